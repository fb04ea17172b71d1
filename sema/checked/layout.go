package checked

import "github.com/hlsl2spirv/hlsl2spirv/sema/layout"

// LayoutMember returns the description of v from which package layout computes its offset in a constant buffer or among
// the globals.
func (v *Var) LayoutMember() layout.Member {
	m := layout.Member{Type: v.Type, Quals: v.Quals, Attrs: v.Attrs, PackOffset: v.Annots.PackOffset()}
	if v.Storage == Uniform && len(v.Annots.Registers()) > 0 && v.Annots.Registers()[0].Class == 'c' {
		m.RegisterC = &v.Annots.Registers()[0]
	}
	return m
}
