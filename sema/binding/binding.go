// Package binding assigns a descriptor set and a binding to every resource. It uses [[vk::binding]], register
// annotations and command-line options.
//
// It does not depend on how SPIR-V declares resources: it takes a list of resources in declaration order and returns a
// slot for each. Sema uses it to report errors, and the emitter uses it for decorations.
//
// The comment of Assign describes the order in which numbers are assigned.
package binding

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Kind is the kind of object that needs a binding.
type Kind uint8

const (
	Normal       Kind = iota
	Globals           // the global constant buffer, $Globals
	Counter           // the counter of a structured buffer; the other fields describe the buffer
	ResourceHeap      // the array that represents ResourceDescriptorHeap
	SamplerHeap
	CounterHeap
)

// A Resource is an object that needs a binding.
type Resource struct {
	Kind           Kind
	Class          byte            // register class of the type: b, t, s or u
	Binding        *int64          // first argument of [[vk::binding]], nil if absent
	Set            *int64          // second argument of [[vk::binding]], nil if absent
	CounterBinding *int64          // argument of [[vk::counter_binding]], nil if absent
	Register       *types.Register // nil if absent
	Count          int             // number of descriptors; each array element and each member counts
	Combined       bool            // has the attribute [[vk::combinedImageSampler]]
}

// A Slot is a descriptor set and a binding in it.
type Slot struct{ Set, Binding uint32 }

// A Shift is a number that is added to the register numbers of a class.
type Shift struct {
	Class byte // b, t, s or u
	Space int  // AllSpaces for every space
	By    int
}

// AllSpaces is the Space of a shift or mapping that applies to every space.
const AllSpaces = -1

// A Mapping specifies the slot of a register. It is set by -fvk-bind-register.
type Mapping struct {
	Class  byte
	Number int
	Space  int // AllSpaces for every space
	Slot   Slot
}

// Options are the command-line options for bindings.
type Options struct {
	DefaultSpace int     // set of resources that do not specify one (-auto-binding-space)
	Shifts       []Shift // the last one for a class and a space applies
	AutoShift    bool    // the search for the number of a resource without one starts at the shift of its class
	Separate     bool    // shifts are added so that registers of different classes do not collide
	Flatten      bool    // an array takes one binding for each element
	Globals      *Slot   // slot of the global constant buffer (-fvk-bind-globals)

	Registers     []Mapping // if not empty, every resource needs a mapping
	SomeRegisters bool      // resources without a mapping are bound as if Registers were empty

	ResourceHeap, SamplerHeap, CounterHeap *Slot
}

// A ProblemKind indicates why a resource does not have a slot.
type ProblemKind uint8

const (
	CounterNotMapped  ProblemKind = iota // counters cannot have mappings
	NoMapping                            // no mapping for its register
	NoRegister                           // it does not have a register, so there can be no mapping
	GlobalsNotMapped                     // there are mappings, but the globals do not have a slot
	ResourceNotMapped                    // there are mappings, but the resource heap does not have a slot
	SamplerNotMapped                     // there are mappings, but the sampler heap does not have a slot
)

// A Problem is a resource that does not have a slot.
type Problem struct {
	Kind     ProblemKind
	Resource int // index in the list
}

// Assign returns the slot of each resource. Numbers are assigned in the following order, and within each step in
// declaration order:
//
//  1. [[vk::binding]] and [[vk::counter_binding]];
//  2. register numbers: mapped numbers as the mapping specifies, and other numbers shifted by the shifts of their
//     class;
//  3. the next free number of the set, for all other resources;
//  4. the heaps, with one slot for each kind.
//
// Numbers in the source may collide: often only one of two resources in a slot is used.
//
// order holds the indices of the resources in the order in which they were assigned.
func Assign(list []Resource, o Options) (slots []Slot, order []int, problems []Problem) {
	if o.Separate {
		o.Shifts = append(slices.Clip(o.Shifts), separateAll(list, o)...)
	}
	a := assigner{list: list, opts: o, slots: make([]Slot, len(list)), used: make(map[uint32]numbers)}
	if len(o.Registers) > 0 && !o.SomeRegisters {
		a.byMapping()
	} else {
		for _, heap := range [...]*Slot{o.ResourceHeap, o.SamplerHeap, o.CounterHeap} {
			if heap != nil {
				a.use(*heap, 1)
			}
		}
		a.byAttribute()
		a.byRegister()
		a.rest()
	}
	a.heaps()
	return a.slots, a.order, a.problems
}

type assigner struct {
	list     []Resource
	opts     Options
	slots    []Slot
	used     map[uint32]numbers // numbers in use, by set
	full     map[place]uint64   // by place, a number below which no earlier search found room
	order    []int
	problems []Problem
}

// give assigns slot s to resource i.
func (a *assigner) give(i int, s Slot) {
	a.slots[i] = s
	a.order = append(a.order, i)
}

func (a *assigner) problem(k ProblemKind, resource int) {
	a.problems = append(a.problems, Problem{k, resource})
}

// set returns the set of r, which the source or the command line specifies.
func (a *assigner) set(r *Resource) uint32 {
	switch {
	case r.Set != nil:
		return uint32(*r.Set)
	case r.Binding == nil && r.Register != nil && r.Register.HasSpace:
		return uint32(r.Register.Space)
	}
	return uint32(a.opts.DefaultSpace)
}

// count returns how many bindings r takes.
func (a *assigner) count(r *Resource) uint32 {
	if a.opts.Flatten && r.Count > 0 {
		return uint32(r.Count)
	}
	return 1
}

