//go:build unix

// The processor time of the process does not depend on the load of the machine.

package testenv

import (
	"syscall"
	"time"
)

// Used returns the processor time of the process.
func Used() time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		panic(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
