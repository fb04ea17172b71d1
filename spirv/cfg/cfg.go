// Package cfg builds the control flow graph of a function: successors and predecessors, reverse postorder, dominators,
// and the structured constructs that merge instructions declare.
//
// It does not depend on types or on the semantics of instructions. Blocks are identified by their index in
// Function.Blocks. Read Graph first, then constructs.go.
package cfg

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// None is the index that represents a missing block or construct.
const None = -1

// A Graph is a snapshot of the control flow of a function. Passes that change branches must build a new graph or check
// with Fits whether the old graph is still valid.
type Graph struct {
	Blocks []*spirv.Block
	Succs  [][]int32 // by block: distinct successors, in the order in which the branch names them
	Preds  [][]int32 // by block: distinct predecessors
	Order  []int32   // reachable blocks in reverse postorder
	At     []int32   // by block: its index in Order, or None if it is unreachable

	tree       *tree       // dominators, computed on first use
	constructs *Constructs // computed on first use
	labels     *Labels
	shape      []uint32 // the data from which the graph was built; see Fits
	structural *Graph   // computed on first use
	reachable  bool     // unreachable headers do not start constructs

	room room
}

// A room holds memory that a graph reuses when it is rebuilt.
type room struct {
	lists      [][]int32 // successors and predecessors
	edges      []int32
	order      []int32
	scratch    []int32 // memory for temporary data
	tree       tree
	dominators []int32
	constructs Constructs
	places     []int32 // memory for the slices of Constructs
}

// taken returns a slice of n zeros. It reuses the memory of *s if that memory is large enough, and stores the slice in
// *s.
func taken[T any](s *[]T, n int) []T {
	if n > cap(*s) {
		*s = make([]T, n)
		return *s
	}
	*s = (*s)[:n]
	clear(*s)
	return *s
}

// A tree is the dominator tree.
type tree struct {
	idom     []int32 // immediate dominator of each block; None for the entry and unreachable blocks
	in, out  []int32 // preorder interval of each block in the tree
	children [][]int32
}

// A Labels maps labels to the indices of their blocks. All functions of a module can share one.
type Labels struct{ block []int32 }

// NewLabels returns the labels of m.
func NewLabels(m *spirv.Module) *Labels {
	l := &Labels{make([]int32, m.Bound)}
	for i := range l.block {
		l.block[i] = None
	}
	for _, f := range m.Functions {
		l.Add(f)
	}
	return l
}

// Add adds the blocks of f. It must be called again if they change.
func (l *Labels) Add(f *spirv.Function) {
	last := spirv.ID(0)
	for _, b := range f.Blocks {
		last = max(last, b.Label)
	}
	if n := int(last) + 1; n > len(l.block) {
		l.block = slices.Grow(l.block, n-len(l.block))
		for len(l.block) < n {
			l.block = append(l.block, None)
		}
	}
	for i, b := range f.Blocks {
		l.block[b.Label] = int32(i)
	}
}

// Block returns the index of the block with the given label in the function that contains it, or None.
func (l *Labels) Block(id spirv.ID) int32 {
	if uint(id) < uint(len(l.block)) {
		return l.block[id]
	}
	return None
}

// New returns the graph of f. It ignores branches to labels that are not in f.
func New(f *spirv.Function, labels *Labels) *Graph {
	g := new(Graph)
	g.Remake(f, labels)
	return g
}

// Remake rebuilds g as the graph of f and reuses its memory. The previous contents of g become invalid.
func (g *Graph) Remake(f *spirv.Function, labels *Labels) {
	n := len(f.Blocks)
	shape := slices.Grow(g.shape[:0], 8*n)
	*g = Graph{Blocks: f.Blocks, labels: labels, shape: appendShape(shape, f), room: g.room}
	g.edges(n)
	g.order(n)
}

// Structural returns a graph with the same edges, but with structural reachability, order and dominators. In the
// structural graph, a header also precedes its merge block and continue target, as in the rules on structured control
// flow (SPIR-V specification, "Structured Control Flow"). Headers that are still unreachable do not create constructs.
// If all blocks are reachable, it returns g.
func (g *Graph) Structural() *Graph {
	if len(g.Order) == len(g.Blocks) {
		return g
	}
	if g.structural != nil {
		return g.structural
	}
	n := len(g.Blocks)
	s := &Graph{Blocks: g.Blocks, labels: g.labels, reachable: true, Succs: slices.Clone(g.Succs),
		Preds: slices.Clone(g.Preds)}
	for i, b := range g.Blocks {
		if m := MergeOf(b); m != nil {
			s.lead(int32(i), g.Block(instreader.Merge(m).MergeBlock()))
			if m.Op == spirv.OpLoopMerge {
				s.lead(int32(i), g.Block(instreader.LoopMerge(m).ContinueTarget()))
			}
		}
	}
	s.order(n)
	s.dominators()
	s.Succs, s.Preds = g.Succs, g.Preds
	g.structural = s
	return s
}

