package hlsl2spirv

import (
	"fmt"
	"strings"
)

// checkExtensions refuses names that are no SPIR-V extension.
func checkExtensions(names []string) error {
	for _, n := range names {
		if n != "KHR" && !strings.HasPrefix(n, "SPV_") {
			return fmt.Errorf("unknown SPIR-V extension '%s'", n)
		}
	}
	return nil
}
