package architecture

import (
	"bytes"
	"testing"
)

// maxFileLines limits one file, generated files excepted. Packages have no
// limit: a package holds one topic, whatever its size.
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
