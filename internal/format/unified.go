package format

import (
	"bytes"
	"fmt"
)

// context is the number of unchanged lines that are shown around a change.
const context = 3

// A change replaces some lines by others.
type change struct {
	from, to int // lines of the old text
	new      [][]byte
}

// Unified returns edits of a text as a unified diff. The parameters oldName and newName are the names of the file in
// the diff.
func Unified(oldName, newName string, text []byte, edits []Edit) []byte {
	lines := splitLines(text)
	changes := changesOf(lines, text, edits)
	if len(changes) == 0 {
		return nil
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "--- %s\n+++ %s\n", oldName, newName)
	shift := 0
	for len(changes) > 0 {
		n := 1
		for n < len(changes) && changes[n].from-changes[n-1].to <= 2*context {
			n++
		}
		shift = writeHunk(&b, lines, changes[:n], shift)
		changes = changes[n:]
	}
	return b.Bytes()
}

// splitLines returns the lines of a text, including their line endings.
func splitLines(text []byte) [][]byte {
	lines := bytes.SplitAfter(text, []byte("\n"))
	if len(lines[len(lines)-1]) == 0 {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// changesOf returns the changes of lines that edits cause.
func changesOf(lines [][]byte, text []byte, edits []Edit) (changes []change) {
	line, start := 0, 0 // number of a line, and its offset in bytes
	for k := 0; k < len(edits); {
		for line < len(lines)-1 && start+len(lines[line]) <= edits[k].Start {
			start += len(lines[line])
			line++
		}
		c := change{from: line, to: line}
		var b []byte
		at := start
		stop := start // end of the last line of the change
		for k < len(edits) && (c.to == c.from || edits[k].Start < stop || stop == len(text)) {
			for c.to < len(lines) && (stop <= edits[k].End || c.to == c.from) {
				stop += len(lines[c.to])
				c.to++
			}
			b = append(append(b, text[at:edits[k].Start]...), edits[k].New...)
			at = edits[k].End
			if k++; len(lines) == 0 {
				break
			}
		}
		c.new = splitLines(append(b, text[at:stop]...))
		if c = trimmed(lines, c); c.from == c.to && len(c.new) == 0 {
			continue
		}
		if n := len(changes); n > 0 && changes[n-1].to == c.from {
			changes[n-1].to = c.to
			changes[n-1].new = append(changes[n-1].new[:len(changes[n-1].new):len(changes[n-1].new)], c.new...)
			continue
		}
		changes = append(changes, c)
	}
	return changes
}

// trimmed returns a change without those lines at its beginning and its end that remain the same.
func trimmed(lines [][]byte, c change) change {
	for c.from < c.to && len(c.new) > 0 && bytes.Equal(lines[c.from], c.new[0]) {
		c.from++
		c.new = c.new[1:]
	}
	for c.from < c.to && len(c.new) > 0 && bytes.Equal(lines[c.to-1], c.new[len(c.new)-1]) {
		c.to--
		c.new = c.new[:len(c.new)-1]
	}
	return c
}

// writeHunk writes a hunk with changes that are near each other. The parameter shift is the number of lines that
// earlier changes have added. writeHunk returns this number including the changes of the hunk.
func writeHunk(b *bytes.Buffer, lines [][]byte, changes []change, shift int) int {
	from := max(0, changes[0].from-context)
	to := min(len(lines), changes[len(changes)-1].to+context)
	added := 0
	for _, c := range changes {
		added += len(c.new) - (c.to - c.from)
	}
	fmt.Fprintf(b, "@@ -%s +%s @@\n", span(from, to-from), span(from+shift, to-from+added))
	at := from
	for _, c := range changes {
		writeLines(b, ' ', lines[at:c.from])
		writeLines(b, '-', lines[c.from:c.to])
		writeLines(b, '+', c.new)
		at = c.to
	}
	writeLines(b, ' ', lines[at:to])
	return shift + added
}

// span returns a range of n lines in the notation of unified diffs. The number of the first line is counted from 0.
func span(from, n int) string {
	switch n {
	case 0:
		return fmt.Sprintf("%d,0", from)
	case 1:
		return fmt.Sprint(from + 1)
	}
	return fmt.Sprintf("%d,%d", from+1, n)
}

func writeLines(b *bytes.Buffer, mark byte, lines [][]byte) {
	for _, l := range lines {
		b.WriteByte(mark)
		b.Write(l)
		if !bytes.HasSuffix(l, []byte("\n")) {
			b.WriteString("\n\\ No newline at end of file\n")
		}
	}
}
