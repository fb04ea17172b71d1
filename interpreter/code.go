package interpreter

import (
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// compile compiles the blocks of a function.
func (c *coder) compile() {
	c.f.blocks = make([]block, len(c.order))
	c.blocks += len(c.order)
	c.numberLoops()
	for i, b := range c.order {
		c.block(i, c.graph.Blocks[b])
	}
}

// block compiles basic block b to the block with the given number.
func (c *coder) block(number int, b *spirv.Block) {
	to := &c.f.blocks[number]
	c.code, c.unpolled = nil, 0
	c.profileStart(number)
	ended := false
	c.here = number
	for i := range b.Insts {
		in := &b.Insts[i]
		c.pos, c.remaining = in.Pos, b.Insts[i+1:]
		switch {
		case in.Op.IsTerminator():
			to.end = c.terminator(in, b)
			c.profileEnd(&to.end)
			ended = true
		case in.Op == spirv.OpPhi, in.Op.IsMerge(), in.Op.IsLine(), in.Op == spirv.OpNop:
		default:
			c.profileAccess(in)
			from := len(c.code)
			c.instruction(in)
			c.profileCode(in.Op, from)
			c.pollIn(from)
		}
	}
	if !ended {
		c.fail("a block does not have a terminator")
	}
	to.code, to.work = c.code, workOf(c.code)
	for _, e := range to.end.edges {
		for _, m := range e.moves {
			to.work.moves += int(m.n)
		}
	}
}

// pollIn adds a step that polls the context, if the code since the last poll takes long to run. from is the index of
// the first step of the current instruction.
func (c *coder) pollIn(from int) {
	for i := range c.code[from:] {
		in := &c.code[from+i]
		if c.unpolled += max(int(in.n), 1); in.pure == nil {
			c.unpolled += slowRows
		}
	}
	if c.unpolled > pollSteps {
		c.unpolled = 0
		c.watch(inst{run: pollContext})
	}
}

// slowRows is the cost, in rows, of a step that is not a pure function of rows.
const slowRows = 1 << 6

func pollContext(x *subgroup, _ *inst) {
	fr := &x.frames[len(x.frames)-1]
	x.goOnOrStop(&fr.f.blocks[fr.at])
}

// instruction compiles an instruction.
func (c *coder) instruction(in *spirv.Instruction) {
	if c.checked != 0 {
		c.op, c.ran, c.followed = in.Op, false, false
		c.checkOperands(in)
		c.watchWave(in)
		defer c.checkResult(in)
	}
	if rule := ruleOf(in.Op); rule != nil {
		rule(c, in)
		return
	}
	if in.Result != 0 && c.value(in.Result).of != in.Result && c.value(in.Result).shape != nil {
		return // the result is an alias of a part of another value
	}
	c.pureCode(in.Op, in, in.Operands)
}

// pureCode compiles an instruction that computes each row of its result from the corresponding rows of its operands.
func (c *coder) pureCode(op spirv.Opcode, in *spirv.Instruction, operands []uint32) {
	switch {
	case !arithmetic.Has(op):
		c.fail("%v is not supported", op)
	case len(operands) == 0:
		c.fail("%v does not have operands", op)
	}
	d, s := c.result(in)
	step := inst{d: d, n: int32(s.rows), local: c.isLocal(in.Result)}
	shapes := c.operands(&step, operands, s)
	if step.pure = arithmetic.OfInstruction(op, s.number(), shapes[0].number()); step.pure == nil {
		c.fail("%v does not support operands of these types", op)
	}
	c.add(step)
}

// operands sets the rows of up to three operands of a step and returns their shapes. Each operand must have one row or
// as many rows as the result.
func (c *coder) operands(step *inst, ids []uint32, result *shape) (shapes [3]*shape) {
	rows := [...]*int32{&step.a, &step.b, &step.c}
	for i, id := range ids {
		if i >= len(rows) {
			c.fail("an instruction with %d operands is not supported", len(ids))
		}
		*rows[i], shapes[i] = c.operand(id)
		switch n := shapes[i].rows; {
		case n == result.rows && n > 1:
			step.steps[i] = 1
		case n != 1:
			c.fail("an operand has %d components, but the result has %d", n, result.rows)
		}
	}
	return shapes
}

// operand returns the first row and the shape of value id. The compilation fails if id does not have a value here.
func (c *coder) operand(id uint32) (int32, *shape) {
	row, s := c.findOperand(id)
	if s == nil {
		c.fail("the value %%%d is not available here", id)
	}
	return row, s
}

// findOperand is like operand, but returns a nil shape if id does not have a value.
func (c *coder) findOperand(id uint32) (int32, *shape) {
	if int(id) >= len(c.values) {
		c.fail("the id %%%d is not a value", id)
	}
	v := c.value(spirv.ID(id))
	if a := c.addressOf(id); a != nil && a.variable != nil {
		return c.pointerTo(a.variable, a.offset), c.typeOf(id)
	}
	if v.shape != nil && v.of != 0 {
		return c.value(v.of).row + v.at, v.shape
	}
	if v.shape == nil {
		if list := c.constant(spirv.ID(id)); list != nil {
			if c.checks(CheckUninitialized) && c.defs[id].Op == spirv.OpUndef && len(list) > 0 {
				return c.undefRows(spirv.ID(id), len(list)), c.shape(c.defs[id].Type)
			}
			return c.constantRows(spirv.ID(id), list), c.shape(c.defs[id].Type)
		}
	}
	return 0, nil
}

// constantRows returns the first row of constant id. list holds its scalars.
func (c *coder) constantRows(id spirv.ID, list []uint64) int32 {
	switch len(list) {
	case 0:
		return 0
	case 1:
		return c.number(list[0])
	}
	if at := c.constantAt[id]; at > 0 {
		return at
	}
	at := c.newRows(len(list))
	for i, bits := range list {
		c.constRows = append(c.constRows, constRow{row: at + int32(i), bits: bits})
	}
	c.constantAt[id] = at
	return at
}

// number returns the row of a constant that has the given bits in all lanes.
func (p *Program) number(bits uint64) int32 {
	if at, ok := p.numbers[bits]; ok {
		return at
	}
	at := p.newRows(1)
	p.numbers[bits] = at
	p.constRows = append(p.constRows, constRow{row: at, bits: bits})
	return at
}

// pointerTo returns the row of a constant pointer to the given offset in variable v.
func (p *Program) pointerTo(v *variable, offset int64) int32 {
	if inRows(v.class) {
		return p.number(uint64(int64(v.row) + offset))
	}
	key := pointerKey{v, offset}
	if at, ok := p.pointers[key]; ok {
		return at
	}
	at := p.newRows(1)
	p.pointers[key] = at
	p.constRows = append(p.constRows, constRow{row: at, bits: uint64(offset), variable: v})
	return at
}

// A pointerKey identifies a constant pointer into a variable that is stored in an object.
type pointerKey struct {
	variable *variable
	offset   int64
}

// result returns the first row and the shape of an instruction's result.
func (c *coder) result(in *spirv.Instruction) (int32, *shape) {
	if c.value(in.Result).shape == nil || c.value(in.Result).of != in.Result {
		c.fail("the result type of %v is not supported", in.Op)
	}
	v := c.value(in.Result)
	return v.row, v.shape
}

// scalarResult returns the row of a result that must be a single number, pointer or handle.
func (c *coder) scalarResult(in *spirv.Instruction) int32 {
	d, s := c.result(in)
	if s.rows != 1 {
		c.fail("the result of %v is not a scalar", in.Op)
	}
	return d
}

// spend adds n to the number of compilation steps, and fails if it exceeds the limit.
func (c *coder) spend(n int) {
	if c.steps += n; c.steps > maxSteps {
		c.Program.spend(&spirv.Instruction{Pos: c.pos}, 0)
	}
}

// fail aborts the compilation with an error.
func (c *coder) fail(format string, args ...any) {
	fail(&spirv.Instruction{Pos: c.pos}, format, args...)
}

// add appends a step for the current instruction.
func (c *coder) add(in inst) {
	in.pos = c.pos
	c.spend(8)
	c.code = append(c.code, in)
	if c.checked != 0 {
		c.follow(&in)
	}
}

// watch appends a step that belongs to a check and not to an instruction of the module.
func (c *coder) watch(in inst) {
	in.probe = true
	c.add(in)
}

// checks reports whether any of the given checks is enabled.
func (p *Program) checks(some Checks) bool { return p.checked&some != 0 }

// copy adds a step that copies n rows from row s to row d.
func (c *coder) copy(d, s int32, n int, local bool) {
	if n > 0 {
		c.add(inst{pure: arithmetic.Copy, d: d, a: s, steps: [3]int8{1}, n: int32(n), local: local})
	}
}

// terminator compiles the terminator of a block.
func (c *coder) terminator(in *spirv.Instruction, from *spirv.Block) terminator {
	t := terminator{pos: in.Pos}
	c.demandsOf(in)
	c.entersLoops(in)
	switch in.Op {
	case spirv.OpBranch:
		t.edges = []edge{c.edge(from, word(in, 0))}
	case spirv.OpBranchConditional:
		t.kind = conditionalEnd
		t.row = c.scalarOperand(word(in, 0), boolKind)
		t.edges = []edge{c.edge(from, word(in, 1)), c.edge(from, word(in, 2))}
	case spirv.OpSwitch:
		c.switches(&t, in, from)
	case spirv.OpReturn:
		t.kind = returnEnd
		if c.f.returned > 0 {
			t.kind = killEnd // the module is invalid
		}
	case spirv.OpReturnValue:
		t.kind = returnEnd
		row, s := c.operand(word(in, 0))
		if int32(s.rows) != c.f.returned {
			c.fail("the returned value does not have the return type of the function")
		}
		t.row = row
	case spirv.OpUnreachable, spirv.OpKill, spirv.OpTerminateInvocation:
		t.kind = killEnd
	default:
		c.fail("%v is not supported in a compute shader", in.Op)
	}
	return t
}

// scalarOperand returns the row of an operand that must be a scalar of kind k.
func (c *coder) scalarOperand(id uint32, k kind) int32 {
	row, s := c.operand(id)
	if s.kind != k {
		c.fail("the type of an operand is not supported by the instruction")
	}
	return row
}

func (c *coder) switches(t *terminator, in *spirv.Instruction, from *spirv.Block) {
	t.kind = switchEnd
	t.row = c.scalarOperand(word(in, 0), intKind)
	s := c.typeOf(word(in, 0))
	t.edges = []edge{c.edge(from, word(in, 1))}
	words := 1
	if in.Form == spirv.FormWide {
		words = 2
	}
	for i := 2; i+words < len(in.Operands); i += words + 1 {
		t.cases = append(t.cases, arithmetic.Truncated(spirv.LiteralBits(in.Operands[i:i+words]), s.width))
		t.edges = append(t.edges, c.edge(from, in.Operands[i+words]))
	}
}

// edge returns the edge from a block to the block with the given label. The edge includes the moves for the phis of its
// target.
func (c *coder) edge(from *spirv.Block, label uint32) edge {
	to := c.graph.Block(spirv.ID(label))
	if to == cfg.None || c.at[to] < 0 {
		c.fail("%%%d is not a block of the function", label)
	}
	e := edge{to: c.at[to]}
	for i := range c.graph.Blocks[to].Insts {
		in := &c.graph.Blocks[to].Insts[i]
		if in.Op.IsLine() {
			continue
		}
		if in.Op != spirv.OpPhi {
			break
		}
		c.moveTo(&e, in, from.Label)
	}
	e.moves = c.sequenced(e.moves)
	return e
}

// moveTo adds to edge e the move of the operand that phi has for its predecessor from.
func (c *coder) moveTo(e *edge, phi *spirv.Instruction, from spirv.ID) {
	d, s := c.result(phi)
	c.spend(1 + len(phi.Operands)/8)
	for k := 0; k+1 < len(phi.Operands); k += 2 {
		if spirv.ID(phi.Operands[k+1]) != from {
			continue
		}
		src, of := c.operand(phi.Operands[k])
		if of.rows != s.rows {
			c.fail("the type of an incoming value of OpPhi differs from its result type")
		}
		if src != d {
			e.moves = append(e.moves, move{d, src, int32(s.rows)})
		}
		return
	}
}

// overlaps reports whether m writes rows that n reads.
func (m move) overlaps(n move) bool { return m.d < n.s+n.n && n.s < m.d+m.n }

// sequenced returns moves that have the same result one after the other as the given moves have in parallel. If one of
// them would overwrite rows that a later one reads, all of them move through scratch rows.
func (c *coder) sequenced(moves []move) []move {
	clash := false
	for i, m := range moves {
		c.spend(len(moves[i:]) / 8)
		for _, later := range moves[i+1:] {
			clash = clash || m.overlaps(later)
		}
	}
	if !clash {
		return moves
	}
	var first, then []move
	t := c.scratch
	for _, m := range moves {
		first = append(first, move{t, m.s, m.n})
		then = append(then, move{m.d, t, m.n})
		t += m.n
	}
	return append(first, then...)
}

// call compiles OpFunctionCall.
func (c *coder) call(in *spirv.Instruction) {
	g := c.callee(in)
	args := rest(in, 1)
	if len(args) != len(g.params) {
		c.fail("a function with %[2]d parameters is called with %[1]d arguments", len(args), len(g.params))
	}
	for i, id := range args {
		row, s := c.operand(id)
		if int32(s.rows) != g.params[i].n {
			c.fail("the type of an argument differs from the type of its parameter")
		}
		c.copy(g.params[i].d, row, s.rows, false)
		c.watchArgument(g, i, id)
	}
	c.add(inst{run: enterFunction, more: g})
	c.followed = true // the step that copies the result propagates its undefined lanes
	if s := c.shape(in.Type); s != nil && s.rows > 0 {
		d, s := c.result(in)
		if int32(s.rows) != g.returned {
			c.fail("the return type of a function differs from the result type of the call")
		}
		c.copy(d, g.value, s.rows, c.isLocal(in.Result))
	}
}

func enterFunction(x *subgroup, in *inst) {
	x.enter(in.more.(*function), x.active)
	x.signal = called
}
