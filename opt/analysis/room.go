package analysis

import (
	"reflect"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Room returns the value of type T that belongs to the unit, initially zero. A pass stores reusable memory in it, for
// the next function or the next run:
//
//	s := analysis.Room[state](u)
//	*s = state{list: s.list[:0]}
func Room[T any](u *Unit) *T {
	key := reflect.TypeFor[T]()
	if room, ok := u.rooms[key]; ok {
		return room.(*T)
	}
	if u.rooms == nil {
		u.rooms = make(map[reflect.Type]any)
	}
	room := new(T)
	u.rooms[key] = room
	return room
}

// Emptied returns a slice of n zeros. It reuses s if its capacity suffices.
func Emptied[T any](s []T, n int) []T {
	if n > cap(s) {
		s = make([]T, n+n/4)
	}
	s = s[:n]
	clear(s)
	return s
}

// Draft returns an empty list for about n instructions of a block. There is only one such list. Write takes it back.
func (u *Unit) Draft(n int) []spirv.Instruction { return slices.Grow(u.draft[:0], n) }

// Write sets the instructions of a block to those of a draft, in place unless the block grows.
func (u *Unit) Write(b *spirv.Block, draft []spirv.Instruction) {
	if n := copy(b.Insts, draft); n == len(draft) {
		clear(b.Insts[n:])
		b.Insts = b.Insts[:n]
	} else {
		b.Insts = append(make([]spirv.Instruction, 0, len(draft)), draft...)
	}
	u.draft = draft
}
