package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// returns reports a reachable end of a function that does not return void. After other errors it does not report
// anything, because the tree is incomplete.
func returns(p *Pass) {
	fn := p.Body.Func
	if fn == nil || fn.Result.Kind == types.Void || fn.Result.Kind == types.Invalid || !p.isWholeButOwn() ||
		!exits(fn.Body).falls {
		return
	}
	how := "reaches"
	if holdsReturn(fn.Body) {
		how = "may reach"
	}
	p.Report(fn.Body.End, diagnostics.MissingReturn, how)
}

// An exit describes how control may leave a statement, in addition to returning.
type exit struct {
	falls  bool // to the next statement
	breaks bool // out of the enclosing loop or switch
}

func exits(s checked.Stmt) exit {
	switch s := s.(type) {
	case *checked.Block:
		return exitsOf(s.Stmts)
	case *checked.Return:
		return exit{}
	case *checked.Break:
		return exit{breaks: true}
	case *checked.Continue:
		return exit{}
	case *checked.If:
		return exitsOfIf(s)
	case *checked.For:
		body := exits(s.Body)
		return exit{falls: body.breaks || s.Cond != nil && !isTrue(s.Cond)}
	case *checked.Do:
		body := exits(s.Body)
		return exit{falls: body.breaks || !isTrue(s.Cond)}
	case *checked.Switch:
		return exit{falls: switchFalls(s.Body.Stmts)}
	case *checked.Case, *checked.DeclStmt, *checked.Discard, *checked.Empty, *checked.ExprStmt: // control falls through
	}
	return exit{falls: true}
}

func exitsOf(list []checked.Stmt) exit {
	e := exit{falls: true}
	for _, s := range list {
		r := exits(s)
		e.breaks = e.breaks || r.breaks
		if !r.falls {
			e.falls = false
			return e
		}
	}
	return e
}

// exitsOfIf considers only one branch if the condition is constant.
func exitsOfIf(s *checked.If) exit {
	then := exits(s.Then)
	if v, ok := truth(s.Cond); ok {
		switch {
		case v:
			return then
		case s.Else == nil:
			return exit{falls: true}
		}
		return exits(s.Else)
	}
	other := exit{falls: true}
	if s.Else != nil {
		other = exits(s.Else)
	}
	return exit{falls: then.falls || other.falls, breaks: then.breaks || other.breaks}
}

func isTrue(x checked.Expr) bool {
	v, ok := truth(x)
	return ok && v
}

// truth returns the value of a constant condition. For && and || one constant side may be enough.
func truth(x checked.Expr) (value, ok bool) {
	hoststack.EnterRecursion()
	if v, ok := checked.EvalInt(x); ok {
		return v != 0, true
	}
	l, isLogical := x.(*checked.Logical)
	if !isLogical {
		return false, false
	}
	decides := l.Op == ast.LogicalOr
	for _, side := range [...]checked.Expr{l.X, l.Y} {
		if v, ok := truth(side); ok && v == decides {
			return v, true
		}
	}
	return false, false
}

// switchFalls reports whether control can reach the end of a switch with the given statements and labels.
func switchFalls(list []checked.Stmt) bool {
	hasDefault, falls := false, true
	for _, s := range list {
		if l, ok := s.(*checked.Case); ok {
			falls = true
			hasDefault = hasDefault || l.Value == nil
			continue
		}
		if !falls {
			continue
		}
		r := exits(s)
		if r.breaks {
			return true
		}
		falls = r.falls
	}
	return falls || !hasDefault
}

// holdsReturn reports whether s contains a return.
func holdsReturn(s checked.Stmt) bool {
	found := false
	checked.Stmts(s, func(t checked.Stmt) {
		if _, ok := t.(*checked.Return); ok {
			found = true
		}
	})
	return found
}
