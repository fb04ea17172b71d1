// Package combine makes one sampled image of a texture and the sampler that it is
// used with: MLIR's spirv dialect has no samplers of their own.
package combine
