// Package specialization tests package specialize. A specialized module is valid, and its output equals the output
// of the original module on a device or interpreter with the same constant values.
//
// Read loosen.go for the introduction of specialization constants into arbitrary modules.
package specialization
