// The words of byte address buffers as instructions of inline SPIR-V take them.

#ifndef HLSL2SPIRV_VK_BUFFER_WORDS
#define HLSL2SPIRV_VK_BUFFER_WORDS

#include <vk/spirv.h>

namespace vk {
namespace util {

typedef uint WordArray[];

// Pointers to all words of a buffer, and to one.
using BufferWords =
    vk::SpirvOpaqueType</* OpTypePointer */ 32,
                        vk::Literal<vk::integral_constant<
                            uint, /* StorageBuffer */ 12> >,
                        WordArray>;
using BufferWord =
    vk::SpirvOpaqueType</* OpTypePointer */ 32,
                        vk::Literal<vk::integral_constant<
                            uint, /* StorageBuffer */ 12> >,
                        uint>;

// The words of a ByteAddressBuffer or RWByteAddressBuffer; member is 0.
template <typename B>
[[vk::ext_instruction(/* OpAccessChain */ 65)]]
BufferWords WordsOf(B buffer, uint member);

// The word at an index.
template <typename B>
[[vk::ext_instruction(/* OpAccessChain */ 65)]]
BufferWord WordOf(B buffer, uint member, uint index);

} // namespace util
} // namespace vk

#endif
