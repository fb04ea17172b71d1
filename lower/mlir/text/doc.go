// Package text prints trees of package mlir as MLIR does, and parses MLIR's output: custom and generic forms, aliases
// and locations.
//
// The custom form of an operation is defined in its row (optable.Shape). Most forms are declared as a list of tokens,
// which forms.go parses and printforms.go prints; the others are implemented here (coded.go, printcoded.go). Both
// versions of the tools can read the output. An operation is printed in custom form if the versions agree on that form
// and it shows the whole operation, else in generic form. The input may be of either version.
//
// Parsing produces the tree of the generic form, regardless of the form of the text. Some constructs are normalized:
//
//   - operands of a successor are its arguments, without the attributes that count them (operandSegmentSizes,
//     case_operand_segments);
//   - a dense attribute whose elements are all equal has one element;
//   - decorations of struct members are sorted;
//   - numbered values and blocks have no names;
//   - an attribute that version 19 names differently has its version 22 name.
//
// The parser does not check that operations are meaningful together. It checks that names are defined and visible, and
// that types are as declared. It also checks that operations have the parts that their rows require, and that blocks
// end with terminators.
//
// Read parse.go, operations.go and forms.go first, then print.go.
package text
