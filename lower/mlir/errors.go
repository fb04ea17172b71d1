package mlir

// An Error is an error in a text and its position in bytes.
type Error struct {
	Offset int
	End    int // end of the range; equals Offset for a single position
	Text   string
	Notes  []Note
}

// A Note is additional information about an error, with its position.
type Note struct {
	Offset int
	Text   string
}

// Error returns the message.
func (e *Error) Error() string { return e.Text }
