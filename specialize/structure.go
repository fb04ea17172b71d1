package specialize

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A form is the way in which a construct is emitted.
type form uint8

const (
	formGone      form = iota // the construct's header branches to its merge block
	formKept                  // emitted unchanged
	formDissolved             // emitted without its merge instruction, as part of the enclosing construct
	formSwitch                // emitted as a switch with one case, because nested constructs branch to its merge block
)

// A stub is the reason why a block is emitted although it is unreachable.
type stub uint8

const (
	stubNone   stub = iota
	stubMerge       // it is the merge block of a construct
	stubRepeat      // it is the continue target of a loop and branches back to the header
)

// structure determines which constructs remain, which blocks are emitted, and to which blocks they branch.
//
// If the branch of a construct's header always takes the same edge, the construct dissolves. If a nested construct
// branches to its merge block, it becomes a switch instead, because only a switch or a loop may be left that way. A
// loop without a back edge dissolves unless a nested construct branches to its merge block or continue target.
func (r *run) structure() {
	a := r.a
	n := len(a.blocks)
	r.forms = emptied(r.forms, len(a.constructs))
	r.emitted, r.held, r.named = emptied(r.emitted, n), emptied(r.held, n), emptied(r.named, n)
	r.to, r.stubs, r.refs, r.head, r.rest = emptied(r.to, n), emptied(r.stubs, n), emptied(r.refs, n),
		emptied(r.head, n), emptied(r.rest, n)
	for b := range a.blocks {
		c := a.blocks[b].construct
		r.emitted[b] = r.reached[b] && (c == none || r.needed[c])
	}
	for b := blockIndex(n) - 1; b >= 0; b-- { // inner constructs come before outer ones
		if c := a.blocks[b].heads; c != none && r.emitted[b] && r.needed[c] {
			r.forms[c] = r.formOf(c)
		}
	}
	for b := range blockIndex(n) {
		if r.emitted[b] {
			r.end(b)
		}
	}
	r.join()
	r.drainMarks() // mark what the steps above have pushed
}

func (r *run) formOf(c constructIndex) form {
	a := r.a
	k := &a.constructs[c]
	if k.next == none {
		if _, known := r.decided(k.header); !known {
			return formKept
		}
		if r.isLeft(c) {
			return formSwitch
		}
		return formDissolved
	}
	if r.repeats(c) || r.isLeft(c) {
		return formKept
	}
	return formDissolved
}

// repeats reports whether a back edge of loop c is taken.
func (r *run) repeats(c constructIndex) bool {
	a := r.a
	k := &a.constructs[c]
	for _, e := range a.exits.part(k.exits) {
		if a.edges[e].to == k.header && r.taken[e] && r.emitted[a.edges[e].from] {
			return true
		}
	}
	return false
}

// isLeft reports whether an edge from inside c to the merge block or continue target of c is taken by an undecided
// branch, or leaves a remaining nested construct.
func (r *run) isLeft(c constructIndex) bool {
	a := r.a
	k := &a.constructs[c]
	for _, e := range a.exits.part(k.exits) {
		from := a.edges[e].from
		if to := a.edges[e].to; !r.taken[e] || !r.emitted[from] || to == k.header && k.next != none {
			continue
		}
		b := &a.blocks[from]
		for x := b.construct; from != k.header && x != c && x != none; x = a.constructs[x].parent {
			if r.hasMerge(x) {
				return true
			}
		}
		if a.insts[b.code.to-1].op == spirv.OpBranch {
			continue
		}
		if _, known := r.decided(from); !known && (b.heads == none || from == k.header || r.needed[b.heads]) {
			return true
		}
	}
	return false
}

