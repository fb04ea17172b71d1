// args: -T cs_6_0 -HV 2021
// Enumerations and bit-fields.
enum Color { Red, Green = 5, Blue };
enum class Mode : uint { Off, On = 7, Both = On | 8 };
struct Packed { uint low : 4; uint mid : 12; uint high : 16; int sign : 5; int rest : 27; };
RWStructuredBuffer<int> output;
StructuredBuffer<Packed> input;
RWStructuredBuffer<Packed> packed;

int describe(Color c) {
  switch (c) {
  case Red: return 10;
  case Green: return 20;
  default: return 30;
  }
}

[numthreads(1, 1, 1)]
void main() {
  Color c = Blue;
  output[0] = c;
  output[1] = describe(Red) * 10000 + describe(Green) * 100 + describe(c);
  Mode m = Mode::On;
  output[2] = (int)m + (m == Mode::Off ? 100 : 200);
  Packed p = input[0];
  output[3] = p.low;
  output[4] = p.mid;
  output[5] = p.high;
  output[6] = p.sign;
  output[7] = p.rest;
  p.mid = 0xabc;
  p.sign = -3;
  p.low += 20;
  packed[0] = p;
  packed[1].high = 0x1234;
  output[8] = Color::Green + 1;
  output[9] = (int)Mode::Both;
}
