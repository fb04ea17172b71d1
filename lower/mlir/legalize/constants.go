package legalize

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A construction is a constant that the dialect does not have, such as a struct.
// Functions that use it construct it where they begin.
type construction struct {
	typ   spirv.ID
	parts []uint32 // constants and constructions
	depth int32
	made  spirv.ID // in the function at hand
}

// An initial is what a variable of the module holds when an entry point begins.
type initial struct {
	variable, value spirv.ID
}

// constant makes the constant that one becomes.
func (l *lowerer) constant(in *spirv.Instruction) {
	if l.unsayable[in.Type] != 0 {
		l.unsayable[in.Result] = l.unsayable[in.Type]
		l.define(in, in.Result)
		return
	}
	typ := l.same[in.Type]
	if typ == 0 {
		l.report(in, "the type %d of a constant is not declared before", in.Type)
		return
	}
	out := spirv.Instruction{Op: in.Op, Type: typ, Result: in.Result, Pos: in.Pos, Operands: in.Operands}
	switch in.Op {
	case spirv.OpConstantTrue, spirv.OpConstantFalse, spirv.OpUndef:
		l.define(in, l.declare(out))
	case spirv.OpConstant:
		out.Operands = l.number(in, typ)
		l.define(in, l.declare(out))
	case spirv.OpConstantNull:
		l.define(in, l.null(in, typ, 0))
	case spirv.OpConstantComposite:
		l.composite(in, &out)
	case spirv.OpSpecConstantTrue, spirv.OpSpecConstantFalse:
		l.define(in, l.add(out))
	case spirv.OpSpecConstant:
		out.Operands = l.number(in, typ)
		l.define(in, l.add(out))
	default:
		l.report(in, "this constant (%v)", in.Op)
	}
}

// number returns the words of a number. Integers have no sign, so narrow ones are
// extended by zeros.
func (l *lowerer) number(in *spirv.Instruction, typ spirv.ID) []uint32 {
	d := l.declaration(typ)
	if d.Op != spirv.OpTypeInt && d.Op != spirv.OpTypeFloat || len(in.Operands) != int(d.Operands[0]+31)/32 {
		l.report(in, "a number of another type")
		return nil
	}
	if d.Op == spirv.OpTypeInt && d.Operands[0] < 32 {
		return l.list(in.Operands[0] & (1<<d.Operands[0] - 1))
	}
	return in.Operands
}

// maxElements limits the parts of a constant, as words are counted in 16 bits.
const maxElements = 65532

// null returns the zero of a type, part by part.
func (l *lowerer) null(in *spirv.Instruction, typ spirv.ID, depth int) spirv.ID {
	d := *l.declaration(typ)
	switch d.Op {
	case spirv.OpTypeBool:
		return l.declare(spirv.Instruction{Op: spirv.OpConstantFalse, Type: typ})
	case spirv.OpTypeInt, spirv.OpTypeFloat:
		return l.declare(spirv.Instruction{Op: spirv.OpConstant, Type: typ, Operands: l.operands(int(d.Operands[0]+31) / 32)})
	case spirv.OpTypeVector, spirv.OpTypeMatrix, spirv.OpTypeArray:
		n, ok := d.Operands[1], true
		if d.Op == spirv.OpTypeArray {
			n, ok = l.integerConstant(spirv.ID(n))
		}
		if !ok || n > maxElements || depth > maxDepth || l.failed {
			break
		}
		part := l.null(in, spirv.ID(d.Operands[0]), depth+1)
		parts := make([]uint32, n)
		for i := range parts {
			parts[i] = uint32(part)
		}
		return l.composed(in, spirv.Instruction{Type: typ, Operands: parts})
	case spirv.OpTypeStruct:
		if depth > maxDepth || !l.spendParts(in, len(d.Operands)) {
			break
		}
		parts := make([]uint32, len(d.Operands))
		for i, w := range d.Operands {
			parts[i] = uint32(l.null(in, spirv.ID(w), depth+1))
		}
		return l.composed(in, spirv.Instruction{Type: typ, Operands: parts})
	}
	l.report(in, "the zero of this type (OpConstantNull)")
	return in.Result
}

// composite makes a constant of others.
func (l *lowerer) composite(in, out *spirv.Instruction) {
	out.Operands = l.list(in.Operands...)
	for i, w := range in.Operands {
		if out.Operands[i] = uint32(l.same[w]); out.Operands[i] == 0 {
			l.report(in, "the constant %d is used before it is defined", w)
			return
		}
	}
	l.define(in, l.composed(in, *out))
}

