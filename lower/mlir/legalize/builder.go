package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// The following methods implement glslstd450.Builder. Other lowerings use them too.

// Op emits an instruction whose operands are IDs.
func (l *lowerer) Op(op spirv.Opcode, typ spirv.ID, operands ...spirv.ID) spirv.ID {
	words := l.operands(len(operands))
	for i, id := range operands {
		words[i] = uint32(id)
	}
	return l.Emit(instbuilder.Op(op, typ, 0, words))
}

// do calls Op for an instruction without a result.
func (l *lowerer) do(op spirv.Opcode, operands ...spirv.ID) { l.Op(op, 0, operands...) }

// CompositeExtract emits an OpCompositeExtract.
func (l *lowerer) CompositeExtract(typ, composite spirv.ID, indices ...uint32) spirv.ID {
	words := l.operands(1 + len(indices))
	words[0] = uint32(composite)
	copy(words[1:], indices)
	return l.Emit(instbuilder.Op(spirv.OpCompositeExtract, typ, 0, words))
}

// Construct emits an OpCompositeConstruct.
func (l *lowerer) Construct(typ spirv.ID, parts ...spirv.ID) spirv.ID {
	return l.Emit(instbuilder.CompositeConstruct(typ, 0, parts...))
}

// Splat emits the vector of n components equal to v.
func (l *lowerer) Splat(typ, v spirv.ID, n int) spirv.ID {
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = v
	}
	return l.Construct(typ, parts...)
}

// TypeOf returns the type of value id.
func (l *lowerer) TypeOf(id spirv.ID) spirv.ID { return l.typeOf[id] }

// TypeInst returns the declaration of a type.
func (l *lowerer) TypeInst(typ spirv.ID) *spirv.Instruction { return l.declaration(typ) }

// TypeBool returns the boolean type.
func (l *lowerer) TypeBool() spirv.ID { return l.declare(instbuilder.TypeBool(0)) }

// TypeInt returns an integer type.
func (l *lowerer) TypeInt(width int, signed bool) spirv.ID {
	sign := uint32(0)
	if signed {
		sign = 1
	}
	return l.declare(instbuilder.TypeInt(0, uint32(width), sign))
}

// TypeFloat returns a float type.
func (l *lowerer) TypeFloat(width int) spirv.ID {
	return l.declare(instbuilder.TypeFloat(0, uint32(width)))
}

// TypeVector returns a vector type.
func (l *lowerer) TypeVector(elem spirv.ID, n int) spirv.ID {
	return l.declare(instbuilder.TypeVector(0, elem, uint32(n)))
}

// pointerTo returns the type of pointers to elem with a storage class.
func (l *lowerer) pointerTo(class spirv.StorageClass, elem spirv.ID) spirv.ID {
	return l.declare(instbuilder.TypePointer(0, class, elem))
}

// ConstantInteger returns an integer constant.
func (l *lowerer) ConstantInteger(typ spirv.ID, v int64) spirv.ID {
	d := l.declaration(typ)
	if d.Op != spirv.OpTypeInt {
		return l.mistyped()
	}
	words := spirv.AppendInteger(l.operands(2)[:0], v, instreader.TypeInt(d).Width(), false)
	return l.declare(instbuilder.Op(spirv.OpConstant, typ, 0, words))
}

// ConstantFloat returns a float constant.
func (l *lowerer) ConstantFloat(typ spirv.ID, v float64) spirv.ID {
	d := l.declaration(typ)
	if d.Op != spirv.OpTypeFloat {
		return l.mistyped()
	}
	words := spirv.AppendFloat(l.operands(2)[:0], v, instreader.TypeFloat(d).Width())
	return l.declare(instbuilder.Op(spirv.OpConstant, typ, 0, words))
}

// ConstantComposite returns a composite constant.
func (l *lowerer) ConstantComposite(typ spirv.ID, parts ...spirv.ID) spirv.ID {
	words := l.operands(len(parts))
	for i, id := range parts {
		words[i] = uint32(id)
	}
	return l.declare(instbuilder.Op(spirv.OpConstantComposite, typ, 0, words))
}

// ConstantInst returns the instruction that defines constant id, or nil if id is not a constant.
func (l *lowerer) ConstantInst(id spirv.ID) *spirv.Instruction {
	if d := l.declaration(id); d.Op.IsConstant() {
		return d
	}
	return nil
}

// components returns the scalar type and the number of components of typ, which is a scalar or vector type.
func (l *lowerer) components(typ spirv.ID) (scalar spirv.ID, n uint32) {
	if d := l.declaration(typ); d.Op == spirv.OpTypeVector {
		return instreader.TypeVector(d).ComponentType(), instreader.TypeVector(d).ComponentCount()
	}
	return typ, 1
}

// vector returns the type of vectors with n components. If n is 1, it returns the scalar type.
func (l *lowerer) vector(scalar spirv.ID, n uint32) spirv.ID {
	if n == 1 {
		return scalar
	}
	return l.TypeVector(scalar, int(n))
}
