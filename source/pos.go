package source

// A Pos is an offset into the one position space of a compilation, which holds
// every file, every included file and every macro expansion side by side.
// A Map turns it back into file, line and column. The zero Pos is no position.
type Pos int32

// NoPos is the position of things that stand nowhere in the source.
const NoPos Pos = 0

// IsValid reports whether p stands somewhere.
func (p Pos) IsValid() bool { return p != NoPos }

// A Span is the source text from Start up to, not including, End.
type Span struct{ Start, End Pos }
