package opt

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// An instPlace says where an instruction stands in its function.
type instPlace struct{ block, inst int32 }

// users are the instructions of a function by the values they use.
type users struct {
	start []int32 // by id, into list
	list  []instPlace
}

// usersOf finds the users of all values in f.
func usersOf(u *unit, f *spirv.Function) users {
	x := users{start: make([]int32, len(u.defs)+1)}
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			in.EachIDIndex(func(k int) { x.start[in.Operands[k]+1]++ })
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
			in.EachIDIndex(func(k int) {
				id := in.Operands[k]
				x.list[next[id]] = instPlace{int32(bi), int32(i)}
				next[id]++
			})
		}
	}
	return x
}

// of returns the users of a value.
func (x users) of(id spirv.ID) []instPlace {
	if int(id)+1 >= len(x.start) {
		return nil
	}
	return x.list[x.start[id]:x.start[id+1]]
}
