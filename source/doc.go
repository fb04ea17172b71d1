// Package source maps source positions to files, lines and columns. One int32 position space holds every file, every
// inclusion of a file and every macro expansion of a compilation. A position therefore takes four bytes and still
// identifies the file, the include chain and the chain of macro expansions.
//
// The package must not depend on tokens, the meaning of macros, or diagnostics. Start with pos.go, then map.go.
//
// In this space, each addition takes the next free range. A file takes a position for each of its bytes and one for its
// end. An expansion takes as many positions as the text that it repeats. Offset i of the range is spelled at offset i
// of that text, which may itself be in an expansion. Ranges never overlap, and later ranges have higher positions.
package source
