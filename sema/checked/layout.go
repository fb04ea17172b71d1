package checked

import "github.com/hlsl2spirv/hlsl2spirv/sema/layout"

// LayoutMember describes v as a member of a constant buffer or of the globals. Package layout computes the offset of v
// from the description.
func (v *Var) LayoutMember() layout.Member {
	m := layout.Member{Type: v.Type, Quals: v.Quals, Attrs: v.Attrs, PackOffset: v.Annots.PackOffset()}
	if v.Storage == Uniform && len(v.Annots.Registers()) > 0 && v.Annots.Registers()[0].Class == 'c' {
		m.RegisterC = &v.Annots.Registers()[0]
	}
	return m
}
