// args: -T ps_6_0 -D WIDTH=4 -D ON -fcgl
#define SQUARE(x) ((x) * (x))
#define NAME(a, b) a##b
#define TWICE(x) x, x
#define FIRST(a, ...) a
#define COUNT(...) NAME(count, _)(__VA_ARGS__)
#define count_(a, b) 2
float4 main(float x : A) : SV_Target {
  float NAME(va, lue) = SQUARE(x + 1); // spirv: "OpStore %value"
  float2 v = float2(TWICE(value));
  float n = WIDTH;                     // spirv: "OpStore %n %float_4"
  n = FIRST(7, 8, 9);                  // spirv: "OpStore %n %float_7"
  n = COUNT(1, 2);                     // spirv: "OpStore %n %float_2"
#if defined(ON) && ON == 1 && WIDTH > 3
  n = 11;                              // spirv: "OpStore %n %float_11"
#elif WIDTH
  n = 77;
#else
  n = 78;
#endif
#ifdef OFF
  this is not looked at
#endif
  return n + v.x;
}
// spirv:-"%float_7[78]"
