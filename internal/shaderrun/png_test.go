package shaderrun

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
)

// pictures declares images that can be read from a PNG, and images that cannot.
const pictures = `
Texture2D<float4> flat; Texture2D<uint4> whole; Texture2D<int> signs; Texture2DArray<float4> layered; Buffer<float> texels;
[[vk::image_format("rgba8")]] RWTexture2D<float4> declared;
[numthreads(1, 1, 1)] void main() {
  declared[uint2(0, 0)] = flat[uint2(0, 0)] + whole[uint2(0, 0)] + signs[uint2(0, 0)] + layered[uint3(0, 0, 0)] + texels[0] + declared[uint2(1, 1)];
}`

// pngOf returns a PNG with 2×1 texels.
func pngOf(t *testing.T, to interface {
	image.Image
	Set(x, y int, c color.Color)
}, first, second color.Color) []byte {
	t.Helper()
	to.Set(0, 0, first)
	to.Set(1, 0, second)
	var b bytes.Buffer
	if err := png.Encode(&b, to); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// pngFiles returns a function that reads a file. There is a PNG of each kind.
func pngFiles(t *testing.T) func(string) ([]byte, error) {
	size := image.Rect(0, 0, 2, 1)
	half, some := color.NRGBA{1, 2, 3, 128}, color.NRGBA{255, 0, 200, 0}
	files := map[string][]byte{
		"alpha.png":   pngOf(t, image.NewNRGBA(size), half, some),
		"opaque.PNG":  pngOf(t, image.NewRGBA(size), color.RGBA{9, 8, 7, 255}, color.RGBA{255, 0, 1, 255}),
		"grey.png":    pngOf(t, image.NewGray(size), color.Gray{16}, color.Gray{255}),
		"grey16.png":  pngOf(t, image.NewGray16(size), color.Gray16{0x1234}, color.Gray16{0xffff}),
		"wide.png":    pngOf(t, image.NewNRGBA64(size), color.NRGBA64{1, 2, 3, 4}, color.NRGBA64{0xffff, 0, 0x8000, 0x7fff}),
		"wide3.png":   pngOf(t, image.NewRGBA64(size), color.RGBA64{1, 2, 3, 0xffff}, color.RGBA64{0xffff, 0, 5, 0xffff}),
		"palette.png": pngOf(t, image.NewPaletted(size, color.Palette{half, some}), half, some),
		"broken.png":  []byte("\x89PNG\r\n\x1a\nno"),
	}
	files["short.png"] = files["alpha.png"][:len(files["alpha.png"])-20]
	return func(name string) ([]byte, error) {
		if data, ok := files[name]; ok {
			return data, nil
		}
		return nil, errors.New("no such file")
	}
}

// TestPNGs checks that the numbers in a PNG become the numbers in texels, as far as the format permits.
func TestPNGs(t *testing.T) {
	m, _ := reflected(t, pictures)
	for _, c := range []struct{ name, entry, format, want string }{
		{"flat", `{"file": "alpha.png"}`, "R8G8B8A8_UNORM", "01020380ff00c800"},
		{"flat", `{"file": "palette.png"}`, "R8G8B8A8_UNORM", "01020380ff00c800"},
		{"flat", `{"file": "opaque.PNG", "width": 2, "height": 1}`, "R8G8B8A8_UNORM", "090807ffff0001ff"},
		{"flat", `{"file": "alpha.png", "format": "R8G8B8A8_SRGB"}`, "R8G8B8A8_SRGB", "01020380ff00c800"},
		{"flat", `{"file": "alpha.png", "format": "B8G8R8A8_SRGB"}`, "B8G8R8A8_SRGB", "03020180c800ff00"},
		{"flat", `{"file": "alpha.png", "format": "R8_UNORM"}`, "R8_UNORM", "01ff"},
		{"flat", `{"file": "alpha.png", "format": "R16G16_UNORM"}`, "R16G16_UNORM", "01010202ffff0000"},
		{"flat", `{"file": "alpha.png", "format": "R32_SFLOAT"}`, "R32_SFLOAT", "8180803b0000803f"},
		{"flat", `{"file": "grey.png"}`, "R8_UNORM", "10ff"},
		{"flat", `{"file": "grey.png", "format": "R8G8B8A8_UNORM"}`, "R8G8B8A8_UNORM", "101010ffffffffff"},
		{"flat", `{"file": "grey16.png"}`, "R16_UNORM", "3412ffff"},
		{"flat", `{"file": "wide.png"}`, "R16G16B16A16_UNORM", "0100020003000400ffff00000080ff7f"},
		{"flat", `{"file": "wide.png", "format": "R8G8B8A8_UNORM"}`, "R8G8B8A8_UNORM", "00000000ff00807f"},
		{"flat", `{"file": "wide3.png"}`, "R16G16B16A16_UNORM", "010002000300ffffffff00000500ffff"},
		{"whole", `{"file": "alpha.png"}`, "R8G8B8A8_UINT", "01020380ff00c800"},
		{"whole", `{"file": "grey16.png"}`, "R16_UINT", "3412ffff"},
		{"whole", `{"file": "alpha.png", "format": "R32_UINT"}`, "R32_UINT", "01000000ff000000"},
		{"signs", `{"file": "alpha.png", "format": "R16_SINT"}`, "R16_SINT", "0100ff00"},
		{"declared", `{"file": "grey.png"}`, "R8G8B8A8_UNORM", "101010ffffffffff"},
		{"layered", `{"file": "grey.png"}`, "R8_UNORM", "10ff"},
	} {
		bound, err := Read([]byte(with(t, m, c.name, c.entry)), m, pngFiles(t))
		if err != nil {
			t.Errorf("%s: %s: %v", c.name, c.entry, err)
			continue
		}
		im := resource(t, m, &bound, c.name).Image
		if got := hex.EncodeToString(im.Data); got != c.want || im.Format.String() != c.format || im.Shape.Width != 2 ||
			im.Shape.Height != 1 {
			t.Errorf("%s: %s is %v, %d by %d, %s, want %s %s", c.name, c.entry, im.Format, im.Shape.Width,
				im.Shape.Height, got, c.format, c.want)
		}
	}
}

func TestPNGErrors(t *testing.T) {
	m, _ := reflected(t, pictures)
	for _, c := range []struct{ name, entry, want string }{
		{"flat", `{"file": "other.png"}`, "flat: file: no such file"},
		{"flat", `{"file": "broken.png"}`, "flat: file: broken.png: "},
		{"flat", `{"file": "short.png"}`, "flat: file: short.png: "},
		{"flat", `{"file": "grey.png", "data": [1]}`, "data and file are mutually exclusive"},
		{"flat", `{"file": "grey.png", "width": 3}`, "flat: width: the PNG has 2"},
		{"flat", `{"file": "grey.png", "height": -1}`, "height: -1 is not an integer"},
		{"flat", `{"file": "grey.png", "levels": 2}`, "file: a PNG can hold only a 2D image"},
		{"flat", `{"file": "grey.png", "format": "R8_UINT"}`, "R8_UINT is a uint format, but the shader declares float"},
		{"layered", `{"file": "grey.png", "layers": 2}`, "image type: 2D array"},
		{"texels", `{"file": "grey.png"}`, "image type: Buffer"},
		{"signs", `{"file": "grey.png"}`, "signs: unknown image format"},
		{"signs", `{"file": "grey.png", "format": "R8_SINT"}`, "grey.png: a component is too large for R8_SINT"},
		{"whole", `{"file": "wide.png", "format": "R8_UINT"}`, "a component is too large for R8_UINT"},
	} {
		if _, err := Read([]byte(with(t, m, c.name, c.entry)), m, pngFiles(t)); err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %s: %v, want %q", c.name, c.entry, err, c.want)
		}
	}
}

