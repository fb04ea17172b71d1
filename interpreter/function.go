package interpreter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// A function is a function that is ready to run.
type function struct {
	source    *spirv.Function
	blocks    []block // in the order in which lanes that are behind run first
	params    []move  // d: where they are; n: how many rows
	value     int32   // where what is returned is
	returned  int32   // rows of that
	calls     []*function
	uses      []*variable // of the module, that are objects
	loops     []loop      // for the checks
	firstLoop int         // number of the first of them in the program
	stops     bool        // it has barriers of the group, or calls what has

	chains []int32 // by parameter: which stands for those that arguments are made by; noChain if it is no pointer

	needed   bool        // there is code of it
	pointers []*address  // of a variant: by parameter, where pointers lead; nil if it is as declared
	variants []*function // of a function of the module

	base int32 // first of its rows
	rows int32 // how many there are
}

// A coder turns a function into code.
type coder struct {
	*Program
	f     *function
	graph *cfg.Graph
	order []int32 // blocks of the graph, in the order of the code
	at    []int32 // by block of the graph: where it is in order, -1 if it is not

	spans   []span // by place in order: the positions of the instructions
	loops   []loop // the outer ones first
	ids     []spirv.ID
	loose   bool // values are used in an order that says nothing of how long they live
	escapes map[spirv.ID]bool
	scratch int32 // rows for phis that change places, within the function
	local   []*variable

	code     []inst
	unpolled int // cost of the code since it last asked the context
	pos      int32

	chains   map[spirv.ID]*watchedChain // those that checks look at, by result
	here     int                        // of the block in order
	behind   []spirv.Instruction        // of the one whose code is made, in its block
	op       spirv.Opcode               // of the instruction whose code is made
	ran      bool                       // that has code that is not pure
	followed bool                       // the masks of its result are seen to

	// of a variant: its values and addresses, from the id low on
	low          int
	own          []value
	ownAddresses []*address
}

// A span is a range of positions of instructions, both ends included.
type span struct{ start, end int32 }

// A loop is a range of places in the order of blocks, from the header to the last block
// that leads back to it.
type loop struct{ first, last int32 }

func (l loop) has(place int32) bool { return l.first <= place && place <= l.last }

// compileAll makes the code of the functions that entry points reach: where values are
// comes first, as callers write into the rows of what they call.
func (p *Program) compileAll(labels *cfg.Labels) {
	p.labels = labels
	for i := range p.module.EntryPoints {
		in := &p.module.EntryPoints[i]
		if f := p.function(spirv.ID(word(in, 1))); f != nil && spirv.ExecutionModel(word(in, 0)) == spirv.ExecutionModelGLCompute {
			p.need(f)
		}
	}
	for i := 0; i < len(p.coders); i++ {
		p.coders[i].plan()
	}
	p.placeVariables()
	p.stack()
	for _, c := range p.coders {
		c.place()
	}
	p.placeConstants()
	for _, c := range p.coders {
		c.compile()
	}
}

// need makes sure that a function gets code.
func (p *Program) need(f *function) {
	if !f.needed && len(f.source.Blocks) > 0 {
		f.needed = true
		p.coders = append(p.coders, &coder{Program: p, f: f, pos: f.source.Def.Pos})
	}
}

// stack puts the rows of functions behind those of all that call them. Functions do not
// call themselves, so what is behind each other is never used at once.
func (p *Program) stack() {
	first := int32(p.rows)
	for _, f := range p.callersFirst() {
		f.base = max(f.base, first)
		if f.rows > maxAllRows-f.base {
			fail(&f.source.Def, "the module has too many values")
		}
		p.rows = max(p.rows, int(f.base+f.rows))
		for _, g := range f.calls {
			g.base = max(g.base, f.base+f.rows)
		}
	}
}

// callersFirst returns the functions with each behind those that call it. It refuses
// functions that call themselves.
func (p *Program) callersFirst() (list []*function) {
	const entered, left = 1, 2
	state := map[*function]int{}
	type step struct {
		f    *function
		next []*function
	}
	for _, c := range p.coders {
		f := c.f
		if state[f] != 0 {
			continue
		}
		state[f] = entered
		stack := []step{{f, f.calls}}
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if len(top.next) == 0 {
				state[top.f] = left
				list = append(list, top.f)
				stack = stack[:len(stack)-1]
				continue
			}
			g := top.next[0]
			top.next = top.next[1:]
			switch state[g] {
			case entered:
				fail(&g.source.Def, "the function calls itself")
			case 0:
				state[g] = entered
				stack = append(stack, step{g, g.calls})
			}
		}
	}
	for _, f := range list { // what is called comes first
		for _, g := range f.calls {
			f.stops = f.stops || g.stops
		}
	}
	slices.Reverse(list)
	return list
}

// arrange orders the blocks so that constructs stand together, in a loop the continue
// construct behind the rest, and merge blocks behind their constructs: a depth-first
// walk that goes to what has to stand last first.
func (c *coder) arrange() {
	g := c.graph
	n := len(g.Blocks)
	type step struct {
		block int32
		next  []int32
	}
	seen := make([]bool, n)
	var stack []step
	push := func(b int32) {
		if b != cfg.None && !seen[b] {
			seen[b] = true
			stack = append(stack, step{b, c.after(b)})
		}
	}
	push(0)
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.next) > 0 {
			b := top.next[0]
			top.next = top.next[1:]
			push(b)
			continue
		}
		c.order = append(c.order, top.block)
		stack = stack[:len(stack)-1]
	}
	slices.Reverse(c.order)
	c.order = slices.DeleteFunc(c.order, func(b int32) bool { return !g.Reachable(b) })
	c.at = make([]int32, n)
	for i := range c.at {
		c.at[i] = -1
	}
	for i, b := range c.order {
		c.at[b] = int32(i)
	}
	c.findLoops()
}

// after returns where a block leads, with the merge block and the continue target in
// front.
func (c *coder) after(b int32) []int32 {
	g := c.graph
	var list []int32
	if m := cfg.MergeOf(g.Blocks[b]); m != nil {
		list = append(list, g.Block(spirv.ID(word(m, 0))))
		if m.Op == spirv.OpLoopMerge {
			list = append(list, g.Block(spirv.ID(word(m, 1))))
		}
	}
	for _, to := range slices.Backward(g.Succs[b]) { // so that the first one stands first
		list = append(list, to)
	}
	return list
}

// findLoops finds what leads back.
func (c *coder) findLoops() {
	last := map[int32]int32{}
	for i, b := range c.order {
		for _, s := range c.graph.Succs[b] {
			if to := c.at[s]; to >= 0 && to <= int32(i) {
				last[to] = max(last[to], int32(i))
			}
		}
	}
	for i := range c.order {
		end, ok := last[int32(i)]
		if !ok {
			continue
		}
		c.spend(len(c.loops) / 8)
		for _, l := range c.loops {
			c.loose = c.loose || l.has(int32(i)) && end > l.last
		}
		c.loops = append(c.loops, loop{int32(i), end})
	}
}

// word returns an operand, 0 if there is none.
func word(in *spirv.Instruction, i int) uint32 {
	if i < len(in.Operands) {
		return in.Operands[i]
	}
	return 0
}

// rest returns the operands from one on.
func rest(in *spirv.Instruction, i int) []uint32 {
	if i < len(in.Operands) {
		return in.Operands[i:]
	}
	return nil
}
