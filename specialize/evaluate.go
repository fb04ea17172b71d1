package specialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// specOp evaluates instruction i, which computes a constant from other constants.
func (r *run) specOp(i instIndex, in *inst) value {
	ops := r.a.operands(i)
	switch in.op {
	case spirv.OpSpecConstantOp:
		return r.evaluate(spirv.Opcode(ops[0]), in.typ, ops[1:], in.result)
	case spirv.OpSpecConstantComposite:
		return r.evaluate(spirv.OpCompositeConstruct, in.typ, ops, in.result)
	}
	return varying
}

// evaluate evaluates operation op of result type typ and returns its value: a constant, unknown or varying. If the
// result is a new constant and id is not 0, the constant gets this ID.
func (r *run) evaluate(op spirv.Opcode, typ uint32, ops []uint32, id uint32) value {
	f, args := fold.Instruction(op), ops
	switch op {
	case spirv.OpCopyObject:
		return r.value[ops[0]]
	case spirv.OpExtInst:
		if ops[0] != r.a.glsl || len(ops) > 5 {
			return varying
		}
		f, ops = fold.GLSLFunction(ops[1]), ops[2:]
		args = ops
	case spirv.OpCompositeExtract:
		args = ops[:1]
	case spirv.OpCompositeInsert, spirv.OpVectorShuffle:
		args = ops[:2]
	case spirv.OpSelect:
		if r.value[ops[0]] == varying {
			if x, y := r.value[ops[1]], r.value[ops[2]]; x == unknown || y == unknown || x == y {
				return min(x, y)
			}
		}
		args = r.deciding(ops)
	}
	if v, ok := r.absorbed(op, typ, ops); ok {
		return v
	}
	if v := r.known(args); v != firstConstant {
		return v
	}
	if v := r.evaluator.Evaluate(f, typ, ops, id); v != unknown {
		return v
	}
	return varying
}

// deciding returns the operands that determine the result of an OpSelect: the chosen operand if the condition is a
// constant scalar, the condition if it is unknown, otherwise all operands.
func (r *run) deciding(ops []uint32) []uint32 {
	v := r.value[ops[0]]
	if v.isConstant() {
		if b, ok := (tableModel{r}).Truth(v); ok {
			return ops[1+fold.Truth(!b):][:1]
		}
	} else if v == unknown {
		return ops[:1]
	}
	return ops
}

// known returns varying if an ID varies, else unknown if one is unknown, else firstConstant.
func (r *run) known(ids []uint32) value {
	worst := firstConstant
	for _, id := range ids {
		if int64(id) >= int64(len(r.value)) {
			return varying // ids[k] is a literal, not an ID
		}
		switch r.value[id] {
		case varying:
			return varying
		case unknown:
			worst = unknown
		}
	}
	return worst
}

// A tableModel gives package fold access to the constants of a run. Its values are constants or unknown, never varying.
type tableModel struct{ *run }

func (m tableModel) Operand(id uint32) value { return m.value[id] }

func (m tableModel) Size(v value) uint32 {
	if t := &m.a.types[m.constant(v).typ]; !t.isScalar() {
		return t.size
	}
	return 0
}

func (m tableModel) Part(v value, i uint32) value {
	p, ok := m.part(v, i)
	if !ok {
		return unknown
	}
	return p
}

func (m tableModel) Truth(v value) (is, ok bool) {
	c := m.constant(v)
	return c.bits != 0, m.a.types[c.typ].form == formBool
}

func (m tableModel) Vector(typ uint32) (component, n uint32) {
	if t := &m.a.types[typ]; t.form == formVector {
		return t.part, t.size
	}
	return 0, 0
}

func (m tableModel) Copied(v value) (typ, n uint32) {
	typ = m.constant(v).typ
	if n = m.Size(v); n > maxParts {
		n = 0
	}
	return typ, n
}

func (m tableModel) Bool(typ uint32, is bool, id uint32) value {
	return m.scalar(typ, fold.Truth(is), id)
}

func (m tableModel) Undefined(uint32) value { return unknown }

func (m tableModel) Composite(typ uint32, parts []value, id uint32) value {
	if t := &m.a.types[typ]; t.form != formVector && t.form != formComposite || len(parts) != int(t.size) {
		return unknown
	}
	return m.composite(typ, parts, id)
}

func (m tableModel) Compute(f fold.Function, typ uint32, args []value, id uint32) value {
	t := &m.a.types[typ]
	if !t.isScalar() {
		return unknown
	}
	var x [3]fold.Scalar
	for k, v := range args {
		c := m.constant(v)
		of := &m.a.types[c.typ]
		if !of.isScalar() {
			return unknown
		}
		x[k] = of.scalar(c.bits)
	}
	if m.a.otherwise && (t.form == formFloat || x[0].IsFloat && t.form != formBool) {
		return unknown
	}
	if f.IsGLSL() && t.form == formFloat && t.width == 16 {
		return unknown // the result would be rounded to 64 bits first, and then to its own width
	}
	bits, ok := f.Compute(t.scalar(0), x)
	if !ok {
		return unknown
	}
	return m.scalar(typ, t.cut(bits), id)
}
