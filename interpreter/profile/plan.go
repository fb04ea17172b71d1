package profile

// A Plan says what is counted while a program runs.
type Plan struct {
	blocks   []block
	probes   []probe
	branches []branch
	ways     int // of all branches
}

// A Function is a function with code, and that of the module that it comes from, which
// has several if it is called with pointers of several kinds.
type Function struct{ Code, Source any }

// A block is a basic block with what its instructions do each time that it runs.
type block struct {
	Function
	number int // among the blocks of the function, in the order of the code
	code   []instruction
}

// An instruction is what one or several instructions do for each subgroup, or for each
// invocation, as times says.
type instruction struct {
	pos  int32
	pass bool // control is not at its position because of it
	each Counts
}

// A probe counts something by itself.
type probe struct {
	Function
	pos     int32
	counter Counter
}

// A branch is a branch or switch.
type branch struct {
	Function
	block int
	pos   int32
	first int // of its ways among those of all
	ways  int
}

// Block begins a block. What it counts has the number that is returned.
func (p *Plan) Block(f Function, number int) int {
	p.blocks = append(p.blocks, block{Function: f, number: number})
	return len(p.blocks) - 1
}

// last returns the block that has been begun last.
func (p *Plan) last() *block { return &p.blocks[len(p.blocks)-1] }

// Add notes what an instruction of the block does besides.
func (p *Plan) Add(pos int32, each *Counts) { p.add(instruction{pos: pos, each: *each}) }

func (p *Plan) add(in instruction) {
	b := p.last()
	if n := len(b.code); n > 0 && b.code[n-1].pos == in.pos && b.code[n-1].pass == in.pass {
		b.code[n-1].each.Add(&in.each)
		return
	}
	b.code = append(b.code, in)
}

// Code notes an instruction that makes some rows. Variables are declared at the start of
// a function, for what comes later.
func (p *Plan) Code(pos int32, rows int, variable bool) {
	p.add(instruction{pos, variable, Counts{Instructions: 1, Idle: 1, Rows: uint64(rows)}})
}

// End notes the end of the block, which may have the position of a statement in front.
func (p *Plan) End(pos int32) {
	p.add(instruction{pos, true, Counts{Instructions: 1, Idle: 1, Rows: 1}})
}

// Branch notes an end of the block that leads several ways. Debug information has it at
// the statement that it leads to, but it belongs to the condition: to the instruction in
// front of it. It returns the number of the first of the ways, and that of the probe that
// counts how often lanes go different ways.
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

// Probe notes something in the block that is counted by itself, under the number that is
// returned.
func (p *Plan) Probe(pos int32, c Counter) int {
	p.probes = append(p.probes, probe{p.last().Function, pos, c})
	return len(p.probes) - 1
}

// A Count is what a worker counts.
type Count struct {
	Probes []uint64 // by number
	Ways   []uint64 // how many invocations have gone there
	blocks []blockCount
	words  []uint64 // for the time of Conflicts
}

// A blockCount is how often a block has been run: by subgroups, by invocations, and
// while others of the subgroup did not.
type blockCount struct{ subgroups, lanes, idle uint64 }

// NewCount returns what a worker begins to count with; nil of nil.
func (p *Plan) NewCount() *Count {
	if p == nil {
		return nil
	}
	return &Count{blocks: make([]blockCount, len(p.blocks)), Probes: make([]uint64, len(p.probes)), Ways: make([]uint64, p.ways)}
}

// Block counts a subgroup that runs a block with some of its lanes.
func (c *Count) Block(number, active, lanes int) {
	b := &c.blocks[number]
	b.subgroups++
	b.lanes += uint64(active)
	b.idle += uint64(lanes - active)
}

// add adds what another worker has counted.
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

// times returns how often what an instruction does for a counter has come up.
func (b *blockCount) times(c Counter) uint64 {
	switch c {
	case Rows, Branches, Barriers:
		return b.subgroups
	case Idle:
		return b.idle
	}
	return b.lanes
}
