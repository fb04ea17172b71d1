package interpreter

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/races"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Out-of-range indices into arrays within memory, and into rows, are detected when the pointer is computed, but
// reported when the pointer is used. A pointer that is not used is not an error.

// noChain is the number used if there is no access chain.
const noChain = -1

// A watchedChain is an access chain whose indices are checked.
type watchedChain struct {
	number int32
	base   int32 // the chain from which it continues; noChain if unknown
	terms  []watchedTerm
	origin *variable
	to     *shape
	path   string // HLSL text of the base
	whole  string // HLSL text of the target, with … for unknown indices
}

// A watchedTerm is an index that is known only at run time.
type watchedTerm struct {
	row    int32
	shift  uint   // as in term
	limit  uint64 // larger or equal indices are out of range
	known  bool   // the limit is the number of elements
	before string // text between the path and the index
	noun   string // noun for the elements
}

// A badIndex is an out-of-range index.
type badIndex struct {
	chain   *watchedChain
	term    int8
	indices [4]int64 // values of the terms up to this one
}

// A badChain holds the lanes in which a chain has an out-of-range index, and the indices.
type badChain struct {
	lanes mask
	of    []badIndex // by lane
}

// runtimeLimit limits the indices of arrays whose length is not known to the module. Larger indices are considered
// negative.
const runtimeLimit = 1 << 32

// badIndices returns the lanes in which the pointer of a chain is invalid.
func (x *subgroup) badIndices(chain int32) mask {
	if chain == noChain {
		return mask{}
	}
	return x.chains[chain].lanes
}

// chainOf returns the number of the chain to which an address is relative.
func (c *coder) chainOf(a *address) int32 {
	if w := c.chains[a.root]; w != nil && a.root != 0 {
		return w.number
	}
	return noChain
}

// watchChain adds a check of the indices of an access chain.
func (c *coder) watchChain(in *spirv.Instruction) {
	if !c.checks(CheckRange) {
		return
	}
	a := c.base(word(in, 0))
	w := &watchedChain{number: int32(c.chainCount), base: c.chainOf(&a), origin: a.origin, path: c.pathOf(&a)}
	text := ""
	indices := rest(in, 1)
	if in.Op == spirv.OpPtrAccessChain || in.Op == spirv.OpInBoundsPtrAccessChain {
		text, indices = c.elementText(indices[0]), indices[1:]
	}
	s := a.to
	for _, id := range indices {
		t, next := c.watchedTerm(s, id, &text, a.class)
		if t != nil {
			w.terms = append(w.terms, *t)
		}
		s = next
	}
	if len(w.terms) == 0 && w.base == noChain || len(w.terms) > len(badIndex{}.indices) {
		return
	}
	w.whole = w.path
	for i := range w.terms {
		w.whole += w.terms[i].before + "[…]"
	}
	w.whole += text
	w.to = s
	c.addChain(in.Result, w)
	c.chainCount++
	c.watch(inst{run: lookAtChain, more: w})
}

// chainsOf returns the chain numbers that represent the chains of a function's arguments.
func (p *Program) chainsOf(f *function) []int32 {
	if f.chains != nil {
		return f.chains
	}
	for i := range f.source.Params {
		in := &f.source.Params[i]
		if in.Op != spirv.OpFunctionParameter {
			continue
		}
		number := int32(noChain)
		if s := p.shape(in.Type); s != nil && s.kind == pointerKind && s.elem != nil {
			number = int32(p.chainCount)
			p.chainCount++
		}
		f.chains = append(f.chains, number)
	}
	return f.chains
}

// watchParameter makes accesses through a parameter check the indices of the argument's chain.
func (c *coder) watchParameter(in *spirv.Instruction, parameter int) {
	if !c.checks(CheckRange) {
		return
	}
	if number := c.chainsOf(c.f)[parameter]; number != noChain {
		a := c.base(uint32(in.Result))
		c.addChain(in.Result, &watchedChain{number: number, base: noChain, to: a.to, whole: c.pathOf(&a)})
	}
}

// watchArgument passes the state of an argument's chain to the callee.
func (c *coder) watchArgument(f *function, parameter int, id uint32) {
	if !c.checks(CheckRange) {
		return
	}
	if number := c.chainsOf(f)[parameter]; number != noChain {
		a := c.base(id)
		c.watch(inst{run: lookAtChain, more: &watchedChain{number: number, base: c.chainOf(&a)}})
	}
}

// addChain records the chain of a pointer.
func (c *coder) addChain(pointer spirv.ID, w *watchedChain) {
	if c.chains == nil {
		c.chains = map[spirv.ID]*watchedChain{}
	}
	c.chains[pointer] = w
}

