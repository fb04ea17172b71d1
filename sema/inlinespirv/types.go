package inlinespirv

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A row describes a template of namespace vk whose instances are inline SPIR-V types. Its first arguments are numbers,
// and the others are types.
type row struct {
	name    string
	form    types.SpirvForm
	numbers int
	more    bool // further arguments may follow: the operands of the type
}

var rows = [...]row{
	{"Literal", types.SpirvLiteral, 0, false},
	{"SpirvOpaqueType", types.SpirvOpaque, 1, true},
	{"SpirvType", types.SpirvData, 3, true},
	{"ext_result_id", types.SpirvResult, 0, false},
	{"integral_constant", types.SpirvConstant, 0, false},
}

func rowOf(name string) *row {
	for i := range rows {
		if rows[i].name == name {
			return &rows[i]
		}
	}
	return nil
}

// ConsiderTypes adds the names of the inline SPIR-V types to a search for similar names.
func ConsiderTypes(s *spelling.Search) {
	for i := range rows {
		s.Consider(rows[i].name)
	}
}

// FormOf returns the form of the inline SPIR-V type called name, and how many of its first arguments are numbers. It
// returns false if no such type exists.
func FormOf(name string) (form types.SpirvForm, numbers int, ok bool) {
	if row := rowOf(name); row != nil {
		return row.form, row.numbers, true
	}
	return 0, 0, false
}

// IsType reports whether an inline SPIR-V type is called name.
func IsType(name string) bool { return rowOf(name) != nil }

// Type returns the inline SPIR-V type that p names with args.
func (c *Checker) Type(p *ast.NamePart, args []scope.Arg) *types.Type {
	row := rowOf(p.Name)
	for i := range args {
		if args[i].Bad() {
			return c.Resolver.Conv.U.Basic(types.Invalid)
		}
	}
	info, ok := c.spirvInfo(row, args, p.Pos)
	if !ok {
		return c.Resolver.Conv.U.Basic(types.Invalid)
	}
	return c.Resolver.Conv.U.SpirvOf(info)
}

func (c *Checker) spirvInfo(row *row, args []scope.Arg, pos source.Pos) (types.SpirvInfo, bool) {
	info := types.SpirvInfo{Form: row.form}
	fixed := max(row.numbers, 1)
	if row.form == types.SpirvConstant {
		fixed = 2
	}
	switch {
	case len(args) < fixed:
		c.Report(pos, diagnostics.TooFewTemplateArgs, "class", row.name)
		return info, false
	case len(args) > fixed && !row.more:
		c.Report(pos, diagnostics.TooManyTemplateArgs, "class", row.name)
		return info, false
	}
	switch row.form {
	case types.SpirvData, types.SpirvOpaque:
		return c.spirvDeclared(info, row, args)
	case types.SpirvConstant:
		return c.spirvConstant(info, args)
	}
	if args[0].IsValue || args[0].Type == nil {
		c.Report(args[0].Pos, diagnostics.TemplateArgMustBeType)
		return info, false
	}
	info.Elem = args[0].Type
	if row.form == types.SpirvLiteral && !info.Elem.IsSpirv(types.SpirvConstant) {
		c.Report(args[0].Pos, diagnostics.LiteralOfConstant)
		return info, false
	}
	return info, true
}

// spirvDeclared evaluates the arguments of a type that specifies an instruction: opcode, size, alignment and operands.
// It returns false if it has reported an error.
func (c *Checker) spirvDeclared(info types.SpirvInfo, row *row, args []scope.Arg) (types.SpirvInfo, bool) {
	var numbers [3]int64
	for i := range row.numbers {
		n, ok := args[i].Integer()
		if !ok || n < 0 || n > 1<<20 {
			c.Report(args[i].Pos, diagnostics.TemplateArgMustBeValue)
			return info, false
		}
		numbers[i] = n
	}
	info.Op, info.Size, info.Align = uint32(numbers[0]), int(numbers[1]), int(numbers[2])
	if op := spirv.Opcode(info.Op); uint32(op) != info.Op || op.Info() == nil || !op.IsType() {
		c.Report(args[0].Pos, diagnostics.OpcodeUnknown, "type declaration", info.Op)
		return info, false
	}
	for i := range args[row.numbers:] {
		a := &args[row.numbers+i]
		if a.IsValue || a.Type == nil || a.Type.IsSpirv(types.SpirvResult) {
			c.Report(a.Pos, diagnostics.OperandNotType)
			return info, false
		}
		info.Operands = append(info.Operands, a.Type)
	}
	if !c.checkDeclared(&info, args[0].Pos) || !c.checkKinds(&info, args[row.numbers:]) {
		return info, false
	}
	if row.form == types.SpirvOpaque {
		info.Size, info.Align = info.Number()
	}
	return info, true
}

