package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// MakeShuffles applies to a vector constructed from components of one or two other vectors. It replaces the vector by a
// shuffle of these vectors if at least one of the components is not used elsewhere:
//
//	Construct (Extract v 2) (Extract v 0)   →   Shuffle v v 2 0
func MakeShuffles(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) > 0 {
			s := swizzles{u: u, f: f, users: u.NewUsers()}
			s.run()
			s.users.Release(u)
		}
	}
}

type swizzles struct {
	u     *analysis.Unit
	f     *spirv.Function
	defs  analysis.Definitions
	users analysis.Users
}

func (s *swizzles) run() {
	for _, b := range s.f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == spirv.OpCompositeConstruct && s.u.Op(in.Type) == spirv.OpTypeVector {
				for _, w := range in.Operands {
					s.users.Want(spirv.ID(w))
				}
			}
		}
	}
	if s.users.Wanted() == 0 {
		return
	}
	s.users.Find(s.u, s.f)
	s.defs = s.u.LocalDefinitions(s.f)
	defer s.defs.Release(s.u)
	for _, b := range s.f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == spirv.OpCompositeConstruct && s.u.Op(in.Type) == spirv.OpTypeVector {
				s.construct(in)
			}
		}
	}
}

// construct replaces a CompositeConstruct by a shuffle, if possible.
func (s *swizzles) construct(in *spirv.Instruction) {
	var from []spirv.ID
	alone := false
	for _, w := range in.Operands {
		d := s.defs.Of(spirv.ID(w))
		if d == nil || d.Op != spirv.OpCompositeExtract || len(d.Operands) != 2 ||
			s.u.Op(s.u.TypeOf(instreader.CompositeExtract(d).Composite())) != spirv.OpTypeVector {
			return
		}
		alone = alone || len(s.users.Of(d.Result)) == 1
		if v := instreader.CompositeExtract(d).Composite(); !slices.Contains(from, v) {
			from = append(from, v)
		}
	}
	if !alone || len(from) > 2 {
		return
	}
	out := []uint32{uint32(from[0]), uint32(from[len(from)-1])}
	n := uint32(s.u.Length(s.u.TypeOf(from[0])))
	for _, w := range in.Operands {
		d := s.defs.Of(spirv.ID(w))
		lane := instreader.CompositeExtract(d).Indexes()[0]
		if instreader.CompositeExtract(d).Composite() != from[0] {
			lane += n
		}
		out = append(out, lane)
	}
	for _, v := range from {
		rewrite.KeepNonUniform(s.u, v, in.Result)
	}
	s.u.Invalidate(analysis.Bodies)
	instbuilder.Replace(in, spirv.OpVectorShuffle, out)
}
