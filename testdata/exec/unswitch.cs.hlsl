// args: -T cs_6_0
// Branches that are decided the same way in all iterations: by constants of the application, also in loops in loops, with
// values that live on, with breaks and with continues.
cbuffer Settings {
  bool weighted, squared;
  int start, skip;
};
StructuredBuffer<int> values;
RWStructuredBuffer<int> sums;

int total(int n) {
  int sum = 0, last = -1;
  for (int i = start; i < n; i++) {
    int v = values[i];
    if (weighted)
      v *= i;
    else
      last = i;
    if (v == skip)
      continue;
    for (int k = 0; k < 2; k++) {
      if (squared && k == 1)
        sum += v * v;
      else
        sum += v;
    }
    if (sum > 1000)
      break;
    last += v;
  }
  return sum + last * 100000;
}

[numthreads(8, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  sums[i] = total(i);
}
