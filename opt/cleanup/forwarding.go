package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A forwarding tracks the values in memory while EliminateRedundancy descends the dominator tree. A load has the result
// of an earlier load, or the value of an earlier store, if the memory cannot have changed since then.
//
//	Store p x; …; y = Load p   →   y = x
//
// The content of a region has a number, which changes after each instruction that may change the region. Places that a
// store cannot have changed are carried over to the new number.
type forwarding struct {
	analysis.MemoryMap
	u       *analysis.Unit
	defs    analysis.Definitions
	f       *spirv.Function
	g       *cfg.Graph
	changes []analysis.RegionSet // by block: the regions that its instructions may change

	number [analysis.MaxRegions]uint32
	last   uint32 // the last number assigned
	old    []oldNumber
	known  []place         // ordered by time; the most recent one is last
	at     *analysis.Table // by ID of a pointer: 1 + the index of its most recent place in known
	seen   []int32         // by block: 1 + the block b of the last call of between that visited it
}

// An oldNumber is the previous number of a region.
type oldNumber struct {
	region int
	number uint32
}

// A place is the memory that a pointer refers to. Its value is valid as long as its region has the same number.
type place struct {
	pointer, value spirv.ID
	region         int
	number         uint32
	before         uint32 // the previous entry of the pointer in at
}

// maxTaken is the maximum number of places to check when a store changes a region.
const maxTaken = 32

// newForwarding returns the state at the beginning of f, or nil if f does not access any region twice with at least one
// load.
func newForwarding(u *analysis.Unit, f *spirv.Function, g *cfg.Graph, defs analysis.Definitions) *forwarding {
	m := &forwarding{MemoryMap: analysis.NewMemoryMap(u, defs), u: u, defs: defs, f: f, g: g}
	var loads, accesses [analysis.MaxRegions]int
	worthwhile := false
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op != spirv.OpLoad && in.Op != spirv.OpStore {
				continue
			}
			if r, ok := m.RegionOf(analysis.PointerRoot(defs, instreader.Access(in).Pointer())); ok {
				accesses[r]++
				if in.Op == spirv.OpLoad {
					loads[r]++
				}
				worthwhile = worthwhile || loads[r] > 0 && accesses[r] > 1
			}
		}
	}
	if !worthwhile {
		m.MemoryMap.Release()
		return nil
	}
	m.Register(f)
	m.at = u.NewTable()
	m.seen = make([]int32, len(f.Blocks))
	m.changes = make([]analysis.RegionSet, len(f.Blocks))
	for bi, b := range f.Blocks {
		for i := range b.Insts {
			m.changes[bi] |= m.Changed(&b.Insts[i])
		}
	}
	return m
}

func (m *forwarding) release() {
	m.MemoryMap.Release()
	m.u.Release(m.at)
}

// A moment records the lengths of the lists known and old when a block was entered.
type moment struct{ known, old int }

// enter updates the known contents of memory from the end of the immediate dominator of b to the start of b. It returns
// the moment to which leave must return.
func (m *forwarding) enter(b int32) moment {
	now := moment{len(m.known), len(m.old)}
	if len(m.g.Preds[b]) > 1 {
		set, loop := m.between(b)
		if loop {
			set |= m.Shared // the loop may wait for another invocation
		}
		m.renumber(set)
	}
	return now
}

// leave restores the state that enter found when it returned moment to.
func (m *forwarding) leave(to moment) {
	for i := len(m.known) - 1; i >= to.known; i-- {
		m.at.Put(m.known[i].pointer, m.known[i].before)
	}
	m.known = m.known[:to.known]
	for i := len(m.old) - 1; i >= to.old; i-- {
		m.number[m.old[i].region] = m.old[i].number
	}
	m.old = m.old[:to.old]
}

// between returns the regions that may be changed on the paths from the immediate dominator of b to b. It also reports
// whether b is a loop header.
func (m *forwarding) between(b int32) (set analysis.RegionSet, loop bool) {
	top := m.g.Idom(b)
	work := slices.Clone(m.g.Preds[b])
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if x == top && x != b || !m.g.Reachable(x) || m.seen[x] == b+1 {
			continue
		}
		m.u.Poll()
		m.seen[x] = b + 1
		loop = loop || x == b
		set |= m.changes[x]
		work = append(work, m.g.Preds[x]...)
	}
	return set, loop
}

// renumber assigns new numbers to the regions of a set, so that their known values become invalid.
func (m *forwarding) renumber(set analysis.RegionSet) {
	for i := range m.Len() {
		if set&(1<<i) != 0 {
			m.old = append(m.old, oldNumber{i, m.number[i]})
			m.last++
			m.number[i] = m.last
		}
	}
}

// instruction tracks the effect of an instruction on memory. It returns the result of a load if the result is known,
// and otherwise 0.
func (m *forwarding) instruction(in *spirv.Instruction) spirv.ID {
	switch in.Op {
	case spirv.OpLoad:
		return m.load(in)
	case spirv.OpStore:
		m.store(in)
	default:
		if set := m.Changed(in); set != 0 {
			m.renumber(set)
		}
	}
	return 0
}

// load returns the known result of a load, or 0. It also returns 0 for structs and arrays: to reuse such a value, the
// whole value would have to be kept alive until the second load.
func (m *forwarding) load(in *spirv.Instruction) spirv.ID {
	p := instreader.Load(in).Pointer()
	r, ok := m.RegionOf(analysis.PointerRoot(m.defs, p))
	if !ok || !analysis.IsPlainAccess(instreader.Load(in).MemoryAccessWords()) || m.isAggregate(in.Type) {
		return 0
	}
	if value := m.valueAt(p, r); value != 0 && m.u.TypeOf(value) == in.Type {
		return value
	}
	m.learn(place{pointer: p, value: in.Result, region: r, number: m.number[r]})
	return 0
}

// valueAt returns the value in the memory that p points to, which is in region r. It returns 0 if the value is unknown.
func (m *forwarding) valueAt(p spirv.ID, r int) spirv.ID {
	if i := m.at.Of(p); i != 0 && m.known[i-1].number == m.number[r] {
		return m.known[i-1].value
	}
	return 0
}

func (m *forwarding) learn(k place) {
	k.before = m.at.Of(k.pointer)
	m.known = append(m.known, k)
	m.at.Put(k.pointer, uint32(len(m.known)))
}

func (m *forwarding) store(in *spirv.Instruction) {
	p := instreader.Store(in).Pointer()
	r, ok := m.RegionOf(analysis.PointerRoot(m.defs, p))
	if !ok {
		m.renumber(m.Changed(in))
		return
	}
	before := m.number[r]
	m.renumber(1 << r)
	end := len(m.known)
	for i := end - 1; i >= max(0, end-maxTaken); i-- {
		if k := m.known[i]; k.region == r && k.number == before && m.at.Of(k.pointer) == uint32(i)+
			1 && m.Apart(k.pointer, p) {
			k.number = m.number[r]
			m.learn(k)
		}
	}
	if analysis.IsPlainAccess(instreader.Store(in).MemoryAccessWords()) {
		m.learn(place{pointer: p, value: instreader.Store(in).Object(), region: r, number: m.number[r]})
	}
}

func (m *forwarding) isAggregate(typ spirv.ID) bool {
	op := m.u.Op(typ)
	return op == spirv.OpTypeStruct || op == spirv.OpTypeArray
}
