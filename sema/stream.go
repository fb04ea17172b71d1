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

// checkAppends reports functions that append to the streams of several geometry
// shaders, or of none.
func (c *checker) checkAppends() {
	owner := make(map[*checked.Func]*checked.Func)
	var visit func(f, entry *checked.Func)
	visit = func(f, entry *checked.Func) {
		if owner[f] == entry {
			return
		}
		if len(f.Appends) > 0 {
			switch {
			case c.stageOf(entry) != "geometry":
				c.unsupported(f.Appends[0], "appending to a stream outside of a geometry shader")
			case owner[f] != nil:
				c.report(f.Appends[0], diagnostics.StreamShared, f.Name)
			}
		}
		owner[f] = entry
		for _, callee := range f.Callees {
			visit(callee, entry)
		}
	}
	for _, f := range c.prog.Entries {
		visit(f, f)
	}
}
