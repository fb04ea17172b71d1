package mlir

// An Error is an error in a text. Its position is a range of byte offsets.
type Error struct {
	Offset int
	End    int // end of the range; equal to Offset for a single position
	Text   string
	Notes  []Note
}

// A Note is additional information about an error. It has its own position.
type Note struct {
	Offset int
	Text   string
}

// Error returns the text of the error.
func (e *Error) Error() string { return e.Text }
