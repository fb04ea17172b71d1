package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// addFunction adds f to the functions of its name in the scope home. If home already declares the function, f completes
// that declaration. outOfLine is set if f is written outside of home.
func (c *checker) addFunction(home *scope.Scope, f *scope.Function, fd *ast.FuncDecl, outOfLine bool) {
	id := ast.Ident{Pos: f.Func.Pos, Sym: c.interner.Intern(f.Func.Name), Name: f.Func.Name}
	sym := c.names.OwnOf(home, id.Sym)
	var tag *scope.Symbol
	switch {
	case sym == nil && outOfLine:
		c.noMember(id.Pos, id.Name, home)
		return
	case sym != nil && sym.Kind == scope.TypeSymbol && !sym.Typedef:
		tag, sym = sym, nil
	case sym != nil && sym.Kind != scope.FuncSymbol:
		c.differentKind(id.Pos, id.Name, sym)
		return
	}
	if sym == nil {
		sym = c.names.NewSymbol()
		sym.Kind, sym.ID, sym.Name, sym.Pos, sym.Tag = scope.FuncSymbol, id.Sym, id.Name, id.Pos, tag
		c.names.PutIn(home, sym)
	}
	if old := sameSignature(sym, f); old != nil && !c.replaces(home, sym, old, f, id.Pos, outOfLine) {
		c.rec.Same(old.Func.Pos, f.Func.Pos)
		if f = c.redeclare(old, f, fd, home, outOfLine); f == nil {
			return
		}
	} else {
		if outOfLine {
			c.noMatchingMember(sym, f, home)
			return
		}
		f.Number = c.names.NumberIn(home)
		sym.Functions = append(sym.Functions, f)
	}
	c.rec.Declares(id.Pos, f, fd.Body != nil)
	if fd.Body != nil {
		c.define(f, fd)
	}
}

// sameSignature returns the function of sym that has the same parameter types as f, or nil if none exists. Unknown
// types are the same if they are written identically.
func sameSignature(sym *scope.Symbol, f *scope.Function) *scope.Function {
	for _, o := range sym.Functions {
		if o.Template == nil && sameParams(o.Func, f.Func) &&
			(!isPoisoned(f.Func) || AsWritten.SameParams(o.Decl.Params, f.Decl.Params)) {
			return o
		}
	}
	return nil
}

// isPoisoned reports whether the type of a parameter of fn is unknown.
func isPoisoned(fn *checked.Func) bool {
	for _, p := range fn.Params {
		if p.Type.Underlying().Kind == types.Invalid {
			return true
		}
	}
	return false
}

func sameParams(a, b *checked.Func) bool {
	if len(a.Params) != len(b.Params) {
		return false
	}
	for i, p := range a.Params {
		q := b.Params[i]
		if p.Type != q.Type || (p.Quals^q.Quals)&(types.InOut|types.GroupShared) != 0 {
			return false
		}
	}
	return true
}

// redeclare merges f, a further declaration of the function old, into old. It returns old, or nil after an error.
func (c *checker) redeclare(old, f *scope.Function, fd *ast.FuncDecl, home *scope.Scope,
	outOfLine bool) *scope.Function {
	fn := old.Func
	switch {
	case fn.Result != f.Func.Result && fn.Result.Kind != types.Invalid && f.Func.Result.Kind != types.Invalid:
		c.Report(f.Func.Pos, diagnostics.OnlyResultDiffers).Note(fn.Pos, "previous declaration is here")
		return nil
	case home.Kind == scope.StructScope && !outOfLine:
		c.Report(f.Func.Pos, diagnostics.MemberRedeclared).Note(fn.Pos, "previous declaration is here")
		return nil
	case fd.Body != nil && (old.State != scope.NoBody || old.Decl.Body != nil):
		c.Report(f.Func.Pos, diagnostics.Redefinition, fn.Name).Note(fn.Pos, "previous definition is here")
		return nil
	}
	for i, x := range f.Defaults {
		if x == nil {
			continue
		}
		if old.Defaults != nil && old.Defaults[i] != nil {
			c.Report(x.Position(), diagnostics.DefaultRedefined).Note(old.Defaults[i].Position(),
				"previous definition is here")
			continue
		}
		old.SetDefault(i, x)
	}
	if fd.Body == nil {
		return old
	}
	this := fn.This
	if outOfLine && home.Kind == scope.StructScope {
		f.Func.This = this
	}
	attrs := append(f.Func.Attrs, fn.Attrs...) // of two attributes of one kind, the definition's applies
	quals, calls := fn.Quals|f.Func.Quals, fn.Callees
	annots := f.Func.Annots
	if annots.Semantic == "" {
		annots = fn.Annots
	}
	name := fn.Qualified
	*fn = *f.Func
	fn.Attrs, fn.Quals, fn.Callees, fn.Annots, fn.Qualified, fn.This = attrs, quals, calls, annots, name, this
	for _, p := range fn.Params {
		p.Func = fn
	}
	old.Decl = f.Decl
	return old
}

// noMatchingMember reports that f, which is defined outside of home, does not match any declaration in home.
func (c *checker) noMatchingMember(sym *scope.Symbol, f *scope.Function, home *scope.Scope) {
	d := c.Report(f.Func.Pos, diagnostics.OutOfLineMismatch, f.Func.Name, home.Title())
	for _, o := range sym.Functions {
		if o.Func != nil {
			d.Note(o.Func.Pos, "member declaration is here")
		}
	}
}
