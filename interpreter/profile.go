package interpreter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/profile"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// If Options.Profile is set, the code contains steps called probes, which count. The probe at the start of each block
// counts how often the block runs. The counters of the block's instructions are derived from that count. Memory
// accesses and branches have additional probes.

// profileStart adds the probe at the start of a block.
func (c *coder) profileStart(number int) {
	if c.profiled == nil {
		return
	}
	n := c.profiled.Block(profile.Function{Code: c.f, Source: c.f.source}, number)
	// without a position, so that the position of the block is still that of its first instruction
	c.code = append(c.code, inst{run: countBlock, a: int32(n), probe: true})
}

func countBlock(x *subgroup, in *inst) { x.profile.Block(int(in.a), len(x.list), x.width) }

// profileAccess adds the probes of an instruction that accesses memory. It also records the cost of the instruction per
// invocation.
func (c *coder) profileAccess(in *spirv.Instruction) {
	if c.profiled == nil {
		return
	}
	var each profile.Counts
	switch {
	case in.Op == spirv.OpLoad:
		c.profileMemory(&each, word(in, 0), memoryRead)
	case in.Op == spirv.OpStore:
		c.profileMemory(&each, word(in, 0), memoryWritten)
	case in.Op == spirv.OpCopyMemory:
		c.profileMemory(&each, word(in, 0), memoryWritten)
		c.profileMemory(&each, word(in, 1), memoryRead)
	case in.Op == spirv.OpAtomicLoad:
		c.profileMemory(&each, word(in, 0), memoryRead|memoryAtomic)
	case in.Op == spirv.OpAtomicStore:
		c.profileMemory(&each, word(in, 0), memoryWritten|memoryAtomic)
	case isAtomic(in.Op):
		c.profileMemory(&each, word(in, 0), memoryRead|memoryWritten|memoryAtomic)
	case in.Op == spirv.OpControlBarrier:
		if scope := c.constant(spirv.ID(word(in, 0))); len(scope) == 1 &&
			spirv.Scope(scope[0]) == spirv.ScopeWorkgroup {
			each[profile.Barriers] = 1
		}
	default:
		c.profileTexels(in)
	}
	if each != (profile.Counts{}) {
		c.profiled.Add(in.Pos, &each)
	}
}

// profileCode records the cost of the steps of an instruction. They start at index from of the code.
func (c *coder) profileCode(op spirv.Opcode, from int) {
	if c.profiled == nil {
		return
	}
	for i := range c.code[from:] {
		if in := &c.code[from+i]; !in.probe {
			c.profiled.Code(in.pos, int(max(in.n, 1)), op == spirv.OpVariable)
		}
	}
}

// profileEnd records the terminator of a block. If it has several edges, profileEnd adds a probe that counts the lanes
// for each.
func (c *coder) profileEnd(end *terminator) {
	if c.profiled == nil {
		return
	}
	if len(end.edges) < 2 {
		c.profiled.End(end.pos)
		return
	}
	first, splits := c.profiled.Branch(end.pos, len(end.edges))
	c.watch(inst{run: countBranch, a: end.row, more: &branchProbe{end, first, splits}})
}

// A branchProbe counts the lanes that take each edge of a branch.
type branchProbe struct {
	end    *terminator
	first  int // counter of its first edge
	splits int // counter of how often lanes take different edges
}

func countBranch(x *subgroup, in *inst) {
	m := in.more.(*branchProbe)
	row := x.row(in.a)
	to, split := int32(-1), false
	for _, l := range x.list {
		edge := m.end.edgeFor(row[l])
		x.profile.Ways[m.first+edge]++
		next := m.end.edges[edge].to
		split = split || to >= 0 && next != to
		to = next
	}
	if split {
		x.profile.Probes[m.splits]++
	}
}

// edgeFor returns the index of the edge that the branch takes for a value of its condition or selector.
func (t *terminator) edgeFor(v uint64) int {
	if t.kind == conditionalEnd {
		return int(^v & 1)
	}
	return slices.Index(t.cases, v) + 1
}

// A memoryUse says whether an instruction reads or writes memory and whether it is atomic.
type memoryUse uint8

const (
	memoryRead memoryUse = 1 << iota
	memoryWritten
	memoryAtomic
)

// A memoryKind is a kind of memory with its own counters of bytes.
type memoryKind uint8

const (
	bufferMemory memoryKind = iota
	constantMemory
	imageMemory
	groupsharedMemory
	noMemory // accesses are not counted
)

// memoryCounters holds, for each kind of memory, the counters of bytes read and bytes written.
var memoryCounters = [...][2]profile.Counter{
	bufferMemory:      {profile.BufferBytesRead, profile.BufferBytesWritten},
	constantMemory:    {profile.ConstantBytesRead, profile.ConstantBytesRead}, // writes do not occur
	imageMemory:       {profile.ImageBytesRead, profile.ImageBytesWritten},
	groupsharedMemory: {profile.GroupsharedBytesRead, profile.GroupsharedBytesWritten},
}

