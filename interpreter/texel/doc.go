// Package texel implements the images that shaders access: formats, images in memory, and sampling as Vulkan defines it
// in chapter Image Operations. Results are the same on every machine.
//
// A Texel holds the bits of four components, as SPIR-V instructions return or take them. An Image consists of bytes
// with a Format and a Shape. Fetch and Write access one texel. Sample, Gather and similar methods take a Sampler and a
// Lookup, which holds the coordinates and the level of detail:
//
//	coordinates → level of detail → one or two levels → texels with weights → their sum
//
// No arguments make the package access memory outside the bytes of an image. Where Vulkan permits several results, this
// package computes weights and sums exactly, rounds only the result, filters cubes across edges, and does not support
// anisotropy.
//
// Read format.go first, and then image.go and sample.go.
package texel
