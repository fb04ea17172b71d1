// Package reproducible tests that the same source yields the same bytes: repeatedly, in parallel with other
// compilations, and on other machines. It also tests that a compilation does not retain memory. It does not export
// anything.
package reproducible
