//! The macro behind [`super::Parameters`].

/// Declares the parameter struct, its defaults and its table from one list.
macro_rules! parameters {
    ($(
        $(#[doc = $doc:literal])+
        $name:ident : $type:ty = $default:expr, $unit:literal, $range:expr, $guide:expr, $wakes:expr;
    )+) => {
        /// Every parameter of a cloth. Change what matters of `Parameters::default()` and hand it to the cloth, which checks it.
        #[derive(Debug, Clone, Copy, PartialEq)]
        #[non_exhaustive]
        pub struct Parameters {
            $(
                $(#[doc = $doc])+
                #[doc = concat!("\n\nDefault `", stringify!($default), "`, unit `", $unit, "`.")]
                pub $name: $type,
            )+
        }

        impl Default for Parameters {
            fn default() -> Self {
                Self { $($name: $default,)+ }
            }
        }

        impl Parameters {
            /// Every parameter, in the order of declaration.
            pub const TABLE: &'static [$crate::method::pbd::parameters::ParameterInfo] = &[$(
                $crate::method::pbd::parameters::ParameterInfo {
                    name: stringify!($name),
                    description: concat!($($doc),+).trim_ascii(),
                    unit: $unit,
                    range: $range,
                    guide: $guide,
                    wakes: $wakes,
                    default: || <$type as $crate::method::pbd::parameters::table::ParameterType>::value($default),
                    get: |parameters| $crate::method::pbd::parameters::table::ParameterType::value(parameters.$name),
                    assign: |parameters, value| {
                        parameters.$name = $crate::method::pbd::parameters::table::ParameterType::from_value(value)?;
                        Some(())
                    },
                },
            )+];
        }
    };
}
pub(super) use parameters;
