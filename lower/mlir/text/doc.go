// Package text prints trees of package mlir as MLIR does, and parses the output of MLIR: custom and generic syntax,
// aliases and locations.
//
// The row of an operation defines its custom syntax (optable.Shape). For most operations it is a list of tokens, which
// forms.go parses and printforms.go prints; that of the others is implemented here (coded.go, printcoded.go). The tools
// of both versions can read the output. An operation is printed in custom syntax if it is the same in both versions and
// shows the whole operation, otherwise in generic syntax. The input can be of either version.
//
// Parsing returns the tree of the generic syntax, also for text in custom syntax. Some parts are normalized:
//
//   - operands of a successor are its arguments, without the attributes that count them (operandSegmentSizes,
//     case_operand_segments);
//   - a dense attribute whose elements are all equal has one element;
//   - decorations of struct members are sorted;
//   - numbered values and blocks have no names;
//   - an attribute that version 19 names differently has its version 22 name.
//
// The parser does not check that operations make sense together. It checks that names are defined and visible, and that
// types are as declared. It also checks that operations have the parts that their rows require, and that blocks end
// with terminators.
//
// Read parse.go, operations.go and forms.go first, then print.go.
package text
