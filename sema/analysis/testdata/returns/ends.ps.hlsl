// args: -T ps_6_0
int missing(int n) { if (n > 0) return 1; } // ERROR[return-type] "control may reach end of non-void function"
int never() { }                             // ERROR[return-type] "control reaches end of non-void function"
int infinite() { while (true) { } }
int leaves() { while (true) { break; } }    // ERROR[return-type] "control reaches end"
int leavesOnOneSide(int n) { while (true) { if (n) break; else n++; } } // ERROR[return-type] "control reaches end"
int counted(int n) { for (;n < 3;) return 1; } // ERROR[return-type] "control may reach end"
int until(int n) { do n++; while (n < 3); } // ERROR[return-type] "control reaches end"
int again(int n) { for (;;) { if (n) continue; n++; } }
int both(int n) { if (n > 0) return 1; else return 2; }
int switched(int n) { switch (n) { case 1: return 1; default: return 2; } }
int left(int n) { switch (n) { case 1: break; default: return 2; } } // ERROR[return-type] "control may reach end"
int through(int n) { switch (n) { case 1: n++; default: return 2; } }
int partly(int n) { switch (n) { case 1: return 1; } } // ERROR[return-type] "control may reach end"
int inner(int n) { switch (n) { default: while (true) { break; } return 1; } }
int constant() { if (!0) return 1; }
int other() { if (false) return 1; }        // ERROR[return-type] "control may reach end"
int decided(int n) { if (false) n++; else return 1; }
int always(int n) { if (n > 0 || true) return 1; }
void none(int n) { if (n) return; }
template<typename T> T unknown(T x) { if (x > 0) return x; }
template<typename T> int alone(T x) { if (x > 0) return x; } // ERROR[return-type] "control may reach end"
template<typename T> T made(T x) { if (x > 0) return x; }  // ERROR[return-type] "control may reach end"
float4 main() : SV_Target { return made(1); } // NOTE "in instantiation of function template specialization 'made<int>' requested here"
