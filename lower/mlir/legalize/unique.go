package legalize

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A table is a hash table of existing types and constants.
type table struct {
	slots []int32 // index in out.Types, plus 1; 0 if free
	used  int
}

func (t *table) init(n int) {
	size := 64
	for size < 2*n+64 {
		size *= 2
	}
	t.slots = make([]int32, size)
}

// hash returns a hash of the parts compared by equal.
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

// equal reports whether two declarations are equal. Array types must also have the same stride.
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

// stride returns the ArrayStride of an array type, or 0.
func (l *lowerer) stride(id spirv.ID) uint32 {
	s, _ := l.decoration(id, spirv.DecorationArrayStride)
	return s
}

// declare adds a type or constant unless an equal one exists, and returns its id. It retains the operands of in.
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

// add appends a declaration without looking for an equal one.
func (l *lowerer) add(in spirv.Instruction) spirv.ID {
	if in.Result == 0 {
		in.Result = l.newID()
	}
	l.out.Types = append(l.out.Types, in)
	l.places[in.Result] = int32(len(l.out.Types))
	l.typeOf[in.Result] = in.Type
	return in.Result
}

// newID returns an unused id.
func (l *lowerer) newID() spirv.ID {
	id := l.out.Bound
	l.out.Bound++
	l.typeOf = append(l.typeOf, 0)
	l.places = append(l.places, 0)
	l.computed = append(l.computed, 0)
	return id
}

// declaration returns the type, constant or variable that defines an id of the output module, or an empty instruction.
// The pointer must not be retained.
func (l *lowerer) declaration(id spirv.ID) *spirv.Instruction {
	if int(id) < len(l.places) && l.places[id] != 0 {
		return &l.out.Types[l.places[id]-1]
	}
	return &noInstruction
}

// noInstruction is returned by declaration for other ids.
var noInstruction spirv.Instruction

// operands returns a slice of n words.
func (l *lowerer) operands(n int) []uint32 {
	const chunk = 4096
	if n > len(l.words) {
		l.words = make([]uint32, max(n, chunk))
	}
	list := l.words[:n:n]
	l.words = l.words[n:]
	return list
}

// list returns a copy of words.
func (l *lowerer) list(words ...uint32) []uint32 {
	list := l.operands(len(words))
	copy(list, words)
	return list
}
