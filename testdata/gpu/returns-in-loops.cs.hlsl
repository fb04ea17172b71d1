// args: -T cs_6_0
// A function that is inlined returns from within a switch in a loop, a loop in a loop and
// a loop that goes on in several ways: what is returned and that it is costs no register
// in the loops, for it means something behind them only.
ByteAddressBuffer data;
RWStructuredBuffer<uint> results;

uint fromSwitch(uint n) {
  uint sum = 0;
  for (uint i = 0; i < n; i++) {
    switch (data.Load(i * 4) & 3) {
    case 0: continue;
    case 1: sum += 3; break;
    case 2: if (sum > 90) return sum; sum ^= i; break;
    default: sum *= 2;
    }
    sum += i;
  }
  return sum;
}

uint nested(uint n) {
  for (uint i = 0; i < n; i++)
    for (uint k = 0; k < i; k++) {
      uint at = data.Load((i * n + k) * 4);
      if (at == n) return i;
      if (at > n) {
        if (at == 2 * n) return k + 100;
        results[at] = k;
      }
    }
  return ~0u;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  results[id.x * 2] = fromSwitch(id.x);
  results[id.x * 2 + 1] = nested(id.x);
}
