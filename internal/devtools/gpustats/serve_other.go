//go:build !linux || (!amd64 && !arm64)

package gpustats

// serve is never called: there is no driver to start a worker for.
func serve() (exitCode int) { return 1 }
