#pragma once

// A triangle that covers the image, for pixel shaders that read images. It needs no vertex buffer.

struct Fullscreen {
  float4 clip : SV_Position;
  float2 uv : TEXCOORD;
};

Fullscreen fullscreen(uint vertex) {
  Fullscreen f;
  f.uv = float2(vertex << 1 & 2, vertex & 2);
  f.clip = float4(f.uv * 2 - 1, 0, 1);
  return f;
}
