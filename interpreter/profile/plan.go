package profile

// A Plan describes the counters of a program.
type Plan struct {
	blocks   []block
	probes   []probe
	branches []branch
	ways     int // number of edges of all branches
}

// A Function is a compiled function and the function of the module from which it was compiled. Several compiled
// functions may have the same source, because a function is compiled once for each kind of pointer arguments.
type Function struct{ Code, Source any }

// A block is a basic block with the work of its instructions.
type block struct {
	Function
	number int // index of the block in the compiled function
	code   []instruction
}

// An instruction is the work of the instructions at one position when their block runs once. blockCount.times says
// which of its counters are per subgroup and which are per invocation.
type instruction struct {
	pos  int32
	pass bool // the instruction does not count as a visit of its position
	each Counts
}

// A probe is a counter that is not derived from the counts of blocks.
type probe struct {
	Function
	pos     int32
	counter Counter
}

// A branch is a conditional branch or a switch.
type branch struct {
	Function
	block int
	pos   int32
	first int // number of its first edge in Count.Ways
	ways  int
}

// Block adds a block with index number in function f, to which the following calls add instructions. It returns the
// number by which Count.Block identifies the block.
func (p *Plan) Block(f Function, number int) int {
	p.blocks = append(p.blocks, block{Function: f, number: number})
	return len(p.blocks) - 1
}

// last returns the block that was added last.
func (p *Plan) last() *block { return &p.blocks[len(p.blocks)-1] }

// Add records the work each of an instruction in the current block, in addition to other work at the same position.
func (p *Plan) Add(pos int32, each *Counts) { p.add(instruction{pos: pos, each: *each}) }

func (p *Plan) add(in instruction) {
	b := p.last()
	if n := len(b.code); n > 0 && b.code[n-1].pos == in.pos && b.code[n-1].pass == in.pass {
		b.code[n-1].each.Add(&in.each)
		return
	}
	b.code = append(b.code, in)
}

// Code records an instruction in the current block that computes a number of rows. variable is true for the declaration
// of a variable. Declarations are at the start of the function and not where the variable is used, so they do not count
// as visits of their positions.
func (p *Plan) Code(pos int32, rows int, variable bool) {
	p.add(instruction{pos, variable, Counts{Instructions: 1, Idle: 1, Rows: uint64(rows)}})
}

// End records the terminator of the current block, unless it has several edges. Its position may be that of the
// preceding statement.
func (p *Plan) End(pos int32) {
	p.add(instruction{pos, true, Counts{Instructions: 1, Idle: 1, Rows: 1}})
}

// Branch records a terminator with several edges. Debug information gives the terminator the position of the statement
// after it. It belongs to the condition, so Branch uses the position of the preceding instruction. Branch returns the
// number of its first edge in Count.Ways and of the probe that counts divergence.
func (p *Plan) Branch(pos int32, ways int) (first, splits int) {
	b := p.last()
	each := Counts{Instructions: 1, Idle: 1, Rows: 1, Branches: 1}
	pass := true
	if n := len(b.code); n > 0 {
		pos, pass = b.code[n-1].pos, b.code[n-1].pass
	}
	p.add(instruction{pos, pass, each})
	p.branches = append(p.branches, branch{Function: b.Function, block: b.number, pos: pos, first: p.ways, ways: ways})
	p.ways += ways
	return p.ways - ways, p.Probe(pos, Splits)
}

// Probe adds a probe for counter c in the current block and returns its number.
func (p *Plan) Probe(pos int32, c Counter) int {
	p.probes = append(p.probes, probe{p.last().Function, pos, c})
	return len(p.probes) - 1
}

// A Count holds the counts of a worker.
type Count struct {
	Probes []uint64 // by number of the probe: its value
	Ways   []uint64 // by number of the edge: number of invocations that have taken it
	blocks []blockCount
	words  []uint64 // buffer that Words returns
}

// A blockCount holds the number of times that subgroups and invocations have run a block. idle is the number of
// invocations that were inactive or had ended, summed over the runs by subgroups.
type blockCount struct{ subgroups, lanes, idle uint64 }

// NewCount returns a Count for a worker, or nil if p is nil.
func (p *Plan) NewCount() *Count {
	if p == nil {
		return nil
	}
	return &Count{blocks: make([]blockCount, len(p.blocks)), Probes: make([]uint64, len(p.probes)),
		Ways: make([]uint64, p.ways)}
}

// Block counts a run of a block by a subgroup. number is the number of the block, active the number of active lanes and
// lanes that of all lanes.
func (c *Count) Block(number, active, lanes int) {
	b := &c.blocks[number]
	b.subgroups++
	b.lanes += uint64(active)
	b.idle += uint64(lanes - active)
}

// add adds the counts of another worker.
func (c *Count) add(d *Count) {
	for i := range d.blocks {
		b, of := &c.blocks[i], &d.blocks[i]
		b.subgroups, b.lanes, b.idle = b.subgroups+of.subgroups, b.lanes+of.lanes, b.idle+of.idle
	}
	for i, n := range d.Probes {
		c.Probes[i] += n
	}
	for i, n := range d.Ways {
		c.Ways[i] += n
	}
}

// times returns the number by which counter c of an instruction in the block is multiplied.
func (b *blockCount) times(c Counter) uint64 {
	switch c {
	case Rows, Branches, Barriers:
		return b.subgroups
	case Idle:
		return b.idle
	}
	return b.lanes
}
