package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// Most local variables are written before they are read in source order, regardless of control flow. Only for the few
// other variables is a control flow graph necessary.

// readFirst returns those of vars whose first mention in s, in source order, is not a write.
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

// A firstMention searches for variables whose first mention is a read.
type firstMention struct {
	open map[*checked.Var]bool // variables that have not been mentioned yet
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

// written records a write to x, after the reads of its indices.
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

// close records a mention of v, and reports whether it is the first one of a variable in question.
func (w *firstMention) close(v *checked.Var) bool {
	first := w.open[v]
	delete(w.open, v)
	return first
}
