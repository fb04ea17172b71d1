package sema

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// switchStmt checks a switch. Its labels stand among the statements of its own
// block; labels deeper down are refused.
func (c *checker) switchStmt(s *ast.Switch, attrs []*ast.Attribute) checked.Stmt {
	out := &checked.Switch{Pos: s.Pos, Attrs: c.attributes(attrs, vkattr.OnSwitch)}
	c.hint(out.Attrs)
	c.openBlock()
	var x checked.Expr
	out.Var, x = c.condValue(s.Cond)
	enum := x.Info().Type
	out.Cond = c.completed(c.switchValue(x))
	c.loop = &loopState{outer: c.loop, isSwitch: true}
	out.Body = c.switchBody(s.Body, out.Cond.Info().Type, enum, x.Info().Pos)
	c.loop = c.loop.outer
	c.closeBlock()
	return out
}

// switchValue converts the condition of a switch to an integer.
func (c *checker) switchValue(x checked.Expr) checked.Expr {
	x = c.settled(x)
	i := x.Info()
	t := i.Type
	switch {
	case isBad(x):
		return x
	case t.Kind == types.Enum:
		return c.cast(x, t.Enum.Underlying, i.Pos)
	case t.Kind == types.Bool:
		return c.convert(x, c.u.Basic(types.Int))
	case t.IsScalar() && t.IsInteger():
		return x
	case t.IsScalar() && t.IsFloat():
		return c.convert(x, c.u.Basic(types.Int))
	case t.Kind == types.Vector && t.Cols == 1:
		return c.switchValue(c.convert(x, t.Elem))
	}
	c.reportSpan(i.Pos, i.Span, diagnostics.SwitchNotInteger, t)
	return c.bad(i.Span)
}

// A labelSet finds labels that a switch has twice.
type labelSet struct {
	seen map[int64]source.Pos
	def  source.Pos
}

func (c *checker) switchBody(b *ast.Block, t, enum *types.Type, at source.Pos) *checked.Block {
	c.openBlock()
	out := &checked.Block{Pos: b.Pos, End: b.End}
	labels := labelSet{seen: map[int64]source.Pos{}}
	out.Stmts = c.labelled(nil, b.Stmts, t, enum, &labels)
	c.closeBlock()
	if enum.Kind == types.Enum && !labels.def.IsValid() {
		c.warnMissingCases(enum, &labels, at)
	}
	return out
}

// warnMissingCases warns of values of an enumeration that a switch over it, at
// pos, has no label for.
func (c *checker) warnMissingCases(enum *types.Type, labels *labelSet, pos source.Pos) {
	s, ok := enum.Enum.Scope.(*scope)
	if !ok {
		return
	}
	var missing []string
	listed := make(map[int64]bool)
	for _, sym := range s.syms {
		if sym.kind != constSymbol {
			continue
		}
		v, ok := checked.EvalInt(sym.x)
		if _, has := labels.seen[v]; !ok || has || listed[v] {
			continue
		}
		listed[v] = true
		missing = append(missing, sym.name)
	}
	if text := missingText(missing); text != "" {
		c.report(pos, diagnostics.EnumeratorsMissing, text)
	}
}

// missingText names up to three enumerators.
func missingText(names []string) string {
	quoted := make([]string, 0, 3)
	for i := range min(len(names), 3) {
		quoted = append(quoted, "'"+names[i]+"'")
	}
	switch len(names) {
	case 0:
		return ""
	case 1:
		return "enumeration value " + quoted[0]
	case 2:
		return "enumeration values " + quoted[0] + " and " + quoted[1]
	case 3:
		return "enumeration values " + quoted[0] + ", " + quoted[1] + ", and " + quoted[2]
	}
	return itoa(len(names)) + " enumeration values (" + strings.Join(quoted, ", ") + ", ...)"
}

// labelled appends the statements of a switch. A block that holds labels is
// taken apart, so that all labels stand at the top.
func (c *checker) labelled(to []checked.Stmt, list []ast.Stmt, t, enum *types.Type, labels *labelSet) []checked.Stmt {
	for _, s := range list {
		var r checked.Stmt
		switch s := s.(type) {
		case *ast.Case:
			r = c.label(s, t, enum, labels)
		case *ast.Block:
			if holdsLabel(s) {
				c.openBlock()
				to = c.labelled(to, s.Stmts, t, enum, labels)
				c.closeBlock()
				continue
			}
			r = c.stmt(s, nil)
		default:
			r = c.stmt(s, nil)
		}
		if r != nil {
			to = append(to, r)
		}
	}
	return to
}

// holdsLabel reports whether a label of the switch around b stands in b or in
// a block in it.
func holdsLabel(b *ast.Block) bool {
	for _, s := range b.Stmts {
		switch s := s.(type) {
		case *ast.Case:
			return true
		case *ast.Block:
			if holdsLabel(s) {
				return true
			}
		}
	}
	return false
}

func (c *checker) label(s *ast.Case, t, enum *types.Type, labels *labelSet) checked.Stmt {
	out := &checked.Case{Pos: s.Pos}
	if s.Value == nil {
		if labels.def.IsValid() {
			c.report(s.Pos, diagnostics.SeveralDefaults).Note(labels.def, "previous case defined here")
		}
		labels.def = s.Pos
		return out
	}
	x := c.expr(s.Value)
	if isBad(x) || t.Kind == types.Invalid {
		return nil
	}
	if xt := x.Info().Type; xt.Kind == types.Enum {
		if enum.Kind == types.Enum && enum != xt {
			c.reportSpan(x.Info().Pos, x.Info().Span, diagnostics.CaseEnum, xt, enum)
		}
		x = c.cast(x, xt.Enum.Underlying, x.Info().Pos)
	}
	out.Value = c.convert(x, t)
	if isBad(out.Value) {
		return nil
	}
	out.Const, out.IsInt = checked.EvalInt(out.Value)
	if !out.IsInt {
		return out
	}
	if old, ok := labels.seen[out.Const]; ok {
		c.report(s.Value.Position(), diagnostics.DuplicateCase, out.Const).Note(old, "previous case defined here")
		return nil
	}
	labels.seen[out.Const] = s.Value.Position()
	return out
}

// strayCase reports a label that does not stand directly in a switch.
func (c *checker) strayCase(s *ast.Case) checked.Stmt {
	word := "case"
	if s.Value == nil {
		word = "default"
	}
	for l := c.loop; l != nil; l = l.outer {
		if l.isSwitch {
			c.unsupported(s.Pos, "a '"+word+"' label inside another statement of the switch")
			return nil
		}
	}
	c.report(s.Pos, diagnostics.StrayCase, word)
	return nil
}
