package inlinespirv

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	vkattr "github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A function with the attribute [[vk::ext_instruction]] represents an instruction: a call becomes the instruction.

// IsInstruction reports whether fn represents an instruction.
func IsInstruction(fn *checked.Func) bool {
	return vkattr.Find(fn.Attrs, vkattr.VkExtInstruction) != nil
}

// otherSets lists the extended instruction sets whose grammar is not available here. prefix is the start of their
// names, and count the number of instructions, or 0 if unknown.
var otherSets = [...]struct {
	prefix string
	count  int64
}{
	{"Arm.MotionEngine.", 0},
	{"NonSemantic.", 0},
	{"SPV_AMD_gcn_shader", 3},
	{"SPV_AMD_shader_ballot", 4},
	{"SPV_AMD_shader_explicit_vertex_parameter", 1},
	{"SPV_AMD_shader_trinary_minmax", 9},
	{"TOSA.", 0},
}

// checkInstructionAttr checks the instruction that fn represents: it must exist, be allowed in a function body, and
// have a result exactly if fn has one.
func (c *Checker) checkInstructionAttr(fn *checked.Func, a *vkattr.Attr) {
	op := spirv.Opcode(a.Ints[0])
	switch {
	case len(a.Strs) > 0 && strings.HasPrefix(a.Strs[0], "NonSemantic.") && fn.Result.Kind != types.Void:
		c.Report(a.Pos, diagnostics.InstructionResult, a.Strs[0], "no", fn.Name, "something")
	case len(a.Strs) > 0:
		c.checkSet(a)
	case int64(op) != a.Ints[0] || op.Info() == nil:
		c.Report(a.Pos, diagnostics.OpcodeUnknown, "instruction", a.Ints[0])
	case !allowedInBody(op):
		c.Report(a.Pos, diagnostics.InstructionPlace, op)
	case kernelOnly(op.Info().Name, op.Info().Capabilities):
		c.Report(a.Pos, diagnostics.InlineNotVulkan, op)
	case fn.Result.Kind != types.Void && !op.HasType():
		c.Report(a.Pos, diagnostics.InstructionResult, op, "no", fn.Name, "something")
	case fn.Result.Kind == types.Void && op.HasType():
		c.Report(a.Pos, diagnostics.InstructionResult, op, "a", fn.Name, "nothing")
	}
}

func (c *Checker) checkSet(a *vkattr.Attr) {
	name := a.Strs[0]
	if set := spirv.LookupExtSet(name); set != 0 {
		if a.Ints[0] != int64(uint32(a.Ints[0])) || set.Inst(uint32(a.Ints[0])) == nil {
			c.Report(a.Pos, diagnostics.OpcodeUnknown, "instruction of "+name, a.Ints[0])
		}
		return
	}
	for _, other := range otherSets {
		if !strings.HasPrefix(name, other.prefix) {
			continue
		}
		if n := a.Ints[0]; n != int64(uint32(n)) || other.count > 0 && (n < 1 || n > other.count) {
			c.Report(a.Pos, diagnostics.OpcodeUnknown, "instruction of "+name, n)
		}
		return
	}
	c.Report(a.Pos, diagnostics.InstructionSetUnknown, name)
}

// allowedInBody reports whether a function can represent op: op may be between the other instructions of a body, and
// its operands can be arguments.
func allowedInBody(op spirv.Opcode) bool {
	if takesFunction(op) {
		return true
	}
	switch op.Info().Class {
	case spirv.ClassAnnotation, spirv.ClassDebug, spirv.ClassExtension, spirv.ClassFunction, spirv.ClassModeSetting,
		spirv.ClassTypeDeclaration:
		return false
	}
	switch op {
	case spirv.OpBranch, spirv.OpBranchConditional, spirv.OpExtInst, spirv.OpLabel, spirv.OpLoopMerge, spirv.OpPhi,
		spirv.OpSelectionMerge,
		spirv.OpSwitch, spirv.OpVariable:
		return false
	}
	return !op.IsType()
}

// takesFunction reports whether op has an operand that is a function. A parameter with [[vk::ext_function]] provides
// it.
func takesFunction(op spirv.Opcode) bool {
	return op == spirv.OpCooperativeMatrixReduceEXT || op == spirv.OpCooperativeMatrixPerElementOpEXT
}

func isFunctionParam(p *checked.Var) bool { return vkattr.Find(p.Attrs, vkattr.VkExtFunction) != nil }

// CheckOperands compares the arguments of a call of fn with the operands of the instruction that fn represents. It
// returns false if it has reported an error.
func (c *Checker) CheckOperands(fn *checked.Func, args []checked.Arg, at checked.Site) bool {
	attr := vkattr.Find(fn.Attrs, vkattr.VkExtInstruction)
	if op := spirv.Opcode(attr.Ints[0]); (takesFunction(op) && len(attr.Strs) == 0) != slices.ContainsFunc(fn.Params,
		isFunctionParam) {
		c.Report(at.Pos, diagnostics.InstructionPlace, op)
		return false
	}
	name, grammar, known := instructionGrammar(attr)
	if !known {
		return true
	}
	written := make([]writtenOperand, len(fn.Params))
	for i, p := range fn.Params {
		written[i] = argumentOperand(p, args[i].Value)
	}
	if !fitsGrammar(grammar, written) {
		c.Report(at.Pos, diagnostics.InlineOperands, name, grammarText(grammar), writtenText(written))
		return false
	}
	return true
}

// argumentOperand returns the operand that the argument x of parameter p provides.
func argumentOperand(p *checked.Var, x checked.Expr) writtenOperand {
	switch {
	case vkattr.Find(p.Attrs, vkattr.VkExtLiteral) == nil:
		return writtenOperand{form: idForm}
	case p.Type.Kind == types.String:
		return writtenOperand{form: stringForm}
	case p.Type.Scalar().Bits == 64:
		return writtenOperand{form: wideForm}
	}
	v, _ := checked.Eval(x)
	return writtenOperand{literalForm, uint32(v.Int64())}
}

// instructionGrammar returns the name and the operands of the instruction that a specifies. It returns false if they
// are not known.
func instructionGrammar(a *vkattr.Attr) (string, []spirv.Operand, bool) {
	if len(a.Strs) == 0 {
		info := spirv.Opcode(a.Ints[0]).Info()
		if info == nil {
			return "", nil, false
		}
		return info.Name, info.Operands, true
	}
	set := spirv.LookupExtSet(a.Strs[0])
	info := set.Inst(uint32(a.Ints[0]))
	if set == 0 || info == nil {
		return "", nil, false
	}
	return info.Name, info.Operands, true
}
