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

// A registerRow lists the classes of registers to which objects of the kinds from first to last can be bound. text
// names the classes in diagnostics.
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

// CheckRegisters reports registers of v to which its type cannot be bound.
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

// registersFor returns the classes of registers to which t can be bound, and their names in diagnostics. classes is ""
// if all are possible.
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

// CheckConflict reports the first register in before that has the class of r but another number. Registers that are
// limited to different profiles do not conflict.
func (c *Checker) CheckConflict(before []types.Register, r *types.Register) {
	for i := range before {
		if b := &before[i]; b.Class == r.Class && (b.Number != r.Number || b.Offset != r.Offset) &&
			(b.Profile == r.Profile || b.Profile == "" || r.Profile == "") {
			c.Report(b.Pos, diagnostics.ConflictingRegisters)
			return
		}
	}
}

// CheckBufferRegisters reports registers to which the cbuffer or tbuffer b cannot be bound, and profiles, which are not
// supported there.
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
