package token

import "github.com/hlsl2spirv/hlsl2spirv/source"

// Flags describe the context of a token in the text.
type Flags uint8

const (
	SpaceBefore Flags = 1 << iota // preceded by white space or a comment
	LineStart                     // first token on its line
	FromMacro                     // from a macro expansion
	Joined                        // a '>' or '>=' directly follows this '>': together they spell a shift
	NoExpand                      // preprocessor: a macro's name that must not be expanded again
	PasteNext                     // preprocessor: in a macro body, ## follows
)

// A Token is one word of the text, in twelve bytes. Sym is the spelling of identifiers, keywords and literals, and zero
// for punctuators.
type Token struct {
	Kind  Kind
	Flags Flags
	Len   uint16 // bytes in the source; MaxLen means that many or more
	Pos   source.Pos
	Sym   Symbol
}

// MaxLen is the largest length that a Token can store.
const MaxLen = 1<<16 - 1

// End returns the position after the token.
func (t Token) End() source.Pos { return t.Pos + source.Pos(t.Len) }

// Span returns the source range of the token.
func (t Token) Span() source.Span { return source.Span{Start: t.Pos, End: t.End()} }

// Is reports whether all flags of f are set.
func (t Token) Is(f Flags) bool { return t.Flags&f == f }
