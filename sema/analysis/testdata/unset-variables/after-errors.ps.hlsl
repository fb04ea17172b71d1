// args: -T ps_6_0
void before(out int a) {
}                                          // WARNING[parameter-unset] "'a'"
void wrong(out int a) { a = unknown; }     // ERROR[undeclared-identifier] "'unknown'"
void behind(out int a) {
}
float4 main() : SV_Target { return 0; }
