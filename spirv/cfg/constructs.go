package cfg

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A ConstructKind says what a construct is.
type ConstructKind uint8

// The kinds of constructs.
const (
	Selection ConstructKind = iota // header ends in a conditional branch
	Switch                         // header ends in OpSwitch
	Loop                           // without its continue construct
	Continue                       // of a loop
)

// A Construct is a structured part of a function.
type Construct struct {
	Kind     ConstructKind
	Header   int32 // block; for a continue construct that of its loop
	Merge    int32 // block, None if the label is missing
	Continue int32 // block of a loop and of its continue construct, else None
	Parent   int32 // construct around it, None if there is none
}

// Constructs are those of one function.
type Constructs struct {
	List []Construct
	// Of holds, by block, the innermost construct that the block stands in; a
	// header does not stand in its own. None if it is in none.
	Of []int32
	// Heads holds, by block, the construct that the block is the header of.
	Heads []int32

	merges    []int32 // by block: the construct it is the merge block of
	continues []int32 // by block: the continue construct it starts
}

// MergeOf returns the merge instruction of b, nil if it has none.
func MergeOf(b *spirv.Block) *spirv.Instruction {
	if n := len(b.Insts); n >= 2 && b.Insts[n-2].Op.IsMerge() {
		return &b.Insts[n-2]
	}
	return nil
}

// Constructs finds the constructs of the function.
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
	*c = Constructs{List: c.List[:0], Of: store[:n:n], Heads: store[n : 2*n : 2*n], merges: store[2*n : 3*n : 3*n], continues: store[3*n:]}
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
	// what cannot be reached is still the merge or continue of something
	for b := range g.Blocks {
		if g.At[b] == None {
			c.place(g, int32(b))
		}
	}
	return c
}

func (c *Constructs) declare(g *Graph, header int32, merge *spirv.Instruction, end spirv.Opcode) {
	k := Construct{Kind: Selection, Header: header, Merge: g.Block(instreader.Merge(merge).MergeBlock()), Continue: None, Parent: None}
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

// place finds the construct of b: dominators come before b in the order, and
// merge and continue blocks say themselves where they stand.
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

// comesBefore reports whether a is placed before b. Only then b can stand in what a is
// the header of: constructs would stand in each other otherwise.
func (g *Graph) comesBefore(a, b int32) bool {
	switch {
	case g.At[a] == None:
		return g.At[b] == None && a < b
	case g.At[b] == None:
		return true
	}
	return g.At[a] < g.At[b]
}

// MergeFor returns the construct that b is the merge block of, None if it is
// none.
func (c *Constructs) MergeFor(b int32) int32 { return c.merges[b] }

// ContinueFor returns the continue construct that b starts, None if it starts
// none.
func (c *Constructs) ContinueFor(b int32) int32 { return c.continues[b] }

// InContinue reports whether b stands in a continue construct, at any depth.
// The block of a loop of one block does.
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