// lead adds an edge from a header to its merge block or continue target, unless the edge exists. It becomes the first
// incoming edge, because a header is close to the entry and dominators visits deep predecessors first.
func (g *Graph) lead(from, to int32) {
	if to != None && !slices.Contains(g.Succs[from], to) {
		g.Succs[from] = append(slices.Clip(g.Succs[from]), to)
		g.Preds[to] = append([]int32{from}, g.Preds[to]...)
	}
}

// Fits reports whether g is still the graph of f: the labels, branches and merge instructions of f are unchanged. It
// uses scratch for temporary data, and returns this slice, which may have been reallocated.
func (g *Graph) Fits(f *spirv.Function, scratch []uint32) (bool, []uint32) {
	if len(g.Blocks) != len(f.Blocks) {
		return false, scratch
	}
	scratch = appendShape(scratch[:0], f)
	if !slices.Equal(g.shape, scratch) {
		return false, scratch
	}
	g.Blocks = f.Blocks
	return true, scratch
}

// appendShape appends the data that determines the control flow of f. For each block, this is its label, the construct
// that it starts, and its branch without the condition.
func appendShape(shape []uint32, f *spirv.Function) []uint32 {
	for _, b := range f.Blocks {
		shape = append(shape, uint32(b.Label))
		n := len(b.Insts)
		if n == 0 {
			shape = append(shape, 0)
			continue
		}
		if m := MergeOf(b); m != nil {
			shape = append(append(shape, uint32(m.Op)), m.Operands...)
		}
		switch end := &b.Insts[n-1]; end.Op {
		case spirv.OpBranch:
			shape = append(append(shape, uint32(end.Op)), end.Operands...)
		case spirv.OpBranchConditional, spirv.OpSwitch:
			shape = append(shape, uint32(end.Op), uint32(len(end.Operands)), uint32(end.Form))
			if len(end.Operands) > 0 {
				shape = append(shape, end.Operands[1:]...)
			}
		default:
			shape = append(shape, 0)
		}
	}
	return shape
}

// Block returns the index of the block with the given label, or None if the function does not have it.
func (g *Graph) Block(label spirv.ID) int32 {
	i := g.labels.Block(label)
	if i >= 0 && int(i) < len(g.Blocks) && g.Blocks[i].Label == label {
		return i
	}
	return None
}

func (g *Graph) edges(n int) {
	lists := taken(&g.room.lists, 2*n)
	g.Succs, g.Preds = lists[:n:n], lists[n:]
	scratch := taken(&g.room.scratch, 2*n)
	counts, from := scratch[:n], scratch[n:] // from: for each block, 1 + the last block that has it as a successor
	store := slices.Grow(g.room.edges[:0], 4*n)
	for i, b := range g.Blocks {
		if len(b.Insts) == 0 {
			continue
		}
		start := len(store)
		b.Insts[len(b.Insts)-1].EachTarget(func(id spirv.ID) {
			if t := g.Block(id); t != None && from[t] != int32(i)+1 {
				from[t] = int32(i) + 1
				store = append(store, t)
				counts[t]++
			}
		})
		g.Succs[i] = store[start:len(store):len(store)]
	}
	edges := len(store)
	g.room.edges = store
	var preds []int32
	if cap(store)-edges >= edges {
		preds = store[edges : 2*edges]
	} else {
		preds = make([]int32, edges)
	}
	for i := range g.Preds {
		c := int(counts[i])
		g.Preds[i], preds = preds[:0:c], preds[c:]
	}
	for i, succs := range g.Succs {
		for _, s := range succs {
			g.Preds[s] = append(g.Preds[s], int32(i))
		}
	}
}

