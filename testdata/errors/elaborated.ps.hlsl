// args: -T ps_6_0
// struct, class and enum in front of a name ask for a struct or enum itself.
typedef float scalar;
struct scalar a;                        // ERROR[elaborated-other] "elaborated type refers to a typedef"
struct A { float x; };
typedef A B;
struct B b;                             // ERROR[elaborated-other] "elaborated type refers to a typedef"
struct B;                               // ERROR[different-kind] "'B'"
struct float3 c;                        // ERROR[elaborated-other] "elaborated type refers to a typedef"
enum E { X };
struct E d;                             // ERROR[elaborated-tag] "use of 'E' with tag type that does not match previous declaration"
enum A e;                               // ERROR[elaborated-tag] "use of 'A' with tag type"
template<typename T> using U = A;
struct U<float> f;                      // ERROR[elaborated-other] "elaborated type refers to a type alias template"
namespace n { typedef A C; }
void g(struct n::C p) {}                // ERROR[elaborated-other] "elaborated type refers to a typedef"
struct { float x; };                    // ERROR[anonymous-struct] "anonymous structs and classes must be class members"
static class { float x; };              // ERROR[anonymous-struct] "must be class members"
float4 main() : SV_Target {
  struct { float x; };                  // ERROR[anonymous-struct] "must be class members"
  return 0;
}
