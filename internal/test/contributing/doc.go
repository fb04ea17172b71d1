// Package contributing tests the worked examples of CONTRIBUTING.md.
//
// An example is a section of that document. In it, the lines
//
//	In `file`, below `text`:
//	In `file`, above `text`:
//	A new file `file`:
//
// are each followed by a block of code. The first two forms insert the block next to the only line of the file that
// contains the text; the third creates a file with it. `go test ./package -update` is a command of the example.
//
// The test applies all examples to one copy of the sources and runs their commands there. Then it runs the tests
// that would fail if an example were missing a step. Test binaries are built from the original sources with an
// overlay, so that they share the build cache.
//
// Read example.go for the format and drills_test.go for the list of examples.
package contributing
