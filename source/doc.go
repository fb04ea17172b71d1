// Package source knows where text stands. One int32 position space holds every
// file, every inclusion of a file and every macro expansion of a compilation
// side by side, so that a position is four bytes wherever it is kept and still
// tells the file, the include chain and the chain of macro expansions it came
// through.
//
// It must not know tokens, macros' meaning or diagnostics. Read pos.go, then
// map.go.
//
// How the space is laid out: each call that adds something takes the next free
// range. A file takes a position for each of its bytes and one for its end. An
// expansion takes as many positions as the text it repeats: offset i of the
// range is spelled at offset i of that text, which may itself lie in an
// expansion. Ranges never overlap, and a range added later lies higher.
package source
