package declspec

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A registerRow describes the registers that objects of the kinds first to last may be bound to, and their name in
// diagnostics.
type registerRow struct {
	first, last types.ObjectKind
	classes     string
	text        string
}

var registerRows = [...]registerRow{
	{types.Texture1D, types.TextureCubeArray, "ts", "'t' or 's'"},
	{types.RWTexture1D, types.FeedbackTexture2DArray, "u", "'u'"},
	{types.Buffer, types.Buffer, "t", "'t'"},
	{types.RWBuffer, types.RasterizerOrderedBuffer, "u", "'u'"},
	{types.StructuredBuffer, types.StructuredBuffer, "t", "'t'"},
	{types.RWStructuredBuffer, types.ConsumeStructuredBuffer, "u", "'u'"},
	{types.ByteAddressBuffer, types.ByteAddressBuffer, "t", "'t'"},
	{types.RWByteAddressBuffer, types.RasterizerOrderedByteAddressBuffer, "u", "'u'"},
	{types.ConstantBuffer, types.ConstantBuffer, "b", "'b'"},
	{types.TextureBuffer, types.TextureBuffer, "t", "'t'"},
	{types.SamplerState, types.SamplerComparisonState, "st", "'s' or 't'"},
}

// CheckRegisters reports registers that the type of v cannot be bound to.
func (c *Checker) CheckRegisters(v *checked.Var) {
	for i := range v.Annots.Registers() {
		r := &v.Annots.Registers()[i]
		if r.Class == 0 {
			continue
		}
		t := v.Type.Underlying()
		classes, text := registersFor(t)
		switch {
		case classes == "" || classes[0] == r.Class:
		case strings.IndexByte(classes, r.Class) < 0 && c.Dialects.Has(dialect.GLSLang) && t.Kind == types.Object:
			c.Report(r.Pos, diagnostics.RegisterTaken, string(r.Class), r.Number, classes[:1])
			r.Class = classes[0]
		case strings.IndexByte(classes, r.Class) < 0:
			c.Report(r.Pos, diagnostics.RegisterType, text)
		case t.Kind == types.Object && r.Profile == "" && attr.Find(v.Attrs, attr.VkCombinedImageSampler) == nil:
			c.Report(r.Pos, diagnostics.RegisterMismatch, string(r.Class), t, classes[:1]).Fix("use a '"+classes[:1]+
				"' register",
				diagnostics.Edit{Span: source.Span{Start: r.Pos, End: r.Pos + 1}, Text: classes[:1]})
		}
	}
}

// registersFor returns the classes of registers that t may be bound to, or "" for any class.
func registersFor(t *types.Type) (classes, text string) {
	switch t.Kind {
	case types.Vector, types.Matrix:
		return "bci", "'b', 'c', or 'i'"
	case types.Object:
		for i := range registerRows {
			if row := &registerRows[i]; row.first <= t.Object && t.Object <= row.last {
				return row.classes, row.text
			}
		}
	}
	if t.IsScalar() {
		return "bci", "'b', 'c', or 'i'"
	}
	return "", ""
}

// CheckConflict reports the first register that has the same class as r but another number. Registers conflict only if
// both have the same profile or one applies to all profiles.
func (c *Checker) CheckConflict(before []types.Register, r *types.Register) {
	for i := range before {
		if b := &before[i]; b.Class == r.Class && (b.Number != r.Number || b.Offset != r.Offset) &&
			(b.Profile == r.Profile || b.Profile == "" || r.Profile == "") {
			c.Report(b.Pos, diagnostics.ConflictingRegisters)
			return
		}
	}
}

// CheckBufferRegisters reports invalid registers and profiles of a cbuffer or tbuffer.
func (c *Checker) CheckBufferRegisters(b *checked.Buffer) {
	class, text := byte('b'), "'b'"
	if b.TBuffer {
		class, text = 't', "'t'"
	}
	for i := range b.Registers {
		r := &b.Registers[i]
		if r.Class != 0 && r.Class != class {
			c.Report(r.Pos, diagnostics.RegisterType, text)
		}
		if r.Profile != "" {
			c.Report(r.Pos, diagnostics.BufferRegisterProfile)
		}
	}
}
