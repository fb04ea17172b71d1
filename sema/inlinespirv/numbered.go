package inlinespirv

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// vk::ext_type<id> is the older way to declare a type. A call of a function specifies the instruction that declares the
// type, and the operands of this instruction.
//
//	[[vk::ext_type_def(id, opcode)]] void create([[vk::ext_literal]] int n);
//	create(4);                                   vk::ext_type<id> is OpTypeX 4
//
// The call may follow uses of the type. Its information is therefore added to the type when the call is checked.

// IsTypeDef reports whether calls of fn specify a type vk::ext_type<id>.
func IsTypeDef(fn *checked.Func) bool { return attr.Find(fn.Attrs, attr.VkExtTypeDef) != nil }

// NumberedType returns the type vk::ext_type<id>, which p names with args.
func (c *Checker) NumberedType(p *ast.NamePart, args []scope.Arg) *types.Type {
	invalid := c.Resolver.Conv.U.Basic(types.Invalid)
	switch {
	case len(args) < 1:
		c.Report(p.Pos, diagnostics.TooFewTemplateArgs, "class", p.Name)
		return invalid
	case len(args) > 1:
		c.Report(p.Pos, diagnostics.TooManyTemplateArgs, "class", p.Name)
		return invalid
	case args[0].Bad():
		return invalid
	}
	n, ok := args[0].Integer()
	if !ok {
		c.Report(args[0].Pos, diagnostics.TemplateArgMustBeValue)
		return invalid
	}
	return c.numbered(n, p.Pos)
}

func (c *Checker) numbered(n int64, pos source.Pos) *types.Type {
	t := c.Resolver.Conv.U.SpirvNumbered(n)
	known := slices.ContainsFunc(c.Numbered, func(x checked.TypeUse) bool { return x.Type == t })
	if !known && !c.Tentative() {
		c.Numbered = append(c.Numbered, checked.TypeUse{Type: t, Pos: pos})
	}
	return t
}

// DefineType checks the call of fn with args, and adds the information that it specifies to the type vk::ext_type<id>.
func (c *Checker) DefineType(fn *checked.Func, args []checked.Arg, at checked.Site) {
	a := attr.Find(fn.Attrs, attr.VkExtTypeDef)
	info := types.SpirvInfo{Form: types.SpirvOpaque, Numbered: true, Value: a.Ints[0], Op: uint32(a.Ints[1])}
	if op := spirv.Opcode(info.Op); int64(info.Op) != a.Ints[1] || op.Info() == nil || !op.IsType() {
		c.Report(a.Pos, diagnostics.OpcodeUnknown, "type declaration", a.Ints[1])
		return
	}
	for i, p := range fn.Params {
		o := c.typeOperand(p, args[i].Value)
		if o == nil {
			return
		}
		info.Operands = append(info.Operands, o)
	}
	for _, x := range fn.Attrs {
		if x.Kind == attr.VkExtCapability || x.Kind == attr.VkExtExtension {
			info.Attrs = append(info.Attrs, x)
		}
	}
	if !c.checkDeclared(&info, at.Pos) {
		return
	}
	info.Size, info.Align = info.Number()
	t := c.numbered(info.Value, at.Pos)
	switch {
	case c.Tentative():
	case t.Spirv.Op == 0:
		*t.Spirv = info
	case t.Spirv.Op != info.Op || !slices.Equal(t.Spirv.Operands, info.Operands):
		c.Report(at.Pos, diagnostics.ExtTypeDifferent, t)
	}
}

// typeOperand returns the type operand that the argument x of parameter p provides, or nil if it has reported an error.
func (c *Checker) typeOperand(p *checked.Var, x checked.Expr) *types.Type {
	in := x.Info()
	if attr.Find(p.Attrs, attr.VkExtReference) != nil {
		if in.Type.Kind == types.Spirv && in.Type.Spirv.Numbered && in.Type.Spirv.Op == 0 {
			c.Report(in.Pos, diagnostics.ExtTypeUndefined, in.Type)
			return nil
		}
		return in.Type
	}
	n, ok := checked.EvalInt(x)
	if !ok || !p.Type.IsScalar() && p.Type.Kind != types.Enum {
		c.ReportSpan(in.Pos, in.Span, diagnostics.LiteralArgument)
		return nil
	}
	o := c.Resolver.Conv.U.SpirvOf(types.SpirvInfo{Form: types.SpirvConstant, Elem: p.Type, Value: n})
	if attr.Find(p.Attrs, attr.VkExtLiteral) != nil {
		o = c.Resolver.Conv.U.SpirvOf(types.SpirvInfo{Form: types.SpirvLiteral, Elem: o})
	}
	return o
}

// PlaceDescriptors gives the storage class UniformConstant to global variables whose type, from inline SPIR-V, is a
// descriptor. It skips variables that specify a storage class.
func (c *Checker) PlaceDescriptors() {
	for _, g := range c.Resolver.Conv.Prog.Globals {
		v, ok := g.(*checked.Var)
		if !ok || v.Storage != checked.Uniform {
			continue
		}
		if t := v.Type.Underlying(); t.IsSpirv(types.SpirvOpaque) && t.Spirv.IsDescriptor() {
			v.Storage = checked.StaticGlobal
			v.Attrs = append(v.Attrs, attr.Attr{Kind: attr.VkExtStorageClass, Pos: v.Pos,
				Ints: []int64{int64(spirv.StorageClassUniformConstant)}})
		}
	}
}
