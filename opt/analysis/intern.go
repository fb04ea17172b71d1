package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Define adds a module-level instruction and returns its new ID. It is used for types and constants that Intern does
// not cover or has not found.
func (u *Unit) Define(in spirv.Instruction) spirv.ID {
	in.Result = u.NewID(in.Type)
	u.Declare(in)
	return in.Result
}

// Declare adds a module-level instruction that already has an ID.
func (u *Unit) Declare(in spirv.Instruction) {
	u.Module.Types = append(u.Module.Types, in)
	u.define(&in, place(len(u.Module.Types)))
}

// Intern returns the ID of a type or constant, adding it if the module does not contain an equal one. It must not be
// used for structs and arrays, which are distinguished by their decorations.
func (u *Unit) Intern(op spirv.Opcode, typ spirv.ID, operands ...uint32) spirv.ID {
	if !u.interned.made {
		u.interned.learn(u)
	}
	slot := u.interned.find(u, op, typ, operands)
	if id := u.interned.slots[slot]; id != 0 {
		return id
	}
	var own []uint32
	if len(operands) > 0 {
		own = u.Operands(operands...)
	}
	id := u.Define(instbuilder.Op(op, typ, 0, own))
	u.interned.put(u, slot, id)
	return id
}

// An internTable finds types and constants by a hash of their content.
type internTable struct {
	made  bool
	seed  uint64
	slots []spirv.ID // the length is a power of two; an ID is in the slot of its hash or a later one
	n     int        // the number of IDs in slots
}

// learn adds the types and constants of the module.
func (x *internTable) learn(u *Unit) {
	x.made = true
	x.resize(u, 2*len(u.Module.Types))
	for i := range u.Module.Types {
		in := &u.Module.Types[i]
		if !internable(in.Op) {
			continue
		}
		if slot := x.find(u, in.Op, in.Type, in.Operands); x.slots[slot] == 0 {
			x.slots[slot] = in.Result
			x.n++
		}
	}
}

// resize clears the table and reserves space for n IDs.
func (x *internTable) resize(u *Unit, n int) {
	if x.seed == 0 {
		x.seed = NewSeed()
	}
	size := 64
	for size < n {
		size *= 2
	}
	x.slots, x.n = Emptied(x.slots, size), 0
}

// find returns the slot of a type or constant that equals the described one, or the empty slot in which to put it.
func (x *internTable) find(u *Unit, op spirv.Opcode, typ spirv.ID, operands []uint32) int {
	hash := HashOf(x.seed, uint32(op), uint32(typ))
	last := len(x.slots) - 1
	for at := int(HashOf(hash, operands...)) & last; ; at = (at + 1) & last {
		if x.slots[at] == 0 {
			return at
		}
		if d := u.Def(x.slots[at]); d.Op == op && d.Type == typ && slices.Equal(d.Operands, operands) {
			return at
		}
	}
}

// put stores id in an empty slot. It doubles the table when more than half of the slots are used.
func (x *internTable) put(u *Unit, slot int, id spirv.ID) {
	x.slots[slot] = id
	x.n++
	if 2*x.n > len(x.slots) {
		old := x.slots
		x.slots = nil
		x.resize(u, 2*len(old))
		for _, id := range old {
			if id != 0 {
				d := u.Def(id)
				x.slots[x.find(u, d.Op, d.Type, d.Operands)] = id
				x.n++
			}
		}
	}
}

// internable reports whether equal instructions with op are interchangeable: types without decorations, and constants
// other than specialization constants.
func internable(op spirv.Opcode) bool {
	switch op {
	case spirv.OpTypeStruct, spirv.OpTypeArray, spirv.OpTypeRuntimeArray, spirv.OpVariable, spirv.OpExtInst:
		return false
	}
	return !op.IsSpecConstant()
}

// TypeBool returns the boolean type.
func (u *Unit) TypeBool() spirv.ID { return u.Intern(spirv.OpTypeBool, 0) }

// TypeUint returns the 32-bit unsigned integer type.
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
