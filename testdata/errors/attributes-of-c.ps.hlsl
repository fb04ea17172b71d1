// args: -T ps_6_0
[[maybe_unused]] static int a;          // WARNING[attribute-ignored] "'maybe_unused' attribute only applies to parameters"
struct S {
  [[nodiscard]] int value;              // WARNING[attribute-ignored] "'nodiscard' attribute only applies to functions, methods, and classes"
  [[nodiscard]] int get() { return 1; }
};
struct [[nodiscard]] Result { int code; };
Result make() { Result r = {1}; return r; }
[[deprecated]] void old() {}            // WARNING[deprecated-extension] "C++14 extension"
[[deprecated("use old")]] void older() {} // WARNING[deprecated-extension] "C++14 extension"
void f([[maybe_unused]] int p, [noinline] int q) { // WARNING[attribute-ignored] "'noinline' attribute only applies to functions"
  S s;
  make();                               // WARNING[result-unused] "'nodiscard'"
  s.get();                              // WARNING[result-unused] "'nodiscard'"
  old();                                // WARNING[deprecated-use] "'old' is deprecated" NOTE-6 "explicitly marked deprecated"
  older();                              // WARNING[deprecated-use] "'older' is deprecated"
  [[nodiscard]] old();                  // ERROR[attribute-not-on-statement] "cannot be applied to a statement" WARNING[deprecated-use] "'old'"
}
[[nodiscard]] int important() { return 1; }
float4 main() : SV_Target { return important(); }
