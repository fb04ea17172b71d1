package binding

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestSeparate(t *testing.T) {
	for _, tt := range []struct {
		name string
		list []Resource
		opts Options
		set  uint32
		want string
	}{
		{"nothing", nil, Options{}, 0, ""},
		{"one class", []Resource{res(reg('t', 0)), res(reg('t', 1))}, Options{}, 0, ""},
		{"all classes", []Resource{res(reg('t', 0)), res(reg('s', 0)), res(reg('b', 0)), res(reg('u', 0))}, Options{}, 0, "t16 s32 u48"},
		{"long classes", []Resource{res(reg('b', 20)), res(reg('t', 3))}, Options{}, 0, "t32"},
		{"of the set alone", []Resource{res(reg('b', 0)), res(reg('t', 0), space(2)), res(reg('u', 0), space(2))}, Options{}, 2, "u16"},
		{"behind attributes", []Resource{res(vk(0)), res(reg('t', 0)), res(reg('s', 0))}, Options{}, 0, "t16 s32"},
		{"before attributes", []Resource{res(vk(40)), res(reg('t', 0)), res(reg('s', 0))}, Options{}, 0, "s16"},
		{"other shifts", []Resource{res(reg('t', 0)), res(reg('s', 0))}, Options{Shifts: []Shift{{'t', AllSpaces, 3}, {'s', 0, 3}}}, 0, "t0 s16"},
		{"globals", []Resource{res(reg('t', 0)), res(kind(Globals))}, Options{Globals: &Slot{0, 0}}, 0, "t16"},
		{"too far", []Resource{res(reg('t', 1<<31-9)), res(reg('s', 0))}, Options{}, 0, ""},
	} {
		var got []string
		for _, s := range Separate(tt.list, tt.opts, tt.set) {
			if s.Space != int(tt.set) {
				t.Errorf("%s: a shift for space %d", tt.name, s.Space)
			}
			got = append(got, fmt.Sprintf("%c%d", s.Class, s.By))
		}
		if s := strings.Join(got, " "); s != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, s, tt.want)
		}
	}
}

// TestSeparateSeparates checks that resources of different classes do not share a binding with the shifts of Separate.
func TestSeparateSeparates(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	classes := "btsu"
	for range 500 {
		var list []Resource
		opts := Options{Flatten: random.IntN(2) == 0}
		for range random.IntN(12) {
			r := res(reg(classes[random.IntN(4)], random.IntN(40)), many(1+random.IntN(9)))
			if random.IntN(4) == 0 {
				r = res(vk(int64(random.IntN(60))), class(0))
			}
			list = append(list, r)
		}
		for range random.IntN(3) {
			opts.Shifts = append(opts.Shifts, Shift{classes[random.IntN(4)], AllSpaces, random.IntN(30)})
		}
		opts.Shifts = append(opts.Shifts, Separate(list, opts, 0)...)
		slots, _, _ := Assign(list, opts)
		for i := range list {
			for j := range i {
				a := assigner{opts: opts}
				overlap := slots[i].Binding < slots[j].Binding+a.count(&list[j]) && slots[j].Binding < slots[i].Binding+
					a.count(&list[i])
				if overlap && list[i].Class != list[j].Class {
					t.Fatalf("%c at %d and %c at %d with %v", list[i].Class, slots[i].Binding, list[j].Class,
						slots[j].Binding, opts.Shifts)
				}
			}
		}
	}
}
