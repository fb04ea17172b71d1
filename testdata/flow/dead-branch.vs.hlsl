// args: -T vs_6_0 -E main
// What never runs may do what the stage cannot, and call what does not exist.
float undefined();
float4 main(float4 p : P) : SV_Position {
  if (false) { p += ddx(p) + undefined(); }
  if (true) { p += 1; } else { discard; }
  return p; // spirv:-"DPdx"
}
