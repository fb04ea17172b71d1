package sema

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A function with [[vk::ext_instruction]] is held against the grammar of the
// instruction that it stands for: a literal number where an id belongs, or the
// other way round, would be a module that says something else.

// isInstruction reports whether a function stands for an instruction of SPIR-V.
func isInstruction(fn *checked.Func) bool {
	return vkattr.Find(fn.Attrs, vkattr.VkExtInstruction) != nil
}

// otherSets are the extended instruction sets of the registry whose grammar is
// not known here. Names that end in a dot or underscore are those of families.
var otherSets = [...]string{"Arm.MotionEngine.", "DebugInfo", "NonSemantic.", "OpenCL.", "SPV_AMD_", "TOSA."}

// checkInstructionAttr checks that the instruction exists and can stand in a
// function.
func (c *checker) checkInstructionAttr(fn *checked.Func, a *vkattr.Attr) {
	op := spirv.Opcode(a.Ints[0])
	switch {
	case len(a.Strs) > 0:
		c.checkSet(a)
	case int64(op) != a.Ints[0] || op.Info() == nil:
		c.report(a.Pos, diagnostics.OpcodeUnknown, "instruction", a.Ints[0])
	case !standsInBody(op):
		c.report(a.Pos, diagnostics.InstructionPlace, op)
	case fn.Result.Kind != types.Void && !op.HasType():
		c.report(a.Pos, diagnostics.InstructionResult, op, "no", fn.Name, "something")
	case fn.Result.Kind == types.Void && op.HasType():
		c.report(a.Pos, diagnostics.InstructionResult, op, "a", fn.Name, "nothing")
	}
}

func (c *checker) checkSet(a *vkattr.Attr) {
	name := a.Strs[0]
	if set := spirv.LookupExtSet(name); set != 0 {
		if a.Ints[0] != int64(uint32(a.Ints[0])) || set.Inst(uint32(a.Ints[0])) == nil {
			c.report(a.Pos, diagnostics.OpcodeUnknown, "instruction of "+name, a.Ints[0])
		}
		return
	}
	for _, other := range otherSets {
		if strings.HasPrefix(name, other) {
			return
		}
	}
	c.report(a.Pos, diagnostics.InstructionSetUnknown, name)
}

// standsInBody reports whether a function may stand for op: it does something
// between others, and its operands can be arguments.
func standsInBody(op spirv.Opcode) bool {
	switch op.Info().Class {
	case spirv.ClassAnnotation, spirv.ClassDebug, spirv.ClassExtension, spirv.ClassFunction, spirv.ClassModeSetting, spirv.ClassTypeDeclaration:
		return false
	}
	switch op {
	case spirv.OpBranch, spirv.OpBranchConditional, spirv.OpExtInst, spirv.OpLabel, spirv.OpLoopMerge, spirv.OpPhi, spirv.OpSelectionMerge,
		spirv.OpSwitch, spirv.OpVariable:
		return false
	}
	return !op.IsType()
}

// checkOperands holds the parameters of fn, which is called, against the
// operands of its instruction. It returns false after an error.
func (c *checker) checkOperands(fn *checked.Func, at site) bool {
	a := vkattr.Find(fn.Attrs, vkattr.VkExtInstruction)
	name, operands, known := instructionGrammar(a)
	if !known {
		return true
	}
	n, variadic := 0, false
	for i := 0; i < len(operands); i++ {
		o := operands[i]
		variadic = variadic || o.Quantifier == spirv.Variadic
		if n == len(fn.Params) {
			if o.Quantifier == spirv.One {
				c.report(at.pos, diagnostics.OperandCount, fn.Name, n, name, "more")
				return false
			}
			return true
		}
		for _, k := range kindsOf(o.Kind) {
			if n < len(fn.Params) && !c.checkOperand(fn.Params[n], k, name, at) {
				return false
			}
			n++
		}
		if takesParameters(o.Kind) {
			return true // how many follow, the argument says
		}
		if o.Quantifier == spirv.Variadic {
			i-- // again
		}
	}
	if n < len(fn.Params) && !variadic {
		c.report(at.pos, diagnostics.OperandCount, fn.Name, len(fn.Params), name, "fewer")
		return false
	}
	return true
}

// instructionGrammar returns the name and operands of what a function stands
// for. It reports false if they are not known.
func instructionGrammar(a *vkattr.Attr) (string, []spirv.Operand, bool) {
	if len(a.Strs) == 0 {
		info := spirv.Opcode(a.Ints[0]).Info()
		if info == nil {
			return "", nil, false
		}
		return info.Name, info.Operands, true
	}
	info := spirv.LookupExtSet(a.Strs[0]).Inst(uint32(a.Ints[0]))
	if info == nil {
		return "", nil, false
	}
	return info.Name, info.Operands, true
}

// kindsOf returns the operands that one of the grammar consists of.
func kindsOf(k spirv.OperandKind) []spirv.OperandKind {
	if info := k.Info(); info.Category == spirv.CategoryComposite {
		return info.Bases[:]
	}
	return []spirv.OperandKind{k}
}

// takesParameters reports whether other operands may follow an enumerant.
func takesParameters(k spirv.OperandKind) bool {
	for _, e := range k.Info().Enumerants {
		if len(e.Params) > 0 {
			return true
		}
	}
	return false
}

// checkOperand checks that parameter p is a literal where the grammar has one.
func (c *checker) checkOperand(p *checked.Var, k spirv.OperandKind, name string, at site) bool {
	isLiteral := vkattr.Find(p.Attrs, vkattr.VkExtLiteral) != nil
	isID := k.Info().Category == spirv.CategoryID
	switch {
	case isID && isLiteral:
		c.report(at.pos, diagnostics.OperandKind, p.Name, name, "a value", "not be literal")
	case !isID && !isLiteral:
		c.report(at.pos, diagnostics.OperandKind, p.Name, name, "a literal", "have vk::ext_literal")
	case k == spirv.KindLiteralString && p.Type.Kind != types.String:
		c.report(at.pos, diagnostics.OperandKind, p.Name, name, "a string", "be one")
	default:
		return true
	}
	return false
}
