package structure_test

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// A shape checks that a function has the form that doc.go describes.
type shape struct {
	f      *spirv.Function
	g      *cfg.Graph
	cs     *cfg.Constructs
	v      optable.Version
	wrongs []string
}

// wrongShape returns descriptions of where the control flow of module m does not have the required form.
func wrongShape(m *spirv.Module, v optable.Version) []string {
	var wrongs []string
	labels := cfg.NewLabels(m)
	for _, f := range m.Functions {
		if len(f.Blocks) == 0 {
			continue
		}
		g := cfg.New(f, labels)
		s := &shape{f: f, g: g.Structural(), v: v}
		s.cs = s.g.Constructs()
		s.check()
		wrongs = append(wrongs, s.wrongs...)
	}
	return wrongs
}

func (s *shape) wrong(b int32, format string, args ...any) {
	s.wrongs = append(s.wrongs, fmt.Sprintf("%%%d: ", s.f.Blocks[b].Label)+fmt.Sprintf(format, args...))
}

// region returns the construct that contains block b. A loop contains its header and its continue target.
func (s *shape) region(b int32) int32 {
	if h := s.cs.Heads[b]; h != cfg.None && s.cs.List[h].Kind == cfg.Loop {
		return h
	}
	return s.outer(s.cs.Of[b])
}

func (s *shape) outer(c int32) int32 {
	if c != cfg.None && s.cs.List[c].Kind == cfg.Continue {
		return s.cs.List[c].Parent
	}
	return c
}

func (s *shape) leavesFrom(b int32) int32 {
	if h := s.cs.Heads[b]; h != cfg.None {
		return h
	}
	return s.region(b)
}

func (s *shape) check() {
	for b := range s.f.Blocks {
		if s.g.At[b] == cfg.None {
			s.wrong(int32(b), "cannot be reached")
			return
		}
	}
	for b := range s.f.Blocks {
		s.block(int32(b))
	}
	for c := range s.cs.List {
		s.construct(int32(c))
	}
	s.values()
	s.together()
}

// block checks that block b branches only to blocks of its construct and to its merge block, and that it does not have
// phis.
func (s *shape) block(b int32) {
	r := s.leavesFrom(b)
	for _, t := range s.g.Succs[b] {
		entersLoop := s.cs.Heads[t] != cfg.None && s.cs.List[s.cs.Heads[t]].Kind == cfg.Loop &&
			s.outer(s.cs.List[s.cs.Heads[t]].Parent) == r
		if s.region(t) != r && !entersLoop && (r == cfg.None || s.cs.List[r].Merge != t) {
			s.wrong(b, "branches out of its construct, to %%%d", s.f.Blocks[t].Label)
		}
	}
	isLoop := s.cs.Heads[b] != cfg.None && s.cs.List[s.cs.Heads[b]].Kind == cfg.Loop
	for _, in := range s.f.Blocks[b].Insts {
		if in.Op == spirv.OpPhi && (!isLoop || len(in.Operands) != 4) {
			s.wrong(b, "has a phi")
		}
		if in.Op == spirv.OpSwitch && (s.v < optable.V22 || in.Form == spirv.FormWide) {
			s.wrong(b, "has a switch")
		}
		if in.Op == spirv.OpUnreachable {
			s.wrong(b, "is unreachable")
		}
	}
}

// construct checks that construct c has one entry and one exit.
func (s *shape) construct(c int32) {
	k := &s.cs.List[c]
	if k.Kind == cfg.Continue {
		return
	}
	if s.v < optable.V22 && s.depth(c) > 2 && !s.returns(c) {
		s.wrong(k.Header, "stands in more than two constructs")
	}
	header := s.f.Blocks[k.Header]
	if k.Kind != cfg.Loop && len(header.Insts) != 2 {
		s.wrong(k.Header, "the header holds more than its branch")
	}
	entered := 0
	for _, p := range s.g.Preds[k.Header] {
		if k.Kind == cfg.Loop && p == k.Continue {
			continue
		}
		entered++
		insts := s.f.Blocks[p].Insts
		if s.cs.Heads[p] != cfg.None || insts[len(insts)-1].Op != spirv.OpBranch || s.region(p) != s.outer(k.Parent) {
			s.wrong(k.Header, "is not entered from a plain block at its level")
		}
	}
	if entered != 1 {
		s.wrong(k.Header, "has %d entrances", entered)
	}
	if s.cs.Heads[k.Merge] != cfg.None {
		s.wrong(k.Merge, "a merge block is a header")
	}
	if k.Parent != cfg.None && len(s.g.Preds[k.Merge]) == 0 {
		s.wrong(k.Merge, "nothing leads to a merge block")
	}
	if k.Kind == cfg.Loop {
		s.loop(k)
	}
}

