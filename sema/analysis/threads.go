package analysis

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A condition that depends only on constants and on the position of a thread in its group is computed for each thread.
// The result is exact.

// A groupThreads computes values for the threads of a group.
type groupThreads struct {
	size    [3]int64
	at      [3]int64       // position of the thread for which values are computed
	inputs  []*checked.Var // parameters of the entry point
	written map[*checked.Var]bool
	budget  int // number of expressions that may still be computed
}

// maxThreads is the maximum number of threads of a group that is analyzed. maxComputed is the maximum number of
// expressions that are computed for one entry point.
const (
	maxThreads  = 1024
	maxComputed = 1 << 18
)

// threadsOf returns the threads of the groups of an entry point. It returns nil if a group has only one thread or more
// than maxThreads, or if its size is not constant.
func threadsOf(fn *checked.Func, written map[*checked.Var]bool) *groupThreads {
	a := attr.Find(fn.Attrs, attr.NumThreads)
	if a == nil || len(a.Ints) < 3 || len(a.Args) > 0 {
		return nil
	}
	g := &groupThreads{size: [3]int64(a.Ints[:3]), inputs: fn.Params, written: written, budget: maxComputed}
	if n := g.count(); n < 2 || n > maxThreads {
		return nil
	}
	return g
}

func (g *groupThreads) count() int64 { return g.size[0] * g.size[1] * g.size[2] }

// part reports whether it is certain that the scalar x has different values for the threads of every group.
func (g *groupThreads) part(x checked.Expr) bool {
	if g == nil {
		return false
	}
	var first constant.Value
	for i := range g.count() {
		g.at = [3]int64{i % g.size[0], i / g.size[0] % g.size[1], i / (g.size[0] * g.size[1])}
		v, ok := g.value(x)
		switch {
		case !ok || v.Kind == constant.Composite:
			return false
		case i == 0:
			first = v
		case !v.Equal(first):
			return true
		}
	}
	return false
}

// value computes x for the thread g.at. It returns false if the value is not known.
func (g *groupThreads) value(x checked.Expr) (constant.Value, bool) {
	hoststack.EnterRecursion()
	if g.budget--; g.budget < 0 {
		return constant.Value{}, false
	}
	if v, ok := checked.Eval(x); ok {
		return v, true
	}
	switch x := x.(type) {
	case *checked.VarRef:
		return g.variable(x)
	case *checked.Field:
		if n, ok := x.X.(*checked.VarRef); ok && !g.written[n.Var] && slices.Contains(g.inputs, n.Var) {
			return g.input(x.Field.Annots.Semantic, x.Type)
		}
	case *checked.Swizzle:
		return g.swizzle(x)
	case *checked.Cast:
		return g.cast(x)
	case *checked.Unary:
		if v, ok := g.value(x.X); ok {
			return each(v, func(v constant.Value) (constant.Value, bool) {
				return constant.Unary(x.Op, v, checked.FormatOf(x.X.Info().Type))
			})
		}
	case *checked.Binary:
		return g.binary(x)
	case *checked.Logical:
		return g.logical(x)
	case *checked.Conditional:
		if c, ok := g.value(x.Cond); ok && c.Kind != constant.Composite {
			if c.IsTrue() {
				return g.value(x.X)
			}
			return g.value(x.Y)
		}
	case *checked.Intrinsic:
		return g.anyOrAll(x)
	default: // the value is not known
	}
	return constant.Value{}, false
}

// variable returns the value of x, an input of the entry point or a local variable that only its initializer writes.
func (g *groupThreads) variable(x *checked.VarRef) (constant.Value, bool) {
	v := x.Var
	switch {
	case g.written[v]:
	case slices.Contains(g.inputs, v) && v.Annots.Semantic != "":
		return g.input(v.Annots.Semantic, x.Type)
	case v.Storage == checked.Local && v.Init != nil:
		return g.value(v.Init)
	}
	return constant.Value{}, false
}

