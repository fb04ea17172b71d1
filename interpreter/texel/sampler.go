package texel

import "math"

// An Address is an addressing mode for coordinates outside an image.
type Address uint8

// The addressing modes.
const (
	Repeat Address = iota
	MirroredRepeat
	ClampToEdge
	ClampToBorder
	MirrorClampToEdge
)

// A Compare is a comparison of a reference with a texel. Except for NoCompare, the values are one higher than in
// Vulkan.
type Compare uint8

// The comparisons.
const (
	NoCompare Compare = iota
	Never
	Less
	Equal
	LessOrEqual
	Greater
	NotEqual
	GreaterOrEqual
	Always
)

// NoLODLimit is the MaxLOD of samplers without an upper limit.
const NoLODLimit = 1000

// A Sampler holds the state of a sampler.
type Sampler struct {
	MagLinear, MinLinear bool       // whether texels are interpolated
	MipLinear            bool       // whether levels are interpolated
	Address              [3]Address // by axis
	Border               Texel      // color of ClampToBorder: float32 or integers
	Compare              Compare
	Bias, MinLOD, MaxLOD float32
	Unnormalized         bool // coordinates are in texels
}

// isTrue compares a reference with a texel.
func (c Compare) isTrue(reference, texel float32) bool {
	switch c {
	case Less:
		return reference < texel
	case Equal:
		return reference == texel
	case LessOrEqual:
		return reference <= texel
	case Greater:
		return reference > texel
	case NotEqual:
		return reference != texel
	case GreaterOrEqual:
		return reference >= texel
	}
	return c == Always
}

// outside is the texel number for the border.
const outside = -1

// texel maps the i-th texel of an axis to a texel within the image.
func (a Address) texel(i int64, size int) int {
	n := int64(size)
	switch a {
	case Repeat:
		i %= n
		if i < 0 {
			i += n
		}
	case MirroredRepeat:
		i %= 2 * n
		if i < 0 {
			i += 2 * n
		}
		if i >= n {
			i = 2*n - 1 - i
		}
	case ClampToBorder:
		if i < 0 || i >= n {
			return outside
		}
	case MirrorClampToEdge:
		if i < 0 {
			i = -1 - i
		}
	}
	return int(min(max(i, 0), n-1))
}

// A step holds the texels of one axis used by a lookup, with their weights.
type step struct {
	texels  [2]int
	weights [2]float64
}

// floorOf returns the floor of u and the fractional part. NaN becomes 0.
func floorOf(u float32) (int64, float64) {
	const far = 1 << 40
	if u != u {
		return 0, 0
	}
	wide := min(max(float64(u), -far), far)
	below := math.Floor(wide)
	return int64(below), wide - below
}

// step returns the texels to use at coordinate u, measured in texels.
func (a Address) step(u float32, size int, offset int32, linear bool) step {
	if !linear {
		i, _ := floorOf(u)
		return step{texels: [2]int{a.texel(i+int64(offset), size)}, weights: [2]float64{1, 0}}
	}
	i, above := floorOf(u - 0.5)
	i += int64(offset)
	return step{texels: [2]int{a.texel(i, size), a.texel(i+1, size)}, weights: [2]float64{1 - above, above}}
}
