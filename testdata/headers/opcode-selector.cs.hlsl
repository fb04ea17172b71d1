// args: -T cs_6_2 -E main -HV 2021 -enable-16bit-types
// args: -T cs_6_0 -E main -HV 2021
#include <vk/opcode_selector.h>

typedef vk::util::ArithmeticSelector<float> Floats;
typedef vk::util::ConversionSelector<uint64_t, half> Convert;

[numthreads(1, 1, 1)]
void main() {}
