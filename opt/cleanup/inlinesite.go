package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// An inlineSite changes the locations of instructions that are inlined at one call, so that they name the call.
type inlineSite struct {
	u      *analysis.Unit
	call   *spirv.Location
	at     spirv.ID              // the DebugInlinedAt of the call; 0 until it is needed
	nested map[spirv.ID]spirv.ID // by DebugInlinedAt of the callee: the DebugInlinedAt that replaces it here
	moved  map[int32]int32       // by position in the callee: the position that replaces it here
}

func newInlineSite(u *analysis.Unit, call *spirv.Instruction) *inlineSite {
	l := u.Module.Location(call.Pos)
	if l == nil || l.Scope == 0 {
		return nil
	}
	c := *l
	return &inlineSite{u: u, call: &c, nested: make(map[spirv.ID]spirv.ID), moved: make(map[int32]int32)}
}

// pos returns the position for the inlined copy of an instruction whose position in the callee is pos.
func (s *inlineSite) pos(pos int32) int32 {
	if s == nil {
		return pos
	}
	if p, ok := s.moved[pos]; ok {
		return p
	}
	l := s.u.Module.Location(pos)
	if l == nil || l.Scope == 0 {
		return pos
	}
	c := *l
	c.Inlined = s.inlined(c.Inlined)
	s.u.Module.Locations = append(s.u.Module.Locations, c)
	p := -int32(len(s.u.Module.Locations))
	s.moved[pos] = p
	return p
}

// inlined returns the DebugInlinedAt for the inlined copy of an instruction. id is the DebugInlinedAt of the
// instruction in the callee, or 0 if the instruction was not inlined into the callee.
func (s *inlineSite) inlined(id spirv.ID) spirv.ID {
	if id == 0 {
		if s.at == 0 {
			s.at = s.define(s.call.Line, s.call.Scope, s.call.Inlined)
		}
		return s.at
	}
	if n, ok := s.nested[id]; ok {
		return n
	}
	d := s.u.Def(id)
	c := analysis.Cloned(d)
	outer := spirv.ID(0)
	if len(c.Operands) > 4 {
		outer = spirv.ID(instreader.ExtInst(&c).Operands()[2])
	}
	c.Operands = append(c.Operands[:4:4], uint32(s.inlined(outer)))
	c.Result = s.u.NewID(c.Type)
	s.nested[id] = rewrite.DefineDebug(s.u, c)
	return c.Result
}

func (s *inlineSite) define(line uint32, scope, inlined spirv.ID) spirv.ID {
	ids := []spirv.ID{rewrite.DebugNumber(s.u, line), scope}
	if inlined != 0 {
		ids = append(ids, inlined)
	}
	return rewrite.DefineDebug(s.u, rewrite.DebugInst(s.u, spirv.ShaderDebugInlinedAt, ids...))
}
