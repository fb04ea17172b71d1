#pragma once

struct Screen {
  float4 position : SV_Position;
  float2 uv : TEXCOORD;
};

// One triangle that covers the screen.
Screen corner(uint id, float depth) {
  Screen s;
  s.uv = float2((id << 1) & 2, id & 2);
  s.position = float4(s.uv * 2 - 1, depth, 1);
  return s;
}
