// Package unit runs tests that are written in HLSL: functions with numthreads and
// without parameters whose names start with Test, or with Bench for those whose
// instructions are counted. They report failures with the macros of <test.hlsli>, which
// print; what they print is read here.
//
// It must know nothing of processes and of package testing. Read file.go first.
package unit
