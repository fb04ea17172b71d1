//go:build unix

package hlsl2spirv

import (
	"syscall"
	"time"
)

// cpuTime returns the time that the process has worked, which does not depend
// on what else the machine does.
func cpuTime() time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		panic(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
