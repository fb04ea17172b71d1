package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// The output arrays of a mesh shader are written element by element and are never read. The entry point writes them, or
// functions to which it passes the arrays.

// MeshParam reports a parameter of a mesh or amplification shader whose qualifiers q require another direction.
func (r *Rules) MeshParam(pos source.Pos, q types.Quals) {
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
		r.Report(pos, diagnostics.MeshDirection, name, want)
	}
}

// dispatch checks the payload of a call of DispatchMesh, and records it in the calling function.
func (r *Rules) dispatch(call *checked.Intrinsic, in *checked.Func) {
	x := call.Args[3].Value
	if cast, ok := x.(*checked.Cast); ok && cast.Kind == checked.NoOp {
		x = cast.X
	}
	ref, ok := x.(*checked.VarRef)
	if !ok || ref.Var.Storage != checked.GroupShared {
		r.ReportReached(x.Info().Pos, diagnostics.PayloadArgument)
		return
	}
	if in != nil {
		if in.Payload != nil && in.Payload != ref.Var {
			r.Report(x.Info().Pos, diagnostics.PayloadTwice)
		}
		in.Payload = ref.Var
	}
}

// A meshCheck checks how functions use output arrays that are their parameters.
type meshCheck struct{ c *checker }

// spreadMeshOutputs marks the parameters of functions that receive an output array of the entry point.
func (c *checker) spreadMeshOutputs(entry *checked.Func) {
	m := meshCheck{c}
	for m.spread(entry, make(map[*checked.Func]bool)) {
	}
}

func (c *checker) checkMeshOutputs(f *checked.Func) {
	if f.Body != nil && writesMesh(f) {
		m := meshCheck{c}
		checked.Exprs(f.Body, m.read)
	}
}

// writesMesh reports whether f has a parameter that is an output array of a mesh shader.
func writesMesh(f *checked.Func) bool {
	for _, p := range f.Params {
		if p.Quals&types.MeshOutput != 0 {
			return true
		}
	}
	return false
}

// root returns the output array of which x is a part, or nil if none exists. element indicates whether x is an element
// or a part of one.
func (m meshCheck) root(x checked.Expr) (array *checked.Var, element bool) {
	r, ok := checked.Base(x, func(part checked.Expr) bool {
		switch n := part.(type) {
		case *checked.Index:
			element = true
		case *checked.Cast:
			return n.Kind == checked.NoOp || n.Kind == checked.ToBase
		default: // a part of the same array
		}
		return true
	}).(*checked.VarRef)
	if !ok || r.Var.Storage != checked.Parameter || r.Var.Quals&types.MeshOutput == 0 {
		return nil, false
	}
	return r.Var, element
}

// read checks x, whose value is used.
func (m meshCheck) read(x checked.Expr) {
	if array, _ := m.root(x); array != nil {
		m.c.report(x.Info().Pos, diagnostics.MeshRead)
		return
	}
	switch x := x.(type) {
	case *checked.Assign:
		m.write(x.X)
		m.read(x.Y)
	case *checked.Call:
		for i := range x.Args {
			m.callArg(&x.Args[i], x.Func.Params[i])
		}
		if x.Object != nil {
			m.read(x.Object)
		}
	case *checked.Intrinsic:
		for i := range x.Args {
			q := types.InOut
			if x.Proto != nil && i < len(x.Proto.Params) && !x.Proto.Params[i].Ref {
				q = x.Proto.Params[i].Dir
			}
			m.arg(&x.Args[i], q)
		}
		if x.Object != nil {
			m.read(x.Object)
		}
	default:
		checked.Operands(x, m.read)
	}
}

// callArg checks argument a for parameter p of a function of the program.
func (m meshCheck) callArg(a *checked.Arg, p *checked.Var) {
	array := m.handedOn(a, p)
	switch {
	case p.Quals&types.MeshOutput == 0:
		m.arg(a, p.Quals)
	case array == nil || array.Quals&p.Quals&types.MeshOutput == 0:
		m.c.unsupported(argument(a).Info().Pos,
			"a function that writes to an output array of a mesh shader and elsewhere to another array")
	}
}

func argument(a *checked.Arg) checked.Expr {
	if a.Dest != nil {
		return a.Dest
	}
	return a.Value
}

// handedOn returns the output array that argument a passes to p as a whole, or nil if it does not.
func (m meshCheck) handedOn(a *checked.Arg, p *checked.Var) *checked.Var {
	array, element := m.root(argument(a))
	if array == nil || element || p.Quals&types.Out == 0 || p.Type != array.Type {
		return nil
	}
	return array
}

// spread marks the parameters of functions that f and its callees call, directly or through others, if they receive an
// output array. It reports whether it marked any.
func (m meshCheck) spread(f *checked.Func, seen map[*checked.Func]bool) (changed bool) {
	if seen[f] || f.Body == nil {
		return false
	}
	seen[f] = true
	var visit func(x checked.Expr)
	visit = func(x checked.Expr) {
		if call, ok := x.(*checked.Call); ok {
			for i, p := range call.Func.Params {
				if array := m.handedOn(&call.Args[i], p); array != nil && p.Quals&types.MeshOutput == 0 {
					p.Quals |= array.Quals & types.MeshOutput
					changed = true
				}
			}
		}
		checked.Operands(x, visit)
	}
	checked.Exprs(f.Body, visit)
	for _, callee := range f.Callees {
		changed = m.spread(callee, seen) || changed
	}
	return changed
}

// arg checks argument a for a parameter with qualifiers q.
func (m meshCheck) arg(a *checked.Arg, q types.Quals) {
	x := argument(a)
	switch {
	case a.Dest != nil && a.Value == nil && q&types.InOut == types.Out:
		m.write(x)
	default:
		m.read(x)
	}
}

// write checks x, which is assigned to.
func (m meshCheck) write(x checked.Expr) {
	array, element := m.root(x)
	switch {
	case array == nil:
		checked.Operands(x, m.read)
		return
	case !element:
		m.c.unsupported(x.Info().Pos, "assigning an output array of a mesh shader as a whole")
		return
	}
	m.indices(x)
}

// indices checks the indices in x, a part of an output array that is assigned to.
func (m meshCheck) indices(x checked.Expr) {
	switch x := x.(type) {
	case *checked.Index:
		m.read(x.I)
		m.indices(x.X)
	case *checked.Swizzle:
		m.indices(x.X)
	case *checked.MatrixSwizzle:
		if x.X.Info().Type.IsBool() {
			m.c.unsupported(x.Info().Pos, "assigning elements of a bool matrix of a mesh shader's output")
		}
		m.indices(x.X)
	case *checked.Field:
		m.indices(x.X)
	case *checked.Cast:
		m.indices(x.X)
	default: // does not have indices
	}
}
