package attributes

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
)

// VarSubject returns what attributes on v stand on.
func VarSubject(v *checked.Var, at declspec.Place) vkattr.Subject {
	t := v.Type
	switch at {
	case declspec.AtLocal:
		return vkattr.OnLocal
	case declspec.AtParam:
		return vkattr.OnParam
	case declspec.AtField:
		return vkattr.OnField
	}
	on := vkattr.OnGlobal
	if at == declspec.AtBuffer && !t.HoldsResource() {
		return vkattr.OnField | vkattr.OnLocal
	}
	e := t.Underlying()
	switch {
	case e.Kind == types.Struct:
		on |= blockSubject(v, vkattr.OnStructGlobal)
	case t.IsScalar() || t.Kind == types.Enum:
		on |= vkattr.OnScalarGlobal
	case e.Kind == types.Object:
		on |= objectSubject(v, e.Object)
	case t.Kind == types.Invalid:
		on |= ^vkattr.Subject(0)
	}
	return on
}

func objectSubject(v *checked.Var, k types.ObjectKind) vkattr.Subject {
	switch {
	case k == types.BufferPointer: // refused as a push constant with words of its own
		return blockSubject(v, vkattr.OnStructGlobal)
	case k == types.ConstantBuffer:
		return blockSubject(v, vkattr.OnConstantBuffer)
	case k == types.TextureBuffer:
		return blockSubject(v, vkattr.OnTextureBuffer)
	case k == types.RWStructuredBuffer || k == types.AppendStructuredBuffer || k == types.ConsumeStructuredBuffer:
		return vkattr.OnCounterBuffer
	case types.Texture1D <= k && k <= types.TextureCubeArray || k == types.SamplerState || k == types.SamplerComparisonState:
		return vkattr.OnTextureSampler
	case types.RWTexture1D <= k && k <= types.RasterizerOrderedTexture3D,
		k == types.Buffer, k == types.RWBuffer, k == types.RasterizerOrderedBuffer:
		return vkattr.OnImage
	case k == types.SubpassInput || k == types.SubpassInputMS:
		return vkattr.OnSubpass
	}
	return 0
}
