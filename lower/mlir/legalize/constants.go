package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A construction is a constant that the dialect cannot express, such as a struct. Each function that uses it constructs
// it at its start.
type construction struct {
	typ   spirv.ID
	parts []uint32 // IDs of constants and other constructions
	depth int32
	made  spirv.ID // its value in the current function; 0 if it has not been constructed there
}

// An initial is the initial value of a module-scope variable. Entry points store it at their start.
type initial struct {
	variable, value spirv.ID
}

// constant lowers a constant.
func (l *lowerer) constant(in *spirv.Instruction) {
	l.constantOf(in)
	if b, ok := l.decoration(in.Result, spirv.DecorationBuiltIn); ok && spirv.BuiltIn(b) == spirv.BuiltInWorkgroupSize {
		l.groupSize = l.same[in.Result]
	}
}

func (l *lowerer) constantOf(in *spirv.Instruction) {
	if l.unsupported[in.Type] != 0 {
		l.inherit(in, in.Type)
		return
	}
	typ := l.same[in.Type]
	if typ == 0 {
		l.report(in, "type %d of a constant is not declared before its use", in.Type)
		return
	}
	out := instbuilder.Op(in.Op, typ, in.Result, in.Operands).At(in.Pos)
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
	case spirv.OpSpecConstantComposite:
		l.specComposite(in, &out)
	case spirv.OpSpecConstantOp:
		l.operation(in, &out)
	default:
		l.report(in, "this constant (%v)", in.Op)
	}
}

// specComposite lowers an OpSpecConstantComposite. The dialect refers to the constituents by symbol, and only
// specialization constants that are numbers have symbols. Functions therefore construct composites with other
// constituents.
func (l *lowerer) specComposite(in, out *spirv.Instruction) {
	out.Operands = l.list(in.Operands...)
	symbols := true
	for i, w := range in.Operands {
		part := l.same[w]
		out.Operands[i] = uint32(part)
		switch {
		case part == 0:
			l.report(in, "constant %d is used before its definition", w)
			return
		case l.computed[part] != 0:
			symbols = false
		case l.declaration(part).Op != spirv.OpSpecConstant && l.declaration(part).Op != spirv.OpSpecConstantTrue &&
			l.declaration(part).Op != spirv.OpSpecConstantFalse:
			symbols = false
		}
	}
	if d := l.declaration(out.Type); symbols && d.Op != spirv.OpTypeMatrix {
		l.define(in, l.add(*out))
		return
	}
	l.define(in, l.constructedLater(in, *out))
}

// operation lowers an OpSpecConstantOp. An operation that only changes the signedness becomes a copy.
func (l *lowerer) operation(in, out *spirv.Instruction) {
	op := instreader.SpecConstantOp(in).Opcode()
	out.Operands = l.list(in.Operands...)
	for c := in.IDs(); c.Next(); {
		part := l.same[in.Operands[c.At]]
		out.Operands[c.At] = uint32(part)
		if part == 0 {
			l.report(in, "constant %d is used before its definition", in.Operands[c.At])
			return
		}
		if l.computed[part] != 0 {
			l.report(in, "an operation on a constant that is constructed in functions (%v)", in.Op)
			return
		}
	}
	switch {
	case op == spirv.OpBitcast && l.typeOf[instreader.SpecConstantOp(out).Operands()[0]] == out.Type,
		op == spirv.OpCopyObject:
		l.define(in, spirv.ID(instreader.SpecConstantOp(out).Operands()[0]))
	case !l.has(optable.ForOpcode(op)):
		l.report(in, "%v of specialization constants (%v)", op, in.Op)
	default:
		l.define(in, l.add(*out))
	}
}

// number returns the words of a number of type typ. Integers narrower than 32 bits are zero-extended, because their
// lowered types do not have a sign.
func (l *lowerer) number(in *spirv.Instruction, typ spirv.ID) []uint32 {
	d := l.declaration(typ)
	if d.Op != spirv.OpTypeInt && d.Op != spirv.OpTypeFloat ||
		len(in.Operands) != int(instreader.NumberType(d).Width()+31)/32 {
		l.report(in, "a number of another type")
		return nil
	}
	if d.Op == spirv.OpTypeInt && instreader.TypeInt(d).Width() < 32 {
		return l.list(instreader.Constant(in).Value()[0] & (1<<instreader.TypeInt(d).Width() - 1))
	}
	return in.Operands
}

// maxElements is the maximum number of parts of a constant. An instruction has at most 65535 words.
const maxElements = 65532

// maxZeros is the maximum number of parts of all null constants in the module.
const maxZeros = 1 << 20

