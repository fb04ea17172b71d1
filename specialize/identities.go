package specialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// identitiesOf returns the identities of an instruction, and the operands that the positions in an identity refer to.
func (a *Analysis) identitiesOf(op spirv.Opcode, ops []uint32) ([]fold.Identity, []uint32) {
	if op != spirv.OpExtInst {
		return fold.Identities(op), ops
	}
	if a.glsl == 0 || ops[0] != a.glsl {
		return nil, nil
	}
	return fold.GLSLIdentities(ops[1], len(ops)-2), ops[2:]
}

// relaxed reports whether the instruction with the given result may be computed as if NaN, infinities and -0 did not
// exist.
func (a *Analysis) relaxed(result uint32) bool {
	return a.fast && (a.precise == nil || !a.precise[result])
}

// absorbed returns the result of an operation that one constant operand determines alone, as in x*0. It returns false
// if there is no such operand.
func (r *run) absorbed(op spirv.Opcode, typ uint32, ops []uint32) (value, bool) {
	rows := fold.Identities(op) // GLSL.std.450 functions do not have such identities
	for i := range rows {
		x := &rows[i]
		if !x.Decides() {
			continue
		}
		if v := r.value[ops[x.At]]; v.isConstant() && r.constant(v).is&x.Is != 0 && r.allows(x.When, r.fast, ops) {
			if x.Gives < 0 || r.constant(v).typ != typ {
				v = r.identityConstant(x, typ)
			}
			return v, v != 0
		}
	}
	return 0, false
}

// identityConstant returns the constant of type typ that identity x gives as the result, or 0 if x does not give a
// constant of this type.
func (r *run) identityConstant(x *fold.Identity, typ uint32) value {
	t := &r.a.types[typ]
	switch {
	case t.form == formOther, x.Gives != fold.Null && x.Gives < 0 && t.form != formBool, x.Gives >= 0 &&
		x.Is != fold.Zero:
		return 0
	case x.Gives == fold.True:
		return r.scalar(typ, 1, 0)
	}
	return r.scalar(typ, 0, 0) // the null value if typ is a composite type
}

// identity returns the ID that can replace the result of an instruction, or 0. If an identity makes the result
// constant, identity sets the value of the result and returns 0.
func (r *run) identity(in *inst, ops []uint32) uint32 {
	rows, args := r.a.identitiesOf(in.op, ops)
	for i := range rows {
		x := &rows[i]
		if !r.holds(x, args) || !r.allows(x.When, r.a.relaxed(in.result), args) {
			continue
		}
		if x.Gives >= 0 {
			return args[x.Gives]
		}
		if v := r.identityConstant(x, in.typ); v != 0 {
			r.value[in.result] = v
			return 0
		}
	}
	return 0
}

// holds reports whether the operands satisfy the condition of identity x.
func (r *run) holds(x *fold.Identity, ops []uint32) bool {
	if x.Is == fold.Alike {
		return r.standing(ops[x.At-1]) == r.standing(ops[x.At])
	}
	v := r.value[ops[x.At]]
	return v.isConstant() && r.constant(v).is&x.Is != 0
}

// standing returns the replacement of id, or id if it is not replaced.
func (r *run) standing(id uint32) uint32 {
	if other := r.instead[id]; other != 0 {
		return other
	}
	return id
}

func (r *run) allows(c fold.Condition, relaxed bool, ops []uint32) bool {
	if c&fold.Relaxed != 0 && !relaxed {
		return false
	}
	if c&fold.OpenDivisor == 0 {
		return true
	}
	d := r.a.def[ops[1]]
	return !r.value[ops[1]].isConstant() && (d == none || !r.a.insts[d].op.IsConstant())
}

// decides reports whether a constant value of operand id may determine the result of an instruction without the other
// operands.
func (p *preparer) decides(id uint32, in *inst) bool {
	if in.op == spirv.OpPhi || in.op == spirv.OpSelect {
		return true
	}
	rows, ops := fold.Identities(in.op), p.words[in.at+3:in.at+uint32(in.words)]
	v := p.start[id]
	for i := range rows {
		x := &rows[i]
		if x.Decides() && ops[x.At] == id && (x.When&fold.Relaxed == 0 || p.relaxed(in.result)) &&
			(!v.isConstant() || p.constants.list[v-firstConstant].is&x.Is != 0) {
			return true
		}
	}
	return false
}
