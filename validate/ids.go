package validate

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// ids checks that each ID is defined once. For instructions outside functions, it also checks that IDs are defined
// before they are used. usesIn checks the uses in functions, together with dominance.
func (v *validator) ids() {
	v.define()
	if len(v.findings) > 0 {
		return
	}
	v.annotationTargets()
	for i := range v.m.Types {
		v.usesOutside(&v.m.Types[i], int32(i))
	}
}

func (v *validator) define() {
	m := v.m
	for _, list := range [...][]spirv.Instruction{m.ExtInstImports, m.Strings, m.Annotations} {
		for i := range list {
			v.defineOne(&list[i], place{at: -1})
		}
	}
	v.importSets()
	for i := range m.Types {
		v.defineOne(&m.Types[i], place{at: int32(i)})
	}
	for fi, f := range m.Functions {
		fn := int32(fi) + 1
		v.defineOne(&f.Def, place{at: -1})
		for i := range f.Params {
			v.defineOne(&f.Params[i], place{fn: fn, block: -1, at: int32(i)})
		}
		for bi, b := range f.Blocks {
			label := instbuilder.Label(b.Label)
			v.defineOne(&label, place{fn: fn, block: int32(bi), at: -1})
			for i := range b.Insts {
				v.o.Budget.Poll()
				v.defineOne(&b.Insts[i], place{fn: fn, block: int32(bi), at: int32(i)})
			}
		}
	}
	v.labels = cfg.NewLabels(m)
}

// importSets records the imported extended instruction sets.
func (v *validator) importSets() {
	for i := range v.m.ExtInstImports {
		if in := &v.m.ExtInstImports[i]; in.Op == spirv.OpExtInstImport {
			name, _ := spirv.StringAt(in.Operands)
			v.sets = append(v.sets, importedSet{in.Result, spirv.LookupExtSet(name),
				strings.HasPrefix(name, "NonSemantic.")})
		}
	}
}

func (v *validator) defineOne(in *spirv.Instruction, p place) {
	info := in.Op.Info()
	switch {
	case info == nil:
		v.report(in, "unknown opcode")
		return
	case info.HasResult != (in.Result != 0) || info.HasType != (in.Type != 0):
		v.report(in, "result or result type does not match the opcode")
		return
	case in.Result == 0:
		return
	case in.Result >= v.m.Bound:
		v.report(in, "the id %d is not below the bound %d", in.Result, v.m.Bound)
		return
	case v.defs[in.Result] != nil:
		v.report(in, "the id %s is defined more than once", v.name(in.Result))
		return
	}
	v.defs[in.Result] = in
	v.places[in.Result] = p
	if in.Op.IsType() {
		v.noteShape(in)
	}
}

// usesOutside checks the IDs that an instruction outside functions uses. The parameter at is its index in the types of
// the module.
func (v *validator) usesOutside(in *spirv.Instruction, at int32) {
	if in.Op == spirv.OpTypeForwardPointer {
		v.forward(in)
		return
	}
	check := func(id spirv.ID, k int) {
		if v.def(id) == nil {
			v.undefined(in, id)
			return
		}
		if p := v.places[id]; (p.fn != 0 || p.at >= at) && !v.mayBeForward(in, id, k) {
			v.report(in, "the id %s is used before its definition", v.name(id))
		}
		if in.Op == spirv.OpSpecConstantOp && k >= 0 && v.defs[id].Op.IsType() {
			v.report(in, "operand %s cannot be a type", v.name(id))
		}
		if in.Op.IsType() && v.defs[id].Op == spirv.OpTypeFunction {
			v.report(in, "invalid use of function type %s", v.name(id))
		}
	}
	if in.Type != 0 {
		check(in.Type, -1)
	}
	in.EachIDIndex(func(k int) { check(spirv.ID(in.Operands[k]), k) })
}

func (v *validator) undefined(in *spirv.Instruction, id spirv.ID) {
	if id == 0 {
		v.report(in, "an id must not be 0")
	} else {
		v.report(in, "the id %s has not been defined", v.name(id))
	}
}

