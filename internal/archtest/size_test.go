package archtest

import (
	"bytes"
	"path"
	"testing"
)

// What one folder and one file may hold. Files of tests count, generated ones do not.
const (
	maxFiles     = 40
	maxLines     = 9000
	maxFileLines = 1000
)

// crowded are the folders that hold more and are to be divided.
var crowded = map[string]bool{"interpreter": true}

// A reader finds what a folder holds, and a change finds its place, as long as
// folders and files are small.
func TestFoldersAndFilesAreSmall(t *testing.T) {
	files, lines := map[string]int{}, map[string]int{}
	goFiles(t, func(file string, src []byte) {
		if isGenerated(src) {
			return
		}
		n := bytes.Count(src, []byte("\n"))
		if n >= maxFileLines {
			t.Errorf("%s has %d lines, more than %d", file, n, maxFileLines-1)
		}
		files[path.Dir(file)]++
		lines[path.Dir(file)] += n
	})
	for dir, n := range files {
		switch fits := n <= maxFiles && lines[dir] <= maxLines; {
		case fits && crowded[dir]:
			t.Errorf("%s keeps to the limits: take it out of the list", dir)
		case !fits && !crowded[dir]:
			t.Errorf("%s holds %d files and %d lines, more than %d and %d", dir, n, lines[dir], maxFiles, maxLines)
		}
	}
}
