package interpreter

import (
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/races"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A watchedAccess is a memory access that is checked before it runs.
type watchedAccess struct {
	races.Use
	number int32 // number of the access in the program
	chain  int32 // number of the pointer's access chain, or noChain
	offset uint64
	end    uint64 // offset of the end of the accessed bytes, relative to the field offset
	cells  []cell
	origin *variable // variable that contains the memory; nil if unknown
	quiet  bool      // another instruction reports it if it is out of range
}

// memoryChecks are the checks that inspect memory accesses.
const memoryChecks = CheckRange | CheckRaces

// watchMemory adds a step that checks an access to an object. value is the first row of the stored value.
func (c *coder) watchMemory(u races.Use, a *address, p *access, value int32) {
	if !c.checks(memoryChecks) {
		return
	}
	if a.variable != nil && (a.class == spirv.StorageClassUniform || a.class == spirv.StorageClassPushConstant) &&
		!a.variable.pointee.bufferBlock {
		return // a constant index without a check is always in range
	}
	w := &watchedAccess{Use: u, number: c.newWatch(), chain: c.chainOf(a), offset: uint64(a.offset), end: p.end,
		cells: p.cells, origin: a.origin}
	c.watch(inst{run: lookAtMemory, a: c.pointerRow(a), d: value, more: w})
}

// newWatch returns a number for another checked access.
func (p *Program) newWatch() int32 {
	p.watches++
	return int32(p.watches - 1)
}

// watchAtomic adds a step that checks the memory access of an atomic instruction.
func (c *coder) watchAtomic(op spirv.Opcode, a *address) {
	if !c.checks(memoryChecks) {
		return
	}
	w := &watchedAccess{Use: races.AtomicWriting, number: c.newWatch(), chain: c.chainOf(a), offset: uint64(a.offset),
		end:   uint64(a.to.size),
		cells: []cell{{0, uint8(a.to.size)}}, origin: a.origin, quiet: a.class == spirv.StorageClassImage}
	if op == spirv.OpAtomicLoad {
		w.Use = races.AtomicReading
	}
	c.watch(inst{run: lookAtMemory, a: c.pointerRow(a), more: w})
}

// lookAtMemory checks the memory that the active lanes are about to access.
func lookAtMemory(x *subgroup, in *inst) {
	w := in.more.(*watchedAccess)
	a := x.row(in.a)
	bad := x.badIndices(w.chain)
	event := uint32(0)
	last, size, s := noRow, uint64(0), (*races.Memory)(nil)
	for _, l := range x.list {
		h := a[l] + w.offset
		if a[l]>>offsetBits != last {
			last = a[l] >> offsetBits
			size, s = uint64(len(x.bytes(a[l]))), x.shadowOf(a[l])
		}
		off := a[l]&offsetMask + w.offset
		if off+w.end > size || bad.has(l) {
			x.reportRange(in, l, bad)
			continue
		}
		if s == nil {
			continue
		}
		if event == 0 {
			event = x.history.Event(w.number, in.pos)
		}
		if w.IsAtomic() {
			x.history.Synchronize(h)
		}
		x.touch(in, s, event, l, h, off)
	}
}

// touch records the access of a lane in shadow memory, and reports a race if the access conflicts with an earlier one.
func (x *subgroup) touch(in *inst, s *races.Memory, event uint32, lane int, h, off uint64) {
	w := in.more.(*watchedAccess)
	for k := range w.cells {
		c := &w.cells[k]
		first, n := s.Cells(&x.history, off+c.offset, c.bytes)
		for i := first; i < first+n; i++ {
			to := s.Cell(&x.history, i)
			if !w.Writes() {
				if m := x.history.Read(to, s.Class, event, lane, w.Use); m != 0 {
					x.reportRace(in, w, s, lane, h+c.offset, m, true)
				}
				continue
			}
			same := to.Written != 0 && w.Use == races.Writing && x.isSame(in, k, lane, event, to.Written, off)
			if m, written := x.history.Write(to, s.Class, event, lane, w.Use, same); m != 0 {
				x.reportRace(in, w, s, lane, h+c.offset, m, written)
			}
		}
		if s.Class == races.Images {
			return // one cell represents the whole texel
		}
	}
}

// isSame reports whether a lane writes the value that memory already has or, if mark m is from the same event, that an
// earlier lane writes to it.
func (x *subgroup) isSame(in *inst, k, lane int, event uint32, m races.Mark, off uint64) bool {
	w := in.more.(*watchedAccess)
	c := &w.cells[k]
	value := x.row(in.d + int32(k))
	a := x.row(in.a)
	v := arithmetic.Truncated(value[lane], uint32(c.bytes)*8)
	if other := m.Lane(); m.Event() == event && other < lane && x.active.has(other) && a[other] == a[lane] {
		return arithmetic.Truncated(value[other], uint32(c.bytes)*8) == v
	}
	return readAt(x.bytes(a[lane]), off+c.offset, c.bytes) == v
}

// watchRows adds a step that checks an access to rows through a pointer.
func (c *coder) watchRows(u races.Use, a *address) {
	if c.checks(CheckRange) {
		c.watch(inst{run: lookAtRows, a: c.pointerRow(a),
			more: &watchedAccess{Use: u, chain: c.chainOf(a), origin: a.origin}})
	}
}

func lookAtRows(x *subgroup, in *inst) {
	w := in.more.(*watchedAccess)
	bad := x.badIndices(w.chain)
	a, limit := x.row(in.a), uint64(len(x.slab))>>x.shift
	for _, l := range x.list {
		if a[l] < limit {
			continue
		}
		if f := x.found(CheckRange, in.pos, l); f != nil {
			f.Text = useVerbs[w.Use] + " "
			if bad.has(l) {
				f.Text += x.badText(&x.chains[w.chain].of[l], 0)
			} else {
				f.Text += "an element outside a local array"
			}
		}
	}
}

// watchHandle adds a step that checks that a resource exists where its handle is loaded.
func (c *coder) watchHandle(pointer uint32) {
	a := c.base(pointer)
	if a.root == 0 || !c.checks(CheckRange) {
		return
	}
	c.watch(inst{run: lookAtHandle, a: c.pointerRow(&a), more: &watchedAccess{chain: c.chainOf(&a), origin: a.origin}})
}

func lookAtHandle(x *subgroup, in *inst) {
	w := in.more.(*watchedAccess)
	bad := x.badIndices(w.chain)
	a := x.row(in.a)
	for _, l := range x.list {
		if x.object(a[l]) != nil && !bad.has(l) {
			continue
		}
		if f := x.found(CheckRange, in.pos, l); f != nil {
			f.Text = "uses "
			if bad.has(l) {
				f.Text += x.badText(&x.chains[w.chain].of[l], 0)
			} else {
				f.Text += "a resource that does not exist"
				if w.origin != nil {
					f.Text = "uses an element of " + w.origin.describe() + " to which no resource is bound"
				}
			}
		}
	}
}
