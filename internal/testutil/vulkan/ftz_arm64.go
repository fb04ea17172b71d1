//go:build linux

package vulkan

// flushingDenormals runs f. On this machine denormals are left to the driver.
func flushingDenormals(f func()) { f() }
