// args: -T cs_6_2 -E main -fspv-target-env=vulkan1.1
// A filter of rows of numbers: kernels that are chosen, radii that are constants, borders, and what
// is done with the sum.
[[vk::constant_id(0)]] const int kKernel = 0;
[[vk::constant_id(1)]] const int kRadius = 1;
[[vk::constant_id(2)]] const int kBorder = 0;
[[vk::constant_id(3)]] const bool kTwice = false;
[[vk::constant_id(4)]] const bool kNormalize = true;
[[vk::constant_id(5)]] const float kSigma = 2;
[[vk::constant_id(6)]] const int kAfter = 0;
[[vk::constant_id(7)]] const float kGain = 1;
[[vk::constant_id(8)]] const float kOffset = 0;
[[vk::constant_id(9)]] const bool kClamp = false;
[[vk::constant_id(10)]] const float kLow = -1;
[[vk::constant_id(11)]] const float kHigh = 1;
[[vk::constant_id(12)]] const uint kBits = 8;
[[vk::constant_id(13)]] const bool kMedian = false;
[[vk::constant_id(14)]] const int kThreshold = 0;
[[vk::constant_id(15)]] const bool kMirrorOutput = false;
[[vk::constant_id(16)]] const uint kStride = 1;
[[vk::constant_id(17)]] const bool kWeights = false;
[[vk::constant_id(18)]] const float kW0 = 0.25;
[[vk::constant_id(19)]] const float kW1 = 0.5;
[[vk::constant_id(20)]] const float kW2 = 0.25;
[[vk::constant_id(21)]] const bool kSkipZeros = false;

StructuredBuffer<float> source : register(t0);
RWStructuredBuffer<float> filtered : register(u1);
RWStructuredBuffer<uint> packed : register(u2);
static const int count = 32;
static const float3 halves = float3(kW0, kW1, kW2) * 0.5f;

bool place(inout int i) {
  switch (kBorder) {
    case 0: i = clamp(i, 0, count - 1); return true;
    case 1: i = (i + count) % count; return true;
    case 2:
      if (i < 0) i = -i;
      if (i >= count) i = 2 * count - 2 - i;
      return true;
  }
  return i >= 0 && i < count;
}

float weight(int d) {
  if (kWeights) return d < 0 ? halves.x : d == 0 ? halves.y : halves.z;
  switch (kKernel) {
    case 1: return 1 - abs(d) / (kRadius + 1.0f);
    case 2: return exp2(-(d * d) / (kSigma * kSigma));
    case 3: return d == 0 ? 2 : -1.0f / max(2 * kRadius, 1);
  }
  return 1;
}

float once(int at) {
  float sum = 0, total = 0;
  for (int d = -kRadius; d <= kRadius; d++) {
    int i = at + d * int(kStride);
    if (!place(i)) continue;
    float v = source[i];
    if (kSkipZeros && v == 0) continue;
    float w = weight(d);
    sum += v * w;
    total += w;
    if (kMedian && total > 3) break;
  }
  if (kNormalize && total != 0) sum /= total;
  return sum;
}

float refined(float v, int at) {
  [branch] if (kTwice) {
    float left = once(max(at - 1, 0)), right = once(min(at + 1, count - 1));
    if (kMedian) return max(min(left, v), min(max(left, v), right));
    v = (left + v + v + right) * 0.25f;
  }
  return v;
}

float finish(float v) {
  v = v * kGain + kOffset;
  if (kClamp) v = clamp(v, kLow, kHigh);
  switch (kAfter) {
    case 0: return v;
    case 1: return abs(v);
    case 2: return v > kThreshold ? 1 : 0;
    case 3:
      if (v < 0) break;
      return v * v;
    case 4: v += 1;
    case 5: v *= 2;
  }
  return -v;
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int at = id.x;
  float v = finish(refined(once(at), at));
  int to = kMirrorOutput ? count - 1 - at : at;
  filtered[to] = v;
  const uint top = (1u << kBits) - 1;
  packed[to] = uint(clamp(v * 0.5f + 0.5f, 0, 1) * 16) & top;
}
