package validate

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A functionUse records what a function does that the entry points calling it must permit.
type functionUse struct {
	calls     []spirv.ID
	variables []spirv.ID // global variables that the function uses
	limited   []*spirv.Instruction
	hitStores []*spirv.Instruction // stores to hit attributes
	needs     []modelNeed
}

// A modelNeed is an instruction that only some execution models permit, for a reason other than its opcode.
type modelNeed struct {
	in   *spirv.Instruction
	only models
	text string
}

// onlyIn records that only the given execution models permit instruction in. The parameter text is the message for
// other models.
func (v *validator) onlyIn(in *spirv.Instruction, only models, text string) {
	use := v.uses[v.fn.Def.Result]
	use.needs = append(use.needs, modelNeed{in, only, text})
}

// functions checks the functions and their instructions.
func (v *validator) functions() {
	index := ruleIndexOf(v.kernel)
	v.limitedOps = limitedOps()
	g := new(cfg.Graph)
	for fi, f := range v.m.Functions {
		v.fn = f
		use := &functionUse{}
		v.uses[f.Def.Result] = use
		v.signature(f)
		v.outsideBlocks(f)
		g.Remake(f, v.labels)
		for bi, b := range f.Blocks {
			for i := range b.Insts {
				v.o.Budget.Poll()
				in := &b.Insts[i]
				if v.findings.Full() {
					return
				}
				before := len(v.findings)
				v.usesIn(g, int32(fi)+1, int32(bi), int32(i), in)
				if len(v.findings) > before {
					continue
				}
				if in.Type != 0 {
					if op := v.op(in.Type); !op.IsType() || op == spirv.OpTypeFunction {
						v.report(in, "Result Type %s cannot be the type of a value", v.name(in.Type))
						continue
					}
				}
				if r := index.of(in.Op); r != nil {
					v.types(r, in)
				} else if in.Op >= firstRay {
					v.rays(in)
					if in.Op >= firstCooperative {
						v.cooperative(in)
					}
				}
				if v.narrow {
					v.narrowUses(in)
				}
				v.note(use, in)
			}
		}
		if len(f.Blocks) > 0 {
			v.flow(f, g)
		}
	}
}

// outsideBlocks checks the debug instructions in a function that are not in a block.
func (v *validator) outsideBlocks(f *spirv.Function) {
	v.debugList(f.Params)
	for _, b := range f.Blocks {
		v.debugList(b.Before)
	}
	v.debugList(f.End)
}

func (v *validator) debugList(list []spirv.Instruction) {
	for i := range list {
		in := &list[i]
		if in.Op != spirv.OpExtInst {
			continue
		}
		before := len(v.findings)
		in.EachID(func(id spirv.ID) {
			if v.def(id) == nil {
				v.undefined(in, id)
			} else if v.places[id].fn != 0 && v.op(id) != spirv.OpFunctionParameter {
				v.report(in, "the definition of id %s does not dominate its use", v.name(id))
			}
		})
		if len(v.findings) == before {
			v.extInst(in)
		}
	}
}

// note records in use what an instruction does that entryPoints checks.
func (v *validator) note(use *functionUse, in *spirv.Instruction) {
	switch {
	case in.Op == spirv.OpFunctionCall:
		use.calls = append(use.calls, operand(in, 0))
	case v.limitedOps.Has(in.Op):
		use.limited = append(use.limited, in)
	case in.Op == spirv.OpStore:
		if class, _, _ := v.pointer(v.typeOf(operand(in, 0))); class == spirv.StorageClassHitAttributeKHR {
			use.hitStores = append(use.hitStores, in)
		}
	}
	if in.Op == spirv.OpExtInst && v.isDebug(in) {
		return
	}
	in.EachIDIndex(func(k int) {
		id := spirv.ID(in.Operands[k])
		switch d := v.defs[id]; d.Op {
		case spirv.OpVariable, spirv.OpUntypedVariableKHR:
			if v.places[id].fn == 0 && (len(use.variables) == 0 || use.variables[len(use.variables)-1] != id) {
				use.variables = append(use.variables, id)
			}
		case spirv.OpSpecConstantOp: // its result is a pointer into a variable
			if x := v.root(operand(d, 1)); v.op(x) == spirv.OpVariable {
				use.variables = append(use.variables, x)
			}
		}
	})
}