// composed returns a constant of a type: one of the module, or one that functions
// construct.
func (l *lowerer) composed(in *spirv.Instruction, out spirv.Instruction) spirv.ID {
	depth := int32(-1)
	for _, w := range out.Operands {
		if n := l.computed[w]; n != 0 {
			depth = max(depth, l.constructed[n-1].depth)
		}
	}
	out.Op = spirv.OpConstantComposite
	switch l.declaration(out.Type).Op {
	case spirv.OpTypeVector, spirv.OpTypeArray:
		if depth < 0 {
			return l.declare(out)
		}
	}
	if depth >= maxDepth {
		l.report(in, "constants nest deeper than %d", maxDepth)
	}
	if out.Result == 0 {
		out.Result = l.newID()
	}
	l.constructed = append(l.constructed, construction{typ: out.Type, parts: out.Operands, depth: depth + 1})
	l.computed[out.Result] = int32(len(l.constructed))
	l.typeOf[out.Result] = out.Type
	return out.Result
}

// construct returns a constant in the function at hand.
func (l *lowerer) construct(id spirv.ID) spirv.ID {
	n := l.computed[id]
	if n == 0 {
		return id
	}
	c := &l.constructed[n-1]
	if c.made != 0 {
		return c.made
	}
	parts := l.operands(len(c.parts))
	for i, w := range c.parts {
		parts[i] = uint32(l.construct(spirv.ID(w)))
	}
	c.made = l.newID()
	l.typeOf[c.made] = c.typ
	l.made = append(l.made, n-1)
	l.head = append(l.head, spirv.Instruction{Op: spirv.OpCompositeConstruct, Type: c.typ, Result: c.made, Operands: parts})
	return c.made
}

// integerConstant returns the value of an integer constant of out that is not
// specialized and has 32 bits at most.
func (l *lowerer) integerConstant(id spirv.ID) (uint32, bool) {
	d := l.declaration(id)
	if d.Op != spirv.OpConstant || len(d.Operands) != 1 || l.declaration(d.Type).Op != spirv.OpTypeInt {
		return 0, false
	}
	return d.Operands[0], true
}

// integer returns an integer constant of a type, for each component of a vector.
func (l *lowerer) integer(typ spirv.ID, v int64) spirv.ID {
	return l.splat(typ, func(scalar spirv.ID, width uint32) []uint32 {
		return spirv.AppendInteger(l.operands(2)[:0], v, width, false)
	})
}

// float returns a float constant of a type, for each component of a vector.
func (l *lowerer) float(typ spirv.ID, v float64) spirv.ID {
	return l.splat(typ, func(scalar spirv.ID, width uint32) []uint32 {
		return spirv.AppendFloat(l.operands(2)[:0], v, width)
	})
}

// splat returns a constant whose components are all the same.
func (l *lowerer) splat(typ spirv.ID, words func(scalar spirv.ID, width uint32) []uint32) spirv.ID {
	d := *l.declaration(typ)
	n := uint32(1)
	scalar := typ
	if d.Op == spirv.OpTypeVector {
		scalar, n = spirv.ID(d.Operands[0]), d.Operands[1]
		d = *l.declaration(scalar)
	}
	if d.Op != spirv.OpTypeInt && d.Op != spirv.OpTypeFloat {
		l.mistyped()
		return 0
	}
	id := l.declare(spirv.Instruction{Op: spirv.OpConstant, Type: scalar, Operands: words(scalar, d.Operands[0])})
	if scalar == typ {
		return id
	}
	parts := l.operands(int(n))
	for i := range parts {
		parts[i] = uint32(id)
	}
	return l.declare(spirv.Instruction{Op: spirv.OpConstantComposite, Type: typ, Operands: parts})
}

// uint returns a constant of 32 bits.
func (l *lowerer) uint(v uint32) spirv.ID {
	return l.declare(spirv.Instruction{Op: spirv.OpConstant, Type: l.uintType(), Operands: l.list(v)})
}

func (l *lowerer) uintType() spirv.ID {
	return l.declare(spirv.Instruction{Op: spirv.OpTypeInt, Operands: l.list(32, 0)})
}

func (l *lowerer) boolType() spirv.ID { return l.declare(spirv.Instruction{Op: spirv.OpTypeBool}) }

func (l *lowerer) vectorType(scalar spirv.ID, n uint32) spirv.ID {
	if n == 1 {
		return scalar
	}
	return l.declare(spirv.Instruction{Op: spirv.OpTypeVector, Operands: l.list(uint32(scalar), n)})
}
