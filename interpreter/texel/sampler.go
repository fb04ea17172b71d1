package texel

import "math"

// An Address is the addressing mode of a sampler for coordinates outside an image.
type Address uint8

const (
	Repeat Address = iota
	MirroredRepeat
	ClampToEdge
	ClampToBorder
	MirrorClampToEdge
)

// A Compare is the comparison of a reference with a texel. Except for NoCompare, its values are one higher than those
// of Vulkan.
type Compare uint8

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

// NoLODLimit is the MaxLOD of a sampler without an upper limit for the level of detail.
const NoLODLimit = 1000

// A Sampler holds the state of a sampler.
type Sampler struct {
	MagLinear, MinLinear bool       // texels are interpolated
	MipLinear            bool       // levels are interpolated
	Address              [3]Address // by axis: the addressing mode
	Border               Texel      // border color for ClampToBorder, as floats or integers like the texels
	Compare              Compare
	Bias, MinLOD, MaxLOD float32
	Unnormalized         bool // coordinates are in texels instead of 0 to 1
}

// isTrue returns the result of comparing a reference with a texel.
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

// outside is the index of a texel in the border.
const outside = -1

// texel returns the index of the texel that the addressing mode uses for index i, which may be outside the image. size
// is the number of texels on the axis.
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

// A step holds the indices of the texels that a lookup uses on one axis, and their weights.
type step struct {
	texels  [2]int
	weights [2]float64
}

// floorOf returns u rounded down and the remaining fraction. For NaN, both are 0.
func floorOf(u float32) (int64, float64) {
	const far = 1 << 40
	if u != u {
		return 0, 0
	}
	wide := min(max(float64(u), -far), far)
	below := math.Floor(wide)
	return int64(below), wide - below
}

// step returns the texels on an axis of the given size that are used at coordinate u, which is in texels. If linear is
// false, there is only one.
func (a Address) step(u float32, size int, offset int32, linear bool) step {
	if !linear {
		i, _ := floorOf(u)
		return step{texels: [2]int{a.texel(i+int64(offset), size)}, weights: [2]float64{1, 0}}
	}
	i, above := floorOf(u - 0.5)
	i += int64(offset)
	return step{texels: [2]int{a.texel(i, size), a.texel(i+1, size)}, weights: [2]float64{1 - above, above}}
}
