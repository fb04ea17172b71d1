// args: -T ps_6_0
#pragma dxc diagnostic warning "-Wunused-variable"
void unused() {
  int a = 1;                // WARNING[local-unused] "unused variable 'a'"
  [[maybe_unused]] int b;   // WARNING[attribute-ignored] "only applies to parameters" WARNING[local-unused] "'b'"
  static int kept;
  for (int i = 0; i < 3; i++) {
    int d;                  // WARNING[local-unused] "unused variable 'd'"
  }
  for (int head = 0;;) {    // WARNING[local-unused] "'head'"
    break;
  }
  int named;                // WARNING[local-unused] "'named'"
  uint size = sizeof(named); // WARNING[local-unused] "'size'"
  switch (1) {
  case 1:
    int inSwitch;           // WARNING[local-unused] "'inSwitch'"
  default:
    break;
  }
  if (int n = 1)
    int inBranch = 2;       // WARNING[local-unused] "'inBranch'"
  do
    int inLoop;             // WARNING[local-unused] "'inLoop'"
  while (false);
  int set;
  set = 1;
}
template<typename T> T instance(T x) {
  T y;                      // WARNING[local-unused] "unused variable 'y'"
  return x;
}
template<typename T> T none(T x) {
  T y;
  return x;
}
#pragma dxc diagnostic ignored "-Wunused-variable"
void quiet() {
  int a = 1;
}
float4 main() : SV_Target { return instance(1.0f); } // NOTE "in instantiation of"
