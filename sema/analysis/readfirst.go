package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// Nearly every local variable is written before it is read, in source order and regardless of control flow. Only the
// few other variables need the control flow graph.

// readFirst returns the variables whose first mention in s is not a write.
func readFirst(s checked.Stmt, vars []*checked.Var) []*checked.Var {
	if len(vars) == 0 {
		return nil
	}
	w := firstMention{open: make(map[*checked.Var]bool, len(vars))}
	for _, v := range vars {
		w.open[v] = true
	}
	checked.Exprs(s, func(x checked.Expr) {
		if len(w.open) > 0 {
			w.expr(x)
		}
	})
	return w.read
}

// A firstMention searches for the first mention of variables.
type firstMention struct {
	open map[*checked.Var]bool // not mentioned yet
	read []*checked.Var
}

func (w *firstMention) expr(x checked.Expr) {
	hoststack.EnterRecursion()
	switch x := x.(type) {
	case *checked.VarRef:
		if w.close(x.Var) {
			w.read = append(w.read, x.Var)
		}
	case *checked.Assign:
		w.expr(x.Y)
		w.written(x.X)
	case *checked.Call:
		if x.Object != nil {
			w.written(x.Object)
		}
		w.args(x.Args)
	case *checked.Intrinsic:
		if x.Object != nil {
			w.expr(x.Object)
		}
		w.args(x.Args)
	default:
		checked.Operands(x, w.expr)
	}
}

func (w *firstMention) args(list []checked.Arg) {
	for i := range list {
		if a := &list[i]; a.Dest != nil {
			w.written(a.Dest)
		} else {
			w.expr(a.Value)
		}
	}
}

// written records a write to x. The indices of x are read.
func (w *firstMention) written(x checked.Expr) {
	for y := x; y != nil; y = checked.Whole(y) {
		if n, ok := y.(*checked.Index); ok {
			w.expr(n.I)
		}
	}
	if v := checked.Root(x); v != nil {
		w.close(v)
		return
	}
	checked.Operands(x, w.expr)
}

// close records a mention of v, and reports whether it is the first one.
func (w *firstMention) close(v *checked.Var) bool {
	first := w.open[v]
	delete(w.open, v)
	return first
}
