// Package api holds the tests of the promises that the library makes to its callers:
// results answer whatever has become of the compilation, errors have types
// (results_test.go), and files are included from where they may be (includes_test.go).
package api
