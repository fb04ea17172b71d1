package cfg

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
)

// A loop with a selection in its body that can break out of it.
const loop = `OpCapability Shader
OpMemoryModel Logical GLSL450
%void = OpTypeVoid
%bool = OpTypeBool
%true = OpConstantTrue %bool
%fn = OpTypeFunction %void
%f = OpFunction %void None %fn
%entry = OpLabel
OpBranch %header
%header = OpLabel
OpLoopMerge %merge %continue None
OpBranch %body
%body = OpLabel
OpSelectionMerge %endif None
OpBranchConditional %true %then %endif
%then = OpLabel
OpBranch %merge
%endif = OpLabel
OpBranch %continue
%continue = OpLabel
OpBranchConditional %true %header %merge
%merge = OpLabel
OpReturn
%dead = OpLabel
OpBranch %merge
OpFunctionEnd
`

const (
	entry = iota
	header
	body
	then
	endif
	continued
	merge
	dead
)

func graph(t *testing.T, text string) *Graph {
	t.Helper()
	m := moduletest.Assemble(t, text)
	return New(m.Functions[0], NewLabels(m))
}

func TestDominators(t *testing.T) {
	g := graph(t, loop)
	want := [...]int32{None, entry, header, body, body, endif, body, None}
	for b, d := range want {
		if g.Idom(int32(b)) != d {
			t.Errorf("immediate dominator of block %d is %d, want %d", b, g.Idom(int32(b)), d)
		}
	}
	if !g.Dominates(header, merge) || g.Dominates(then, merge) || !g.Dominates(body, body) {
		t.Error("Dominates disagrees with the immediate dominators")
	}
	if g.Reachable(dead) || !g.Reachable(continued) {
		t.Error("the block after the return can be reached, or the continue block cannot")
	}
}

func TestOrderStartsAtTheEntryAndFollowsDominators(t *testing.T) {
	g := graph(t, loop)
	if g.Order[0] != entry || len(g.Order) != 7 {
		t.Fatalf("order is %v", g.Order)
	}
	for _, b := range g.Order[1:] {
		if g.At[g.Idom(b)] >= g.At[b] {
			t.Errorf("block %d stands before its dominator", b)
		}
	}
}

func TestConstructs(t *testing.T) {
	c := graph(t, loop).Constructs()
	kind := func(b int32) (k ConstructKind, depth int) {
		for of := c.Of[b]; of != None; of = c.List[of].Parent {
			if depth == 0 {
				k = c.List[of].Kind
			}
			depth++
		}
		return k, depth
	}
	tests := []struct {
		block int32
		kind  ConstructKind
		depth int
	}{
		{entry, 0, 0}, {header, 0, 0}, {body, Loop, 1}, {then, Selection, 2}, {endif, Loop, 1}, {continued, Continue, 2}, {merge, 0, 0},
	}
	for _, tt := range tests {
		if k, d := kind(tt.block); k != tt.kind || d != tt.depth {
			t.Errorf("block %d stands in kind %d at depth %d, want %d, %d", tt.block, k, d, tt.kind, tt.depth)
		}
	}
	if c.InContinue(body) || !c.InContinue(continued) {
		t.Error("InContinue is wrong")
	}
}

// TestStructural checks that an unreferenced merge block and its successors are structurally reachable, unlike a block
// without any reference.
func TestStructural(t *testing.T) {
	g := graph(t, strings.NewReplacer("%then = OpLabel\nOpBranch %merge", "%then = OpLabel\nOpReturn",
		"OpBranchConditional %true %header %merge", "OpBranch %header").Replace(loop))
	s := g.Structural()
	if g.Reachable(merge) || !s.Reachable(merge) || s.Reachable(dead) {
		t.Errorf("reachable: merge %v, by structure %v, dead %v", g.Reachable(merge), s.Reachable(merge),
			s.Reachable(dead))
	}
	if !s.Dominates(header, merge) || s.Dominates(body, merge) || len(s.Preds[merge]) != 1 {
		t.Errorf("merge: dominated by header %v, body %v; predecessors %v", s.Dominates(header, merge),
			s.Dominates(body, merge), s.Preds[merge])
	}
	if s.Structural() == g || g.Structural() != s {
		t.Error("the graph is made again")
	}
}

// TestConstructsAreAcyclic uses a continue target that does not follow the header of its loop. Such a block must not
// start a construct in the loop, because constructs could then contain each other.
func TestConstructsAreAcyclic(t *testing.T) {
	c := graph(t, strings.NewReplacer("OpLoopMerge %merge %continue", "OpLoopMerge %merge %early",
		"OpBranch %header\n%header", "OpBranch %early\n%early = OpLabel\nOpSelectionMerge %late None\nOpBranchConditional %true %header %late\n%late = OpLabel\nOpReturn\n%header").Replace(loop)).Constructs()
	if len(c.List) < 3 {
		t.Fatalf("constructs are %v", c.List)
	}
	for i := range c.List {
		depth := 0
		for k := int32(i); k != None; k = c.List[k].Parent {
			if depth++; depth > len(c.List) {
				t.Fatalf("construct %d stands in itself: %v", i, c.List)
			}
		}
	}
}
