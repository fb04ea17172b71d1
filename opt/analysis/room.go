package analysis

import (
	"reflect"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Room returns what a pass of the unit has left of type T, the zero T at first. A pass keeps
// there the memory it works in, for the next function and for when it runs again:
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

// Emptied returns a table of n zeros, s if that is long enough.
func Emptied[T any](s []T, n int) []T {
	if n > cap(s) {
		s = make([]T, n+n/4)
	}
	s = s[:n]
	clear(s)
	return s
}

// Draft returns an empty list for the about n instructions that a block is going to have.
// There is one list, which Write takes back.
func (u *Unit) Draft(n int) []spirv.Instruction { return slices.Grow(u.draft[:0], n) }

// Write gives a block the instructions of a draft, where those stood that it had, or in new
// room if it gets longer.
func (u *Unit) Write(b *spirv.Block, draft []spirv.Instruction) {
	if n := copy(b.Insts, draft); n == len(draft) {
		clear(b.Insts[n:])
		b.Insts = b.Insts[:n]
	} else {
		b.Insts = append(make([]spirv.Instruction, 0, len(draft)), draft...)
	}
	u.draft = draft
}
