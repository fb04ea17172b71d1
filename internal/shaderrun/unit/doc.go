// Package unit runs tests that are written in HLSL. A test is a function with the attribute numthreads and without
// parameters whose name begins with Test. If the name begins with Bench, the function is a benchmark: the package
// counts its instructions. Both report failures by the macros of <test.hlsli>. These macros print messages, which the
// package parses.
//
// The package does not depend on package testing, and does not start processes. Read file.go first.
package unit
