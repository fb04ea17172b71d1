package interpreter

import (
	"cmp"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An unwritten is a bit set of the undefined bytes of a groupshared variable. A byte is undefined if the group has not
// written it, or has written an undefined value to it.
type unwritten []uint64

// startUnwritten allocates the bit sets for the variables of a group.
func (w *worker) startUnwritten() {
	if !w.program.checks(CheckUninitialized) {
		return
	}
	w.unwritten = make([]unwritten, len(w.objects))
	w.storedFrom = map[uint64]int32{}
	for _, v := range w.own {
		if v.initial == nil {
			w.unwritten[w.first[v.index]>>offsetBits] = make(unwritten, v.pointee.size/64+1)
		}
	}
}

// forgetWrites marks all bytes of groupshared variables as undefined at the start of a group.
func (w *worker) forgetWrites() {
	clear(w.storedFrom)
	for object, u := range w.unwritten {
		for i := range u {
			u[i] = ^uint64(0)
		}
		if len(u) > 0 { // clear the bits after the last byte
			u[len(u)-1] = 1<<(len(w.objects[object].data)&63) - 1
		}
	}
}

// bits returns the word of the bit set that holds the bits of some bytes, and a mask of these bits. The bytes start at
// offset at, are at most eight, and do not cross a multiple of eight.
func (u unwritten) bits(at uint64, bytes uint8) (word *uint64, bits uint64) {
	if at>>6 >= uint64(len(u)) {
		return nil, 0
	}
	return &u[at>>6], (1<<bytes - 1) << (at & 63)
}

// unwrittenAt returns the bit set of the object to which pointer h refers, or nil if the object is not groupshared.
func (x *subgroup) unwrittenAt(h uint64) unwritten {
	if i := h >> offsetBits; i < uint64(len(x.unwritten)) {
		return x.unwritten[i]
	}
	return nil
}

// A sharedAccess is an access to groupshared memory that CheckUninitialized inspects.
type sharedAccess struct {
	*access
	source int32 // source of the undefined values that a load returns

	// set for an atomic operation whose result in memory does not depend on the old value if its operand is value
	decides bool
	value   uint64
}

// followSharedLoad marks the loaded rows as undefined in the lanes whose memory is undefined.
func followSharedLoad(x *subgroup, in *inst) {
	p := in.more.(*sharedAccess)
	a := x.row(in.a)
	for k := range p.cells {
		var m mask
		c, from := &p.cells[k], int32(0)
		last, u := noRow, unwritten(nil)
		for _, l := range x.list {
			if a[l]>>offsetBits != last {
				last, u = a[l]>>offsetBits, x.unwrittenAt(a[l])
			}
			if word, bits := u.bits(a[l]&offsetMask+p.offset+c.offset, c.bytes); word != nil && *word&bits != 0 {
				m.add(l)
				from = cmp.Or(from, x.storedFrom[a[l]+p.offset+c.offset], p.source)
			}
		}
		if !m.isEmpty() || x.undefined.rows > 0 {
			x.put(in.d+int32(k), m, from)
		}
	}
}

// followSharedStore marks the stored bytes as defined or undefined, depending on the stored values.
func followSharedStore(x *subgroup, in *inst) {
	p := in.more.(*sharedAccess)
	a := x.row(in.a)
	for k := range p.cells {
		c, m := &p.cells[k], x.undefined.lanes[in.d+int32(k)]
		for _, l := range x.list {
			word, bits := x.unwrittenAt(a[l]).bits(a[l]&offsetMask+p.offset+c.offset, c.bytes)
			switch {
			case word == nil:
			case m.has(l):
				*word |= bits
				x.storedFrom[a[l]+p.offset+c.offset] = x.undefined.from[in.d+int32(k)]
			default:
				*word &^= bits
			}
		}
	}
}

// deciding returns the operand for which an atomic operation stores a value that does not depend on the old one. is is
// false if there is no such operand.
func deciding(op spirv.Opcode, width uint32) (value uint64, is bool) {
	switch op {
	case spirv.OpAtomicAnd, spirv.OpAtomicUMin:
		return 0, true
	case spirv.OpAtomicOr, spirv.OpAtomicUMax:
		return arithmetic.Truncated(^uint64(0), width), true
	}
	return 0, false
}

// findSharedAtomics reports atomic operations on undefined memory.
func findSharedAtomics(x *subgroup, in *inst) {
	p := in.more.(*sharedAccess)
	a := x.row(in.a)
	for _, l := range x.list {
		word, bits := x.unwrittenAt(a[l]).bits(a[l]&offsetMask+p.offset+p.cells[0].offset, p.cells[0].bytes)
		if word == nil || *word&bits == 0 {
			continue
		}
		if p.source != 0 && !(p.decides && x.row(in.b)[l] == p.value) {
			var one mask
			one.add(l)
			x.reportUndefined(p.source, one, in.pos, "")
		}
		*word &^= bits
	}
}
