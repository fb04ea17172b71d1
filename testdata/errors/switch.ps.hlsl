// args: -T ps_6_0
enum E { One };
enum F { Two = 2 };
enum class G { Three = 3 };
static const int named = 1;
static int changing = 1;
float4 main(int n : A, E e : B, bool b : C) : SV_Target {
  const int fixed = 5, copied = n;
  case 1: n = 2;          // ERROR[stray-case] "'case' statement not in switch statement"
  switch (n) {
  default: break;
  default: break;         // ERROR[several-defaults] "multiple default labels"
  }
  switch (e) {
  case One: break;
  case Two: break;        // ERROR[case-type] "value of type 'F' is not implicitly convertible to 'E'"
  case 3: break;          // ERROR[case-type] "value of type 'literal int' is not implicitly convertible to 'E'"
  }
  switch (e) {
  case One: break;
  case (E)2: break;       // WARNING[case-outside-enum] "case value not in enumerated type 'E'"
  }
  switch (n) {
  case One: break;
  case named: break;
  case fixed + 1: break;
  case 1: break;          // ERROR[duplicate-case-named] "duplicate case value: 'named' and '1' both equal '1'"
  case 6: break;          // ERROR[duplicate-case] "duplicate case value '6'"
  case 7.0: break;        // ERROR[case-conversion] "conversion from 'literal float' to 'int' is not allowed"
  case (int)8.5: break;
  case changing: break;   // ERROR[case-not-constant] "case value is not a constant expression"
  case copied: break;     // ERROR[case-not-constant] "case value is not a constant expression"
  case G::Three: break;   // ERROR[case-type] "value of type 'G' is not implicitly convertible to 'int'"
  }
  switch (n > 1.5) { }    // WARNING[switch-bool] "switch condition has boolean value"
  switch (b) {            // WARNING[switch-bool] "switch condition has boolean value"
  case true: break;
  }
  switch (n) {
  case 1: {
    int inner = 1;
    break;
  }
  case 2:
    int without;
    static int kept = 1;
  case 3:
    int skipped = 1;
  case 4: break;          // ERROR[case-bypass] "cannot jump from switch statement to this case label"
  default: break;         // ERROR[case-bypass] "cannot jump from switch statement to this case label"
  }
  return n;
}
