package shaderrun

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// The numbers in a PNG are not converted, whatever its color space is: a texel has the same bits as in the PNG if its
// format has the same size. The format determines how a shader reads them: values in sRGB formats are converted to
// linear values.

// IsPNG reports whether a name has the file extension of a PNG.
func IsPNG(name string) bool { return strings.EqualFold(path.Ext(name), ".png") }

// A pngFormat is a format whose texels a PNG can contain.
type pngFormat struct {
	format texel.Format
	bits   int // number of bits per component
	grey   bool
}

// pngFormats lists the formats for the content of a PNG. Preferred ones come first.
var pngFormats = [...]pngFormat{
	{texel.R8Unorm, 8, true}, {texel.R8Uint, 8, true}, {texel.R8Srgb, 8, true},
	{texel.R16Unorm, 16, true}, {texel.R16Uint, 16, true},
	{texel.R8G8B8A8Unorm, 8, false}, {texel.R8G8B8A8Uint, 8, false}, {texel.R8G8B8A8Srgb, 8, false},
	{texel.B8G8R8A8Unorm, 8, false}, {texel.B8G8R8A8Srgb, 8, false},
	{texel.R16G16B16A16Unorm, 16, false}, {texel.R16G16B16A16Uint, 16, false},
}

// stored lists formats in which the numbers that a shader reads differ from those that are stored. For each of them, it
// contains the format in which a shader would read the stored numbers.
var stored = [...]struct{ of, as texel.Format }{
	{texel.R8Srgb, texel.R8Unorm}, {texel.R8G8Srgb, texel.R8G8Unorm},
	{texel.R8G8B8A8Srgb, texel.R8G8B8A8Unorm}, {texel.B8G8R8A8Srgb, texel.B8G8R8A8Unorm},
}

// asStored returns the format in which a shader would read the numbers that are stored in format f.
func asStored(f texel.Format) texel.Format {
	for _, s := range stored {
		if s.of == f {
			return s.as
		}
	}
	return f
}

// png returns an image with the content of a PNG. If neither the text nor the shader specifies an extent or a format,
// those of the PNG are used.
func (r *reader) png(e *entry, t *reflection.Type, name string) (*texel.Image, error) {
	for _, other := range [...]string{"data", "hex"} {
		if _, ok := e.keys[other]; ok {
			return nil, fmt.Errorf("%s: the keys %s and file are mutually exclusive", e.name, other)
		}
	}
	if t.Dim != "2D" || t.Multisampled {
		return nil, e.wrong("file", "%s", noPicture(t))
	}
	text, err := r.file(name)
	if err != nil {
		return nil, e.wrong("file", "%w", err)
	}
	c, err := png.DecodeConfig(bytes.NewReader(text))
	if err != nil {
		return nil, e.wrong("file", "%s: %w", name, err)
	}
	if err := e.takeExtent(c.Width, c.Height); err != nil {
		return nil, err
	}
	if _, given := e.keys["format"]; !given {
		if f, ok := formatOfPNG(c.ColorModel, t); ok {
			e.keys["format"] = f.String()
		}
	}
	shape, err := e.shape(t)
	if err != nil {
		return nil, err
	}
	if !isPicture(shape) {
		return nil, e.wrong("file", "%s", noPicture(t))
	}
	format, err := e.format(t)
	if err != nil {
		return nil, err
	}
	size, err := texel.Size(format, shape)
	if err != nil || size > largest {
		return nil, fmt.Errorf("%s: %w", e.name, orTooLarge(err))
	}
	from, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		return nil, e.wrong("file", "%s: %w", name, err)
	}
	data, err := texelsOfPNG(from, format)
	if err != nil {
		return nil, e.wrong("file", "%s: %w", name, err)
	}
	return texel.New(format, shape, data)
}

// noPicture returns the error message for a PNG that is specified for an image of a type that a PNG cannot contain.
func noPicture(t *reflection.Type) string {
	return fmt.Sprintf("a PNG can hold only a 2D image with one layer and one level (image type: %s); use 'data', 'hex' or another file", imageName(t))
}

// takeExtent sets the extent of an image to that of a PNG. It returns an error if the text specifies a different
// extent.
func (e *entry) takeExtent(width, height int) error {
	for _, k := range [...]struct {
		key string
		n   int
	}{{"width", width}, {"height", height}} {
		if _, given := e.keys[k.key]; !given {
			e.keys[k.key] = json.Number(strconv.Itoa(k.n))
			continue
		}
		if n, _, err := e.number(k.key, 1, 1<<30); err != nil || n != k.n {
			return errors.Join(err, e.wrong(k.key, "the PNG has %d", k.n))
		}
	}
	return nil
}

// formatOfPNG returns the format for a PNG if an image of type t can have this format, and false otherwise.
func formatOfPNG(m color.Model, t *reflection.Type) (texel.Format, bool) {
	if _, has := declaredFormat(t); has {
		return 0, false
	}
	grey := m == color.GrayModel || m == color.Gray16Model
	bits := 8
	if m == color.Gray16Model || m == color.RGBA64Model || m == color.NRGBA64Model {
		bits = 16
	}
	for _, f := range pngFormats {
		if f.grey == grey && f.bits == bits && f.format.Class().String() == t.Element.Kind &&
			f.format.Width() == t.Element.Width {
			return f.format, true
		}
	}
	return 0, false
}

