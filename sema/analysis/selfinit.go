package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// selfInitialization warns about initializers that read their own variable.
func selfInitialization(p *Pass) {
	for _, n := range p.Body.SelfNamed {
		r := readOf(n.Var, n.Init)
		if r == nil {
			continue
		}
		code := diagnostics.SelfInit
		if n.Var.Func != nil && n.Var.Storage != checked.Local {
			code = diagnostics.StaticSelfInit
		}
		p.Report(r.Pos, code, n.Var.Name)
	}
}

// readOf returns the first read of v in its initializer x, or nil if none exists. It ignores braced lists, and elements
// and components of v, which may already have values.
func readOf(v *checked.Var, x checked.Expr) (r *checked.VarRef) {
	read := func(y checked.Expr) {
		if r == nil && y != nil {
			r = readOf(v, y)
		}
	}
	args := func(list []checked.Arg) {
		for i := range list {
			if a := &list[i]; a.Value == nil || a.Dest == nil {
				read(a.Value)
			} else {
				read(a.Dest)
			}
		}
	}
	switch x := x.(type) {
	case *checked.VarRef:
		if x.Var == v && x.Type.Kind != types.Array {
			return x
		}
	case *checked.Swizzle, *checked.MatrixSwizzle:
		if y := checked.Whole(x); checked.Root(y) == nil {
			read(y)
		}
	case *checked.Index:
		if x.X.Info().Type.Kind != types.Array {
			read(x.X)
		}
		read(x.I)
	case *checked.Comma:
		if checked.Root(x.X) == nil {
			read(x.X)
		}
		read(x.Y)
	case *checked.Assign:
		if checked.Root(x.X) == nil {
			read(x.X)
		}
		read(x.Y)
	case *checked.Construct:
		if !x.Brace {
			checked.Operands(x, read)
		}
	case *checked.Call:
		read(x.Object)
		args(x.Args)
	case *checked.Intrinsic:
		read(x.Object)
		args(x.Args)
	default:
		checked.Operands(x, read)
	}
	return r
}
