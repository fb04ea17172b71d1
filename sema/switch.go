package sema

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// switchStmt checks a switch statement. Its labels must be in its own block or in blocks that are nested directly in
// it. Labels in other nested statements are rejected.
func (c *checker) switchStmt(s *ast.Switch, attrs []*ast.Attribute) checked.Stmt {
	out := &checked.Switch{Pos: s.Pos, Attrs: c.attrs.Read(attrs, attr.OnSwitch)}
	around := c.openHead(s)
	var x checked.Expr
	out.Var, x = c.condValue(s.Cond)
	enum := x.Info().Type
	if enum.Kind == types.Bool {
		c.ReportSpan(s.Pos, x.Info().Span, diagnostics.SwitchBool)
	}
	out.Cond = c.completed(c.switchValue(x, s.Pos))
	c.loop = &loopState{outer: c.loop, isSwitch: true}
	out.Body = c.switchBody(s.Body, out.Cond.Info().Type, enum, x.Info().Pos)
	c.loop = c.loop.outer
	c.closeBlock(around)
	return out
}

// switchValue converts x, the condition of the switch statement at pos, to an integer.
func (c *checker) switchValue(x checked.Expr, pos source.Pos) checked.Expr {
	x = c.conv.Settled(x)
	i := x.Info()
	t := i.Type
	switch {
	case checked.IsBad(x):
		return x
	case t.Kind == types.Enum:
		return c.conv.Cast(x, t.Enum.Underlying, i.Pos)
	case t.Kind == types.Bool:
		return c.conv.Convert(x, c.u.Basic(types.Int))
	case t.IsScalar() && t.IsInteger():
		return x
	case t.IsScalar() && t.IsFloat():
		return c.conv.Convert(x, c.u.Basic(types.Int))
	case t.Kind == types.Vector && t.Cols == 1:
		return c.switchValue(c.conv.Convert(x, t.Elem), pos)
	}
	c.ReportSpan(pos, i.Span, diagnostics.SwitchNotInteger, t)
	return c.bad(i.Span)
}

// A labelSet holds the labels of a switch statement that have been checked.
type labelSet struct {
	seen map[int64]labelled
	def  source.Pos
	bad  bool         // set if a label has an error
	vars []source.Pos // positions of the variables with initializers that are in scope
}

// A labelled is the position of a label, and the name of its value, or "" if the value does not have a name.
type labelled struct {
	pos  source.Pos
	name string
}

func (c *checker) switchBody(b *ast.Block, t, enum *types.Type, at source.Pos) *checked.Block {
	around := c.openBlock(b)
	out := &checked.Block{Pos: b.Pos, End: b.End}
	labels := labelSet{seen: make(map[int64]labelled)}
	out.Stmts = c.labels(nil, b.Stmts, t, enum, &labels)
	c.closeBlock(around)
	if enum.Kind == types.Enum && !labels.def.IsValid() && !labels.bad {
		c.warnMissingCases(enum, &labels, at)
	}
	return out
}

// warnMissingCases warns about the values of enum for which the switch statement at pos does not have a label.
func (c *checker) warnMissingCases(enum *types.Type, labels *labelSet, pos source.Pos) {
	s, ok := enum.Enum.Scope.(*scope.Scope)
	if !ok {
		return
	}
	var missing []string
	listed := make(map[int64]bool)
	for _, sym := range s.Symbols {
		if sym.Kind != scope.ConstSymbol {
			continue
		}
		v, ok := checked.EvalInt(sym.Value)
		if _, has := labels.seen[v]; !ok || has || listed[v] {
			continue
		}
		listed[v] = true
		missing = append(missing, sym.Name)
	}
	if text := missingText(missing); text != "" {
		c.Report(pos, diagnostics.EnumeratorsMissing, text)
	}
}

// missingText returns a text that lists the first three of the enumerators names. It returns "" if names is empty.
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
	return strconv.Itoa(len(names)) + " enumeration values (" + strings.Join(quoted, ", ") + ", ...)"
}

