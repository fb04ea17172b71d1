// Package language provides information about a source to an editor: the meaning of a name, its declarations and uses,
// and the names that may be inserted at a place. All queries are methods of Snapshot, which is safe for concurrent use.
// Places are byte offsets in files.
//
// The package must not depend on a protocol, on documents that change, or on a user interface.
//
//	place.go         places in files
//	snapshot.go      an analysed source, and its names in source order
//	names.go         collects the names of all files
//	macros.go        macros: their names and expansions
//	visible.go       names that may be inserted at a place
//	call.go          the call around a place
//	text.go          scanning of text
//
//	hover.go         information about a name
//	signature.go     declaration of a name on one line
//	comment.go       comments of the author about a declaration
//	memory.go        layout of variables: offsets in buffers, sets and bindings
//	navigation.go    definitions, declarations, types and references
//	implement.go     definitions that implement interfaces and functions
//	links.go         files named by #include
//	hierarchy.go     calls between functions
//	rename.go        renaming in all files
//	outline.go       symbols of a file and of several sources
//	highlight.go     kinds of words
//	hints.go         labels shown between the words
//	words.go         descriptions of the language's names
package language
