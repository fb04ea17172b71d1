package fold

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A Value is the value of a constant: a scalar or a composite.
type Value struct {
	Type   spirv.ID
	Scalar          // value of a scalar
	parts  []*Value // parts of a composite, nil for an unknown part; if parts itself is nil, all parts are zero
}

// maxParts limits the number of parts of composites that operations create, because an insertion copies all parts.
const maxParts = 1 << 20

// Constants evaluates the constants of a module, each once, with the defaults of specialization constants. It does not
// use recursion, so chains of constants may have any length.
type Constants struct {
	def   func(spirv.ID) *spirv.Instruction
	known map[spirv.ID]*Value // by ID: its value; nil for an ID without a value, and during the evaluation of the ID
	work  []pending
	parts int // number of parts created so far

	evaluator Evaluator[*Value]
}

// A pending is a constant to evaluate. It first waits for its operands. It is ready after they have been evaluated.
type pending struct {
	in    *spirv.Instruction
	ready bool
}

// NewConstants returns the constants of a module. Function def returns the instruction that defines a type or constant
// of the module, or nil for other IDs.
func NewConstants(def func(spirv.ID) *spirv.Instruction) *Constants {
	c := &Constants{def: def, known: make(map[spirv.ID]*Value)}
	c.evaluator = Evaluator[*Value]{Model: treeModel{c}, IsPartial: true}
	return c
}

// Scalar returns the value of a scalar constant. It returns false for other IDs, and if the constant is the result of
// an operation that Function.Compute does not evaluate.
func (c *Constants) Scalar(id spirv.ID) (Scalar, bool) {
	v := c.Value(id)
	if v == nil || v.Width == 0 {
		return Scalar{}, false
	}
	return v.Scalar, true
}

// Component returns component i of a constant vector. It returns false in the same cases as Scalar.
func (c *Constants) Component(id spirv.ID, i int) (Scalar, bool) {
	v := c.part(c.Value(id), uint32(i))
	if v == nil || v.Width == 0 {
		return Scalar{}, false
	}
	return v.Scalar, true
}

// Value returns the value of a constant, or nil if it is unknown.
func (c *Constants) Value(id spirv.ID) *Value {
	c.push(id)
	for len(c.work) > 0 {
		p := c.work[len(c.work)-1]
		c.work = c.work[:len(c.work)-1]
		if p.ready {
			c.known[p.in.Result] = c.compute(p.in)
			continue
		}
		if _, ok := c.known[p.in.Result]; ok {
			continue
		}
		c.known[p.in.Result] = nil // terminates a cycle
		c.work = append(c.work, pending{p.in, true})
		for ids := p.in.IDs(); ids.Next(); {
			c.push(spirv.ID(p.in.Operands[ids.At]))
		}
	}
	return c.known[id]
}

// push adds the constant id to the work list, unless it has already been evaluated.
func (c *Constants) push(id spirv.ID) {
	if _, ok := c.known[id]; ok {
		return
	}
	if in := c.def(id); in != nil && in.Op.IsConstant() {
		c.work = append(c.work, pending{in, false})
	}
}

// compute returns the value of a constant whose operands have been evaluated, or nil if the value is unknown.
func (c *Constants) compute(in *spirv.Instruction) *Value {
	v := c.zero(in.Type)
	switch in.Op {
	case spirv.OpConstantNull:
		return v
	case spirv.OpConstantTrue, spirv.OpSpecConstantTrue:
		return v.with(1)
	case spirv.OpConstantFalse, spirv.OpSpecConstantFalse:
		return v.with(0)
	case spirv.OpConstant, spirv.OpSpecConstant:
		if len(in.Operands) > 0 {
			return v.with(spirv.LiteralBits(in.Operands))
		}
	case spirv.OpConstantComposite, spirv.OpSpecConstantComposite:
		return c.composite(in.Type, len(in.Operands), func(i int) *Value { return c.known[spirv.ID(in.Operands[i])] })
	case spirv.OpConstantCompositeReplicateEXT, spirv.OpSpecConstantCompositeReplicateEXT:
		if n := c.length(in.Type); n > 0 && len(in.Operands) > 0 {
			return c.composite(in.Type, n, func(int) *Value { return c.known[instreader.QuantizeToF16(in).Value()] })
		}
	case spirv.OpSpecConstantOp:
		if len(in.Operands) > 1 {
			op := instreader.SpecConstantOp(in)
			return c.evaluator.Evaluate(Instruction(op.Opcode()), uint32(in.Type), op.Operands(), uint32(in.Result))
		}
	}
	return nil
}

// zero returns the zero value of a type, or nil if the type is not supported.
func (c *Constants) zero(typ spirv.ID) *Value {
	v := &Value{Type: typ}
	t := c.def(typ)
	if t == nil {
		return nil
	}
	switch t.Op {
	case spirv.OpTypeBool:
		v.Scalar = Scalar{Width: 1, IsBool: true}
	case spirv.OpTypeInt:
		v.Scalar = Scalar{Width: word(t, 0), IsSigned: word(t, 1) != 0}
	case spirv.OpTypeFloat:
		if len(t.Operands) > 1 {
			return nil // an encoding other than IEEE 754
		}
		v.Scalar = Scalar{Width: word(t, 0), IsFloat: true}
	case spirv.OpTypeVector, spirv.OpTypeMatrix, spirv.OpTypeArray, spirv.OpTypeStruct:
	default:
		return nil
	}
	return v
}

