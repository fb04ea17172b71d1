package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Inline SPIR-V: types that are declared by any instruction, functions that
// stand for one, and attributes that ask for decorations, capabilities and
// extensions.

// A spirvRow is a type of namespace vk: numbers first, types behind.
type spirvRow struct {
	name    string
	form    types.SpirvForm
	numbers int
	more    bool // any number of operands follow
}

var spirvRows = [...]spirvRow{
	{"Literal", types.SpirvLiteral, 0, false},
	{"SpirvOpaqueType", types.SpirvOpaque, 1, true},
	{"SpirvType", types.SpirvData, 3, true},
	{"ext_result_id", types.SpirvResult, 0, false},
	{"integral_constant", types.SpirvConstant, 0, false},
}

func spirvRowOf(name string) *spirvRow {
	for i := range spirvRows {
		if spirvRows[i].name == name {
			return &spirvRows[i]
		}
	}
	return nil
}

// spirvType returns a type of inline SPIR-V, nil if p names none.
func (c *checker) spirvType(p *ast.NamePart) *types.Type {
	row := spirvRowOf(p.Name)
	if row == nil {
		return nil
	}
	args := c.builtinArgs(p)
	for i := range args {
		if args[i].bad() {
			return c.u.Basic(types.Invalid)
		}
	}
	info, ok := c.spirvInfo(row, args, p.Pos)
	if !ok {
		return c.u.Basic(types.Invalid)
	}
	return c.u.SpirvOf(info)
}

func (c *checker) spirvInfo(row *spirvRow, args []targ, pos source.Pos) (types.SpirvInfo, bool) {
	info := types.SpirvInfo{Form: row.form}
	fixed := max(row.numbers, 1)
	if row.form == types.SpirvConstant {
		fixed = 2
	}
	switch {
	case len(args) < fixed:
		c.report(pos, diagnostics.TooFewTemplateArgs, "class", row.name)
		return info, false
	case len(args) > fixed && !row.more:
		c.report(pos, diagnostics.TooManyTemplateArgs, "class", row.name)
		return info, false
	}
	switch row.form {
	case types.SpirvData, types.SpirvOpaque:
		return c.spirvDeclared(info, row, args)
	case types.SpirvConstant:
		return c.spirvConstant(info, args)
	}
	if args[0].isValue || args[0].t == nil {
		c.report(args[0].pos, diagnostics.TemplateArgMustBeType)
		return info, false
	}
	info.Elem = args[0].t
	if row.form == types.SpirvLiteral && !info.Elem.IsSpirv(types.SpirvConstant) {
		c.report(args[0].pos, diagnostics.LiteralOfConstant)
		return info, false
	}
	return info, true
}

// spirvDeclared reads the opcode, size and alignment, and the operands.
func (c *checker) spirvDeclared(info types.SpirvInfo, row *spirvRow, args []targ) (types.SpirvInfo, bool) {
	var numbers [3]int64
	for i := range row.numbers {
		n, ok := args[i].integer()
		if !ok || n < 0 || n > 1<<20 {
			c.report(args[i].pos, diagnostics.TemplateArgMustBeValue)
			return info, false
		}
		numbers[i] = n
	}
	info.Op, info.Size, info.Align = uint32(numbers[0]), int(numbers[1]), int(numbers[2])
	if op := spirv.Opcode(info.Op); uint32(op) != info.Op || op.Info() == nil || !op.IsType() {
		c.report(args[0].pos, diagnostics.OpcodeUnknown, "type declaration", info.Op)
		return info, false
	}
	for i := range args[row.numbers:] {
		a := &args[row.numbers+i]
		if a.isValue || a.t == nil || a.t.IsSpirv(types.SpirvResult) {
			c.report(a.pos, diagnostics.OperandNotType)
			return info, false
		}
		info.Operands = append(info.Operands, a.t)
	}
	if !c.checkDeclared(&info, args[0].pos) {
		return info, false
	}
	if row.form == types.SpirvOpaque {
		info.Size, info.Align = info.Number()
	}
	return info, true
}

