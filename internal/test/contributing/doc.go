// Package contributing keeps the worked examples of CONTRIBUTING.md true.
//
// An example is a section of that document. In it, the lines
//
//	In `file`, below `text`:
//	In `file`, above `text`:
//	A new file `file`:
//
// are followed by a block of code each. The first two put the block next to the
// only line of the file that contains the text, the third makes a file of it.
// `go test ./package -update` is a command of the example.
//
// The test applies all examples to one copy of the sources, runs their commands there, and
// then the tests that would fail if an example had left out a step. Test binaries are
// built from the sources themselves with an overlay, so that they share the build cache.
//
// Read example.go for the form, drills_test.go for the list of examples.
package contributing
