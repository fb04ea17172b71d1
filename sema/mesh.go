package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// The output arrays of a mesh shader are out parameters; what is done with them
// is looked at when the entry point is known, in package stages.

// checkMeshParam reports a parameter of the wrong direction.
func (c *checker) checkMeshParam(p *ast.Param, q types.Quals) {
	name, want := "", "out"
	switch {
	case q&types.Payload != 0:
		name, want = "payload", "in"
	case q&types.MeshOutput != 0:
		name = declspec.Word(q & types.MeshOutput)
	default:
		return
	}
	if ok := q&types.Out != 0; ok != (want == "out") || q&types.InOut == types.InOut {
		pos := p.Type.Pos
		if len(p.Mods) > 0 {
			pos = p.Mods[0].Pos
		}
		c.report(pos, diagnostics.MeshDirection, name, want)
	}
}

// checkDispatch checks the payload of DispatchMesh and notes it.
func (c *checker) checkDispatch(call *checked.Intrinsic) {
	x := call.Args[3].Value
	if cast, ok := x.(*checked.Cast); ok && cast.Kind == checked.NoOp {
		x = cast.X
	}
	ref, ok := x.(*checked.VarRef)
	if !ok || ref.Var.Storage != checked.GroupShared {
		c.reportReached(x.Info().Pos, diagnostics.PayloadArgument)
		return
	}
	if f := c.currentFunc(); f != nil {
		if f.Payload != nil && f.Payload != ref.Var {
			c.report(x.Info().Pos, diagnostics.PayloadTwice)
		}
		f.Payload = ref.Var
	}
}
