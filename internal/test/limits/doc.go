// Package limits holds the tests of what a compilation may cost: limits are
// reached and named (limits_test.go), a compilation ends when it is cancelled
// (cancel_test.go), and time grows with the size of a source and no faster
// (ladder_test.go). Sources that are made to cost much stand in internal/test/hostile.
package limits
