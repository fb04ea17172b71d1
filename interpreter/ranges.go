package interpreter

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/races"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An index out of the range of an array within other memory, and one of a row, is seen
// where the pointer is made, and told where it is used: a pointer that nobody follows is
// no mistake.

// noChain is the number of no access chain.
const noChain = -1

// A watchedChain is an access chain whose indices are looked at.
type watchedChain struct {
	number int32
	base   int32 // the chain that it goes on from, noChain if none is known
	terms  []watchedTerm
	origin *variable
	to     *shape
	path   string // how the source names what it goes on from
	whole  string // how it names what the chain leads to, with … for what is not known
}

// A watchedTerm is an index that is known when it runs.
type watchedTerm struct {
	row    int32
	shift  uint   // as in term
	limit  uint64 // what is not below is out of range
	known  bool   // the limit is the number of elements
	before string // what stands in front of it behind the path
	noun   string // what the elements are
}

// A badIndex is an index out of range.
type badIndex struct {
	chain   *watchedChain
	term    int8
	indices [4]int64 // those of the terms up to it
}

// A badChain holds the lanes in which a chain has an index out of range, and which.
type badChain struct {
	lanes mask
	of    []badIndex // by lane
}

// runtimeLimit bounds the indices of arrays whose length is not known to the module:
// what is above is negative.
const runtimeLimit = 1 << 32

// badIndices returns the lanes in which the pointer of a chain leads to nowhere.
func (x *subgroup) badIndices(chain int32) mask {
	if chain == noChain {
		return mask{}
	}
	return x.chains[chain].lanes
}

// chainOf returns the number of the chain that an address goes on from.
func (c *coder) chainOf(a *address) int32 {
	if w := c.chains[a.root]; w != nil && a.root != 0 {
		return w.number
	}
	return noChain
}

// watchChain adds what looks at the indices of an access chain.
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

// chainsOf returns the numbers that stand for the chains by which the arguments of a
// function are made.
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

// watchParameter lets accesses by a parameter look at the indices by which the argument is
// made.
func (c *coder) watchParameter(in *spirv.Instruction, parameter int) {
	if !c.checks(CheckRange) {
		return
	}
	if number := c.chainsOf(c.f)[parameter]; number != noChain {
		a := c.base(uint32(in.Result))
		c.addChain(in.Result, &watchedChain{number: number, base: noChain, to: a.to, whole: c.pathOf(&a)})
	}
}

// watchArgument hands on what is known of the indices by which an argument is made.
func (c *coder) watchArgument(f *function, parameter int, id uint32) {
	if !c.checks(CheckRange) {
		return
	}
	if number := c.chainsOf(f)[parameter]; number != noChain {
		a := c.base(id)
		c.watch(inst{run: lookAtChain, more: &watchedChain{number: number, base: c.chainOf(&a)}})
	}
}

// addChain notes how a pointer is made.
func (c *coder) addChain(pointer spirv.ID, w *watchedChain) {
	if c.chains == nil {
		c.chains = map[spirv.ID]*watchedChain{}
	}
	c.chains[pointer] = w
}

// watchedTerm goes on to a part of a type, and returns the index if it is to be looked
// at.
func (c *coder) watchedTerm(s *shape, id uint32, text *string, class spirv.StorageClass) (*watchedTerm, *shape) {
	if s.kind == structKind {
		list := c.constant(spirv.ID(id)) // which the chain has checked
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

// nounOf says what the parts of a type are.
func nounOf(s *shape) string {
	switch s.kind {
	case vectorKind:
		return "component"
	case matrixKind:
		return "row"
	}
	return "element"
}

// counted writes how many there are of something.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// elementText writes an index as far as it is known.
func (c *coder) elementText(id uint32) string {
	if list := c.constant(spirv.ID(id)); len(list) == 1 {
		return indexText(int64(list[0]))
	}
	return "[…]"
}

// lookAtChain looks at the indices of a chain.
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

// inherit notes that a pointer goes on from one that leads to nowhere.
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

// noteBadIndex notes that an index of a lane is out of range.
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

// text writes the place that the index chooses.
func (b *badIndex) text() string {
	text := b.chain.path
	for i := range b.chain.terms[:b.term+1] {
		text += b.chain.terms[i].before + indexText(b.indices[i])
	}
	return strings.TrimPrefix(text, ".")
}

// tellRange makes a finding of an access out of range.
func (x *subgroup) tellRange(in *inst, lane int, bad mask) {
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

// badText says which index is out of range.
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

// watchComponent adds what looks at the number of a component of a vector that is no
// variable.
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
				f.Text = fmt.Sprintf("%s component %d of a vector, which has %d", useVerbs[u], int64(r[l]<<t.shift)>>t.shift, t.limit)
			}
		}
	}})
}