// memory returns the kind of memory at an address.
func (a *address) memory() memoryKind {
	switch {
	case inRows(a.class) || a.class == spirv.StorageClassUniformConstant:
		return noMemory
	case a.class == spirv.StorageClassWorkgroup:
		return groupsharedMemory
	case a.class == spirv.StorageClassImage:
		return imageMemory
	case a.class == spirv.StorageClassPushConstant:
		return constantMemory
	case a.class == spirv.StorageClassUniform && a.origin != nil && a.origin.isConstantBuffer():
		return constantMemory
	}
	return bufferMemory
}

// isConstantBuffer reports whether a variable is a uniform buffer or an array of them.
func (v *variable) isConstantBuffer() bool {
	one := *v
	for one.pointee.isDescriptors(v.class) {
		one.pointee = one.pointee.elem
	}
	kind, ok := one.kind()
	return ok && kind == UniformBuffer
}

// profileMemory records an access through a pointer and adds its probes. each is the cost per invocation, which it
// increases.
func (c *coder) profileMemory(each *profile.Counts, pointer uint32, use memoryUse) {
	a := c.base(pointer)
	kind := a.memory()
	if kind == noMemory || a.to.rows == 0 {
		return
	}
	p := c.accessTo(&a)
	bytes := uint64(0)
	for i := range p.cells {
		bytes += uint64(p.cells[i].bytes)
	}
	for i, counter := range memoryCounters[kind] {
		if use&(memoryRead<<i) != 0 {
			each[counter] += bytes
		}
	}
	if kind == groupsharedMemory {
		c.watch(inst{run: countConflicts, a: c.pointerRow(&a),
			more: &conflictProbe{p, c.profiled.Probe(c.pos, profile.BankConflicts), use&memoryAtomic != 0}})
	}
}

// A conflictProbe counts the bank conflicts of an access to groupshared memory.
type conflictProbe struct {
	*access
	probe  int
	atomic bool
}

func countConflicts(x *subgroup, in *inst) {
	m := in.more.(*conflictProbe)
	for first := 0; first < len(m.cells); {
		next, bytes := first, uint8(0)
		for next < len(m.cells) && (next == first || bytes+m.cells[next].bytes <= profile.AccessBytes) {
			bytes += m.cells[next].bytes
			next++
		}
		x.profile.Conflicts(m.probe, m.words(x, x.row(in.a), m.cells[first:next]), m.atomic)
		first = next
	}
}

// words returns the words of memory that the given cells occupy for all active lanes.
func (m *conflictProbe) words(x *subgroup, pointers []uint64, cells []cell) []profile.Word {
	words := x.profile.Words()
	for _, l := range x.list {
		size := uint64(len(x.bytes(pointers[l])))
		for _, c := range cells {
			at := pointers[l]&offsetMask + m.offset + c.offset
			if at+uint64(c.bytes) > size {
				continue // an access out of range does not access memory
			}
			for end := at + uint64(c.bytes); at < end; at = at&^3 + 4 {
				words = append(words, (pointers[l]&^offsetMask|at)>>2)
			}
		}
	}
	return words
}

// profileTexels adds the probe of an instruction that reads or writes texels. The probe counts bytes at run time,
// because the size of a texel depends on the bound image.
func (c *coder) profileTexels(in *spirv.Instruction) {
	if !isTexelAccess(in.Op) {
		return
	}
	m := &texelProbe{texels: 1}
	counter := profile.ImageBytesRead
	switch c.accessForm(in.Op).kind {
	case gatherAccess:
		m.texels = 4
	case writeAccess:
		counter = profile.ImageBytesWritten
	}
	m.probe = c.profiled.Probe(in.Pos, counter)
	row, _ := c.imageOperand(word(in, 0))
	c.watch(inst{run: countTexels, a: row, more: m})
}

// isTexelAccess reports whether an instruction reads or writes texels.
func isTexelAccess(op spirv.Opcode) bool {
	for _, s := range sparseForms {
		if s.sparse == op {
			return true
		}
	}
	return slices.ContainsFunc(accessForms[:], func(f accessForm) bool { return f.op == op })
}

// A texelProbe counts the bytes of the accessed texels.
type texelProbe struct {
	texels uint64 // number of texels per access
	probe  int
}

func countTexels(x *subgroup, in *inst) {
	m := in.more.(*texelProbe)
	handles := x.row(in.a)
	for _, l := range x.list {
		if im := x.image(handles[l]); im != nil {
			x.profile.Probes[m.probe] += m.texels * uint64(im.Format.Bytes())
		}
	}
}

// profileOf returns the combined profile of all workers, or nil if profiling is off.
func (d *dispatch) profileOf(list []*worker) *profile.Profile {
	if d.program.profiled == nil {
		return nil
	}
	var counts []*profile.Count
	for _, w := range list {
		counts = append(counts, w.profile)
	}
	reached := d.entry.function.reached()
	return d.program.profiled.Sum(counts, func(code any) bool { return slices.Contains(reached, code.(*function)) })
}
