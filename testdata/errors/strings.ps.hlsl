// args: -T ps_6_0
string first = "text";
string none;              // ERROR[string-needs-init] "string"
string many[2];           // ERROR[string-place] "array"
float4 main() : SV_Target {
  string local = "x";     // ERROR[string-not-global] "string"
  first = "other";        // ERROR[string-immutable] "immutable"
  return 1;
}
