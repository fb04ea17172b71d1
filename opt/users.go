package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An instPlace says where an instruction stands in its function.
type instPlace struct{ block, inst int32 }

// users are the instructions of a function by the values they use.
type users struct {
	number *table  // by id: its number among the values used, from 1
	start  []int32 // by number, into list
	list   []instPlace
	uses   []use // in the order of the function
}

// A use is an operand.
type use struct {
	number uint32 // of the value
	at     instPlace
}

// usersOf finds the users of all values in f. What is only said about a variable
// is no use.
func usersOf(u *unit, f *spirv.Function) users {
	var x users
	if n := len(u.spareUsers); n > 0 {
		x, u.spareUsers = u.spareUsers[n-1], u.spareUsers[:n-1]
	}
	x.number, x.start, x.uses = u.table(), append(x.start[:0], 0), x.uses[:0]
	for bi, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if u.isVariableDebug(in) {
				continue
			}
			at := instPlace{int32(bi), int32(i)}
			for c := in.IDs(); c.Next(); {
				x.uses = append(x.uses, use{x.count(spirv.ID(in.Operands[c.At])), at})
			}
		}
	}
	// sums are where each value's users end; filled from the end, where they start
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
	return x
}

// count counts a use and returns the number of the value.
func (x *users) count(id spirv.ID) uint32 {
	n := x.number.of(id)
	if n == 0 {
		n = uint32(len(x.start))
		x.number.put(id, n)
		x.start = append(x.start, 0)
	}
	x.start[n]++
	return n
}

// of returns the users of a value.
func (x *users) of(id spirv.ID) []instPlace {
	n := x.number.of(id)
	if n == 0 {
		return nil
	}
	return x.list[x.start[n]:x.start[n+1]]
}

// done gives back what the users are found with.
func (x *users) done(u *unit) {
	u.giveBack(x.number)
	u.spareUsers = append(u.spareUsers, *x)
}
