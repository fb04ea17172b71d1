package interpreter

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/races"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Package races detects races. This file reports barriers and other events to that package, and turns the races that it
// detects into findings. watches.go reports memory accesses.

// useVerbs holds the verb that describes each use of memory in findings.
var useVerbs = [...]string{races.Reading: "reads", races.Writing: "writes", races.AtomicReading: "reads",
	races.AtomicWriting: "changes"}

// shadowOf returns the shadow memory of the object of pointer h, or nil if its accesses are not tracked.
func (x *subgroup) shadowOf(h uint64) *races.Memory {
	m := x.history.Memory(h >> offsetBits)
	if m == nil {
		return nil
	}
	if !m.IsKnown() {
		x.prepareShadow(m, h>>offsetBits)
	}
	if !m.IsTracked() {
		return nil
	}
	return m
}

// prepareShadow decides whether accesses to object i are tracked, and prepares its shadow memory m.
func (x *subgroup) prepareShadow(m *races.Memory, i uint64) {
	switch o := &x.objects[i]; {
	case o.shared:
		m.Track(races.Shared, len(o.data), 0)
	case o.readOnly || !o.bound || !x.isWritten(i):
		m.Ignore()
	case o.image != nil:
		m.Track(races.Images, len(o.data), o.image.Format.Bytes())
	default:
		m.Track(races.Buffers, len(o.data), 0)
	}
}

// isWritten reports whether the module may write to an object.
func (x *subgroup) isWritten(object uint64) bool {
	if word(&x.program.module.MemoryModel, 0) != uint32(spirv.AddressingModelLogical) {
		return true // it may be written through its address
	}
	for _, v := range x.program.variables {
		if !inRows(v.class) && x.owns(v, object) && !v.readOnly {
			return true
		}
	}
	return false
}

// reportRace adds a finding for the access of a lane that conflicts with the earlier access recorded in other.
func (x *subgroup) reportRace(in *inst, a *watchedAccess, s *races.Memory, lane int, at uint64, other races.Mark,
	written bool) {
	if !x.program.checks(CheckRaces) {
		return
	}
	h := &x.history
	p := h.PartyOf(other, s.Class, lane)
	if h.IsReported(p.Pos, in.pos, s.Class, at/s.CellBytes()) {
		return
	}
	f := x.found(CheckRaces, in.pos, lane)
	if f == nil {
		return
	}
	h.MarkReported(p.Pos, in.pos)
	verb := useVerbs[races.Reading]
	if written {
		verb = useVerbs[p.Use]
	}
	f.Text = useVerbs[a.Use] + " " + x.placeOf(a.origin, at, s.CellBytes())
	if p.Several {
		f.Text += "; another thread " + verb + " it without a barrier between them that orders this memory"
		return
	}
	f.Text += fmt.Sprintf("; %s %s it%s", x.otherParty(&p), verb, x.whyUnordered(&p))
	f.Notes = append(f.Notes, Note{Pos: p.Pos, Group: x.groupOf(p.Group), Thread: x.threadOf(p.Subgroup, p.Lane),
		Text: verb + " it"})
}

// otherParty returns text for a finding that names the invocation of the earlier access.
func (x *subgroup) otherParty(p *races.Party) string {
	name := "thread " + threadName(x.threadOf(p.Subgroup, p.Lane))
	if p.Group != x.at {
		return name + " of group " + groupName(x.groupOf(p.Group))
	}
	return name
}

// whyUnordered returns text for a finding that describes why the earlier access is not ordered before this one.
func (x *subgroup) whyUnordered(p *races.Party) string {
	switch {
	case p.Group != x.at:
		return ", and the groups are not synchronized"
	case p.Passed:
		return ", and the barrier between them does not order this memory"
	}
	return " without a barrier between them"
}

// watchWave adds a step before a wave operation. It records that the active lanes synchronize there.
func (c *coder) watchWave(in *spirv.Instruction) {
	if !c.checks(CheckRaces) || !isWaveOperation(in.Op) {
		return
	}
	c.watch(inst{run: func(x *subgroup, _ *inst) { x.history.WaveOperation(x.active) }})
}

// isWaveOperation reports whether an instruction is a group operation on a subgroup or quad.
func isWaveOperation(op spirv.Opcode) bool {
	switch op {
	case spirv.OpGroupNonUniformRotateKHR, spirv.OpGroupNonUniformQuadAllKHR, spirv.OpGroupNonUniformQuadAnyKHR,
		spirv.OpGroupNonUniformPartitionEXT:
		return true
	}
	return op >= spirv.OpGroupNonUniformElect && op <= spirv.OpGroupNonUniformQuadSwap
}

// memoryBarrier compiles OpMemoryBarrier. It has an effect only on the detection of races, because subgroups run one at
// a time.
func (c *coder) memoryBarrier(in *spirv.Instruction) {
	if c.checks(CheckRaces) && c.orders(word(in, 0), word(in, 1)).Device {
		c.watch(inst{run: func(x *subgroup, _ *inst) { x.history.Fence() }})
	}
}

// orders returns the ordering that a barrier with the given memory scope and semantics has. Both are IDs of constants.
func (c *coder) orders(scope, semantics uint32) (o races.Ordering) {
	s, bits := c.constant(spirv.ID(scope)), c.constant(spirv.ID(semantics))
	if len(s) != 1 || len(bits) != 1 {
		return o
	}
	has := func(m spirv.MemorySemantics) bool { return spirv.MemorySemantics(bits[0])&m != 0 }
	o.Classes = [races.NumClasses]bool{
		races.Shared:  has(spirv.MemorySemanticsWorkgroupMemory),
		races.Buffers: has(spirv.MemorySemanticsUniformMemory),
		races.Images:  has(spirv.MemorySemanticsImageMemory),
	}
	switch spirv.Scope(s[0]) {
	case spirv.ScopeCrossDevice, spirv.ScopeDevice, spirv.ScopeQueueFamily:
		o.Device = o.Classes[races.Buffers] || o.Classes[races.Images]
	case spirv.ScopeWorkgroup:
	default:
		o.Classes = [races.NumClasses]bool{}
	}
	return o
}
