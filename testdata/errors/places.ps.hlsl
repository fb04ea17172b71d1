// args: -T ps_6_0
// Things that cannot stand where they stand.
struct S { float a; struct T { float b; }; };
struct Later;
namespace N { static float x; }
Texture2D images[2];
void taking(void v);        // ERROR[void-parameter] "argument may not have 'void' type"
Later making() { }          // ERROR[incomplete-result] "incomplete result type 'Later'"
float4 main(float x : A, [[vk::location(1)]] Later l : B) : SV_Target { // ERROR[incomplete-type] "incomplete"
  S s;
  int y = N::z;             // ERROR[no-member] "no member named 'z' in namespace 'N'"
  unsigned float v;         // ERROR[invalid-sign-specifier] "cannot be signed or unsigned"
  s.T = 1;                  // ERROR[type-as-member] "cannot refer to type member 'T'"
  x = images.a;             // ERROR[member-of-non-struct] "is not a structure or union"
  return x;
}
