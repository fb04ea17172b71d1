package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// AppendDecoration appends the name that the dialect uses for a decoration in names of attributes: lower case, with
// underscores between words. For RelaxedPrecision, it is relaxed_precision.
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
		// A word starts at a capital letter after a small one, and at a capital letter between a capital and a small
		// one.
		if i > 0 && (!isUpper(name[i-1]) || i+1 < len(name) && !isUpper(name[i+1])) {
			b = append(b, '_')
		}
		b = append(b, c-'A'+'a')
	}
	return b
}

// DecorationNamed returns the decoration whose name in attributes is name. It returns false if there is none.
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

// appendCamel appends the words of a name, each with a capital first letter. Except for a few decorations, this is the
// SPIR-V name.
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

// A DecorationForm says how the dialect represents a decoration of a value.
type DecorationForm uint8

const (
	NotExpressible DecorationForm = iota // the dialect does not have it; MLIR reports an error when it should write it
	WithoutEffect                        // does not affect computed values and is dropped
	UnitForm                             // a unit attribute
	NumberForm                           // an attribute of type i32
	BuiltInForm                          // a string attribute: the name of the built-in
	EnumForm                             // an attribute that is an enumerant
)

// A DecorationRow describes how the dialect represents a decoration as an attribute of an operation.
type DecorationRow struct {
	Decoration spirv.Decoration
	Name       string // name of the attribute
	Form       DecorationForm
	Since      Version // first version that supports it
	Enum       *Enum   // enumeration for EnumForm
}

// ForDecoration returns the row of decoration d, or nil if an operation cannot have it.
func ForDecoration(d spirv.Decoration) *DecorationRow {
	for i := range valueDecorations {
		if valueDecorations[i].Decoration == d {
			return &valueDecorations[i]
		}
	}
	return nil
}

// valueDecorations lists the decorations that MLIR can read and write, those first that are most frequent in shaders.
// It also lists decorations that do not affect computed values.
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
