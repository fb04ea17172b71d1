package combine

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// types returns the types, constants and variables of the new module. The types of a sampled image variable are
// declared before it.
func (j *joiner) types() []spirv.Instruction {
	d := &declarations{joiner: j, list: make([]spirv.Instruction, 0, len(j.m.Types)+16)}
	j.arrays, j.pointers, j.loads = map[spirv.ID]spirv.ID{}, map[spirv.ID]spirv.ID{}, map[spirv.ID]spirv.ID{}
	for i := range j.m.Types {
		if in := &j.m.Types[i]; in.Op == spirv.OpTypePointer &&
			spirv.StorageClass(operand(in, 0)) == spirv.StorageClassUniformConstant {
			if to := j.def(operandID(in, 1)); to.Op == spirv.OpTypeSampledImage &&
				j.sampled[operandID(to, 0)] == to.Result && j.pointers[to.Result] == 0 {
				j.pointers[to.Result] = in.Result
			}
		}
	}
	for i := range j.m.Types {
		d.add(&j.m.Types[i])
	}
	return d.list
}

// A declarations is the list that types builds.
type declarations struct {
	*joiner
	list  []spirv.Instruction
	there spirv.IDSet // IDs in list; some types are declared earlier than in the old module
}

func (d *declarations) add(in *spirv.Instruction) {
	p := d.place(in.Result)
	switch {
	case in.Result != 0 && d.there.Has(in.Result):
	case p == nil || in.Op != spirv.OpVariable || !p.changes():
		if in.Op != spirv.OpExtInst || !d.mentions(in) {
			d.append(*in)
		}
	case p.root.sampler:
		d.gone.Add(in.Result)
		d.stale = append(d.stale, in.Type)
	default:
		d.stale = append(d.stale, in.Type)
		copied := *in
		copied.Type = d.declare(p.root)
		d.append(copied)
	}
}

func (d *declarations) append(in spirv.Instruction) {
	d.there.Add(in.Result)
	d.list = append(d.list, in)
}

// declare declares the types that a sampled image variable needs, unless they have been declared, and returns its type.
func (d *declarations) declare(r *root) spirv.ID {
	elem := d.sampled[r.leaf]
	if !d.there.Has(elem) {
		d.append(*d.def(elem))
	}
	pointer := d.pointerTo(elem)
	for _, old := range slices.Backward(r.arrays) {
		if d.arrays[old] == 0 {
			array := *d.def(old)
			array.Result = d.newID()
			array.Operands = slices.Clone(array.Operands)
			instreader.TypeArray(&array).SetElementType(elem)
			d.arrays[old] = array.Result
			d.append(array)
		}
		elem = d.arrays[old]
		pointer = d.pointerTo(elem)
	}
	return pointer
}

// pointerTo returns the type of pointers to elem. It declares the type if necessary.
func (d *declarations) pointerTo(elem spirv.ID) spirv.ID {
	id := d.pointers[elem]
	if id == 0 {
		id = d.newID()
		d.pointers[elem] = id
	}
	if !d.there.Has(id) {
		d.append(instbuilder.TypePointer(id, spirv.StorageClassUniformConstant, elem))
	}
	return id
}

// level returns the type of sampled images in depth nested arrays.
func (j *joiner) level(r *root, depth int) spirv.ID {
	if depth == 0 {
		return j.sampled[r.leaf]
	}
	return j.arrays[r.arrays[len(r.arrays)-depth]]
}

func (j *joiner) pointer(elem spirv.ID) spirv.ID { return j.pointers[elem] }

// forget removes the types that are no longer used. It then removes all IDs in j.gone from names, annotations and the
// interfaces of entry points.
func (j *joiner) forget(out *spirv.Module) {
	j.forgetTypes(out)
	out.Names = slices.DeleteFunc(slices.Clone(out.Names),
		func(in spirv.Instruction) bool { return j.gone.Has(operandID(&in, 0)) })
	out.Annotations = j.annotations(out.Annotations)
	out.EntryPoints = slices.Clone(out.EntryPoints)
	for i := range out.EntryPoints {
		j.forgetOperands(&out.EntryPoints[i], 1)
	}
}

// annotations returns the annotations of the new module. The annotations of an image load apply to the load of the
// sampled image that replaces it.
func (j *joiner) annotations(old []spirv.Instruction) []spirv.Instruction {
	list := make([]spirv.Instruction, 0, len(old))
	for i := range old {
		in := old[i]
		switch in.Op {
		case spirv.OpDecorate, spirv.OpDecorateId, spirv.OpDecorateString, spirv.OpMemberDecorate,
			spirv.OpMemberDecorateString:
			if j.gone.Has(operandID(&in, 0)) {
				continue
			}
			if sampled := j.loads[operandID(&in, 0)]; sampled != 0 && in.Op == spirv.OpDecorate {
				copied := in
				copied.Operands = slices.Clone(in.Operands)
				instreader.Decorate(&copied).SetTarget(sampled)
				list = append(list, copied)
			}
		case spirv.OpGroupDecorate:
			j.forgetOperands(&in, 1)
		}
		list = append(list, in)
	}
	return list
}

// forgetOperands removes the IDs in j.gone from the operands from index from on.
func (j *joiner) forgetOperands(in *spirv.Instruction, from int) {
	keep := make([]uint32, 0, len(in.Operands))
	next := 0
	for c := in.IDs(); c.Next(); {
		if c.At >= from && j.gone.Has(spirv.ID(in.Operands[c.At])) {
			keep = append(keep, in.Operands[next:c.At]...)
			next = c.At + 1
		}
	}
	in.Operands = append(keep, in.Operands[next:]...)
}

// forgetTypes removes the types in j.stale that are no longer used.
func (j *joiner) forgetTypes(out *spirv.Module) {
	uses := make([]int32, j.next)
	count := func(id spirv.ID) {
		if uint(id) < uint(len(uses)) {
			uses[id]++
		}
	}
	for i := range out.Types {
		out.Types[i].EachID(count)
	}
	for _, f := range out.Functions {
		f.Each(func(in *spirv.Instruction) { in.EachID(count) })
	}
	for len(j.stale) > 0 {
		id := j.stale[len(j.stale)-1]
		j.stale = j.stale[:len(j.stale)-1]
		d := j.def(id)
		if d.Result != id || uses[id] != 0 || j.gone.Has(id) {
			continue
		}
		j.gone.Add(id)
		element := 0
		switch d.Op {
		case spirv.OpTypePointer:
			element = 1
		case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		default:
			continue
		}
		if of := operandID(d, element); of < j.next {
			uses[of]--
			j.stale = append(j.stale, of)
		}
	}
	out.Types = slices.DeleteFunc(out.Types, func(in spirv.Instruction) bool { return j.gone.Has(in.Result) })
}
