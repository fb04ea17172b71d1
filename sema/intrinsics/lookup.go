package intrinsics

import (
	"slices"
	"sort"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Function returns the row of the builtin function called name, or nil if none exists.
func Function(name string) *Row {
	i := sort.Search(len(Functions), func(i int) bool { return Functions[i].Name >= name })
	if i < len(Functions) && Functions[i].Name == name {
		return &Functions[i]
	}
	return nil
}

// Split returns the scope of a function, such as dx or dx::HitObject, and its name in this scope. Most functions have
// the scope "".
func (r *Row) Split() (in, name string) {
	if i := strings.LastIndex(r.Name, "::"); i >= 0 {
		return r.Name[:i], r.Name[i+2:]
	}
	return "", r.Name
}

// Method returns the row of the method called name of objects of kind k, or nil if none exists. A texture that is
// combined with a sampler has the methods of the texture alone; prototype removes their sampler parameter.
func Method(k types.ObjectKind, name string) *Row {
	k = separate(k)
	i := sort.Search(len(Methods), func(i int) bool { return Methods[i].Name >= name })
	for ; i < len(Methods) && Methods[i].Name == name; i++ {
		if slices.Contains(Methods[i].Objects, k) {
			return &Methods[i]
		}
	}
	return nil
}

// HasMethods reports whether objects of kind k have at least one method.
func HasMethods(k types.ObjectKind) bool {
	k = separate(k)
	for i := range Methods {
		if slices.Contains(Methods[i].Objects, k) {
			return true
		}
	}
	return false
}

// ConsiderMethods adds the methods of objects of kind k that are supported to a search for similar names.
func ConsiderMethods(s *spelling.Search, k types.ObjectKind) {
	k = separate(k)
	for i := range Methods {
		if r := &Methods[i]; r.Refused == Accepted && slices.Contains(r.Objects, k) {
			s.Consider(r.Name)
		}
	}
}

// isCombined reports whether k is a texture that is combined with a sampler.
func isCombined(k types.ObjectKind) bool {
	return types.SampledTexture1D <= k && k <= types.SampledTextureCubeArray
}

// separate returns the kind of k without its sampler, or k itself if it does not have one.
func separate(k types.ObjectKind) types.ObjectKind {
	if isCombined(k) {
		return k - types.SampledTexture1D + types.Texture1D
	}
	return k
}

// A Texture describes how the texels of a kind of object are addressed.
type Texture struct {
	Dims  int  // number of components of an offset or a gradient: 1, 2 or 3
	Array bool // coordinates have an array layer
	MS    bool
	Mips  bool // the method Load has a mip level
}

// TextureOf describes k, a texture or typed buffer. For other kinds, Dims is 0.
func TextureOf(k types.ObjectKind) Texture {
	switch k = separate(k); k {
	case types.Texture1D:
		return Texture{Dims: 1, Mips: true}
	case types.Texture1DArray:
		return Texture{Dims: 1, Array: true, Mips: true}
	case types.Texture2D:
		return Texture{Dims: 2, Mips: true}
	case types.Texture2DArray:
		return Texture{Dims: 2, Array: true, Mips: true}
	case types.Texture2DMS, types.RWTexture2DMS:
		return Texture{Dims: 2, MS: true}
	case types.Texture2DMSArray, types.RWTexture2DMSArray:
		return Texture{Dims: 2, Array: true, MS: true}
	case types.Texture3D:
		return Texture{Dims: 3, Mips: true}
	case types.TextureCube:
		return Texture{Dims: 3}
	case types.TextureCubeArray:
		return Texture{Dims: 3, Array: true}
	case types.RWTexture1D, types.RasterizerOrderedTexture1D, types.Buffer, types.RWBuffer,
		types.RasterizerOrderedBuffer:
		return Texture{Dims: 1}
	case types.RWTexture1DArray, types.RasterizerOrderedTexture1DArray:
		return Texture{Dims: 1, Array: true}
	case types.RWTexture2D, types.RasterizerOrderedTexture2D:
		return Texture{Dims: 2}
	case types.RWTexture2DArray, types.RasterizerOrderedTexture2DArray:
		return Texture{Dims: 2, Array: true}
	case types.RWTexture3D, types.RasterizerOrderedTexture3D:
		return Texture{Dims: 3}
	}
	return Texture{}
}

// Coord returns the number of components of a coordinate. This includes the array layer.
func (t Texture) Coord() int {
	if t.Array {
		return t.Dims + 1
	}
	return t.Dims
}

// isWritable reports whether t is a buffer or texture that shaders can write, or the records of a node.
func isWritable(t *types.Type) bool {
	switch t.Kind {
	case types.Object:
		switch t.Object {
		case types.AppendStructuredBuffer, types.ConsumeStructuredBuffer:
			return true
		}
		return t.Object.IsNodeRecords() || strings.HasPrefix(t.String(), "RW") ||
			strings.HasPrefix(t.String(), "RasterizerOrdered")
	}
	return false
}
