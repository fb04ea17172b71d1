// args: -T ps_6_0
// What may name a typedef is a modifier all the same where a type could stand.
typedef float4 precise;
precise main() : SV_Target { return 0; } // ERROR[unknown-type-name] "main"
