package specialize

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// mark finds the instructions and constructs that remain: instructions with side effects, the instructions that they
// depend on, and the constructs around both.
func (r *run) mark() {
	a := r.a
	r.markGlobals()
	for f := range a.functions {
		if !r.entered[f] {
			continue
		}
		fn := &a.functions[f]
		for i := fn.code.from; i < fn.code.to; i++ {
			if k := a.insts[i].kind; k != kindLine && k != kindDebug {
				r.push(i)
			}
		}
		r.markBranches(fn.branch)
		r.needEndless(fn.inner)
		for _, b := range fn.blocks {
			if r.reached[b] {
				r.markBlock(b)
			}
		}
	}
	r.drainMarks()
}

func (r *run) markGlobals() {
	a := r.a
	for i := a.sections[sectionEntryPoints]; i < a.sections[sectionModes]; i++ {
		for _, at := range a.idsOf(i) {
			id := a.words[a.insts[i].at+uint32(at)]
			if d := a.def[id]; d != none && a.insts[d].op == spirv.OpVariable &&
				spirv.StorageClass(a.operands(d)[0]) == spirv.StorageClassOutput {
				r.push(d)
			}
		}
	}
	for i := a.sections[sectionModes]; i < a.sections[sectionStrings]; i++ {
		if a.insts[i].op == spirv.OpExecutionModeId &&
			!(spirv.ExecutionMode(a.operands(i)[1]) == spirv.ExecutionModeLocalSizeId &&
				r.areKnown(a.operands(i)[2:])) {
			for _, at := range a.idsOf(i)[1:] {
				r.markRaw(a.words[a.insts[i].at+uint32(at)])
			}
		}
	}
	if a.groupSize != none && !r.isGroupKnown() {
		r.push(a.groupSize)
	}
	for _, i := range a.debug {
		if a.insts[i].kind == kindRoot {
			r.push(i)
		}
	}
}

// areKnown reports whether the values of all IDs are constants.
func (r *run) areKnown(ids []uint32) bool { return r.known(ids) == firstConstant }

// isGroupKnown reports whether the workgroup size is constant and can be written as literals of execution modes.
func (r *run) isGroupKnown() bool {
	a := r.a
	return a.groupSize != none && a.sized && r.value[a.insts[a.groupSize].result].isConstant()
}

func (r *run) markBlock(b blockIndex) {
	a := r.a
	bl := &a.blocks[b]
	for _, i := range a.roots.part(bl.roots) {
		r.push(i)
	}
	if bl.out.from == bl.out.to {
		r.push(bl.code.to - 1)
		return
	}
	if !a.structured {
		if _, known := r.decided(b); !known {
			r.push(bl.code.to - 1)
		}
	}
}

// needEndless marks those constructs of s whose headers are reached but whose merge blocks are not. Such a construct
// must remain: if it were removed, its header would branch to the merge block.
func (r *run) needEndless(s span[innerAt]) {
	for _, c := range r.a.inner.part(s) {
		if k := &r.a.constructs[c]; r.reached[k.header] && (k.merge == none || !r.reached[k.merge]) {
			r.need(c)
		}
	}
}

// decided returns the edge that the conditional branch at the end of block b always takes. known is false if the branch
// may take several edges, or is not conditional.
func (r *run) decided(b blockIndex) (e edgeIndex, known bool) {
	bl := &r.a.blocks[b]
	return r.decision(bl.code.to-1, &r.a.insts[bl.code.to-1], bl)
}

// markBranches marks the undecided conditional branches at the ends of the blocks in s.
func (r *run) markBranches(s span[branchAt]) {
	for _, b := range r.a.branch.part(s) {
		if r.reached[b] {
			if _, known := r.decided(b); !known {
				r.push(r.a.blocks[b].code.to - 1)
			}
		}
	}
}

func (r *run) push(i instIndex) {
	if !r.live[i] {
		r.live[i] = true
		r.stack = append(r.stack, i)
	}
}

