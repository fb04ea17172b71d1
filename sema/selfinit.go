package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// warnSelfInit warns of the variable v if its initialiser reads it.
func (c *checker) warnSelfInit(v *checked.Var, at place) {
	r := readOf(v, v.Init)
	if r == nil {
		return
	}
	code := diagnostics.SelfInit
	if at == atLocal && v.Storage != checked.Local {
		code = diagnostics.StaticSelfInit
	}
	c.report(r.Pos, code, v.Name)
}

// readOf returns the first place in x where v is read, nil if there is none.
// Components and elements of v may have been given values already, and are left
// alone, and so are lists.
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
		if y := checked.Whole(x); rootOf(y) == nil {
			read(y)
		}
	case *checked.Index:
		if x.X.Info().Type.Kind != types.Array {
			read(x.X)
		}
		read(x.I)
	case *checked.Comma:
		if rootOf(x.X) == nil {
			read(x.X)
		}
		read(x.Y)
	case *checked.Assign:
		if rootOf(x.X) == nil {
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
