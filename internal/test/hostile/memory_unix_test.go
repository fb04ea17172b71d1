//go:build unix

package hostile

import (
	"os"
	"runtime"
	"syscall"
)

// memory returns the peak memory usage of a process in bytes.
func memory(p *os.ProcessState) int64 {
	r := p.SysUsage().(*syscall.Rusage)
	if runtime.GOOS == "linux" || runtime.GOOS == "android" {
		return int64(r.Maxrss) << 10
	}
	return int64(r.Maxrss)
}
