package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// checkTaken reports a global symbol whose name is that of a builtin type. Keywords need not be checked because the
// parser reports them.
func (c *checker) checkTaken(sym *scope.Symbol) {
	if !c.names.Identify(sym).IsType() && c.builtins.IsTaken(sym.Name) {
		c.Report(sym.Pos, diagnostics.DifferentKind, sym.Name)
	}
}

// differentKind reports that name, which is declared at position at, is already declared as another kind of entity.
func (c *checker) differentKind(at source.Pos, name string, old *scope.Symbol) {
	c.Report(at, diagnostics.DifferentKind, name).Note(old.Pos, "previous definition is here")
}

// A context holds the parts of the checker's state that depend on the place in the source.
type context struct {
	at   scope.Position
	fn   *scope.Function
	this *types.Type
	loop *loopState
	inst *checked.Instantiation
}

// in changes the current scope to s, without the local variables of the previous place. It returns the previous
// context, which restore brings back.
func (c *checker) in(s *scope.Scope) context {
	old := c.save()
	c.names.Enter(s)
	c.fn, c.this, c.loop = nil, nil, nil
	return old
}

func (c *checker) save() context { return context{c.names.Position(), c.fn, c.this, c.loop, c.inst} }

func (c *checker) restore(x context) {
	c.names.GoTo(x.at)
	c.fn, c.this, c.loop, c.inst = x.fn, x.this, x.loop, x.inst
}

// resolve returns the symbol that the name q denotes, and the scope that the qualifier of q denotes, or nil without a
// qualifier. If only the last part of q is not declared, sym is nil and ok is true. If a qualifier is invalid, resolve
// reports an error and ok is false.
func (c *checker) resolve(q *ast.QualName) (sym *scope.Symbol, s *scope.Scope, ok bool) {
	last := q.Len() - 1
	if last == 0 && !q.Global {
		sym = c.names.Lookup(q.First.Sym)
		c.rec.Symbol(q.First.Pos, sym)
		return sym, nil, true
	}
	if q.Global {
		s = c.names.Global
	}
	for i := range last {
		if s = c.qualifier(s, q.Part(i)); s == nil {
			return nil, nil, false
		}
	}
	p := q.Part(last)
	sym = c.names.MemberOrSelf(s, p)
	c.rec.Symbol(p.Pos, sym)
	return sym, s, true
}

// qualifier returns the scope that p denotes, a part of a qualified name before ::. in is the scope that the preceding
// parts denote, or nil for the first part. It returns nil after an error.
func (c *checker) qualifier(in *scope.Scope, p *ast.NamePart) *scope.Scope {
	s := c.qualifierScope(in, p)
	c.rec.Qualifier(p.Pos, s)
	return s
}

func (c *checker) qualifierScope(in *scope.Scope, p *ast.NamePart) *scope.Scope {
	if of := p.Decltype(); of != nil {
		t, q := c.typeOf(of)
		text := t.String()
		if q&types.Reference != 0 {
			text += " &"
		}
		return c.typeScope(t, q, p.Pos, text)
	}
	var sym *scope.Symbol
	if in == nil {
		sym = c.names.LookupQualifier(p.Sym)
	} else {
		sym = c.names.MemberOrSelf(in, p)
		if sym == nil && in.Parent == c.names.Global && in.Name == "std" && p.Name == "is_same" {
			return c.isSame(p)
		}
	}
	c.rec.Symbol(p.Pos, sym)
	if sym == nil && (in == nil || in == c.names.Global) {
		if s := c.builtins.Namespace(p.Name); s != nil {
			return s
		}
	}
	switch {
	case sym == nil:
		c.reportUndeclared(p.Pos, p.Name, in, aQualifier)
		return nil
	case sym.Kind == scope.NamespaceSymbol:
		return sym.Namespace
	case sym.Kind == scope.TypeSymbol:
		return c.typeScope(sym.Type, sym.Quals, p.Pos, p.Name)
	case sym.Kind == scope.TemplateSymbol:
		if t, q := c.templateType(sym, p); t != nil {
			return c.typeScope(t, q, p.Pos, p.Name)
		}
		return nil
	}
	c.Report(p.Pos, diagnostics.NotAScope, p.Name)
	return nil
}

// typeScope returns the scope with the members of t, which is written as text at pos. It reports an error and returns
// nil if t does not have members or is a reference.
func (c *checker) typeScope(t *types.Type, q types.Quals, pos source.Pos, text string) *scope.Scope {
	switch {
	case t.Kind == types.Invalid:
		return nil
	case q&types.Reference != 0:
	case t.Kind == types.Struct:
		c.require(t)
		if s, _ := t.Struct.Scope.(*scope.Scope); s != nil {
			return s
		}
	case t.IsHitObject():
		return c.builtins.Statics(t)
	case t.Kind == types.Enum:
		if s, _ := t.Enum.Scope.(*scope.Scope); s != nil {
			return s
		}
	}
	c.Report(pos, diagnostics.NotAScope, text)
	return nil
}

// resolveIn returns the symbol that the name q denotes in the scope s. Errors are reported as by resolve.
func (c *checker) resolveIn(q *ast.QualName, s *scope.Scope) *scope.Symbol {
	old := c.in(s)
	sym, _, _ := c.resolve(q)
	c.restore(old)
	return sym
}

// dependence returns a Dependence for the place that is being checked.
func (c *checker) dependence() *scope.Dependence {
	d := &scope.Dependence{Table: c.names}
	if c.fn != nil {
		d.Func = c.fn.Decl
	}
	return d
}
