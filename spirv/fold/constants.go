package fold

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A Value is the value of a constant: a scalar, or a composite with parts.
type Value struct {
	Type   spirv.ID
	Scalar          // of a scalar
	parts  []*Value // of a composite, nil for parts that are not known; without parts, all are zero
}

// maxParts limits the parts of the composites that operations make: an insertion copies all parts.
const maxParts = 1 << 20

// Constants computes the constants of a module, each once, with specialization constants
// at their defaults. Chains of constants may be of any length: nothing here is recursive.
type Constants struct {
	def   func(spirv.ID) *spirv.Instruction
	known map[spirv.ID]*Value // nil for an id without a value, and while it is computed
	work  []pending
	parts int // number of parts made so far
}

// A pending constant waits for its operands, or is ready when they have their values.
type pending struct {
	in    *spirv.Instruction
	ready bool
}

// NewConstants returns the constants of the module whose types and constants def returns, nil
// for other ids.
func NewConstants(def func(spirv.ID) *spirv.Instruction) *Constants {
	return &Constants{def: def, known: make(map[spirv.ID]*Value)}
}

// Scalar returns the value of a scalar constant. It fails where Operation fails.
func (c *Constants) Scalar(id spirv.ID) (Scalar, bool) {
	v := c.Value(id)
	if v == nil || v.Width == 0 {
		return Scalar{}, false
	}
	return v.Scalar, true
}

// Component is Scalar for a component of a vector.
func (c *Constants) Component(id spirv.ID, i int) (Scalar, bool) {
	v := c.part(c.Value(id), uint32(i))
	if v == nil || v.Width == 0 {
		return Scalar{}, false
	}
	return v.Scalar, true
}

// Value returns the value of a constant, nil if it is not known.
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
		c.known[p.in.Result] = nil // so that a cycle ends
		c.work = append(c.work, pending{p.in, true})
		for ids := p.in.IDs(); ids.Next(); {
			c.push(spirv.ID(p.in.Operands[ids.At]))
		}
	}
	return c.known[id]
}

// push adds a constant that has not been computed to the work.
func (c *Constants) push(id spirv.ID) {
	if _, ok := c.known[id]; ok {
		return
	}
	if in := c.def(id); in != nil && in.Op.IsConstant() {
		c.work = append(c.work, pending{in, false})
	}
}

// compute returns the value of a constant whose operands have theirs.
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
			return c.operation(in.Type, instreader.SpecConstantOp(in).Opcode(), instreader.SpecConstantOp(in).Operands())
		}
	}
	return nil
}

// zero returns the zero of a type, nil for a type whose values are not computed.
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
			return nil // an encoding that is not that of IEEE 754
		}
		v.Scalar = Scalar{Width: word(t, 0), IsFloat: true}
	case spirv.OpTypeVector, spirv.OpTypeMatrix, spirv.OpTypeArray, spirv.OpTypeStruct:
	default:
		return nil
	}
	return v
}

// with gives a scalar its bits, those of integers extended by their sign.
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

// composite returns a composite of n parts.
func (c *Constants) composite(typ spirv.ID, n int, part func(i int) *Value) *Value {
	if c.parts += n; c.parts > maxParts || c.zero(typ) == nil {
		return nil
	}
	v := &Value{Type: typ, parts: make([]*Value, n)}
	for i := range v.parts {
		v.parts[i] = part(i)
	}
	return v
}

// length returns the number of parts of a type, 0 if it is not known. That of an array may be
// computed while others are.
func (c *Constants) length(typ spirv.ID) int {
	switch t := c.def(typ); {
	case t == nil:
	case t.Op == spirv.OpTypeVector, t.Op == spirv.OpTypeMatrix:
		return int(min(word(t, 1), maxParts))
	case t.Op == spirv.OpTypeStruct:
		return len(t.Operands)
	case t.Op == spirv.OpTypeArray:
		if d := c.def(spirv.ID(word(t, 1))); d != nil && len(d.Operands) > 0 && (d.Op == spirv.OpConstant || d.Op == spirv.OpSpecConstant) {
			return int(min(spirv.LiteralBits(d.Operands), maxParts))
		}
	}
	return 0
}