// signature checks that the parameters and the result type of a function agree with its function type.
func (v *validator) signature(f *spirv.Function) {
	in := &f.Def
	t := v.def(operand(in, 1))
	if t == nil || t.Op != spirv.OpTypeFunction {
		v.report(in, "Function Type %s is not a function type", v.name(operand(in, 1)))
		return
	}
	if in.Type != operand(t, 0) {
		v.report(in, "Result Type does not match the Function Type's return type")
	}
	n := 0
	for i := range f.Params {
		p := &f.Params[i]
		if p.Op != spirv.OpFunctionParameter {
			continue
		}
		n++
		if n < len(t.Operands) && p.Type != operand(t, n) {
			v.report(p, "parameter type %s does not match the Function Type parameter type of the same index",
				v.name(p.Type))
		}
	}
	if len(f.Blocks) == 0 {
		link := v.decoration(in.Result, spirv.DecorationLinkageAttributes)
		v.expect(in, v.vulkan() || importing(link),
			"a function without a body must have a LinkageAttributes decoration with the Import Linkage type")
	}
	if n != len(t.Operands)-1 {
		v.report(in, "the number of parameters does not match the function type")
	}
}

// importing reports whether a linkage decoration is for an import.
func importing(link *spirv.Instruction) bool {
	return link != nil && spirv.LinkageType(link.Operands[len(link.Operands)-1]) == spirv.LinkageTypeImport
}

func (v *validator) call(in *spirv.Instruction) {
	f := v.def(operand(in, 0))
	if f == nil || f.Op != spirv.OpFunction {
		v.report(in, "Function %s is not a function", v.name(operand(in, 0)))
		return
	}
	if v.modelsOf(f.Result) != 0 {
		v.report(in, "a function may not be targeted by both an OpEntryPoint instruction and an OpFunctionCall instruction")
		return
	}
	if f.Type != in.Type {
		v.report(in, "Result Type does not match Function %s's return type", v.name(f.Result))
		return
	}
	t := v.def(operand(f, 1))
	if t == nil || len(t.Operands) != len(in.Operands) {
		v.report(in, "the number of arguments does not match the parameters of %s", v.name(f.Result))
		return
	}
	for i := 1; i < len(in.Operands); i++ {
		v.argument(in, i, operand(t, i))
	}
}

func (v *validator) argument(in *spirv.Instruction, i int, param spirv.ID) {
	arg := operand(in, i)
	if v.typeOf(arg) != param && !(v.o.BeforeLegalization && v.argumentFits(v.typeOf(arg), param)) {
		v.report(in, "Argument %s's type does not match Function %s's parameter type", v.name(arg),
			v.name(operand(in, 0)))
		return
	}
	class, _, ok := v.pointer(param)
	if !ok || v.o.BeforeLegalization || instreader.MemoryModel(&v.m.MemoryModel).AddressingModel() != spirv.AddressingModelLogical {
		return
	}
	switch class {
	case spirv.StorageClassUniformConstant, spirv.StorageClassFunction, spirv.StorageClassPrivate,
		spirv.StorageClassWorkgroup, spirv.StorageClassAtomicCounter:
	case spirv.StorageClassStorageBuffer:
		v.expect(in, v.has(spirv.CapabilityVariablePointersStorageBuffer),
			"StorageBuffer pointer operand requires a variable pointers capability")
		return
	default:
		v.report(in, "Invalid storage class for pointer operand %s", v.name(arg))
		return
	}
	switch v.op(arg) {
	case spirv.OpVariable, spirv.OpFunctionParameter:
	default:
		v.expect(in, class == spirv.StorageClassUniformConstant || class == spirv.StorageClassWorkgroup &&
			v.has(spirv.CapabilityVariablePointers),
			"Pointer operand must be a memory object declaration")
	}
}

// argumentFits reports whether an argument of type arg may be passed to a parameter of type param before legalization.
// Their storage classes and layouts may differ.
func (v *validator) argumentFits(arg, param spirv.ID) bool {
	_, a, ok1 := v.pointer(arg)
	_, b, ok2 := v.pointer(param)
	return ok1 && ok2 && v.looselyMatch(a, b) || v.looselyMatch(arg, param)
}

func (v *validator) returnVoid(in *spirv.Instruction) {
	v.expect(in, v.op(v.fn.Def.Type) == spirv.OpTypeVoid, "OpReturn cannot be used in a function that returns a value")
}

