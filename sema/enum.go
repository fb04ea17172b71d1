package sema

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// enumerators declares the items of the enum t in its scope s. If the enum is not scoped (enum class), the items are
// also declared in the enclosing scope.
func (c *checker) enumerators(n *ast.EnumDef, t *types.Type, s *scope.Scope) {
	info := t.Enum
	def := &checked.Enum{Type: t}
	c.prog.Globals = append(c.prog.Globals, def)
	if info.Scoped {
		c.names.OpenBlock() // within a scoped enum, the items are visible as numbers
		defer c.names.CloseBlock()
	}
	next := int64(0)
	for _, item := range n.Items {
		if item.Value != nil {
			if v, ok := c.enumValue(item.Value); ok {
				next = v
			}
		}
		if n.Base == nil && (next > math.MaxInt32 || next < math.MinInt32) {
			info.Underlying = c.u.Basic(types.Uint)
		}
		v := constant.Convert(constant.MakeInt(next), checked.FormatOf(info.Underlying))
		e := &checked.Enumerator{Name: item.Name.Name, Pos: item.Name.Pos, Enum: def, Value: v,
			ID: c.prog.Counts.Enumerators.Next()}
		def.Items = append(def.Items, e)
		c.enumerator(item, info, &checked.Literal{Node: checked.Node{Type: t, Pos: item.Name.Pos}, Value: v, Enum: e},
			s)
		next++
	}
}

func (c *checker) enumerator(item *ast.Enumerator, info *types.EnumInfo, x *checked.Literal, s *scope.Scope) {
	sym := scope.Symbol{Kind: scope.ConstSymbol, Name: item.Name.Name, Pos: item.Name.Pos, Value: x}
	if old := s.Own(sym.Name); old != nil {
		c.redefinition(item.Name, old)
		return
	}
	inner := sym
	s.Put(&inner)
	c.rec.Declared(&inner)
	if info.Scoped {
		number := *x
		number.Type, number.Enum = info.Underlying, nil
		sym.Value = &number
		c.names.DeclareLocal(&sym)
		return
	}
	if old := c.names.Here(item.Name.Sym); old != nil {
		c.Report(item.Name.Pos, diagnostics.EnumeratorRedefinition, sym.Name).Note(old.Pos,
			"previous definition is here")
		return
	}
	c.names.Put(&sym)
}

// enumValue evaluates the expression x for the value of an enumerator. It returns false after an error.
func (c *checker) enumValue(x ast.Expr) (int64, bool) {
	e := c.expr(x)
	if checked.IsBad(e) {
		return 0, false
	}
	v, ok := checked.Eval(e)
	if !ok || !v.IsInteger() {
		c.Report(x.Position(), diagnostics.NotIntegralConstant)
		return 0, false
	}
	return v.Int64(), true
}

// enumType defines the enum n and returns its type.
func (c *checker) enumType(n *ast.EnumDef) *types.Type {
	if c.opts.HV < 2017 {
		c.Report(n.Pos, diagnostics.NeedsVersion, "enum", "2017")
	}
	info := &types.EnumInfo{Name: n.Name.Name, Qualified: c.qualified(n.Name.Name), Pos: n.Name.Pos, Scoped: n.Class,
		Underlying: c.u.Basic(types.Int)}
	if n.Name.Name == "" {
		info.Qualified, info.Pos = "", n.Pos
	}
	if n.Base != nil {
		c.enumBase(n, info)
	}
	t := c.u.NewEnum(info)
	t.Bits = info.Underlying.Bits
	if n.Name.Name != "" && !c.declareTag(n.Name, t) {
		return c.u.Basic(types.Invalid)
	}
	s := &scope.Scope{Kind: scope.StructScope, Parent: c.names.Scope, Name: info.Name, Prefix: info.Qualified + "::",
		Horizon: c.names.Scope.Horizon}
	info.Scope = s
	c.enumerators(n, t, s)
	return t
}

func (c *checker) enumBase(n *ast.EnumDef, info *types.EnumInfo) {
	base, _ := c.objectTypeOf(n.Base)
	switch {
	case base.Kind == types.Invalid:
	case base.IsScalar() && base.IsInteger() || base.Kind == types.Bool:
		info.Underlying = base
	default:
		c.Report(n.Base.Pos, diagnostics.EnumBase, base)
	}
}
