package opt

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// define adds an instruction outside functions: a type or a constant that
// intern has not found.
func (u *unit) define(in spirv.Instruction) spirv.ID {
	in.Result = u.newID(in.Type)
	u.declare(in)
	return in.Result
}

// declare adds an instruction outside functions that has its id.
func (u *unit) declare(in spirv.Instruction) {
	moves := len(u.m.Types) == cap(u.m.Types)
	u.m.Types = append(u.m.Types, in)
	if !moves {
		u.defs[in.Result] = &u.m.Types[len(u.m.Types)-1]
		return
	}
	for i := range u.m.Types {
		if id := u.m.Types[i].Result; id != 0 {
			u.defs[id] = &u.m.Types[i]
		}
	}
}

// intern returns the id of a type or constant, which it adds if the module has
// none that says the same. Not for structs and arrays: decorations tell those
// apart.
func (u *unit) intern(op spirv.Opcode, typ spirv.ID, operands ...uint32) spirv.ID {
	if u.interned == nil {
		u.interned = make(map[string]spirv.ID, len(u.m.Types))
		for i := range u.m.Types {
			in := &u.m.Types[i]
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
	id := u.define(spirv.Instruction{Op: op, Type: typ, Operands: append([]uint32(nil), operands...)})
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

func (u *unit) keyOf(op spirv.Opcode, typ spirv.ID, operands []uint32) []byte {
	b := append(u.key[:0], byte(op), byte(op>>8))
	b = appendWord(b, uint32(typ))
	for _, w := range operands {
		b = appendWord(b, w)
	}
	u.key = b
	return b
}

func appendWord(b []byte, w uint32) []byte {
	return append(b, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
}

func (u *unit) typeBool() spirv.ID { return u.intern(spirv.OpTypeBool, 0) }
func (u *unit) typeUint() spirv.ID { return u.intern(spirv.OpTypeInt, 0, 32, 0) }

func (u *unit) pointerTo(class spirv.StorageClass, elem spirv.ID) spirv.ID {
	return u.intern(spirv.OpTypePointer, 0, uint32(class), uint32(elem))
}

func (u *unit) constBool(v bool) spirv.ID {
	if v {
		return u.intern(spirv.OpConstantTrue, u.typeBool())
	}
	return u.intern(spirv.OpConstantFalse, u.typeBool())
}

func (u *unit) constUint(v uint32) spirv.ID { return u.intern(spirv.OpConstant, u.typeUint(), v) }

func (u *unit) undef(typ spirv.ID) spirv.ID { return u.intern(spirv.OpUndef, typ) }
