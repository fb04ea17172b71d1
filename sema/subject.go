package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// VarSubject returns the kinds of attribute targets that the variable v, declared at place at, belongs to.
func VarSubject(v *checked.Var, at declspec.Place) attr.Subject {
	t := v.Type
	switch at {
	case declspec.AtLocal:
		return attr.OnLocal
	case declspec.AtParam:
		return attr.OnParam
	case declspec.AtField:
		return attr.OnField
	}
	on := attr.OnGlobal
	if at == declspec.AtBuffer && !t.HoldsResource() {
		return attr.OnField | attr.OnLocal
	}
	e := t.Underlying()
	switch {
	case e.Kind == types.Struct:
		on |= blockSubject(v, attr.OnStructGlobal)
	case t.IsScalar() || t.Kind == types.Enum:
		on |= attr.OnScalarGlobal
	case e.Kind == types.Object:
		on |= objectSubject(v, e.Object)
	case t.Kind == types.Invalid:
		on |= ^attr.Subject(0)
	}
	return on
}

func objectSubject(v *checked.Var, k types.ObjectKind) attr.Subject {
	switch {
	case k == types.BufferPointer: // push constants of this type are rejected later with a specific error
		return blockSubject(v, attr.OnStructGlobal)
	case k == types.ConstantBuffer:
		return blockSubject(v, attr.OnConstantBuffer)
	case k == types.TextureBuffer:
		return blockSubject(v, attr.OnTextureBuffer)
	case k == types.RWStructuredBuffer || k == types.AppendStructuredBuffer || k == types.ConsumeStructuredBuffer:
		return attr.OnCounterBuffer
	case types.Texture1D <= k && k <= types.TextureCubeArray || k == types.SamplerState ||
		k == types.SamplerComparisonState:
		return attr.OnTextureSampler
	case types.RWTexture1D <= k && k <= types.RasterizerOrderedTexture3D,
		k == types.Buffer, k == types.RWBuffer, k == types.RasterizerOrderedBuffer:
		return attr.OnImage
	case k == types.SubpassInput || k == types.SubpassInputMS:
		return attr.OnSubpass
	}
	return 0
}
