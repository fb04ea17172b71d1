package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/operators"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// member checks x.name, except where it is called.
func (c *checker) member(x *ast.Member) checked.Expr {
	obj := c.contents(c.expr(x.X))
	span := x.Span()
	c.rec.Object(obj, obj.Info().Span.End)
	last := x.Name.Last()
	if checked.IsBad(obj) || last.Name == "" { // the parser inserted an empty name because none is written yet
		return c.bad(span)
	}
	t := obj.Info().Type
	switch {
	case t.Kind == types.Struct:
		return c.structMember(obj, x, last)
	case x.Name.Len() > 1 || last.Args != nil:
	case t.Kind == types.Vector || t.Kind == types.Matrix || t.IsScalar() || t.Kind == types.Enum && !t.Enum.Scoped:
		r := c.ops.Swizzle(obj, last.Ident(), checked.Site{Pos: last.Pos, Span: span})
		c.rec.Swizzle(last.Pos, last.Name, r.Info().Type)
		return r
	case t.Kind == types.Array && last.Name == "Length":
		return c.arrayLength(t, last.Pos, span)
	case t.Kind == types.Object && (t.Object == types.InputPatch || t.Object == types.OutputPatch) &&
		last.Name == "Length":
		return c.lengthOf(t, last.Pos, span)
	case t.Kind == types.Object && operators.HasLevels(t, last.Name):
		c.Unsupported(last.Pos, "'"+last.Name+"' without two subscripts")
		return c.bad(span)
	}
	c.notAMember(obj, last)
	return c.bad(span)
}

// notAMember reports an access to the member last of obj, which the type of obj does not allow.
func (c *checker) notAMember(obj checked.Expr, last *ast.NamePart) {
	t := obj.Info().Type
	if t.Kind == types.Object {
		if isObjectMethod(t, last.Name) {
			c.rec.Row(last.Pos, intrinsics.Method(t.Object, last.Name), t)
			c.Report(last.Pos, diagnostics.MethodNotCalled)
			return
		}
		c.suggestMethod(c.Report(last.Pos, diagnostics.NoMember, last.Name, "'"+t.String()+"'"), last.Pos, last.Name, t)
		return
	}
	c.Report(last.Pos, diagnostics.MemberOfNonStruct, t)
}

func (c *checker) arrayLength(t *types.Type, pos source.Pos, span source.Span) checked.Expr {
	if c.opts.HV > 2016 {
		c.Report(pos, diagnostics.NeedsOldVersion, "Length", "2016")
		return c.bad(span)
	}
	c.Report(pos, diagnostics.LengthDeprecated)
	return c.lengthOf(t, pos, span)
}

// lengthOf returns an expression for the number of elements of the array or patch type t.
func (c *checker) lengthOf(t *types.Type, pos source.Pos, span source.Span) checked.Expr {
	if t.Spec != nil {
		return c.conv.Convert(t.Spec.Expr.(checked.Expr), c.u.Basic(types.Uint))
	}
	return &checked.Literal{
		Node:  checked.Node{Type: c.u.Basic(types.Uint), Pos: pos, Span: span},
		Value: constant.MakeUint(uint64(t.Len)),
	}
}

// contents returns the struct in x if x is a constant or texture buffer, and x itself otherwise.
func (c *checker) contents(x checked.Expr) checked.Expr {
	i := x.Info()
	if i.Type.Kind != types.Object || i.Type.Object != types.ConstantBuffer && i.Type.Object != types.TextureBuffer {
		return x
	}
	return &checked.Cast{
		Node: checked.Node{Type: i.Type.Elem, Quals: i.Quals | types.Const, LValue: true, Pos: i.Pos, Span: i.Span},
		Kind: checked.ToContents, X: x,
	}
}

// structMember returns the member that x, obj.name or obj.Base::name, accesses. obj is a struct.
func (c *checker) structMember(obj checked.Expr, x *ast.Member, last *ast.NamePart) checked.Expr {
	span := x.Span()
	sym := c.memberSymbol(obj, &x.Name)
	if sym == nil {
		return c.bad(span)
	}
	switch sym.Kind {
	case scope.FieldSymbol:
		base := c.baseOf(obj, sym.Struct, last.Pos)
		if base == nil {
			c.Report(last.Pos, diagnostics.NoMember, last.Name, "'"+obj.Info().Type.String()+"'")
			return c.bad(span)
		}
		return c.fieldAt(base, sym, last.Pos, span)
	case scope.VarSymbol:
		return c.varRef(sym.Var, last.Pos, span)
	case scope.ConstSymbol:
		return constantAt(sym.Value, last.Pos, span)
	case scope.FuncSymbol:
		if !sym.Unknown {
			c.Report(last.Pos, diagnostics.MethodNotCalled)
		}
		return c.bad(span)
	}
	c.Report(last.Pos, diagnostics.TypeAsMember, last.Name)
	return c.bad(span)
}

// memberSymbol returns the member q of the struct obj. The name may be qualified with the struct or one of its bases.
// If no such member exists, it reports an error and returns nil.
func (c *checker) memberSymbol(obj checked.Expr, q *ast.QualName) *scope.Symbol {
	t := obj.Info().Type
	last := q.Last()
	s := scope.StructScopeOf(t)
	if s == nil {
		c.Report(last.Pos, diagnostics.IncompleteMemberAccess, t)
		return nil
	}
	if q.Len() > 1 {
		if s = c.baseQualifier(s, q); s == nil {
			return nil
		}
	}
	sym := s.Member(last.Name)
	if sym == nil {
		c.noMember(last.Pos, last.Name, s)
	}
	c.rec.Symbol(last.Pos, sym)
	return sym
}

// baseQualifier returns the scope that the qualifier of q denotes, as in obj.Base::name, where s is the struct of obj.
// It returns nil after an error.
func (c *checker) baseQualifier(s *scope.Scope, q *ast.QualName) *scope.Scope {
	var in *scope.Scope
	for i := range q.Len() - 1 {
		p := q.Part(i)
		if i == 0 && !q.Global {
			if b := namedBase(s, p); b != nil {
				in = b
				continue
			}
		}
		if in = c.qualifier(in, p); in == nil {
			return nil
		}
	}
	return in
}

// namedBase returns the scope with the name p among s and its bases, or nil if none exists.
func namedBase(s *scope.Scope, p *ast.NamePart) *scope.Scope {
	for ; s != nil; s = s.Base {
		if s.Name == p.Name && p.Args == nil {
			return s
		}
	}
	return nil
}
