// Package diagnostics contains the catalogue of diagnostic codes, the list that a compilation collects, and its
// rendering for people and for programs.
//
// The package must not depend on tokens, syntax or types: the reporting code formats the names in its messages. The
// form of the catalogue is in codes.go, the reporting is in list.go, and the text output is in render.go.
//
// To add a diagnostic, add a constant at the end of its area's block (in codes_lex.go, codes_parse.go, …) and a row at
// the same place of the area's table. Texts are one sentence in lower case without a final period. They use the
// keywords of clang's and dxc's texts, because people search for them.
package diagnostics