// end determines where block b branches to, and counts its edges in r.refs.
func (r *run) end(b blockIndex) {
	a := r.a
	bl := &a.blocks[b]
	r.to[b] = none
	c := bl.heads
	if c != none && r.forms[c] == formGone {
		r.lead(b, a.constructs[c].merge)
		return
	}
	if r.hasMerge(c) {
		r.keep(c)
	}
	switch e, known := r.decided(b); {
	case known && r.held[b]: // hold has determined its targets
	case known && e != none:
		r.lead(b, a.edges[e].to)
	case known:
	case a.insts[bl.code.to-1].op == spirv.OpBranch:
		r.lead(b, a.edges[bl.out.from].to)
	default:
		for e := bl.out.from; e < bl.out.to; e++ {
			r.refs[a.edges[e].to]++
		}
	}
}

func (r *run) lead(from, to blockIndex) {
	r.to[from] = to
	r.refs[to]++
}

// keep makes sure that the merge block and the continue target of construct c are emitted, because its merge
// instruction refers to them.
func (r *run) keep(c constructIndex) {
	a := r.a
	k := &a.constructs[c]
	r.named[k.merge] = true
	if !r.emitted[k.merge] {
		r.stubs[k.merge] = stubMerge
	}
	if r.forms[c] == formSwitch {
		in := &a.insts[a.blocks[k.header].code.to-1]
		if in.op == spirv.OpSwitch {
			r.markID(a.words[in.at+1])
		} else {
			r.markValue(r.scalar(a.word, 0, 0))
		}
		return
	}
	if k.next == none {
		return
	}
	r.named[k.next] = true
	if r.repeats(c) {
		return
	}
	r.refs[k.header]++
	if r.emitted[k.next] {
		r.hold(k)
	} else {
		r.stubs[k.next] = stubRepeat
	}
	header := &a.blocks[k.header]
	for i := header.code.from; i < header.code.to && (a.insts[i].kind == kindPhi || a.insts[i].kind == kindLine ||
		a.insts[i].kind == kindDebug); i++ {
		if in := &a.insts[i]; in.kind == kindPhi && r.isKept(i, in) && r.undef(in.typ) == 0 {
			r.undefs = append(r.undefs, undef{in.typ, r.newID()})
		}
	}
}

// hold keeps the conditional branch at the end of the continue construct although its back edge is never taken. A loop
// needs a branch from the continue construct back to the header.
func (r *run) hold(k *construct) {
	a := r.a
	header := &a.blocks[k.header]
	for _, e := range a.preds.part(header.preds) {
		from := a.edges[e].from
		if from >= k.header && r.emitted[from] && !r.taken[e] {
			if in := &a.insts[a.blocks[from].code.to-1]; in.kind == kindTerminator &&
				a.blocks[from].out.to > a.blocks[from].out.from {
				r.held[from] = true
				r.markID(a.words[in.at+1])
				for e := a.blocks[from].out.from; e < a.blocks[from].out.to; e++ {
					if to := a.edges[e].to; to != k.header {
						r.refs[to]++
					}
				}
			}
		}
	}
}

func (r *run) newID() uint32 {
	r.bound++
	return r.bound - 1
}

func (r *run) undef(typ uint32) uint32 {
	for _, u := range r.undefs {
		if u.typ == typ {
			return u.id
		}
	}
	return 0
}

// isKept reports whether instruction i of an emitted block is emitted. It is not if its result is constant or replaced.
func (r *run) isKept(i instIndex, in *inst) bool {
	return r.live[i] && (in.result == 0 || !r.value[in.result].isConstant() && r.instead[in.result] == 0)
}

// join finds the blocks that are merged into their only predecessors.
func (r *run) join() {
	a := r.a
	for b := range blockIndex(len(a.blocks)) {
		r.rest[b] = none
		r.head[b] = b
	}
	for b := range blockIndex(len(a.blocks)) {
		if !r.emitted[b] {
			continue
		}
		to := r.to[b]
		if to == none || to <= b || r.refs[to] != 1 || r.named[to] || !r.emitted[to] || r.hasMerge(a.blocks[b].heads) {
			continue
		}
		r.rest[b] = to
		r.head[to] = r.head[b]
	}
}

// hasMerge reports whether construct c is emitted with a merge instruction.
func (r *run) hasMerge(c constructIndex) bool {
	return c != none && (r.forms[c] == formKept || r.forms[c] == formSwitch)
}