func (a *assigner) take(i int, set, number uint32) {
	a.give(i, Slot{set, number})
	a.use(Slot{set, number}, a.count(&a.list[i]))
}

func (a *assigner) use(s Slot, n uint32) {
	a.used[s.Set] = a.used[s.Set].with(uint64(s.Binding), uint64(s.Binding)+uint64(n))
}

func (a *assigner) byAttribute() {
	for i := range a.list {
		switch r := &a.list[i]; {
		case r.Kind == Counter:
			if r.CounterBinding != nil {
				a.take(i, a.set(r), uint32(*r.CounterBinding))
			}
		case r.Binding != nil:
			a.take(i, a.set(r), uint32(*r.Binding))
		}
	}
}

func (a *assigner) byRegister() {
	for i := range a.list {
		r := &a.list[i]
		if r.numbered() {
			set := a.set(r)
			if m := a.mapping(r.Register); m != nil {
				a.take(i, m.Slot.Set, m.Slot.Binding)
				continue
			}
			a.take(i, set, uint32(r.Register.Number)+a.shift(r.shiftClass(), set))
		}
	}
}

// numbered reports whether the number of a register determines the binding of r.
func (r *Resource) numbered() bool {
	return r.Kind == Normal && r.Binding == nil && r.Register != nil && r.Register.Class != 0
}

// shiftClass returns the class whose shift applies to r.
func (r *Resource) shiftClass() byte {
	if class := r.Register.Class; class != 's' || !r.Combined {
		return class
	}
	return 't' // a texture and a sampler that are combined share a binding
}

func (a *assigner) shift(class byte, set uint32) uint32 {
	by := 0
	for _, s := range a.opts.Shifts {
		if s.Class == class && (s.Space == AllSpaces || s.Space == int(set)) {
			by = s.By
		}
	}
	return uint32(by)
}

// rest assigns the next free number to each remaining resource.
func (a *assigner) rest() {
	for i := range a.list {
		r := &a.list[i]
		switch r.Kind {
		case Counter:
			if r.CounterBinding == nil {
				a.next(i)
			}
		case Globals:
			if g := a.opts.Globals; g != nil {
				s := *g
				if a.opts.AutoShift {
					s.Binding += a.shift('b', g.Set)
				}
				a.give(i, s)
				continue
			}
			a.next(i)
		case Normal:
			if r.Binding == nil && (r.Register == nil || r.Register.Class == 0) {
				a.next(i)
			}
		}
	}
}

func (a *assigner) next(i int) {
	r := &a.list[i]
	set, n := a.set(r), a.count(r)
	at := uint32(0)
	if a.opts.AutoShift && r.Kind != Counter {
		at = a.shift(r.Class, set)
	}
	from := place{Slot{set, at}, n}
	free := a.used[set].free(max(uint64(at), a.full[from]), uint64(n))
	if a.full == nil {
		a.full = make(map[place]uint64)
	}
	a.full[from] = free
	a.take(i, set, uint32(free))
}

// A place is a request for n consecutive bindings at or after a slot.
type place struct {
	Slot
	n uint32
}

// byMapping assigns to each resource the slot that a mapping or another option specifies for it.
func (a *assigner) byMapping() {
	for i := range a.list {
		r := &a.list[i]
		switch {
		case r.Kind == Counter:
			a.problem(CounterNotMapped, i)
		case r.Kind == Globals:
			if a.opts.Globals == nil {
				a.problem(GlobalsNotMapped, i)
				continue
			}
			a.give(i, *a.opts.Globals)
		case r.Kind == ResourceHeap:
			if a.opts.ResourceHeap == nil {
				a.problem(ResourceNotMapped, i)
			}
		case r.Kind == SamplerHeap:
			if a.opts.SamplerHeap == nil {
				a.problem(SamplerNotMapped, i)
			}
		case r.Kind == CounterHeap:
		case r.Register == nil:
			a.problem(NoRegister, i)
		default:
			if m := a.mapping(r.Register); m != nil {
				a.give(i, m.Slot)
				continue
			}
			a.problem(NoMapping, i)
		}
	}
}

// mapping returns the mapping of reg, or nil if none exists.
func (a *assigner) mapping(reg *types.Register) *Mapping {
	space := a.opts.DefaultSpace
	if reg.HasSpace {
		space = reg.Space
	}
	for i := range a.opts.Registers {
		if m := &a.opts.Registers[i]; m.Class == reg.Class && m.Number == reg.Number &&
			(m.Space == space || m.Space == AllSpaces) {
			return m
		}
	}
	return nil
}

// heaps assigns one slot to each kind of heap that is used, in the order of the kinds. It is the slot that an option
// specifies, or otherwise the next free slot of set 0.
func (a *assigner) heaps() {
	given := [...]*Slot{ResourceHeap: a.opts.ResourceHeap, SamplerHeap: a.opts.SamplerHeap,
		CounterHeap: a.opts.CounterHeap}
	var slots [len(given)]Slot
	for kind := ResourceHeap; kind <= CounterHeap; kind++ {
		if !slices.ContainsFunc(a.list, func(r Resource) bool { return r.Kind == kind }) {
			continue
		}
		if given[kind] != nil {
			slots[kind] = *given[kind]
		} else {
			slots[kind].Binding = uint32(a.used[0].free(0, 1))
		}
		a.use(slots[kind], 1)
	}
	for i := range a.list {
		if kind := a.list[i].Kind; kind >= ResourceHeap {
			a.give(i, slots[kind])
		}
	}
}
