// Package texel implements images for shaders: formats, images in memory, and sampling as defined by Vulkan (Image
// Operations), with identical results on every machine.
//
// A Texel holds the bits of four components, as SPIR-V instructions return or take them. An Image consists of bytes
// with a Format and a Shape. Fetch and Write access one texel. Sample, Gather and similar methods take a Sampler and a
// Lookup, which specifies the location and the level of detail:
//
//	coordinates → level of detail → one or two levels → texels with weights → their sum
//
// Accesses outside the bytes of an image do not occur for any arguments. Vulkan permits some choices. In this package,
// weights and sums are exact up to the rounding of the result, cubes are filtered across edges, and anisotropy is not
// supported.
//
// Read format.go first, then image.go and sample.go.
package texel