// checkDeclared holds the operands of a type against the grammar. It returns
// false after an error.
func (c *checker) checkDeclared(info *types.SpirvInfo, pos source.Pos) bool {
	op := spirv.Opcode(info.Op).Info()
	written := typeOperands(info.Operands)
	switch {
	case kernelOnly(op.Name, op.Capabilities):
		c.report(pos, diagnostics.InlineNotVulkan, op.Name)
	case !fitsGrammar(op.Operands, written):
		c.report(pos, diagnostics.InlineOperands, op.Name, grammarText(op.Operands), writtenText(written))
	default:
		return true
	}
	return false
}

func (c *checker) spirvConstant(info types.SpirvInfo, args []targ) (types.SpirvInfo, bool) {
	if args[0].isValue || args[0].t == nil || !(args[0].t.IsScalar() || args[0].t.Kind == types.Enum) || args[0].t.IsFloat() {
		c.report(args[0].pos, diagnostics.TemplateArgMustBeType)
		return info, false
	}
	if !args[1].isValue || !c.bindValue(args[0].t, &args[1]) {
		if !args[1].isValue {
			c.report(args[1].pos, diagnostics.TemplateArgMustBeValue)
		}
		return info, false
	}
	info.Elem, info.Value = args[0].t, args[1].value.Int64()
	return info, true
}

// aliasAttributes gives the attributes of an alias to the SPIR-V type that it
// stands for: they take effect where that is used. Other types have none.
func (c *checker) aliasAttributes(list []*ast.Attribute, t *types.Type) {
	for _, a := range c.attributes(list, vkattr.OnTypedef) {
		switch {
		case a.Kind == vkattr.MaybeUnused:
		case t.Kind == types.Spirv && (a.Kind == vkattr.VkExtCapability || a.Kind == vkattr.VkExtExtension):
			t.Spirv.Attrs = append(t.Spirv.Attrs, a)
		case t.Kind != types.Invalid:
			c.unsupported(a.Pos, "this attribute on a type alias")
		}
	}
}

// argumentOf checks an argument of fn for parameter p.
func (c *checker) argumentOf(fn *checked.Func, x checked.Expr, p *checked.Var) checked.Arg {
	if p.Type.IsUnsizedData() && !isBad(x) {
		c.reportSpan(x.Info().Pos, x.Info().Span, diagnostics.UnsizedArgument, p.Type)
		return checked.Arg{Value: c.bad(x.Info().Span)}
	}
	if !isInstruction(fn) && !isTypeDef(fn) || isBad(x) || isPoison(p.Type) {
		c.warnSharedCopy(x, p)
		return c.argument(x, p)
	}
	in := x.Info()
	switch {
	case vkattr.Find(p.Attrs, vkattr.VkExtReference) != nil:
		if !in.LValue || in.Type != p.Type || !isWhole(x) {
			c.reportSpan(in.Pos, in.Span, diagnostics.ReferenceArgument)
			return checked.Arg{Value: c.bad(in.Span)}
		}
		return checked.Arg{Value: x}
	case vkattr.Find(p.Attrs, vkattr.VkExtLiteral) != nil:
		a := c.argument(x, p)
		if a.Value == nil || isBad(a.Value) {
			return a
		}
		if _, ok := checked.Eval(a.Value); !ok || !(p.Type.IsScalar() || p.Type.Kind == types.Enum || p.Type.Kind == types.String) {
			c.reportSpan(in.Pos, in.Span, diagnostics.LiteralArgument)
			return checked.Arg{Value: c.bad(in.Span)}
		}
		return a
	}
	return c.argument(x, p)
}

// isWhole reports whether an lvalue has an address: several components of a
// vector or elements of a matrix, and bit-fields, have none.
func isWhole(x checked.Expr) bool {
	switch x := x.(type) {
	case *checked.VarRef:
		// results of instructions, and constants of types that no variable
		// holds, are values with a name
		t := x.Var.Type
		return !t.IsSpirv(types.SpirvResult) && !(t.IsSpirv(types.SpirvOpaque) && x.Var.Storage == checked.Local && x.Var.Quals&types.Const != 0)
	case *checked.Swizzle:
		return len(x.Elems) == 1 && isWhole(x.X)
	case *checked.MatrixSwizzle:
		return false
	case *checked.Field:
		return x.Field.BitWidth == 0
	case *checked.ResourceIndex:
		return x.Level == nil && isStructured(x.X.Info().Type)
	}
	return true
}

