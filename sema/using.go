package sema

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// usingDecl checks the using-declaration n, which declares the last part of a qualified name in the current scope. In a
// struct, the name is a member of a base. Elsewhere, it is a member of a namespace. If the qualifier depends on
// template parameters, the meaning of the name is unknown until instantiation.
func (c *checker) usingDecl(n *ast.UsingDecl) {
	q := c.usedName(n)
	last := q.Last()
	switch {
	case q.Len() == 1 && !q.Global:
		c.Report(last.Pos, diagnostics.UsingUnqualified)
		return
	case last.Args != nil:
		c.Report(last.Pos, diagnostics.UsingSpecialization)
		return
	}
	sym, in, ok := c.resolve(q)
	if c.Generic() && (!ok && c.dependsQualifier(q) || ok && sym != nil && c.maybeInherited(sym, in)) {
		c.useUnknown(n, last)
		return
	}
	if ok && sym == nil {
		c.undeclared(last, in, aCallee)
	}
	if !ok || sym == nil || !c.mayUse(n, q, sym, in) {
		c.Lose([]string{last.Name})
		return
	}
	c.use(sym, last)
}

// usedName returns the qualified name in n. For an operator, its last part includes the symbol, as in operator+.
func (c *checker) usedName(n *ast.UsingDecl) *ast.QualName {
	if n.Operator == "" {
		return n.Name
	}
	q := *n.Name
	if q.Rest != nil {
		q.Rest = &ast.NameRest{Parts: slices.Clone(q.Rest.Parts)}
	}
	last := q.Last()
	last.Name += n.Operator
	last.Sym = c.interner.Intern(last.Name)
	return &q
}

// dependsQualifier reports whether the qualifier of q depends on a template parameter.
func (c *checker) dependsQualifier(q *ast.QualName) bool {
	return c.dependence().Type(&ast.Type{Pos: q.Pos, Name: q})
}

// useUnknown declares the name p with an unknown meaning: as a type if n is written with typename, and otherwise as a
// function.
func (c *checker) useUnknown(n *ast.UsingDecl, p *ast.NamePart) {
	old := c.names.Here(p.Sym)
	switch {
	case n.Typename && old == nil:
		c.names.Put(&scope.Symbol{Kind: scope.TypeSymbol, Name: p.Name, Pos: p.Pos, Type: c.u.Basic(types.Invalid),
			Typedef: true})
	case n.Typename:
	case old == nil:
		c.names.Put(&scope.Symbol{Kind: scope.FuncSymbol, Name: p.Name, Pos: p.Pos, Unknown: true})
	case old.Kind == scope.FuncSymbol:
		old.Unknown = true
	}
}

// mayUse reports whether the using-declaration n may name sym, which was found under the name q as a member of the
// scope in. If not, it reports an error.
func (c *checker) mayUse(n *ast.UsingDecl, q *ast.QualName, sym *scope.Symbol, in *scope.Scope) bool {
	last := q.Last()
	here := c.names.Scope
	member := c.names.Block == nil && here.Kind == scope.StructScope
	isType := sym.Kind == scope.TypeSymbol || sym.Kind == scope.TemplateSymbol && sym.Template.Kind != scope.VarTemplate
	switch {
	case sym.Kind == scope.NamespaceSymbol:
		c.Report(last.Pos, diagnostics.UsingNamespaceName)
	case in.Type != nil && last.Name == in.Name:
		c.Report(last.Pos, diagnostics.UsingConstructor)
	case !member && in.Type != nil:
		c.Report(last.Pos, diagnostics.UsingClassMember)
	case member && in == here:
		c.Report(last.Pos, diagnostics.UsingOwnClass)
	case member && in.Kind != scope.StructScope:
		c.Report(q.Pos, diagnostics.UsingNotClass, scope.TrimColons(in.Prefix))
	case member && in.Type != nil && !here.IsUnknown() && !isBaseScope(declaringScope(sym, in), here):
		c.Report(q.Pos, diagnostics.UsingNotBase, in.Type, here.Type).Note(sym.Pos, "target of using declaration")
	case n.Typename && !isType:
		c.Report(last.Pos, diagnostics.UsingTypenameValue).Note(sym.Pos, "target of using declaration")
	case !n.Typename && isType && here.IsGeneric() && !c.Generic() && namesParameter(c.dependence(), q):
		c.Report(last.Pos, diagnostics.UsingTypeWithoutTypename).Note(sym.Pos, "target of using declaration")
	default:
		return true
	}
	return false
}

// namesParameter reports whether q mentions a template parameter. It returns false if q starts with an alias in a
// struct, because an alias may or may not depend on a template parameter.
func namesParameter(d *scope.Dependence, q *ast.QualName) bool {
	first := d.LookupQualifier(q.First.Sym)
	if first != nil && first.Typedef && first.Scope != nil && first.Scope.Kind == scope.StructScope {
		return false
	}
	return d.Type(&ast.Type{Pos: q.Pos, Name: q})
}

