// Package diagnostics contains the catalogue of diagnostic codes, the list that a compilation collects, and its
// rendering for people and for programs.
//
// The package must not depend on tokens, syntax or types: the reporting code formats the names in its messages.
// Codes.go has the form of the catalogue, list.go the reporting, and render.go the text output.
//
// To add a diagnostic, add a constant at the end of its area's block (in codes_lex.go, codes_parse.go, …) and a row at
// the same place of the area's table. Texts are lower case, one sentence, without a final period, and use the keywords
// of clang's and dxc's texts, because people search for them.
package diagnostics
