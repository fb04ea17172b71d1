package intrinsics

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Instance returns the form of an overload that is closest to a call that the overload does not accept. The types are
// those for the accepted arguments that differ least from the arguments of the call. Instance also returns the number
// of optional parameters. It returns false if the types depend on arguments that only the program has.
func Instance(s *Sig, c *Call) (m Match, optional int, ok bool) {
	own := *c
	own.Room, own.Values = nil, nil
	p := own.prototype(s)
	if p.uses&mentionsX == 0 && p.uses&mentionsV == 0 {
		own.Explicit = nil
	}
	for _, stand := range standIns(c) {
		own.Args = make([]*types.Type, len(p.Params))
		for i := range own.Args {
			own.Args[i] = stand
			if i < len(c.Args) && (!takesNumbers(p.Params[i].Type) || c.Args[i].IsNumeric() && !c.Args[i].IsLiteral() &&
				stand == nil) {
				own.Args[i] = c.Args[i]
			}
			if own.Args[i] == nil {
				own.Args[i] = firstNumeric(c)
			}
		}
		if m, ok := MatchSig(s, &own); ok && !isUnit(m.Params) {
			return m, len(p.Params) - p.Required, true
		}
	}
	return Match{}, 0, false
}

// isUnit reports whether one of the types is a 1x1 matrix. Such a type means that a scalar was used in place of a
// matrix.
func isUnit(list []*types.Type) bool {
	for _, t := range list {
		if t.Kind == types.Matrix && t.Rows == 1 && t.Cols == 1 {
			return true
		}
	}
	return false
}

// takesNumbers reports whether the type of a parameter follows from numeric arguments.
func takesNumbers(t TypeExpr) bool {
	switch t.Name {
	case "uav", "ray", "struct", "query", "hit", "V":
		return false
	}
	return true
}

// firstNumeric returns the type of the first numeric argument, or float if none exists.
func firstNumeric(c *Call) *types.Type {
	for _, t := range c.Args {
		if t.IsNumeric() && !t.IsLiteral() {
			return t
		}
	}
	return c.Universe.Basic(types.Float)
}

// standIns are the types that are tried for arguments that do not match. nil, the first of them, means the actual
// arguments.
func standIns(c *Call) []*types.Type {
	u := c.Universe
	list := []*types.Type{nil, firstNumeric(c)}
	for _, kind := range [...]types.Kind{types.Float, types.Uint, types.Int, types.Bool, types.Uint64, types.Int64,
		types.Double} {
		t := u.Basic(kind)
		list = append(list, t, u.Vector(t, 4), u.Vector(t, 3), u.Vector(t, 2), u.Matrix(t, 4, 4))
	}
	return list
}

// Spelling returns the overload in HLSL syntax, with as many parameters as there are arguments, if it can have so many.
func (m *Match) Spelling(name string, optional, args int) string {
	n := min(max(args, len(m.Params)-optional), len(m.Params))
	var b strings.Builder
	b.WriteString(m.Result.String() + " " + name + "(")
	for i, p := range m.Proto.Params[:n] {
		if i > 0 {
			b.WriteString(", ")
		}
		switch p.Dir {
		case types.Out:
			b.WriteString("out ")
		case types.InOut:
			b.WriteString("inout ")
		}
		b.WriteString(m.Params[i].String() + " " + p.Name)
	}
	return b.String() + ")"
}
