package interpreter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// What a group has done before a memory barrier of the device is ordered before what
// another group does, if it has changed a place with an atomic operation after the
// barrier, and the other group after that: so does the last group of a reduction know
// that the others are done. Which invocations of the groups do so is not looked at, as
// barriers of a group hand that on.

// A syncPoint is a place in memory that atomic operations have changed behind a memory
// barrier, with the groups that did, in the order in which they ran.
type syncPoint struct{ released []release }

// A release is all that a group has done before a time.
type release struct {
	group uint64
	time  uint32
}

// A joined is a place that the group has changed or read with an atomic operation, and
// how many groups had done so before.
type joined struct {
	point *syncPoint
	count int
}

// fence notes that the group comes to a memory barrier of the device.
func (x *subgroup) fence() {
	h := &x.history
	h.clock++
	h.fenced, h.stay = h.clock, 0
}

// synchronize notes an atomic operation.
func (x *subgroup) synchronize(at uint64) {
	h := &x.history
	p := h.syncs[at]
	if p == nil {
		if h.fenced == 0 {
			return
		}
		if h.syncs == nil {
			h.syncs = map[uint64]*syncPoint{}
		}
		p = &syncPoint{}
		h.syncs[at] = p
	}
	h.join(p)
	if h.fenced == 0 {
		return
	}
	if n := len(p.released); n > 0 && p.released[n-1] == (release{x.at, h.fenced}) {
		return
	}
	p.released = append(p.released, release{x.at, h.fenced})
}

// join notes that the group knows what has been released at a place.
func (h *history) join(p *syncPoint) {
	for i := range h.joined {
		if h.joined[i].point == p {
			h.joined[i].count = len(p.released)
			return
		}
	}
	h.joined = append(h.joined, joined{p, len(p.released)})
}

// isReleased reports whether the group knows of an event of another one.
func (x *subgroup) isReleased(event uint32) bool {
	h := &x.history
	if len(h.joined) == 0 {
		return false
	}
	s := &h.stays[h.events[event].stay]
	for _, j := range h.joined {
		list := j.point.released[:j.count]
		i, _ := slices.BinarySearchFunc(list, s.group+1, func(r release, group uint64) int {
			if r.group < group {
				return -1
			}
			return 1
		})
		if i > 0 && list[i-1].group == s.group && list[i-1].time > s.time {
			return true
		}
	}
	return false
}

// watchWave adds what notes that lanes come together at a wave operation.
func (c *coder) watchWave(in *spirv.Instruction) {
	if !c.checks(CheckRaces) || !isWaveOperation(in.Op) {
		return
	}
	c.watch(inst{run: func(x *subgroup, _ *inst) {
		h := &x.history
		h.stay, h.askedStart, h.asked = 0, uint32(len(h.events)), x.active
	}})
}

// isWaveOperation reports whether an instruction is one of the whole subgroup or of quads.
func isWaveOperation(op spirv.Opcode) bool {
	switch op {
	case spirv.OpGroupNonUniformRotateKHR, spirv.OpGroupNonUniformQuadAllKHR, spirv.OpGroupNonUniformQuadAnyKHR, spirv.OpGroupNonUniformPartitionEXT:
		return true
	}
	return op >= spirv.OpGroupNonUniformElect && op <= spirv.OpGroupNonUniformQuadSwap
}

// memoryBarrier makes the code of OpMemoryBarrier: subgroups run one after the other, so
// that it is there for the checks alone.
func (c *coder) memoryBarrier(in *spirv.Instruction) {
	if c.checks(CheckRaces) && c.orders(word(in, 0), word(in, 1)).device {
		c.watch(inst{run: func(x *subgroup, _ *inst) { x.fence() }})
	}
}

// An ordering is what a barrier orders.
type ordering struct {
	classes [numClasses]bool // within the group
	device  bool             // between groups too
}

// orders returns what a barrier with a scope of memory and semantics orders.
func (c *coder) orders(scope, semantics uint32) (o ordering) {
	s, bits := c.constant(spirv.ID(scope)), c.constant(spirv.ID(semantics))
	if len(s) != 1 || len(bits) != 1 {
		return o
	}
	has := func(m spirv.MemorySemantics) bool { return spirv.MemorySemantics(bits[0])&m != 0 }
	o.classes = [numClasses]bool{
		sharedClass: has(spirv.MemorySemanticsWorkgroupMemory),
		bufferClass: has(spirv.MemorySemanticsUniformMemory),
		imageClass:  has(spirv.MemorySemanticsImageMemory),
	}
	switch spirv.Scope(s[0]) {
	case spirv.ScopeCrossDevice, spirv.ScopeDevice, spirv.ScopeQueueFamily:
		o.device = o.classes[bufferClass] || o.classes[imageClass]
	case spirv.ScopeWorkgroup:
	default:
		o.classes = [numClasses]bool{}
	}
	return o
}
