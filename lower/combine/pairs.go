package combine

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A slot holds the pairs of textures and samplers for one set and binding.
type slot struct {
	set, binding uint32
	pairs        []pair
	agreed       bool // agreed has checked the pairs
}

// A pair is a texture, or an element of an array of textures, and the sampler with which it is used.
type pair struct {
	texture place
	sampler place
	pos     int32
}

// same reports whether the texture and the sampler are elements that the same dynamic index selects.
func (p *pair) same() bool {
	return p.texture.dynamic != 0 && p.texture.dynamic == p.sampler.dynamic
}

// join records that the OpSampledImage in combines an image and a sampler.
func (j *joiner) join(in *spirv.Instruction, image, sampler *place) {
	const textures, samplers = "a texture", "a sampler"
	if j.comesFromVariable(in, 0, image, textures, false) && j.comesFromVariable(in, 1, sampler, samplers, true) &&
		j.isSampled(in, image.root) {
		image.root.joined = true
		s := image.root.slot
		s.pairs = append(s.pairs, pair{*image, *sampler, in.Pos})
	}
}

// comesFromVariable checks that the value of an operand was loaded from a texture variable or, if sampler is true, a
// sampler variable. If it was not, comesFromVariable adds a finding and returns false.
func (j *joiner) comesFromVariable(in *spirv.Instruction, operand int, p *place, what string, sampler bool) bool {
	if p != nil && p.object && p.root.sampler == sampler {
		return true
	}
	id := operandID(in, operand)
	d := j.def(id)
	if d.Op == spirv.OpLoad {
		d = j.def(operandID(d, 0))
	}
	switch d.Op {
	case spirv.OpFunctionParameter:
		j.report(in.Pos, "%s that is passed to a function", what)
	case spirv.OpPhi, spirv.OpSelect:
		j.report(in.Pos, "%s that is chosen at run time (%v)", what, d.Op)
	case spirv.OpImage:
		j.report(in.Pos, "the image of a sampled image with another sampler (OpImage)")
	default:
		j.report(in.Pos, "%s that is the result of %v", what, d.Op)
	}
	return false
}

// isSampled checks that the result of an OpSampledImage has the image type of the texture. If it does not, isSampled
// adds a finding and returns false.
func (j *joiner) isSampled(in *spirv.Instruction, texture *root) bool {
	t := j.def(in.Type)
	if t.Op != spirv.OpTypeSampledImage || operandID(t, 0) != texture.leaf {
		j.report(in.Pos, "a sampled image whose type differs from its texture's")
		return false
	}
	if j.sampled == nil {
		j.sampled = map[spirv.ID]spirv.ID{}
	}
	if j.sampled[texture.leaf] == 0 {
		j.sampled[texture.leaf] = in.Type
	}
	return true
}

// pairs returns the combinations: for each combined texture, the samplers of its elements. It adds a finding if an
// element is used with several samplers.
func (j *joiner) pairs() []Combined {
	var list []Combined
	for _, r := range j.roots {
		if !r.joined {
			continue
		}
		s := r.slot
		if !s.agreed {
			s.agreed, s.pairs = true, j.agreed(s.pairs)
		}
		for i := range s.pairs {
			if p := &s.pairs[i]; p.texture.root == r {
				c := Combined{j.descriptor(&p.texture), j.descriptor(&p.sampler)}
				if p.same() {
					c.Sampler.Index = Same
				}
				list = append(list, c)
			}
		}
	}
	return list
}

// agreed returns the pairs for one binding without repetitions. It adds a finding for each element that is used with
// two samplers.
func (j *joiner) agreed(pairs []pair) []pair {
	slices.SortStableFunc(pairs, func(a, b pair) int {
		return cmp.Or(cmp.Compare(a.texture.index, b.texture.index),
			cmp.Compare(a.texture.root.variable.Result, b.texture.root.variable.Result))
	})
	list := make([]pair, 0, len(pairs))
	for i := range pairs {
		p := &pairs[i]
		if p.sampler.index == All && !p.same() {
			j.report(p.pos, "a sampler that is chosen from an array at run time: %s", j.nameOf(&p.sampler))
			continue
		}
		if other := against(list, p); other != nil {
			j.report(p.pos, "a texture with two samplers: %s with %s and %s", j.nameOf(&p.texture),
				j.nameOf(&other.sampler), j.nameOf(&p.sampler))
			continue
		}
		if !covers(list, p) {
			list = append(list, *p)
		}
	}
	return list
}

// covers reports whether a sorted list contains a pair for the texture element of p, or for all elements of its
// texture.
func covers(list []pair, p *pair) bool {
	n := len(list)
	return n > 0 && (list[n-1].texture.root == p.texture.root && list[n-1].texture.index == p.texture.index ||
		list[0].texture.root == p.texture.root && list[0].texture.index == All)
}

// against returns a pair of a sorted list that conflicts with p, or nil. All pairs of the list sort before p, and pairs
// of dynamically selected elements come first.
func against(list []pair, p *pair) *pair {
	n := len(list)
	switch {
	case n > 0 && !agree(&list[0], p):
		return &list[0]
	case n > 0 && !agree(&list[n-1], p):
		return &list[n-1]
	}
	return nil
}

// agree reports whether no element gets different samplers from pairs a and b.
func agree(a, b *pair) bool {
	switch {
	case a.texture.index != All && a.texture.index != b.texture.index:
		return true
	case a.sampler.root.slot != b.sampler.root.slot:
		return false
	case a.same():
		return b.same() || b.sampler.index == b.texture.index
	default:
		return !b.same() && a.sampler.index == b.sampler.index
	}
}

func (j *joiner) descriptor(p *place) Descriptor {
	d := Descriptor{Variable: p.root.variable.Result, Name: j.names[p.root.variable.Result], Set: p.root.slot.set,
		Binding: p.root.slot.binding, Index: p.index}
	if len(p.root.arrays) == 0 {
		d.Index = All
	}
	return d
}

// nameOf returns the text of a place for findings.
func (j *joiner) nameOf(p *place) string {
	name := j.names[p.root.variable.Result]
	if name == "" {
		name = fmt.Sprintf("variable %d", p.root.variable.Result)
	}
	switch {
	case len(p.root.arrays) == p.depth:
		return name
	case p.index == All:
		return name + "[]"
	default:
		return fmt.Sprintf("%s[%d]", name, p.index)
	}
}
