package cli

import (
	"os"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/spelling"
)

// findFlag returns the flag that arg gives and the text joined to it, or nil
// if arg is no flag.
func findFlag(arg string) (*flagRow, string) {
	if len(arg) < 2 || arg[0] != '-' && arg[0] != '/' {
		return nil, ""
	}
	name := arg[1:]
	if arg[0] == '-' && name[0] == '-' {
		name = name[1:]
	}
	f := flagOf(name)
	if f == nil || arg[0] == '/' && len(name) > len(f.name) && (f.isPath(name) || fileExists(arg)) {
		return nil, ""
	}
	return f, name[len(f.name):]
}

// isPath reports whether what follows a slash, and could be f with its value, is a
// path all the same, as that of /Users/me/a.hlsl is, which begins as /U does: the
// value has a slash, and is none that may have.
func (f *flagRow) isPath(name string) bool {
	value := name[len(f.name):]
	return f.value != "<file>" && f.value != "<dir>" && strings.Contains(value, "/") && !strings.Contains(value, "=")
}

// flagOf returns the flag whose name is the longest that name is, or begins with
// if a value follows it. Whatever name begins with stands in the table before it and
// shares with the rows between as much as they share with name.
func flagOf(name string) *flagRow {
	for n := len(name); n > 0; {
		i := lastFlag(name[:n])
		if i < 0 {
			return nil
		}
		f := &flags[i]
		same := commonPrefix(f.name, name[:n])
		if same == len(f.name) && (same == len(name) || f.arity == joined || f.arity == joinedOrSeparate) {
			return f
		}
		n = min(same, n-1)
	}
	return nil
}

// lastFlag returns the index of the last flag whose name is not behind text.
func lastFlag(text string) int {
	from, to := 0, len(flags)
	for from < to {
		mid := int(uint(from+to) / 2)
		if flags[mid].name <= text {
			from = mid + 1
		} else {
			to = mid
		}
	}
	return from - 1
}

func commonPrefix(a, b string) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}

func fileExists(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

// suggestion returns the flag whose name is closest to text, "" if none is close.
func suggestion(text string) string {
	if i := strings.IndexByte(text, '='); i >= 0 {
		text = text[:i+1]
	}
	best, dist := "", spelling.Limit(text)+1
	for i := range flags {
		f := &flags[i]
		if f.group.isRefused() {
			continue
		}
		if strings.EqualFold(f.name, text) {
			return f.name
		}
		if d := spelling.Edits(f.name, text, dist); d < dist {
			best, dist = f.name, d
		}
	}
	return best
}
