//go:build !(linux && (amd64 || arm64))

package opencl

import (
	"encoding/gob"
	"os"
)

// serve says that there is no device on these machines.
func serve() (exitCode int) {
	gob.NewEncoder(os.NewFile(4, "replies")).Encode(&reply{NoDevice: "this is not Linux"})
	return 0
}