// maybeInherited reports whether sym, which was found as a member of the struct in, may be a member of an unknown base
// of the current struct.
func (c *checker) maybeInherited(sym *scope.Symbol, in *scope.Scope) bool {
	here, of := c.names.Scope, declaringScope(sym, in)
	return c.names.Block == nil && in.Type != nil && here.IsUnknown() && in != here && !isBaseScope(of, here)
}

// isBaseScope reports whether s is one of the known bases of the struct of, including interfaces.
func isBaseScope(s, of *scope.Scope) bool {
	for ; of != nil; of = of.Base {
		if of.Base == s || slices.Contains(of.Interfaces, s) {
			return true
		}
	}
	return false
}

// declaringScope returns the struct that declares sym: in, as a member of which sym was found, or one of the bases of
// in.
func declaringScope(sym *scope.Symbol, in *scope.Scope) *scope.Scope {
	for s := in; s != nil; s = s.Base {
		if s.Own(sym.Name) == sym {
			return s
		}
	}
	return in
}

// use declares the name p in the current scope with the meaning of sym.
func (c *checker) use(sym *scope.Symbol, p *ast.NamePart) {
	old := c.names.Here(p.Sym)
	with := *sym
	with.Number, with.Functions = 0, slices.Clip(sym.Functions)
	switch {
	case old == nil:
		c.names.Put(&with)
	case old.Kind == scope.FuncSymbol && sym.Kind == scope.FuncSymbol:
		c.useFunctions(old, sym, p.Pos)
	case declaresTag(old) && !declaresTag(sym) && sym.Kind != scope.TypeSymbol:
		with.Tag = old
		c.names.Put(&with)
	case declaresTag(sym) && (old.Kind == scope.FuncSymbol || old.Kind == scope.VarSymbol ||
		old.Kind == scope.FieldSymbol) && old.Tag == nil:
		old.Tag = &with
	case sameTarget(old, sym) && c.names.Scope.Kind != scope.StructScope:
	default:
		c.usingConflict(diagnostics.UsingConflict, p.Pos, sym.Pos, old.Pos)
	}
}

// declaresTag reports whether sym is the name of a struct or enum. A variable or a function of the same name can hide
// it.
func declaresTag(sym *scope.Symbol) bool {
	return sym.Kind == scope.TypeSymbol && !sym.Typedef &&
		(sym.Type.Kind == types.Struct || sym.Type.Kind == types.Enum)
}

// sameTarget reports whether two symbols, which are not functions, denote the same entity.
func sameTarget(a, b *scope.Symbol) bool {
	return a.Kind == b.Kind && a.Type == b.Type && a.Var == b.Var && a.Field == b.Field && a.Template == b.Template &&
		a.Value == b.Value
}

// useFunctions adds the functions of sym to old, a symbol of the current scope. In a struct, a function of sym is
// hidden by a function of old that has the same parameters. Elsewhere, the two conflict.
func (c *checker) useFunctions(old, sym *scope.Symbol, pos source.Pos) {
	inStruct := c.names.Block == nil && c.names.Scope.Kind == scope.StructScope
	for _, f := range sym.Functions {
		same := sameAs(old, f)
		switch {
		case same == nil:
			old.Functions = append(slices.Clip(old.Functions), f)
		case same == f && !inStruct:
		case same != f && inStruct:
		case same == f:
			c.Report(pos, diagnostics.UsingRedeclared)
			return
		default:
			c.usingConflict(diagnostics.UsingConflict, pos, functionPos(f), functionPos(same))
			return
		}
	}
}

// sameAs returns the function of sym that is f or has the signature of f, or nil if none exists.
func sameAs(sym *scope.Symbol, f *scope.Function) *scope.Function {
	if slices.Contains(sym.Functions, f) {
		return f
	}
	if f.Template != nil {
		return sameTemplate(sym, f.Template.Decl.Node.(*ast.Declaration), f.Template)
	}
	return sameSignature(sym, f)
}

func functionPos(f *scope.Function) source.Pos {
	if f.Template != nil {
		return f.Template.Pos
	}
	return f.Func.Pos
}

// replaces reports whether f replaces old, a function with the same signature that a using-declaration has added to sym
// in the scope home. It returns false if old is declared in home itself. In a struct, f hides old. In a namespace, the
// two conflict.
func (c *checker) replaces(home *scope.Scope, sym *scope.Symbol, old, f *scope.Function, pos source.Pos,
	outOfLine bool) bool {
	if old.IsDeclaredIn(home) {
		return false
	}
	if outOfLine {
		return true
	}
	if home.Kind != scope.StructScope {
		c.usingConflict(diagnostics.UsingConflictReverse, pos, functionPos(old), functionPos(f))
	}
	i := slices.Index(sym.Functions, old)
	sym.Functions = slices.Delete(slices.Clone(sym.Functions), i, i+1)
	return true
}

// usingConflict reports that the declaration at target, which a using-declaration names, conflicts with the declaration
// at other. pos is the later one.
func (c *checker) usingConflict(code diagnostics.Code, pos, target, other source.Pos) {
	d := c.Report(pos, code).Note(target, "target of using declaration")
	if other != pos {
		d.Note(other, "conflicting declaration")
	}
}
