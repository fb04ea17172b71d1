package intrinsics

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Instance returns a valid form of overload s for a call that s does not accept. Its parameters have the types for
// arguments that differ from those of the call as little as possible. optional is the number of optional parameters. ok
// is false if no such form exists, because the types depend on arguments that only a program can provide.
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

// isUnit reports whether list contains a 1×1 matrix type, which means that a scalar replaced a matrix.
func isUnit(list []*types.Type) bool {
	for _, t := range list {
		if t.Kind == types.Matrix && t.Rows == 1 && t.Cols == 1 {
			return true
		}
	}
	return false
}

// takesNumbers reports whether numeric arguments determine the parameter type t.
func takesNumbers(t TypeExpr) bool {
	switch t.Name {
	case "uav", "ray", "struct", "query", "hit", "V":
		return false
	}
	return true
}

// firstNumeric returns the type of the first numeric argument of c that is not a literal, or float if none exists.
func firstNumeric(c *Call) *types.Type {
	for _, t := range c.Args {
		if t.IsNumeric() && !t.IsLiteral() {
			return t
		}
	}
	return c.Universe.Basic(types.Float)
}

// standIns returns the types with which Instance replaces arguments that do not match, in order. The first one is nil
// and represents the actual arguments.
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

// Spelling returns the overload m in HLSL syntax. The last optional parameters are omitted if there are fewer arguments
// than parameters.
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
