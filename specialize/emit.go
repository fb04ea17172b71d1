package specialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// emit appends the words of the resulting module to r.out.
func (r *run) emit() {
	a := r.a
	start := len(r.out)
	r.out = slices.Grow(r.out, len(a.words)+len(a.header))
	r.out = append(r.out, a.header[:]...)
	r.markDebug()
	r.markDecorations()
	r.emitPreamble()
	r.emitEntryPoints()
	r.emitModes()
	r.copy(span[instIndex]{a.sections[sectionStrings], a.sections[sectionNames]})
	r.emitNames()
	r.copy(span[instIndex]{a.sections[sectionProcessed], a.sections[sectionAnnotations]})
	r.emitAnnotations()
	r.emitGlobals()
	for f := range a.functions {
		if r.entered[f] {
			r.emitFunction(&a.functions[f])
		}
	}
	r.out[start+3] = r.bound
}

// wordsOf returns the words of instruction i in the original module.
func (r *run) wordsOf(i instIndex) []uint32 {
	in := &r.a.insts[i]
	return r.a.words[in.at : in.at+uint32(in.words)]
}

// copy emits the instructions of s unchanged.
func (r *run) copy(s span[instIndex]) {
	r.out = append(r.out, r.a.words[r.a.insts[s.from].at:r.a.insts[s.to].at]...)
}

func (r *run) emitPreamble() {
	a := r.a
	from := instIndex(0)
	for _, c := range a.capabilities {
		if !slices.ContainsFunc(c.users, func(i instIndex) bool { return r.remains(i) }) {
			r.copy(span[instIndex]{from, c.def})
			from = c.def + 1
		}
	}
	r.copy(span[instIndex]{from, a.sections[sectionEntryPoints]})
}

// remains reports whether instruction i is part of the output. Outside blocks, all live instructions are.
func (r *run) remains(i instIndex) bool {
	in := &r.a.insts[i]
	switch {
	case in.block != none && !r.emitted[in.block]:
		return false
	case i < r.a.sections[sectionModes]: // entry points
		return true
	case i < r.a.sections[sectionTypes]: // execution modes, decorations
		id := r.a.words[in.at+1]
		return r.declared(id)
	case in.kind == kindPure || in.kind == kindPhi || in.kind == kindStore || i < r.a.sections[sectionFunctions]:
		return r.live[i]
	}
	return in.block != none || r.live[i]
}

// declared reports whether the output declares ID id.
func (r *run) declared(id uint32) bool {
	a := r.a
	if b := a.labels[id]; b != none {
		return r.emitted[b] && r.head[b] == b || r.stubs[b] != stubNone
	}
	d := a.def[id]
	return d != none && (r.live[d] || d < a.sections[sectionTypes])
}

func (r *run) emitEntryPoints() {
	a := r.a
	for i := a.sections[sectionEntryPoints]; i < a.sections[sectionModes]; i++ {
		words := r.wordsOf(i)
		if a.insts[i].op != spirv.OpEntryPoint {
			r.out = append(r.out, words...)
			continue
		}
		at := a.idsOf(i)
		start := len(r.out)
		r.out = append(r.out, words[:3]...)
		end := len(words)
		if len(at) > 1 {
			end = int(at[1])
		}
		r.out = append(r.out, words[3:end]...)
		for _, k := range at[1:] {
			if r.declared(words[k]) {
				r.out = append(r.out, words[k])
			}
		}
		r.close(start, spirv.OpEntryPoint)
	}
}

// close writes the first word of the instruction whose words begin at start and end at the end of r.out.
func (r *run) close(start int, op spirv.Opcode) {
	r.out[start] = uint32(len(r.out)-start)<<16 | uint32(op)
}

// emitModes emits the execution modes. If the workgroup size is known, it is emitted as literals.
func (r *run) emitModes() {
	a := r.a
	group := r.isGroupKnown()
	for i := a.sections[sectionModes]; i < a.sections[sectionStrings]; i++ {
		words := r.wordsOf(i)
		switch mode := spirv.ExecutionMode(words[2]); {
		case mode == spirv.ExecutionModeLocalSizeId && r.areKnown(words[3:]):
			start := len(r.out)
			r.out = append(r.out, 0, words[1], uint32(spirv.ExecutionModeLocalSize))
			for _, id := range words[3:] {
				r.out = append(r.out, uint32(r.constant(r.value[id]).bits))
			}
			r.close(start, spirv.OpExecutionMode)
		case mode == spirv.ExecutionModeLocalSize && group:
			start := len(r.out)
			r.out = append(r.out, words[:3]...)
			for k := range uint32(3) {
				r.out = append(r.out, r.groupSize(k))
			}
			r.close(start, spirv.OpExecutionMode)
		default:
			r.out = append(r.out, words...)
		}
	}
}