func isStructured(t *types.Type) bool {
	switch t.Object {
	case types.StructuredBuffer, types.RWStructuredBuffer, types.RasterizerOrderedStructuredBuffer:
		return true
	}
	return false
}

// executionMode checks a call of vk::ext_execution_mode or
// vk::ext_execution_mode_id. It returns nil if text is neither.
func (c *checker) executionMode(text string, in *scope, args []checked.Expr, at site) checked.Expr {
	inVK := in != nil && in.name == "vk" && in.parent == c.global || in == nil && c.usesNamespace("vk")
	if !inVK || text != "ext_execution_mode" && text != "ext_execution_mode_id" {
		return nil
	}
	var numbers []int64
	out := &checked.ExecutionMode{Node: at.node(c.u.Basic(types.Void)), IDs: text == "ext_execution_mode_id"}
	for i, x := range args {
		x = c.settled(x)
		v, ok := checked.EvalInt(x)
		switch {
		case !ok:
			c.reportSpan(x.Info().Pos, x.Info().Span, diagnostics.ExecutionModeConstant)
			return c.bad(at.span)
		case i == 0:
			out.Mode, numbers = uint32(v), append(numbers, v)
		default:
			out.Operands = append(out.Operands, x)
			numbers = append(numbers, v)
		}
	}
	if len(args) == 0 {
		c.report(at.pos, diagnostics.ExecutionModeConstant)
		return c.bad(at.span)
	}
	written := literalOperands(numbers[1:])
	if out.IDs {
		written = sameForms(idForm, len(out.Operands))
	}
	if !c.checkMode(numbers[0], written, out.IDs, at.pos) {
		return c.bad(at.span)
	}
	return out
}

// checkMode checks an execution mode and its operands. Those of some are ids.
func (c *checker) checkMode(n int64, written []writtenOperand, ids bool, pos source.Pos) bool {
	if n < 0 || n >= 1<<31 || spirv.KindExecutionMode.Enumerant(uint32(n)) == nil {
		c.report(pos, diagnostics.ExecutionModeUnknown, n)
		return false
	}
	mode := spirv.KindExecutionMode.Enumerant(uint32(n))
	if !fitsGrammar(mode.Params, written) || ids && len(written) == 0 {
		c.report(pos, diagnostics.InlineOperands, mode.Name, grammarText(mode.Params), writtenText(written))
		return false
	}
	return true
}

// checkInlineAttr checks what an attribute says of SPIR-V alone. It returns false
// after an error.
func (c *checker) checkInlineAttr(a *vkattr.Attr) bool {
	switch a.Kind {
	case vkattr.VkExtDecorate:
		return c.checkDecoration(a, literalOperands(a.Ints[1:]))
	case vkattr.VkExtDecorateID:
		return c.checkDecoration(a, sameForms(idForm, len(a.Args)))
	case vkattr.VkExtDecorateString:
		return c.checkDecoration(a, sameForms(stringForm, len(a.Strs)))
	case vkattr.VkExtCapability:
		return c.checkEnumerant(a, spirv.KindCapability, "capability")
	case vkattr.VkExtStorageClass:
		return c.checkStorageClass(a)
	case vkattr.VkExtBuiltinInput, vkattr.VkExtBuiltinOutput:
		return c.checkEnumerant(a, spirv.KindBuiltIn, "built-in")
	}
	return true
}

// checkEnumerant checks that the number in a is one of an enumeration.
func (c *checker) checkEnumerant(a *vkattr.Attr, k spirv.OperandKind, what string) bool {
	n := a.Ints[0]
	if n != int64(uint32(n)) || k.Enumerant(uint32(n)) == nil {
		c.report(a.Pos, diagnostics.OpcodeUnknown, what, n)
		return false
	}
	return true
}

