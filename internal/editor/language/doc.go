// Package language answers what an editor asks about a source: what a name means, where it
// is declared and used, what may be written at a place. All of it are questions to a
// Snapshot, which any number of goroutines may ask; places are offsets in the bytes of
// files.
//
// It must not know a protocol, documents that change, or a screen.
//
//	place.go         places in files
//	snapshot.go      a source that has been analysed, and its names in the order of the text
//	names.go         which names stand where, from all that knows some
//	macros.go        macros: their names, what a use of one expands to
//	visible.go       what may be written at a place
//	call.go          the call around a place
//	text.go          going through the text of a file
//
//	hover.go         what there is to know of a name
//	signature.go     what a name stands for, in a line
//	comment.go       what the author has written about a declaration
//	memory.go        where variables lie: offsets in buffers, sets and bindings
//	navigation.go    definitions, declarations, types and references
//	implement.go     definitions that implement interfaces and functions
//	links.go         files that #include names
//	hierarchy.go     which functions call which
//	rename.go        another name for something, in all files
//	outline.go       the symbols of a file and of several sources
//	highlight.go     what kind each word is of
//	hints.go         what is shown between the words
//	words             tables: what the names of the language mean, in a sentence
package language
