// Package text writes trees of package ir as MLIR prints them, and reads what MLIR
// prints: custom and generic forms, aliases, locations.
//
// How the custom form of an operation looks stands in its row (dialect.Shape): most are
// declared as a list of tokens, which forms.go reads and printforms.go writes; the others
// have code here (coded.go, printcoded.go). What is written is what both versions of the
// tools read: the custom form where they agree and it says all that the tree does, else
// the generic form. What is read may be of either version.
//
// A text that is read has the tree of its generic form, however it is written. Some
// things are said in one way only:
//
//   - operands that go to a successor are its arguments, without attributes that count
//     them (operandSegmentSizes, case_operand_segments);
//   - a dense attribute whose elements are all equal has one;
//   - decorations of members of structs are sorted;
//   - values and blocks that are numbered have no names;
//   - an attribute that version 19 calls otherwise has the name of version 22.
//
// Whether operations mean something together is not asked here: the parser holds that
// names are defined and visible, that types are as they are said, that operations have
// what their rows ask for, and that blocks end with terminators.
//
// Read parse.go, operations.go and forms.go first, then print.go.
package text
