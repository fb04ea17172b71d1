package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// DropSignCasts removes casts between signed and unsigned integers if the instructions that use the result, or the
// instruction that computes the operand, are defined for both:
//
//	x = Bitcast %uint i; y = IAdd %uint x z   →   y = IAdd %uint i z
//	x = IAdd %int y z; i = Bitcast %uint x    →   i = IAdd %uint y z
func DropSignCasts(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) > 0 {
			dropSignCasts(u, f)
		}
	}
}

// signCasts holds the casts of a function.
type signCasts struct {
	u     *analysis.Unit
	f     *spirv.Function
	defs  analysis.Definitions
	users analysis.Users
	subst rewrite.Substitution
	fixed *analysis.Table // by ID: not 0 if the value has become part of a vector and must keep its type
}

func dropSignCasts(u *analysis.Unit, f *spirv.Function) {
	s := signCasts{u: u, f: f, defs: u.LocalDefinitions(f), users: u.NewUsers(), subst: rewrite.NewSubstitution(u),
		fixed: u.NewTable()}
	casts := false
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if from := s.castFrom(in.Result); from != 0 {
				casts = true
				s.users.Want(from)
			} else if in.Op == spirv.OpCompositeConstruct {
				s.users.Want(in.Result)
			}
		}
	}
	if casts {
		s.users.Find(u, f)
		s.constructs()
		s.operands()
		s.results()
	}
	u.Release(s.fixed)
	s.users.Release(u)
	s.subst.Finish(u, f)
	s.defs.Release(u)
	rewrite.Sweep(u, f)
}

// castFrom returns the operand of a cast that changes only the signedness of integers, or 0 if the value is not such a
// cast.
func (s *signCasts) castFrom(id spirv.ID) spirv.ID {
	d := s.defs.Of(id)
	if d == nil || d.Op != spirv.OpBitcast {
		return 0
	}
	from := instreader.Unary(d).Operand()
	if t := s.u.TypeOf(from); t == d.Type || !s.differInSign(t, d.Type) {
		return 0
	}
	return from
}

// differInSign reports whether two types are integers or vectors of integers that differ only in signedness.
func (s *signCasts) differInSign(a, b spirv.ID) bool {
	x, y := s.u.Def(a), s.u.Def(b)
	if x == nil || y == nil || x.Op != y.Op {
		return false
	}
	switch x.Op {
	case spirv.OpTypeVector:
		return instreader.TypeVector(x).ComponentCount() == instreader.TypeVector(y).ComponentCount() &&
			s.differInSign(instreader.TypeVector(x).ComponentType(), instreader.TypeVector(y).ComponentType())
	case spirv.OpTypeInt:
		return instreader.TypeInt(x).Width() == instreader.TypeInt(y).Width()
	}
	return false
}

// usedAs reports whether value id can have the type typ: all its users accept any signedness, or are casts to typ.
func (s *signCasts) usedAs(id, typ spirv.ID) bool {
	for _, at := range s.users.Of(id) {
		in := &s.f.Blocks[at.Block].Insts[at.Inst]
		if in.Op == spirv.OpBitcast && in.Type == typ {
			continue
		}
		for k, w := range in.Operands {
			if spirv.ID(w) == id && !analysis.TakesAnySign(in, k) {
				return false
			}
		}
	}
	return true
}

// constructs changes each vector constructed from casts: it is constructed from the operands of the casts instead.
func (s *signCasts) constructs() {
	for _, b := range s.f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op != spirv.OpCompositeConstruct || s.u.Op(in.Type) != spirv.OpTypeVector {
				continue
			}
			if parts, typ := s.uncast(in); parts != nil && s.usedAs(in.Result, typ) {
				in.Operands = parts
				s.u.Retype(in, typ)
				s.u.Invalidate(analysis.Bodies)
			}
		}
	}
}

// uncast returns the operands of a vector construction without their casts, and the type that the vector then has. It
// returns nil unless all operands are constants or casts from a single type.
func (s *signCasts) uncast(in *spirv.Instruction) ([]uint32, spirv.ID) {
	scalar := spirv.ID(0)
	for _, w := range in.Operands {
		if from := s.castFrom(spirv.ID(w)); from != 0 {
			if t := s.u.TypeOf(from); s.u.Op(t) == spirv.OpTypeInt && (scalar == 0 || scalar == t) {
				scalar = t
				continue
			}
			return nil, 0
		}
		if _, ok := s.u.IntValue(spirv.ID(w)); !ok {
			return nil, 0
		}
	}
	if scalar == 0 {
		return nil, 0
	}
	parts := s.u.Operands(in.Operands...)
	for i, w := range parts {
		if from := s.castFrom(spirv.ID(w)); from != 0 {
			parts[i] = uint32(from)
			s.fixed.Put(from, 1)
			continue
		}
		v, _ := s.u.IntValue(spirv.ID(w))
		c, ok := s.u.ScalarConstant(scalar, uint64(v))
		if !ok {
			return nil, 0
		}
		parts[i] = uint32(c)
	}
	return parts, s.u.Intern(spirv.OpTypeVector, 0, uint32(scalar), uint32(len(parts)))
}

// operands replaces each operand that is a cast by the operand of the cast, where the instruction accepts any
// signedness.
func (s *signCasts) operands() {
	for _, b := range s.f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			for k := range in.Operands {
				if analysis.TakesAnySign(in, k) {
					if from := s.castFrom(spirv.ID(in.Operands[k])); from != 0 {
						s.keepNonUniform(spirv.ID(in.Operands[k]), from)
						in.Operands[k] = uint32(from)
						s.u.Invalidate(analysis.Bodies)
					}
				}
			}
		}
	}
}

// results gives the operand of a cast the type of the cast, so that the cast can be removed, if the instruction that
// computes the operand is defined for any signedness.
func (s *signCasts) results() {
	for _, b := range s.f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			from := s.castFrom(in.Result)
			d := s.defs.Of(from)
			if d == nil || !analysis.MakesAnySign(d.Op) || s.fixed.Of(from) != 0 || !s.usedAs(from, in.Type) {
				continue
			}
			s.u.Retype(d, in.Type)
			s.u.Invalidate(analysis.Bodies)
			s.subst.Set(in.Result, from)
			rewrite.KeepNonUniform(s.u, in.Result, from)
			rewrite.Nop(in)
		}
	}
}

// keepNonUniform decorates from, the operand of a cast, with NonUniform if the cast has this decoration.
func (s *signCasts) keepNonUniform(cast, from spirv.ID) {
	if s.defs.Of(from) != nil {
		rewrite.KeepNonUniform(s.u, cast, from)
	}
}
