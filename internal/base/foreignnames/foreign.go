// Package foreignnames maps names and constructs of other shading languages to their HLSL counterparts. It covers
// GLSL, the HLSL of Direct3D 9, and the Metal Shading Language.
//
// It is independent of programs and of the places where names are looked up. Start with Row.
package foreignnames

import "sort"

// A Language is a shading language from which shaders are often translated to HLSL.
type Language uint8

const (
	GLSL Language = iota
	Direct3D9
	Metal
)

var languageNames = [...]string{GLSL: "GLSL", Direct3D9: "Direct3D 9", Metal: "Metal"}

// String returns the language's name.
func (l Language) String() string { return languageNames[l] }

// A Kind is a set of kinds of what a name can denote.
type Kind uint8

const (
	Function Kind = 1 << iota // a function; also a type that constructs a value
	Type
	Variable
	Word // a modifier or another keyword of declarations
	Method
)

// A Row describes a name of another language and its counterpart in HLSL.
type Row struct {
	Name     string
	Language Language
	Kind     Kind
	Instead  string // name in HLSL that can replace it without other changes; may be empty
	Phrase   string // description of the replacement if Instead is empty
}

// Find returns the row of a name that denotes one of the kinds, or nil if there is none.
func Find(name string, kinds Kind) *Row {
	i := sort.Search(len(rows), func(i int) bool { return rows[i].Name >= name })
	for ; i < len(rows) && rows[i].Name == name; i++ {
		if rows[i].Kind&kinds != 0 {
			return &rows[i]
		}
	}
	return nil
}

// Text returns a text that describes the counterpart in HLSL.
func (r *Row) Text() string {
	what := r.Phrase
	if r.Instead != "" {
		what = "'" + r.Instead + "'"
	}
	text := "in HLSL, '" + r.Name + "' of " + r.Language.String() + " is " + what
	if r.Language == Direct3D9 {
		text += "; -fdialect=d3d9 accepts it unchanged"
	}
	return text
}
