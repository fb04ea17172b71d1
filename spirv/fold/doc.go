// Package fold says what instructions do to constants: to the bits of scalars, one
// component at a time. It computes with operations that IEEE 754 rounds exactly, so
// that all machines get the same bits, and refuses what devices may compute
// differently. The operations of SPIR-V are in operations.go, those of
// GLSL.std.450 in glsl.go with transcendental.go. constants.go computes the constants of a
// module, those that are made of others included.
package fold
