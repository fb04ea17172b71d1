// args: -T cs_6_0 -E main
// A string literal is an array of characters with a zero behind them. The type
// of a character has no name, but template parameters stand for it.
template<typename T> uint code(T c) {
  static const uint first = 'a';
  [unroll] for (uint i = 0; i < 26; i++)
    if (c == "abcdefghijklmnopqrstuvwxyz"[i])
      return first + i;
  return c == "\0"[0] ? 0 : 63;
}
template<typename T> struct Same { static const bool withInt = false; };
template<> struct Same<int> { static const bool withInt = true; };
template<typename T> bool isInt(T c) { return Same<T>::withInt; }
uint which(int x) { return 1; }
template<typename T> uint which(T x) { return 2; }
RWStructuredBuffer<uint> o;
static const uint letter = "xyz"[1];

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  o[0] = code("abc"[1]);          // spirv: "OpStore %\d+ %uint_98"
  o[1] = code("abc"[3]);
  o[2] = "abc"[3] + letter;       // spirv: "OpStore %\d+ %uint_121"
  o[3] = "\xff"[0] < 0;           // spirv: "OpStore %\d+ %uint_1"
  o[4] = isInt("a"[0]) + which("a"[0]) * 10; // spirv: "OpStore %\d+ %uint_20"
  o[5] = "ab" "cd"[2 + 1];        // spirv: "OpStore %\d+ %uint_100"
  o[6] = "0123456789abcdef"[id.x & 15];      // spirv: "OpAccessChain %_ptr_(Function|Private)_int"
}
