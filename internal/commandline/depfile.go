// This file writes rules for Make and Ninja that list the sources of output files (-M).
//
// Make and Ninja treat some characters differently, but these are rare in names. Ninja does not support names that
// contain a tab or a quotation mark. It removes one backslash where Make halves the number of backslashes. In these
// cases, names are written for Make. If the name of the first file contains an equals sign, Make mistakes the rule for
// the assignment of a variable, because Make does not have an escape sequence for the equals sign.

package commandline

import (
	"fmt"
	"strings"
)

// A Rule lists the files that targets depend on.
type Rule struct {
	Targets []string // as written in the rule, with escape sequences
	Files   []string // dependencies; the first is the main file
	// Phony adds a rule without dependencies for each file except the first, so that Make does not fail if such a file
	// was deleted.
	Phony bool
}

// Text returns the rule as text. It returns an error if a name contains a line break or a semicolon, or ends with a
// backslash. Make always interprets the text after a semicolon as a command.
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

// Escaped returns a file name as it is written in a rule. Each dollar sign is doubled. A backslash is added before each
// character that would otherwise end the name, begin a comment, or end the targets. Backslashes that are already before
// such a character are doubled. The colon of a drive remains unchanged.
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
