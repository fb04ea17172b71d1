// Package diagnostics contains the catalogue of diagnostic codes, the list that a compilation collects, and its
// rendering for people and for programs.
//
// The package must not depend on tokens, syntax or types: the reporting code formats the names in its messages. The
// form of the catalogue is in codes.go, the reporting is in list.go, and the text output is in render.go.
//
// To add a diagnostic, add a constant at the end of the block for its area (in codes_lex.go, codes_parse.go, …), and a
// row at the same place in the table of that area. A text is one sentence in lower case without a final period. It uses
// the keywords of the texts of clang and dxc, because people search for them.
package diagnostics
