package realshaders

import (
	"cmp"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A place is the set and binding of a resource.
type place struct{ set, binding uint32 }

// compare orders places by set and binding.
func (p place) compare(o place) int {
	return cmp.Or(cmp.Compare(p.set, o.set), cmp.Compare(p.binding, o.binding))
}

// A use holds the requirements of a module's instructions on a resource, in addition to its type.
type use struct {
	written  int  // minimum number of components over all texel writes; 0 if it is not written
	compares bool // used as a sampler with comparisons
	integers bool // used as a sampler with integer images, which cannot be filtered
}

// with combines the uses of a resource by two modules.
func (u *use) with(o *use) *use {
	if o == nil {
		return u
	}
	both := use{written: min(u.written, o.written), compares: u.compares || o.compares, integers: u.integers ||
		o.integers}
	if u.written == 0 || o.written == 0 {
		both.written = max(u.written, o.written)
	}
	return &both
}

// A useReader collects uses.
type useReader struct {
	defs   []*spirv.Instruction // by id
	places map[spirv.ID]place   // of variables
	uses   map[place]*use
}

// usesOf returns the requirements of a module on its resources. It traces images and samplers to the variables from
// which they are loaded.
func usesOf(m *spirv.Module) map[place]*use {
	r := &useReader{defs: make([]*spirv.Instruction, m.Bound), places: map[spirv.ID]place{}, uses: map[place]*use{}}
	for i := range m.Annotations {
		r.annotation(&m.Annotations[i])
	}
	for i := range m.Types {
		r.define(&m.Types[i])
	}
	eachInstruction(m, r.define)
	eachInstruction(m, r.use)
	return r.uses
}

func eachInstruction(m *spirv.Module, f func(*spirv.Instruction)) {
	for _, fn := range m.Functions {
		for _, b := range fn.Blocks {
			for i := range b.Insts {
				f(&b.Insts[i])
			}
		}
	}
}

func (r *useReader) define(in *spirv.Instruction) {
	if in.Result != 0 {
		r.defs[in.Result] = in
	}
}

func (r *useReader) annotation(in *spirv.Instruction) {
	if in.Op != spirv.OpDecorate {
		return
	}
	id := spirv.ID(in.Operands[0])
	at := r.places[id]
	switch spirv.Decoration(in.Operands[1]) {
	case spirv.DecorationDescriptorSet:
		at.set = in.Operands[2]
	case spirv.DecorationBinding:
		at.binding = in.Operands[2]
	default:
		return
	}
	r.places[id] = at
}

// use records the requirements of an instruction.
func (r *useReader) use(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpImageWrite:
		n := r.components(spirv.ID(in.Operands[2]))
		r.resources(in.Operands[0], func(u *use) {
			if u.written == 0 || n < u.written {
				u.written = n
			}
		})
	case spirv.OpSampledImage:
		if r.isInteger(spirv.ID(in.Operands[0])) {
			r.resources(in.Operands[1], func(u *use) { u.integers = true })
		}
	case spirv.OpImageSampleDrefImplicitLod, spirv.OpImageSampleDrefExplicitLod, spirv.OpImageSampleProjDrefImplicitLod,
		spirv.OpImageSampleProjDrefExplicitLod, spirv.OpImageDrefGather:
		if d := r.defs[in.Operands[0]]; d != nil && d.Op == spirv.OpSampledImage {
			r.resources(d.Operands[1], func(u *use) { u.compares = true })
		}
	}
}

// components returns the number of components of a value.
func (r *useReader) components(id spirv.ID) int {
	if d := r.defs[id]; d != nil {
		if t := r.defs[d.Type]; t.Op == spirv.OpTypeVector {
			return int(t.Operands[1])
		}
	}
	return 1
}

// isInteger reports whether the texels of an image are integers.
func (r *useReader) isInteger(id spirv.ID) bool {
	d := r.defs[id]
	return d != nil && r.defs[r.defs[d.Type].Operands[0]].Op == spirv.OpTypeInt
}

// resources calls f for the resources from which a value originates.
func (r *useReader) resources(id uint32, f func(*use)) {
	seen := map[uint32]bool{}
	for work := []uint32{id}; len(work) > 0; {
		id, work = work[len(work)-1], work[:len(work)-1]
		d := r.defs[id]
		if seen[id] || d == nil {
			continue
		}
		seen[id] = true
		if at, ok := r.places[d.Result]; ok {
			if r.uses[at] == nil {
				r.uses[at] = &use{}
			}
			f(r.uses[at])
			continue
		}
		d.EachID(func(id spirv.ID) { work = append(work, uint32(id)) })
	}
}
