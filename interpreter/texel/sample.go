package texel

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
)

// A Lookup holds the arguments of a sampling operation, except the sampler.
type Lookup struct {
	// At holds a coordinate for each axis, or the direction for a cube. The layer of an array follows.
	At [4]float32

	// LOD is the level of detail. If Gradients is set, the level of detail is computed from DX and DY instead.
	LOD       float32
	Gradients bool
	DX, DY    [3]float32

	Bias, MinLOD float32 // Bias is added to the bias of the sampler; MinLOD is a lower limit of the level of detail
	Offset       [3]int32
	Reference    float32 // reference value with which texels are compared
}

// Project divides the coordinates and the reference by q, the last component of a projective lookup. dim determines the
// number of coordinates.
func (l *Lookup) Project(dim Dim, q float32) {
	for i := range axes[dim] {
		l.At[i] /= q
	}
	l.Reference /= q
}

// A tap is a texel that contributes to a lookup, and its weight.
type tap struct {
	data   []byte // nil for the border color
	weight float64
}

// taps are the texels that contribute to a lookup. There are at most 16: eight texels of a volume in each of two
// levels.
type taps struct {
	list [16]tap
	n    int
}

// add adds a texel unless its weight is 0, because 0 times infinity would be NaN.
func (t *taps) add(data []byte, weight float64) {
	if weight != 0 && t.n < len(t.list) {
		t.list[t.n] = tap{data, weight}
		t.n++
	}
}

// Sample returns the weighted sum of the texels of a lookup.
func (im *Image) Sample(s *Sampler, l *Lookup) Texel {
	var t taps
	im.take(&t, s, l)
	if im.Format.Class() != Float || t.n == 1 {
		return im.value(s, t.list[0].data)
	}
	var sum [4]float64
	for i := range t.list[:t.n] {
		v := im.value(s, t.list[i].data)
		for c := range sum {
			sum[c] += float64(t.list[i].weight * float64(float(v[c])))
		}
	}
	return Texel{bits(float32(sum[0])), bits(float32(sum[1])), bits(float32(sum[2])), bits(float32(sum[3]))}
}

// Compare compares the reference with each texel of a lookup. It returns the weighted sum of the results, each of which
// is 0 or 1.
func (im *Image) Compare(s *Sampler, l *Lookup) float32 {
	var t taps
	im.take(&t, s, l)
	sum, reference := 0.0, im.reference(l)
	for i := range t.list[:t.n] {
		if s.Compare.isTrue(reference, float(im.value(s, t.list[i].data)[0])) {
			sum += t.list[i].weight
		}
	}
	return float32(sum)
}

// Gather returns one component of each of the four texels that linear filtering would use in the first level. They are
// in counterclockwise order from the lower left. If offsets is not nil, each texel has its own offset.
func (im *Image) Gather(s *Sampler, l *Lookup, component int, offsets *[4][2]int32) (result Texel) {
	texels, corner := im.quad(s, l, offsets)
	for i, v := range texels {
		result[i] = v[component&3]
	}
	if im.Format.Class() == Float {
		result.fill(corner)
	}
	return result
}

// GatherCompare is like Gather, but compares the reference with each texel and returns the results.
func (im *Image) GatherCompare(s *Sampler, l *Lookup, offsets *[4][2]int32) (result Texel) {
	reference := im.reference(l)
	texels, corner := im.quad(s, l, offsets)
	for i, v := range texels {
		if s.Compare.isTrue(reference, float(v[0])) {
			result[i] = floatOne
		}
	}
	result.fill(corner)
	return result
}

// noCorner is the index of the missing texel if all four texels exist.
const noCorner = -1

// fill sets a component of t to the mean of the other three. If component is noCorner, it does nothing.
func (t *Texel) fill(component int) {
	if component == noCorner {
		return
	}
	t[component] = 0
	sum := 0.0
	for _, v := range t {
		sum += float64(float(v))
	}
	t[component] = bits(float32(sum / 3))
}

// reference returns the reference of a lookup, clamped to the range of the texels.
func (im *Image) reference(l *Lookup) float32 {
	if im.Format == D16Unorm || im.Format == D24Unorm {
		return exactmath.Clamp(l.Reference, 0, 1)
	}
	return l.Reference
}

// value returns the texel with the given bytes. If data is nil, it returns the border color of s with the components of
// the format.
func (im *Image) value(s *Sampler, data []byte) Texel {
	if data != nil {
		return im.Format.Decode(data)
	}
	return im.Format.filled(&s.Border)
}

// take adds the texels that contribute to a lookup to t.
func (im *Image) take(t *taps, s *Sampler, l *Lookup) {
	if s.Unnormalized {
		im.takeLevel(t, s, l, 0, s.MagLinear, 1)
		return
	}
	lod := im.detail(s, l)
	linear := s.MinLinear
	if lod <= 0 {
		linear = s.MagLinear
	}
	low, above := im.level(s, lod)
	im.takeLevel(t, s, l, low, linear, 1-above)
	if above > 0 {
		im.takeLevel(t, s, l, low+1, linear, above)
	}
}

