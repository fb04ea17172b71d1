package target

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// RepairIndices replaces negative constant indices by unsigned constants with the same bits. After arguments have
// become known, negative indices occur in code that is never executed. They have no meaning, but validators reject
// them.
//
//	OpAccessChain %p %a %int_n1  →  OpAccessChain %p %a %uint_4294967295
func RepairIndices(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		for _, b := range f.Blocks {
			u.Poll()
			for i := range b.Insts {
				in := &b.Insts[i]
				if in.Op != spirv.OpAccessChain && in.Op != spirv.OpInBoundsAccessChain {
					continue
				}
				for k := range instreader.AccessChain(in).Indexes() {
					if v, ok := u.IntValue(spirv.ID(in.Operands[k+1])); ok && v < 0 {
						in.Operands[k+1] = uint32(unsigned(u, spirv.ID(in.Operands[k+1]), v))
					}
				}
			}
		}
	}
}

// unsigned returns the ID of the unsigned constant that has the bits of id, a constant with the value v.
func unsigned(u *analysis.Unit, id spirv.ID, v int64) spirv.ID {
	typ := u.Intern(spirv.OpTypeInt, 0, instreader.TypeInt(u.TypeDef(id)).Width(), 0)
	c, _ := u.ScalarConstant(typ, uint64(v))
	return c
}
