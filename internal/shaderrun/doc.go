// Package shaderrun reads the contents of a compute shader's resources from JSON. The text names resources as in HLSL.
// The content of a buffer consists of numbers in the layout of its type, and the content of a texture or storage image
// consists of numbers in a format. The text also describes samplers and push constants. The package can create such a
// text, with zeros, for users to edit.
//
// What is required for a resource, and the errors about it, are derived from reflection. The package is independent of
// flags. It reads files only through a function that the caller passes. Read read.go first. docs/reference/run.md
// describes the keys.
package shaderrun
