package resources

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A texelClass specifies what kind of numbers the components of a format are.
type texelClass uint8

const (
	anyTexel texelClass = iota
	floatTexel
	sintTexel
	uintTexel
	sint64Texel
	uint64Texel
)

// sampledType reports a texel component type that Vulkan does not support. It supports 32-bit floats, and integers of
// 32 and 64 bits.
func (c *checker) sampledType(pos source.Pos, t *types.Type) {
	switch {
	case t.IsFloat() && (t.Bits == 16 || t.Bits == 8):
		c.report(pos, diagnostics.SampledTypeWidth)
	case t.IsFloat() && t.Bits == 64, t.IsInteger() && (t.Bits == 16 || t.Bits == 8):
		c.report(pos, diagnostics.SampledType, t)
	}
}

// image checks v if its type t, or the elements of its array type, is a texture, typed buffer or subpass input.
func (c *checker) image(v *checked.Var, t *types.Type) {
	if t.Elem == nil {
		return
	}
	if c.opts.Vulkan {
		c.sampledType(v.Pos, t.Elem.Scalar())
	}
	a := attr.Find(v.Attrs, attr.VkImageFormat)
	if a == nil || len(a.Strs) == 0 {
		return
	}
	class, ok := formatClass(a.Strs[0])
	switch {
	case !ok:
		c.report(a.Pos, diagnostics.FormatUnknown, a.Strs[0])
	case class != anyTexel && !goWith(class, classOf(t.Elem), t.Object == types.Buffer):
		c.report(v.Pos, diagnostics.FormatMismatch).Note(a.Pos, "'%s' does not hold '%s'", a.Strs[0], t.Elem)
	}
}

// goWith reports whether an image with a format can have texels of a class. For buffers that are only sampled, signed
// and unsigned integers match.
func goWith(format, texel texelClass, sampled bool) bool {
	if format == uintTexel && sampled {
		format = sintTexel
	}
	if texel == uintTexel && sampled {
		texel = sintTexel
	}
	return format == texel
}

// classOf returns the class of the components of t. Bools are uints.
func classOf(t *types.Type) texelClass {
	wide := t.Scalar().Bits == 64
	switch {
	case t.IsFloat():
		return floatTexel
	case t.IsSigned() && wide:
		return sint64Texel
	case t.IsSigned():
		return sintTexel
	case wide:
		return uint64Texel
	}
	return uintTexel
}

// floatFormats are the names of the formats that are read as floats. For integer formats, integerFormats lists the
// names without i or ui at the end.
var floatFormats = [...]string{
	"rgba32f", "rgba16f", "r32f", "rgba8", "rgba8snorm", "rg32f", "rg16f", "r11g11b10f", "r16f", "rgba16", "rgb10a2",
	"rg16", "rg8", "r16", "r8", "rgba16snorm", "rg16snorm", "rg8snorm", "r16snorm", "r8snorm",
}

var integerFormats = [...]string{
	"rgba32", "rgba16", "rgba8", "r32", "rg32", "rg16", "rg8", "r16", "r8",
}

// ImageFormats calls f with the name of each image format.
func ImageFormats(f func(name string)) {
	for _, name := range floatFormats {
		f(name)
	}
	for _, name := range integerFormats {
		f(name + "i")
		f(name + "ui")
	}
	for _, name := range [...]string{"rgb10a2ui", "r64i", "r64ui", "unknown"} {
		f(name)
	}
}

// formatClass returns the class of the format called name, and false if no such format exists.
func formatClass(name string) (texelClass, bool) {
	switch name {
	case "unknown":
		return anyTexel, true
	case "rgb10a2ui":
		return uintTexel, true
	case "r64i":
		return sint64Texel, true
	case "r64ui":
		return uint64Texel, true
	}
	for _, f := range floatFormats {
		if f == name {
			return floatTexel, true
		}
	}
	for _, f := range integerFormats {
		switch name {
		case f + "i":
			return sintTexel, true
		case f + "ui":
			return uintTexel, true
		}
	}
	return anyTexel, false
}