// input returns the value of an input with the given semantic and type t, if it is the position of the thread in its
// group.
func (g *groupThreads) input(semantic string, t *types.Type) (constant.Value, bool) {
	f := checked.FormatOf(t)
	if f.Kind == constant.Float || !t.IsScalar() && t.Kind != types.Vector {
		return constant.Value{}, false
	}
	n := t.Components()
	switch {
	case strings.EqualFold(semantic, "SV_GroupIndex") && n == 1:
		return constant.Convert(constant.MakeUint(uint64(g.at[0]+g.size[0]*(g.at[1]+g.size[1]*g.at[2]))), f), true
	case strings.EqualFold(semantic, "SV_GroupThreadID") && n <= 3:
		elems := make([]constant.Value, n)
		for i := range elems {
			elems[i] = constant.Convert(constant.MakeUint(uint64(g.at[i])), f)
		}
		if t.IsScalar() {
			return elems[0], true
		}
		return constant.MakeComposite(elems), true
	}
	return constant.Value{}, false
}

func (g *groupThreads) swizzle(x *checked.Swizzle) (constant.Value, bool) {
	v, ok := g.value(x.X)
	if !ok {
		return v, false
	}
	elems := make([]constant.Value, len(x.Elems))
	for i, e := range x.Elems {
		elems[i] = v
		if v.Kind == constant.Composite {
			elems[i] = v.Elems()[e]
		}
	}
	if x.Type.Kind != types.Vector {
		return elems[0], true
	}
	return constant.MakeComposite(elems), true
}

func (g *groupThreads) cast(x *checked.Cast) (constant.Value, bool) {
	v, ok := g.value(x.X)
	if !ok {
		return v, false
	}
	switch x.Kind {
	case checked.NoOp:
		return v, true
	case checked.NumericCast, checked.ToBool:
		return each(v, func(v constant.Value) (constant.Value, bool) {
			return constant.Convert(v, checked.FormatOf(x.Type)), true
		})
	case checked.VectorToScalar:
		return v.Elems()[0], true
	case checked.VectorTruncate:
		return constant.MakeComposite(v.Elems()[:x.Type.Components()]), true
	case checked.SplatVector:
		return constant.MakeComposite(slices.Repeat([]constant.Value{v}, x.Type.Components())), true
	}
	return constant.Value{}, false
}

// each applies f to v, or to each component of v if it is a vector.
func each(v constant.Value, f func(constant.Value) (constant.Value, bool)) (constant.Value, bool) {
	if v.Kind != constant.Composite {
		return f(v)
	}
	elems := make([]constant.Value, len(v.Elems()))
	for i, e := range v.Elems() {
		var ok bool
		if elems[i], ok = f(e); !ok {
			return constant.Value{}, false
		}
	}
	return constant.MakeComposite(elems), true
}

func (g *groupThreads) binary(x *checked.Binary) (constant.Value, bool) {
	a, ok := g.value(x.X)
	b, also := g.value(x.Y)
	if !ok || !also || (a.Kind == constant.Composite) != (b.Kind == constant.Composite) {
		return constant.Value{}, false
	}
	format, at := checked.FormatOf(x.X.Info().Type), 0
	return each(a, func(v constant.Value) (constant.Value, bool) {
		w := b
		if b.Kind == constant.Composite {
			w = b.Elems()[at]
			at++
		}
		return constant.Binary(x.Op, v, w, format)
	})
}

func (g *groupThreads) logical(x *checked.Logical) (constant.Value, bool) {
	a, ok := g.value(x.X)
	if !ok || a.Kind == constant.Composite {
		return constant.Value{}, false
	}
	if x.ShortCircuit && a.IsTrue() == (x.Op == ast.LogicalOr) {
		return a, true
	}
	b, ok := g.value(x.Y)
	if !ok || b.Kind == constant.Composite {
		return constant.Value{}, false
	}
	if x.Op == ast.LogicalOr {
		return constant.MakeBool(a.IsTrue() || b.IsTrue()), true
	}
	return constant.MakeBool(a.IsTrue() && b.IsTrue()), true
}

// anyOrAll computes x if it is a call of any or all.
func (g *groupThreads) anyOrAll(x *checked.Intrinsic) (constant.Value, bool) {
	if x.Object != nil || x.Row.Name != "any" && x.Row.Name != "all" {
		return constant.Value{}, false
	}
	v, ok := g.value(x.Args[0].Value)
	if !ok {
		return v, false
	}
	every, some := true, false
	_, _ = each(v, func(v constant.Value) (constant.Value, bool) {
		every, some = every && v.IsTrue(), some || v.IsTrue()
		return v, true
	})
	return constant.MakeBool(x.Row.Name == "any" && some || x.Row.Name == "all" && every), true
}