// takeLevel adds the texels of one level that contribute to a lookup to t. The weight of the level is weight.
func (im *Image) takeLevel(t *taps, s *Sampler, l *Lookup, level int, linear bool, weight float64) {
	e := &im.levels[level]
	linear = linear && im.Format.Class() == Float
	if im.Shape.Dim == Cube {
		im.takeCube(t, e, l, linear, weight)
		return
	}
	xs, ys, zs := im.steps(e, s, l, linear, l.Offset)
	slice, isVolume := im.layer(l), im.Shape.Dim == Dim3D
	for k, wz := range zs.weights {
		if wz == 0 {
			continue
		}
		if isVolume {
			slice = zs.texels[k]
		}
		for j, wy := range ys.weights {
			if wy == 0 {
				continue
			}
			for i, wx := range xs.weights {
				t.add(im.at(e, xs.texels[i], ys.texels[j], slice), wx*wy*wz*weight)
			}
		}
	}
}

// noAxis is the step of an axis that the image does not have.
var noAxis = step{weights: [2]float64{1, 0}}

// steps returns the texels that a lookup uses on each axis.
func (im *Image) steps(e *extent, s *Sampler, l *Lookup, linear bool, offset [3]int32) (xs, ys, zs step) {
	scaled := func(i, size int) step {
		u := l.At[i]
		if !s.Unnormalized {
			u = float32(u * float32(size))
		}
		return s.Address[i].step(u, size, offset[i], linear)
	}
	xs, ys, zs = scaled(0, e.width), noAxis, noAxis
	if axes[im.Shape.Dim] > 1 {
		ys = scaled(1, e.height)
	}
	if im.Shape.Dim == Dim3D {
		zs = scaled(2, e.slices)
	}
	return xs, ys, zs
}

// layer returns the layer of the array that is nearest to the layer coordinate of a lookup.
func (im *Image) layer(l *Lookup) int {
	if im.Shape.Layers == 0 {
		return 0
	}
	n := axes[im.Shape.Dim]
	if im.Shape.Dim == Cube {
		n = 3
	}
	nearest := exactmath.ToSint(exactmath.RoundEven(l.At[n]), 32)
	return int(min(max(nearest, 0), int64(im.Shape.Layers-1)))
}

// at returns the bytes of a texel, or nil if it is outside the image.
func (im *Image) at(e *extent, x, y, slice int) []byte {
	if x == outside || y == outside || slice == outside {
		return nil
	}
	return im.texel(im.offset(e, x, y, slice, 0))
}

// quad returns the texels of a Gather. corner is the index of the texel that does not exist at a corner of a cube,
// otherwise noCorner.
func (im *Image) quad(s *Sampler, l *Lookup, offsets *[4][2]int32) (texels [4]Texel, corner int) {
	places := [4][2]int{{0, 1}, {1, 1}, {1, 0}, {0, 0}}
	e := &im.levels[0]
	if im.Shape.Dim == Cube {
		return im.quadOfCube(s, e, l)
	}
	for i, p := range places {
		offset := l.Offset
		if offsets != nil {
			offset, p = [3]int32{offsets[i][0], offsets[i][1]}, [2]int{}
		}
		xs, ys, _ := im.steps(e, s, l, true, offset)
		texels[i] = im.value(s, im.at(e, xs.texels[p[0]], ys.texels[p[1]], im.layer(l)))
	}
	return texels, noCorner
}

// maxBias is the maximum magnitude of the bias added to the level of detail.
const maxBias = 16

// LOD returns the results of a level-of-detail query: the level that a lookup uses, and the level of detail before it
// is clamped.
func (im *Image) LOD(s *Sampler, l *Lookup) (level, unbounded float32) {
	unbounded = im.biased(s, l)
	low, above := im.level(s, im.bounded(s, l, unbounded))
	return float32(float64(low) + above), unbounded
}

// detail returns the level of detail that a lookup uses.
func (im *Image) detail(s *Sampler, l *Lookup) float32 {
	return im.bounded(s, l, im.biased(s, l))
}

func (im *Image) biased(s *Sampler, l *Lookup) float32 {
	lod := l.LOD
	if l.Gradients {
		lod = im.detailOf(l)
	}
	return lod + exactmath.Clamp(s.Bias+l.Bias, -maxBias, maxBias)
}

func (im *Image) bounded(s *Sampler, l *Lookup, lod float32) float32 {
	return exactmath.Clamp(lod, exactmath.Max(s.MinLOD, l.MinLOD), s.MaxLOD)
}

// level returns the level that a lookup uses for a level of detail, and the weight of the next level.
func (im *Image) level(s *Sampler, lod float32) (int, float64) {
	lod = exactmath.Clamp(lod, 0, float32(len(im.levels)-1))
	if !s.MipLinear {
		return int(math.Ceil(float64(lod)+0.5)) - 1, 0
	}
	low := math.Floor(float64(lod))
	return int(low), float64(lod) - low
}

// detailOf returns the level of detail for the gradients of a lookup: the binary logarithm of the distance, in texels,
// between neighboring invocations.
func (im *Image) detailOf(l *Lookup) float32 {
	dx, dy := l.DX, l.DY
	if im.Shape.Dim == Cube {
		dx, dy = onFace(l)
	}
	return exactmath.Log2(max(im.stretch(dx), im.stretch(dy)))
}

// stretch returns the length of gradient d in texels of the first level.
func (im *Image) stretch(d [3]float32) float32 {
	e := &im.levels[0]
	size := [3]int{e.width, e.height, e.slices}
	square := 0.0
	for i := range axes[im.Shape.Dim] {
		texels := float64(d[i]) * float64(size[i])
		square += float64(texels * texels)
	}
	return float32(math.Sqrt(square))
}
