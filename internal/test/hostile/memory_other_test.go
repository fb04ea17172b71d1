//go:build !unix

package hostile

import "os"

// memory returns 0, because the system does not report memory usage.
func memory(*os.ProcessState) int64 { return 0 }