// watchedTerm extends the path to a part of a type. It returns the index if it needs a check.
func (c *coder) watchedTerm(s *shape, id uint32, text *string, class spirv.StorageClass) (*watchedTerm, *shape) {
	if s.kind == structKind {
		list := c.constant(spirv.ID(id)) // checked by the chain
		*text += memberText(s, int(list[0]))
		return nil, s.members[list[0]].shape
	}
	if list := c.constant(spirv.ID(id)); len(list) == 1 && list[0] < uint64(s.count) {
		*text += fmt.Sprintf("[%d]", list[0])
		return nil, s.elem
	}
	row, of := c.operand(id)
	t := &watchedTerm{row: row, limit: uint64(s.count), known: true, before: *text, noun: nounOf(s)}
	if of.signed {
		t.shift = uint(64 - of.width)
	}
	if s.kind == runtimeArrayKind {
		t.limit, t.known = runtimeLimit, false
	}
	*text = ""
	return t, s.elem
}

// nounOf returns the noun for the parts of a type.
func nounOf(s *shape) string {
	switch s.kind {
	case vectorKind:
		return "component"
	case matrixKind:
		return "row"
	}
	return "element"
}

// counted formats a number with a noun.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// elementText formats an index, or … if it is not constant.
func (c *coder) elementText(id uint32) string {
	if list := c.constant(spirv.ID(id)); len(list) == 1 {
		return indexText(int64(list[0]))
	}
	return "[…]"
}

// lookAtChain checks the indices of a chain.
func lookAtChain(x *subgroup, in *inst) {
	w := in.more.(*watchedChain)
	to := &x.chains[w.number]
	to.lanes = to.lanes.minus(x.active)
	if w.base != noChain {
		if inherited := x.chains[w.base].lanes.and(x.active); !inherited.isEmpty() {
			x.inherit(to, &x.chains[w.base], inherited)
		}
	}
	for i := range w.terms {
		t := &w.terms[i]
		row, shift, limit := x.row(t.row), t.shift, t.limit
		for _, l := range x.list {
			if uint64(int64(row[l]<<shift)>>shift) >= limit && (shift > 0 || row[l] >= limit) && !to.lanes.has(l) {
				x.noteBadIndex(to, w, i, l)
			}
		}
	}
}

// inherit records that a pointer is derived from an invalid pointer.
func (x *subgroup) inherit(to, from *badChain, lanes mask) {
	if to.of == nil {
		to.of = make([]badIndex, x.lanes)
	}
	to.lanes = to.lanes.or(lanes)
	for l := range x.lanes {
		if lanes.has(l) {
			to.of[l] = from.of[l]
		}
	}
}

// noteBadIndex records an out-of-range index in a lane.
func (x *subgroup) noteBadIndex(to *badChain, w *watchedChain, term, lane int) {
	if to.of == nil {
		to.of = make([]badIndex, x.lanes)
	}
	to.lanes.add(lane)
	b := badIndex{chain: w, term: int8(term)}
	for i := range w.terms[:term+1] {
		t := &w.terms[i]
		b.indices[i] = int64(x.row(t.row)[lane]<<t.shift) >> t.shift
	}
	to.of[lane] = b
}

// text returns the HLSL text of the location that the index selects.
func (b *badIndex) text() string {
	text := b.chain.path
	for i := range b.chain.terms[:b.term+1] {
		text += b.chain.terms[i].before + indexText(b.indices[i])
	}
	return strings.TrimPrefix(text, ".")
}

// reportRange adds a finding for an out-of-range access.
func (x *subgroup) reportRange(in *inst, lane int, bad mask) {
	w := in.more.(*watchedAccess)
	h := x.row(in.a)[lane]
	if w.quiet && !bad.has(lane) || !x.program.checks(CheckRange) {
		return
	}
	f := x.found(CheckRange, in.pos, lane)
	if f == nil {
		return
	}
	f.Text = useVerbs[w.Use] + " "
	if bad.has(lane) {
		f.Text += x.badText(&x.chains[w.chain].of[lane], h)
		return
	}
	f.Text += x.outside(w.origin, advance(h, int64(w.offset)), w.end)
}

// badText describes an out-of-range index.
func (x *subgroup) badText(b *badIndex, h uint64) string {
	t := &b.chain.terms[b.term]
	if t.known {
		return fmt.Sprintf("%s, which has %s", b.text(), counted(int(t.limit), t.noun))
	}
	_, v, s := x.base(b.chain.origin, h)
	if o := x.object(h); o != nil && v != nil {
		if v.isBytes() {
			return x.outside(v, h, 4)
		}
		if n, ok := lengthOf(s, o); ok {
			return fmt.Sprintf("%s, which has %s", b.text(), counted(n, "element"))
		}
	}
	return b.text()
}

// watchComponent adds a check of a dynamic component index into a vector value.
func (c *coder) watchComponent(u races.Use, index uint32, count int) {
	if !c.checks(CheckRange) {
		return
	}
	row, s := c.operand(index)
	t := watchedTerm{row: row, limit: uint64(count)}
	if s.signed {
		t.shift = uint(64 - s.width)
	}
	c.watch(inst{run: func(x *subgroup, in *inst) {
		r := x.row(t.row)
		for _, l := range x.list {
			if uint64(int64(r[l]<<t.shift)>>t.shift) < t.limit {
				continue
			}
			if f := x.found(CheckRange, in.pos, l); f != nil {
				f.Text = fmt.Sprintf("%s component %d of a vector, which has %d", useVerbs[u],
					int64(r[l]<<t.shift)>>t.shift, t.limit)
			}
		}
	}})
}