func (c *checker) checkStorageClass(a *vkattr.Attr) bool {
	if !c.checkEnumerant(a, spirv.KindStorageClass, "storage class") {
		return false
	}
	if class := spirv.StorageClass(a.Ints[0]); !class.InVulkan() && !c.opts.Unvalidated {
		c.report(a.Pos, diagnostics.InlineNotVulkan, "storage class "+class.String())
		return false
	}
	return true
}

func (c *checker) checkDecoration(a *vkattr.Attr, written []writtenOperand) bool {
	if !c.checkEnumerant(a, spirv.KindDecoration, "decoration") {
		return false
	}
	d := spirv.KindDecoration.Enumerant(uint32(a.Ints[0]))
	if !fitsGrammar(d.Params, written) {
		c.report(a.Pos, diagnostics.InlineOperands, d.Name, grammarText(d.Params), writtenText(written))
		return false
	}
	return true
}

// checkFunctionInline checks the attributes of a function that are about SPIR-V.
func (c *checker) checkFunctionInline(fn *checked.Func) {
	for i := range fn.Attrs {
		a := &fn.Attrs[i]
		switch a.Kind {
		case vkattr.VkSPIRVExecutionMode:
			c.checkMode(a.Ints[0], nil, false, a.Pos)
		case vkattr.VkExtInstruction:
			c.checkInstructionAttr(fn, a)
		}
	}
}

// checkInline checks the attributes of a variable that are about SPIR-V.
func (c *checker) checkInline(v *checked.Var, at place) {
	in, out := vkattr.Find(v.Attrs, vkattr.VkExtBuiltinInput), vkattr.Find(v.Attrs, vkattr.VkExtBuiltinOutput)
	if in != nil || out != nil {
		c.checkBuiltinVar(v, in, out)
	}
	for i := range v.Attrs {
		a := &v.Attrs[i]
		switch {
		case a.Kind == vkattr.VkExtDecorateID && !allConstant(a.Args):
			c.report(a.Pos, diagnostics.DecorateConstant)
		case a.Kind == vkattr.VkExtStorageClass && at == atParam:
			c.unsupported(a.Pos, "a storage class of a parameter")
		case a.Kind == vkattr.VkExtStorageClass && v.Storage != checked.Local && v.Storage != checked.BufferMember:
			v.Storage = checked.StaticGlobal
		}
	}
}

func allConstant(args []any) bool {
	for _, x := range args {
		if _, ok := checked.Eval(x.(checked.Expr)); !ok {
			return false
		}
	}
	return true
}

// checkBuiltinVar checks a variable that is to be a built-in input or output.
func (c *checker) checkBuiltinVar(v *checked.Var, in, out *vkattr.Attr) {
	a := in
	switch {
	case in == nil:
		a = out
	case out != nil:
		c.report(v.Pos, diagnostics.BuiltinBoth)
		return
	}
	switch {
	case v.Storage != checked.StaticGlobal:
		c.report(v.Pos, diagnostics.BuiltinNotStatic)
	case in != nil && v.Quals&types.Const == 0:
		c.report(v.Pos, diagnostics.BuiltinNotConst)
	default:
		c.builtinOnce(v, a)
	}
}

// builtinOnce reports a built-in that is an input and an output.
func (c *checker) builtinOnce(v *checked.Var, a *vkattr.Attr) {
	for _, g := range c.prog.Globals {
		o, ok := g.(*checked.Var)
		if !ok {
			continue
		}
		other := vkattr.Find(o.Attrs, vkattr.VkExtBuiltinInput)
		kind := "output"
		if a.Kind == vkattr.VkExtBuiltinInput {
			other, kind = vkattr.Find(o.Attrs, vkattr.VkExtBuiltinOutput), "input"
		}
		if other != nil && other.Ints[0] == a.Ints[0] {
			c.report(v.Pos, diagnostics.BuiltinRedefined, a.Ints[0], kind).Note(o.Pos, "previous definition is here")
		}
	}
}
