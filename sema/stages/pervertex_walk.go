package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// function rewrites the body of f.
func (v *vertexInputs) function(f *checked.Func) {
	if f.Body == nil {
		return
	}
	v.stmt(f.Body)
	var copies []*checked.Var
	for _, p := range f.Params {
		if first := v.first[p]; first != nil {
			copies = append(copies, first)
		}
	}
	if len(copies) > 0 {
		f.Body.Stmts = append([]checked.Stmt{&checked.DeclStmt{Pos: f.Pos, Vars: copies}}, f.Body.Stmts...)
	}
}

func (v *vertexInputs) stmt(s checked.Stmt) {
	switch s := s.(type) {
	case *checked.Block:
		for _, x := range s.Stmts {
			v.stmt(x)
		}
	case *checked.DeclStmt:
		for _, x := range s.Vars {
			v.structure(x.Type, false)
			x.Init = v.optional(x.Init)
		}
	case *checked.ExprStmt:
		s.X = v.expr(s.X)
	case *checked.If:
		s.Cond = v.condition(s.Var, s.Cond)
		v.stmt(s.Then)
		if s.Else != nil {
			v.stmt(s.Else)
		}
	case *checked.For:
		if s.Init != nil {
			v.stmt(s.Init)
		}
		s.Cond, s.Post = v.condition(s.Var, s.Cond), v.optional(s.Post)
		v.stmt(s.Body)
	case *checked.Do:
		v.stmt(s.Body)
		s.Cond = v.expr(s.Cond)
	case *checked.Switch:
		s.Cond = v.condition(s.Var, s.Cond)
		v.stmt(s.Body)
	case *checked.Return:
		s.X = v.optional(s.X)
	case *checked.Break, *checked.Case, *checked.Continue, *checked.Discard, *checked.Empty: // contain no inputs
	}
}

// condition rewrites the condition x, which may be nil, and the declaration in it.
func (v *vertexInputs) condition(declared *checked.DeclStmt, x checked.Expr) checked.Expr {
	if declared != nil {
		v.stmt(declared)
	}
	return v.optional(x)
}

func (v *vertexInputs) optional(x checked.Expr) checked.Expr {
	if x == nil {
		return nil
	}
	return v.expr(x)
}

// isElement reports whether x is an element of a parameter that has become an array, and is a vector.
func (v *vertexInputs) isElement(x checked.Expr) bool {
	n, ok := x.(*checked.Intrinsic)
	if !ok || n.Row != v.row || x.Info().Type.Kind != types.Vector {
		return false
	}
	_, ok = n.Args[0].Value.(*checked.VarRef)
	return ok
}

// component returns x, a swizzle of one component, as an index, so that it can become part of an access chain.
func (v *vertexInputs) component(x *checked.Swizzle) checked.Expr {
	i := &checked.Literal{Node: checked.Node{Type: v.c.prog.Universe.Basic(types.Int), Pos: x.Pos, Span: x.Span},
		Value: constant.MakeInt(int64(x.Elems[0]))}
	return &checked.Index{Node: x.Node, X: x.X, I: i}
}

// expr rewrites x and returns the result. It changes nodes of x.
func (v *vertexInputs) expr(x checked.Expr) checked.Expr {
	hoststack.EnterRecursion()
	switch x := x.(type) {
	case *checked.VarRef:
		return v.variable(x)
	case *checked.Field:
		if array, t := v.attributeArray(x); array != nil {
			return v.element(array, t, v.zero(x.Node))
		}
		x.X = v.part(x.X)
	case *checked.Index:
		x.X, x.I = v.part(x.X), v.expr(x.I)
	case *checked.ResourceIndex:
		x.X, x.I, x.Level = v.expr(x.X), v.expr(x.I), v.optional(x.Level)
	case *checked.Swizzle:
		if x.X = v.part(x.X); len(x.Elems) == 1 && x.LValue && v.isElement(x.X) {
			return v.component(x)
		}
	case *checked.MatrixSwizzle:
		x.X = v.part(x.X)
	case *checked.Unary:
		x.X = v.expr(x.X)
	case *checked.IncDec:
		x.X = v.expr(x.X)
	case *checked.Binary:
		x.X, x.Y = v.expr(x.X), v.expr(x.Y)
	case *checked.Logical:
		x.X, x.Y = v.expr(x.X), v.expr(x.Y)
	case *checked.Conditional:
		x.Cond, x.X, x.Y = v.expr(x.Cond), v.expr(x.X), v.expr(x.Y)
	case *checked.Comma:
		x.X, x.Y = v.expr(x.X), v.expr(x.Y)
	case *checked.Assign:
		x.X, x.Y = v.expr(x.X), v.expr(x.Y)
	case *checked.CompoundAssign:
		x.X, x.Y = v.expr(x.X), v.expr(x.Y)
	case *checked.Cast:
		if x.Kind == checked.Flat {
			v.aggregate(x)
			v.aggregate(x.X)
		}
		x.X = v.expr(x.X)
	case *checked.Construct:
		v.aggregate(x)
		for i := range x.Args {
			v.aggregate(x.Args[i])
			x.Args[i] = v.expr(x.Args[i])
		}
	case *checked.Call:
		v.call(x)
	case *checked.Intrinsic:
		if x.Row == v.row {
			return v.attribute(x)
		}
		x.Object = v.optional(x.Object)
		for i := range x.Args {
			v.arg(&x.Args[i])
		}
	case *checked.BadExpr, *checked.ExecutionMode, *checked.Literal, *checked.Operand, *checked.This: // without inputs
	}
	return x
}
