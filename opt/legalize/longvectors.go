package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

const (
	// shortVector is the maximum number of components of a vector without LongVectorEXT.
	shortVector = 4
	// maxApart is the maximum number of components for splitting a vector into scalars. Longer vectors are computed in
	// loops: drivers would need seconds for a module with 1024 copies of each instruction.
	maxApart = 64
)

// LowerLongVectors replaces vectors of more than four components by arrays in memory, and their values by scalars:
//
//	%v = Load %v8float %p    →   %0 = Load %float (AccessChain %p 0); …
//	%w = FMul %v8float %v %v →   %w0 = FMul %float %0 %0; …
//	Store %q %w              →   Store (AccessChain %q 0) %w0; …
//
// Values with a large number of components are kept in variables, and each sequence of instructions that treat all
// components alike becomes one loop over them (longvectorloops.go).
//
// Memory with an explicit layout uses arrays with a stride. Other memory uses arrays without a stride.
func LowerLongVectors(u *analysis.Unit) {
	l := &longVectors{u: u, of: make(map[spirv.ID]*longVector), functions: make(map[spirv.ID]bool)}
	if !l.find() {
		return
	}
	for _, f := range u.Module.Functions {
		l.functions[f.Def.Result] = true
	}
	l.globals()
	for _, f := range u.Module.Functions {
		l.function(f)
	}
	for i := range u.Module.Types {
		if in := &u.Module.Types[i]; in.Op == spirv.OpTypeVector && l.of[in.Result] != nil {
			rewrite.Nop(in)
		}
	}
	u.Module.Types = rewrite.WithoutNops(u.Module.Types)
	l.undeclare()
	rewrite.LeadTypes(u, 0)
	u.Invalidate(analysis.Results | analysis.Globals | analysis.Bodies)
}

// undeclare removes the capability and extension for long vectors.
func (l *longVectors) undeclare() {
	m := l.u.Module
	m.Capabilities = slices.DeleteFunc(m.Capabilities, func(in spirv.Instruction) bool {
		return instreader.Capability(&in).Capability() == spirv.CapabilityLongVectorEXT
	})
	m.Extensions = slices.DeleteFunc(m.Extensions, func(in spirv.Instruction) bool {
		name, _ := spirv.StringAt(in.Operands)
		return name == "SPV_EXT_long_vector"
	})
}

// A longVector is a vector type with its replacements.
type longVector struct {
	elem           spirv.ID
	n              int
	plain, strided spirv.ID // array types that replace it; strided is created on first use
}

// isSplit reports whether values are split into scalars.
func (v *longVector) isSplit() bool { return v.n <= maxApart }

type longVectors struct {
	u  *analysis.Unit
	of map[spirv.ID]*longVector // by the vector type, and by its plain array type, which is not used otherwise

	functions map[spirv.ID]bool
	splits    map[[2]spirv.ID]spirv.ID // structs of two scalars

	// The following fields belong to the current function.
	parts   map[spirv.ID][]spirv.ID    // by value that is split: its components
	homes   map[spirv.ID]spirv.ID      // by value that is not split: the variable that holds it
	pairs   map[spirv.ID][2][]spirv.ID // by result of modf or frexp, a struct of two vectors: their components
	uses    map[spirv.ID]int           // by value that is not split: the number of uses
	vars    []spirv.Instruction        // variables to declare in the function
	phis    []longPhi
	subst   rewrite.Substitution
	blocks  []*spirv.Block
	renamed map[spirv.ID]spirv.ID // by label of a block that has been split: the label of its last part
	headers map[spirv.ID]bool     // labels of the headers of the new loops

	// The following fields belong to the current block.
	label spirv.ID
	out   []spirv.Instruction
	pos   int32
	run   laneRun
}

