package token

import "github.com/hlsl2spirv/hlsl2spirv/source"

// Flags describe the place of a token in the text.
type Flags uint8

const (
	SpaceBefore Flags = 1 << iota // white space or a comment precedes it
	LineStart                     // it is the first token on its line
	FromMacro                     // it comes from the expansion of a macro
	Joined                        // a '>' or '>=' directly follows this '>': together, they were written as a shift
	NoExpand                      // for the preprocessor: name of a macro that must not be expanded again
	PasteNext                     // for the preprocessor: in the body of a macro, ## follows
)

// A Token is a word of the text, stored in twelve bytes. Sym is the text of an identifier, keyword or literal, and zero
// for a punctuator.
type Token struct {
	Kind  Kind
	Flags Flags
	Len   uint16 // number of bytes in the source, or MaxLen if there are at least as many
	Pos   source.Pos
	Sym   Symbol
}

// MaxLen is the largest length that a Token can store.
const MaxLen = 1<<16 - 1

// End returns the position after the token.
func (t Token) End() source.Pos { return t.Pos + source.Pos(t.Len) }

// Span returns the source range of the token.
func (t Token) Span() source.Span { return source.Span{Start: t.Pos, End: t.End()} }

// Is reports whether t has all flags in f.
func (t Token) Is(f Flags) bool { return t.Flags&f == f }
