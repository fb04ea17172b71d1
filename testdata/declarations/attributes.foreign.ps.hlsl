// args: -T ps_6_0
// The arguments of an attribute without a meaning are any tokens between
// parentheses that match.
[[tool::uniforms(bool ROTATE = false, int N = 3)]]  // WARNING[unknown-attribute] "unknown attribute 'uniforms' ignored"
[[tool::model("6.9")]]                              // WARNING[unknown-attribute] "'model'"
[[tool::graph({ a -> b; b -> c[2]; }, (x y), <>)]]  // WARNING[unknown-attribute] "'graph'"
[[tool::nested([[other::a(1)]])]]                   // WARNING[unknown-attribute] "'nested'"
[[using tool: first(int a), second(float2, 3 = 4)]] // WARNING[unknown-attribute] "'first'" WARNING[unknown-attribute] "'second'"
[[tool::default(in x), tool::static]]               // WARNING[unknown-attribute] "'default'" WARNING[unknown-attribute] "'static'"
[[unknown(float4)]]                                 // WARNING[unknown-attribute] "'unknown'"
[[vk::unknown(int x = 3;)]]                         // WARNING[unknown-attribute] "'unknown'"
[[]]
static float4 g;

struct [[tool::type(struct S { int a; })]] S {      // WARNING[unknown-attribute] "'type'"
  [[tool::field(range 0..1)]] float4 a;             // WARNING[unknown-attribute] "'field'"
};
enum E {
  first [[tool::item(a b)]],
  second
};

float4 main([[tool::input(float4 x)]] float4 x : X) : SV_Target { // WARNING[unknown-attribute] "'input'"
  [[tool::branch(likely; 9)]]                       // WARNING[unknown-attribute] "'branch'"
  if (x.x > 0)
    return x;
  [[vk::unused]] float4 a[2] = { x, x * 2 };        // WARNING[unknown-attribute] "'unused'"
  return a[(int)x.y] * x[E::second];
}