// with sets v, the zero value of a scalar type, to the given bits, and returns v. Integers are sign-extended. It
// returns nil if v is not a scalar.
func (v *Value) with(bits uint64) *Value {
	switch {
	case v == nil || v.Width == 0:
		return nil
	case v.IsBool || v.IsFloat:
		v.Bits = uint64(spirv.ExtendInteger(bits, v.Width, false))
	default:
		v.Bits = uint64(spirv.ExtendInteger(bits, v.Width, true))
	}
	return v
}

// spend adds n to the number of created parts. It reports whether the limit permits these parts.
func (c *Constants) spend(n uint32) bool {
	if n > maxParts || c.parts > maxParts {
		return false
	}
	c.parts += int(n)
	return c.parts <= maxParts
}

// composite returns a composite of type typ with n parts, which are the results of part. It returns nil if the limit on
// parts is exceeded or the type is not supported.
func (c *Constants) composite(typ spirv.ID, n int, part func(i int) *Value) *Value {
	if !c.spend(uint32(n)) || c.zero(typ) == nil {
		return nil
	}
	v := &Value{Type: typ, parts: make([]*Value, n)}
	for i := range v.parts {
		v.parts[i] = part(i)
	}
	return v
}

// length returns the number of parts of a composite type, or 0 if it is unknown. If it does not know the length of an
// array, it does not evaluate it, because it may be called during an evaluation.
func (c *Constants) length(typ spirv.ID) int {
	switch t := c.def(typ); {
	case t == nil:
	case t.Op == spirv.OpTypeVector, t.Op == spirv.OpTypeMatrix:
		return int(min(word(t, 1), maxParts))
	case t.Op == spirv.OpTypeStruct:
		return len(t.Operands)
	case t.Op == spirv.OpTypeArray:
		if d := c.def(spirv.ID(word(t, 1))); d != nil && len(d.Operands) > 0 &&
			(d.Op == spirv.OpConstant || d.Op == spirv.OpSpecConstant) {
			return int(min(spirv.LiteralBits(d.Operands), maxParts))
		}
	}
	return 0
}

// part returns part i of a composite, or nil if it is unknown.
func (c *Constants) part(v *Value, i uint32) *Value {
	switch {
	case v == nil:
		return nil
	case v.parts != nil:
		if int64(i) < int64(len(v.parts)) {
			return v.parts[i]
		}
		return nil
	}
	switch t := c.def(v.Type); t.Op {
	case spirv.OpTypeVector, spirv.OpTypeMatrix:
		if i < word(t, 1) {
			return c.zero(spirv.ID(word(t, 0)))
		}
	case spirv.OpTypeArray:
		return c.zero(spirv.ID(word(t, 0)))
	case spirv.OpTypeStruct:
		if int64(i) < int64(len(t.Operands)) {
			return c.zero(spirv.ID(t.Operands[i]))
		}
	}
	return nil
}

// word returns operand i of a type, or 0 if the operand is missing because the module is damaged.
func word(in *spirv.Instruction, i int) uint32 {
	if i < len(in.Operands) {
		return in.Operands[i]
	}
	return 0
}

// A treeModel implements Model for the values of Constants.
type treeModel struct{ *Constants }

func (c treeModel) Operand(id uint32) *Value { return c.known[spirv.ID(id)] }

func (c treeModel) Size(v *Value) uint32 {
	if v.parts != nil {
		return uint32(len(v.parts))
	}
	return uint32(c.length(v.Type))
}

func (c treeModel) Part(v *Value, i uint32) *Value { return c.part(v, i) }

func (c treeModel) Truth(v *Value) (value, ok bool) { return v.IsTrue(), v.IsBool }

func (c treeModel) Vector(typ uint32) (component, n uint32) {
	if t := c.def(spirv.ID(typ)); t != nil && t.Op == spirv.OpTypeVector && c.spend(word(t, 1)) {
		return word(t, 0), word(t, 1)
	}
	return 0, 0
}

func (c treeModel) Copied(v *Value) (typ, n uint32) {
	if n = c.Size(v); !c.spend(n) {
		n = 0
	}
	return uint32(v.Type), n
}

func (c treeModel) Bool(typ uint32, value bool, _ uint32) *Value {
	return c.zero(spirv.ID(typ)).with(Truth(value))
}

func (c treeModel) Undefined(uint32) *Value { return nil }

func (c treeModel) Composite(typ uint32, parts []*Value, _ uint32) *Value {
	if c.zero(spirv.ID(typ)) == nil {
		return nil
	}
	return &Value{Type: spirv.ID(typ), parts: append(make([]*Value, 0, len(parts)), parts...)}
}

func (c treeModel) Compute(f Function, typ uint32, args []*Value, _ uint32) *Value {
	v := c.zero(spirv.ID(typ))
	if v == nil || v.Width == 0 {
		return nil
	}
	var a [3]Scalar
	for i, arg := range args {
		if a[i] = arg.Scalar; arg.Width == 0 {
			return nil
		}
	}
	bits, ok := f.Compute(v.Scalar, a)
	if !ok {
		return nil
	}
	return v.with(bits)
}