// groupSize returns component k of the known workgroup size.
func (r *run) groupSize(k uint32) uint32 {
	v, ok := r.part(r.value[r.a.insts[r.a.groupSize].result], k)
	if !ok {
		return 0
	}
	return uint32(r.constant(v).bits)
}

func (r *run) emitNames() {
	a := r.a
	for i := a.sections[sectionNames]; i < a.sections[sectionProcessed]; i++ {
		if words := r.wordsOf(i); r.declared(words[1]) {
			r.out = append(r.out, words...)
		}
	}
}

func (r *run) emitAnnotations() {
	a := r.a
	group := r.isGroupKnown()
	for i := a.sections[sectionAnnotations]; i < a.sections[sectionTypes]; i++ {
		words := r.wordsOf(i)
		switch a.insts[i].op {
		case spirv.OpGroupDecorate, spirv.OpGroupMemberDecorate:
			r.emitGroup(words, a.insts[i].op)
			continue
		case spirv.OpDecorate:
			switch d := spirv.Decoration(words[2]); {
			case d == spirv.DecorationSpecId && r.value[words[1]].isConstant():
				continue
			case d == spirv.DecorationBuiltIn && group && words[1] == a.insts[a.groupSize].result:
				continue
			}
		}
		if a.insts[i].op == spirv.OpDecorationGroup || r.declared(words[1]) {
			r.out = append(r.out, words...)
		}
	}
	for _, id := range r.spread {
		if r.declared(id) {
			r.out = append(r.out, 3<<16|uint32(spirv.OpDecorate), id, uint32(spirv.DecorationNonUniform))
		}
	}
}

func (r *run) emitGroup(words []uint32, op spirv.Opcode) {
	if !r.declared(words[1]) {
		return
	}
	start, step := len(r.out), 1
	if op == spirv.OpGroupMemberDecorate {
		step = 2
	}
	r.out = append(r.out, words[:2]...)
	for k := 2; k+step <= len(words); k += step {
		if r.declared(words[k]) {
			r.out = append(r.out, words[k:k+step]...)
		}
	}
	if len(r.out) == start+2 {
		r.out = r.out[:start]
		return
	}
	r.close(start, op)
}

// emitGlobals emits types, constants and variables. New constants are declared last, unless an earlier instruction uses
// them.
func (r *run) emitGlobals() {
	a := r.a
	for i := a.sections[sectionTypes]; i < a.sections[sectionFunctions]; i++ {
		in := &a.insts[i]
		switch {
		case in.op == spirv.OpTypeForwardPointer:
			if !r.declared(a.words[in.at+1]) {
				continue
			}
		case !r.live[i]: // includes line instructions, which are not emitted here
			continue
		}
		if v := r.value[in.result]; in.op.IsSpecConstant() && v.isConstant() {
			r.emitSpec(i, in, v)
			continue
		}
		r.out = append(r.out, r.wordsOf(i)...)
	}
	for k := range r.constants.list {
		if c := &r.constants.list[k]; c.used {
			r.declare(c)
		}
	}
	for _, u := range r.undefs {
		r.out = append(r.out, 3<<16|uint32(spirv.OpUndef), u.typ, u.id)
	}
}

// emitSpec emits the declaration of the specialization constant in as a constant with the value v.
func (r *run) emitSpec(i instIndex, in *inst, v value) {
	if in.op == spirv.OpSpecConstantComposite {
		start := len(r.out)
		r.out = append(r.out, r.wordsOf(i)...)
		r.close(start, spirv.OpConstantComposite)
		if c := r.constant(v); c.id == in.result {
			c.done = true
		}
		return
	}
	var room [16]uint32
	parts := room[:0]
	c := r.constant(v)
	for _, p := range c.parts {
		parts = append(parts, r.before(p, i))
	}
	if c.id == in.result { // the declaration above is that of constant c
		c.done = true
	}
	r.write(c, in.result, parts)
}

