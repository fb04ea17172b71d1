// Package apitest holds the tests of the promises that the library makes to its callers:
// results answer whatever has become of the compilation, and errors have types
// (results_test.go).
package apitest
