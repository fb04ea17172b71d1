// Package diagnostics holds everything that can be said about a shader: the
// catalogue of codes, the list a compilation collects, and its rendering for
// people and for programs.
//
// It must not know tokens, syntax or types: whoever reports formats what it
// names. Read codes.go for the catalogue's form, list.go for reporting,
// render.go for how it looks.
//
// To add a diagnostic, add a constant at the end of its area's block (in
// codes_lex.go, codes_parse.go, …) and a row at the same place of the area's
// table. Texts are lower case, one sentence, without a full stop, and use the
// key words of clang's and dxc's texts, because people search for them.
package diagnostics
