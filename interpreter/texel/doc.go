// Package texel is what shaders see of images: formats, images in memory, and sampling
// as Vulkan defines it (Image Operations), with the same bits on every machine.
//
// A Texel is four components as bits, as an instruction of SPIR-V gives or takes them.
// An Image is bytes with a Format and a Shape. Fetch and Write take one texel of it;
// Sample, Gather and their like take a Sampler and a Lookup, which says where and how:
//
//	coordinates → level of detail → one or two levels → texels with weights → their sum
//
// Nothing is read or written outside of the bytes, whatever the arguments are. Where
// Vulkan leaves a choice: weights and sums are exact to the rounding of the result,
// seams of cubes are filtered across, and there is no anisotropy.
//
// Read format.go first, then image.go and sample.go.
package texel
