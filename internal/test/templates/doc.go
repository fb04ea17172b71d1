// Package templates compares random programs that use templates with the same programs after manual expansion of
// every template. It does not export anything.
//
// Read expand_test.go for the expansion and random_test.go for the generator.
package templates
