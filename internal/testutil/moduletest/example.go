package moduletest

import (
	"go/parser"
	"go/token"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Example returns the indented blocks in the first comment of a Go file, without their indentation. The key of a
// block is the preceding line without its colon.
func Example(t testing.TB, path string) map[string]string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	blocks := map[string]string{}
	key := ""
	for _, line := range f.Comments[0].List {
		text, indented := strings.CutPrefix(line.Text, "//\t")
		switch {
		case indented:
			blocks[key] += text + "\n"
		case line.Text != "//":
			key = strings.TrimSuffix(strings.TrimPrefix(line.Text, "// "), ":")
		}
	}
	return blocks
}

var idInText = regexp.MustCompile(`%\w+`)

// A Naming maps ids to their names in an assembly text.
type Naming map[string]string

// NamesIn returns the names in an assembly text. The assembler numbers them in order of appearance.
func NamesIn(text string) Naming {
	names, seen := Naming{}, map[string]bool{}
	for _, name := range idInText.FindAllString(text, -1) {
		if !seen[name] {
			seen[name] = true
			names["%"+strconv.Itoa(len(seen))] = name
		}
	}
	return names
}

// Of returns the name of an id.
func (n Naming) Of(id uint32) string { return n["%"+strconv.Itoa(int(id))] }

// Disassemble returns a module as assembly with these names.
func (n Naming) Disassemble(m *spirv.Module) string {
	text := spirv.Disassemble(m, spirv.TextOptions{RawIDs: true, NoIndent: true, NoHeader: true})
	return idInText.ReplaceAllStringFunc(text, func(id string) string {
		if name := n[id]; name != "" {
			return name
		}
		return id
	})
}
