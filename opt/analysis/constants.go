package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// ScalarOf returns the value of a scalar constant. It returns false for specialization constants and for other values.
func (u *Unit) ScalarOf(id spirv.ID) (fold.Scalar, bool) {
	d := u.Def(id)
	if d == nil {
		return fold.Scalar{}, false
	}
	s, ok := u.ScalarType(d.Type)
	if !ok {
		return s, false
	}
	switch d.Op {
	case spirv.OpConstantTrue:
		s.Bits = 1
	case spirv.OpConstantFalse, spirv.OpConstantNull:
	case spirv.OpConstant:
		s.Bits = spirv.LiteralBits(d.Operands)
	default:
		return s, false
	}
	return s, true
}

// ScalarType returns the zero value of a scalar type. It returns false for other types.
func (u *Unit) ScalarType(typ spirv.ID) (fold.Scalar, bool) {
	t := u.Def(typ)
	if t == nil {
		return fold.Scalar{}, false
	}
	switch t.Op {
	case spirv.OpTypeBool:
		return fold.Scalar{IsBool: true, Width: 1}, true
	case spirv.OpTypeInt:
		return fold.Scalar{Width: instreader.TypeInt(t).Width(), IsSigned: instreader.TypeInt(t).Signedness() != 0},
			true
	case spirv.OpTypeFloat:
		return fold.Scalar{Width: instreader.TypeFloat(t).Width(), IsFloat: true}, len(t.Operands) == 1 &&
			instreader.TypeFloat(t).Width() >= 32
	}
	return fold.Scalar{}, false
}

// ScalarConstant returns the ID of the constant of scalar type typ whose bits are b. It returns false if typ is not a
// scalar type.
func (u *Unit) ScalarConstant(typ spirv.ID, b uint64) (spirv.ID, bool) {
	t := u.Def(typ)
	var words [2]uint32
	switch t.Op {
	case spirv.OpTypeBool:
		return u.ConstBool(b != 0), true
	case spirv.OpTypeInt:
		return u.Intern(spirv.OpConstant, typ, spirv.AppendInteger(words[:0], int64(b), instreader.TypeInt(t).Width(),
			instreader.TypeInt(t).Signedness() != 0)...), true
	case spirv.OpTypeFloat:
		return u.Intern(spirv.OpConstant, typ, spirv.AppendInteger(words[:0], int64(b), instreader.TypeFloat(t).Width(),
			false)...), true
	}
	return 0, false
}

// component returns the ID of component k of a constant vector. It returns false if id is not a constant vector with n
// components.
func (u *Unit) component(id spirv.ID, k, n int) (spirv.ID, bool) {
	d := u.Def(id)
	if d == nil || u.Length(d.Type) != n {
		return 0, false
	}
	switch d.Op {
	case spirv.OpConstantComposite:
		return spirv.ID(d.Operands[k]), true
	case spirv.OpConstantNull:
		return u.ScalarConstant(u.Element(d.Type, k), 0)
	}
	return 0, false
}

// HasElements reports whether the elements of a constant are known.
func (u *Unit) HasElements(id spirv.ID) bool {
	switch u.Op(id) {
	case spirv.OpConstantComposite, spirv.OpConstantNull, spirv.OpUndef:
		return true
	}
	return false
}

// ElementOfConstant returns element i, of type typ, of a constant with known elements.
func (u *Unit) ElementOfConstant(id spirv.ID, i int, typ spirv.ID) spirv.ID {
	d := u.Def(id)
	switch d.Op {
	case spirv.OpConstantComposite:
		return spirv.ID(d.Operands[i])
	case spirv.OpConstantNull:
		return u.Intern(spirv.OpConstantNull, typ)
	}
	return u.Undef(typ)
}

// IntValue returns the value of an integer constant, sign-extended if its type is signed. It returns false for
// specialization constants and for other values.
func (u *Unit) IntValue(id spirv.ID) (int64, bool) {
	d := u.Def(id)
	if d == nil {
		return 0, false
	}
	t := u.Def(d.Type)
	if t == nil || t.Op != spirv.OpTypeInt {
		return 0, false
	}
	switch d.Op {
	case spirv.OpConstantNull:
		return 0, true
	case spirv.OpConstant:
		return spirv.ExtendInteger(spirv.LiteralBits(d.Operands), instreader.TypeInt(t).Width(),
			instreader.TypeInt(t).Signedness() != 0), true
	}
	return 0, false
}

// BoolValue returns the value of a boolean constant. It returns ok = false for specialization constants and for other
// values.
func (u *Unit) BoolValue(id spirv.ID) (value, ok bool) {
	switch u.Op(id) {
	case spirv.OpConstantTrue:
		return true, true
	case spirv.OpConstantFalse:
		return false, true
	case spirv.OpConstantNull:
		if t := u.TypeDef(id); t != nil && t.Op == spirv.OpTypeBool {
			return false, true
		}
	}
	return false, false
}

// IsConstant reports whether id is a constant or a module-level undefined value.
func (u *Unit) IsConstant(id spirv.ID) bool {
	op := u.Op(id)
	return op == spirv.OpUndef || op.IsConstant()
}
