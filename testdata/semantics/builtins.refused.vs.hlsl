// args: -T vs_6_0 -E main
// All that is wrong with a built-in is reported.
struct In {
  [[vk::location(1), vk::builtin("PointSize")]] int a : A; // ERROR[builtin-with-location] "together" ERROR[builtin-type] "PointSize builtin must be of float type" ERROR[builtin-place] "PointSize builtin cannot be used as VSIn"
  [[vk::builtin("HelperInvocation")]] bool b : B;          // ERROR[builtin-only] "can only be used as pixel shader input"
};
float4 main(In i) : SV_Position { return 0; }
