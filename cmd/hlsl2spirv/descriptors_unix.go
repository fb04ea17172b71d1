//go:build unix

package main

import "syscall"

// runtimeDescriptors is the number of file descriptors needed to open the first file: Go's runtime takes two in
// addition, and crashes with a stack trace if it does not get them.
const runtimeDescriptors = 3

// checkDescriptors returns an error if the process cannot open a file.
func checkDescriptors() (err error) {
	var taken [runtimeDescriptors]int
	n := 0
	for n < len(taken) && err == nil {
		if taken[n], err = syscall.Dup(syscall.Stderr); err == nil {
			n++
		}
	}
	for _, fd := range taken[:n] {
		_ = syscall.Close(fd)
	}
	return err
}
