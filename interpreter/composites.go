package interpreter

import (
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/races"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// compositeConstruct compiles OpCompositeConstruct to copies of its operands to consecutive rows.
func (c *coder) compositeConstruct(in *spirv.Instruction) {
	d, s := c.result(in)
	c.assemble(d, s, in.Operands, c.isLocal(in.Result))
}

func (c *coder) assemble(d int32, s *shape, parts []uint32, local bool) {
	at := 0
	for _, id := range parts {
		row, part := c.operand(id)
		if at+part.rows > s.rows {
			c.fail("a composite has too many constituents")
		}
		c.copy(d+int32(at), row, part.rows, local)
		at += part.rows
	}
	if at != s.rows {
		c.fail("a composite has too few constituents")
	}
}

// replicate compiles OpCompositeConstructReplicateEXT.
func (c *coder) replicate(in *spirv.Instruction) {
	d, s := c.result(in)
	row, part := c.operand(word(in, 0))
	if part.rows == 0 || s.rows%part.rows != 0 {
		c.fail("the type of a constituent does not match the composite")
	}
	for at := 0; at < s.rows; at += part.rows {
		c.copy(d+int32(at), row, part.rows, c.isLocal(in.Result))
	}
}

// compositeExtract compiles OpCompositeExtract to a copy, unless the result is an alias of a part of the composite.
func (c *coder) compositeExtract(in *spirv.Instruction) {
	if c.value(in.Result).of != in.Result {
		return
	}
	d, s := c.result(in)
	row, _ := c.operand(word(in, 0))
	part, at := c.partOf(word(in, 0), rest(in, 1))
	if part == nil || part.rows != s.rows {
		c.fail("an index into a composite is out of range")
	}
	c.copy(d, row+int32(at), s.rows, c.isLocal(in.Result))
}

// compositeInsert compiles OpCompositeInsert.
func (c *coder) compositeInsert(in *spirv.Instruction) {
	d, s := c.result(in)
	object, of := c.operand(word(in, 0))
	whole, with := c.operand(word(in, 1))
	part, at := c.partOf(word(in, 1), rest(in, 2))
	if part == nil || part.rows != of.rows || with.rows != s.rows {
		c.fail("an index into a composite is out of range")
	}
	local := c.isLocal(in.Result)
	c.copy(d, whole, at, local)
	c.copy(d+int32(at), object, of.rows, local)
	end := at + of.rows
	c.copy(d+int32(end), whole+int32(end), s.rows-end, local)
}

// vectorShuffle compiles OpVectorShuffle.
func (c *coder) vectorShuffle(in *spirv.Instruction) {
	d, s := c.result(in)
	a, first := c.operand(word(in, 0))
	b, second := c.operand(word(in, 1))
	indices := rest(in, 2)
	if len(indices) != s.rows {
		c.fail("a shuffle with %d component indices has a result of %d components", len(indices), s.rows)
	}
	for i, k := range indices {
		row := c.number(0)
		switch {
		case k == ^uint32(0): // the component is undefined
		case int(k) < first.rows:
			row = a + int32(k)
		case int(k) < first.rows+second.rows:
			row = b + int32(int(k)-first.rows)
		default:
			c.fail("a component index of a shuffle is out of range")
		}
		c.copy(d+int32(i), row, 1, c.isLocal(in.Result))
	}
}

// vectorExtractDynamic compiles OpVectorExtractDynamic.
func (c *coder) vectorExtractDynamic(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 0))
	index := c.scalarOperand(word(in, 1), intKind)
	if of.kind != vectorKind || s.rows != 1 {
		c.fail("the operand is not a vector")
	}
	c.watchComponent(races.Reading, word(in, 1), of.rows)
	step := inst{run: extractDynamic, d: d, a: a, b: index, n: int32(of.rows)}
	c.add(step)
	c.followBy(followComponent, step)
}

func extractDynamic(x *subgroup, in *inst) {
	d, index := x.row(in.d), x.row(in.b)
	for _, l := range x.list {
		v := uint64(0)
		if i := index[l]; i < uint64(in.n) {
			v = x.row(in.a + int32(i))[l]
		}
		d[l] = v
	}
}

// vectorInsertDynamic compiles OpVectorInsertDynamic.
func (c *coder) vectorInsertDynamic(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 0))
	part, component := c.operand(word(in, 1))
	index := c.scalarOperand(word(in, 2), intKind)
	if of.rows != s.rows || component.rows != 1 {
		c.fail("the operand is not a vector")
	}
	c.copy(d, a, s.rows, c.isLocal(in.Result))
	c.watchComponent(races.Writing, word(in, 2), s.rows)
	step := inst{run: insertDynamic, d: d, a: part, b: index, n: int32(s.rows)}
	c.add(step)
	c.followBy(followInsertion, step)
}

func insertDynamic(x *subgroup, in *inst) {
	part, index := x.row(in.a), x.row(in.b)
	for _, l := range x.list {
		if i := index[l]; i < uint64(in.n) {
			x.row(in.d + int32(i))[l] = part[l]
		}
	}
}

// transpose compiles OpTranspose.
func (c *coder) transpose(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 0))
	if s.kind != matrixKind || of.kind != matrixKind || s.count != of.elem.count || of.count != s.elem.count {
		c.fail("the types of a transpose do not match")
	}
	for column := range s.count {
		for row := range s.elem.count {
			c.copy(d+int32(column*s.elem.count+row), a+int32(row*of.elem.count+column), 1, c.isLocal(in.Result))
		}
	}
}

// anyAll compiles OpAny and OpAll.
func (c *coder) anyAll(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 0))
	if s.kind != boolKind || of.scalar().kind != boolKind {
		c.fail("the operand of %v is not a vector of bools", in.Op)
	}
	local := c.isLocal(in.Result)
	c.copy(d, a, 1, local)
	op := arithmetic.Or
	if in.Op == spirv.OpAll {
		op = arithmetic.And
	}
	for i := 1; i < of.rows; i++ {
		c.add(inst{pure: op, d: d, a: d, b: a + int32(i), n: 1, local: local})
	}
}
