package legalize

import (
	"math/bits"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// MergeHitObjects removes copies of hit objects. HLSL has such copies, but SPIR-V does not. If one variable is copied
// to another, both are merged, unless one of them changes while the other is still in use.
//
//	HitObjectTraceRay t …; Store h (Load t); ReorderThreadWithHitObject h
//	→   HitObjectTraceRay h …; ReorderThreadWithHitObject h
//
// The method is that of register coalescing. Variables, and the values loaded from them, are the nodes of a graph.
// There is an edge between any two nodes that interfere. Both ends of a copy are merged into one node if they are not
// connected by an edge. (Chaitin et al., Register allocation via coloring, 1981.) Hit objects that are recorded but
// never used are also removed. CheckLegality reports the remaining copies.
func MergeHitObjects(u *analysis.Unit) {
	if !hasHitObjects(u.Module) {
		return
	}
	for _, f := range u.Module.Functions {
		if len(f.Blocks) == 0 {
			continue
		}
		h := hitObjects{u: u, f: f, number: u.NewTable()}
		h.find()
		switch {
		case len(h.nodes) > maxHitObjects:
			u.Fail(f.Def.Pos, "this function has too many hit objects and copies of them")
		case len(h.nodes) > 0:
			h.g = u.Graph(f)
			h.live()
			h.interferences()
			h.merge()
			h.rewrite()
		}
		u.Release(h.number)
	}
}

// maxHitObjects limits the number of variables and loads of a function, because the graph requires the square of that
// number in bits.
const maxHitObjects = 16384

// maxBetween is the maximum number of instructions to search backward from a store for the load of the stored value.
const maxBetween = 64

func hasHitObjects(m *spirv.Module) bool {
	for i := range m.Types {
		if analysis.IsHitObject(m.Types[i].Op) {
			return true
		}
	}
	return false
}

// hitObjects holds the hit objects of a function.
type hitObjects struct {
	u      *analysis.Unit
	f      *spirv.Function
	g      *cfg.Graph
	number *analysis.Table // by ID: 1 + the node
	nodes  []spirv.ID      // variables, parameters, and loads of these
	params int             // the number of parameters, which are the first nodes
	in     []bitset        // by block: the nodes whose values at the start of the block are used later

	conflicts []bitset // by node: the nodes that it interferes with
	class     []int32  // by node: another node of its class, or itself if it is the representative of the class
	members   [][]int32
}

// A bitset is a set of nodes.
type bitset []uint64

func (s bitset) has(n int) bool { return s[n/64]>>(n%64)&1 != 0 }
func (s bitset) add(n int)      { s[n/64] |= 1 << (n % 64) }
func (s bitset) remove(n int)   { s[n/64] &^= 1 << (n % 64) }

// union adds the elements of t to s, and reports whether any of them are new.
func (s bitset) union(t bitset) (more bool) {
	for i, w := range t {
		more = more || w&^s[i] != 0
		s[i] |= w
	}
	return more
}

func (h *hitObjects) set() bitset { return make(bitset, (len(h.nodes)+63)/64) }

func (h *hitObjects) isHit(typ spirv.ID) bool { return analysis.IsHitObject(h.u.Op(typ)) }

func (h *hitObjects) add(id spirv.ID) {
	h.nodes = append(h.nodes, id)
	h.number.Put(id, uint32(len(h.nodes)))
}

// node returns the node of an ID, or -1.
func (h *hitObjects) node(id uint32) int { return int(h.number.Of(spirv.ID(id))) - 1 }

// find numbers the nodes: the parameters, variables and loaded values that are hit objects.
func (h *hitObjects) find() {
	pointsToHit := func(in *spirv.Instruction) bool {
		_, elem, ok := h.u.Pointer(in.Type)
		return ok && h.isHit(elem)
	}
	for i := range h.f.Params {
		if p := &h.f.Params[i]; p.Op == spirv.OpFunctionParameter && pointsToHit(p) {
			h.add(p.Result)
		}
	}
	h.params = len(h.nodes)
	for i := range h.f.Blocks[0].Insts {
		if in := &h.f.Blocks[0].Insts[i]; in.Op == spirv.OpVariable && pointsToHit(in) {
			h.add(in.Result)
		}
	}
	if len(h.nodes) == 0 {
		return
	}
	for _, b := range h.f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == spirv.OpLoad && h.isHit(in.Type) &&
				h.node(uint32(instreader.Load(in).Pointer())) >= 0 {
				h.add(in.Result)
			}
		}
	}
}

