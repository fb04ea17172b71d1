// Package combine merges each texture and its sampler into a sampled image, for applications that bind combined image
// samplers, and for MLIR's spirv dialect, which does not have separate samplers.
//
//	%t = OpLoad %image %texture                    %c = OpLoad %sampled %texture
//	%s = OpLoad %sampler %state              →     … OpImageSampleExplicitLod %c …
//	%c = OpSampledImage %sampled %t %s
//	… OpImageSampleExplicitLod %c …
//
// The texture variable becomes a sampled image variable with the same set and binding. The sampler variable is removed.
// Where the texture is used without a sampler, OpImage returns the image of the sampled image. A texture that is never
// used with a sampler does not change.
//
// Each element of an array of textures must be used with only one sampler. If the element is selected at run time, all
// elements must be used with the same sampler, or each with the sampler that has the same index. Other combinations are
// reported as a Finding, and no module is returned. The package does not depend on HLSL, and no module makes it panic.
//
// Read combine.go for the order of the steps, places.go for the representation of pointers, and pairs.go for the
// assignment of samplers to elements.
package combine
