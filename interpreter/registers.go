package interpreter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// Values whose lifetimes do not overlap share rows. A linear scan over the positions of instructions, in the order of
// the blocks, assigns the rows. Lanes may be at different positions at the same time, but each lane writes only its own
// element of a row. The assignment therefore only has to be correct for each lane by itself. A value lives from its
// definition to its last use. If it is defined before a loop and used in the loop, it lives until the end of the loop.
//
// A step may overwrite inactive lanes (inst.local) if its result is used only in its own block. A lane that waits at a
// later block can have a value in the same row only if that value was defined after this position. Then other lanes
// have branched back to here in a loop that the waiting lane has left. Therefore a value that is used after a loop
// lives from the start of the loop. A phi lives from the ends of the blocks from which it takes values.
//
// This requires structured control flow. If loops overlap or values are used before their definitions, every value has
// its own rows (coder.loose).

// A value says where a value of a function is stored.
type value struct {
	shape *shape // nil if the ID is not a value of the function
	// of is the ID of the value whose rows contain this one, usually its own ID. It is 0 for an address without rows.
	of    spirv.ID
	at    int32 // first row, relative to the rows of that value
	row   int32 // first row, if of is its own ID
	live  span  // positions from its definition to its last use, if of is its own ID
	place int32 // index of the defining block in coder.order
}

// value returns the value with the given ID. A variant of a function has its own values.
func (c *coder) value(id spirv.ID) *value {
	if at := int(id) - c.low; at >= 0 && at < len(c.own) {
		return &c.own[at]
	}
	return &c.values[id]
}

// address returns a pointer to the table entry for the address of id.
func (c *coder) address(id spirv.ID) **address {
	if at := int(id) - c.low; at >= 0 && at < len(c.ownAddresses) {
		return &c.ownAddresses[at]
	}
	return &c.addresses[id]
}

// maxAllRows is the maximum number of rows of a subgroup.
const maxAllRows = 1 << 22

// plan determines the function's values, their lifetimes and their rows. Row numbers are relative to the first row of
// the function.
func (c *coder) plan() {
	c.graph = cfg.New(c.f.source, c.labels)
	c.arrange()
	c.findEscapes()
	c.declareParameters()
	pos := int32(0)
	for _, b := range c.order {
		end := pos + int32(len(c.graph.Blocks[b].Insts))
		c.spans = append(c.spans, span{pos, end})
		pos = end + 1
	}
	for place, b := range c.order {
		insts := c.graph.Blocks[b].Insts
		for i := range insts {
			c.pos = insts[i].Pos
			c.spend(1)
			c.survey(&insts[i], c.spans[place].start+int32(i), int32(place))
		}
	}
	for place, b := range c.order {
		c.surveyPhis(int32(place), b)
	}
	c.assignRows()
}

// declareParameters reserves rows for the parameters and the return value.
func (c *coder) declareParameters() {
	f, n := c.f, 0
	for i := range f.source.Params {
		in := &f.source.Params[i]
		if in.Op != spirv.OpFunctionParameter {
			continue
		}
		c.define(in, -1, 0)
		if n < len(f.pointers) && f.pointers[n] != nil {
			a := *f.pointers[n]
			a.root = in.Result
			*c.address(in.Result) = &a
		}
		c.watchParameter(in, n)
		n++
	}
	if s := c.shape(f.source.Def.Type); s != nil && s.rows > 0 {
		f.value, f.returned = c.reserve(s.rows), int32(s.rows)
	}
}

// reserve reserves n rows that are not shared, and returns the first one.
func (c *coder) reserve(n int) int32 {
	at := c.f.rows
	if int(at)+n > maxAllRows {
		c.fail("the function has too many values")
	}
	c.f.rows += int32(n)
	return at
}

// define records that an instruction at position pos in block place defines its result.
func (c *coder) define(in *spirv.Instruction, pos, place int32) {
	s := c.shape(in.Type)
	if s == nil || in.Result == 0 || s.kind == voidKind {
		return
	}
	*c.value(in.Result) = value{shape: s, of: in.Result, live: span{pos, pos}, place: place}
	c.ids = append(c.ids, in.Result)
}

// alias makes the result of in an alias of the rows from at on of value of. It returns false if that is not possible.
func (c *coder) alias(in *spirv.Instruction, of uint32, at int) bool {
	s := c.shape(in.Type)
	if s == nil || int(of) >= len(c.values) {
		return false
	}
	v := c.value(spirv.ID(of))
	if v.shape == nil || v.of == 0 || at+s.rows > v.shape.rows {
		return false
	}
	*c.value(in.Result) = value{shape: s, of: v.of, at: v.at + int32(at)}
	return true
}

