// Rules for Make and Ninja that list the sources of output files (-M).
//
// Make and Ninja differ in characters that few names have: Ninja reads no name
// with a tab or a quotation mark, and takes one backslash away where Make halves
// them. There, names are as Make reads them. Make takes what stands behind a target
// for a variable if the first file has an equals sign in its name, for which it has
// no escape.

package commandline

import (
	"fmt"
	"strings"
)

// A Rule says what depends on which files.
type Rule struct {
	Targets []string // as they are to stand in the rule, which Escaped makes them
	Files   []string // what they depend on, the main file first
	Phony   bool     // a rule without dependencies for all files but the first: one that is gone is no error
}

// Text returns the rule. No name can have a line break, a semicolon, behind which
// Make sees a command whatever stands before it, or a backslash at its end.
func (r *Rule) Text() (string, error) {
	for _, list := range [...][]string{r.Targets, r.Files} {
		for _, name := range list {
			if strings.ContainsAny(name, "\n\r\x00;") || strings.HasSuffix(name, `\`) {
				return "", fmt.Errorf("the file name %q cannot be written into a rule", name)
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

// Escaped returns a file's name as it stands in a rule: a dollar sign doubled, and a
// backslash before what would end the name, begin a comment or end the targets. Backslashes that stand before such a character are doubled. The colon of a drive stays as it is.
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

// isDrive reports whether the colon at i is that of C:\x or C:/x.
func isDrive(name string, i int) bool {
	return i == 1 && len(name) > 2 && (name[2] == '/' || name[2] == '\\') && name[0]|0x20 >= 'a' && name[0]|0x20 <= 'z'
}
