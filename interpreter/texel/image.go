package texel

import (
	"fmt"
	"math"
)

// A Dim is the dimensionality of an image.
type Dim uint8

const (
	Dim1D Dim = iota
	Dim2D
	Dim3D
	Cube
	Buffer // a texel buffer
	numDims
)

var dimNames = [numDims]string{Dim1D: "1D", Dim2D: "2D", Dim3D: "3D", Cube: "Cube", Buffer: "Buffer"}

// String returns the SPIR-V name of the dimensionality, or "" if it is invalid.
func (d Dim) String() string {
	if d >= numDims {
		return ""
	}
	return dimNames[d]
}

// axes holds the number of coordinates that select a texel in a layer. The layer of an array is an additional
// coordinate. The faces of a cube are consecutive layers, also if the cube is not an array.
var axes = [numDims]int{Dim1D: 1, Dim2D: 2, Dim3D: 3, Cube: 2, Buffer: 1}

// A Shape is the size of an image. A field that is 0 means 1, except for Layers.
type Shape struct {
	Dim                  Dim
	Width, Height, Depth int
	Layers               int // number of layers; 0 if the image is not an array; each layer of a cube has six faces
	Levels               int
	Samples              int
}

// An Image consists of texels in memory. The levels follow one another. A level consists of its layers or slices, which
// hold texels row by row; the samples of a texel are adjacent. An Image does not copy the bytes.
type Image struct {
	Format Format
	Shape  Shape
	Data   []byte

	levels []extent
}

// An extent is the size of a level and the offset of its first byte. slices is the number of layers, faces or slices of
// a volume.
type extent struct{ width, height, slices, start int }

// largestImage is the maximum size of an image in bytes.
const largestImage int64 = min(1<<40, math.MaxInt)

// New returns an image whose texels are in data. It returns an error if the shape is invalid, or data is smaller than
// the Size of the image.
func New(format Format, shape Shape, data []byte) (*Image, error) {
	im := &Image{Format: format, Shape: shape, Data: data}
	size, err := im.arrange()
	if err == nil && len(data) < size {
		err = fmt.Errorf("the image needs %d bytes, but its data has %d", size, len(data))
	}
	if err != nil {
		return nil, err
	}
	im.Data = data[:size:size]
	return im, nil
}

// Size returns the number of bytes that an image needs.
func Size(format Format, shape Shape) (int, error) {
	im := Image{Format: format, Shape: shape}
	return im.arrange()
}

// arrange checks the shape and sets the extent of each level. It returns the size of the image in bytes.
func (im *Image) arrange() (size int, err error) {
	s := &im.Shape
	for _, n := range []*int{&s.Width, &s.Height, &s.Depth, &s.Levels, &s.Samples} {
		*n = max(*n, 1)
	}
	slices := max(s.Layers, 1)
	if s.Dim == Cube {
		slices *= 6
	}
	if err := im.check(slices); err != nil {
		return 0, err
	}
	for level := range s.Levels {
		e := extent{width: max(s.Width>>level, 1), height: max(s.Height>>level, 1), slices: slices, start: size}
		if s.Dim == Dim3D {
			e.slices = max(s.Depth>>level, 1)
		}
		im.levels = append(im.levels, e)
		bytes := int64(e.width) * int64(e.height)
		for _, n := range []int{e.slices, s.Samples * im.Format.Bytes()} {
			if bytes > largestImage/int64(n) {
				return 0, tooLarge()
			}
			bytes *= int64(n)
		}
		if bytes > largestImage-int64(size) {
			return 0, tooLarge()
		}
		size += int(bytes)
	}
	return size, nil
}

func tooLarge() error { return fmt.Errorf("the image is larger than %d bytes", largestImage) }