func (v *validator) forward(in *spirv.Instruction) {
	id := instreader.TypeForwardPointer(in).PointerType()
	if v.op(id) != spirv.OpTypePointer {
		v.report(in, "%s is not a pointer type", v.name(id))
		return
	}
	if v.usedForward == nil {
		v.usedForward = make([]bool, v.m.Bound)
	}
	v.usedForward[id] = true
}

// mayBeForward reports whether an instruction may use an ID that is defined later, as operand at. Structs and arrays
// may use forward-declared pointers. Some debug instructions may refer to each other and to functions.
func (v *validator) mayBeForward(in *spirv.Instruction, id spirv.ID, at int) bool {
	switch in.Op {
	case spirv.OpTypeStruct, spirv.OpTypeArray, spirv.OpTypeRuntimeArray, spirv.OpTypePointer:
		return v.usedForward != nil && v.usedForward[id] && v.defs[id].Op == spirv.OpTypePointer
	case spirv.OpExtInst:
		return v.setOf(in) == spirv.ExtSetOpenCLDebugInfo &&
			(instreader.ExtInst(in).Instruction() == spirv.OpenCLDebugFunction && at == 11 ||
				instreader.ExtInst(in).Instruction() == spirv.OpenCLDebugTypeComposite && at >= 11)
	}
	return in.Op == spirv.OpExtInstWithForwardRefsKHR
}

// annotationTargets indexes the annotations by ID, and checks that the IDs in names, modes and annotations are defined.
func (v *validator) annotationTargets() {
	m := v.m
	for _, list := range [...][]spirv.Instruction{m.EntryPoints, m.ExecutionModes, m.Strings, m.Names, m.Annotations} {
		for i := range list {
			in := &list[i]
			in.EachID(func(id spirv.ID) {
				if v.def(id) == nil {
					v.undefined(in, id)
				}
			})
		}
	}
	v.memberNames()
	if len(v.findings) > 0 {
		return
	}
	v.notesStart, v.notes = make([]int32, m.Bound+1), make([]int32, len(m.Annotations))
	for i := range m.Annotations {
		if in := &m.Annotations[i]; aboutFirst(in.Op) {
			v.notesStart[uint32(instreader.Annotation(in).Target())]++
		}
	}
	// the sums are the ends of each ID's annotations; filling from the end turns them into the starts
	for id := 1; id < len(v.notesStart); id++ {
		v.notesStart[id] += v.notesStart[id-1]
	}
	for i := len(m.Annotations) - 1; i >= 0; i-- {
		if in := &m.Annotations[i]; aboutFirst(in.Op) {
			at := &v.notesStart[uint32(instreader.Annotation(in).Target())]
			*at--
			v.notes[*at] = int32(i)
		}
	}
	byMember := func(a, b int32) int { return v.about(a) - v.about(b) }
	for id := range m.Bound {
		if list := v.decorated(id); len(list) > 1 && !slices.IsSortedFunc(list, byMember) {
			slices.SortStableFunc(list, byMember)
		}
	}
}

// decorated returns the annotations of an ID as indices: first those of the ID itself, then those of its members in
// order.
func (v *validator) decorated(id spirv.ID) []int32 {
	return v.notes[v.notesStart[id]:v.notesStart[id+1]]
}

// memberNames checks that each OpMemberName names an existing member.
func (v *validator) memberNames() {
	for i := range v.m.Names {
		in := &v.m.Names[i]
		if in.Op != spirv.OpMemberName {
			continue
		}
		if t := v.typ(operand(in, 0)); t.Op != spirv.OpTypeStruct ||
			int64(instreader.MemberName(in).Member()) >= int64(len(t.Operands)) {
			v.report(in, "%s does not have a member %d", v.name(operand(in, 0)), instreader.MemberName(in).Member())
		}
	}
}

func aboutFirst(op spirv.Opcode) bool {
	switch op {
	case spirv.OpGroupDecorate, spirv.OpGroupMemberDecorate, spirv.OpDecorationGroup:
		return false
	}
	return true
}

