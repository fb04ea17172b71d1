// Package combine makes one sampled image of a texture and the sampler that it is
// used with: MLIR's spirv dialect has no samplers of their own.
//
//	%t = OpLoad %image %texture                    %c = OpLoad %sampled %texture
//	%s = OpLoad %sampler %state              →     … OpImageSampleExplicitLod %c …
//	%c = OpSampledImage %sampled %t %s
//	… OpImageSampleExplicitLod %c …
//
// The variable of the texture keeps its set and its binding and becomes one of sampled
// images; the sampler is gone. What uses the texture without a sampler takes the image
// of the sampled image (OpImage). A texture that is only used so stays what it is.
//
// There is one sampler for each element of an array of textures. Of elements that are
// chosen at run time it must be the same for all, or the element of the same index. What
// has no such form is a Finding, and there is no module then. The package knows nothing
// of HLSL, and no module makes it panic.
//
// Read combine.go for the order of the steps, places.go for what is known of pointers,
// pairs.go for which sampler an element has.
package combine
