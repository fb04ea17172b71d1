// Package contributing keeps the worked examples of CONTRIBUTING.md true: what they say
// is done to the sources, in an overlay of the go command, and has to work.
//
// An example is a section of that document. In it, the lines
//
//	In `file`, below `text`:
//	In `file`, above `text`:
//	A new file `file`:
//
// are followed by a block of code each. The first two put the block beside the
// one line of the file that holds the text, the third makes a file of it. A test
// counts the places, builds what is changed and runs it.
//
// Read example.go for the form, drills_test.go for the examples that there are.
package contributing
