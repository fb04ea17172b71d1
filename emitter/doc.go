// Package textures lowers what reads, writes and asks textures, typed buffers and
// subpass inputs.
//
// An image instruction has an image, a coordinate and optional operands, which image.go
// puts in order; the methods of HLSL are in sample.go.
package emitter

// A Lowerer lowers accesses to textures.
type TexturesLowerer struct {
	Lowerer
}
