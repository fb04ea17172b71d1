// The end of functions that have a result.
int missing(int n) { if (n > 0) return 1; } // ERROR[return-type] "may reach"
int never() { } // ERROR[return-type] "reaches"
int infinite() { while (true) { } }
int both(int n) { if (n > 0) return 1; else return 2; }
int switched(int n) { switch (n) { case 1: return 1; default: return 2; } }
int left(int n) { switch (n) { case 1: break; default: return 2; } } // ERROR[return-type]
int constant() { if (!0) return 1; }
int always(int n) { if (n > 0 || true) return 1; }
float4 main() : SV_Target { return 0; }