// labels appends the checked statements in list to the slice to and returns it. The statements are in a switch
// statement. A block that contains labels is replaced by its statements, so that all labels are at the top level. t is
// the type of the label values, and enum is the type of the condition.
func (c *checker) labels(to []checked.Stmt, list []ast.Stmt, t, enum *types.Type, labels *labelSet) []checked.Stmt {
	defer func(n int) { labels.vars = labels.vars[:n] }(len(labels.vars))
	if n := len(list); n > 0 {
		if last, ok := list[n-1].(*ast.Case); ok {
			c.Report(last.Pos, diagnostics.CaseAtEnd)
		}
	}
	for _, s := range list {
		var r checked.Stmt
		switch s := s.(type) {
		case *ast.Case:
			c.checkBypass(s, labels.vars)
			r = c.label(s, t, enum, labels)
		case *ast.DeclStmt:
			r = c.stmt(s, nil)
			labels.declare(r)
		case *ast.Block:
			if holdsLabel(s) {
				c.names.OpenBlock()
				to = c.labels(to, s.Stmts, t, enum, labels)
				c.names.CloseBlock()
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

// declare adds the variables that s declares to l.vars if they have initializers. A jump to a later label would bypass
// their initialization.
func (l *labelSet) declare(s checked.Stmt) {
	d, ok := s.(*checked.DeclStmt)
	if !ok {
		return
	}
	for _, v := range d.Vars {
		if v.Init != nil && v.Storage == checked.Local {
			l.vars = append(l.vars, v.Pos)
		}
	}
}

// checkBypass reports an error if a jump to the label s bypasses the initialization of variables. vars holds the
// positions of those in scope.
func (c *checker) checkBypass(s *ast.Case, vars []source.Pos) {
	if len(vars) == 0 {
		return
	}
	d := c.Report(s.Pos, diagnostics.CaseBypass)
	for i := len(vars) - 1; i >= 0; i-- {
		d.Note(vars[i], "jump bypasses variable initialization")
	}
}

// holdsLabel reports whether b, a block in a switch statement, contains a label of that statement, directly or in a
// nested block.
func holdsLabel(b *ast.Block) bool {
	for _, s := range b.Stmts {
		switch s := s.(type) {
		case *ast.Case:
			return true
		case *ast.Block:
			if holdsLabel(s) {
				return true
			}
		default: // labels in other statements do not belong to this switch
		}
	}
	return false
}

func (c *checker) label(s *ast.Case, t, enum *types.Type, labels *labelSet) checked.Stmt {
	out := &checked.Case{Pos: s.Pos}
	if s.Value == nil {
		if labels.def.IsValid() {
			c.Report(s.Pos, diagnostics.SeveralDefaults).Note(labels.def, "previous case defined here")
		}
		labels.def = s.Pos
		return out
	}
	x := c.expr(s.Value)
	if checked.IsBad(x) || t.Kind == types.Invalid {
		return nil
	}
	span := s.Value.Span()
	if out.Value = c.labelValue(x, t, enum, span); checked.IsBad(out.Value) {
		labels.bad = true
		return nil
	}
	out.Const, _ = checked.EvalInt(out.Value)
	here := labelled{pos: span.Start}
	if r, ok := s.Value.(*ast.Name); ok {
		here.name = r.Name.Last().Name
	}
	if old, ok := labels.seen[out.Const]; ok {
		labels.bad = true
		c.duplicateCase(old, here, out.Const)
		return nil
	}
	labels.seen[out.Const] = here
	if enum.Kind == types.Enum {
		c.warnOutsideEnum(enum, out.Const, span)
	}
	return out
}

// labelValue converts the label x to the type t of the label values. cond is the type of the condition. The label must
// be constant.
func (c *checker) labelValue(x checked.Expr, t, cond *types.Type, span source.Span) checked.Expr {
	xt := x.Info().Type
	scoped := xt.Kind == types.Enum && xt.Enum.Scoped
	switch {
	case cond.Kind == types.Enum && xt != cond, cond.Kind != types.Enum && scoped:
		if cond.Kind != types.Enum {
			cond = t
		}
		c.ReportSpan(span.Start, span, diagnostics.CaseType, xt, cond)
		return c.bad(span)
	case xt.IsScalar() && xt.IsFloat():
		c.ReportSpan(span.Start, span, diagnostics.CaseConversion, types.Describe(xt, x.Info().Quals), t)
		return c.bad(span)
	case xt.Kind == types.Enum:
		x = c.conv.Cast(x, xt.Enum.Underlying, span.Start)
	}
	y := c.ops.Operand(x, t, true)
	if _, ok := checked.EvalInt(y); !ok && !checked.IsBad(y) {
		c.notConstant(x, span)
		return c.bad(span)
	}
	return y
}

// notConstant reports that the label x is not constant. If x is a variable, it adds the reason.
func (c *checker) notConstant(x checked.Expr, span source.Span) {
	d := c.ReportSpan(span.Start, span, diagnostics.CaseNotConstant)
	r, ok := x.(*checked.VarRef)
	if !ok {
		return
	}
	why := "read of non-const variable '%s' is not allowed in a constant expression"
	if r.Quals&types.Const != 0 {
		why = "initializer of '%s' is not a constant expression"
	}
	d.Note(span.Start, why, r.Var.Name).Note(r.Var.Pos, "declared here")
}

func (c *checker) duplicateCase(old, again labelled, value int64) {
	text := strconv.Itoa(int(value))
	name := func(l labelled) string {
		if l.name == "" {
			return text
		}
		return l.name
	}
	var d *diagnostics.Diagnostic
	if old.name == again.name {
		d = c.Report(again.pos, diagnostics.DuplicateCase, name(old))
	} else {
		d = c.Report(again.pos, diagnostics.DuplicateCaseNamed, name(old), name(again), text)
	}
	d.Note(old.pos, "previous case defined here")
}

// warnOutsideEnum warns if the value of a label is not an enumerator of enum.
func (c *checker) warnOutsideEnum(enum *types.Type, value int64, span source.Span) {
	s, ok := enum.Enum.Scope.(*scope.Scope)
	if !ok {
		return
	}
	for _, sym := range s.Symbols {
		if sym.Kind == scope.ConstSymbol {
			if v, ok := checked.EvalInt(sym.Value); ok && v == value {
				return
			}
		}
	}
	c.ReportSpan(span.Start, span, diagnostics.CaseOutsideEnum, enum)
}

// strayCase reports a label that is not directly in a switch statement.
func (c *checker) strayCase(s *ast.Case) checked.Stmt {
	word := "case"
	if s.Value == nil {
		word = "default"
	}
	for l := c.loop; l != nil; l = l.outer {
		if l.isSwitch {
			c.Unsupported(s.Pos, "a '"+word+"' label inside another statement of the switch")
			return nil
		}
	}
	c.Report(s.Pos, diagnostics.StrayCase, word)
	return nil
}
