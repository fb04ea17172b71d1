package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// A stream is the output of the geometry shader that is running, whichever
// parameter names it. So it is known where vertices go only if the stream is a
// parameter, and the function belongs to one geometry shader.

// checkStream notes that the function being checked appends to a stream.
func (c *checker) checkStream(call *checked.Intrinsic) {
	ref, ok := call.Object.(*checked.VarRef)
	if !ok || ref.Var.Storage != checked.Parameter {
		c.report(call.Pos, diagnostics.StreamObject)
		return
	}
	if f := c.currentFunc(); f != nil {
		f.Appends = append(f.Appends, call.Pos)
	}
}
