// args: -T cs_6_2 -E main -fspv-target-env=vulkan1.1
// A machine whose program is constants: eight instructions, each an operation and an argument. A
// value set is a program; specialized, it is what a compiler would make of it.
#define STEP(n, id)                                    \
  [[vk::constant_id(id)]] const uint kOperation##n = 0; \
  [[vk::constant_id(id + 1)]] const uint kArgument##n = 1;
STEP(0, 0)
STEP(1, 2)
STEP(2, 4)
STEP(3, 6)
STEP(4, 8)
STEP(5, 10)
STEP(6, 12)
STEP(7, 14)
[[vk::constant_id(16)]] const uint kRepeat = 1;
[[vk::constant_id(17)]] const uint kLimit = 200;
[[vk::constant_id(18)]] const bool kTrace = false;
[[vk::constant_id(19)]] const bool kChecked = true;
[[vk::constant_id(20)]] const int kOutput = 0;

StructuredBuffer<uint> given : register(t0);
RWStructuredBuffer<uint> left : register(u1);

struct Machine {
  uint a, b, count;
  bool stopped;
};

bool step(inout Machine m, uint operation, uint argument) {
  if (m.stopped) return false;
  m.count++;
  if (kChecked && m.count > kLimit) {
    m.stopped = true;
    return false;
  }
  switch (operation) {
    case 0: return true;
    case 1: m.a += argument; break;
    case 2: m.a *= argument | 1; break;
    case 3: {
      uint t = m.a;
      m.a = m.b;
      m.b = t;
      break;
    }
    case 4: m.a ^= m.b >> (argument & 31); break;
    case 5:
      if (m.a % 3 == argument % 3) break;
      m.a = m.a / 2 + 1;
      if (m.a > 1000) return true;
      m.b++;
      break;
    case 6:
      for (uint i = 0; i < argument % 9; i++) {
        if (m.b & 1) { m.b = m.b * 3 + 1; continue; }
        m.b >>= 1;
        if (m.b == 1) break;
      }
      break;
    case 7:
      while (m.a > argument) {
        m.a = m.a >> 1;
        if (m.a == 77) { m.stopped = true; return false; }
      }
      break;
    case 8:
      if (m.a < argument) { m.stopped = true; return false; }
    case 9: m.b += m.a; break;
    default: m.a = operation + argument;
  }
  return !m.stopped;
}

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Machine m = { given[id.x], id.x, 0, false };
  uint trace = 0;
  for (uint r = 0; r < kRepeat; r++) {
    bool on = step(m, kOperation0, kArgument0) && step(m, kOperation1, kArgument1);
    if (kTrace) trace = trace * 31 + m.a;
    if (!on) break;
    if (!step(m, kOperation2, kArgument2)) break;
    if (!step(m, kOperation3, kArgument3)) break;
    if (kTrace) trace = trace * 31 + m.b;
    if (step(m, kOperation4, kArgument4)) {
      if (!step(m, kOperation5, kArgument5)) continue;
      step(m, kOperation6, kArgument6);
    }
    step(m, kOperation7, kArgument7);
  }
  switch (kOutput) {
    case 0: left[id.x] = m.a; break;
    case 1: left[id.x] = m.b; break;
    default: left[id.x] = m.a ^ m.b ^ trace;
  }
  left[16 + id.x] = m.count;
}
