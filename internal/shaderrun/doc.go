// Package shaderrun reads the contents of a compute shader's resources from JSON, by their names in HLSL. Buffers
// are numbers in the layout of their types, and textures and storage images are numbers of a format. Samplers and
// push constants are described too. The package can also write such a text with zeros as a starting point.
//
// The requirements of resources, and the errors about them, are derived from reflection. The package is independent of
// flags, and reads files only through a function of the caller. Read read.go first; the keys are described in
// docs/reference/run.md.
package shaderrun
