package interpreter

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/races"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Package shadow finds races. Here are what it is told of, beside accesses (watches.go),
// and what is told of what it finds.

// useVerbs says what an access does.
var useVerbs = [...]string{races.Reading: "reads", races.Writing: "writes", races.AtomicReading: "reads", races.AtomicWriting: "changes"}

// shadowOf returns the shadow of the object that a pointer leads to, nil if nobody is to
// know what happens there.
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

// prepareShadow finds out what there is to know of an object.
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

// isWritten reports whether a shader may write an object.
func (x *subgroup) isWritten(object uint64) bool {
	if word(&x.program.module.MemoryModel, 0) != uint32(spirv.AddressingModelLogical) {
		return true // whoever has its address
	}
	for _, v := range x.program.variables {
		if !inRows(v.class) && x.owns(v, object) && !v.readOnly {
			return true
		}
	}
	return false
}

// tellRace makes a finding of an access and the mark of another one.
func (x *subgroup) tellRace(in *inst, a *watchedAccess, s *races.Memory, lane int, at uint64, other races.Mark, written bool) {
	if !x.program.checks(CheckRaces) {
		return
	}
	h := &x.history
	p := h.PartyOf(other, s.Class, lane)
	if h.IsTold(p.Pos, in.pos, s.Class, at/s.CellBytes()) {
		return
	}
	f := x.found(CheckRaces, in.pos, lane)
	if f == nil {
		return
	}
	h.Tell(p.Pos, in.pos)
	verb := useVerbs[races.Reading]
	if written {
		verb = useVerbs[p.Use]
	}
	f.Text = useVerbs[a.Use] + " " + x.placeOf(a.origin, at, s.CellBytes())
	if p.Several {
		f.Text += "; another thread " + verb + " it without a barrier between them that orders this memory"
		return
	}
	f.Text += fmt.Sprintf("; %s %s it %s", x.otherParty(&p), verb, x.whyUnordered(&p))
	f.Notes = append(f.Notes, Note{Pos: p.Pos, Group: x.groupOf(p.Group), Thread: x.threadOf(p.Subgroup, p.Lane), Text: verb + " it"})
}

// otherParty names the invocation of another access.
func (x *subgroup) otherParty(p *races.Party) string {
	name := "thread " + threadName(x.threadOf(p.Subgroup, p.Lane))
	if p.Group != x.at {
		return name + " of group " + groupName(x.groupOf(p.Group))
	}
	return name
}

// whyUnordered says why another access may come later.
func (x *subgroup) whyUnordered(p *races.Party) string {
	switch {
	case p.Group != x.at:
		return "and nothing orders the groups"
	case p.Passed:
		return "and the barrier between them does not order this memory"
	}
	return "without a barrier between them"
}

// watchWave adds what notes that lanes come together at a wave operation.
func (c *coder) watchWave(in *spirv.Instruction) {
	if !c.checks(CheckRaces) || !isWaveOperation(in.Op) {
		return
	}
	c.watch(inst{run: func(x *subgroup, _ *inst) { x.history.WaveOperation(x.active) }})
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
	if c.checks(CheckRaces) && c.orders(word(in, 0), word(in, 1)).Device {
		c.watch(inst{run: func(x *subgroup, _ *inst) { x.history.Fence() }})
	}
}

// orders returns what a barrier with a scope of memory and semantics orders.
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
