package language

import "strings"

// A Link is the name of a file in an #include that the preprocessor executed.
type Link struct {
	Place         // place of the name, with its quotation marks, or of the macro that expands to it
	Target string // name of the file in the snapshot; the name of a bundled header begins with <
}

// Links returns the links in a file, in the order in which they were executed. If the file is included several times
// and an #include line in it names different files, the link is to the first of them.
func (s *Snapshot) Links(path string) (list []Link) {
	path = cleanPath(path)
	seen := map[int]bool{}
	for i := range s.a.Includes {
		inc := &s.a.Includes[i]
		at := s.a.Sources.FilePos(inc.At)
		f := s.a.Sources.File(at)
		target := cleanPath(inc.Path)
		if s.paths[f] != path || s.files[target] == nil {
			continue
		}
		if start := f.Offset(at); !seen[start] {
			seen[start] = true
			list = append(list, Link{Place{path, start, start + includeNameLength(f.Text()[start:])}, target})
		}
	}
	return list
}

// includeNameLength returns the length of the file name, with its quotation marks, or of the macro at the start of a
// text.
func includeNameLength(text string) int {
	if strings.HasPrefix(text, `"`) || strings.HasPrefix(text, "<") {
		closer := byte('"')
		if text[0] == '<' {
			closer = '>'
		}
		return 2 + strings.IndexByte(text[1:], closer)
	}
	n := 0
	for n < len(text) && isNameByte(text[n]) {
		n++
	}
	return n
}
