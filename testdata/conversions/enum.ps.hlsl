// args: -T ps_6_0
// An enumeration becomes a number by itself, but not the other way around.
enum E { First, Second };
int4 main() : SV_Target {
  E e = Second;
  int i = e;
  E f = 1; // ERROR[cannot-initialize] "cannot initialize a variable of type 'E'"
  E g = (E)1;
  return i;
}