// find collects the long vector types of the module. It reports whether there are any.
func (l *longVectors) find() bool {
	for i := 0; i < len(l.u.Module.Types); i++ {
		in := l.u.Module.Types[i]
		if in.Op != spirv.OpTypeVector || instreader.TypeVector(&in).ComponentCount() <= shortVector {
			continue
		}
		v := &longVector{elem: instreader.TypeVector(&in).ComponentType(),
			n: int(instreader.TypeVector(&in).ComponentCount())}
		v.plain = l.array(v)
		l.of[in.Result], l.of[v.plain] = v, v
	}
	return len(l.of) > 0
}

// array declares an array type with the elements and the length of v.
func (l *longVectors) array(v *longVector) spirv.ID {
	return l.u.Define(instbuilder.TypeArray(0, v.elem, l.u.ConstUint(uint32(v.n))))
}

// stridden returns the array type that replaces v in memory with an explicit layout.
func (l *longVectors) stridden(v *longVector) spirv.ID {
	if v.strided == 0 {
		v.strided = l.array(v)
		bytes := max(instreader.NumberType(l.u.Def(v.elem)).Width()/8, 1)
		l.u.Annotate(instbuilder.Decorate(v.strided, spirv.DecorationArrayStride, bytes))
	}
	return v.strided
}

// globals replaces the long vector types in module-level definitions by arrays. The vector types themselves are kept
// until the end.
func (l *longVectors) globals() {
	m := l.u.Module
	for i := 0; i < len(m.Types); i++ {
		in := m.Types[i]
		var arrays func(*longVector) spirv.ID
		plain := func(v *longVector) spirv.ID { return v.plain }
		switch in.Op {
		case spirv.OpTypePointer:
			if arrays = plain; hasLayout(instreader.TypePointer(&in).StorageClass()) {
				arrays = l.stridden
			}
		case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
			if arrays = plain; l.u.HasDecoration(in.Result, spirv.DecorationArrayStride) {
				arrays = l.stridden
			}
		case spirv.OpTypeStruct:
			if arrays = plain; l.u.HasMemberDecoration(in.Result, spirv.DecorationOffset) {
				arrays = l.stridden
			}
		case spirv.OpTypeFunction:
			arrays = plain
		default:
			if v := l.of[in.Type]; v != nil {
				m.Types[i].Type = v.plain
				if in.Op == spirv.OpSpecConstantOp {
					l.u.Fail(in.Pos, "this operation on specialization constants does not support vectors of more than 4 components")
				}
			}
			continue
		}
		changed := analysis.Cloned(&in)
		for c := in.IDs(); c.Next(); {
			if v := l.of[spirv.ID(in.Operands[c.At])]; v != nil && spirv.ID(in.Operands[c.At]) != v.plain {
				changed.Operands[c.At] = uint32(arrays(v))
			}
		}
		m.Types[i] = changed
	}
	l.u.Invalidate(analysis.Results | analysis.Globals)
}

// hasLayout reports whether memory of a storage class has explicit offsets and strides.
func hasLayout(class spirv.StorageClass) bool {
	switch class {
	case spirv.StorageClassUniform, spirv.StorageClassStorageBuffer, spirv.StorageClassPushConstant,
		spirv.StorageClassPhysicalStorageBuffer, spirv.StorageClassShaderRecordBufferKHR:
		return true
	}
	return false
}

// vector returns the long vector that is the type of a value, or nil for other types. It returns nil for a function,
// whose type is that of its result.
func (l *longVectors) vector(id spirv.ID) *longVector {
	v := l.of[l.u.TypeOf(id)]
	if v != nil && l.functions[id] {
		return nil
	}
	return v
}

// function replaces the long vectors in a function.
func (l *longVectors) function(f *spirv.Function) {
	if v := l.of[f.Def.Type]; v != nil {
		f.Def.Type = v.plain
	}
	for i := range f.Params {
		if v := l.of[f.Params[i].Type]; v != nil {
			f.Params[i].Type = v.plain
		}
	}
	if len(f.Blocks) == 0 {
		return
	}
	l.parts, l.homes, l.pairs = make(map[spirv.ID][]spirv.ID), make(map[spirv.ID]spirv.ID),
		make(map[spirv.ID][2][]spirv.ID)
	l.uses, l.renamed, l.headers = make(map[spirv.ID]int), make(map[spirv.ID]spirv.ID), make(map[spirv.ID]bool)
	l.vars, l.phis, l.blocks = nil, nil, nil
	l.subst = rewrite.NewSubstitution(l.u)
	l.count(f)
	for i, b := range f.Blocks {
		l.u.Poll()
		if i == 0 {
			l.entry(f, b)
			continue
		}
		l.block(b)
	}
	f.Blocks = l.blocks
	l.finishPhis()
	l.renamePredecessors()
	entry := f.Blocks[0]
	entry.Insts = append(l.vars, entry.Insts...)
	l.subst.Finish(l.u, f)
	rewrite.Sweep(l.u, f)
}

