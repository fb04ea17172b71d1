// args: -T lib_6_x
// Any function of a library for a linker may be called from elsewhere.
int again(int a) { return a > 1 ? again(a - 1) : a; }   // ERROR[recursion] "recursive functions are not allowed: function 'again' calls recursive function 'again'"
int odd(int a);
int even(int a) { return a == 0 ? 1 : odd(a - 1); }     // ERROR[recursion] "function 'odd' calls recursive function 'even'"
int odd(int a) { return a == 0 ? 0 : even(a - 1); }
[shader("vertex")] float4 main() : SV_Position { return 0; }