// use records that an instruction at position pos in block place uses value id.
func (c *coder) use(id uint32, pos, place int32) {
	if int(id) >= len(c.values) || c.value(spirv.ID(id)).shape == nil {
		// The ID is a constant. In an invalid module, it may also be a value that is defined later.
		c.loose = c.loose || c.constant(spirv.ID(id)) == nil && int(id) < len(c.defs) && c.defs[id] == nil
		return
	}
	of := c.value(spirv.ID(id)).of
	if of == 0 {
		return
	}
	v := c.value(of)
	v.live.start, v.live.end = min(v.live.start, pos), max(v.live.end, pos)
	c.spend(len(c.loops) / 8)
	for _, l := range c.loops {
		switch in, defined := l.has(place), l.has(v.place); {
		case in && !defined:
			v.live.end = max(v.live.end, c.spans[l.last].end)
		case defined && !in:
			v.live.start = min(v.live.start, c.spans[l.first].start)
		}
	}
}

// enters records that a phi gets its value at the end of block from. Lanes that leave a loop by this edge keep the
// value while other lanes repeat the loop.
func (c *coder) enters(phi spirv.ID, from int32) {
	v := c.value(phi)
	if v.shape == nil {
		return
	}
	end := c.spans[from].end
	v.live.start, v.live.end = min(v.live.start, end), max(v.live.end, end)
	c.spend(len(c.loops) / 8)
	for _, l := range c.loops {
		if l.has(from) && !l.has(v.place) {
			v.live.start = min(v.live.start, c.spans[l.first].start)
		}
	}
}

// survey records the result and the operands of an instruction at position pos in block place.
func (c *coder) survey(in *spirv.Instruction, pos, place int32) {
	switch {
	case in.Op == spirv.OpPhi:
		c.define(in, pos, place)
		return
	case in.Op == spirv.OpVariable:
		c.declareLocal(in)
		return
	case in.Op == spirv.OpExtInst && c.isIgnored(word(in, 0)):
		return
	case in.Op == spirv.OpFunctionCall:
		c.spend(len(c.f.calls) / 8)
		if g := c.callee(in); !slices.Contains(c.f.calls, g) {
			c.f.calls = append(c.f.calls, g)
		}
	case in.Op == spirv.OpControlBarrier:
		c.f.stops = true
	case in.Op == spirv.OpStore:
		c.surveyStore(in)
	case in.Op == spirv.OpCopyMemory:
		c.escape(word(in, 0))
	}
	if c.surveyPointer(in, pos, place) || c.surveyAlias(in) {
		return
	}
	for k := in.IDs(); k.Next(); {
		if k.At >= len(in.Operands) {
			break
		}
		if !isAddress(in.Op, k.At) {
			c.escape(in.Operands[k.At])
		}
		c.useAny(in.Operands[k.At], pos, place)
	}
	if in.Result != 0 && in.Type != 0 {
		c.define(in, pos, place)
	}
}

// useAny records a use of operand id, which may be a value or an address.
func (c *coder) useAny(id uint32, pos, place int32) {
	if a := c.addressOf(id); a != nil {
		c.note(a.variable)
		if a.root != 0 {
			c.use(uint32(a.root), pos, place)
		}
		return
	}
	if int(id) < len(c.functions) && c.functions[id] != nil {
		return
	}
	if c.graph.Block(spirv.ID(id)) >= 0 || c.isName(id) {
		return
	}
	c.use(id, pos, place)
}

// isName reports whether an ID is an instruction set or a string.
func (c *coder) isName(id uint32) bool { return int(id) < len(c.imported) && c.imported[id] != noSet }

// surveyAlias makes the result of an instruction an alias of its operand and returns true if possible. The result must
// be a part of a composite, or have the same bits in another type.
func (c *coder) surveyAlias(in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpCompositeExtract:
		s, at := c.partOf(word(in, 0), rest(in, 1))
		return s != nil && s == c.shape(in.Type) && c.alias(in, word(in, 0), at)
	case spirv.OpCopyObject, spirv.OpCopyLogical, spirv.OpBitcast, spirv.OpUConvert, spirv.OpConvertUToPtr,
		spirv.OpConvertPtrToU:
		id := word(in, 0)
		from, to := c.typeOf(id), c.shape(in.Type)
		return from != nil && to != nil && from.rows == to.rows && sameBits(in.Op, from, to) && c.alias(in, id, 0)
	}
	return false
}

