// Package unit runs tests written in HLSL: functions with numthreads and without parameters whose names start with
// Test, or with Bench for functions whose instructions are counted. They report failures with the macros of
// <test.hlsli>, which print messages that this package parses.
//
// It is independent of processes and of package testing. Read file.go first.
package unit
