// This file writes rules for Make and Ninja that list the sources of output files (-M).
//
// Make and Ninja treat some characters differently that are rare in names. Ninja does not support names with a tab or a
// quotation mark, and removes one backslash where Make halves the number of backslashes. In these cases, names are
// written for Make. If the name of the first file contains an equals sign, Make parses the dependencies of the target
// as a variable. Make does not have an escape for the equals sign.

package commandline

import (
	"fmt"
	"strings"
)

// A Rule lists the files that targets depend on.
type Rule struct {
	Targets []string // as written in the rule, already escaped
	Files   []string // dependencies, the main file first
	// add a rule without dependencies for all files except the first, so that a deleted file is not an error
	Phony bool
}

// Text returns the rule. It returns an error if a name contains a line break or a semicolon, or ends with a backslash.
// After a semicolon, Make always reads a command.
func (r *Rule) Text() (string, error) {
	for _, list := range [...][]string{r.Targets, r.Files} {
		for _, name := range list {
			if strings.ContainsAny(name, "\n\r\x00;") || strings.HasSuffix(name, `\`) {
				return "", fmt.Errorf("file name %q cannot be written in a dependency rule", name)
			}
		}
	}
	var b strings.Builder
	b.WriteString(strings.Join(r.Targets, " ") + ":")
	var listed []string
	seen := make(map[string]bool)
	for _, name := range r.Files {
		if name = Escaped(name); !seen[name] {
			seen[name] = true
			listed = append(listed, name)
		}
	}
	for i, name := range listed {
		if i > 0 {
			b.WriteString(" \\\n ")
		}
		b.WriteString(" " + name)
	}
	b.WriteByte('\n')
	if r.Phony {
		for _, name := range listed[min(1, len(listed)):] {
			b.WriteString(name + ":\n")
		}
	}
	return b.String(), nil
}

// Escaped returns a file name as written in a rule. Dollar signs are doubled. Characters that would end the name, begin
// a comment or end the targets are preceded by a backslash. Existing backslashes before one of these characters are
// doubled. The colon of a drive is not escaped.
func Escaped(name string) string {
	if !strings.ContainsAny(name, "$ \t#:\\") {
		return name
	}
	var b strings.Builder
	backslashes := 0
	for i := range len(name) {
		switch c := name[i]; {
		case c == '$':
			b.WriteByte('$')
		case c == ':' && isDrive(name, i):
		case c == ' ', c == '\t', c == '#', c == ':':
			b.WriteString(strings.Repeat("\\", backslashes+1))
		}
		b.WriteByte(name[i])
		if backslashes++; name[i] != '\\' {
			backslashes = 0
		}
	}
	return b.String()
}

// isDrive reports whether the colon at i follows a drive letter, as in C:\x or C:/x.
func isDrive(name string, i int) bool {
	return i == 1 && len(name) > 2 && (name[2] == '/' || name[2] == '\\') && name[0]|0x20 >= 'a' && name[0]|0x20 <= 'z'
}
