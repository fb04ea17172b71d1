package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// AppendDecoration appends how an attribute spells a decoration: in lower case, with a
// line between words. RelaxedPrecision is relaxed_precision.
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
		// A capital begins a word after a small letter, and as the last of several before one.
		if i > 0 && (!isUpper(name[i-1]) || i+1 < len(name) && !isUpper(name[i+1])) {
			b = append(b, '_')
		}
		b = append(b, c-'A'+'a')
	}
	return b
}

// DecorationNamed returns the decoration that an attribute spells.
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

// appendCamel appends the words of a name with a capital each, which is nearly always
// how SPIR-V spells it.
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

// A DecorationForm says what a decoration of a value is in the dialect.
type DecorationForm uint8

// The forms of decorations.
const (
	Unsayable   DecorationForm = iota // nothing; MLIR refuses to write it
	Idle                              // nothing is lost without it
	UnitForm                          // an attribute that is there
	NumberForm                        // an attribute of type i32
	BuiltInForm                       // a string: the name of the built-in
	EnumForm                          // an enumerant
)

// A DecorationRow says how operations have a decoration.
type DecorationRow struct {
	Decoration spirv.Decoration
	Name       string // of the attribute
	Form       DecorationForm
	Since      Version // the first version that writes it
	Enum       *Enum   // EnumForm
}

// ForDecoration returns the row of a decoration, nil if operations cannot have it.
func ForDecoration(d spirv.Decoration) *DecorationRow {
	for i := range valueDecorations {
		if valueDecorations[i].Decoration == d {
			return &valueDecorations[i]
		}
	}
	return nil
}

// valueDecorations are the decorations that both directions of MLIR know, those that
// shaders have most first, and those that say nothing of what is computed.
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
	{Decoration: spirv.DecorationUserSemantic, Form: Idle},
	{Decoration: spirv.DecorationUserTypeGOOGLE, Form: Idle},
	{Decoration: spirv.DecorationCounterBuffer, Form: Idle},
}
