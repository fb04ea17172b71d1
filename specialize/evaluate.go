package specialize

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// specOp computes a constant that is made of others.
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

// evaluate computes an operation of what is known of its operands. A constant that is new gets
// an id, or none if that is 0.
func (r *run) evaluate(op spirv.Opcode, typ uint32, ops []uint32, id uint32) value {
	switch op {
	case spirv.OpCompositeConstruct:
		return r.construct(typ, ops, id)
	case spirv.OpCompositeExtract:
		return r.extract(ops)
	case spirv.OpCompositeInsert:
		return r.insert(ops, id)
	case spirv.OpVectorShuffle:
		return r.shuffle(typ, ops, id)
	case spirv.OpCopyObject:
		return r.value[ops[0]]
	case spirv.OpSelect:
		return r.choose(typ, ops, id)
	case spirv.OpAny, spirv.OpAll:
		return r.anyAll(op, typ, ops[0], id)
	case spirv.OpExtInst:
		if ops[0] != r.a.glsl || len(ops) > 5 {
			return varying
		}
		return r.byLane(op, ops[1], typ, ops[2:], id)
	}
	if v, ok := r.absorbed(op, typ, ops, id); ok {
		return v
	}
	if op == spirv.OpVectorTimesScalar {
		return r.timesScalar(typ, ops, id)
	}
	if len(ops) == 0 || len(ops) > 3 {
		return varying
	}
	return r.byLane(op, 0, typ, ops, id)
}

