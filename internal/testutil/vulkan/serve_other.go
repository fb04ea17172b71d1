//go:build !(linux && (amd64 || arm64))

package vulkan

// serve is never reached, because DriverFile returns an error on these machines.
func serve() (exitCode int) { return 1 }
