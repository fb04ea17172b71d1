package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An instPlace says where an instruction stands in its function.
type instPlace struct{ block, inst int32 }

// users are the instructions of a function by those of the values they use that
// somebody wants to know it of.
type users struct {
	number *table  // by id: its number among the values, from 1
	start  []int32 // by number, into list
	list   []instPlace
	uses   []use      // in the order of the function
	values []spirv.ID // room for perValue
}

// A use is an operand.
type use struct {
	number uint32 // of the value
	at     instPlace
}

// newUsers returns users of no values yet.
func (u *unit) newUsers() users {
	var x users
	if n := len(u.spareUsers); n > 0 {
		x, u.spareUsers = u.spareUsers[n-1], u.spareUsers[:n-1]
	}
	x.number, x.start, x.uses = u.table(), append(x.start[:0], 0), x.uses[:0]
	return x
}

// want adds a value to those whose users find looks for.
func (x *users) want(id spirv.ID) {
	x.number.put(id, uint32(len(x.start)))
	x.start = append(x.start, 0)
}

// wanted returns how many values are wanted.
func (x *users) wanted() int { return len(x.start) - 1 }

// numberOf returns the number of a value that is wanted, from 1 in the order of
// want; 0 of others.
func (x *users) numberOf(id spirv.ID) uint32 { return x.number.of(id) }

// perValue returns an id for each number of a wanted value, and for 0: all are 0.
// They are gone with x.
func (x *users) perValue() []spirv.ID {
	x.values = emptied(x.values, len(x.start))
	return x.values
}

// find finds the users in f. What is only said about a variable is no use.
func (x *users) find(u *unit, f *spirv.Function) {
	for bi, b := range f.Blocks {
		for i := range b.Insts {
			u.poll()
			in := &b.Insts[i]
			if u.isVariableDebug(in) {
				continue
			}
			at := instPlace{int32(bi), int32(i)}
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
}

// use notes a use.
func (x *users) use(id uint32, at instPlace) {
	if n := x.number.of(spirv.ID(id)); n != 0 {
		x.start[n]++
		x.uses = append(x.uses, use{n, at})
	}
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
