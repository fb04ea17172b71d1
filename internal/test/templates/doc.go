// Package templates compares random programs of templates with the same programs
// in which every template is expanded by hand. It has no code to import.
//
// Read expand_test.go for what a template expands to, random_test.go for how the
// programs are made.
package templates
