// Package limits tests the resource limits of compilations. Limits are enforced and named in errors
// (limits_test.go), and a compilation ends when it is canceled (cancel_test.go). Time grows at most linearly with
// the size of a source (ladder_test.go). Sources designed to be expensive are in internal/test/hostile.
package limits
