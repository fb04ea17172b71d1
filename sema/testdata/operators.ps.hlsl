// args: -T ps_6_0
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
  y = a * (p || q) ? 1 : 2;              // WARNING[sum-as-condition] "operator '?:' has lower precedence than '*'"
  y = a * !p ? 1 : 2;                    // WARNING[sum-as-condition] "operator '?:' has lower precedence than '*'"
  y = a + b ? 1 : 2;
  y = a << (b - 1) >> a - b;             // WARNING[sum-in-shift] "operator '>>' has lower precedence than '-'"
  y = b + 1 << a;                        // WARNING[sum-in-shift] "operator '<<' has lower precedence than '+'"
  x = true && q || r;
  x = p && q || true;
  x = p == q | p == r;
  x = a == 1 ^ b;                        // WARNING[bitwise-relation] "^ has lower precedence than =="
  x = a < 1 & b & 1;                     // WARNING[bitwise-relation] "& has lower precedence than <; < will be evaluated first"
  y = 1 | a & b;                         // WARNING[bitand-in-bitor] "'&' within '|'"
  return y + x;
}

template<typename T> T either(T a, T b, T c) {
  return a & b | c;                      // WARNING[bitand-in-bitor] "'&' within '|'"
}
template<typename T> T never(T a, T b, T c) { return a & b | c; }
int wrong(int a, int b) {
  return a & b | unknown;                // WARNING[bitand-in-bitor] "'&' within '|'" ERROR[undeclared-identifier] "'unknown'"
}

float4 main() : SV_Target {
  return precedence(1, 2, true, false, true) + either(1, 2, 3); // NOTE "in instantiation of function template specialization 'either<int>' requested here"
}
