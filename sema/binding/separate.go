package binding

import (
	"math"
	"slices"
)

// Separate returns shifts to add to those of o so that registers of different classes do not share bindings in a set.
// It returns only shifts that change a number, in the order b, t, s, u. Resources whose numbers do not come from
// registers keep their numbers. If the numbers would be too large, Separate returns nil.
func Separate(list []Resource, o Options, set uint32) (shifts []Shift) {
	a := assigner{list: list, opts: o}
	var taken numbers                    // bindings of resources that are not shifted
	var ends [len(shiftedClasses)]uint64 // number after the last register of each class
	for i := range list {
		r := &list[i]
		n := uint64(a.count(r))
		switch {
		case a.set(r) != set:
		case r.Kind == Counter && r.CounterBinding != nil:
			taken = taken.with(uint64(*r.CounterBinding), uint64(*r.CounterBinding)+n)
		case r.Kind != Normal:
		case r.Binding != nil:
			taken = taken.with(uint64(*r.Binding), uint64(*r.Binding)+n)
		case r.numbered():
			end := uint64(r.Register.Number) + n
			if k := slices.Index(shiftedClasses[:], r.shiftClass()); k >= 0 {
				ends[k] = max(ends[k], end)
			} else {
				taken = taken.with(uint64(r.Register.Number), end)
			}
		}
	}
	for _, s := range [...]*Slot{o.Globals, o.ResourceHeap, o.SamplerHeap, o.CounterHeap} {
		if s != nil && s.Set == set {
			taken = taken.with(uint64(s.Binding), uint64(s.Binding)+1)
		}
	}
	for i, end := range ends {
		if end == 0 {
			continue
		}
		at := taken.free(0, end)
		for at%step != 0 {
			at = taken.free((at+step-1)/step*step, end)
		}
		if at+end > math.MaxInt32 {
			return nil
		}
		taken = taken.with(at, (at+end+step-1)/step*step)
		if class := shiftedClasses[i]; uint64(a.shift(class, set)) != at {
			shifts = append(shifts, Shift{class, int(set), int(at)})
		}
	}
	return shifts
}

// separateAll returns the shifts of Separate for every set.
func separateAll(list []Resource, o Options) (shifts []Shift) {
	a := assigner{opts: o}
	done := map[uint32]bool{}
	for i := range list {
		if set := a.set(&list[i]); !done[set] {
			done[set] = true
			shifts = append(shifts, Separate(list, o, set)...)
		}
	}
	return shifts
}

// step is a factor of all shifts that Separate returns. It leaves room for more registers.
const step = 16

// shiftedClasses are the classes that Separate shifts, in the order in which it places them.
var shiftedClasses = [...]byte{'b', 't', 's', 'u'}
