//go:build linux

package vulkan

// flushingDenormals runs f. On this architecture, the denormal mode is left to the driver.
func flushingDenormals(f func()) { f() }
