// Package names compares two classifications of names as types, templates or values: the tagger's, before parsing,
// and the lookup by package sema. It does not export anything.
//
// Read names_test.go for the comparison, classes_test.go for random classes whose generator resolves names itself,
// and rows_test.go for shaders of other projects.
package names
