package architecture

import (
	"bytes"
	"testing"
)

// maxFileLines is the maximum length of a file, except generated files. Packages are not limited: a package covers
// one topic, regardless of its size.
const maxFileLines = 1000

func TestFilesAreSmall(t *testing.T) {
	goFiles(t, func(file string, src []byte) {
		if isGenerated(src) {
			return
		}
		if n := bytes.Count(src, []byte("\n")); n >= maxFileLines {
			t.Errorf("%s has %d lines, more than %d", file, n, maxFileLines-1)
		}
	})
}
