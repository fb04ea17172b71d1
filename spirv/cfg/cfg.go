// Package cfg is the control flow graph of a function: successors and
// predecessors, an order, dominators, and the structured constructs that merge
// instructions declare.
//
// It knows nothing of types or of what instructions compute. Blocks go by
// their number in Function.Blocks. Read Graph first, constructs.go second.
package cfg

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// None stands for no block and no construct.
const None = -1

// A Graph is the control flow of one function at one moment: passes that
// change branches make a new one.
type Graph struct {
	Blocks []*spirv.Block
	Succs  [][]int32 // by block, each successor once, in order of first mention
	Preds  [][]int32 // by block, each predecessor once
	Order  []int32   // reachable blocks in reverse postorder
	At     []int32   // by block: index in Order, None if it cannot be reached
	Idom   []int32   // by block: immediate dominator; None for the entry and the unreachable

	in, out  []int32 // numbering of the dominator tree, by block
	children [][]int32
	labels   *Labels
}

// Labels finds blocks by label. One is enough for all functions of a module.
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

// Add notes the blocks of f, again if they have changed.
func (l *Labels) Add(f *spirv.Function) {
	for i, b := range f.Blocks {
		for int(b.Label) >= len(l.block) {
			l.block = append(l.block, None)
		}
		l.block[b.Label] = int32(i)
	}
}

// Block returns the number of the block with the given label within its
// function, None if there is none.
func (l *Labels) Block(id spirv.ID) int32 {
	if int(id) < len(l.block) {
		return l.block[id]
	}
	return None
}

// New returns the graph of f. Branches to labels that f does not have are left
// out.
func New(f *spirv.Function, labels *Labels) *Graph {
	n := len(f.Blocks)
	g := &Graph{Blocks: f.Blocks, labels: labels}
	g.edges(n)
	g.order(n)
	g.dominators(n)
	return g
}

// Block returns the number of the block with the given label, None if the
// function has none.
func (g *Graph) Block(label spirv.ID) int32 {
	i := g.labels.Block(label)
	if i >= 0 && int(i) < len(g.Blocks) && g.Blocks[i].Label == label {
		return i
	}
	return None
}

func (g *Graph) edges(n int) {
	g.Succs = make([][]int32, n)
	g.Preds = make([][]int32, n)
	store := make([]int32, 0, 2*n)
	counts := make([]int32, n)
	from := make([]int32, n) // by block: 1 + the block whose successor it was last
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
	preds := make([]int32, len(store))
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

// order finds the reverse postorder without recursion.
func (g *Graph) order(n int) {
	g.At = make([]int32, n)
	for i := range g.At {
		g.At[i] = None
	}
	if n == 0 {
		return
	}
	next := make([]int32, n) // successors that have been looked at
	seen := make([]bool, n)
	post := make([]int32, 0, n)
	stack := []int32{0}
	seen[0] = true
	for len(stack) > 0 {
		b := stack[len(stack)-1]
		if int(next[b]) < len(g.Succs[b]) {
			// from the last one, so that the first stands first in the order
			s := g.Succs[b][len(g.Succs[b])-1-int(next[b])]
			next[b]++
			if !seen[s] {
				seen[s] = true
				stack = append(stack, s)
			}
			continue
		}
		post = append(post, b)
		stack = stack[:len(stack)-1]
	}
	for i, j := 0, len(post)-1; i < j; i, j = i+1, j-1 {
		post[i], post[j] = post[j], post[i]
	}
	g.Order = post
	for i, b := range post {
		g.At[b] = int32(i)
	}
}

// dominators is the algorithm of Cooper, Harvey and Kennedy, which on
// reducible graphs needs one round and one to see that it is done.
func (g *Graph) dominators(n int) {
	g.Idom = make([]int32, n)
	for i := range g.Idom {
		g.Idom[i] = None
	}
	if n == 0 {
		return
	}
	g.Idom[0] = 0
	for changed := true; changed; {
		changed = false
		for _, b := range g.Order[1:] {
			idom := int32(None)
			// the way from one to the next is short if the deep ones come first
			for _, p := range slices.Backward(g.Preds[b]) {
				switch {
				case g.At[p] == None || g.Idom[p] == None:
				case idom == None:
					idom = p
				default:
					idom = g.intersect(p, idom)
				}
			}
			if g.Idom[b] != idom {
				g.Idom[b], changed = idom, true
			}
		}
	}
	g.Idom[0] = None
	g.number(n)
}

func (g *Graph) intersect(a, b int32) int32 {
	for a != b {
		for g.At[a] > g.At[b] {
			a = g.Idom[a]
		}
		for g.At[b] > g.At[a] {
			b = g.Idom[b]
		}
	}
	return a
}

// number numbers the dominator tree so that Dominates is two comparisons.
func (g *Graph) number(n int) {
	g.children = make([][]int32, n)
	counts := make([]int32, n)
	for _, b := range g.Order[1:] {
		counts[g.Idom[b]]++
	}
	store := make([]int32, len(g.Order))
	for i := range g.children {
		c := counts[i]
		g.children[i], store = store[:0:c], store[c:]
	}
	for _, b := range g.Order[1:] {
		g.children[g.Idom[b]] = append(g.children[g.Idom[b]], b)
	}
	// a parent stands before its children in Order, so sizes and then numbers
	// need no walk
	size := make([]int32, n)
	for i := len(g.Order) - 1; i >= 0; i-- {
		b := g.Order[i]
		size[b]++
		if d := g.Idom[b]; d != None {
			size[d] += size[b]
		}
	}
	g.in, g.out = make([]int32, n), make([]int32, n)
	for _, b := range g.Order {
		at := g.in[b] + 1
		for _, c := range g.children[b] {
			g.in[c] = at
			at += size[c]
		}
		g.out[b] = g.in[b] + size[b]
	}
}

// Reachable reports whether the entry reaches b.
func (g *Graph) Reachable(b int32) bool { return g.At[b] != None }

// Dominates reports whether every way to b leads through a. A block dominates
// itself. What cannot be reached is dominated by nothing else.
func (g *Graph) Dominates(a, b int32) bool {
	if a == b {
		return true
	}
	if g.At[a] == None || g.At[b] == None {
		return false
	}
	return g.in[a] <= g.in[b] && g.in[b] < g.out[a]
}

// Dominated returns the blocks that b dominates immediately, in Order.
func (g *Graph) Dominated(b int32) []int32 { return g.children[b] }