// check returns an error if the shape is invalid. slices is the number of layers, faces or slices of a volume.
func (im *Image) check(slices int) error {
	const side = 1 << 20
	s := &im.Shape
	flat := s.Dim == Dim1D || s.Dim == Buffer
	switch {
	case !im.Format.isValid() || s.Dim >= numDims:
		return fmt.Errorf("the image does not have a valid format and dimensionality")
	case s.Dim == Buffer && (s.Width > 1<<30 || s.Levels > 1), s.Dim != Buffer && s.Width > side, s.Height > side ||
		s.Depth > side || slices > side:
		return fmt.Errorf("the image is too large: %d×%d×%d, %d slices", s.Width, s.Height, s.Depth, slices)
	case flat && s.Height > 1, s.Dim != Dim3D && s.Depth > 1, s.Dim == Cube && s.Width != s.Height,
		(s.Dim == Dim3D || s.Dim == Buffer) && s.Layers > 0:
		return fmt.Errorf("the dimensionality of the image does not allow %d×%d×%d texels and %d layers", s.Width,
			s.Height, s.Depth, s.Layers)
	case s.Levels > 1 && 1<<(s.Levels-1) > max(s.Width, s.Height, s.Depth), s.Levels > 21:
		return fmt.Errorf("the image has %d levels, more than the size %d×%d×%d allows", s.Levels, s.Width, s.Height,
			s.Depth)
	case s.Samples > 1 && (s.Dim != Dim2D || s.Levels > 1), s.Samples > 64:
		return fmt.Errorf("an image cannot have %d samples per texel and %d levels", s.Samples, s.Levels)
	}
	return nil
}

// Coordinates returns the number of coordinates that select a texel in a level: one for each axis, and one for the
// layer of an array or the face of a cube.
func (im *Image) Coordinates() int {
	n := axes[im.Shape.Dim]
	if im.Shape.Layers > 0 || im.Shape.Dim == Cube {
		n++
	}
	return n
}

// Extent returns the result of a size query for a level: the sizes along the axes of the image, followed by the number
// of layers of an array. ok is false if the level does not exist.
func (im *Image) Extent(level int32) (size [4]int, ok bool) {
	if uint32(level) >= uint32(len(im.levels)) {
		return size, false
	}
	e := &im.levels[level]
	full := [3]int{e.width, e.height, e.slices}
	n := copy(size[:], full[:axes[im.Shape.Dim]])
	if im.Shape.Layers > 0 {
		size[n] = im.Shape.Layers
	}
	return size, true
}

// Offset returns the offset of a texel in Data. ok is false if the texel is outside the image. Coordinates returns the
// number of elements of at that are used.
func (im *Image) Offset(at [3]int32, level, sample int32) (offset int, ok bool) {
	if uint32(level) >= uint32(len(im.levels)) || uint32(sample) >= uint32(im.Shape.Samples) {
		return 0, false
	}
	x, y, slice := int(at[0]), int(at[1]), int(at[2])
	switch n := im.Coordinates(); {
	case n == 1:
		y, slice = 0, 0
	case n == 2 && axes[im.Shape.Dim] == 1:
		y, slice = 0, y
	case n == 2:
		slice = 0
	}
	e := &im.levels[level]
	if uint(x) >= uint(e.width) || uint(y) >= uint(e.height) || uint(slice) >= uint(e.slices) {
		return 0, false
	}
	return im.offset(e, x, y, slice, int(sample)), true
}

// offset returns the offset in Data of a texel, which must be inside the image.
func (im *Image) offset(e *extent, x, y, slice, sample int) int {
	return e.start + (((slice*e.height+y)*e.width+x)*im.Shape.Samples+sample)*im.Format.Bytes()
}

// texel returns the bytes of the texel at an offset in Data.
func (im *Image) texel(offset int) []byte {
	end := offset + im.Format.Bytes()
	return im.Data[offset:end:end]
}

// Fetch returns a texel. Outside the image, it returns false and a texel whose components are zero if the format has
// them, and the default values otherwise.
func (im *Image) Fetch(at [3]int32, level, sample int32) (Texel, bool) {
	offset, ok := im.Offset(at, level, sample)
	if !ok {
		return im.Format.filled(&Texel{}), false
	}
	return im.Format.Decode(im.texel(offset)), true
}

// Write stores a texel in the first level. If the texel is outside the image, Write does nothing and returns false.
func (im *Image) Write(at [3]int32, sample int32, t Texel) bool {
	offset, ok := im.Offset(at, 0, sample)
	if ok {
		im.Format.Encode(im.texel(offset), t)
	}
	return ok
}
