// args: -T ps_6_0
string a = "\xFFFF2a";      // ERROR[escape-range] "hex escape sequence out of range"
string b = "\777";          // ERROR[escape-range] "octal escape sequence out of range"
string c = "\x";            // ERROR[escape-no-digits] "x used with no following hex digits"
string d = "\U002a";        // ERROR[universal-incomplete] "incomplete universal character name"
string e = "\u";            // ERROR[escape-no-digits] "u used with no following hex digits"
string f = "\uD800 b";      // ERROR[universal-invalid] "invalid universal character"
string g = "\U00110000";    // ERROR[universal-invalid] ""
string h = "\u0041";        // ERROR[universal-basic] "character 'A' cannot be specified by a universal character name"
string i = "\u0007";        // ERROR[universal-control] "control character"
string j = "a" "\xg";       // ERROR[escape-no-digits] "x"
string k = "\q";            // WARNING[unknown-escape] "unknown escape sequence"
string l = "\xfF\377\0\12\u00e9\U0001F600\u0024\a\b\e\E\f\n\r\t\v\\\'\"\?\(\{\[\%";
static uint m = '\x141';    // ERROR[escape-range] ""
static uint n = '\8';       // WARNING[unknown-escape] ""
static uint o = '\x41' + '\101' + '\e';
float4 main() : SV_Target { return o; }
