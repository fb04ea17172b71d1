package realshaders

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/test/lowered"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// trials is the number of perturbed contents that a shader is tried with. The constant largestChange is the maximum
// relative perturbation of their floats. It corresponds to the permitted error of functions.
const (
	trials        = 24
	drawnTrials   = 12 // for a draw, for which the driver compiles each time
	largestChange = 1.0 / (1 << 12)
)

// A sway is the range of a number's values under small perturbations of the input.
type sway struct {
	least, greatest float64
	nan             bool
}

func (s *sway) take(x float64) {
	if x != x {
		s.nan = true
		return
	}
	s.least, s.greatest = min(s.least, x), max(s.greatest, x)
}

// allows reports whether a small error explains a value.
func (s *sway) allows(x float64) bool {
	if x != x {
		return s.nan
	}
	beyond := s.greatest - s.least
	return s.least-beyond <= x && x <= s.greatest+beyond
}

// isIllConditioned reports whether small errors explain all differences. The interpreter runs with slightly
// perturbed contents, and the ranges of the numbers must include the device's values.
func (x *execution) isIllConditioned(got, want [][]byte) bool {
	first := make([][]number, len(want))
	ways := make([][]sway, len(want))
	for i := range want {
		if want[i] == nil {
			continue
		}
		first[i] = x.numbers(i, got[i])
		ways[i] = make([]sway, len(first[i]))
		for k := range ways[i] {
			ways[i][k] = sway{least: math.Inf(1), greatest: math.Inf(-1)}
			ways[i][k].take(first[i][k].value)
		}
	}
	for n := range trials {
		c := x.changed(uint64(n))
		left, err := x.interpret(x.module, &c, 0, 0)
		if err != nil {
			return false
		}
		for i := range ways {
			if want[i] == nil {
				continue
			}
			for k, v := range x.numbers(i, left.resources[i]) {
				ways[i][k].take(v.value)
			}
		}
	}
	for i := range want {
		if want[i] == nil {
			continue
		}
		t := x.tolerance.of(&x.provided.Resources[i])
		for k, v := range x.numbers(i, want[i]) {
			if !t.near(&first[i][k], &v) && !ways[i][k].allows(v.value) {
				return false
			}
		}
	}
	return true
}

// changed returns the case with slightly perturbed floats.
func (x *execution) changed(seed uint64) lowered.Case {
	c := x.provided
	c.Resources = changedResources(c.Resources, x.binding, seed)
	return c
}

// changedResources returns the resources with slightly perturbed floats.
func changedResources(list []vulkan.Resource, binding func(resource int) *reflection.Binding,
	seed uint64) []vulkan.Resource {
	r := rand.New(rand.NewPCG(seed, 3))
	list = slices.Clone(list)
	for i := range list {
		to := &list[i]
		to.Data = slices.Clone(to.Data)
		change := func(at int) {
			v := math.Float32frombits(binary.LittleEndian.Uint32(to.Data[at:]))
			v *= 1 + (r.Float32()*2-1)*largestChange
			binary.LittleEndian.PutUint32(to.Data[at:], math.Float32bits(v))
		}
		switch to.Format {
		case 0:
			if to.Kind == vulkan.StorageBuffer || to.Kind == vulkan.UniformBuffer {
				eachScalar(0, len(to.Data), binding(i).Type, &reflection.Member{}, func(at int, t *reflection.Type, _ bool) {
					if t.Kind == "float" && t.Width == 32 {
						change(at)
					}
				})
			}
		case vulkan.R32Float, vulkan.R32G32Float, vulkan.R32G32B32A32Float:
			for at := 0; at < len(to.Data); at += 4 {
				change(at)
			}
		}
	}
	return list
}

// isIllConditioned reports whether small errors explain all differences between two forms. The floats of the
// contents and inputs are slightly perturbed, and the ranges of the numbers that f draws must include the other
// form's values.
func (d *drawing) isIllConditioned(f *drawn, got, want picture) bool {
	ways := map[string][]sway{}
	take := func(p picture) {
		for name, part := range p {
			for i, n := range part.numbers {
				if i >= len(ways[name]) {
					ways[name] = append(ways[name], sway{least: math.Inf(1), greatest: math.Inf(-1)})
				}
				ways[name][i].take(n.value)
			}
		}
	}
	take(got)
	for n := range uint64(drawnTrials) {
		p, err := d.draw(f, 1+n)
		if err != nil {
			return false
		}
		take(p)
	}
	for name, other := range want {
		own, ok := got[name]
		if !ok || len(own.numbers) != len(other.numbers) {
			return false
		}
		for i, v := range other.numbers {
			if !own.tolerance.near(&own.numbers[i], &v) && !ways[name][i].allows(v.value) {
				return false
			}
		}
	}
	return true
}
