package project

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"
)

// defaultName is the pattern of names where the file says none.
const defaultName = "{dir}/{stem}.{entry}.{permutation}.spv"

// fixed returns what a placeholder stands for, and false if it is none of those that
// every unit has. What is empty takes the character in front of it along.
func (u *Unit) fixed(name string) (string, bool) {
	switch name {
	case "dir":
		return strings.TrimPrefix(path.Dir(u.Source), "."), true
	case "stem":
		return strings.TrimSuffix(path.Base(u.Source), path.Ext(u.Source)), true
	case "entry":
		return u.Entry, true
	case "profile":
		return u.Profile, true
	case "stage":
		stage, _, _ := strings.Cut(u.Profile, "_")
		return stage, true
	case "permutation":
		return u.Permutation.fileName(), true
	}
	return "", false
}

// fileName returns the macros that are defined, as names of files tell of them.
func (p Permutation) fileName() string {
	var parts []string
	for _, m := range p {
		if m.Value != "" {
			parts = append(parts, fileText(m.Name+"-"+m.Value))
		}
	}
	return strings.Join(parts, ".")
}

// fileText returns a text with nothing that a file's name should not hold.
func fileText(text string) string {
	return strings.Map(func(c rune) rune {
		if strings.ContainsRune(`/\:*?"<>| `+"\t\n\r", c) {
			return '_'
		}
		return c
	}, text)
}

// outputName returns the name that a pattern gives a unit.
func outputName(pattern string, u *Unit) (string, error) {
	var b []byte
	for rest := pattern; rest != ""; {
		open := strings.IndexByte(rest, '{')
		if open < 0 {
			b = append(b, rest...)
			break
		}
		b = append(b, rest[:open]...)
		name, after, ok := strings.Cut(rest[open+1:], "}")
		if !ok {
			return "", fmt.Errorf("name: a brace is not closed in '%s'", pattern)
		}
		text, err := u.placeholder(name)
		if err != nil {
			return "", err
		}
		switch {
		case text != "":
			b = append(b, text...)
		case len(b) > 0:
			b = b[:len(b)-1]
		case strings.HasPrefix(after, "/"):
			after = after[1:] // no folder to begin with
		}
		rest = after
	}
	name := path.Clean(string(b))
	if !isInside(name) {
		return "", fmt.Errorf("name: '%s' would be '%s', which is not in the folder of the outputs", pattern, name)
	}
	return name, nil
}

// isInside reports whether a name that is clean is that of a file in the folder of the outputs.
func isInside(name string) bool {
	local := filepath.FromSlash(name)
	return name != "." && !path.IsAbs(name) && filepath.IsLocal(local)
}

func (u *Unit) placeholder(name string) (string, error) {
	if text, ok := u.fixed(name); ok {
		return text, nil
	}
	for _, m := range u.Permutation {
		if m.Name == name {
			return fileText(m.Value), nil
		}
	}
	return "", fmt.Errorf("name: there is neither a placeholder nor a macro '%s'", name)
}
