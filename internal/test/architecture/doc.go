// Package architecture holds the tests that inspect the project's own source: the
// direction of imports and the rules of the house that a compiler cannot check.
// It contains no code to import.
package architecture