// count creates the IDs for the components of phis, because other blocks may use a phi before its block is rewritten.
// It also counts the uses of values that are not split.
func (l *longVectors) count(f *spirv.Function) {
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if v := l.of[in.Type]; v != nil && in.Op == spirv.OpPhi && v.isSplit() {
				ids := make([]spirv.ID, v.n)
				for k := range ids {
					ids[k] = l.u.NewID(v.elem)
				}
				l.parts[in.Result] = ids
			}
			for c := in.IDs(); c.Next(); {
				id := spirv.ID(in.Operands[c.At])
				if v := l.vector(id); v != nil && !v.isSplit() {
					l.uses[id]++
				}
			}
		}
	}
}

// entry rewrites the entry block. The result begins with the variables, followed by the instructions that load the
// components of parameters.
func (l *longVectors) entry(f *spirv.Function, b *spirv.Block) {
	n := 0
	for n < len(b.Insts) && (b.Insts[n].Op == spirv.OpVariable || b.Insts[n].Op.IsLine()) {
		n++
	}
	l.begin(b)
	l.vars = append(l.vars, b.Insts[:n]...)
	for i := range f.Params {
		p := &f.Params[i]
		if v := l.of[p.Type]; v != nil {
			l.pos = p.Pos
			l.setWhole(p.Result, v, p.Result, v.plain)
		}
	}
	l.instructions(b.Insts[n:])
	l.end()
}

func (l *longVectors) block(b *spirv.Block) {
	l.begin(b)
	l.instructions(b.Insts)
	l.end()
}

func (l *longVectors) instructions(list []spirv.Instruction) {
	list = l.leadLoop(list)
	for i := range list {
		in := &list[i]
		l.pos = in.Pos
		if l.joins(in) {
			continue
		}
		l.instruction(in)
	}
}

// begin makes b the current block, to which instructions are appended.
func (l *longVectors) begin(b *spirv.Block) {
	l.label, l.out = b.Label, make([]spirv.Instruction, 0, 2*len(b.Insts))
	l.blocks = append(l.blocks, b)
}

// end sets the instructions of the current block, which is the last part of the original block.
func (l *longVectors) end() { l.blocks[len(l.blocks)-1].Insts = l.out }

// emit appends an instruction to the current block, and returns its result.
func (l *longVectors) emit(op spirv.Opcode, typ spirv.ID, operands ...uint32) spirv.ID {
	id := l.u.NewID(typ)
	l.out = append(l.out, instbuilder.Op(op, typ, id, l.u.Operands(operands...)).At(l.pos))
	return id
}

// copyAs appends an instruction that replaces in, with the given opcode, type and operands. It returns the new result,
// which gets the decorations of the result of in.
func (l *longVectors) copyAs(in *spirv.Instruction, op spirv.Opcode, typ spirv.ID, operands []uint32) spirv.ID {
	id := l.emit(op, typ, operands...)
	if in.Result != 0 {
		l.u.CopyDecorations(in.Result, id)
	}
	return id
}

// pointer appends an access chain that selects a component of the vector at p, and returns its result. The parameter
// index is the ID of the index.
func (l *longVectors) pointer(v *longVector, p, index spirv.ID) spirv.ID {
	class, _, _ := l.u.Pointer(l.u.TypeOf(p))
	id := l.emit(spirv.OpAccessChain, l.u.PointerTo(class, v.elem), uint32(p), uint32(index))
	rewrite.KeepNonUniform(l.u, p, id)
	return id
}

