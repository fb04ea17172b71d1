//go:build linux

package vulkan

import (
	"os"
	"runtime"
)

// The values of MXCSR: Go's own (all exceptions masked), and the same with flush-to-zero and denormals-are-zero.
const (
	mxcsrDefault = 0x1f80
	mxcsrFlush   = 0x9fc0
)

func ldmxcsr(v uint32)

// flushingDenormals runs f with denormals flushed to zero. The threads that a software driver starts in f inherit the
// setting, so that float32 arithmetic in shaders flushes denormals as Direct3D requires. Vulkan leaves the mode to the
// driver. Without this setting, lavapipe preserves denormals. In a worker that keeps denormals, flushingDenormals only
// runs f.
func flushingDenormals(f func()) {
	if os.Getenv(denormalsVariable) != "" {
		f()
		return
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	ldmxcsr(mxcsrFlush)
	defer ldmxcsr(mxcsrDefault)
	f()
}
