//go:build !(linux && (amd64 || arm64))

package vulkan

// serve is never reached: DriverFile finds no driver on these machines.
func serve() (exitCode int) { return 1 }
