// args: -T ps_6_0 -WX
void first(out int a) {
}                                          // ERROR[parameter-unset] "'a'"
void second(out int a) {
}
int third(int n) { if (n > 0) return 1; }
float4 main() : SV_Target { return 0; }