// checkDeclared compares the operands of a type with the grammar of its instruction. It returns false if it has
// reported an error.
func (c *Checker) checkDeclared(info *types.SpirvInfo, pos source.Pos) bool {
	op := spirv.Opcode(info.Op).Info()
	written := typeOperands(info.Operands)
	switch {
	case kernelOnly(op.Name, op.Capabilities):
		c.Report(pos, diagnostics.InlineNotVulkan, op.Name)
	case !fitsGrammar(op.Operands, written):
		c.Report(pos, diagnostics.InlineOperands, op.Name, grammarText(op.Operands), writtenText(written))
	default:
		return true
	}
	return false
}

// idOperands lists instructions for which it is known whether an ID operand is a type (t) or a constant (c). The last
// letter applies to all further operands.
var idOperands = [...]struct {
	op    spirv.Opcode
	kinds string
}{
	{spirv.OpTypeVector, "t"},
	{spirv.OpTypeMatrix, "t"},
	{spirv.OpTypeImage, "t"},
	{spirv.OpTypeSampledImage, "t"},
	{spirv.OpTypeArray, "tc"},
	{spirv.OpTypeRuntimeArray, "t"},
	{spirv.OpTypeStruct, "t"},
	{spirv.OpTypePointer, "t"},
	{spirv.OpTypeFunction, "t"},
	{spirv.OpTypeCooperativeMatrixKHR, "tc"},
	{spirv.OpTypeCooperativeMatrixNV, "tc"},
	{spirv.OpTypeCooperativeVectorNV, "tc"},
	{spirv.OpTypeTensorLayoutNV, "c"},
	{spirv.OpTypeTensorViewNV, "c"},
	{spirv.OpTypeNodePayloadArrayAMDX, "t"},
}

// checkKinds checks that the ID operands of a type are types or constants, as its instruction requires. It returns
// false if it has reported an error.
func (c *Checker) checkKinds(info *types.SpirvInfo, args []scope.Arg) bool {
	op, kinds := spirv.Opcode(info.Op), ""
	for i := range idOperands {
		if idOperands[i].op == op {
			kinds = idOperands[i].kinds
		}
	}
	for i, t := range info.Operands {
		if kinds == "" || t.IsSpirv(types.SpirvLiteral) {
			continue
		}
		isConstant, kind := t.IsSpirv(types.SpirvConstant), kinds[min(i, len(kinds)-1)]
		switch {
		case kind == 't' && isConstant:
			c.Report(args[i].Pos, diagnostics.InlineOperandKind, i+1, op, "a type", "the constant", t)
		case kind == 'c' && !isConstant:
			c.Report(args[i].Pos, diagnostics.InlineOperandKind, i+1, op, "a vk::integral_constant", "the type", t)
		case op == spirv.OpTypeArray && isConstant && t.Spirv.Value < 1:
			c.Report(args[i].Pos, diagnostics.InlineOperandKind, i+1, op, "at least 1", "the constant", t)
		default:
			continue
		}
		return false
	}
	return true
}

func (c *Checker) spirvConstant(info types.SpirvInfo, args []scope.Arg) (types.SpirvInfo, bool) {
	if args[0].IsValue || args[0].Type == nil || !(args[0].Type.IsScalar() || args[0].Type.Kind == types.Enum) ||
		args[0].Type.IsFloat() {
		c.Report(args[0].Pos, diagnostics.TemplateArgMustBeType)
		return info, false
	}
	if !args[1].IsValue || !args[1].ConvertTo(args[0].Type, c.Resolver.Conv.Reporter) {
		if !args[1].IsValue {
			c.Report(args[1].Pos, diagnostics.TemplateArgMustBeValue)
		}
		return info, false
	}
	info.Elem, info.Value = args[0].Type, args[1].Value.Int64()
	return info, true
}
