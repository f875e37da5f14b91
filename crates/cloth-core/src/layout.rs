//! Structs that the host and a GPU share, declared once.

/// How a struct lies in memory, for printing it in a shading language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// Name of the struct.
    pub name: &'static str,
    /// Path of the module that declares it.
    pub module: &'static str,
    /// What it is: the lines of its documentation.
    pub docs: &'static [&'static str],
    /// Bytes of one element of an array of it.
    pub size: usize,
    /// All fields; there are no gaps between them.
    pub fields: &'static [Field],
}

/// One field of a [`Layout`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it is: the lines of its documentation.
    pub docs: &'static [&'static str],
    /// Bytes before it.
    pub offset: usize,
    /// Its type.
    pub kind: Kind,
}

/// A number that the host and a GPU share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Constant {
    /// Its name.
    pub name: &'static str,
    /// What it is: the lines of its documentation.
    pub docs: &'static [&'static str],
    /// Its value.
    pub value: u32,
}

/// Types that mean the same in Rust, WGSL and CUDA.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `u32`
    Integer,
    /// `f32`
    Number,
    /// `[f32; 3]`; starts at a multiple of 16 bytes, with a single number behind it.
    Vector3,
    /// `[f32; 4]`
    Vector4,
    /// `[[f32; 4]; 3]`
    MatrixRows,
    /// `[u32; N]`
    Integers(usize),
    /// `u64`: an address on a device. In WGSL two integers.
    Address,
    /// Another struct, by its name.
    Struct(&'static str),
}

/// A Rust type that a [`Kind`] stands for.
pub trait HasKind {
    /// Which.
    const KIND: Kind;
}

impl HasKind for u32 {
    const KIND: Kind = Kind::Integer;
}
impl HasKind for u64 {
    const KIND: Kind = Kind::Address;
}
impl HasKind for f32 {
    const KIND: Kind = Kind::Number;
}
impl HasKind for [f32; 3] {
    const KIND: Kind = Kind::Vector3;
}
impl HasKind for [f32; 4] {
    const KIND: Kind = Kind::Vector4;
}
impl HasKind for [[f32; 4]; 3] {
    const KIND: Kind = Kind::MatrixRows;
}
impl<const N: usize> HasKind for [u32; N] {
    const KIND: Kind = Kind::Integers(N);
}

/// Declares structs that lie in memory as they are written, in Rust and in the text that `cargo xtask codegen` prints
/// for GPUs. The crate that uses it needs `bytemuck`.
#[macro_export]
macro_rules! shared_structs {
    ($(
        $(#[doc = $doc:literal])+
        pub struct $name:ident {
            $(
                $(#[doc = $field_doc:literal])+
                pub $field:ident: $type:ty,
            )+
        }
    )+) => {$(
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy, PartialEq, Default, bytemuck::Pod, bytemuck::Zeroable)]
        #[repr(C)]
        pub struct $name {
            $(
                $(#[doc = $field_doc])+
                pub $field: $type,
            )+
        }

        impl $name {
            /// How the struct lies in memory.
            pub const LAYOUT: $crate::layout::Layout = $crate::layout::Layout {
                name: stringify!($name),
                module: module_path!(),
                docs: &[$($doc),+],
                size: size_of::<Self>(),
                fields: &[$($crate::layout::Field {
                    name: stringify!($field),
                    docs: &[$($field_doc),+],
                    offset: core::mem::offset_of!(Self, $field),
                    kind: <$type as $crate::layout::HasKind>::KIND,
                }),+],
            };
        }

        impl $crate::layout::HasKind for $name {
            const KIND: $crate::layout::Kind = $crate::layout::Kind::Struct(stringify!($name));
        }
    )+};
}

/// Declares numbers in Rust and in the text that `cargo xtask codegen` prints for GPUs.
#[macro_export]
macro_rules! shared_constants {
    ($(
        $(#[doc = $doc:literal])+
        pub const $name:ident: u32 = $value:expr;
    )+) => {
        $(
            $(#[doc = $doc])+
            pub const $name: u32 = $value;
        )+

        /// All of these numbers.
        pub const CONSTANTS: &[$crate::layout::Constant] = &[$($crate::layout::Constant {
            name: stringify!($name),
            docs: &[$($doc),+],
            value: $name,
        }),+];
    };
}
