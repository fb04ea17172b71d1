package cfg

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A ConstructKind is the kind of a construct.
type ConstructKind uint8

// The kinds of constructs.
const (
	Selection ConstructKind = iota // the header ends in a conditional branch
	Switch                         // the header ends in OpSwitch
	Loop                           // a loop without its continue construct
	Continue                       // the continue construct of a loop
)

// A Construct is a structured control flow construct.
type Construct struct {
	Kind     ConstructKind
	Header   int32 // header block; for a continue construct, the header of its loop
	Merge    int32 // merge block; None if the label does not exist
	Continue int32 // continue target of a loop and its continue construct; otherwise None
	Parent   int32 // enclosing construct, or None
}

// Constructs holds the constructs of a function.
type Constructs struct {
	List []Construct
	// Of maps a block to its innermost construct, or None. A header is not in its own construct.
	Of []int32
	// Heads maps a block to the construct whose header it is.
	Heads []int32

	merges    []int32 // maps a block to the construct whose merge block it is
	continues []int32 // maps a block to the continue construct that it starts
}

// MergeOf returns the merge instruction of b, or nil.
func MergeOf(b *spirv.Block) *spirv.Instruction {
	if n := len(b.Insts); n >= 2 && b.Insts[n-2].Op.IsMerge() {
		return &b.Insts[n-2]
	}
	return nil
}

// Constructs returns the constructs of the function.
func (g *Graph) Constructs() *Constructs {
	if g.constructs != nil {
		return g.constructs
	}
	n := len(g.Blocks)
	store := taken(&g.room.places, 4*n)
	for i := range store {
		store[i] = None
	}
	c := &g.room.constructs
	*c = Constructs{List: c.List[:0], Of: store[:n:n], Heads: store[n : 2*n : 2*n], merges: store[2*n : 3*n : 3*n],
		continues: store[3*n:]}
	g.constructs = c
	heads := 0
	for _, b := range g.Blocks {
		if merge := MergeOf(b); merge != nil {
			heads++
			if merge.Op == spirv.OpLoopMerge {
				heads++
			}
		}
	}
	if heads == 0 {
		return c
	}
	c.List = slices.Grow(c.List, heads)
	for i, b := range g.Blocks {
		if merge := MergeOf(b); merge != nil && (!g.reachable || g.At[i] != None) {
			c.declare(g, int32(i), merge, b.Insts[len(b.Insts)-1].Op)
		}
	}
	for _, b := range g.Order {
		c.place(g, b)
	}
	// unreachable blocks may still be merge blocks or continue targets
	for b := range g.Blocks {
		if g.At[b] == None {
			c.place(g, int32(b))
		}
	}
	return c
}

func (c *Constructs) declare(g *Graph, header int32, merge *spirv.Instruction, end spirv.Opcode) {
	k := Construct{Kind: Selection, Header: header, Merge: g.Block(instreader.Merge(merge).MergeBlock()),
		Continue: None, Parent: None}
	switch {
	case merge.Op == spirv.OpLoopMerge:
		k.Kind, k.Continue = Loop, g.Block(instreader.LoopMerge(merge).ContinueTarget())
	case end == spirv.OpSwitch:
		k.Kind = Switch
	}
	id := int32(len(c.List))
	c.Heads[header] = id
	c.List = append(c.List, k)
	if k.Merge != None {
		c.merges[k.Merge] = id
	}
	if k.Kind == Loop && k.Continue != None {
		c.continues[k.Continue] = id + 1
		k.Kind, k.Parent = Continue, id
		c.List = append(c.List, k)
	}
}

// place determines the innermost construct that contains block b. The constructs of all preceding blocks in the order,
// and those of merge blocks and continue targets, must be known.
func (c *Constructs) place(g *Graph, b int32) {
	of := int32(None)
	switch d := g.Idom(b); {
	case c.merges[b] != None:
		of = c.Of[c.List[c.merges[b]].Header]
	case c.continues[b] != None && g.comesBefore(c.List[c.continues[b]].Header, b):
		of = c.continues[b]
	case d == None:
	case c.Heads[d] != None:
		of = c.Heads[d]
	default:
		of = c.Of[d]
	}
	c.Of[b] = of
	if h := c.Heads[b]; h != None {
		c.List[h].Parent = of
	}
}

// comesBefore reports whether block a comes before block b, in the order or, if both are unreachable, in the function.
// Only then may b be in a construct with header a; otherwise, constructs could contain each other.
func (g *Graph) comesBefore(a, b int32) bool {
	switch {
	case g.At[a] == None:
		return g.At[b] == None && a < b
	case g.At[b] == None:
		return true
	}
	return g.At[a] < g.At[b]
}

// MergeFor returns the construct whose merge block is b, or None if there is none.
func (c *Constructs) MergeFor(b int32) int32 { return c.merges[b] }

// ContinueFor returns the continue construct that starts at b, or None if there is none.
func (c *Constructs) ContinueFor(b int32) int32 { return c.continues[b] }

// InContinue reports whether a continue construct contains b, directly or through nested constructs. A loop that
// consists of a single block is its own continue construct.
func (c *Constructs) InContinue(b int32) bool {
	if c.continues[b] != None {
		return true
	}
	for k := c.Of[b]; k != None; k = c.List[k].Parent {
		if c.List[k].Kind == Continue {
			return true
		}
	}
	return false
}
