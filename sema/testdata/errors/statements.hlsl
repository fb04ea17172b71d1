// Statements.
int loops(int n) {
	for (int i = 0; i < n; i++) { if (i == 3) continue; }
	return i; // ERROR[undeclared-identifier] "'i'"
}
void jumps() {
	break; // ERROR[stray-break]
	continue; // ERROR[stray-continue]
	case 1: // ERROR[stray-case]
	switch (1) { default: continue; } // ERROR[stray-continue]
}
void labels(int n) {
	switch (n) {
	case 1:
	case 1: break; // ERROR[duplicate-case] "'1'"
	default:
	default: break; // ERROR[several-defaults]
	case n: break; // ERROR[case-not-constant]
	}
}
int none() { return; } // ERROR[return-needs-value]
void some() { return 1; } // ERROR[return-value-in-void]
void attrs(int n) {
	[unroll] for (int i = 0; i < n; i++) {}
	[flatten] if (n > 0) n = 1;
	[unroll] if (n > 0) n = 1; // WARNING[attribute-on-statement] "'unroll' can only be applied to 'for', 'while' and 'do' loop statements"
	[branch] [flatten] if (n > 0) n = 1;
	n == 1; // WARNING[unused-comparison] "equality comparison"
	n + 1; // WARNING[unused-value]
}
float4 main() : SV_Target { return 0; }
