package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// staticMember checks the definition of a static data member outside of its struct, or of a variable outside of its
// namespace. t and q are the type and its qualifiers.
func (c *checker) staticMember(t *types.Type, q types.Quals, dr *ast.Declarator) {
	last := dr.Name.Last()
	sym, in, ok := c.resolve(dr.Name)
	if ok {
		c.defineStatic(sym, in, in, t, dr, last)
	}
}

// staticMembers holds the static members that were declared when their types were incomplete. The types are needed only
// where the variables are defined or used.
type staticMembers struct {
	order   []*checked.Var
	waiting map[*checked.Var]staticMember
}

// A staticMember is the declaration of a static member whose type was incomplete.
type staticMember struct {
	decl *ast.Decl
	dr   *ast.Declarator
	inst *checked.Instantiation
}

func (l *staticMembers) add(v *checked.Var, m staticMember) {
	if l.waiting == nil {
		l.waiting = make(map[*checked.Var]staticMember)
	}
	l.order = append(l.order, v)
	l.waiting[v] = m
}

// mayBeIncomplete reports whether the type of v may be incomplete. This is the case if v is a static member of an
// incomplete struct type and dr only declares v.
func (c *checker) mayBeIncomplete(v *checked.Var, dr *ast.Declarator) bool {
	return v.Quals&types.Static != 0 && dr.Init == nil && v.Type.Kind == types.Struct && !v.Type.Struct.Complete &&
		c.names.Block == nil && c.names.Scope.Kind == scope.StructScope
}

// finishStatics adds the static members to the program that are not defined outside of their structs, if their types
// have been completed. Other static members with incomplete types are not used.
func (c *checker) finishStatics() {
	for _, v := range c.statics.order {
		if v.Type.Kind != types.Struct || v.Type.Struct.Complete {
			c.finishStatic(v)
		}
	}
}

// finishStatic adds v to the program if v is a static member whose type was incomplete at its declaration.
func (c *checker) finishStatic(v *checked.Var) {
	m, ok := c.statics.waiting[v]
	if !ok {
		return
	}
	delete(c.statics.waiting, v)
	inst := c.inst
	c.inst = m.inst
	c.checkVar(v, m.decl, m.dr, declspec.AtGlobal)
	c.inst = inst
	c.prog.Globals = append(c.prog.Globals, v)
}

// defineStatic gives the static member that sym denotes the initializer in dr. last is its name, and t is the type in
// dr. in is the scope whose member it must be. Names in the initializer are looked up in the scope from.
func (c *checker) defineStatic(sym *scope.Symbol, in, from *scope.Scope, t *types.Type, dr *ast.Declarator,
	last *ast.NamePart) {
	if sym == nil || sym.Kind != scope.VarSymbol {
		c.noMember(last.Pos, last.Name, in)
		return
	}
	v := sym.Var
	vt := c.arrayOf(t, dr.Dims, last.Name)
	if vt.Kind == types.Invalid || v.Type.Kind == types.Invalid {
		return
	}
	if vt != v.Type {
		c.Report(last.Pos, diagnostics.DifferentType, last.Name, vt, v.Type).Note(sym.Pos,
			"previous declaration is here")
		return
	}
	if c.require(vt); !c.complete(vt, last.Pos, last.Name) {
		return
	}
	c.finishStatic(v)
	if dr.Init == nil || dr.Init.Expr == nil {
		return
	}
	if v.Init != nil {
		c.redefinition(last.Ident(), sym)
		return
	}
	old := c.in(from)
	if x, _ := c.initializerFor(v.Type, dr.Init.Expr, last.Pos); !checked.IsBad(x) {
		v.Initialize(x)
	}
	c.restore(old)
}