// before returns the ID of a constant with value v that is declared before instruction i. If there is none, before
// emits a declaration.
func (r *run) before(v value, i instIndex) uint32 {
	a := r.a
	c := r.constant(v)
	if c.id != 0 && (c.done || int(c.id) < len(a.def) && a.def[c.id] < i && r.live[a.def[c.id]]) {
		return c.id
	}
	var room [16]uint32
	parts := room[:0]
	for _, p := range c.parts {
		parts = append(parts, r.before(p, i))
	}
	id := r.newID()
	r.write(c, id, parts)
	return id
}

// declare emits the declarations of a new constant and of its parts, unless they have been emitted.
func (r *run) declare(c *constant) {
	if c.done {
		return
	}
	c.done = true
	var room [16]uint32
	parts := room[:0]
	for _, p := range c.parts {
		parts = append(parts, r.idOf(p))
	}
	r.write(c, r.idOf2(c), parts)
}

// write emits a declaration of constant c with the given ID. parts are the IDs of its parts, if any.
func (r *run) write(c *constant, id uint32, parts []uint32) {
	t := &r.a.types[c.typ]
	start := len(r.out)
	op := spirv.OpConstant
	r.out = append(r.out, 0, c.typ, id)
	switch {
	case len(parts) > 0:
		op = spirv.OpConstantComposite
		r.out = append(r.out, parts...)
	case t.form == formBool && c.bits != 0:
		op = spirv.OpConstantTrue
	case t.form == formBool:
		op = spirv.OpConstantFalse
	case t.isScalar():
		r.out = t.appendScalar(r.out, c.bits)
	default:
		op = spirv.OpConstantNull
	}
	r.close(start, op)
}

// idOf returns the ID of constant v. A constant without an ID gets a new one.
func (r *run) idOf(v value) uint32 { return r.idOf2(r.constant(v)) }

func (r *run) idOf2(c *constant) uint32 {
	if c.id == 0 {
		c.id = r.newID()
	}
	return c.id
}

func (r *run) emitFunction(fn *function) {
	a := r.a
	for i := fn.code.from; i < fn.code.to; i++ {
		if a.insts[i].kind != kindDebug || r.live[i] {
			r.out = append(r.out, r.wordsOf(i)...)
		}
	}
	for _, b := range fn.blocks {
		switch {
		case r.stubs[b] != stubNone:
			r.out = append(r.out, 2<<16|uint32(spirv.OpLabel), a.blocks[b].label)
			if r.stubs[b] == stubRepeat {
				r.out = append(r.out, 2<<16|uint32(spirv.OpBranch), a.blocks[r.loopOf(b)].label)
			} else {
				r.out = append(r.out, 1<<16|uint32(spirv.OpUnreachable))
			}
		case r.emitted[b] && r.head[b] == b:
			r.out = append(r.out, 2<<16|uint32(spirv.OpLabel), a.blocks[b].label)
			line := instIndex(none)
			for ; b != none; b = r.rest[b] {
				line = r.emitBlock(b, line)
			}
		}
	}
	r.out = append(r.out, r.wordsOf(fn.end)...)
}

// loopOf returns the header of the loop whose continue target is b, or none.
func (r *run) loopOf(b blockIndex) blockIndex {
	a := r.a
	for c := a.blocks[b].construct; c != none; c = a.constructs[c].parent {
		if a.constructs[c].next == b {
			return a.constructs[c].header
		}
	}
	return none
}

// emitBlock emits the instructions of a block. It takes the OpLine in effect at the start of the block, and returns the
// OpLine in effect at its end.
func (r *run) emitBlock(b blockIndex, line instIndex) instIndex {
	a := r.a
	bl := &a.blocks[b]
	next := instIndex(none) // the line instruction that applies to the next emitted instruction
	for i := bl.code.from; i < bl.code.to; i++ {
		in := &a.insts[i]
		switch in.kind {
		case kindLine:
			next = i
			continue
		case kindNothing:
			continue
		case kindMerge, kindTerminator:
			if r.rest[b] != none {
				continue
			}
		case kindRoot:
		case kindDebug:
			if !r.live[i] {
				continue
			}
		default:
			if !r.live[i] || in.result != 0 && (r.value[in.result].isConstant() || r.instead[in.result] != 0) {
				continue
			}
		}
		if next != line && !(next == none && line == none) {
			line = r.emitLine(next, line)
		}
		switch {
		case in.kind == kindTerminator:
			r.emitEnd(b, i, in)
		case in.kind == kindMerge:
			r.emitMerge(b, i)
		case in.kind == kindPhi:
			r.emitPhi(b, in)
		default:
			r.emitInst(i, in)
		}
	}
	return line
}

