package target

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// RepairIndices makes constant indices that are negative unsigned numbers of the
// same bits. Code that is never executed has them, once its arguments are known,
// and they mean as little then; but validators refuse the sign.
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

// unsigned returns the unsigned constant of the bits of id, whose value is v.
func unsigned(u *analysis.Unit, id spirv.ID, v int64) spirv.ID {
	typ := u.Intern(spirv.OpTypeInt, 0, instreader.TypeInt(u.TypeDef(id)).Width(), 0)
	c, _ := u.ScalarConstant(typ, uint64(v))
	return c
}
