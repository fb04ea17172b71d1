// Package shaderrun reads what the resources of a compute shader hold from JSON,
// by their names in HLSL: buffers as numbers in the layout of their types, textures and
// storage images as numbers of a format, samplers, push constants. It also writes such a
// text with zeros to begin from.
//
// What a resource needs comes from reflection, and so do the errors. It must know
// nothing of flags; files it reads through a function. Read read.go first; the keys are
// described in docs/run.md.
package shaderrun