// emitLine emits the line instruction next, unless it equals line, the one in effect. If next is the constant none,
// emitLine emits an OpNoLine. It returns the line instruction in effect afterwards.
func (r *run) emitLine(next, line instIndex) instIndex {
	switch {
	case next == none:
		r.out = append(r.out, 1<<16|uint32(spirv.OpNoLine))
	case line != none && slices.Equal(r.wordsOf(next), r.wordsOf(line)):
	case line == none && r.a.insts[next].op == spirv.OpNoLine:
		return none
	default:
		r.out = append(r.out, r.wordsOf(next)...)
	}
	return next
}

func (r *run) emitInst(i instIndex, in *inst) {
	start := uint32(len(r.out))
	r.out = append(r.out, r.a.words[in.at:in.at+uint32(in.words)]...)
	if !in.patch {
		return
	}
	words := r.out[start:]
	if in.op.IsAccessChain() {
		words[3] = r.replacementOf(words[3])
		r.eachIndex(in, func(k int, v value) {
			if v.isConstant() {
				words[3+k] = r.idOf(v)
			} else {
				words[3+k] = r.replacementOf(words[3+k])
			}
		})
		return
	}
	for _, at := range r.a.idsOf(i) {
		words[at] = r.replacementOf(words[at])
	}
}

// replacementOf returns the ID that replaces id in the output.
func (r *run) replacementOf(id uint32) uint32 {
	if v := r.value[id]; v.isConstant() {
		return r.idOf(v)
	}
	if other := r.instead[id]; other != 0 {
		return other
	}
	return id
}

func (r *run) emitPhi(b blockIndex, in *inst) {
	a := r.a
	start := len(r.out)
	words := a.words[in.at : in.at+uint32(in.words)]
	r.out = append(r.out, words[:3]...)
	ops := words[3:]
	for k, e := range a.phiEdgesOf(in, ops) {
		if e == none || !r.taken[e] || !r.emitted[a.edges[e].from] {
			continue
		}
		r.out = append(r.out, r.replacementOf(ops[2*k]), a.blocks[r.head[a.edges[e].from]].label)
	}
	if c := a.blocks[b].heads; c != none && a.constructs[c].next != none && r.hasMerge(c) && !r.repeats(c) {
		k := &a.constructs[c]
		from := k.next
		if r.stubs[from] == stubNone {
			for _, e := range a.preds.part(a.blocks[b].preds) {
				if r.held[a.edges[e].from] {
					from = r.head[a.edges[e].from]
				}
			}
		}
		r.out = append(r.out, r.undef(in.typ), a.blocks[from].label)
	}
	r.close(start, spirv.OpPhi)
}

// emitMerge emits merge instruction i of block b if its construct remains.
func (r *run) emitMerge(b blockIndex, i instIndex) {
	a := r.a
	c := a.blocks[b].heads
	switch {
	case c == none: // in a kernel, a merge instruction that does not belong to a construct is only a hint
		if _, known := r.decided(b); known || !r.declared(a.words[a.insts[i].at+1]) ||
			a.insts[i].op == spirv.OpLoopMerge && !r.declared(a.words[a.insts[i].at+2]) {
			return
		}
	case !r.hasMerge(c):
		return
	}
	r.emitInst(i, &a.insts[i])
}

func (r *run) emitEnd(b blockIndex, i instIndex, in *inst) {
	a := r.a
	if c := a.blocks[b].heads; c != none && r.forms[c] == formSwitch {
		selector := uint32(0)
		if in.op == spirv.OpSwitch {
			selector = r.replacementOf(a.words[in.at+1])
		} else {
			selector = r.idOf(r.scalar(a.word, 0, 0))
		}
		r.out = append(r.out, 3<<16|uint32(spirv.OpSwitch), selector, a.blocks[r.to[b]].label)
		return
	}
	switch to := r.to[b]; {
	case to != none:
		r.out = append(r.out, 2<<16|uint32(spirv.OpBranch), a.blocks[to].label)
	case r.held[b] || a.blocks[b].out.from == a.blocks[b].out.to:
		r.emitInst(i, in)
	default:
		if _, known := r.decided(b); known {
			r.out = append(r.out, 1<<16|uint32(spirv.OpUnreachable))
			return
		}
		r.emitInst(i, in)
	}
}
