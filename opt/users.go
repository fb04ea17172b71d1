package opt

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// An instPlace says where an instruction stands in its function.
type instPlace struct{ block, inst int32 }

// users are the instructions of a function by the values they use.
type users struct {
	number *table  // by id: 1 + its number among the values used
	start  []int32 // by number, into list
	list   []instPlace
}

// usersOf finds the users of all values in f. What is only said about a variable
// is no use.
func usersOf(u *unit, f *spirv.Function) users {
	x := users{number: u.table(), start: make([]int32, 1, 64)}
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if u.isVariableDebug(in) {
				continue
			}
			in.EachIDIndex(func(k int) { x.count(spirv.ID(in.Operands[k])) })
		}
	}
	for i := 1; i < len(x.start); i++ {
		x.start[i] += x.start[i-1]
	}
	x.list = make([]instPlace, x.start[len(x.start)-1])
	next := append([]int32(nil), x.start...)
	for bi, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if u.isVariableDebug(in) {
				continue
			}
			in.EachIDIndex(func(k int) {
				n := x.number.at[in.Operands[k]] - 1
				x.list[next[n]] = instPlace{int32(bi), int32(i)}
				next[n]++
			})
		}
	}
	return x
}

func (x *users) count(id spirv.ID) {
	n := x.number.of(id)
	if n == 0 {
		n = uint32(len(x.start))
		x.number.put(id, n)
		x.start = append(x.start, 0)
	}
	x.start[n]++
}

// of returns the users of a value.
func (x *users) of(id spirv.ID) []instPlace {
	n := x.number.of(id)
	if n == 0 {
		return nil
	}
	return x.list[x.start[n-1]:x.start[n]]
}

// done gives back what the users are found with.
func (x *users) done(u *unit) { u.giveBack(x.number) }
