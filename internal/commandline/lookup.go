package commandline

import (
	"cmp"
	"os"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"
)

// findFlag returns the flag of an argument, and the rest of the argument after the flag's name. It returns nil if arg
// is not a flag. As in dxc, spaces between the name and a value in the same argument ("-T ps_6_0") are ignored, but
// after an = they are part of the value.
func findFlag(arg string) (*Flag, string) {
	if len(arg) < 2 || arg[0] != '-' && arg[0] != '/' {
		return nil, ""
	}
	name := arg[1:]
	if arg[0] == '-' && name[0] == '-' {
		name = name[1:]
	}
	f := flagOf(name)
	if f == nil || arg[0] == '/' && len(name) > len(f.Name) && (f.isPath(name) || FileExists(arg)) {
		return nil, ""
	}
	value := name[len(f.Name):]
	if f.arity != joined {
		value = strings.TrimLeft(value, " ")
	}
	return f, value
}

// Rebased returns flags with changed paths: relative paths of folders, and of files to include that exist, are
// interpreted as relative to dir.
func Rebased(flags []string, dir string) (rebased []string) {
	if dir == "." {
		return flags
	}
	for len(flags) > 0 {
		n := 1
		f, rest := findFlag(flags[0])
		if f != nil {
			n = min(1+f.following(rest), len(flags))
		}
		value := cmp.Or(rest, flags[n-1])
		place := preprocessor.InDir(dir, value)
		if f != nil && f.Group == compilation && (f.value == "<dir>" || f.value == "<file>" && FileExists(place)) {
			rebased = append(rebased, strings.TrimSuffix(flags[0], rest))
			if n == 1 {
				rebased[len(rebased)-1] += place
			} else {
				rebased = append(rebased, place)
			}
		} else {
			rebased = append(rebased, flags[:n]...)
		}
		flags = flags[n:]
	}
	return rebased
}

// Following returns the number of arguments after arg that are values of its flag. It returns -1 if arg is not a flag,
// or is a flag that is rejected.
func Following(arg string) int {
	f, rest := findFlag(arg)
	if f == nil || f.Group.isRefused() {
		return -1
	}
	return f.following(rest)
}

// isPath reports whether an argument that begins with a slash is a path, although it could also be the flag f with a
// value. For example, /Users/me/a.hlsl begins with /U. The argument is a path if the value would contain a slash, and
// values of the flag cannot contain a slash. The parameter name is the argument without the first slash.
func (f *Flag) isPath(name string) bool {
	value := name[len(f.Name):]
	return f.value != "<file>" && f.value != "<dir>" && strings.Contains(value, "/") && !strings.Contains(value, "=")
}

// flagOf returns the flag with the longest name that is equal to name, or is a prefix of it if a value can follow. In
// the table, prefixes of name come before name, and all rows between such a prefix and name also begin with the prefix.
func flagOf(name string) *Flag {
	for n := len(name); n > 0; {
		i := lastFlag(name[:n])
		if i < 0 {
			return nil
		}
		f := &Flags[i]
		same := commonPrefix(f.Name, name[:n])
		if same == len(f.Name) && f.mayBegin(name) {
			return f
		}
		n = min(same, n-1)
	}
	return nil
}

// mayBegin reports whether name is the name of f or, if f permits it, the name with a value. name must begin with the
// name of f.
func (f *Flag) mayBegin(name string) bool {
	switch {
	case len(name) == len(f.Name), f.arity == joined, f.arity == joinedOrSeparate:
		return true
	}
	return f.arity == separate && f.values <= 1 && name[len(f.Name)] == ' '
}

// lastFlag returns the index of the last flag whose name is less than or equal to text, or -1 if there is none.
func lastFlag(text string) int {
	from, to := 0, len(Flags)
	for from < to {
		mid := int(uint(from+to) / 2)
		if Flags[mid].Name <= text {
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

// FileExists reports whether path denotes a file other than a folder.
func FileExists(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

// suggestion returns the name of the flag that is most similar to text, or "" if no name is similar.
func suggestion(text string) string {
	if i := strings.IndexByte(text, '='); i >= 0 {
		text = text[:i+1]
	}
	best, dist := "", spelling.Limit(text)+1
	for i := range Flags {
		f := &Flags[i]
		if f.Group.isRefused() {
			continue
		}
		if strings.EqualFold(f.Name, text) {
			return f.Name
		}
		if d := spelling.Edits(f.Name, text, dist); d < dist {
			best, dist = f.Name, d
		}
	}
	return best
}
