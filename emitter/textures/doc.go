// Package textures lowers what reads, writes and asks textures, typed buffers and
// subpass inputs.
//
// An image instruction has an image, a coordinate and optional operands, which image.go
// puts in order; the methods of HLSL are in sample.go.
package textures

import "github.com/hlsl2spirv/hlsl2spirv/emitter/arithmetic"

// A Lowerer lowers accesses to textures.
type Lowerer struct {
	arithmetic.Lowerer
}
