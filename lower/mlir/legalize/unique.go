package legalize

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A table is a hash table of the types and constants of the new module.
type table struct {
	slots []int32 // index in out.Types plus 1; 0 if the slot is free
	used  int
}

func (t *table) init(n int) {
	size := 64
	for size < 2*n+64 {
		size *= 2
	}
	t.slots = make([]int32, size)
}

// hash returns a hash of the opcode, the type and the operands of a declaration.
func hash(in *spirv.Instruction) uint32 {
	h := uint32(2166136261)
	mix := func(w uint32) { h = (h ^ w) * 16777619; h ^= h >> 15 }
	mix(uint32(in.Op))
	mix(uint32(in.Type))
	for _, w := range in.Operands {
		mix(w)
	}
	return h
}

// equal reports whether two declarations have the same opcode, type and operands. Array types must also have the same
// stride.
func (l *lowerer) equal(a, b *spirv.Instruction) bool {
	if a.Op != b.Op || a.Type != b.Type || len(a.Operands) != len(b.Operands) {
		return false
	}
	for i, w := range a.Operands {
		if b.Operands[i] != w {
			return false
		}
	}
	if a.Op == spirv.OpTypeArray || a.Op == spirv.OpTypeRuntimeArray {
		return l.stride(a.Result) == l.stride(b.Result)
	}
	return true
}

// stride returns the ArrayStride of array type id, or 0 if it does not have one.
func (l *lowerer) stride(id spirv.ID) uint32 {
	s, _ := l.decoration(id, spirv.DecorationArrayStride)
	return s
}

// declare returns the ID of the type or constant that equals in. If there is none, it adds in to the module. The caller
// must not change in.Operands afterwards, because the module may use that slice.
func (l *lowerer) declare(in spirv.Instruction) spirv.ID {
	mask := uint32(len(l.unique.slots) - 1)
	h := hash(&in) & mask
	for ; l.unique.slots[h] != 0; h = (h + 1) & mask {
		if there := &l.out.Types[l.unique.slots[h]-1]; l.equal(there, &in) {
			return there.Result
		}
	}
	id := l.add(in)
	l.unique.slots[h] = int32(len(l.out.Types))
	if l.unique.used++; l.unique.used > len(l.unique.slots)/2 {
		l.rehash()
	}
	return id
}

func (l *lowerer) rehash() {
	old := l.unique.slots
	l.unique.slots = make([]int32, 2*len(old))
	mask := uint32(len(l.unique.slots) - 1)
	for _, place := range old {
		if place == 0 {
			continue
		}
		h := hash(&l.out.Types[place-1]) & mask
		for l.unique.slots[h] != 0 {
			h = (h + 1) & mask
		}
		l.unique.slots[h] = place
	}
}

// add adds a declaration to the module, even if there is an equal one. A declaration without a result ID gets a new
// one.
func (l *lowerer) add(in spirv.Instruction) spirv.ID {
	if in.Result == 0 {
		in.Result = l.newID()
	}
	l.out.Types = append(l.out.Types, in)
	l.places[in.Result] = int32(len(l.out.Types))
	l.typeOf[in.Result] = in.Type
	return in.Result
}

// newID returns a new ID.
func (l *lowerer) newID() spirv.ID {
	id := l.out.Bound
	l.out.Bound++
	l.typeOf = append(l.typeOf, 0)
	l.places = append(l.places, 0)
	l.computed = append(l.computed, 0)
	return id
}

// declaration returns the type, constant or variable that defines id in the new module. For other IDs, it returns
// noInstruction. The caller must not keep the pointer.
func (l *lowerer) declaration(id spirv.ID) *spirv.Instruction {
	if int(id) < len(l.places) && l.places[id] != 0 {
		return &l.out.Types[l.places[id]-1]
	}
	return &noInstruction
}

// noInstruction is the declaration of an ID that is not declared.
var noInstruction spirv.Instruction

// operands returns a slice of n words from a larger buffer.
func (l *lowerer) operands(n int) []uint32 {
	const chunk = 4096
	if n > len(l.words) {
		l.words = make([]uint32, max(n, chunk))
	}
	list := l.words[:n:n]
	l.words = l.words[n:]
	return list
}

// list returns a copy of words from the same buffer.
func (l *lowerer) list(words ...uint32) []uint32 {
	list := l.operands(len(words))
	copy(list, words)
	return list
}