// TestPNGsAreReadAsTheyAreWritten checks that writing an image as a PNG and reading it preserves the bits.
func TestPNGsAreReadAsTheyAreWritten(t *testing.T) {
	m, _ := reflected(t, pictures)
	random := rand.New(rand.NewPCG(1, 2))
	for _, f := range pngFormats {
		data := make([]byte, 64*f.format.Bytes())
		for i := range data {
			data[i] = byte(random.Uint32())
		}
		im, err := texel.New(f.format, texel.Shape{Dim: texel.Dim2D, Width: 16, Height: 4}, data)
		if err != nil {
			t.Fatal(err)
		}
		text, err := PNG(im)
		if err != nil {
			t.Errorf("%v: %v", f.format, err)
			continue
		}
		name := "flat"
		if f.format.Class() == texel.Uint {
			name = "whole"
		}
		entry := fmt.Sprintf(`{"file": "a.png", "format": "%v"}`, f.format)
		bound, err := Read([]byte(with(t, m, name, entry)), m, func(string) ([]byte, error) { return text, nil })
		if err != nil {
			t.Errorf("%v: %v", f.format, err)
			continue
		}
		if got := resource(t, m, &bound, name).Image.Data; !bytes.Equal(got, data) {
			t.Errorf("%v: % x is read, % x was written", f.format, got, data)
		}
	}
}

// TestImagesThatAreNotPNGs checks that there is an error for images that a PNG cannot contain.
func TestImagesThatAreNotPNGs(t *testing.T) {
	for _, c := range []struct {
		format texel.Format
		shape  texel.Shape
		want   string
	}{
		{texel.R32Float, texel.Shape{Dim: texel.Dim2D, Width: 1}, "a PNG cannot hold an image of format R32_SFLOAT (supported formats: R8_UNORM, R8_UINT"},
		{texel.R8G8Unorm, texel.Shape{Dim: texel.Dim2D, Width: 1}, "R8G8_UNORM"},
		{texel.R8Snorm, texel.Shape{Dim: texel.Dim2D, Width: 1}, "R8_SNORM"},
		{texel.R8Unorm, texel.Shape{Dim: texel.Dim2D, Width: 2, Levels: 2}, "a PNG can hold only a 2D image"},
		{texel.R8Unorm, texel.Shape{Dim: texel.Dim2D, Width: 1, Layers: 2}, "a PNG can hold only a 2D image"},
		{texel.R8Unorm, texel.Shape{Dim: texel.Dim3D, Width: 1, Depth: 2}, "a PNG can hold only a 2D image"},
		{texel.R8Unorm, texel.Shape{Dim: texel.Buffer, Width: 1}, "a PNG can hold only a 2D image"},
	} {
		size, err := texel.Size(c.format, c.shape)
		if err != nil {
			t.Fatal(err)
		}
		im, err := texel.New(c.format, c.shape, make([]byte, size))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := PNG(im); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v %+v: %v, want %q", c.format, c.shape, err, c.want)
		}
	}
}
