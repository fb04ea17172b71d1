// Package mutants inserts mistakes into the compiler and into test helpers, to check that the tests find them. Each
// file of testdata/mutants is a patch with one mistake. Command mutants builds the tests with each patch in turn and
// runs them.
package mutants

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A Patch is one mistake: a hunk of a unified diff. Its place in the file is determined by its context, which must
// be unique; line numbers are ignored.
type Patch struct {
	Name        string // name of its file, without the extension
	Description string // description of the mistake
	File        string // file that it changes, relative to the root of the module
	// FoundBy is the package and the test that found the mistake, which run first; "" if unknown.
	FoundBy string
	old     string
	new     string
}

// Load reads the patches of a folder, sorted by name.
func Load(dir string) ([]Patch, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.patch"))
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	var list []Patch
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		p, err := Parse(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		p.Name = strings.TrimSuffix(filepath.Base(name), ".patch")
		list = append(list, p)
	}
	return list, nil
}

// foundBy is the prefix of a patch's line with the package and the test that found the mistake.
const foundBy = "Found by: "

// Parse parses a patch: the description of the mistake, the test that found it if known, the file names, and one
// hunk.
func Parse(text string) (p Patch, err error) {
	head, hunk, found := strings.Cut(text, "\n@@")
	if !found {
		return p, fmt.Errorf("there is no hunk")
	}
	description, file, found := strings.Cut(head, "\n+++ b/")
	description, _, _ = strings.Cut("\n"+description, "\n--- a/")
	description, p.FoundBy, _ = strings.Cut(description, "\n"+foundBy)
	p.Description, p.File, p.FoundBy = strings.TrimSpace(description), strings.TrimSpace(file),
		strings.TrimSpace(p.FoundBy)
	if pkg, test, named := strings.Cut(p.FoundBy, " "); p.FoundBy != "" &&
		(!named || pkg == "" || !strings.HasPrefix(test, "Test")) {
		return p, fmt.Errorf("%q does not name a package and a test", foundBy+p.FoundBy)
	}
	if !found || p.Description == "" {
		return p, fmt.Errorf("it does not say what is wrong, or in which file")
	}
	_, hunk, _ = strings.Cut(hunk, "\n")
	var before, after strings.Builder
	for _, line := range strings.SplitAfter(strings.TrimSuffix(hunk, "\n")+"\n", "\n") {
		switch {
		case line == "":
		case line[0] == '-':
			before.WriteString(line[1:])
		case line[0] == '+':
			after.WriteString(line[1:])
		case line[0] == ' ' || line == "\n":
			before.WriteString(strings.TrimPrefix(line, " "))
			after.WriteString(strings.TrimPrefix(line, " "))
		default:
			return p, fmt.Errorf("line %q is none of a hunk", line)
		}
	}
	p.old, p.new = before.String(), after.String()
	if p.old == p.new {
		return p, fmt.Errorf("the hunk changes nothing")
	}
	return p, nil
}

// Apply returns the text of the patch's file with the mistake inserted.
func (p *Patch) Apply(text string) (string, error) {
	if n := strings.Count(text, p.old); n != 1 {
		return "", fmt.Errorf("%s: the text that patch %s replaces occurs %d times, want once", p.File, p.Name, n)
	}
	return strings.Replace(text, p.old, p.new, 1), nil
}

// WithFinder returns the text of a patch with the package and the test that find its mistake.
func WithFinder(text, by string) string {
	head, rest, _ := strings.Cut(text, "\n--- a/")
	head, _, _ = strings.Cut(head, "\n"+foundBy)
	return head + "\n" + foundBy + by + "\n--- a/" + rest
}

// Area returns the top-level folder of the file that the patch changes, such as sema.
func (p *Patch) Area() string {
	area, _, _ := strings.Cut(p.File, "/")
	return area
}
