package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// AppendDecoration appends the spelling of a decoration in attribute names: lower case, with underscores between words.
// RelaxedPrecision is relaxed_precision.
func AppendDecoration(b []byte, d spirv.Decoration) []byte {
	start := len(b)
	b = decoration.Append(b, uint32(d))
	name := string(b[start:])
	b = b[:start]
	for i := range len(name) {
		c := name[i]
		if !isUpper(c) {
			b = append(b, c)
			continue
		}
		// A word starts at a capital after a small letter, and at the last of several capitals before a small letter.
		if i > 0 && (!isUpper(name[i-1]) || i+1 < len(name) && !isUpper(name[i+1])) {
			b = append(b, '_')
		}
		b = append(b, c-'A'+'a')
	}
	return b
}

// DecorationNamed returns the decoration with the given spelling in attribute names.
func DecorationNamed(name string) (spirv.Decoration, bool) {
	var buffer [64]byte
	if d, ok := decoration.Lookup(string(appendCamel(buffer[:0], name))); ok {
		return spirv.Decoration(d), true
	}
	for _, e := range spirv.KindDecoration.Info().Enumerants {
		if string(AppendDecoration(buffer[:0], spirv.Decoration(e.Value))) == name {
			return spirv.Decoration(e.Value), true
		}
	}
	return 0, false
}

// appendCamel appends the words of a name, capitalized. This is nearly always SPIR-V's spelling.
func appendCamel(b []byte, name string) []byte {
	capital := true
	for i := range len(name) {
		c := name[i]
		switch {
		case c == '_':
			capital = true
			continue
		case capital && 'a' <= c && c <= 'z':
			c -= 'a' - 'A'
		}
		capital = false
		b = append(b, c)
	}
	return b
}

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }

// A DecorationForm is the representation of a value's decoration in the dialect.
type DecorationForm uint8

// The forms of decorations.
const (
	NotExpressible DecorationForm = iota // the decoration is not representable; MLIR refuses to write it
	WithoutEffect                        // has no effect and is dropped
	UnitForm                             // a unit attribute
	NumberForm                           // an attribute of type i32
	BuiltInForm                          // a string: the name of the built-in
	EnumForm                             // an enumerant
)

// A DecorationRow describes the representation of a decoration on operations.
type DecorationRow struct {
	Decoration spirv.Decoration
	Name       string // of the attribute
	Form       DecorationForm
	Since      Version // the first version that supports it
	Enum       *Enum   // EnumForm
}

// ForDecoration returns the row of a decoration, or nil if operations cannot have the decoration.
func ForDecoration(d spirv.Decoration) *DecorationRow {
	for i := range valueDecorations {
		if valueDecorations[i].Decoration == d {
			return &valueDecorations[i]
		}
	}
	return nil
}

// valueDecorations lists the decorations that MLIR supports in both directions, the most frequent in shaders first, and
// the decorations that do not affect computed values.
var valueDecorations = []DecorationRow{
	{Decoration: spirv.DecorationRelaxedPrecision, Name: "relaxed_precision", Form: UnitForm, Since: V19},
	{Decoration: spirv.DecorationNoContraction, Name: "no_contraction", Form: UnitForm, Since: V19},
	{Decoration: spirv.DecorationNonWritable, Name: "non_writable", Form: UnitForm, Since: V19},
	{Decoration: spirv.DecorationNonReadable, Name: "non_readable", Form: UnitForm, Since: V19},
	{Decoration: spirv.DecorationDescriptorSet, Name: "descriptor_set", Form: NumberForm, Since: V19},
	{Decoration: spirv.DecorationBinding, Name: "binding", Form: NumberForm, Since: V19},
	{Decoration: spirv.DecorationBuiltIn, Name: "built_in", Form: BuiltInForm, Since: V19},
	{Decoration: spirv.DecorationLocation, Name: "location", Form: NumberForm, Since: V19},
	{Decoration: spirv.DecorationIndex, Name: "index", Form: NumberForm, Since: V22},
	{Decoration: spirv.DecorationSpecId, Name: "spec_id", Form: NumberForm, Since: V19},
	{Decoration: spirv.DecorationFlat, Name: "flat", Form: UnitForm, Since: V19},
	{Decoration: spirv.DecorationNoPerspective, Name: "no_perspective", Form: UnitForm, Since: V19},
	{Decoration: spirv.DecorationCoherent, Name: "coherent", Form: UnitForm, Since: V22},
	{Decoration: spirv.DecorationInvariant, Name: "invariant", Form: UnitForm, Since: V22},
	{Decoration: spirv.DecorationPatch, Name: "patch", Form: UnitForm, Since: V22},
	{Decoration: spirv.DecorationRestrict, Name: "restrict", Form: UnitForm, Since: V19},
	{Decoration: spirv.DecorationAliased, Name: "aliased", Form: UnitForm, Since: V19},
	{Decoration: spirv.DecorationRestrictPointer, Name: "restrict_pointer", Form: UnitForm, Since: V19},
	{Decoration: spirv.DecorationAliasedPointer, Name: "aliased_pointer", Form: UnitForm, Since: V19},
	{Decoration: spirv.DecorationNoSignedWrap, Name: "no_signed_wrap", Form: UnitForm, Since: V19},
	{Decoration: spirv.DecorationNoUnsignedWrap, Name: "no_unsigned_wrap", Form: UnitForm, Since: V19},
	{Decoration: spirv.DecorationFPFastMathMode, Name: "fp_fast_math_mode", Form: EnumForm, Since: V19, Enum: &fpFastMathMode},
	{Decoration: spirv.DecorationFPRoundingMode, Name: "fp_rounding_mode", Form: EnumForm, Since: V22, Enum: &fpRoundingMode},
	{Decoration: spirv.DecorationUserSemantic, Form: WithoutEffect},
	{Decoration: spirv.DecorationUserTypeGOOGLE, Form: WithoutEffect},
	{Decoration: spirv.DecorationCounterBuffer, Form: WithoutEffect},
}
