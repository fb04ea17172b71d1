// Package foreignnames is the table of what other shading languages have names for that HLSL
// has under another name, or says in another way: GLSL, the HLSL of Direct3D 9, and Metal's language.
//
// It must not know what a program is, nor where it is asked about: read Row.
package foreignnames

import "sort"

// A Language is one of those that shaders are often moved from.
type Language uint8

const (
	GLSL Language = iota
	Direct3D9
	Metal
)

var languageNames = [...]string{GLSL: "GLSL", Direct3D9: "Direct3D 9", Metal: "Metal"}

// String returns the language's name.
func (l Language) String() string { return languageNames[l] }

// A Kind is a set of what a name may be of.
type Kind uint8

const (
	Function Kind = 1 << iota // what is called; a type too, where it constructs a value
	Type
	Variable
	Word // a modifier or another word of declarations
	Method
)

// A Row says what HLSL has instead of a name.
type Row struct {
	Name     string
	Language Language
	Kind     Kind
	Instead  string // the name that can stand in its place as it is; empty if there is none
	Phrase   string // what to write if there is none
}

// Find returns the row of a name of one of the kinds, nil if there is none.
func Find(name string, kinds Kind) *Row {
	i := sort.Search(len(rows), func(i int) bool { return rows[i].Name >= name })
	for ; i < len(rows) && rows[i].Name == name; i++ {
		if rows[i].Kind&kinds != 0 {
			return &rows[i]
		}
	}
	return nil
}

// Text says in a sentence what HLSL has instead.
func (r *Row) Text() string {
	what := r.Phrase
	if r.Instead != "" {
		what = "'" + r.Instead + "'"
	}
	text := "in HLSL, '" + r.Name + "' of " + r.Language.String() + " is " + what
	if r.Language == Direct3D9 {
		text += "; -fdialect=d3d9 has it as it is"
	}
	return text
}
