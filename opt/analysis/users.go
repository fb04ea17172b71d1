package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Place is the position of an instruction in its function.
type Place struct {
	Block int32 // index into Blocks
	Inst  int32 // index into Insts of the block
}

// Users maps certain values of a function to the instructions that use them.
type Users struct {
	number *Table  // by ID: the number of the value, from 1
	start  []int32 // by number: the start in list
	list   []Place
	uses   []use      // in function order
	values []spirv.ID // memory for PerValue
}

// A use is an operand.
type use struct {
	number uint32 // number of the value that is the operand
	at     Place
}

// NewUsers returns an empty Users.
func (u *Unit) NewUsers() Users {
	var x Users
	if n := len(u.spareUsers); n > 0 {
		x, u.spareUsers = u.spareUsers[n-1], u.spareUsers[:n-1]
	}
	x.number, x.start, x.uses = u.NewTable(), append(x.start[:0], 0), x.uses[:0]
	return x
}

// Want adds a value whose users Find is to collect.
func (x *Users) Want(id spirv.ID) {
	x.number.Put(id, uint32(len(x.start)))
	x.start = append(x.start, 0)
}

// Wanted returns the number of wanted values.
func (x *Users) Wanted() int { return len(x.start) - 1 }

// NumberOf returns the number of a wanted value, from 1 in the order of the Want calls, or 0 for other values.
func (x *Users) NumberOf(id spirv.ID) uint32 { return x.number.Of(id) }

// PerValue returns a slice that holds a zero ID for each number, including number 0. It is valid until x is released.
func (x *Users) PerValue() []spirv.ID {
	x.values = Emptied(x.values, len(x.start))
	return x.values
}

// Find collects the users in f. Debug instructions for variables do not count.
func (x *Users) Find(u *Unit, f *spirv.Function) {
	for bi, b := range f.Blocks {
		for i := range b.Insts {
			u.Poll()
			in := &b.Insts[i]
			if u.IsVariableDebug(in) {
				continue
			}
			at := Place{int32(bi), int32(i)}
			if ids, all := in.LeadingIDs(); all {
				for _, id := range ids {
					x.use(id, at)
				}
				continue
			}
			for c := in.IDs(); c.Next(); {
				x.use(in.Operands[c.At], at)
			}
		}
	}
	// Until here, start holds the end of each value's users in list. Filling list from the end turns these ends into
	// starts.
	for i := 1; i < len(x.start); i++ {
		x.start[i] += x.start[i-1]
	}
	x.list = slices.Grow(x.list[:0], len(x.uses))[:len(x.uses)]
	for i := len(x.uses) - 1; i >= 0; i-- {
		n := x.uses[i].number
		x.start[n]--
		x.list[x.start[n]] = x.uses[i].at
	}
	x.start = append(x.start, int32(len(x.list)))
}

// use records a use.
func (x *Users) use(id uint32, at Place) {
	if n := x.number.Of(spirv.ID(id)); n != 0 {
		x.start[n]++
		x.uses = append(x.uses, use{n, at})
	}
}

// Of returns the users of a value.
func (x *Users) Of(id spirv.ID) []Place {
	n := x.number.Of(id)
	if n == 0 {
		return nil
	}
	return x.list[x.start[n]:x.start[n+1]]
}

// Release makes the memory of x available for reuse.
func (x *Users) Release(u *Unit) {
	u.Release(x.number)
	u.spareUsers = append(u.spareUsers, *x)
}
