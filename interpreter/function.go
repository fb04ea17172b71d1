package interpreter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// A function is a function of the module or a variant of it.
type function struct {
	source    *spirv.Function
	blocks    []block // compiled blocks; lanes at earlier blocks run first
	params    []move  // for each parameter: its first row d and number of rows n
	value     int32   // first row of the return value
	returned  int32   // number of rows of the return value
	calls     []*function
	uses      []*variable // module-scope variables that it uses and that are stored in objects
	loops     []loop      // set only for checks
	firstLoop int         // number of its first loop in the program
	stops     bool        // it or a function that it calls contains group barriers

	// chains holds, for each parameter, the access chain that represents those of all arguments. It is noChain if the
	// parameter is not a pointer.
	chains []int32

	needed   bool        // the function must be compiled
	pointers []*address  // for each parameter of a variant: its address if it is a known pointer, else nil
	variants []*function // variants of a function of the module

	base int32 // number of its first row
	rows int32 // number of its rows
}

// A coder compiles a function.
type coder struct {
	*Program
	f     *function
	graph *cfg.Graph
	order []int32 // blocks of the graph in the order in which they are compiled
	at    []int32 // by block of the graph: its index in order, or -1

	spans   []span // by index in order: the positions of the block's instructions
	loops   []loop // loops of the function; outer loops come first
	ids     []spirv.ID
	loose   bool // the lifetimes of values cannot be derived from the order of the blocks
	escapes map[spirv.ID]bool
	scratch int32 // first row, relative to the function's rows, for phis that exchange values
	local   []*variable

	code     []inst
	unpolled int // cost of the code added since the last poll of the context
	pos      int32

	chains    map[spirv.ID]*watchedChain // by result: access chains that checks inspect
	here      int                        // index of the current block in order
	remaining []spirv.Instruction        // instructions after the current one in its block
	op        spirv.Opcode               // opcode of the current instruction
	ran       bool                       // the current instruction has a step that is not pure
	followed  bool                       // a step propagates the undefined lanes of the current instruction

	// of a variant: the values and addresses of IDs from low on
	low          int
	own          []value
	ownAddresses []*address
}

// A span is a range of positions of instructions from start to end, both included.
type span struct{ start, end int32 }

// A loop is a range of indices in the order of blocks, from the loop header to the last block with a branch back to it.
type loop struct{ first, last int32 }

func (l loop) has(place int32) bool { return l.first <= place && place <= l.last }

// compileAll compiles the functions reachable from entry points. It first assigns rows to all functions because callers
// write into the rows of callees.
func (p *Program) compileAll(labels *cfg.Labels) {
	p.labels = labels
	for i := range p.module.EntryPoints {
		in := &p.module.EntryPoints[i]
		if f := p.function(spirv.ID(word(in, 1))); f != nil &&
			spirv.ExecutionModel(word(in, 0)) == spirv.ExecutionModelGLCompute {
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

// need schedules function f for compilation, unless it already is.
func (p *Program) need(f *function) {
	if !f.needed && len(f.source.Blocks) > 0 {
		f.needed = true
		p.coders = append(p.coders, &coder{Program: p, f: f, pos: f.source.Def.Pos})
	}
}

// stack assigns rows to each function, after the rows of all functions that call it. Two functions share rows only if
// neither calls the other, directly or indirectly, so their rows are never in use at the same time.
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

// callersFirst returns the functions in an order in which each follows its callers. It rejects recursion.
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
				fail(&g.source.Def, "the function is recursive")
			case 0:
				state[g] = entered
				stack = append(stack, step{g, g.calls})
			}
		}
	}
	for _, f := range list { // list has callees first and is reversed here
		for _, g := range f.calls {
			f.stops = f.stops || g.stops
		}
	}
	slices.Reverse(list)
	return list
}

// arrange determines the order of the blocks. The blocks of each construct are contiguous and its merge block follows
// them. The continue construct of a loop comes last in the loop. arrange walks the graph depth first, and places a
// block before those placed earlier.
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

// after returns the blocks that must follow block b: its merge block and continue target, and then its successors.
func (c *coder) after(b int32) []int32 {
	g := c.graph
	var list []int32
	if m := cfg.MergeOf(g.Blocks[b]); m != nil {
		list = append(list, g.Block(spirv.ID(word(m, 0))))
		if m.Op == spirv.OpLoopMerge {
			list = append(list, g.Block(spirv.ID(word(m, 1))))
		}
	}
	for _, to := range slices.Backward(g.Succs[b]) { // in reverse order, so that the first successor is placed first
		list = append(list, to)
	}
	return list
}

// findLoops finds the loops of the function from its back edges.
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

// word returns the word at index i of the operands, or 0 if there are fewer.
func word(in *spirv.Instruction, i int) uint32 {
	if i < len(in.Operands) {
		return in.Operands[i]
	}
	return 0
}

// rest returns the words of the operands from index i on.
func rest(in *spirv.Instruction, i int) []uint32 {
	if i < len(in.Operands) {
		return in.Operands[i:]
	}
	return nil
}
