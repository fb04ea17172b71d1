// args: -T ps_6_0
enum E { One };
enum F { Two = 2 };
float4 main(int n : A, E e : B) : SV_Target {
  case 1: n = 2;          // ERROR[stray-case] "'case' statement not in switch statement"
  switch (n) {
  default: break;
  default: break;         // ERROR[several-defaults] "multiple default labels"
  }
  switch (e) {
  case One: break;
  case Two: break;        // WARNING[case-enum] "different enumeration types"
  }
  switch (n > 1.5) { }
  return n;
}