func (v *validator) returnValue(in *spirv.Instruction) {
	if !v.fits(v.typeOf(operand(in, 0)), v.fn.Def.Type) {
		v.report(in, "OpReturnValue Value %s's type does not match OpFunction's return type", v.name(operand(in, 0)))
		return
	}
	if _, _, ok := v.pointer(v.fn.Def.Type); ok && !v.o.BeforeLegalization &&
		instreader.MemoryModel(&v.m.MemoryModel).AddressingModel() == spirv.AddressingModelLogical {
		v.report(in, "OpReturnValue value's type is a pointer, which is invalid in the Logical addressing model")
	}
}

func (v *validator) branchConditional(in *spirv.Instruction) {
	s := v.shapeOf(operand(in, 0))
	v.expect(in, s.base == boolBase && s.scalar(), "Condition operand for OpBranchConditional must be of boolean type")
	v.expect(in, len(in.Operands) == 3 || len(in.Operands) == 5,
		"OpBranchConditional requires either 3 or 5 parameters")
	if v.m.Version >= 0x00010600 {
		v.expect(in, operand(in, 1) != operand(in, 2),
			"in SPIR-V 1.6 or later, True Label and False Label must be different labels")
	}
}

func (v *validator) switchSelector(in *spirv.Instruction) {
	s := v.shapeOf(operand(in, 0))
	if s.base != intBase || !s.scalar() {
		v.report(in, "Selector type must be OpTypeInt")
		return
	}
	step := 2
	if in.Form == spirv.FormWide {
		step = 3
	}
	for i := 2; i+step-1 < len(in.Operands); i += step {
		v.literal(in, in.Operands[i], s)
	}
	seen := make(map[uint64]bool, len(in.Operands)/step)
	for i := 2; i+step-1 < len(in.Operands); i += step {
		value := spirv.LiteralBits(in.Operands[i : i+step-1])
		if seen[value] {
			v.report(in, "duplicate case value %d", value)
		}
		seen[value] = true
	}
}

// phiTypes checks the types of the values of a phi. Function flow checks its predecessors.
func (v *validator) phiTypes(in *spirv.Instruction) {
	if len(in.Operands)%2 != 0 {
		v.report(in, "requires (Variable, Parent) pairs")
		return
	}
	for i := 0; i < len(in.Operands); i += 2 {
		if v.typeOf(operand(in, i)) != in.Type {
			v.report(in, "Result Type does not match the type of the value %s", v.name(operand(in, i)))
			return
		}
	}
	if v.o.BeforeLegalization {
		return
	}
	if _, _, ok := v.pointer(in.Type); ok {
		v.variablePointer(in)
	} else if v.opaque(in.Type) {
		v.report(in, "Result Type cannot be or contain an image or sampler")
	}
}

// phis checks that each phi of a block has one pair for each predecessor of the block.
func (v *validator) phis(g *cfg.Graph, block int32) {
	b := g.Blocks[block]
	for i := range b.Insts {
		in := &b.Insts[i]
		if in.Op != spirv.OpPhi {
			if in.Op.IsLine() || in.Op == spirv.OpExtInst && v.isDebug(in) {
				continue
			}
			return
		}
		if len(in.Operands)/2 != len(g.Preds[block]) {
			v.report(in, "the number of incoming blocks (%d) does not match block's predecessor count (%d)", len(in.Operands)/2, len(g.Preds[block]))
			continue
		}
		v.o.Budget.Poll()
		v.incoming(g, block, in)
	}
}

// incoming checks that the blocks in a phi are distinct predecessors of its block.
func (v *validator) incoming(g *cfg.Graph, block int32, in *spirv.Instruction) {
	const few = 32 // linear search up to this number
	preds := g.Preds[block]
	var isPred, seen map[int32]bool
	if len(preds) > few {
		isPred, seen = make(map[int32]bool, len(preds)), make(map[int32]bool, len(preds))
		for _, p := range preds {
			isPred[p] = true
		}
	}
	for k := 1; k < len(in.Operands); k += 2 {
		p := g.Block(spirv.ID(in.Operands[k]))
		if p == cfg.None || !isPred[p] && (isPred != nil || !slices.Contains(preds, p)) {
			v.report(in, "incoming basic block %s is not a predecessor of the block", v.name(spirv.ID(in.Operands[k])))
		}
		again := seen[p]
		if seen != nil {
			seen[p] = true
		} else {
			for j := 1; j < k; j += 2 {
				again = again || in.Operands[j] == in.Operands[k]
			}
		}
		v.expect(in, !again, "OpPhi references an incoming basic block multiple times")
	}
}
