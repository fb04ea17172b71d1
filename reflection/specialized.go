package reflection

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// A SpecUse is what the application changes with a specialization constant.
type SpecUse struct {
	Kind string `json:"kind"`           // "workgroupSize", "arrayLength", "heapStride" or "instruction"
	Name string `json:"name,omitempty"` // of the entry point, of the variable that is such an array or heap, or of the function
}

// value returns the integer that a constant is if the application sets no
// specialization constant, 0 if it is no integer or cannot be computed.
func (r *reader) value(id uint32) uint64 {
	c := r.defs[id]
	switch {
	case c == nil:
		return 0
	case c.Op == spirv.OpConstantTrue, c.Op == spirv.OpSpecConstantTrue:
		return 1
	case c.Op == spirv.OpConstant, c.Op == spirv.OpSpecConstant:
		return spirv.LiteralBits(c.Operands)
	case c.Op != spirv.OpSpecConstantOp:
		return 0
	}
	result, ok := r.scalar(uint32(c.Type))
	op, ids := spirv.Opcode(c.Operands[0]), c.Operands[1:]
	var args [3]fold.Scalar
	if !ok || len(ids) > len(args) {
		return 0
	}
	for i, id := range ids {
		if d := r.defs[id]; d != nil {
			args[i], _ = r.scalar(uint32(d.Type))
		}
		args[i].Bits = r.value(id)
	}
	v, _ := fold.Operation(op, result, args)
	return v
}

// scalar returns a zero of an integer or boolean type.
func (r *reader) scalar(t uint32) (fold.Scalar, bool) {
	switch in := r.defs[t]; in.Op {
	case spirv.OpTypeBool:
		return fold.Scalar{Width: 1, IsBool: true}, true
	case spirv.OpTypeInt:
		return fold.Scalar{Width: in.Operands[0], IsSigned: in.Operands[1] == 1}, true
	}
	return fold.Scalar{}, false
}

// dependents returns the constants that a specialization constant is part of, itself
// first, and the types of arrays whose lengths these are.
func (r *reader) dependents(spec spirv.ID) []spirv.ID {
	list := []spirv.ID{spec}
	for i := range r.m.Types { // each stands behind what it is made of
		in := &r.m.Types[i]
		if in.Op.IsSpecConstant() && uses(in, list) || in.Op == spirv.OpTypeArray && slices.Contains(list, spirv.ID(in.Operands[1])) {
			list = append(list, in.Result)
		}
	}
	return list
}

func uses(in *spirv.Instruction, list []spirv.ID) bool {
	found := false
	in.EachIDIndex(func(k int) { found = found || slices.Contains(list, spirv.ID(in.Operands[k])) })
	return found
}

// specUses returns what a specialization constant changes, in the order of the module.
func (r *reader) specUses(spec spirv.ID) []SpecUse {
	list := r.dependents(spec)
	out := []SpecUse{}
	for i := range r.m.EntryPoints {
		if size := r.groupSize(r.m.EntryPoints[i].Operands[1]); slices.ContainsFunc(size, func(id uint32) bool { return slices.Contains(list, spirv.ID(id)) }) {
			name, _ := spirv.StringAt(r.m.EntryPoints[i].Operands[2:])
			out = append(out, SpecUse{"workgroupSize", name})
		}
	}
	array := func(v *spirv.Instruction) {
		if t := r.defs[v.Type]; v.Op == spirv.OpVariable && r.holds(spirv.ID(t.Operands[1]), list) {
			out = append(out, SpecUse{"arrayLength", r.names[v.Result]})
		}
	}
	for i := range r.m.Types {
		array(&r.m.Types[i])
	}
	out = append(out, r.strideUses(list)...)
	for _, f := range r.m.Functions {
		used := false
		for _, b := range f.Blocks {
			for i := range b.Insts {
				array(&b.Insts[i])
				used = used || uses(&b.Insts[i], list)
			}
		}
		if used {
			out = append(out, SpecUse{"instruction", r.names[f.Def.Result]})
		}
	}
	return out
}

// holds reports whether a type is an array in list or has such an array in it.
func (r *reader) holds(t spirv.ID, list []spirv.ID) bool {
	in := r.defs[t]
	switch {
	case slices.Contains(list, t):
		return true
	case in.Op == spirv.OpTypeArray, in.Op == spirv.OpTypeRuntimeArray:
		return r.holds(spirv.ID(in.Operands[0]), list)
	case in.Op == spirv.OpTypeStruct:
		return slices.ContainsFunc(in.Operands, func(member uint32) bool { return r.holds(spirv.ID(member), list) })
	}
	return false
}

// groupSize returns the constants that are the size of the work groups of an entry
// point if they need not be literals.
func (r *reader) groupSize(entry uint32) []uint32 {
	for i := range r.m.Types {
		c := &r.m.Types[i]
		if b := number(r.decorations[c.Result], spirv.DecorationBuiltIn); b != nil && spirv.BuiltIn(*b) == spirv.BuiltInWorkgroupSize && c.Op.IsConstant() {
			return c.Operands
		}
	}
	for i := range r.m.ExecutionModes {
		m := &r.m.ExecutionModes[i]
		if m.Operands[0] == entry && spirv.ExecutionMode(m.Operands[1]) == spirv.ExecutionModeLocalSizeId {
			return m.Operands[2:]
		}
	}
	return nil
}