// depth returns the nesting of construct c, which is 1 for an outermost one.
func (s *shape) depth(c int32) (n int) {
	for ; c != cfg.None; c = s.outer(s.cs.List[c].Parent) {
		n++
	}
	return n
}

// returns reports whether a block inside construct c ends the function.
func (s *shape) returns(c int32) bool {
	for b := range s.f.Blocks {
		if r := s.region(int32(b)); r != cfg.None && len(s.g.Succs[b]) == 0 && s.within(r, c) {
			return true
		}
	}
	return false
}

// loop checks that the back edge of a loop leads from the continue target, which has only one predecessor.
func (s *shape) loop(k *cfg.Construct) {
	insts := s.f.Blocks[k.Continue].Insts
	if k.Continue == k.Header || insts[len(insts)-1].Op != spirv.OpBranch ||
		!slices.Equal(s.g.Succs[k.Continue], []int32{k.Header}) {
		s.wrong(k.Header, "the continue target does not lead back")
	}
	c := s.cs.Heads[k.Header]
	if preds := s.g.Preds[k.Continue]; len(preds) != 1 || s.leavesFrom(preds[0]) != c {
		s.wrong(k.Continue, "the continue target is come upon from more than the end of the body")
	}
	// the blocks directly in the loop are a single path, except for branches out of the loop
	b := k.Header
	for n := 0; b != k.Continue; n++ {
		next := int32(cfg.None)
		for _, t := range s.g.Succs[b] {
			if h := s.cs.Heads[t]; h != cfg.None && h != c {
				t = s.cs.List[h].Merge
			}
			insts := s.f.Blocks[t].Insts
			if t == k.Merge || insts[len(insts)-1].Op == spirv.OpReturn ||
				insts[len(insts)-1].Op == spirv.OpReturnValue || insts[len(insts)-1].Op == spirv.OpKill {
				continue
			}
			if next != cfg.None {
				s.wrong(b, "the level of a loop forks")
				return
			}
			next = t
		}
		if next == cfg.None || n > len(s.f.Blocks) {
			s.wrong(b, "the level of a loop does not end in its continue target")
			return
		}
		b = next
	}
}

// values checks that each value is used only in the construct that defines it.
func (s *shape) values() {
	made := map[uint32]int32{}
	for b, blk := range s.f.Blocks {
		for i := range blk.Insts {
			made[uint32(blk.Insts[i].Result)] = s.region(int32(b))
		}
	}
	for b, blk := range s.f.Blocks {
		for i := range blk.Insts {
			in := &blk.Insts[i]
			in.EachIDIndex(func(at int) {
				r, ok := made[in.Operands[at]]
				site := s.region(int32(b))
				if in.Op == spirv.OpPhi && at%2 == 0 {
					site = s.region(s.g.Block(spirv.ID(in.Operands[at+1])))
				}
				if ok && !s.within(site, r) {
					s.wrong(int32(b), "uses %%%d, which another construct makes", in.Operands[at])
				}
			})
		}
	}
}

func (s *shape) within(r, c int32) bool {
	for ; r != c; r = s.outer(s.cs.List[r].Parent) {
		if r == cfg.None {
			return false
		}
	}
	return true
}

// together checks that the blocks of each construct are between its header and its merge block, and that the continue
// target is the last of them.
func (s *shape) together() {
	var open []int32 // constructs whose merge blocks have not been reached
	for b := range s.f.Blocks {
		b := int32(b)
		if n := len(open); n > 0 && s.cs.List[open[n-1]].Merge == b {
			if k := &s.cs.List[open[n-1]]; k.Kind == cfg.Loop && k.Continue != b-1 {
				s.wrong(b, "the continue target is not the last block of its loop")
			}
			open = open[:n-1]
		}
		at := int32(cfg.None)
		if n := len(open); n > 0 {
			at = open[n-1]
		}
		if h := s.cs.Heads[b]; h != cfg.None {
			if s.outer(s.cs.List[h].Parent) != at {
				s.wrong(b, "a construct does not stand in the one around it")
			}
			open = append(open, h)
			continue
		}
		if s.region(b) != at {
			s.wrong(b, "does not stand with its construct")
		}
	}
}