// part returns part i of a composite, nil if it is not known.
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

// word returns operand i of a type, 0 if a damaged module has none.
func word(in *spirv.Instruction, i int) uint32 {
	if i < len(in.Operands) {
		return in.Operands[i]
	}
	return 0
}

// operation returns the result of an OpSpecConstantOp whose operands have their values.
func (c *Constants) operation(typ spirv.ID, op spirv.Opcode, operands []uint32) *Value {
	first := c.known[spirv.ID(operands[0])]
	switch op {
	case spirv.OpCopyObject:
		return first
	case spirv.OpCompositeExtract:
		for _, i := range operands[1:] {
			first = c.part(first, i)
		}
		return first
	case spirv.OpCompositeInsert, spirv.OpVectorShuffle:
		if len(operands) < 2 {
			return nil
		}
		second := c.known[spirv.ID(operands[1])]
		if op == spirv.OpCompositeInsert {
			return c.inserted(second, first, operands[2:])
		}
		return c.shuffled(typ, first, second, operands[2:])
	}
	var args [3]*Value
	if len(operands) > len(args) {
		return nil
	}
	for i, id := range operands {
		if args[i] = c.known[spirv.ID(id)]; args[i] == nil {
			return nil
		}
	}
	if op == spirv.OpSelect && first.IsBool {
		return args[2-min(int(first.Bits), 1)]
	}
	t := c.def(typ)
	if t == nil || t.Op != spirv.OpTypeVector {
		return c.computed(typ, op, args[:len(operands)])
	}
	return c.composite(typ, c.length(typ), func(i int) *Value {
		lane := args
		for k, a := range args[:len(operands)] {
			if lane[k] = c.part(a, uint32(i)); lane[k] == nil {
				return nil
			}
		}
		if op == spirv.OpSelect {
			return lane[2-min(int(lane[0].Bits), 1)]
		}
		return c.computed(spirv.ID(word(t, 0)), op, lane[:len(operands)])
	})
}

// computed returns the result of an operation on scalars.
func (c *Constants) computed(typ spirv.ID, op spirv.Opcode, args []*Value) *Value {
	v := c.zero(typ)
	if v == nil || v.Width == 0 {
		return nil
	}
	var a [3]Scalar
	for i, arg := range args {
		if a[i] = arg.Scalar; arg.Width == 0 {
			return nil
		}
	}
	bits, ok := Operation(op, v.Scalar, a)
	if !ok {
		return nil
	}
	return v.with(bits)
}

// inserted returns a composite with another part at indices.
func (c *Constants) inserted(whole, part *Value, indices []uint32) *Value {
	path := make([]*Value, len(indices)) // composites from the outermost one
	for k, i := range indices {
		if path[k] = whole; whole == nil {
			return nil
		}
		whole = c.part(whole, i)
	}
	for k := len(path) - 1; k >= 0; k-- {
		of, n := path[k], len(path[k].parts)
		if of.parts == nil {
			n = c.length(of.Type)
		}
		if int64(indices[k]) >= int64(n) {
			return nil
		}
		inner := part
		part = c.composite(of.Type, n, func(i int) *Value {
			if uint32(i) == indices[k] {
				return inner
			}
			return c.part(of, uint32(i))
		})
		if part == nil {
			return nil
		}
	}
	return part
}

// shuffled returns a vector of components of two others.
func (c *Constants) shuffled(typ spirv.ID, x, y *Value, lanes []uint32) *Value {
	if x == nil {
		return nil
	}
	n := uint32(c.length(x.Type))
	return c.composite(typ, len(lanes), func(i int) *Value {
		if lanes[i] < n {
			return c.part(x, lanes[i])
		}
		return c.part(y, lanes[i]-n)
	})
}
