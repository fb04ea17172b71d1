//go:build !(linux && (amd64 || arm64))

package opencl

import (
	"encoding/gob"
	"os"
)

// serve reports that a device is not available on this system.
func serve() (exitCode int) {
	gob.NewEncoder(os.NewFile(4, "replies")).Encode(&reply{NoDevice: "this is not Linux"})
	return 0
}
