package interpreter

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/races"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An out-of-range index into memory or rows is detected where the pointer is computed, but reported where the pointer
// is used. A pointer that is not used is not an error.

// noChain is the number of a missing access chain.
const noChain = -1

// A watchedChain is an access chain whose indices are checked at run time.
type watchedChain struct {
	number int32
	base   int32 // number of the access chain from which it continues, or noChain
	terms  []watchedTerm
	origin *variable
	to     *shape
	path   string // HLSL text of the base before the first term
	whole  string // HLSL text of the target, with … for indices known only at run time
}

// A watchedTerm is an index of an access chain that is known only at run time.
type watchedTerm struct {
	row    int32
	shift  uint   // row[lane]<<shift>>shift sign-extends the index
	limit  uint64 // smallest index that is out of range
	known  bool   // limit is the number of elements; otherwise the array is a runtime array
	before string // HLSL text before the index
	noun   string // noun for an element in findings
}

// A badIndex describes an out-of-range index of an access chain.
type badIndex struct {
	chain   *watchedChain
	term    int8
	indices [4]int64 // values of the chain's terms up to the bad one
}

// A badChain holds the lanes in which an access chain has an out-of-range index, and the indices.
type badChain struct {
	lanes mask
	of    []badIndex // by lane, for the lanes in lanes
}

// runtimeLimit is the limit for indices of runtime arrays. An index from the limit on is reported as negative, before
// the length is known.
const runtimeLimit = 1 << 32

// badIndices returns the lanes in which the access chain with the given number has an out-of-range index.
func (x *subgroup) badIndices(chain int32) mask {
	if chain == noChain {
		return mask{}
	}
	return x.chains[chain].lanes
}

// chainOf returns the number of the access chain to which address a is relative, or noChain.
func (c *coder) chainOf(a *address) int32 {
	if w := c.chains[a.root]; w != nil && a.root != 0 {
		return w.number
	}
	return noChain
}

// watchChain adds a step that checks the indices of an access chain.
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

// chainsOf returns, for each parameter of f, the number of the access chain that represents those of its arguments. It
// is noChain if the parameter is not a pointer.
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

// watchParameter records the access chain of a pointer parameter, so that accesses through the parameter check the
// indices of the argument.
func (c *coder) watchParameter(in *spirv.Instruction, parameter int) {
	if !c.checks(CheckRange) {
		return
	}
	if number := c.chainsOf(c.f)[parameter]; number != noChain {
		a := c.base(uint32(in.Result))
		c.addChain(in.Result, &watchedChain{number: number, base: noChain, to: a.to, whole: c.pathOf(&a)})
	}
}

// watchArgument adds a step that copies the out-of-range indices of an argument's access chain to the parameter's.
func (c *coder) watchArgument(f *function, parameter int, id uint32) {
	if !c.checks(CheckRange) {
		return
	}
	if number := c.chainsOf(f)[parameter]; number != noChain {
		a := c.base(id)
		c.watch(inst{run: lookAtChain, more: &watchedChain{number: number, base: c.chainOf(&a)}})
	}
}

// addChain records that w is the access chain of a pointer.
func (c *coder) addChain(pointer spirv.ID, w *watchedChain) {
	if c.chains == nil {
		c.chains = map[spirv.ID]*watchedChain{}
	}
	c.chains[pointer] = w
}

// watchedTerm appends to text the part of shape s that index id selects. It returns a term if the index must be
// checked, and the shape of the part.
func (c *coder) watchedTerm(s *shape, id uint32, text *string, class spirv.StorageClass) (*watchedTerm, *shape) {
	if s.kind == structKind {
		list := c.constant(spirv.ID(id)) // chain has checked that it is a valid constant
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

// nounOf returns the noun for the parts of shape s.
func nounOf(s *shape) string {
	switch s.kind {
	case vectorKind:
		return "component"
	case matrixKind:
		return "row"
	}
	return "element"
}

// counted returns the text of a number with a noun, in the plural unless n is 1.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// elementText returns an index in brackets, with … if it is not constant.
func (c *coder) elementText(id uint32) string {
	if list := c.constant(spirv.ID(id)); len(list) == 1 {
		return indexText(int64(list[0]))
	}
	return "[…]"
}

// lookAtChain checks the indices of an access chain in the active lanes.
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

// inherit records that in some lanes the access chain of to continues from one with an out-of-range index.
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

// noteBadIndex records that a term of access chain w is out of range in a lane.
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

// text returns the HLSL text of the location up to and including the index.
func (b *badIndex) text() string {
	text := b.chain.path
	for i := range b.chain.terms[:b.term+1] {
		text += b.chain.terms[i].before + indexText(b.indices[i])
	}
	return strings.TrimPrefix(text, ".")
}

// reportRange adds a finding for an access by a lane that is out of range. bad contains the lanes with an out-of-range
// index.
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

// badText returns text for a finding about the out-of-range index b. h is the pointer.
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

// watchComponent adds a step that checks a dynamic index into a vector value with count components.
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
