package boundary

import (
	"runtime"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
)

// HandlerPath returns a file name in the form in which dxc passes it to an include handler. In this form, the path has
// the system's slashes, slashes are not repeated, and a relative path starts with ./.
func HandlerPath(path string) string { return handlerPath(path, runtime.GOOS == "windows") }

func handlerPath(path string, windows bool) string {
	from, to := `\`, "/"
	if windows {
		from, to = to, from
	}
	path = strings.ReplaceAll(path, from, to)
	rest := strings.TrimLeft(path, to)
	head := path[:len(path)-len(rest)] // of a machine name, or the root
	for strings.Contains(rest, to+to) {
		rest = strings.ReplaceAll(rest, to+to, to)
	}
	if head != "" || isPlaced(rest, to) {
		return head + rest
	}
	return "." + to + rest
}

// isPlaced reports whether a path starts with ./ or a drive.
func isPlaced(path, slash string) bool {
	return path == "." || strings.HasPrefix(path, "."+slash) || len(path) >= 3 && path[1:3] == ":"+slash
}

// ReadFile reads a regular file: devices and pipes may be endless.
func ReadFile(name string) ([]byte, error) { return infile.ReadRegular(name, infile.MaxText) }

// AsksForSPIRV reports whether the arguments request a SPIR-V module or a form lowered from it.
func AsksForSPIRV(args []string) bool {
	return slices.ContainsFunc(args, func(arg string) bool {
		name := strings.TrimLeft(arg, "-/")
		return name != arg && (name == "spirv" || strings.HasPrefix(name, "emit="))
	})
}