// A hitUse describes the effect of an instruction on nodes.
type hitUse struct {
	def  int  // the node that the instruction changes, or -1
	from int  // the node whose value it copies to def, or -1
	part bool // the new value of def depends on its previous value
	pure bool // the instruction has no effect other than on def
}

// use returns the effect of an instruction on nodes. It does not include the nodes that the instruction only reads.
func (h *hitObjects) use(in *spirv.Instruction) hitUse {
	none := hitUse{-1, -1, false, false}
	if len(in.Operands) == 0 {
		return none
	}
	first := h.node(in.Operands[0])
	switch in.Op {
	case spirv.OpLoad:
		if n := h.node(uint32(in.Result)); n >= 0 {
			return hitUse{n, first, false, true}
		}
	case spirv.OpStore:
		if first >= 0 {
			return hitUse{first, h.node(uint32(instreader.Store(in).Object())), false, true}
		}
	case spirv.OpHitObjectRecordEmptyEXT, spirv.OpHitObjectRecordEmptyNV, spirv.OpHitObjectRecordMissEXT,
		spirv.OpHitObjectRecordMissNV,
		spirv.OpHitObjectRecordMissMotionEXT, spirv.OpHitObjectRecordMissMotionNV, spirv.OpHitObjectRecordFromQueryEXT,
		spirv.OpHitObjectRecordHitNV, spirv.OpHitObjectRecordHitMotionNV, spirv.OpHitObjectRecordHitWithIndexNV,
		spirv.OpHitObjectRecordHitWithIndexMotionNV:
		return hitUse{first, -1, false, true}
	case spirv.OpHitObjectTraceRayEXT, spirv.OpHitObjectTraceRayNV, spirv.OpHitObjectTraceRayMotionEXT,
		spirv.OpHitObjectTraceRayMotionNV:
		return hitUse{first, -1, false, false}
	case spirv.OpHitObjectSetShaderBindingTableRecordIndexEXT:
		return hitUse{first, -1, true, false}
	}
	return none
}

// step updates live, the nodes that are used after an instruction, to the nodes that are used at or after it. It
// returns true and does not change live if the instruction has no effect.
func (h *hitObjects) step(in *spirv.Instruction, live bitset) (idle bool) {
	use := h.use(in)
	switch {
	case use.def < 0:
	case use.pure && !live.has(use.def):
		return true
	case use.part:
		live.add(use.def)
		return false
	default:
		live.remove(use.def)
		if use.from >= 0 {
			live.add(use.from)
		}
		return false
	}
	if h.u.IsDebug(in) {
		return false
	}
	for c := in.IDs(); c.Next(); {
		if n := h.node(in.Operands[c.At]); n >= 0 {
			live.add(n)
		}
	}
	return false
}

// liveAfter returns the nodes that are used after block b. At the end of the function, these are the parameters, which
// the caller uses.
func (h *hitObjects) liveAfter(b int32) bitset {
	live := h.set()
	if len(h.g.Succs[b]) == 0 {
		for n := range h.params {
			live.add(n)
		}
	}
	for _, s := range h.g.Succs[b] {
		live.union(h.in[s])
	}
	return live
}

// live computes h.in, the nodes that are used in or after each block.
func (h *hitObjects) live() {
	h.in = make([]bitset, len(h.f.Blocks))
	for b := range h.in {
		h.in[b] = h.set()
	}
	for again := true; again; {
		again = false
		for i := len(h.g.Order) - 1; i >= 0; i-- {
			h.u.Poll()
			b := h.g.Order[i]
			live := h.liveAfter(b)
			insts := h.f.Blocks[b].Insts
			for k := len(insts) - 1; k >= 0; k-- {
				h.step(&insts[k], live)
			}
			again = h.in[b].union(live) || again
		}
	}
}

// interferences finds the pairs of nodes that cannot be merged, because a change of one would affect a later use of the
// other. It removes instructions without effect.
func (h *hitObjects) interferences() {
	h.conflicts = make([]bitset, len(h.nodes))
	for n := range h.conflicts {
		h.conflicts[n] = h.set()
	}
	for a := range h.params {
		for b := range h.params {
			if a != b {
				h.conflicts[a].add(b)
			}
		}
	}
	for _, b := range h.g.Order {
		h.u.Poll()
		live := h.liveAfter(b)
		insts := h.f.Blocks[b].Insts
		for k := len(insts) - 1; k >= 0; k-- {
			in := &insts[k]
			use := h.use(in)
			if use.def < 0 && in.Op == spirv.OpFunctionCall {
				for _, id := range instreader.FunctionCall(in).Operands() {
					if n := h.node(id); n >= 0 {
						h.conflict(n, -1, -1, live)
					}
				}
			}
			if use.def >= 0 && (!use.pure || live.has(use.def)) {
				h.conflict(use.def, use.from, h.loadedFrom(insts, k, use.from), live)
			}
			if h.step(in, live) {
				rewrite.Nop(in)
				h.u.Invalidate(analysis.Bodies)
			}
		}
	}
}

