// args: -T ps_6_0 -E main
// A switch whose cases fall through, in loops with several ways out.
Buffer<float4> table; cbuffer Limits { uint rounds; uint kinds[8]; float4 colors[8]; };
float4 shade(uint kind, float4 c, inout uint seen) {
  switch (kind % 5) {
  case 0:
  case 3:
    seen |= 1u << kind;
    return c.bgra;
  case 1:
    c *= 0.5;
    break;
  case 2: {
    for (uint k = 0; k < 8; k++) {
      if (kinds[k] == kind)
        return c + colors[k];
      c.x += 0.125;
    }
    break;
  }
  default:
    c = abs(c - colors[kind & 7]);
  }
  return c;
}
float4 main(float4 position : SV_Position, float4 value : VALUE, nointerpolation uint start : START) : SV_Target {
  uint seen = 0, kind = start + uint(position.x);
  float4 c = value;
  do {
    c = shade(kind, c, seen);
    kind = kind * 5 + 3;
    for (uint k = 0;; k++) {
      c += table[(kind + k) & 255] * 0.1;
      if (k >= rounds || c.y > 2)
        break;
    }
    if (dot(c, c) > 40)
      return c;
  } while (++start < 4);
  return c + seen;
}
