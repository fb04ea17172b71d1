package opt

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// fuseMultiplyAdd makes one Fma of a multiplication and the only addition that
// uses it:
//
//	m = FMul x y; a = FAdd m z   →   a = Fma x y z
//
// GLSL.std.450 leaves it open whether Fma rounds once or twice, so that no
// device loses by it. What is precise, that is marked NoContraction, stays.
func fuseMultiplyAdd(u *unit) {
	for _, f := range u.m.Functions {
		if len(f.Blocks) == 0 {
			continue
		}
		m := multiplyAdder{u: u, defs: u.localDefs(f), x: u.newUsers()}
		for _, b := range f.Blocks {
			for i := range b.Insts {
				if b.Insts[i].Op == spirv.OpFMul {
					m.x.want(b.Insts[i].Result)
				}
			}
		}
		m.x.find(u, f)
		for _, b := range f.Blocks {
			for i := range b.Insts {
				m.instruction(&b.Insts[i])
			}
		}
		m.x.done(u)
		m.defs.done(u)
		u.sweep(f)
	}
}

type multiplyAdder struct {
	u    *unit
	defs definitions
	x    users
}

func (m *multiplyAdder) instruction(in *spirv.Instruction) {
	if in.Op != spirv.OpFAdd && in.Op != spirv.OpFSub || !m.contracts(in) {
		return
	}
	for k := range in.Operands {
		product := m.product(spirv.ID(in.Operands[k]))
		if product == nil {
			continue
		}
		x, y, z := product.Operands[0], product.Operands[1], in.Operands[1-k]
		if in.Op == spirv.OpFSub && !m.negate(k, &x, &y, &z) {
			continue
		}
		in.Op, in.Operands = spirv.OpExtInst, []uint32{uint32(m.u.glslSet()), spirv.GLSLFma, x, y, z}
		nop(product)
		return
	}
}

// product returns the multiplication that makes a value, nil if something else
// does, or something else uses the value too.
func (m *multiplyAdder) product(id spirv.ID) *spirv.Instruction {
	d := m.defs.of(id)
	if d == nil || d.Op != spirv.OpFMul || len(m.x.of(id)) != 1 || !m.contracts(d) {
		return nil
	}
	return d
}

func (m *multiplyAdder) contracts(in *spirv.Instruction) bool {
	return !m.u.hasDecoration(in.Result, spirv.DecorationNoContraction)
}

// negate changes the operands of a subtraction whose operand k is the product
// x*y to those of an addition, if that takes no instruction: what has to be
// negated is a constant.
func (m *multiplyAdder) negate(k int, x, y, z *uint32) bool {
	candidates := []*uint32{x, y}
	if k == 0 {
		candidates = []*uint32{z}
	}
	for _, c := range candidates {
		id := spirv.ID(*c)
		if !m.u.folds(id) {
			continue
		}
		in := spirv.Instruction{Op: spirv.OpFNegate, Type: m.u.typeOf(id), Operands: []uint32{*c}}
		if negative, ok := m.u.foldConstant(&in); ok {
			*c = uint32(negative)
			return true
		}
	}
	return false
}

// glslSet returns the id of the set GLSL.std.450, which it imports if need be.
func (u *unit) glslSet() spirv.ID {
	for i := range u.sets {
		if u.sets[i].set == spirv.ExtSetGLSLStd450 {
			return spirv.ID(u.sets[i].id)
		}
	}
	in := spirv.Instruction{Op: spirv.OpExtInstImport, Result: u.newID(0), Operands: spirv.AppendString(nil, "GLSL.std.450")}
	u.m.ExtInstImports = append(u.m.ExtInstImports, in)
	u.sets = append(u.sets, imported(&in))
	u.defs[in.Result] = &u.m.ExtInstImports[len(u.m.ExtInstImports)-1]
	return in.Result
}
