package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// returns reports a function with a result whose end can be reached. It reports nothing after other errors, because the
// tree may be incomplete.
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

// An exit indicates how control may leave a statement, apart from return and continue.
type exit struct {
	falls  bool // control may reach the next statement
	breaks bool // control may leave the enclosing loop or switch
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
	case *checked.Case, *checked.DeclStmt, *checked.Discard, *checked.Empty, *checked.ExprStmt: // falls through
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

// exitsOfIf is exits for an if. If the condition is constant, it considers only the branch that is taken.
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

// truth returns the value of the condition x if it is constant. One constant operand of && or || may be enough.
// Otherwise, ok is false.
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

// switchFalls reports whether control may reach the statement after a switch whose body is list.
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

// holdsReturn reports whether s or a statement in it is a return.
func holdsReturn(s checked.Stmt) bool {
	found := false
	checked.Stmts(s, func(t checked.Stmt) {
		if _, ok := t.(*checked.Return); ok {
			found = true
		}
	})
	return found
}
