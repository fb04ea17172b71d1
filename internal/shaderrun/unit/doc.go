// Package unit runs tests written in HLSL. A test is a function with numthreads and without parameters whose name
// starts with Test. A function whose name starts with Bench is a benchmark: its instructions are counted. Both report
// failures with the macros of <test.hlsli>, which print messages that this package parses.
//
// It is independent of processes and of package testing. Read file.go first.
package unit