// sameBits reports whether a copy or a conversion from one shape to another leaves the bits in the rows unchanged.
func sameBits(op spirv.Opcode, from, to *shape) bool {
	switch op {
	case spirv.OpCopyObject, spirv.OpCopyLogical:
		return true
	case spirv.OpUConvert:
		return from.scalar().width <= to.scalar().width
	}
	return from.scalar().width == to.scalar().width
}

// partOf returns the shape and the first row, relative to value id, of the part that literal indices select. The shape
// is nil if the indices are invalid.
func (c *coder) partOf(id uint32, indices []uint32) (s *shape, at int) {
	s = c.typeOf(id)
	for _, i := range indices {
		if s == nil {
			return nil, 0
		}
		part, row := s.part(int(i))
		s, at = part, at+row
	}
	return s, at
}

// typeOf returns the shape of value or constant id, or nil.
func (c *coder) typeOf(id uint32) *shape {
	if int(id) >= len(c.values) {
		return nil
	}
	if s := c.value(spirv.ID(id)).shape; s != nil {
		return s
	}
	if d := c.defs[id]; d != nil {
		return c.shape(d.Type)
	}
	return nil
}

// surveyPhis records the phis of block b and their operands, which are used at the ends of the preceding blocks. place
// is the index of b.
func (c *coder) surveyPhis(place, b int32) {
	insts, rows := c.graph.Blocks[b].Insts, 0
	for i := range insts {
		in := &insts[i]
		if in.Op.IsLine() {
			continue
		}
		if in.Op != spirv.OpPhi {
			break
		}
		for k := 0; k+1 < len(in.Operands); k += 2 {
			from := c.graph.Block(spirv.ID(in.Operands[k+1]))
			if from < 0 || c.at[from] < 0 {
				continue
			}
			p := c.at[from]
			c.escape(in.Operands[k])
			c.useAny(in.Operands[k], c.spans[p].end, p)
			c.enters(in.Result, p)
		}
		if s := c.typeOf(uint32(in.Result)); s != nil {
			rows += s.rows
		}
	}
	if int32(rows) > c.scratch {
		c.scratch = int32(rows)
	}
}

// assignRows assigns rows to values. Values whose lifetimes do not overlap may share rows.
func (c *coder) assignRows() {
	scratch := c.reserve(int(c.scratch))
	c.scratch = scratch
	slices.SortStableFunc(c.ids, func(a, b spirv.ID) int {
		return int(c.value(a).live.start) - int(c.value(b).live.start)
	})
	first := c.f.rows
	var busy []int32 // by row, relative to first: last position at which the row is in use
	for _, id := range c.ids {
		v := c.value(id)
		if c.loose {
			v.live = span{-1, 1 << 30}
		}
		c.spend(v.shape.rows + min(len(busy), maxProbes)/8)
		at := free(busy, v.live.start, v.shape.rows)
		for len(busy) < at+v.shape.rows {
			busy = append(busy, -2)
		}
		if int(first)+len(busy) > maxAllRows {
			c.fail("the function has too many values")
		}
		for i := range v.shape.rows {
			busy[at+i] = v.live.end
		}
		v.row = first + int32(at)
	}
	c.f.rows = first + int32(len(busy))
}

// maxProbes is the number of rows among which free looks for unused ones.
const maxProbes = 1 << 10

// free returns the first of n consecutive rows that are not in use from position from on. It may return rows after the
// last one in busy.
func free(busy []int32, from int32, n int) int {
	run := 0
	for i := range busy[:min(len(busy), maxProbes)] {
		if busy[i] >= from {
			run = 0
			continue
		}
		if run++; run == n {
			return i + 1 - n
		}
	}
	if len(busy) <= maxProbes {
		return len(busy) - run
	}
	return len(busy)
}

// place adds the first row of the function to the row numbers, which are relative until then.
func (c *coder) place() {
	f := c.f
	for _, id := range c.ids {
		c.value(id).row += f.base
	}
	for _, v := range c.local {
		v.row += f.base
	}
	f.value += f.base
	c.scratch += f.base
	for i := range f.source.Params {
		in := &f.source.Params[i]
		if in.Op != spirv.OpFunctionParameter {
			continue
		}
		if v := c.value(in.Result); v.shape != nil {
			f.params = append(f.params, move{d: v.row, n: int32(v.shape.rows)})
		}
	}
}

// isLocal reports whether a value is used only in the block that defines it.
func (c *coder) isLocal(id spirv.ID) bool {
	v := c.value(id)
	if c.loose || v.shape == nil || v.of != id || int(v.place) >= len(c.spans) {
		return false
	}
	s := c.spans[v.place]
	return s.start <= v.live.start && v.live.end <= s.end
}