// loadedFrom returns the node of the variable from which the value stored by instruction k was loaded, provided that no
// hit object has changed since. It returns -1 if it does not find the load.
func (h *hitObjects) loadedFrom(insts []spirv.Instruction, k, value int) int {
	if value < 0 || insts[k].Op != spirv.OpStore {
		return -1
	}
	for i := k - 1; i >= max(0, k-maxBetween); i-- {
		in := &insts[i]
		if in.Op == spirv.OpLoad && in.Result == h.nodes[value] {
			return h.node(uint32(instreader.Load(in).Pointer()))
		}
		if in.Op == spirv.OpFunctionCall || h.use(in).def >= 0 && in.Op != spirv.OpLoad {
			break
		}
	}
	return -1
}

// conflict records that node n changes while the nodes in live are in use, so that it must not be merged with them. It
// omits from and source, because n becomes a copy of these nodes.
func (h *hitObjects) conflict(n, from, source int, live bitset) {
	for i, w := range live {
		for ; w != 0; w &= w - 1 {
			m := i*64 + bits.TrailingZeros64(w)
			if m != n && m != from && m != source {
				h.conflicts[n].add(m)
				h.conflicts[m].add(n)
			}
		}
	}
}

// merge merges the ends of each copy into one class, where possible.
func (h *hitObjects) merge() {
	h.class, h.members = make([]int32, len(h.nodes)), make([][]int32, len(h.nodes))
	for n := range h.class {
		h.class[n], h.members[n] = int32(n), []int32{int32(n)}
	}
	for _, b := range h.g.Order {
		h.u.Poll()
		insts := h.f.Blocks[b].Insts
		for i := range insts {
			use := h.use(&insts[i])
			if use.def < 0 || use.from < 0 {
				continue
			}
			a, b := h.class[use.def], h.class[use.from]
			if a == b || h.conflicting(a, b) {
				continue
			}
			a, b = min(a, b), max(a, b) // parameters, then variables, are the representatives
			h.conflicts[a].union(h.conflicts[b])
			h.members[a] = append(h.members[a], h.members[b]...)
			for _, m := range h.members[b] {
				h.class[m] = a
			}
		}
	}
}

func (h *hitObjects) conflicting(a, b int32) bool {
	for _, m := range h.members[b] {
		if h.conflicts[a].has(int(m)) {
			return true
		}
	}
	return false
}

// unresolved returns, by node, whether the node is a loaded value whose class differs from that of the variable from
// which it is loaded. Such loads and their copies remain.
func (h *hitObjects) unresolved() []bool {
	list := make([]bool, len(h.nodes))
	for _, b := range h.f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if use := h.use(in); in.Op == spirv.OpLoad && use.def >= 0 {
				list[use.def] = h.class[use.def] != h.class[use.from]
			}
		}
	}
	return list
}

// rewrite replaces each class by one variable.
func (h *hitObjects) rewrite() {
	needed := h.unresolved() // also loads that are used outside their class
	copied := slices.Clone(needed)
	for _, b := range h.f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if use := h.use(in); in.Op == spirv.OpStore && use.from >= 0 {
				if h.class[use.def] == h.class[use.from] && !copied[use.from] {
					rewrite.Nop(in)
				} else {
					needed[use.from] = true
				}
				continue
			}
			if h.u.IsDebug(in) {
				continue
			}
			for c := in.IDs(); c.Next(); {
				if n := h.node(in.Operands[c.At]); n >= 0 {
					needed[n] = true
				}
			}
		}
	}
	subst := rewrite.NewSubstitution(h.u)
	for n, id := range h.nodes {
		if to := h.class[n]; int(to) != n && h.u.TypeOf(id) == h.u.TypeOf(h.nodes[to]) {
			subst.Set(id, h.nodes[to])
		}
	}
	for _, b := range h.f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			n := h.node(uint32(in.Result))
			switch {
			case n < 0 || in.Result == 0:
			case in.Op == spirv.OpLoad && !needed[n], in.Op == spirv.OpVariable && int(h.class[n]) != n:
				rewrite.Nop(in)
			}
		}
	}
	h.u.Invalidate(analysis.Bodies)
	subst.Finish(h.u, h.f)
	rewrite.Sweep(h.u, h.f)
}
