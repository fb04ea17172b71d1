package binding

import (
	"fmt"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

func vk(n ...int64) func(*Resource) {
	return func(r *Resource) {
		r.Binding = &n[0]
		if len(n) > 1 {
			r.Set = &n[1]
		}
	}
}

func reg(class byte, number int) func(*Resource) {
	return func(r *Resource) { r.Register = &types.Register{Class: class, Number: number}; r.Class = class }
}

func space(n int) func(*Resource) {
	return func(r *Resource) {
		if r.Register == nil {
			r.Register = &types.Register{}
		}
		r.Register.Space, r.Register.HasSpace = n, true
	}
}

func kind(k Kind) func(*Resource)     { return func(r *Resource) { r.Kind = k } }
func class(c byte) func(*Resource)    { return func(r *Resource) { r.Class = c } }
func many(n int) func(*Resource)      { return func(r *Resource) { r.Count = n } }
func counter(n int64) func(*Resource) { return func(r *Resource) { r.CounterBinding = &n } }

func res(fs ...func(*Resource)) Resource {
	r := Resource{Count: 1}
	for _, f := range fs {
		f(&r)
	}
	return r
}

func TestAssign(t *testing.T) {
	for _, tt := range []struct {
		name string
		list []Resource
		opts Options
		want string // set:binding of each resource
	}{
		{"in order", []Resource{res(), res(), res()}, Options{}, "0:0 0:1 0:2"},
		{"attribute", []Resource{res(vk(3)), res(vk(1, 2)), res(vk(3))}, Options{}, "0:3 2:1 0:3"},
		{"attribute beats register", []Resource{res(vk(3), reg('t', 5), space(4))}, Options{}, "0:3"},
		{"register", []Resource{res(reg('t', 5)), res(reg('s', 5)), res(reg('u', 1), space(2))}, Options{}, "0:5 0:5 2:1"},
		{"gaps are filled", []Resource{res(), res(vk(0)), res(reg('b', 2)), res(), res()}, Options{}, "0:1 0:0 0:2 0:3 0:4"},
		{"space alone", []Resource{res(space(3)), res(), res(space(3))}, Options{}, "3:0 0:0 3:1"},
		{"default space", []Resource{res(), res(vk(1)), res(reg('t', 7)), res(space(0))}, Options{DefaultSpace: 4}, "4:0 4:1 4:7 0:0"},
		{"shifts", []Resource{res(reg('t', 1)), res(reg('s', 1)), res(reg('s', 1), space(2)), res(reg('c', 1))},
			Options{Shifts: []Shift{{'t', AllSpaces, 10}, {'s', 0, 20}, {'s', 2, 30}}}, "0:11 0:21 2:31 0:1"},
		{"shifts do not move what has no register", []Resource{res(class('t'))}, Options{Shifts: []Shift{{'t', AllSpaces, 10}}}, "0:0"},
		{"classes apart", []Resource{res(reg('t', 0)), res(reg('u', 0)), res(reg('b', 1)), res(reg('t', 0), space(1)), res(reg('u', 1), space(1)), res(class('t'))},
			Options{Separate: true}, "0:16 0:32 0:1 1:0 1:17 0:0"},
		{"classes apart in place of other shifts", []Resource{res(reg('t', 0)), res(reg('u', 0))},
			Options{Separate: true, Shifts: []Shift{{'t', AllSpaces, 3}, {'u', 0, 3}}}, "0:0 0:16"},
		{"unless asked for", []Resource{res(class('t')), res(class('t')), res(class('b'))}, Options{AutoShift: true, Shifts: []Shift{{'t', AllSpaces, 10}}}, "0:10 0:11 0:0"},
		{"arrays take one", []Resource{res(many(4)), res()}, Options{}, "0:0 0:1"},
		{"flattened arrays", []Resource{res(many(4)), res(vk(5)), res(many(2)), res()}, Options{Flatten: true}, "0:0 0:5 0:6 0:4"},
		{"counters", []Resource{res(vk(1, 2)), res(vk(1, 2), kind(Counter)), res(vk(9), kind(Counter), counter(4)), res()}, Options{}, "2:1 2:0 0:4 0:0"},
		{"globals", []Resource{res(), res(kind(Globals))}, Options{Globals: &Slot{3, 7}}, "0:0 3:7"},
		{"heaps", []Resource{res(kind(ResourceHeap)), res(), res(kind(ResourceHeap)), res(kind(SamplerHeap))}, Options{}, "0:1 0:0 0:1 0:2"},
		{"given heap", []Resource{res(kind(SamplerHeap)), res()}, Options{SamplerHeap: &Slot{0, 0}}, "0:0 0:1"},
		{"mapping", []Resource{res(reg('t', 1)), res(reg('t', 1), space(2)), res(kind(Globals))},
			Options{Registers: []Mapping{{'t', 1, 0, Slot{5, 6}}, {'t', 1, 2, Slot{7, 8}}}, Globals: &Slot{1, 1}},
			"5:6 7:8 1:1"},
	} {
		slots, order, problems := Assign(tt.list, tt.opts)
		got := ""
		for _, s := range slots {
			got += fmt.Sprintf(" %d:%d", s.Set, s.Binding)
		}
		if got[1:] != tt.want || problems != nil || len(order) != len(tt.list) {
			t.Errorf("%s: %s %v, want %s", tt.name, got[1:], problems, tt.want)
		}
	}
}

func TestMappingMustCoverEverything(t *testing.T) {
	list := []Resource{res(reg('t', 0)), res(reg('t', 1)), res(), res(kind(Counter)), res(kind(Globals)),
		res(kind(ResourceHeap)), res(kind(SamplerHeap))}
	_, _, problems := Assign(list, Options{Registers: []Mapping{{'t', 0, 0, Slot{}}}})
	want := []Problem{{NoMapping, 1}, {NoRegister, 2}, {CounterNotMapped, 3}, {GlobalsNotMapped, 4},
		{ResourceNotMapped, 5}, {SamplerNotMapped, 6}}
	if fmt.Sprint(problems) != fmt.Sprint(want) {
		t.Errorf("%v, want %v", problems, want)
	}
}

// If only some registers are mapped, the other registers are bound as if no mappings exist. A mapping may apply to all
// spaces.
func TestSomeRegistersAreMapped(t *testing.T) {
	list := []Resource{res(reg('t', 0)), res(reg('t', 1)), res(), res(kind(Globals))}
	slots, _, problems := Assign(list, Options{
		SomeRegisters: true, Registers: []Mapping{{'t', 1, AllSpaces, Slot{3, 0}}},
		Shifts: []Shift{{'t', AllSpaces, 5}},
	})
	if want := []Slot{{0, 5}, {3, 0}, {0, 0}, {0, 1}}; fmt.Sprint(slots) != fmt.Sprint(want) || problems != nil {
		t.Errorf("%v, %v; want %v", slots, problems, want)
	}
}

func TestClassOf(t *testing.T) {
	u := types.NewUniverse(false)
	for k, want := range map[types.ObjectKind]byte{
		types.Texture1D: 't', types.TextureCubeArray: 't', types.RWTexture1D: 'u', types.RWTexture3D: 'u',
		types.RasterizerOrderedTexture1D: 'u', types.Buffer: 't', types.RWBuffer: 'u', types.StructuredBuffer: 't',
		types.RWStructuredBuffer: 'u', types.AppendStructuredBuffer: 'u', types.ByteAddressBuffer: 't',
		types.RWByteAddressBuffer: 'u',
		types.ConstantBuffer:      'b', types.TextureBuffer: 't', types.SamplerState: 's',
		types.SamplerComparisonState: 's',
		types.SampledTexture2D:       't', types.RaytracingAccelerationStructure: 't', types.SubpassInput: 0,
	} {
		if got := ClassOf(u.Array(u.ObjectOf(k, nil, 0, 0), 3)); got != want {
			t.Errorf("class of kind %d is %q, want %q", k, got, want)
		}
	}
}

func TestResourceOf(t *testing.T) {
	u := types.NewUniverse(false)
	tex := u.ObjectOf(types.Texture2D, nil, 0, 0)
	attrs := []attr.Attr{{Kind: attr.VkBinding, Ints: []int64{1, 2}}, {Kind: attr.VkCounterBinding, Ints: []int64{3}}}
	r := ResourceOf(u.Array(u.Array(tex, 2), 3), attrs, []types.Register{{Class: 't', Number: 4}})
	if *r.Binding != 1 || *r.Set != 2 || *r.CounterBinding != 3 || r.Register.Number != 4 || r.Count != 6 ||
		r.Class != 't' {
		t.Errorf("%+v", r)
	}
}
