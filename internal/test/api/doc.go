// Package api tests the guarantees of the library's API. A Result can be used after every kind of compilation,
// errors have documented types (results_test.go), and files are included only from permitted folders
// (includes_test.go).
package api