// usesIn checks that the operands of an instruction in a function are defined on each path to the instruction.
func (v *validator) usesIn(g *cfg.Graph, fn, block, at int32, in *spirv.Instruction) {
	if in.Type != 0 && v.def(in.Type) == nil {
		v.undefined(in, in.Type)
	}
	in.EachIDIndex(func(k int) {
		id := spirv.ID(in.Operands[k])
		if v.def(id) == nil {
			v.undefined(in, id)
			return
		}
		p := v.places[id]
		switch {
		case p.fn == 0:
			if v.defs[id].Op == spirv.OpFunction && !takesFunctions(in.Op) {
				v.report(in, "invalid use of the function %s", v.name(id))
			} else if v.defs[id].Op.IsType() && !takesTypes(in.Op) {
				v.report(in, "operand %s cannot be a type", v.name(id))
			} else if v.defs[id].Op == spirv.OpTypeFunction &&
				(in.Op != spirv.OpExtInst || v.setOf(in) == spirv.ExtSetOpenCLDebugInfo) {
				v.report(in, "invalid use of function type %s", v.name(id))
			}
		case p.fn != fn:
			v.report(in, "the id %s belongs to another function", v.name(id))
		case p.block >= 0 && p.at < 0 && !isBranch(in.Op) && !in.Op.IsMerge() && in.Op != spirv.OpPhi &&
			in.Op != spirv.OpExtInst:
			v.report(in, "operand %s is a label, not a value", v.name(id))
		case p.at < 0 || p.block < 0: // a label or a parameter
		case in.Op == spirv.OpPhi:
			v.phiUse(g, in, k, p)
		case !g.Reachable(block):
		case p.block == block && p.at >= at, p.block != block && !g.Dominates(p.block, block):
			v.report(in, "the definition of id %s does not dominate its use", v.name(id))
		}
	})
}

// isBranch reports whether op is a branch or switch, whose operands include labels.
func isBranch(op spirv.Opcode) bool {
	return op == spirv.OpBranch || op == spirv.OpBranchConditional || op == spirv.OpSwitch
}

// takesFunctions reports whether an operand of op, an instruction in a function, may be a function.
func takesFunctions(op spirv.Opcode) bool {
	switch op {
	case spirv.OpFunctionCall, spirv.OpExtInst, spirv.OpCooperativeMatrixPerElementOpEXT,
		spirv.OpCooperativeMatrixReduceEXT, spirv.OpCooperativeMatrixLoadTensorNV, spirv.OpEnqueueKernel,
		spirv.OpGetKernelNDrangeSubGroupCount,
		spirv.OpGetKernelNDrangeMaxSubGroupSize, spirv.OpGetKernelWorkGroupSize,
		spirv.OpGetKernelPreferredWorkGroupSizeMultiple,
		spirv.OpGetKernelLocalSizeForSubgroupCount, spirv.OpGetKernelMaxNumSubgroups:
		return true
	}
	return false
}

// takesTypes reports whether an operand of op, an instruction in a function, may be a type.
func takesTypes(op spirv.Opcode) bool {
	switch op {
	case spirv.OpExtInst, spirv.OpSizeOf, spirv.OpCooperativeMatrixLengthKHR, spirv.OpCooperativeMatrixLengthNV,
		spirv.OpUntypedAccessChainKHR, spirv.OpUntypedInBoundsAccessChainKHR, spirv.OpUntypedPtrAccessChainKHR,
		spirv.OpUntypedInBoundsPtrAccessChainKHR, spirv.OpUntypedArrayLengthKHR, spirv.OpUntypedVariableKHR,
		spirv.OpUntypedImageTexelPointerEXT, spirv.OpAbortKHR:
		return true
	}
	return strings.HasPrefix(op.Info().Name, "OpExtInst")
}

// phiUse checks that operand k of a phi is defined at the end of the predecessor that it belongs to. p is the place of
// its definition.
func (v *validator) phiUse(g *cfg.Graph, in *spirv.Instruction, k int, p place) {
	if k%2 != 0 || k+1 >= len(in.Operands) {
		return
	}
	pred := g.Block(spirv.ID(in.Operands[k+1]))
	if pred != cfg.None && g.Reachable(pred) && !g.Dominates(p.block, pred) {
		v.report(in, "the definition of id %s does not dominate the end of block %s", v.name(spirv.ID(in.Operands[k])),
			v.name(spirv.ID(in.Operands[k+1])))
	}
}
