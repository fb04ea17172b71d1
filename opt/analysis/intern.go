package analysis

import (
	"encoding/binary"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Define adds an instruction outside functions: a type or a constant that
// intern has not found.
func (u *Unit) Define(in spirv.Instruction) spirv.ID {
	in.Result = u.NewID(in.Type)
	u.Declare(in)
	return in.Result
}

// Declare adds an instruction outside functions that has its id.
func (u *Unit) Declare(in spirv.Instruction) {
	u.Module.Types = append(u.Module.Types, in)
	u.define(&in, place(len(u.Module.Types)))
}

// Intern returns the id of a type or constant, which it adds if the module has
// none that says the same. Not for structs and arrays: decorations tell those
// apart.
func (u *Unit) Intern(op spirv.Opcode, typ spirv.ID, operands ...uint32) spirv.ID {
	if u.interned == nil {
		u.interned = make(map[string]spirv.ID, len(u.Module.Types))
		for i := range u.Module.Types {
			in := &u.Module.Types[i]
			if !internable(in.Op) {
				continue
			}
			k := u.keyOf(in.Op, in.Type, in.Operands)
			if _, ok := u.interned[string(k)]; !ok {
				u.interned[string(k)] = in.Result
			}
		}
	}
	k := string(u.keyOf(op, typ, operands))
	if id, ok := u.interned[k]; ok {
		return id
	}
	id := u.Define(spirv.Instruction{Op: op, Type: typ, Operands: append([]uint32(nil), operands...)})
	u.interned[k] = id
	return id
}

// internable reports whether instructions with op that say the same are the
// same: types without decorations and constants that cannot be specialized.
func internable(op spirv.Opcode) bool {
	switch op {
	case spirv.OpTypeStruct, spirv.OpTypeArray, spirv.OpTypeRuntimeArray, spirv.OpVariable, spirv.OpExtInst:
		return false
	}
	return !op.IsSpecConstant()
}

func (u *Unit) keyOf(op spirv.Opcode, typ spirv.ID, operands []uint32) []byte {
	b := append(u.key[:0], byte(op), byte(op>>8))
	b = binary.LittleEndian.AppendUint32(b, uint32(typ))
	for _, w := range operands {
		b = binary.LittleEndian.AppendUint32(b, w)
	}
	u.key = b
	return b
}

// TypeBool returns the type bool.
func (u *Unit) TypeBool() spirv.ID { return u.Intern(spirv.OpTypeBool, 0) }

// TypeUint returns the type of unsigned integers of 32 bits.
func (u *Unit) TypeUint() spirv.ID { return u.Intern(spirv.OpTypeInt, 0, 32, 0) }

// PointerTo returns the type of pointers to elem in a storage class.
func (u *Unit) PointerTo(class spirv.StorageClass, elem spirv.ID) spirv.ID {
	return u.Intern(spirv.OpTypePointer, 0, uint32(class), uint32(elem))
}

// ConstBool returns a boolean constant.
func (u *Unit) ConstBool(v bool) spirv.ID {
	if v {
		return u.Intern(spirv.OpConstantTrue, u.TypeBool())
	}
	return u.Intern(spirv.OpConstantFalse, u.TypeBool())
}

// ConstUint returns a constant of type TypeUint.
func (u *Unit) ConstUint(v uint32) spirv.ID { return u.Intern(spirv.OpConstant, u.TypeUint(), v) }

// Undef returns the undefined value of a type.
func (u *Unit) Undef(typ spirv.ID) spirv.ID { return u.Intern(spirv.OpUndef, typ) }
