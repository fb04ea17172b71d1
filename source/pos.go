package source

// A Pos is an offset into the position space of a compilation, which holds every file, every included file and every
// macro expansion. A Map converts it to file, line and column. The zero Pos is invalid.
type Pos int32

// NoPos is the position of objects that are not in the source.
const NoPos Pos = 0

// IsValid reports whether p is not NoPos.
func (p Pos) IsValid() bool { return p != NoPos }

// A Span is the source text from position Start up to, but not including, position End.
type Span struct{ Start, End Pos }