// order computes the reverse postorder without recursion.
func (g *Graph) order(n int) {
	if n == 0 {
		return
	}
	store := taken(&g.room.order, 2*n)
	g.At = store[:n:n]
	for i := range g.At {
		g.At[i] = None
	}
	// finished blocks fill the order from its end
	order, done := store[n:], n
	scratch := taken(&g.room.scratch, 2*n)
	// next: 1 + the number of successors that have been visited, or 0 if the block itself has not been visited
	next, stack := scratch[:n:n], scratch[n:n]
	stack = append(stack, 0)
	next[0] = 1
	for len(stack) > 0 {
		b := stack[len(stack)-1]
		succs := g.Succs[b]
		if k := int(next[b]); k <= len(succs) {
			// visit the last successor first so that the first one comes first in the order
			s := succs[len(succs)-k]
			next[b]++
			if next[s] == 0 {
				next[s] = 1
				stack = append(stack, s)
			}
			continue
		}
		done--
		order[done] = b
		stack = stack[:len(stack)-1]
	}
	g.Order = order[done:]
	for i, b := range g.Order {
		g.At[b] = int32(i)
	}
}

// Idom returns the immediate dominator of b, or None for the entry and unreachable blocks.
func (g *Graph) Idom(b int32) int32 { return g.dominators().idom[b] }

// dominators implements the algorithm of Cooper, Harvey and Kennedy, which takes two rounds on reducible graphs.
func (g *Graph) dominators() *tree {
	if g.tree != nil {
		return g.tree
	}
	n := len(g.Blocks)
	store := taken(&g.room.dominators, 3*n+len(g.Order))
	t := &g.room.tree
	t.idom, t.in, t.out = store[:n:n], store[n:2*n:2*n], store[2*n:3*n:3*n]
	g.tree = t
	for i := range t.idom {
		t.idom[i] = None
	}
	if n == 0 {
		return t
	}
	t.idom[0] = 0
	for changed := true; changed; {
		changed = false
		for _, b := range g.Order[1:] {
			idom := int32(None)
			// the paths to the common dominator are short if deep predecessors come first
			for _, p := range slices.Backward(g.Preds[b]) {
				switch {
				case g.At[p] == None || t.idom[p] == None:
				case idom == None:
					idom = p
				default:
					idom = g.intersect(t, p, idom)
				}
			}
			if t.idom[b] != idom {
				t.idom[b], changed = idom, true
			}
		}
	}
	t.idom[0] = None
	g.number(t, store[3*n:])
	return t
}

func (g *Graph) intersect(t *tree, a, b int32) int32 {
	for a != b {
		for g.At[a] > g.At[b] {
			a = t.idom[a]
		}
		for g.At[b] > g.At[a] {
			b = t.idom[b]
		}
	}
	return a
}

// number computes the preorder intervals of the dominator tree, so that Dominates takes two comparisons.
func (g *Graph) number(t *tree, store []int32) {
	taken(&t.children, len(t.idom))
	counts := t.out // not needed yet
	for _, b := range g.Order[1:] {
		counts[t.idom[b]]++
	}
	for i := range t.children {
		c := counts[i]
		t.children[i], store = store[:0:c], store[c:]
	}
	for _, b := range g.Order[1:] {
		t.children[t.idom[b]] = append(t.children[t.idom[b]], b)
	}
	// parents precede their children in Order, so sizes and numbers are computed without a tree walk
	size := t.out
	clear(size)
	for i := len(g.Order) - 1; i >= 0; i-- {
		b := g.Order[i]
		size[b]++
		if d := t.idom[b]; d != None {
			size[d] += size[b]
		}
	}
	for _, b := range g.Order {
		at := t.in[b] + 1
		for _, c := range t.children[b] {
			t.in[c] = at
			at += size[c]
		}
		t.out[b] += t.in[b] // turn the size into the end
	}
}

// Reachable reports whether b is reachable from the entry.
func (g *Graph) Reachable(b int32) bool { return g.At[b] != None }

// Dominates reports whether every path to b goes through a. A block dominates itself. An unreachable block is dominated
// only by itself.
func (g *Graph) Dominates(a, b int32) bool {
	if a == b {
		return true
	}
	if g.At[a] == None || g.At[b] == None {
		return false
	}
	t := g.dominators()
	return t.in[a] <= t.in[b] && t.in[b] < t.out[a]
}

// Dominated returns the blocks whose immediate dominator is b, in Order.
func (g *Graph) Dominated(b int32) []int32 { return g.dominators().children[b] }

// WalkDominators walks the dominator tree. It calls enter for a block before the blocks that it dominates, and calls
// leave with the result of enter after those blocks.
func WalkDominators[T any](g *Graph, enter func(b int32) T, leave func(T)) {
	type frame struct {
		next    []int32 // blocks dominated by this one
		entered T
	}
	stack := []frame{{g.Dominated(0), enter(0)}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.next) > 0 {
			b := top.next[0]
			top.next = top.next[1:]
			stack = append(stack, frame{g.Dominated(b), enter(b)})
			continue
		}
		leave(top.entered)
		stack = stack[:len(stack)-1]
	}
}