func (r *run) drainMarks() {
	a := r.a
	for len(r.stack) > 0 {
		i := r.stack[len(r.stack)-1]
		r.stack = r.stack[:len(r.stack)-1]
		in := &a.insts[i]
		if b := in.block; b != none {
			r.surround(b)
			if h := a.blocks[b].heads; h != none && a.constructs[h].next != none {
				r.need(h) // the header of a loop is part of the loop, so the loop must remain too
			}
		}
		switch {
		case in.kind == kindPhi:
			r.markPhi(in)
		case in.patch && in.op.IsAccessChain():
			r.markChain(in)
		case in.patch:
			for _, at := range a.idsOf(i) {
				r.markID(a.words[in.at+uint32(at)])
			}
		case i < a.sections[sectionFunctions] && in.op.IsSpecConstant() && r.value[in.result].isConstant():
			r.markRaw(in.typ)
			if in.op == spirv.OpSpecConstantComposite {
				for _, id := range a.operands(i) {
					r.markRaw(id)
				}
			}
		default:
			for _, at := range a.idsOf(i) {
				r.markRaw(a.words[in.at+uint32(at)])
			}
		}
		if in.op == spirv.OpVariable && in.aux != none {
			s := a.locals[localIndex(in.aux)].stores
			for _, at := range a.stores.part(s) {
				if r.reached[a.insts[at].block] {
					r.push(at)
				}
			}
		}
	}
}

func (r *run) markChain(in *inst) {
	r.markRaw(in.typ)
	r.markID(r.a.words[in.at+3])
	r.eachIndex(in, func(k int, v value) {
		if v.isConstant() {
			r.markValue(v)
		} else {
			r.markID(r.a.words[in.at+3+uint32(k)])
		}
	})
}

// markPhi marks the operands of a phi for taken edges, and the constructs that determine which of the edges is taken.
func (r *run) markPhi(in *inst) {
	a := r.a
	r.markRaw(in.typ)
	ops := a.words[in.at+3 : in.at+uint32(in.words)]
	for k, e := range a.phiEdgesOf(in, ops) {
		if e == none || !r.taken[e] {
			continue
		}
		r.markID(ops[2*k])
		r.leaves(a.edges[e].from)
	}
}

// leaves marks the constructs that determine which edge control flow takes out of block b: the one around b, and the
// one of which b is the header.
func (r *run) leaves(b blockIndex) {
	r.surround(b)
	if h := r.a.blocks[b].heads; h != none {
		r.need(h)
	}
}

func (r *run) surround(b blockIndex) {
	if !r.around[b] {
		r.around[b] = true
		if c := r.a.blocks[b].construct; c != none {
			r.need(c)
		}
	}
}

// need marks construct c and the constructs around it. For each, it marks the branch of its header and the branches
// that leave it.
func (r *run) need(c constructIndex) {
	for c != none && !r.needed[c] {
		r.needed[c] = true
		k := &r.a.constructs[c]
		header := &r.a.blocks[k.header]
		if r.a.insts[header.code.to-1].op != spirv.OpBranch {
			if _, known := r.decided(k.header); !known {
				r.push(header.code.to - 1)
			}
		}
		r.markBranches(k.branch)
		r.needEndless(k.inner)
		for _, e := range r.a.exits.part(k.exits) {
			if r.taken[e] {
				r.exit(r.a.edges[e].from, c)
			}
		}
		c = header.construct
	}
}

// exit marks the constructs inside c that an edge leaves. The edge starts at block from and leads to the merge block or
// continue target of c.
func (r *run) exit(from blockIndex, c constructIndex) {
	b := &r.a.blocks[from]
	if b.heads != none {
		r.need(b.heads)
	}
	if b.construct != c && b.construct != none {
		r.surround(from)
	}
}

// markID marks the definition of an operand id: its constant if its value is known, else the instruction that defines
// id or its replacement.
func (r *run) markID(id uint32) {
	if v := r.value[id]; v.isConstant() {
		r.markValue(v)
		return
	}
	if other := r.instead[id]; other != 0 {
		id = other
	}
	r.markRaw(id)
}

func (r *run) markRaw(id uint32) {
	if d := r.a.def[id]; d != none && !r.live[d] {
		r.live[d] = true
		r.stack = append(r.stack, d)
	}
}

func (r *run) markValue(v value) {
	c := r.constant(v)
	if c.id != 0 {
		r.markRaw(c.id)
		return
	}
	if c.used {
		return
	}
	c.used = true
	r.markRaw(c.typ)
	for _, p := range c.parts {
		r.markValue(p)
	}
}

// markDecorations marks the IDs that are operands of the decorations of remaining IDs.
func (r *run) markDecorations() {
	a := r.a
	for marked := len(a.naming) > 0; marked; {
		marked = false
		for _, i := range a.naming {
			at := a.idsOf(i)
			words := r.wordsOf(i)
			if !r.declared(words[at[0]]) {
				continue
			}
			for _, k := range at[1:] {
				r.markRaw(words[k])
			}
		}
		if len(r.stack) > 0 {
			marked = true
			r.drainMarks()
		}
	}
}
