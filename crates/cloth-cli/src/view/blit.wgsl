// The picture of the scene, pixel by pixel, into the window.

@group(0) @binding(0) var picture: texture_2d<f32>;

struct Corner {
    @builtin(position) position: vec4<f32>,
    @location(0) texel: vec2<f32>,
};

// One triangle around the whole viewport.
@vertex
fn corner(@builtin(vertex_index) index: u32) -> Corner {
    let part = vec2<f32>(f32(index & 1u), f32(index >> 1u)) * 2.0;
    let position = vec4<f32>(part.x * 2.0 - 1.0, 1.0 - part.y * 2.0, 0.0, 1.0);
    return Corner(position, part * vec2<f32>(textureDimensions(picture)));
}

// Into a window that takes bytes of sRGB as they are.
@fragment
fn bytes(at: Corner) -> @location(0) vec4<f32> {
    return textureLoad(picture, vec2<i32>(at.texel), 0);
}

// Into a window that makes sRGB of light.
@fragment
fn light(at: Corner) -> @location(0) vec4<f32> {
    let color = textureLoad(picture, vec2<i32>(at.texel), 0).rgb;
    let bright = pow((color + 0.055) / 1.055, vec3<f32>(2.4));
    return vec4<f32>(select(bright, color / 12.92, color < vec3<f32>(0.04045)), 1.0);
}
