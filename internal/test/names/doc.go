// Package nametest compares two answers to the question whether a name is a type, a template
// or a value. The tagger answers it before parsing, package sema by looking the name up. It
// has no code to import.
//
// Read names_test.go for the comparison, classes_test.go for random classes whose generator
// looks the names up itself, rows_test.go for shaders of others.
package names
