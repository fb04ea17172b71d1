//go:build unix

// This file measures how long the process has worked, which does not depend
// on what else the machine does.

package testenv

import (
	"syscall"
	"time"
)

// Used returns the time that the process has worked.
func Used() time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		panic(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
