package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// staticMember checks the definition of a static data member outside its struct, or of a namespace's variable.
func (c *checker) staticMember(t *types.Type, q types.Quals, dr *ast.Declarator) {
	last := dr.Name.Last()
	sym, in, ok := c.resolve(dr.Name)
	if ok {
		c.defineStatic(sym, in, in, t, dr, last)
	}
}

// staticMembers are declared where their types are incomplete. The types are needed where the variables are defined or
// used.
type staticMembers struct {
	order   []*checked.Var
	waiting map[*checked.Var]staticMember
}

// A staticMember is the declaration of a static member.
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

// mayBeIncomplete reports whether v is a static member that dr only declares, of an incomplete struct type.
func (c *checker) mayBeIncomplete(v *checked.Var, dr *ast.Declarator) bool {
	return v.Quals&types.Static != 0 && dr.Init == nil && v.Type.Kind == types.Struct && !v.Type.Struct.Complete &&
		c.names.Block == nil && c.names.Scope.Kind == scope.StructScope
}

// finishStatics completes the static members that are not defined outside of their structs, if their types have been
// completed. The other static members are unused.
func (c *checker) finishStatics() {
	for _, v := range c.statics.order {
		if v.Type.Kind != types.Struct || v.Type.Struct.Complete {
			c.finishStatic(v)
		}
	}
}

// finishStatic adds v to the program if it is a static member that waited for its type to be completed.
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

// defineStatic sets the initializer of a static member to that in dr. The member is the variable that sym should
// denote. sym is a member of the scope in parameter in. Names in the initializer are looked up in the scope in
// parameter from.
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
