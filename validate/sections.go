package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// sections checks that each instruction is in the section to which it belongs, and that its operands conform to the
// grammar.
func (v *validator) sections() {
	m := v.m
	lists := [...]struct {
		insts   []spirv.Instruction
		belongs func(spirv.Opcode) bool
	}{
		{m.Capabilities, func(op spirv.Opcode) bool { return op == spirv.OpCapability }},
		{m.Extensions, func(op spirv.Opcode) bool { return op == spirv.OpExtension }},
		{m.ExtInstImports, func(op spirv.Opcode) bool { return op == spirv.OpExtInstImport }},
		{m.EntryPoints, func(op spirv.Opcode) bool { return op == spirv.OpEntryPoint }},
		{m.ExecutionModes, isMode},
		{m.Strings, isSource},
		{m.Names, func(op spirv.Opcode) bool { return op == spirv.OpName || op == spirv.OpMemberName }},
		{m.Processed, func(op spirv.Opcode) bool { return op == spirv.OpModuleProcessed }},
		{m.Annotations, spirv.Opcode.IsAnnotation},
		{m.Types, isDeclaration},
	}
	for _, l := range lists {
		for i := range l.insts {
			if !l.belongs(l.insts[i].Op) {
				v.report(&l.insts[i], "is in an invalid layout section")
			}
			v.grammar(&l.insts[i])
		}
	}
	if m.MemoryModel.Op != spirv.OpMemoryModel {
		v.report(nil, "missing required OpMemoryModel instruction")
	} else {
		v.grammar(&m.MemoryModel)
	}
	if len(m.EntryPoints) == 0 && !v.declares(spirv.CapabilityLinkage) {
		v.report(nil, "no OpEntryPoint instruction was found; this is only allowed if the Linkage capability is being used")
	}
	defined := false
	for _, f := range m.Functions {
		if defined && len(f.Blocks) == 0 {
			v.report(&f.Def, "function declarations must appear before function definitions")
		}
		defined = defined || len(f.Blocks) > 0
		v.functionLayout(f)
	}
}

func (v *validator) declares(c spirv.Capability) bool {
	for i := range v.m.Capabilities {
		if instreader.Capability(&v.m.Capabilities[i]).Capability() == c {
			return true
		}
	}
	return false
}

func isMode(op spirv.Opcode) bool {
	return op == spirv.OpExecutionMode || op == spirv.OpExecutionModeId
}

func isSource(op spirv.Opcode) bool {
	switch op {
	case spirv.OpString, spirv.OpSource, spirv.OpSourceExtension, spirv.OpSourceContinued:
		return true
	}
	return false
}

func isDeclaration(op spirv.Opcode) bool {
	switch op {
	case spirv.OpVariable, spirv.OpUntypedVariableKHR, spirv.OpUndef, spirv.OpExtInst, spirv.OpTypeForwardPointer,
		spirv.OpExtInstWithForwardRefsKHR:
		return true
	}
	return op.IsType() || op.IsConstant() || op.IsLine()
}

// grammar checks that the operands of an instruction conform to the grammar.
func (v *validator) grammar(in *spirv.Instruction) {
	v.line(in)
	info := in.Op.Info()
	if n := len(info.Operands); n == len(in.Operands) && plainIDs(info) {
		return
	}
	if !in.EachOperand(func(spirv.OperandRef) bool { return true }) {
		v.report(in, "operands do not match the grammar")
	}
}

// line checks that the file of an OpLine is an OpString. It does nothing for other instructions.
func (v *validator) line(in *spirv.Instruction) {
	if in.Op == spirv.OpLine && v.op(operand(in, 0)) != spirv.OpString {
		v.report(in, "OpLine Target %s is not an OpString", v.name(operand(in, 0)))
	}
}

// plainIDs reports whether each operand of an opcode is a single ID.
func plainIDs(info *spirv.OpInfo) bool {
	for _, o := range info.Operands {
		if o.Kind != spirv.KindIdRef || o.Quantifier != spirv.One {
			return false
		}
	}
	return true
}

// functionLayout checks the order of the instructions in a function.
func (v *validator) functionLayout(f *spirv.Function) {
	v.grammar(&f.Def)
	for i := range f.Params {
		if op := f.Params[i].Op; op != spirv.OpFunctionParameter && !op.IsLine() && !v.allowedAnywhere(&f.Params[i]) {
			v.report(&f.Params[i], "must not appear among the parameters")
		}
	}
	for bi, b := range f.Blocks {
		v.betweenBlocks(b.Before)
		v.blockLayout(b, bi == 0)
	}
	v.betweenBlocks(f.End)
}

// betweenBlocks checks the instructions in a function that are not in a block.
func (v *validator) betweenBlocks(list []spirv.Instruction) {
	for i := range list {
		if in := &list[i]; !in.Op.IsLine() && !v.allowedAnywhere(in) {
			v.report(in, "must appear in a block")
		}
	}
}

// blockLayout checks the order of the instructions in a block: phis, variables, other instructions, a merge
// instruction, and a terminator. Only the first block of a function may have variables.
func (v *validator) blockLayout(b *spirv.Block, first bool) {
	n := len(b.Insts)
	if n == 0 || !b.Insts[n-1].Op.IsTerminator() {
		v.report(nil, "block %s does not have a terminator", v.name(b.Label))
		return
	}
	phis, variables := true, first
	for i := range b.Insts {
		in := &b.Insts[i]
		v.grammar(in)
		switch {
		case in.Op == spirv.OpPhi:
			if !phis {
				v.report(in, "must appear within a non-entry block before all non-OpPhi instructions")
			} else if first {
				v.report(in, "must not appear in the entry block")
			}
			continue
		case in.Op == spirv.OpVariable, in.Op == spirv.OpUntypedVariableKHR:
			if !variables {
				v.report(in, "all OpVariable instructions in a function must be the first instructions in the first block")
			}
		case in.Op.IsLine(), in.Op == spirv.OpExtInst && v.isDebug(in):
			continue
		case in.Op.IsTerminator() && i != n-1:
			v.report(in, "must be the last instruction of its block")
		case in.Op.IsMerge() && i != n-2:
			v.report(in, "must immediately precede the branch that ends the block")
		case outsideOnly(in.Op):
			v.report(in, "must not appear in a function")
		default:
			variables = false
		}
		phis = false
	}
}

// outsideOnly reports whether op must not be in a block.
func outsideOnly(op spirv.Opcode) bool {
	switch op {
	case spirv.OpLabel, spirv.OpFunction, spirv.OpFunctionEnd, spirv.OpFunctionParameter, spirv.OpCapability,
		spirv.OpExtension,
		spirv.OpExtInstImport, spirv.OpMemoryModel, spirv.OpEntryPoint, spirv.OpName, spirv.OpMemberName,
		spirv.OpModuleProcessed:
		return true
	}
	return isMode(op) || isSource(op) || op.IsAnnotation() || op.IsType() || op.IsConstant()
}

// allowedAnywhere reports whether an instruction is a debug instruction, which spirv-val permits outside blocks.
func (v *validator) allowedAnywhere(in *spirv.Instruction) bool {
	return in.Op == spirv.OpExtInst && isDebugSet(v.setOf(in))
}
