package contributing

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// An Edit is a change that an example makes at one place.
type Edit struct {
	File  string // relative to the root of the module
	Line  string // substring of the line next to it; empty for a new file
	Above bool   // insert the text above that line, not below
	Text  string
}

// A Command is a test to run with -update, which writes generated files.
type Command struct {
	Package string // such as ./opt
	Run     string // pattern of -run; empty for all tests
}

// An Example is a worked example: the edits, and then the commands to run.
type Example struct {
	Edits    []Edit
	Commands []Command
	Text     string // the whole section
}

var (
	place     = regexp.MustCompile("In `([^`]+)`, (above|below) `([^`]+)`:$")
	newFile   = regexp.MustCompile("A new file `([^`]+)`:$")
	codeFence = regexp.MustCompile("^ *```")
	command   = regexp.MustCompile("`go test (\\S+)(?: -run (\\S+))? -update`")
)

// Parse parses the example in the section of a document with a title.
func Parse(document, title string) (Example, error) {
	_, rest, found := strings.Cut(document, "\n## "+title+"\n")
	if !found {
		return Example{}, fmt.Errorf("there is no section %q", title)
	}
	section, _, _ := strings.Cut(rest, "\n## ")
	e := Example{Text: section}
	for _, m := range command.FindAllStringSubmatch(section, -1) {
		e.Commands = append(e.Commands, Command{m[1], m[2]})
	}
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
			return Example{}, fmt.Errorf("no code follows what is said of %s", edit.File)
		}
		for i++; i < len(lines) && !codeFence.MatchString(lines[i]); i++ {
			edit.Text += lines[i] + "\n"
		}
		e.Edits = append(e.Edits, edit)
	}
	if len(e.Edits) == 0 {
		return Example{}, fmt.Errorf("section %q changes nothing", title)
	}
	return e, nil
}

// Places returns the number of places in existing files that the example changes.
func (e Example) Places() (n int) {
	for _, edit := range e.Edits {
		if edit.Line != "" {
			n++
		}
	}
	return n
}

// NewFiles returns the new files whose names end in suffix.
func (e Example) NewFiles(suffix string) (names []string) {
	for _, edit := range e.Edits {
		if edit.Line == "" && strings.HasSuffix(edit.File, suffix) {
			names = append(names, edit.File)
		}
	}
	return names
}

// Apply applies the edits in dir, a copy of the sources.
func (e Example) Apply(dir string) error {
	for _, edit := range e.Edits {
		path := filepath.Join(dir, edit.File)
		data, err := os.ReadFile(path)
		switch {
		case edit.Line != "" && err != nil:
			return err
		case edit.Line == "" && err == nil:
			return fmt.Errorf("%s is there before the example", edit.File)
		}
		text, err := edit.apply(string(data))
		if err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// apply returns text with the edit applied.
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