// access returns the memory operands for accessing one component of a vector of type v, given those for the whole
// vector. The alignment is at most that of the component.
func (l *longVectors) access(v *longVector, operands []uint32) []uint32 {
	if len(operands) < 2 || spirv.MemoryAccess(operands[0])&spirv.MemoryAccessAligned == 0 {
		return operands
	}
	list := l.u.Operands(operands...)
	list[1] = min(list[1], max(instreader.NumberType(l.u.Def(v.elem)).Width()/8, 1))
	return list
}

// local returns a pointer to a new local variable that holds a value of type typ.
func (l *longVectors) local(typ spirv.ID) spirv.ID {
	ptr := l.u.PointerTo(spirv.StorageClassFunction, typ)
	id := l.u.NewID(ptr)
	l.vars = append(l.vars, instbuilder.Variable(ptr, id, spirv.StorageClassFunction).At(l.pos))
	return id
}

// home returns the variable that holds value id, which is not split.
func (l *longVectors) home(id spirv.ID, v *longVector) spirv.ID {
	if l.homes[id] == 0 {
		l.homes[id] = l.local(v.plain)
	}
	return l.homes[id]
}

// get returns the IDs of the components of value id.
func (l *longVectors) get(id spirv.ID, v *longVector) []spirv.ID {
	if list := l.parts[id]; list != nil {
		return list
	}
	list := make([]spirv.ID, v.n)
	for i := range list {
		list[i] = l.component(id, v, i)
	}
	if v.isSplit() && l.u.HasElements(id) {
		l.parts[id] = list
	}
	return list
}

// component returns the ID of component i of value id, which is a constant or is not split.
func (l *longVectors) component(id spirv.ID, v *longVector, i int) spirv.ID {
	switch d := l.u.Def(id); {
	case d == nil:
		return l.emit(spirv.OpLoad, v.elem, uint32(l.pointer(v, l.home(id, v), l.u.ConstUint(uint32(i)))))
	case d.Op == spirv.OpConstantComposite, d.Op == spirv.OpSpecConstantComposite:
		return spirv.ID(d.Operands[i])
	case l.u.HasElements(id):
		return l.u.ElementOfConstant(id, i, v.elem)
	}
	return l.emit(spirv.OpCompositeExtract, v.elem, uint32(id), uint32(i))
}

// set sets the components of value id: as scalars if it is split, and otherwise in its variable.
func (l *longVectors) set(id spirv.ID, v *longVector, parts []spirv.ID) {
	if v.isSplit() {
		l.parts[id] = parts
		return
	}
	whole := l.emit(spirv.OpCompositeConstruct, v.plain, words(parts)...)
	l.store(l.home(id, v), whole)
}

func (l *longVectors) store(p, value spirv.ID) {
	l.out = append(l.out, rewrite.Store(l.u, p, value, l.pos))
}

// whole returns value id as an array of type typ.
func (l *longVectors) whole(id spirv.ID, v *longVector, typ spirv.ID) spirv.ID {
	if l.u.Def(id) != nil && typ == v.plain {
		return id
	}
	if !v.isSplit() && typ == v.plain {
		return l.emit(spirv.OpLoad, typ, uint32(l.home(id, v)))
	}
	return l.emit(spirv.OpCompositeConstruct, typ, words(l.get(id, v))...)
}

// setWhole sets value id to an array of type typ.
func (l *longVectors) setWhole(id spirv.ID, v *longVector, array, typ spirv.ID) {
	if !v.isSplit() && typ == v.plain {
		l.store(l.home(id, v), array)
		return
	}
	parts := make([]spirv.ID, v.n)
	for i := range parts {
		parts[i] = l.emit(spirv.OpCompositeExtract, v.elem, uint32(array), uint32(i))
	}
	l.set(id, v, parts)
}

func words(ids []spirv.ID) []uint32 {
	list := make([]uint32, len(ids))
	for i, id := range ids {
		list[i] = uint32(id)
	}
	return list
}
