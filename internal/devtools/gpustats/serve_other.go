//go:build !linux || (!amd64 && !arm64)

package gpustats

// serve is never called, because workers cannot load a driver on these systems.
func serve() (exitCode int) { return 1 }
