//go:build !linux || (!amd64 && !arm64)

package gpustats

// serve is never called, because there is not a driver that a worker could load.
func serve() (exitCode int) { return 1 }
