package mlir

// An Error is something wrong in a text, and where: byte offsets.
type Error struct {
	Offset int
	End    int // behind it; Offset if it is a place alone
	Text   string
	Notes  []Note
}

// A Note is what helps to understand an error, and where that stands.
type Note struct {
	Offset int
	Text   string
}

// Error returns the text.
func (e *Error) Error() string { return e.Text }
