package project

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// defaultName is the pattern for output names that is used by default.
const defaultName = "{dir}/{stem}.{entry}.{permutation}.spv"

// fixed returns the value of a placeholder. It returns false if the placeholder is not one of those that every unit
// has. An empty value replaces the character before the placeholder, too.
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
		return u.stage(), true
	case "permutation":
		return u.Permutation.fileName(), true
	case "hash":
		u.Hashed = true
		return u.hash(), true
	}
	return "", false
}

// hashDigits is the number of digits of a hash in a name. The probability that two of a million names have the same
// hash is one in 30 million. The function distinct returns an error in that case.
const hashDigits = 16

// hash returns the first digits of the SHA-256 of what identifies the unit: the source, the profile, the entry point
// and each defined macro. A line feed follows each of these.
func (u *Unit) hash() string {
	var b strings.Builder
	for _, line := range append([]string{u.Source, u.Profile, u.Entry}, u.Permutation.Defines()...) {
		b.WriteString(line + "\n")
	}
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:])[:hashDigits]
}

// Lengths in bytes. Most file systems allow at most 255 bytes for each part of a path.
const (
	longestPart = 255 - len(ReflectionSuffix)
	keptOfPart  = 64 // length of the prefix that remains of a part that is too long
)

// shorten returns a name in which each part is short enough for file systems. A part that is too long is replaced by a
// prefix, which ends before a dot if possible, the hash, and the extension.
func (u *Unit) shorten(name string) string {
	if len(name) <= longestPart {
		return name
	}
	parts := strings.Split(name, "/")
	for i, part := range parts {
		if len(part) <= longestPart {
			continue
		}
		u.Hashed = true
		kept := part[:keptOfPart]
		if dot := strings.LastIndexByte(kept, '.'); dot > 0 {
			kept = kept[:dot]
		}
		for !utf8.ValidString(kept) && utf8.ValidString(part) {
			kept = kept[:len(kept)-1]
		}
		ext := path.Ext(part)
		if i < len(parts)-1 || len(ext) > keptOfPart {
			ext = ""
		}
		parts[i] = kept + "." + u.hash() + ext
	}
	return strings.Join(parts, "/")
}

// fileName returns the defined macros in a form for names of files.
func (p Permutation) fileName() string {
	var parts []string
	for _, m := range p {
		if m.Value != "" {
			parts = append(parts, fileText(m.Name+"-"+m.Value))
		}
	}
	return strings.Join(parts, ".")
}

// fileText replaces those characters of a text that names of files should not contain.
func fileText(text string) string {
	return strings.Map(func(c rune) rune {
		if strings.ContainsRune(`/\:*?"<>| `+"\t\n\r", c) {
			return '_'
		}
		return c
	}, text)
}

// outputName returns the name of the output of a unit. The name has the form of a pattern.
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
			return "", fmt.Errorf("name: missing '}' in '%s'", pattern)
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
			after = after[1:] // otherwise, the name of a folder would be empty
		}
		rest = after
	}
	name := path.Clean(string(b))
	if !isInside(name) {
		return "", fmt.Errorf("name: '%s' expands to '%s', which is outside the output folder", pattern, name)
	}
	return name, nil
}

// isInside reports whether a clean path denotes a file in the output folder.
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
	return "", fmt.Errorf("name: unknown placeholder or macro '%s'", name)
}
