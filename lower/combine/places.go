package combine

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A root is a texture or sampler variable.
type root struct {
	variable *spirv.Instruction
	leaf     spirv.ID   // image or sampler type of the variable or its elements
	arrays   []spirv.ID // types of the arrays around it; the outermost one comes first
	sampler  bool
	joined   bool // it is a texture that is combined with a sampler
	slot     *slot
}

// maxArrays is the maximum nesting of arrays of resources.
const maxArrays = 8

// A place is the object to which a pointer points, or the value that was loaded from that object.
type place struct {
	root    *root
	depth   int      // number of array levels for which an element has not been selected
	index   int64    // index of the selected element if the nested arrays were one array; All if an index is dynamic
	dynamic spirv.ID // the dynamic index if there are no other indices, else 0
	object  bool     // the place is a value that was loaded
	from    spirv.ID // pointer from which it was loaded
	access  []uint32 // memory operands of the load
}

// index records the definitions of IDs and the texture and sampler variables.
func (j *joiner) index() {
	j.defs = make([]*spirv.Instruction, j.m.Bound)
	j.at = make([]int32, j.m.Bound)
	for i := range j.m.ExtInstImports {
		j.define(&j.m.ExtInstImports[i])
	}
	for i := range j.m.Types {
		j.define(&j.m.Types[i])
	}
	bindings := j.bindings()
	j.slots = map[[2]uint32]*slot{}
	for i := range j.m.Types {
		if in := &j.m.Types[i]; in.Op == spirv.OpVariable && j.def(in.Result) == in {
			j.variable(in, bindings)
		}
	}
	if !j.hasSamplers {
		return
	}
	j.names = map[spirv.ID]string{}
	for i := range j.m.Names {
		if in := &j.m.Names[i]; in.Op == spirv.OpName && j.def(operandID(in, 0)).Op == spirv.OpVariable {
			j.names[operandID(in, 0)] = instreader.Name(in).Name()
		}
	}
	for _, f := range j.m.Functions {
		for i := range f.Params {
			j.define(&f.Params[i])
		}
		for _, b := range f.Blocks {
			for i := range b.Insts {
				j.define(&b.Insts[i])
			}
		}
	}
}

func (j *joiner) define(in *spirv.Instruction) {
	if uint(in.Result) < uint(len(j.defs)) && j.defs[in.Result] == nil {
		j.defs[in.Result] = in
	}
}

// bindings returns the set and binding of each variable that has both.
func (j *joiner) bindings() map[spirv.ID][2]uint32 {
	of := map[spirv.ID][2]uint32{}
	for i := range j.m.Annotations {
		in := &j.m.Annotations[i]
		if in.Op != spirv.OpDecorate {
			continue
		}
		at := of[operandID(in, 0)]
		switch spirv.Decoration(operand(in, 1)) {
		case spirv.DecorationDescriptorSet:
			at[0] = operand(in, 2)
		case spirv.DecorationBinding:
			at[1] = operand(in, 2)
		default:
			continue
		}
		of[operandID(in, 0)] = at
	}
	return of
}

// variable records a variable if it is a texture, a sampler or an array of these.
func (j *joiner) variable(in *spirv.Instruction, bindings map[spirv.ID][2]uint32) {
	pointer := j.def(in.Type)
	if pointer.Op != spirv.OpTypePointer || spirv.StorageClass(operand(pointer,
		0)) != spirv.StorageClassUniformConstant {
		return
	}
	r := &root{variable: in, leaf: operandID(pointer, 1)}
	for len(r.arrays) < maxArrays && (j.def(r.leaf).Op == spirv.OpTypeArray ||
		j.def(r.leaf).Op == spirv.OpTypeRuntimeArray) {
		r.arrays = append(r.arrays, r.leaf)
		r.leaf = operandID(j.def(r.leaf), 0)
	}
	const sampledUse = 5 // index of the operand Sampled in an OpTypeImage
	switch leaf := j.def(r.leaf); {
	case leaf.Op == spirv.OpTypeSampler:
		r.sampler, j.hasSamplers = true, true
	case leaf.Op == spirv.OpTypeImage && operand(leaf, sampledUse) != 2:
	default:
		return
	}
	r.slot = j.slot(bindings, in.Result)
	j.roots = append(j.roots, r)
	j.set(in.Result, place{root: r, depth: len(r.arrays)})
}

// slot returns the slot of a variable: that of its set and binding or, without these, its own.
func (j *joiner) slot(bindings map[spirv.ID][2]uint32, variable spirv.ID) *slot {
	at, bound := bindings[variable]
	if s := j.slots[at]; bound && s != nil {
		return s
	}
	s := &slot{set: at[0], binding: at[1]}
	if bound {
		j.slots[at] = s
	}
	return s
}

func (j *joiner) set(id spirv.ID, p place) {
	if uint(id) < uint(len(j.at)) {
		j.places = append(j.places, p)
		j.at[id] = int32(len(j.places))
	}
}

// place returns the place of id, or nil if id does not refer to a texture or sampler.
func (j *joiner) place(id spirv.ID) *place {
	if uint(id) < uint(len(j.at)) && j.at[id] > 0 {
		return &j.places[j.at[id]-1]
	}
	return nil
}

// follow records the places and the pairs in a function.
func (j *joiner) follow(f *spirv.Function) {
	for _, b := range f.Blocks {
		j.budget.Poll()
		for i := range b.Insts {
			j.instruction(&b.Insts[i])
		}
	}
}

func (j *joiner) instruction(in *spirv.Instruction) {
	first := operandID(in, 0)
	p := j.place(first)
	switch in.Op {
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		if p != nil && !p.object && len(in.Operands)-1 <= p.depth {
			j.set(in.Result, j.element(*p, instreader.AccessChain(in).Indexes()))
			return
		}
	case spirv.OpCopyObject:
		if p != nil {
			copied := *p
			j.set(in.Result, copied)
			if !p.object {
				return
			}
		}
	case spirv.OpLoad:
		if p != nil && !p.object && p.depth == 0 && in.Type == p.root.leaf {
			loaded := *p
			loaded.object, loaded.from, loaded.access = true, first, instreader.Load(in).MemoryAccessWords()
			j.set(in.Result, loaded)
			return
		}
	case spirv.OpSampledImage:
		j.join(in, p, j.place(operandID(in, 1)))
		return
	}
	for c := in.IDs(); c.Next(); {
		if p := j.place(spirv.ID(in.Operands[c.At])); p != nil && p.object {
			j.whole.Add(spirv.ID(in.Operands[c.At]))
		}
	}
}

// element returns the place that the indices in path select in the array p.
func (j *joiner) element(p place, path []uint32) place {
	for _, id := range path {
		array := j.def(p.root.arrays[len(p.root.arrays)-p.depth])
		p.depth--
		n, known := j.constant(spirv.ID(id))
		switch {
		case known && p.index != All:
			length, _ := j.constant(operandID(array, 1))
			p.index = p.index*max(length, 1) + n
		case !known && p.index == 0 && p.dynamic == 0 && len(p.root.arrays) == 1:
			p.index, p.dynamic = All, spirv.ID(id)
		default:
			p.index, p.dynamic = All, 0
		}
	}
	return p
}

// constant returns the value of integer constant id. It returns false if id is not a constant or can be specialized.
func (j *joiner) constant(id spirv.ID) (int64, bool) {
	switch d := j.def(id); {
	case j.def(d.Type).Op != spirv.OpTypeInt:
		return 0, false
	case d.Op == spirv.OpConstantNull:
		return 0, true
	default:
		return int64(operand(d, 0)), d.Op == spirv.OpConstant
	}
}
