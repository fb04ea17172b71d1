// args: -T ps_6_0
// The words of the effects language have two spellings each; others are names.
technique Known { pass { } }                  // WARNING[effects-technique] "effect technique ignored"
teChnique                                     // ERROR[missing-type-specifier] "requires a type specifier"
{                                             // WARNING[effects-state-block] "effect state block ignored"
  pass { }
}                                             // ERROR[expected-token] "';' after top level declarator"
static int after;
teChnique                                     // ERROR[missing-type-specifier] "requires a type specifier"
{                                             // WARNING[effects-state-block] "effect state block ignored"
  pass { a = { }; }
};
tecHnique Named                               // ERROR[unknown-type-name] "unknown type name 'tecHnique'"
{                                             // WARNING[effects-state-block] "effect state block ignored"
  pass { }
}                                             // ERROR[expected-token] "';' after top level declarator"
float4 main() : SV_Target { return after; }
