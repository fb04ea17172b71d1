package sema

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// checkReturns reports when the end of a function that has a result can be
// reached. After other errors it says nothing: the tree is not all there.
func (c *checker) checkReturns(f *function) {
	fn := f.fn
	if fn.Result.Kind == types.Void || fn.Result.Kind == types.Invalid {
		return
	}
	if _, errors := c.diags.Count(); errors > c.missingReturns || !exits(fn.Body).falls {
		return
	}
	how := "reaches"
	if returns(fn.Body) {
		how = "may reach"
	}
	_, before := c.diags.Count()
	c.report(fn.Body.End, diagnostics.MissingReturn, how)
	_, after := c.diags.Count()
	c.missingReturns += after - before
}

// An exit says how control may leave a statement, beside returning.
type exit struct {
	falls  bool // to the next statement
	breaks bool // out of the loop or switch around it
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

// exitsOfIf looks at one side only where the condition is constant.
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

// truth returns the value of a condition that is always the same, for && and ||
// also if only one side is.
func truth(x checked.Expr) (value, ok bool) {
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

// switchFalls reports whether control can reach the end of a switch with the
// given statements and labels.
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

// returns reports whether a return stands somewhere in s.
func returns(s checked.Stmt) bool {
	switch s := s.(type) {
	case *checked.Block:
		return slices.ContainsFunc(s.Stmts, returns)
	case *checked.Return:
		return true
	case *checked.If:
		return returns(s.Then) || s.Else != nil && returns(s.Else)
	case *checked.For:
		return returns(s.Body)
	case *checked.Do:
		return returns(s.Body)
	case *checked.Switch:
		return returns(s.Body)
	}
	return false
}
