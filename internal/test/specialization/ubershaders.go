package specialization

import (
	"encoding/binary"
	"math"
	"math/rand/v2"

	"github.com/hlsl2spirv/hlsl2spirv/internal/test/lowered"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
)

// An Ubershader is a shader of testdata/specialize with its inputs.
type Ubershader struct {
	Name string
	// Choices holds values of constants by SpecId; the values of other constants depend on their type.
	Choices   map[uint32][]uint64
	Rare      bool // set one in eight of its bools
	Slow      bool // drivers compile it for seconds
	Groups    func(values map[uint32]uint64) uint32
	Resources func(r *rand.Rand) []vulkan.Resource
}

// Ubershaders lists all ubershaders.
var Ubershaders = [...]Ubershader{
	{Name: "surface", Rare: true, Slow: true, Resources: surfacePoints},
	{Name: "particles", Choices: map[uint32][]uint64{0: {4, 8, 16}, 5: {0, 1, 2, 3, 4}, 9: {0, 1, 2, 3}, 17: {0, 1, 2, 3}, 19: {1, 2, 4, 7}},
		Groups: func(v map[uint32]uint64) uint32 { return 16 / uint32(v[0]) }, Resources: particles},
	{Name: "filter", Choices: map[uint32][]uint64{0: {0, 1, 2, 3}, 1: {0, 1, 2, 4}, 2: {0, 1, 2, 3}, 5: floats(1, 2, 3), 6: {0, 1, 2, 3, 4, 5, 6}, 12: {0, 1, 3, 8, 31}},
		Resources: rowOfNumbers},
	{Name: "numbers", Choices: map[uint32][]uint64{10: {0, 1, 2, 3, 4, 5}, 19: {1, 4294967297, math.MaxUint64, 5}}, Resources: someInts},
	{Name: "program", Choices: map[uint32][]uint64{16: {0, 1, 2, 5}, 17: {3, 10, 200}, 20: {0, 1, 2}}, Resources: someNumbers},
}

func floats(list ...float32) (bits []uint64) {
	for _, v := range list {
		bits = append(bits, uint64(math.Float32bits(v)))
	}
	return bits
}

// byType holds the values for constants of a type.
var byType = map[string][]uint64{
	"bool": {0, 1}, "int": {0, 1, 2, 3, 5, 7, 0xffffffff, 0xfffffffc}, "uint": {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
	"int8_t": {0, 1, 3, 0xff, 0xf9}, "uint8_t": {0, 1, 2, 200},
	"int16_t": {0, 1, 2, 7, 0xffff, 0xfff9}, "uint16_t": {0, 1, 2, 9, 300}, "int64_t": {0, 1, 3, 1 << 33, math.MaxUint64}, "uint64_t": {0, 1, 7, 1<<40 + 5},
	"float": floats(0, 0.25, 0.5, 1, 1.5, 2, -1), "half": {0, 0x3c00, 0x3800, 0x4000, 0xbc00},
	"double": {0, math.Float64bits(1), math.Float64bits(0.5), math.Float64bits(-2.25), math.Float64bits(3)},
}

// Values returns values for constants, determined by the seed. One in five sets omits some constants.
func (u *Ubershader) Values(list []specialize.Constant, seed uint64) (values []specialize.Value,
	all map[uint32]uint64) {
	r := rand.New(rand.NewPCG(seed, 0x9e3779b9))
	all = map[uint32]uint64{}
	for i := range list {
		c := &list[i]
		choices := u.Choices[c.ID]
		if choices == nil {
			choices = byType[c.Type]
		}
		v := choices[r.IntN(len(choices))]
		if u.Rare && c.Type == "bool" {
			v = uint64(1 - min(r.IntN(8), 1))
		}
		all[c.ID] = v
		if seed%5 != 4 || r.IntN(4) > 0 {
			values = append(values, specialize.Value{ID: c.ID, Bits: v})
		}
	}
	return values, all
}

// Case returns the inputs of the shader for the given constants.
func (u *Ubershader) Case(list []specialize.Constant, values map[uint32]uint64, seed uint64) *lowered.Case {
	c := &lowered.Case{Resources: u.Resources(rand.New(rand.NewPCG(seed, 11)))}
	if u.Groups != nil {
		c.Groups[0] = u.Groups(values)
	}
	for i := range list {
		size := 4
		switch list[i].Type {
		case "int16_t", "uint16_t", "half":
			size = 2
		case "int64_t", "uint64_t", "double":
			size = 8
		}
		data := binary.LittleEndian.AppendUint64(nil, values[list[i].ID])
		c.Spec = append(c.Spec, vulkan.SpecConstant{ID: list[i].ID, Data: data[:size]})
	}
	return c
}

func buffer(binding uint32, data []byte, size int) vulkan.Resource {
	return vulkan.Resource{Binding: binding, Kind: vulkan.StorageBuffer, Data: data, Size: size}
}

func random[T any](n int, f func() T) []T {
	list := make([]T, n)
	for i := range list {
		list[i] = f()
	}
	return list
}

// quarters returns a generator of numbers. Floats represent these numbers exactly, and also sums and products of a few
// of them.
func quarters(r *rand.Rand) func() float32 {
	return func() float32 { return float32(r.IntN(33)-16) / 4 }
}

func surfacePoints(r *rand.Rand) []vulkan.Resource {
	return []vulkan.Resource{buffer(0, vulkan.Bytes(random(4*16, quarters(r))), 0), buffer(1, nil, 16*16)}
}

func particles(r *rand.Rand) []vulkan.Resource {
	return []vulkan.Resource{buffer(0, vulkan.Bytes(random(4*16, quarters(r))), 0), buffer(1, nil, 16*16),
		buffer(2, nil, 4*48)}
}

func rowOfNumbers(r *rand.Rand) []vulkan.Resource {
	return []vulkan.Resource{buffer(0, vulkan.Bytes(random(32, quarters(r))), 0), buffer(1, nil, 4*32),
		buffer(2, nil, 4*32)}
}

func someInts(r *rand.Rand) []vulkan.Resource {
	return []vulkan.Resource{buffer(0, vulkan.Bytes(random(16, func() int32 { return int32(r.IntN(41) - 20) })), 0),
		buffer(1, nil, 4*32), buffer(2, nil, 4*16)}
}

func someNumbers(r *rand.Rand) []vulkan.Resource {
	return []vulkan.Resource{buffer(0, vulkan.Bytes(random(16, func() uint32 { return r.Uint32N(5000) })), 0),
		buffer(1, nil, 4*32)}
}
