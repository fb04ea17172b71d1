package profile

// A Plan describes the counters of a program.
type Plan struct {
	blocks   []block
	probes   []probe
	branches []branch
	ways     int // of all branches
}

// A Function is a compiled function and its source in the module. A source function has several compiled variants if it
// is called with different kinds of pointers.
type Function struct{ Code, Source any }

// A block is a basic block with the work of its instructions each time that it runs.
type block struct {
	Function
	number int // index in the function's code
	code   []instruction
}

// An instruction is the work of one or more instructions per subgroup or per invocation; see times.
type instruction struct {
	pos  int32
	pass bool // the instruction does not count as execution of its position
	each Counts
}

// A probe is a separate counter.
type probe struct {
	Function
	pos     int32
	counter Counter
}

// A branch is a branch or switch instruction.
type branch struct {
	Function
	block int
	pos   int32
	first int // number of its first edge
	ways  int
}

// Block begins a block and returns its number.
func (p *Plan) Block(f Function, number int) int {
	p.blocks = append(p.blocks, block{Function: f, number: number})
	return len(p.blocks) - 1
}

// last returns the current block.
func (p *Plan) last() *block { return &p.blocks[len(p.blocks)-1] }

// Add records additional work of an instruction in the block.
func (p *Plan) Add(pos int32, each *Counts) { p.add(instruction{pos: pos, each: *each}) }

func (p *Plan) add(in instruction) {
	b := p.last()
	if n := len(b.code); n > 0 && b.code[n-1].pos == in.pos && b.code[n-1].pass == in.pass {
		b.code[n-1].each.Add(&in.each)
		return
	}
	b.code = append(b.code, in)
}

// Code records an instruction that computes a number of rows. The last parameter is true for the declaration of a
// variable. Declarations do not count as execution of their position, because they are at the start of the function and
// not at the point of use.
func (p *Plan) Code(pos int32, rows int, variable bool) {
	p.add(instruction{pos, variable, Counts{Instructions: 1, Idle: 1, Rows: uint64(rows)}})
}

// End records the end of the block, which may have the position of the preceding statement.
func (p *Plan) End(pos int32) {
	p.add(instruction{pos, true, Counts{Instructions: 1, Idle: 1, Rows: 1}})
}

// Branch records a terminator with several edges. Debug information assigns the terminator to the statement that
// follows. The terminator belongs to the condition, so it gets the position of the preceding instruction. Branch
// returns the number of its first edge and of the probe that counts divergence.
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

// Probe adds a separate counter in the block and returns its number.
func (p *Plan) Probe(pos int32, c Counter) int {
	p.probes = append(p.probes, probe{p.last().Function, pos, c})
	return len(p.probes) - 1
}

// A Count holds the counters of a worker.
type Count struct {
	Probes []uint64 // by number
	Ways   []uint64 // number of invocations per edge
	blocks []blockCount
	words  []uint64 // used by Conflicts
}

// A blockCount is the number of runs of a block by subgroups and invocations, and the number of invocations that were
// idle during those runs.
type blockCount struct{ subgroups, lanes, idle uint64 }

// NewCount returns the counters for a worker, or nil if p is nil.
func (p *Plan) NewCount() *Count {
	if p == nil {
		return nil
	}
	return &Count{blocks: make([]blockCount, len(p.blocks)), Probes: make([]uint64, len(p.probes)),
		Ways: make([]uint64, p.ways)}
}

// Block counts a run of a block by a subgroup with the given numbers of active lanes and lanes.
func (c *Count) Block(number, active, lanes int) {
	b := &c.blocks[number]
	b.subgroups++
	b.lanes += uint64(active)
	b.idle += uint64(lanes - active)
}

// add adds the counters of another worker.
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

// times returns the factor for the work of an instruction on counter c.
func (b *blockCount) times(c Counter) uint64 {
	switch c {
	case Rows, Branches, Barriers:
		return b.subgroups
	case Idle:
		return b.idle
	}
	return b.lanes
}
