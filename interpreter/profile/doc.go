// Package profile says what is counted while a shader runs, and puts together what has
// been: a Plan is made with the code, each worker has a Count, and a Profile is the sum,
// by the positions of the instructions.
//
// It must know nothing of how instructions run. Read counter.go first.
package profile
