// Package combine merges each texture and its sampler into a sampled image, because MLIR's spirv dialect does not have
// separate samplers.
//
//	%t = OpLoad %image %texture                    %c = OpLoad %sampled %texture
//	%s = OpLoad %sampler %state              →     … OpImageSampleExplicitLod %c …
//	%c = OpSampledImage %sampled %t %s
//	… OpImageSampleExplicitLod %c …
//
// The texture variable keeps its set and binding and becomes a sampled image variable; the sampler variable is removed.
// Uses of the texture without a sampler take the image of the sampled image (OpImage). A texture that is never used
// with a sampler does not change.
//
// Each element of an array of textures has one sampler. If elements are chosen at run time, all must use the same
// sampler, or the sampler element with the same index. A combination that satisfies neither condition is reported as a
// Finding, and no module is returned. The package does not depend on HLSL, and no module makes it panic.
//
// Read combine.go for the order of the steps, places.go for the representation of pointers, and pairs.go for the
// sampler of each element.
package combine
