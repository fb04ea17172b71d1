package language

import (
	"cmp"
	"slices"
	"strings"
)

// A FoldingKind is the kind of text that a folding hides.
type FoldingKind uint8

const (
	FoldCode FoldingKind = iota
	FoldComment
	FoldIncludes
	FoldRegion // of the preprocessor
)

// A Folding is a part of a text that can be hidden. It ends on a later line than it starts.
type Folding struct {
	Start, End int
	Kind       FoldingKind
}

// Foldings returns the foldings of a text: brackets, comments, branches of the preprocessor, and lines with #include.
// It depends on characters only, so it works in incomplete texts.
func Foldings(text string) []Folding {
	f := folder{text: text}
	for i := 0; i < len(text); {
		i = f.step(i)
	}
	f.endRun()
	slices.SortFunc(f.list, func(a, b Folding) int { return cmp.Or(a.Start-b.Start, b.End-a.End) })
	return f.list
}

// A folder scans a text for foldings.
type folder struct {
	text     string
	list     []Folding
	brackets []int // offsets of the open brackets
	branches []int // ends of the directives that began the open branches
	run      Folding
	running  bool // run contains lines of comments or of includes
}

// add adds a folding if it ends on a later line.
func (f *folder) add(start, end int, kind FoldingKind) {
	if start < end && strings.Contains(f.text[start:end], "\n") {
		f.list = append(f.list, Folding{start, end, kind})
	}
}

// step skips the token at i and returns its end.
func (f *folder) step(i int) int {
	rest := f.text[i:]
	switch c := rest[0]; {
	case strings.HasPrefix(rest, "//"):
		end := i + lineLength(rest)
		f.line(i, end, FoldComment)
		return end
	case strings.HasPrefix(rest, "/*"):
		end := len(f.text)
		if n := strings.Index(rest[2:], "*/"); n >= 0 {
			end = i + n + 4
		}
		f.endRun()
		f.add(i, end, FoldComment)
		return end
	case c == '#' && startsLine(f.text, i):
		return f.directive(i, i+lineLength(rest))
	case c == '"':
		f.endRun()
		return i + literalLength(rest)
	case c == ' ' || c == '\t' || c == '\r' || c == '\n':
		return i + 1
	}
	f.endRun()
	return f.bracket(i)
}

// bracket skips a token. It adds a folding if the token closes a bracket.
func (f *folder) bracket(i int) int {
	switch f.text[i] {
	case '{', '(', '[':
		f.brackets = append(f.brackets, i)
	case '}', ')', ']':
		if n := len(f.brackets); n > 0 {
			f.add(f.brackets[n-1]+1, i, FoldCode)
			f.brackets = f.brackets[:n-1]
		}
	}
	return i + 1
}

// line adds a line to the current run if the run has the same kind and ends on the previous line. Otherwise it starts a
// new run.
func (f *folder) line(start, end int, kind FoldingKind) {
	if !startsLine(f.text, start) {
		return
	}
	if f.running && f.run.Kind == kind && strings.Count(f.text[f.run.End:start], "\n") <= 1 {
		f.run.End = end
		return
	}
	f.endRun()
	f.run, f.running = Folding{start, end, kind}, true
}

func (f *folder) endRun() {
	if f.running {
		f.add(f.run.Start, f.run.End, f.run.Kind)
	}
	f.running = false
}

// directive skips a directive. Consecutive #include lines form one folding, and each branch of a condition forms
// another.
func (f *folder) directive(i, end int) int {
	name := strings.TrimLeft(f.text[i+1:end], " \t")
	is := func(prefixes ...string) bool {
		return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(name, p) })
	}
	if is("include") {
		f.line(i, end, FoldIncludes)
		return end
	}
	f.endRun()
	n := len(f.branches)
	if n > 0 && is("el", "endif") {
		f.add(f.branches[n-1], strings.LastIndexByte(f.text[:i], '\n'), FoldRegion)
		f.branches = f.branches[:n-1]
	}
	switch {
	case is("if"), n > 0 && is("el"):
		f.branches = append(f.branches, end)
	case is("define"):
		f.add(i, end, FoldCode)
	}
	return end
}

// literalLength returns the length of the string at the start of a text. A string ends at the end of its line at the
// latest.
func literalLength(s string) int {
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		case '\n':
			return i
		}
	}
	return len(s)
}