// texelsOfPNG returns the texels of a PNG in format f. The components are floats from 0 to 1, or integers.
func texelsOfPNG(from image.Image, f texel.Format) ([]byte, error) {
	bounds, size := from.Bounds(), f.Bytes()
	data := make([]byte, bounds.Dx()*bounds.Dy()*size)
	to, at := asStored(f), 0
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			numbers, bits := componentsOf(from.At(x, y))
			var v texel.Texel
			for i, n := range numbers {
				v[i] = uint64(n)
				if f.Class() == texel.Float {
					v[i] = uint64(math.Float32bits(float32(n) / float32(uint32(1)<<bits-1)))
				}
			}
			to.Encode(data[at:at+size], v)
			if back := to.Decode(data[at : at+size]); f.Class() != texel.Float && !slices.Equal(back[:f.Components()],
				v[:f.Components()]) {
				return nil, fmt.Errorf("a component is too large for %v", f)
			}
			at += size
		}
	}
	return data, nil
}

// componentsOf returns the components of a color as they are stored in the PNG, and the number of bits of each.
func componentsOf(c color.Color) ([4]uint32, int) {
	switch c := c.(type) {
	case color.Gray:
		return [4]uint32{uint32(c.Y), uint32(c.Y), uint32(c.Y), 0xff}, 8
	case color.Gray16:
		return [4]uint32{uint32(c.Y), uint32(c.Y), uint32(c.Y), 0xffff}, 16
	case color.NRGBA:
		return [4]uint32{uint32(c.R), uint32(c.G), uint32(c.B), uint32(c.A)}, 8
	case color.RGBA: // without an alpha component
		return [4]uint32{uint32(c.R), uint32(c.G), uint32(c.B), uint32(c.A)}, 8
	case color.NRGBA64:
		return [4]uint32{uint32(c.R), uint32(c.G), uint32(c.B), uint32(c.A)}, 16
	}
	r, g, b, a := c.RGBA() // 16 bits, without an alpha component
	return [4]uint32{r, g, b, a}, 16
}

// isPicture reports whether a PNG can contain an image of this shape.
func isPicture(s texel.Shape) bool {
	return s.Dim == texel.Dim2D && s.Layers <= 1 && s.Levels <= 1 && s.Samples <= 1
}

// CheckPNG returns an error if a PNG cannot contain the image.
func CheckPNG(im *texel.Image) error {
	_, err := pngFormatOf(im)
	return err
}

func pngFormatOf(im *texel.Image) (*pngFormat, error) {
	if !isPicture(im.Shape) {
		return nil, errors.New("a PNG can hold only a 2D image with one layer and one level; use another file extension to write the raw bytes")
	}
	var names []string
	for i := range pngFormats {
		if pngFormats[i].format == im.Format {
			return &pngFormats[i], nil
		}
		names = append(names, pngFormats[i].format.String())
	}
	return nil, fmt.Errorf("a PNG cannot hold an image of format %v (supported formats: %s); use another file extension to write the raw bytes", im.Format, strings.Join(names, ", "))
}

// PNG returns a PNG that contains the texels of an image.
func PNG(im *texel.Image) ([]byte, error) {
	f, err := pngFormatOf(im)
	if err != nil {
		return nil, err
	}
	type picture interface {
		image.Image
		Set(x, y int, c color.Color)
	}
	bounds := image.Rect(0, 0, im.Shape.Width, im.Shape.Height)
	var to picture
	switch {
	case f.grey && f.bits == 8:
		to = image.NewGray(bounds)
	case f.grey:
		to = image.NewGray16(bounds)
	case f.bits == 8:
		to = image.NewNRGBA(bounds)
	default:
		to = image.NewNRGBA64(bounds)
	}
	format, size := asStored(f.format), f.format.Bytes()
	for i := range im.Shape.Width * im.Shape.Height {
		to.Set(i%im.Shape.Width, i/im.Shape.Width, f.colour(format.Decode(im.Data[i*size:(i+1)*size])))
	}
	var b bytes.Buffer
	err = png.Encode(&b, to)
	return b.Bytes(), err
}

// colour returns a texel as a color with the same numbers.
func (f *pngFormat) colour(t texel.Texel) color.Color {
	var n [4]uint16
	for i := range n {
		n[i] = uint16(t[i])
		if f.format.Class() == texel.Float {
			n[i] = uint16(math.Float32frombits(uint32(t[i]))*float32(uint32(1)<<f.bits-1) + 0.5)
		}
	}
	switch {
	case f.grey && f.bits == 8:
		return color.Gray{uint8(n[0])}
	case f.grey:
		return color.Gray16{n[0]}
	case f.bits == 8:
		return color.NRGBA{uint8(n[0]), uint8(n[1]), uint8(n[2]), uint8(n[3])}
	}
	return color.NRGBA64{n[0], n[1], n[2], n[3]}
}
