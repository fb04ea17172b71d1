// args: -T cs_6_6 -Wdxc -fspv-target-env=vulkan1.3
#include <dx/linalg.h> // WARNING[dxc-header] "dxc does not support header 'dx/linalg.h' for SPIR-V"
#include <vk/spirv.h>
[numthreads(1, 1, 1)]
void main() {}
