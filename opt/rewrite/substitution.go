package rewrite

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// A Substitution maps IDs to their replacements.
type Substitution struct{ *analysis.Table }

// NewSubstitution returns an empty substitution.
func NewSubstitution(u *analysis.Unit) Substitution { return Substitution{u.NewTable()} }

// Set makes new the replacement of old.
func (s Substitution) Set(old, new spirv.ID) { s.Put(old, uint32(new)) }

// Of returns the final replacement of id: it follows replacements that are replaced themselves. It returns id if id is
// not replaced.
func (s Substitution) Of(id spirv.ID) spirv.ID {
	end := id
	for next := s.Table.Of(end); next != 0; next = s.Table.Of(end) {
		end = spirv.ID(next)
	}
	for id != end { // path compression
		next := spirv.ID(s.Table.Of(id))
		s.Put(id, uint32(end))
		id = next
	}
	return end
}

// Made reports whether s has been created by NewSubstitution.
func (s Substitution) Made() bool { return s.Table != nil }

// Release makes the table of s available for reuse.
func (s Substitution) Release(u *analysis.Unit) { u.Release(s.Table) }

// Finish replaces the operands in f according to s, and releases the table of s.
func (s Substitution) Finish(u *analysis.Unit, f *spirv.Function) {
	if s.Len() > 0 {
		u.Invalidate(analysis.Bodies)
		s.Apply(u, f)
	}
	u.Release(s.Table)
}

// FinishVisited is like Finish, but is for a pass that has already rewritten the operands of all reachable instructions
// except phis. The pass must have visited definitions before uses. It sweeps f if s is not empty.
func (s Substitution) FinishVisited(u *analysis.Unit, f *spirv.Function, g *cfg.Graph) {
	if s.Len() > 0 {
		for i, b := range f.Blocks {
			u.Poll()
			for k := range b.Insts {
				in := &b.Insts[k]
				if in.Op == spirv.OpPhi || !g.Reachable(int32(i)) || u.IsVariableDebug(in) {
					s.Rewrite(in)
				}
			}
		}
		Sweep(u, f)
	}
	u.Release(s.Table)
}

// Rewrite replaces the operands of one instruction according to s.
func (s Substitution) Rewrite(in *spirv.Instruction) {
	if ids, all := in.LeadingIDs(); all {
		for i, id := range ids {
			if s.Table.Of(spirv.ID(id)) != 0 {
				ids[i] = uint32(s.Of(spirv.ID(id)))
			}
		}
		return
	}
	for c := in.IDs(); c.Next(); {
		in.Operands[c.At] = uint32(s.Of(spirv.ID(in.Operands[c.At])))
	}
}

// Apply replaces the operands in f according to s. It does not change the types of results.
func (s Substitution) Apply(u *analysis.Unit, f *spirv.Function) {
	if s.Len() == 0 {
		return
	}
	for _, b := range f.Blocks {
		u.Poll()
		for i := range b.Insts {
			s.Rewrite(&b.Insts[i])
		}
	}
}
