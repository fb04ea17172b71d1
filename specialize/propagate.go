package specialize

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// propagate finds the IDs with constant values and the edges that can be taken. Each depends on the other, so it
// repeats until neither changes.
func (r *run) propagate() {
	a := r.a
	r.fast = false
	for _, i := range a.specOps {
		in := &a.insts[i]
		if v := r.specOp(i, in); v.isConstant() {
			r.value[in.result] = v
		}
	}
	for f := range a.functions {
		if a.functions[f].root {
			r.enter(functionIndex(f))
		}
	}
	for len(r.pending) > 0 {
		f := r.pending[len(r.pending)-1]
		r.pending = r.pending[:len(r.pending)-1]
		r.flow(a.functions[f].blocks)
	}
}

func (r *run) enter(f functionIndex) {
	if !r.entered[f] {
		r.entered[f] = true
		r.pending = append(r.pending, f)
	}
}

// flow visits the reached blocks of a function in order. If a block before the current one becomes reached or must be
// visited again, flow goes back to it.
func (r *run) flow(blocks []blockIndex) {
	if len(blocks) == 0 {
		return
	}
	first, end := blocks[0], blocks[len(blocks)-1]+1
	r.reached[first] = true
	for r.again = first; r.again < end; {
		b := r.again
		r.again++
		if !r.reached[b] || r.visited[b] {
			continue
		}
		r.current = b
		s := r.a.blocks[b].visits
		for _, i := range r.a.visits.part(s) {
			if r.a.insts[i].kind == kindTerminator {
				// A back edge to b itself must update the phis of b, which take does for visited blocks.
				r.visited[b] = true
			}
			r.visit(i)
		}
		r.visited[b] = true
		r.drain()
	}
}

func (r *run) drain() {
	for len(r.work) > 0 {
		id := r.work[len(r.work)-1]
		r.work = r.work[:len(r.work)-1]
		for _, i := range r.a.users[r.a.userAt[id]:r.a.userAt[id+1]] {
			if r.visited[r.a.insts[i].block] {
				r.visit(i)
			}
		}
	}
}

func (r *run) visit(i instIndex) {
	a := r.a
	in := &a.insts[i]
	switch {
	case in.kind == kindPhi:
		r.phi(i, in)
	case in.kind == kindTerminator:
		r.leave(i, in)
	case a.start[in.result] == unknown && in.result != 0:
		if r.value[in.result] != varying {
			r.fast = a.relaxed(in.result)
			r.set(in.result, r.evaluate(in.op, in.typ, a.words[in.at+3:in.at+uint32(in.words)], 0))
		}
	default:
		for _, at := range a.idsOf(i) {
			if d := a.def[a.words[in.at+uint32(at)]]; d != none && a.insts[d].op == spirv.OpFunction {
				r.enter(functionIndex(a.insts[d].aux))
			}
		}
	}
}

// set lowers the value of an ID to v. If the ID already has another constant value, it becomes varying.
func (r *run) set(id uint32, v value) {
	old := r.value[id]
	if v == old || v == unknown || old == varying {
		return
	}
	if old != unknown {
		v = varying
	}
	r.value[id] = v
	for _, i := range r.a.users[r.a.userAt[id]:r.a.userAt[id+1]] {
		if r.visited[r.a.insts[i].block] {
			r.work = append(r.work, id)
			return
		}
	}
}

func (r *run) phi(i instIndex, in *inst) {
	if r.value[in.result] == varying {
		return
	}
	ops := r.a.words[in.at+3 : in.at+uint32(in.words)]
	one := unknown
	for k, e := range r.a.phiEdgesOf(in, ops) {
		if e == none || !r.taken[e] {
			continue
		}
		switch v := r.value[ops[2*k]]; {
		case v == unknown || v == one:
		case one == unknown:
			one = v
		default:
			one = varying
		}
	}
	r.set(in.result, one)
}

// leave takes those edges out of a block that terminator i may take.
func (r *run) leave(i instIndex, in *inst) {
	b := &r.a.blocks[in.block]
	if e, known := r.decision(i, in, b); known {
		if e != none {
			r.take(e)
		}
		return
	}
	for e := b.out.from; e < b.out.to; e++ {
		r.take(e)
	}
}

// decision returns the only edge that conditional branch i can take, or none if the value of its condition is unknown.
// known is false if the branch can take any of its edges.
func (r *run) decision(i instIndex, in *inst, b *block) (e edgeIndex, known bool) {
	if b.fixed {
		return none, false
	}
	ops := r.a.words[in.at+1 : in.at+uint32(in.words)]
	switch in.op {
	case spirv.OpBranchConditional, spirv.OpSwitch:
	default:
		return none, false
	}
	v := r.value[ops[0]]
	switch v {
	case unknown:
		return none, true
	case varying:
		return none, false
	}
	bits := r.constant(v).bits
	if in.op == spirv.OpBranchConditional {
		if bits != 0 {
			return r.a.targets[b.targets], true
		}
		return r.a.targets[b.targets+1], true
	}
	t := &r.a.types[r.constant(v).typ]
	step, n := 2, targetAt(1)
	if in.double {
		step = 3
	}
	for k := 2; k+step <= len(ops)+0; k, n = k+step, n+1 {
		literal := uint64(ops[k])
		if in.double {
			literal |= uint64(ops[k+1]) << 32
		}
		if t.cut(literal) == bits {
			return r.a.targets[b.targets+n], true
		}
	}
	return r.a.targets[b.targets], true
}

func (r *run) take(e edgeIndex) {
	if r.taken[e] {
		return
	}
	r.taken[e] = true
	to := r.a.edges[e].to
	switch {
	case !r.reached[to]:
		r.reached[to] = true
		r.again = min(r.again, to)
	case r.visited[to]:
		s := r.a.blocks[to].visits
		for _, i := range r.a.visits.part(s) {
			if r.a.insts[i].kind != kindPhi {
				break
			}
			r.phi(i, &r.a.insts[i])
		}
	}
}
