//! Materials.

use std::io::{self, Write};

use crate::appearance::linear;

/// A preview material per mesh, `/Recording/Looks/NAME`.
pub(super) fn write_all(looks: &[(&str, [u8; 3])], out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "    def Scope \"Looks\"\n    {{")?;
    for &(name, color) in looks {
        let color = linear(color);
        writeln!(
            out,
            r#"        def Material "{name}"
        {{
            token outputs:surface.connect = </Recording/Looks/{name}/Surface.outputs:surface>

            def Shader "Surface"
            {{
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor = ({}, {}, {})
                float inputs:roughness = 0.85
                token outputs:surface
            }}
        }}
"#,
            color.x, color.y, color.z
        )?;
    }
    writeln!(out, "    }}")
}