// known returns the worst of what is known of ids.
func (r *run) known(ids []uint32) value {
	worst := firstConstant
	for _, id := range ids {
		if int64(id) >= int64(len(r.value)) {
			return varying // it is a literal
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

// absorbed: false and x is false, true or x is true, 0 times x is 0.
func (r *run) absorbed(op spirv.Opcode, typ uint32, ops []uint32, id uint32) (value, bool) {
	bits := uint64(0)
	switch op {
	case spirv.OpLogicalAnd, spirv.OpIMul, spirv.OpBitwiseAnd:
	case spirv.OpLogicalOr:
		bits = 1
	case spirv.OpFMul, spirv.OpVectorTimesScalar:
		return r.nought(typ, ops)
	default:
		return 0, false
	}
	for _, x := range ops {
		if v := r.value[x]; v.isConstant() && r.all(v, func(t *typeInfo, b uint64) bool { return b == bits }) {
			if c := r.constant(v); c.typ == typ {
				return v, true
			}
		}
	}
	return 0, false
}

// nought is 0 if a factor is, where signs of zeros and what is not finite do not matter.
func (r *run) nought(typ uint32, ops []uint32) (value, bool) {
	if !r.fast {
		return 0, false
	}
	for _, x := range ops {
		if v := r.value[x]; v.isConstant() && r.all(v, isNought) {
			if r.constant(v).typ != typ {
				v = r.scalar(typ, 0, 0) // null
			}
			return v, true
		}
	}
	return 0, false
}

// all reports whether all scalars of a constant, which is a scalar or a vector, are such.
func (r *run) all(v value, such func(*typeInfo, uint64) bool) bool {
	c := r.constant(v)
	t := &r.a.types[c.typ]
	switch {
	case t.isScalar():
		return such(t, c.bits)
	case t.form != formVector:
		return false
	case c.parts == nil:
		return such(&r.a.types[t.part], 0)
	}
	for _, p := range c.parts {
		if !such(&r.a.types[t.part], r.constant(p).bits) {
			return false
		}
	}
	return true
}

// byLane computes an operation on scalars, or on vectors component by component.
func (r *run) byLane(op spirv.Opcode, function, typ uint32, args []uint32, id uint32) value {
	if v := r.known(args); v != firstConstant || len(args) == 0 {
		return min(v, varying)
	}
	t := &r.a.types[typ]
	switch {
	case t.isScalar():
		var x [3]value
		for k, arg := range args {
			x[k] = r.value[arg]
		}
		bits, ok := r.operation(op, function, t, x[:len(args)])
		if !ok {
			return varying
		}
		return r.scalar(typ, bits, id)
	case t.form != formVector:
		return varying
	}
	var room [16]value
	parts := room[:0]
	for lane := range t.size {
		var x [3]value
		for k, arg := range args {
			var ok bool
			if x[k], ok = r.part(r.value[arg], lane); !ok {
				return varying
			}
		}
		bits, ok := r.operation(op, function, &r.a.types[t.part], x[:len(args)])
		if !ok {
			return varying
		}
		parts = append(parts, r.scalar(t.part, bits, 0))
	}
	return r.composite(typ, parts, id)
}

// operation computes one on scalars.
func (r *run) operation(op spirv.Opcode, function uint32, t *typeInfo, args []value) (uint64, bool) {
	var x [3]fold.Scalar
	for k, v := range args {
		c := r.constant(v)
		of := &r.a.types[c.typ]
		if !of.isScalar() {
			return 0, false
		}
		x[k] = of.scalar(c.bits)
	}
	half := t.form == formFloat && t.width == 16
	if r.a.otherwise && (t.form == formFloat || x[0].IsFloat && t.form != formBool) {
		return 0, false
	}
	if op == spirv.OpBitcast && (half || x[0].IsFloat && t.width == 16) {
		return 0, false
	}
	result := t.scalar(0)
	var bits uint64
	var ok bool
	if op == spirv.OpExtInst {
		if half {
			return 0, false // would be rounded twice
		}
		bits, ok = fold.GLSL(function, result, x)
	} else {
		bits, ok = fold.Operation(op, result, x)
	}
	if !ok {
		return 0, false
	}
	if half {
		return doubleToHalf(math.Float64frombits(bits))
	}
	return t.cut(bits), true
}

func (r *run) construct(typ uint32, ops []uint32, id uint32) value {
	if v := r.known(ops); v != firstConstant {
		return v
	}
	t := &r.a.types[typ]
	if t.form != formVector && t.form != formComposite {
		return varying
	}
	var room [16]value
	parts := room[:0]
	for _, op := range ops {
		v := r.value[op]
		if of := &r.a.types[r.constant(v).typ]; t.form == formVector && of.form == formVector {
			for k := range of.size {
				p, ok := r.part(v, k)
				if !ok {
					return varying
				}
				parts = append(parts, p)
			}
			continue
		}
		parts = append(parts, v)
	}
	if len(parts) != int(t.size) {
		return varying
	}
	return r.composite(typ, parts, id)
}

func (r *run) extract(ops []uint32) value {
	v := r.value[ops[0]]
	for _, i := range ops[1:] {
		if !v.isConstant() {
			return v
		}
		var ok bool
		if v, ok = r.part(v, i); !ok {
			return varying
		}
	}
	return v
}

func (r *run) insert(ops []uint32, id uint32) value {
	if v := r.known(ops[:2]); v != firstConstant {
		return v
	}
	v, ok := r.with(r.value[ops[1]], r.value[ops[0]], ops[2:], id)
	if !ok {
		return varying
	}
	return v
}

// with returns a constant with another part at indices.
func (r *run) with(whole, part value, indices []uint32, id uint32) (value, bool) {
	if len(indices) == 0 {
		return part, true
	}
	typ := r.constant(whole).typ
	n := r.a.types[typ].size
	if n > maxParts || indices[0] >= n {
		return 0, false
	}
	parts := make([]value, n)
	for i := range n {
		var ok bool
		if parts[i], ok = r.part(whole, i); !ok {
			return 0, false
		}
	}
	var ok bool
	if parts[indices[0]], ok = r.with(parts[indices[0]], part, indices[1:], 0); !ok {
		return 0, false
	}
	return r.composite(typ, parts, id), true
}

func (r *run) shuffle(typ uint32, ops []uint32, id uint32) value {
	if v := r.known(ops[:2]); v != firstConstant {
		return v
	}
	x, y := r.value[ops[0]], r.value[ops[1]]
	n := r.a.types[r.constant(x).typ].size
	var room [16]value
	parts := room[:0]
	for _, lane := range ops[2:] {
		from := x
		if lane >= n {
			from, lane = y, lane-n
		}
		p, ok := r.part(from, lane)
		if !ok {
			return varying // undefined
		}
		parts = append(parts, p)
	}
	return r.composite(typ, parts, id)
}

func (r *run) choose(typ uint32, ops []uint32, id uint32) value {
	condition := r.value[ops[0]]
	if condition == unknown {
		return unknown
	}
	if condition == varying {
		if x, y := r.value[ops[1]], r.value[ops[2]]; x == unknown || y == unknown || x == y {
			return min(x, y)
		}
		return varying
	}
	if c := r.constant(condition); r.a.types[c.typ].form == formBool {
		if c.bits != 0 {
			return r.value[ops[1]]
		}
		return r.value[ops[2]]
	}
	if v := r.known(ops[1:]); v != firstConstant {
		return v
	}
	var room [16]value
	parts := room[:0]
	for k := range r.a.types[typ].size {
		c, ok1 := r.part(condition, k)
		x, ok2 := r.part(r.value[ops[1]], k)
		y, ok3 := r.part(r.value[ops[2]], k)
		if !ok1 || !ok2 || !ok3 {
			return varying
		}
		if r.constant(c).bits == 0 {
			x = y
		}
		parts = append(parts, x)
	}
	return r.composite(typ, parts, id)
}

func (r *run) anyAll(op spirv.Opcode, typ, of, id uint32) value {
	v := r.value[of]
	if !v.isConstant() {
		return v
	}
	n := r.a.types[r.constant(v).typ].size
	is := op == spirv.OpAll
	for k := range n {
		p, ok := r.part(v, k)
		if !ok {
			return varying
		}
		if (r.constant(p).bits != 0) != is {
			is = !is
			break
		}
	}
	return r.scalar(typ, fold.Truth(is), id)
}

func (r *run) timesScalar(typ uint32, ops []uint32, id uint32) value {
	if v := r.known(ops); v != firstConstant {
		return v
	}
	t := &r.a.types[typ]
	var room [16]value
	parts := room[:0]
	for k := range t.size {
		x, ok := r.part(r.value[ops[0]], k)
		if !ok {
			return varying
		}
		bits, ok := r.operation(spirv.OpFMul, 0, &r.a.types[t.part], []value{x, r.value[ops[1]]})
		if !ok {
			return varying
		}
		parts = append(parts, r.scalar(t.part, bits, 0))
	}
	return r.composite(typ, parts, id)
}

// halfToDouble returns the bits of a half as those of a double.
func halfToDouble(h uint16) uint64 {
	sign, exponent, fraction := uint64(h>>15)<<63, int(h>>10&0x1f), uint64(h&0x3ff)
	switch {
	case exponent == 0x1f:
		return sign | 0x7ff<<52 | fraction<<42
	case exponent == 0:
		return sign | math.Float64bits(float64(fraction)*0x1p-24)
	}
	return sign | uint64(exponent-15+1023)<<52 | fraction<<42
}

// doubleToHalf returns the half nearest to v. It refuses what devices may compute differently:
// what is not finite, and numbers that are denormal.
func doubleToHalf(v float64) (uint64, bool) {
	h := spirv.AppendFloat(nil, v, 16)[0]
	if exponent := h >> 10 & 0x1f; exponent == 0x1f || exponent == 0 && v != 0 {
		return 0, false
	}
	return uint64(h), true
}
