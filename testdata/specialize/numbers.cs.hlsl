// args: -T cs_6_2 -E main -fspv-target-env=vulkan1.2 -enable-16bit-types
// Constants of all types that a scalar can have, and what is computed of them before and while a
// shader runs.
[[vk::constant_id(0)]] const bool kBool = false;
[[vk::constant_id(1)]] const int kInt = -3;
[[vk::constant_id(2)]] const uint kUint = 9;
[[vk::constant_id(3)]] const int16_t kShort = -5;
[[vk::constant_id(4)]] const uint16_t kUshort = 11;
[[vk::constant_id(5)]] const int64_t kLong = -7;
[[vk::constant_id(6)]] const uint64_t kUlong = 13;
[[vk::constant_id(7)]] const float kFloat = 1.5;
[[vk::constant_id(8)]] const half kHalf = 0.5;
[[vk::constant_id(9)]] const double kDouble = 2.25;
[[vk::constant_id(10)]] const int kWidth = 0;
[[vk::constant_id(11)]] const uint kShift = 3;
[[vk::constant_id(12)]] const int kDivisor = 3;
[[vk::constant_id(13)]] const bool kSigned = true;
[[vk::constant_id(14)]] const uint64_t kMask = 0xff00ff;
[[vk::constant_id(15)]] const int16_t kStep = 2;
[[vk::constant_id(16)]] const double kScale = 1;
[[vk::constant_id(17)]] const half kBias = 0;
[[vk::constant_id(18)]] const bool kDeep = false;
[[vk::constant_id(19)]] const int64_t kCase = 4294967297;

static const int product = kInt * kDivisor + int(kUint);
static const uint bits = (kUint << kShift) ^ (kUint >> 1);
static const bool both = kBool && kSigned;
static const uint64_t masked = kUlong & kMask;
static const int chosen = kSigned ? kInt : kDivisor;

StructuredBuffer<int> given : register(t0);
RWStructuredBuffer<int> ints : register(u1);
RWStructuredBuffer<float> floats : register(u2);

int64_t wide(int64_t x) {
  switch (kCase) {
    case 1: return x + kLong;
    case 4294967297: return x * kLong;
    case -1: return x - kLong;
  }
  return int64_t(masked) ^ x;
}

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int x = given[id.x];
  int sum = product + int(bits);
  float value = 0;
  switch (kWidth) {
    case 0: sum += x * kInt + chosen; break;
    case 1: {
      int16_t s = int16_t(x) * kShort;
      for (int16_t i = 0; i < int16_t(8); i += max(kStep, int16_t(1))) s += i;
      sum += s + int(kUshort);
      break;
    }
    case 2: sum += int(wide(x)) + int(wide(x) >> 32); break;
    case 3: value += float(half(x & 15) * kHalf + kBias); break;
    case 4: value += float(double(x) * kDouble * kScale); break;
    default: value += x * kFloat;
  }
  if (both) sum = -sum;
  if (kDeep) {
    if (x > 3) {
      if (kLong > 0) { sum += 1; if (x > 9) sum += 2; }
      else if (kUlong > 100) sum += 4;
      else sum += int(masked & 0xff);
    } else if (kDouble < 0) {
      value = -value;
    }
    if (kHalf > half(1)) value += 1;
    if (kShort < 0 != kSigned) sum ^= 0x55;
  }
  ints[2 * id.x] = sum;
  ints[2 * id.x + 1] = x / max(abs(kDivisor), 1) + int(kUlong % 5);
  floats[id.x] = value + kFloat;
}