// null returns the zero constant of a type, composed of the zero constants of its parts.
func (l *lowerer) null(in *spirv.Instruction, typ spirv.ID, depth int) spirv.ID {
	d := *l.declaration(typ)
	switch d.Op {
	case spirv.OpTypeBool:
		return l.declare(instbuilder.ConstantFalse(typ, 0))
	case spirv.OpTypeInt, spirv.OpTypeFloat:
		return l.declare(instbuilder.Op(spirv.OpConstant, typ, 0,
			l.operands(int(instreader.NumberType(&d).Width()+31)/32)))
	case spirv.OpTypeVector, spirv.OpTypeMatrix, spirv.OpTypeArray:
		n, ok := d.Operands[1], true
		if d.Op == spirv.OpTypeArray {
			n, ok = l.integerConstant(spirv.ID(n))
		}
		if l.zeros += n; !ok || n > maxElements || l.zeros > maxZeros || depth > maxDepth || l.failed {
			break
		}
		part := l.null(in, instreader.CompositeType(&d).ComponentType(), depth+1)
		parts := make([]uint32, n)
		for i := range parts {
			parts[i] = uint32(part)
		}
		return l.composed(in, instbuilder.Op(spirv.OpConstantComposite, typ, 0, parts))
	case spirv.OpTypeStruct:
		if depth > maxDepth || !l.spendParts(in, len(d.Operands)) {
			break
		}
		parts := make([]uint32, len(d.Operands))
		for i, w := range d.Operands {
			parts[i] = uint32(l.null(in, spirv.ID(w), depth+1))
		}
		return l.composed(in, instbuilder.Op(spirv.OpConstantComposite, typ, 0, parts))
	}
	l.report(in, "the zero of this type (OpConstantNull)")
	return in.Result
}

// composite lowers an OpConstantComposite.
func (l *lowerer) composite(in, out *spirv.Instruction) {
	out.Operands = l.list(in.Operands...)
	for i, w := range in.Operands {
		if out.Operands[i] = uint32(l.same[w]); out.Operands[i] == 0 {
			l.report(in, "constant %d is used before its definition", w)
			return
		}
	}
	l.define(in, l.composed(in, *out))
}

// composed returns the constant that out describes: a constant outside functions if the dialect can express it,
// otherwise a construction.
func (l *lowerer) composed(in *spirv.Instruction, out spirv.Instruction) spirv.ID {
	instbuilder.Replace(&out, spirv.OpConstantComposite, out.Operands)
	plain := !slices.ContainsFunc(out.Operands,
		func(w uint32) bool { return l.computed[w] != 0 || l.declaration(spirv.ID(w)).Op.IsSpecConstant() })
	if d := l.declaration(out.Type); plain && (d.Op == spirv.OpTypeVector || d.Op == spirv.OpTypeArray) {
		return l.declare(out)
	}
	return l.constructedLater(in, out)
}

// constructedLater returns a new ID for the construction that out describes.
func (l *lowerer) constructedLater(in *spirv.Instruction, out spirv.Instruction) spirv.ID {
	depth := int32(-1)
	for _, w := range out.Operands {
		if n := l.computed[w]; n != 0 {
			depth = max(depth, l.constructed[n-1].depth)
		}
	}
	if depth >= maxDepth {
		l.report(in, "constants are nested more than %d levels deep", maxDepth)
	}
	if out.Result == 0 {
		out.Result = l.newID()
	}
	l.constructed = append(l.constructed, construction{typ: out.Type, parts: out.Operands, depth: depth + 1})
	l.computed[out.Result] = int32(len(l.constructed))
	l.typeOf[out.Result] = out.Type
	return out.Result
}

// construct returns the value of constant id in the current function. If the constant is a construction, it is
// constructed at the start of the function.
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
	l.head = append(l.head, instbuilder.Op(spirv.OpCompositeConstruct, c.typ, c.made, parts))
	return c.made
}

// integerConstant returns the value of integer constant id of the new module. It returns false if id is not a constant,
// can be specialized, or has more than 32 bits.
func (l *lowerer) integerConstant(id spirv.ID) (uint32, bool) {
	d := l.declaration(id)
	if d.Op != spirv.OpConstant || len(d.Operands) != 1 || l.declaration(d.Type).Op != spirv.OpTypeInt {
		return 0, false
	}
	return instreader.Constant(d).Value()[0], true
}

// uint returns the 32-bit integer constant v.
func (l *lowerer) uint(v uint32) spirv.ID {
	return l.declare(instbuilder.Constant(l.TypeInt(32, false), 0, v))
}
