// args: -T cs_6_6 -HV 202x
// Only a struct or an enum has members that :: can name, and a reference has none.
struct Pair { static const int count = 3; enum class Kind { One }; };
Pair make();
uint length_of(uint a[3]);
template<typename T> int count(T t) { return __decltype(t)::count; } // ERROR[not-a-scope] "'float' is not a class, namespace, or enumeration"
static float number;
static int of_number = __decltype(number)::count;    // ERROR[not-a-scope] "'float' is not a class, namespace, or enumeration"
static Pair pair;
static int of_reference = __decltype((pair))::count; // ERROR[not-a-scope] "'Pair &' is not a class, namespace, or enumeration"
static int missing = __decltype(pair)::none;         // ERROR[no-member] "no member named 'none' in 'Pair'"
static int a_type = __decltype(pair)::Kind;          // ERROR[type-as-value] "unexpected type name 'Kind': expected expression"
static int unknown = __decltype(nothing)::count;     // ERROR[undeclared-identifier] "use of undeclared identifier 'nothing'"
static int refused = __decltype(length_of("ab"))::x; // ERROR[no-matching-function] "no matching function for call to 'length_of'"
static __decltype(pair)::count x;                    // ERROR[not-a-type] "'count' does not refer to a type"

[numthreads(1, 1, 1)] void main() { count(number); }
