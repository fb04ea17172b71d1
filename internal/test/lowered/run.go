package lowered

import (
	"encoding/binary"
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// someWords and someFloats are inputs of the shaders in testdata/run.
var (
	someWords = [64]uint32{
		0x52e6b438, 0xf2a74de4, 0x269e0d37, 0x6513270e, 0xa6a3a450, 0xc5c7fd0, 0x128b2f33, 0xd23f0824,
		0x892f902b, 0x1818e811, 0x5d9dc9f8, 0x9531985d, 0xed90475, 0xe8e25d94, 0x81e74ef5, 0x36f675cc,
		0x99950d8, 0x1600a35a, 0x6f03675a, 0x6b0d549b, 0x11e20b8f, 0x3d9c1724, 0x1738f7d9, 0x8d116ece,
		0x6cad4a26, 0xf21ddb6, 0xd3ac94af, 0x90c192cf, 0x1fb17c23, 0xf28c105d, 0x39263059, 0xa170b338,
		0xa09f76b5, 0x953f48f1, 0xf29d0da9, 0xfd630f1, 0x93bd04cf, 0x95e60af5, 0x658cda14, 0xcb1e29c,
		0xf9ebdacc, 0x3898d190, 0xbecd7b0, 0x8e81973e, 0xdbc496cb, 0x2217bead, 0x4a23d596, 0x6b4cb242,
		0x24ede6a4, 0x8a6a63ec, 0x1e27a1c0, 0x92276658, 0x4ef8aa38, 0x8f6d0558, 0xd0eda82f, 0xae97ba94,
		0x2e44158b, 0x1a61dbe2, 0x94e3bf91, 0x923a7369, 0xa38fd547, 0x301850c5, 0x5f557203, 0x18f135d2,
	}
	someFloats = [64]float32{
		0.3819557, -3.4976883, -3.5231907, -2.3523302, 1.4431998, -0.57926154, -1.4868226, 0.6844949,
		-0.37452498, -1.601864, 2.3550358, 1.5919554, -2.0472279, 0.59538966, 0.20157203, 3.0011,
		1.8355623, -1.6964979, 3.8413987, -3.0554738, -0.65501744, 2.0571275, -2.7841237, -0.0882952,
		-3.686342, 1.3457268, 2.116567, 0.58420753, 3.0038226, -1.4900199, 1.5623629, 0.754959,
		0.63916165, -0.35035735, 2.7197423, 3.5574489, -0.2072133, 1.3132176, -3.5146446, 1.6119362,
		1.1770308, 3.9447675, 2.5753982, -1.7232357, -0.91366845, 1.3492217, -3.8194966, -0.3064377,
		-2.655613, -3.0632336, -3.5283647, 2.145864, -2.9652781, -2.0190814, -0.87240237, 2.9713757,
		-3.3553495, -0.4065008, 0.3955193, 3.0670707, 2.5542388, 2.9118757, -1.7726315, -0.67762786,
	}
)

// RunCases returns the cases for testdata/run. Each shader fails on an interpreter that runs invocations one after
// another, or that treats a subgroup as a single invocation.
func RunCases() []Case {
	two, integers := [3]uint32{2}, []int32{0, 1, -1, 12345, -98765, 0x7ffff, math.MinInt32, 6}
	scale := binary.LittleEndian.AppendUint32(vulkan.Bytes(float32(2.5)), 13)
	list := []Case{
		{Shader: "copy", Groups: [3]uint32{16}, Resources: bound(in(count(0, 16)), out(64))},
		{Shader: "saxpy", Groups: two, Floats: []int{1}, Resources: bound(in(someFloats[:16]), in(someFloats[16:32]), uniform(append(scale, 0, 0, 0, 0, 0, 0, 0, 0)))},
		{Shader: "matrix-vector", Groups: two, Floats: []int{1}, Resources: bound(in(someFloats[:32]), out(128), uniform(someFloats[32:48]))},
		{Shader: "group-sum", Groups: [3]uint32{4}, Resources: bound(in(someWords[:]), out(16))},
		{Shader: "histogram", Groups: [3]uint32{4}, Resources: bound(in(someWords[:]), out(40))},
		{Shader: "records", Groups: two, Floats: []int{1}, Resources: bound(in(records()), out(32*8))},
		{Shader: "bits", Groups: two, Resources: bound(in(someWords[:8]), out(128))},
		{Shader: "functions", Groups: two, Floats: []int{1}, Resources: bound(in(someFloats[:8]), out(256))},
		{Shader: "switch", Groups: two, Resources: bound(in([]int32{0, 1, 2, 3, -7, -6, 1001, -1001}), out(32))},
		{Shader: "loops", Groups: two, Resources: bound(in(count(0, 8)), out(32))},
		{Shader: "inout-calls", Groups: two, Floats: []int{1}, Resources: bound(in(someFloats[:8]), out(32))},
		{Shader: "bytes", Groups: two, Resources: bound(in(someWords[:32]), out(128))},
		{Shader: "image", Resources: bound(image(vulkan.StorageImage, vulkan.R32Uint, vulkan.Shape{Width: 4, Height: 4}, count(50, 16)), out(64))},
		{Shader: "wave-sums", Groups: two, Resources: bound(in(count(0, 16)), out(64))},
		{Shader: "vectors", Groups: two, Floats: []int{1}, Resources: bound(in(someFloats[:32]), out(128))},
		{Shader: "more-functions", Groups: two, Floats: []int{1}, Resources: bound(in(someFloats[:8]), out(8*96))},
		{Shader: "integers", Groups: two, Resources: bound(in(integers), out(8*64))},
		{Shader: "matrices", Groups: two, Floats: []int{1}, Resources: bound(in(someFloats[:8]), out(8*64), uniform(someFloats[8:]))},
		{Shader: "halves", Groups: two, Resources: bound(in(someWords[:8]), out(128))},
		{Shader: "dimensions", Groups: [3]uint32{2, 2}, Resources: bound(in(count(100, 17)), out(4*24*4))},
		{Shader: "returns", Groups: two, Resources: bound(in([]uint32{5, 3, 1, 0, 200, 2, 4, 6}), out(32))},
	}
	for i := range list {
		list[i].Folder = "run"
		if list[i].Shader != "image" {
			list[i].ReadOnly = []int{0}
		}
	}
	return list
}

// records returns eight Records of records.hlsl.
func records() (b []byte) {
	for i := range 8 {
		b = append(b, vulkan.Bytes(struct {
			Position [3]float32
			Weight   float32
			Number   uint32
			UV       [2]float32
			_        uint32
		}{[3]float32(someFloats[i*6 : i*6+3]), someFloats[i*6+3], uint32(i), [2]float32(someFloats[40+i : 42+i]),
			0})...)
	}
	return b
}
