// Package specialization holds package specialize to what modules compute: what is made of a
// module with values for its constants is valid, and leaves behind what the module leaves
// behind when a device or the interpreter is given the values.
//
// Read loosen.go for how any module gets specialization constants.
package specialization
