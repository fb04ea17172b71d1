// args: -T ps_6_0 -fspv-target-env=vulkan1.1
enum E { A, B, C };
#define BOTH(a, b, c) a && b || c

int precedence(int a, int b, bool p, bool q, bool r) {
  bool x = p && q || r;                  // WARNING[and-in-or] "'&&' within '||'"
  x = (p && q) || r;
  x = r || p && q;                       // WARNING[and-in-or] "'&&' within '||'"
  x = BOTH(p, q, r);
  int y = a & b | 1;                     // WARNING[bitand-in-bitor] "'&' within '|'"
  y = (a & b) | 1;
  if (a & b == 1)                        // WARNING[bitwise-relation] "& has lower precedence than ==; == will be evaluated first"
    y = 2;
  y = a << b + 1;                        // WARNING[sum-in-shift] "operator '<<' has lower precedence than '+'"
  y = a << (b + 1);
  y = a + (b == 1) ? 1 : 2;              // WARNING[sum-as-condition] "operator '?:' has lower precedence than '+'"
  y = a + (b == 1 ? 1 : 2);
  return y + x;
}

int conditions(int a, int b) {
  if (a = b)                             // WARNING[assignment-as-condition] "assignment as a condition without parentheses"
    return 1;
  if ((a = b))
    return 2;
  if ((a == b))                          // WARNING[equality-parentheses] "extraneous parentheses"
    return 3;
  if ((1 == b))
    return 4;
  while (a |= b)                         // WARNING[assignment-as-condition] "assignment as a condition"
    a++;
  if (a == 1)
    if (b == 2)
      return 5;
    else return 6;                       // WARNING[dangling-else] "add explicit braces"
  if (a == 2);                           // WARNING[empty-body] "if statement has empty body"
  if (a == 3)
    ;
  return 7;
}

int enumerations(E e) {
  switch (e) {                           // WARNING[enumerators-missing] "enumeration values 'B' and 'C' not handled in switch"
  case A: return 1;
  }
  switch (e) {
  case A: return 1;
  default: return 2;
  }
}

float4 main(float4 a : A) : SV_Target {
  uint size = sizeof(a.x = 1);           // WARNING[unevaluated-change] "no effect in an unevaluated context"
  a[1.5] = size;                         // WARNING[literal-conversion] "changes value from 1.5 to 1"
  return precedence(1, 2, true, false, true) + conditions(1, 2) + enumerations(B);
}
