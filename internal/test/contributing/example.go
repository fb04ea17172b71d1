package contributing

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// An Edit is a place that an example changes.
type Edit struct {
	File  string // from the root of the module
	Line  string // what the line beside it has in it; empty for a new file
	Above bool   // the text stands above that line, not below
	Text  string
}

// An Example is a worked example: what to change.
type Example []Edit

var (
	place     = regexp.MustCompile("In `([^`]+)`, (above|below) `([^`]+)`:$")
	newFile   = regexp.MustCompile("A new file `([^`]+)`:$")
	codeFence = regexp.MustCompile("^ *```")
)

// Parse returns the example in the section of a document with a title.
func Parse(document, title string) (Example, error) {
	_, rest, found := strings.Cut(document, "\n## "+title+"\n")
	if !found {
		return nil, fmt.Errorf("there is no section %q", title)
	}
	section, _, _ := strings.Cut(rest, "\n## ")
	var e Example
	lines := strings.Split(section, "\n")
	for i := 0; i < len(lines); i++ {
		var edit Edit
		if m := place.FindStringSubmatch(lines[i]); m != nil {
			edit.File, edit.Above, edit.Line = m[1], m[2] == "above", m[3]
		} else if m := newFile.FindStringSubmatch(lines[i]); m != nil {
			edit.File = m[1]
		} else {
			continue
		}
		for i++; i < len(lines) && lines[i] == ""; {
			i++
		}
		if i == len(lines) || !codeFence.MatchString(lines[i]) {
			return nil, fmt.Errorf("no code follows what is said of %s", edit.File)
		}
		for i++; i < len(lines) && !codeFence.MatchString(lines[i]); i++ {
			edit.Text += lines[i] + "\n"
		}
		e = append(e, edit)
	}
	if len(e) == 0 {
		return nil, fmt.Errorf("section %q changes nothing", title)
	}
	return e, nil
}

// Places returns how many places of files that there are the example changes.
func (e Example) Places() (n int) {
	for _, edit := range e {
		if edit.Line != "" {
			n++
		}
	}
	return n
}

// NewFiles returns the new files whose names end in suffix.
func (e Example) NewFiles(suffix string) (names []string) {
	for _, edit := range e {
		if edit.Line == "" && strings.HasSuffix(edit.File, suffix) {
			names = append(names, edit.File)
		}
	}
	return names
}

// Overlay writes the changed files to dir and returns the file that tells the go
// command of them. Beside it the new files have the paths that they have in the
// module, whose folder is root.
func (e Example) Overlay(root, dir string) (string, error) {
	texts := map[string]string{}
	for _, edit := range e {
		text, ok := texts[edit.File]
		if !ok && edit.Line != "" {
			data, err := os.ReadFile(filepath.Join(root, edit.File))
			if err != nil {
				return "", err
			}
			text = string(data)
		}
		text, err := edit.apply(text)
		if err != nil {
			return "", err
		}
		texts[edit.File] = text
	}
	replace := map[string]string{}
	for file, text := range texts {
		path := filepath.Join(dir, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return "", err
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			return "", err
		}
		replace[filepath.Join(root, file)] = path
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "overlay.json")
	return path, os.WriteFile(path, data, 0o666)
}

// apply returns text with the edit.
func (e *Edit) apply(text string) (string, error) {
	if e.Line == "" {
		return e.Text, nil
	}
	if n := strings.Count(text, e.Line); n != 1 {
		return "", fmt.Errorf("%s has %q in %d places, want 1", e.File, e.Line, n)
	}
	at := strings.Index(text, e.Line)
	if e.Above {
		at = strings.LastIndexByte(text[:at], '\n') + 1
	} else {
		at += strings.IndexByte(text[at:], '\n') + 1
	}
	return text[:at] + e.Text + text[at:], nil
}
