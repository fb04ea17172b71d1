package shaderrun

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// extents lists the keys for the extent of an image. Each row contains the variable to set, and which images have the
// key. Keys for the first dimension are required.
var extents = [...]struct {
	key  string
	to   func(*texel.Shape) *int
	have func(*reflection.Type) bool
}{
	{"width", func(s *texel.Shape) *int { return &s.Width }, func(*reflection.Type) bool { return true }},
	{"height", func(s *texel.Shape) *int { return &s.Height }, func(t *reflection.Type) bool { return t.Dim != "1D" && t.Dim != "Buffer" }},
	{"depth", func(s *texel.Shape) *int { return &s.Depth }, func(t *reflection.Type) bool { return t.Dim == "3D" }},
	{"layers", func(s *texel.Shape) *int { return &s.Layers }, func(t *reflection.Type) bool { return t.Arrayed }},
	{"levels", func(s *texel.Shape) *int { return &s.Levels }, func(t *reflection.Type) bool { return t.Dim != "Buffer" && !t.Multisampled }},
	{"samples", func(s *texel.Shape) *int { return &s.Samples }, func(t *reflection.Type) bool { return t.Multisampled }},
}

// imageType returns the type of the image in a combined image sampler. For any other type, it returns t.
func imageType(t *reflection.Type) *reflection.Type {
	if t.Kind == "sampledImage" {
		return t.Element
	}
	return t
}

// image returns an image with its initial content.
func (r *reader) image(e *entry, t *reflection.Type) (*texel.Image, error) {
	t = imageType(t)
	if name, ok := e.keys["file"].(string); ok && IsPNG(name) {
		return r.png(e, t, name)
	}
	shape, err := e.shape(t)
	if err != nil {
		return nil, err
	}
	format, err := e.format(t)
	if err != nil {
		return nil, err
	}
	size, err := texel.Size(format, shape)
	if err != nil || size > largest {
		return nil, fmt.Errorf("%s: %w", e.name, orTooLarge(err))
	}
	data, given, err := r.contents(e, func(v any) ([]byte, error) { return texels(format, size, v) })
	switch {
	case err != nil:
		return nil, err
	case !given:
		data = make([]byte, size)
	case len(data) != size:
		return nil, fmt.Errorf("%s requires %d bytes of %v, but %d are given", e.name, size, format, len(data))
	}
	return texel.New(format, shape, data)
}

func orTooLarge(err error) error {
	if err == nil {
		err = fmt.Errorf("the image is larger than %d bytes", int64(largest))
	}
	return err
}

// shape returns the shape that the keys specify for an image of type t.
func (e *entry) shape(t *reflection.Type) (s texel.Shape, err error) {
	for s.Dim = texel.Dim1D; s.Dim.String() != t.Dim; s.Dim++ {
		if s.Dim == texel.Buffer {
			return s, fmt.Errorf("%s: images of dimensionality %s are not supported", e.name, t.Dim)
		}
	}
	for i := range extents {
		k := &extents[i]
		n, given, err := e.number(k.key, 1, 1<<30)
		switch {
		case err != nil:
			return s, err
		case given && !k.have(t):
			return s, e.wrong(k.key, "not valid for an image of type %s", imageName(t))
		case k.have(t):
			*k.to(&s) = max(n, 1)
		}
	}
	if _, given := e.keys["width"]; !given {
		return s, fmt.Errorf("%s: unknown image size; add 'width' and the other extents of %s", e.name, imageName(t))
	}
	return s, nil
}

// imageName returns a name for the type of an image, such as 2D array.
func imageName(t *reflection.Type) string {
	name := t.Dim
	if t.Multisampled {
		name += " multisampled"
	}
	if t.Arrayed {
		name += " array"
	}
	return name
}

// format returns the format that the key format specifies. It must be equal to the format that the shader declares, if
// any.
func (e *entry) format(t *reflection.Type) (texel.Format, error) {
	declared, has := declaredFormat(t)
	if _, given := e.keys["format"]; !given && has {
		return declared, nil
	} else if !given {
		return 0, fmt.Errorf("%s: unknown image format; add 'format', such as %v", e.name, usualFormat(t))
	}
	name, err := e.text("format")
	if err != nil {
		return 0, err
	}
	f, ok := texel.FormatByName(name)
	switch {
	case !ok:
		return 0, e.wrong("format", "unknown format '%s'; use a Vulkan name, such as %v", name, usualFormat(t))
	case has && f != declared:
		return 0, e.wrong("format", "%v does not match format %v in the shader", f, declared)
	case f.Class().String() != t.Element.Kind:
		return 0, e.wrong("format", "%v is a %v format, but the shader declares %s", f, f.Class(), t.Element.Kind)
	}
	return f, nil
}

// declaredFormat returns the format that the shader declares for an image. It returns false if there is none.
func declaredFormat(t *reflection.Type) (texel.Format, bool) {
	for f := texel.R5G6B5Unorm; f <= texel.D32Float; f++ {
		if e := spirv.KindImageFormat.Enumerant(uint32(f.ImageFormat())); f.ImageFormat() != spirv.ImageFormatUnknown &&
			e != nil && e.Name == t.Format {
			return f, true
		}
	}
	return 0, false
}

// usualFormat returns a format that images of a type can have.
func usualFormat(t *reflection.Type) texel.Format {
	if f, ok := declaredFormat(t); ok {
		return f
	}
	switch wide := t.Element.Width == 64; {
	case t.Element.Kind == "uint" && wide:
		return texel.R64Uint
	case t.Element.Kind == "int" && wide:
		return texel.R64Sint
	case t.Element.Kind == "uint":
		return texel.R32G32B32A32Uint
	case t.Element.Kind == "int":
		return texel.R32G32B32A32Sint
	}
	return texel.R32G32B32A32Float
}

// texels encodes numbers as texels. The list v contains a number for each component of each texel: the value that a
// shader reads.
func texels(f texel.Format, size int, v any) ([]byte, error) {
	t := reflection.Type{Kind: f.Class().String(), Width: f.Width()}
	w, bytes := &layoutWriter{}, int(t.Width)/8
	if err := w.flat(&t, v); err != nil {
		return nil, err
	}
	n := f.Components()
	if got, want := len(w.data)/bytes, size/f.Bytes()*n; got != want {
		return nil, fmt.Errorf("got %d numbers, expected %d: %d texels with %d components", got, want, size/f.Bytes(),
			n)
	}
	data := make([]byte, size)
	for i := range size / f.Bytes() {
		var x texel.Texel
		for c := range n {
			for b := range bytes {
				x[c] |= uint64(w.data[(i*n+c)*bytes+b]) << (8 * b)
			}
		}
		f.Encode(data[i*f.Bytes():(i+1)*f.Bytes()], x)
	}
	return data, nil
}
