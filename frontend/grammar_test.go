package frontend

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/google/go-cmp/cmp"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

var update = flag.Bool("update", false, "rewrite the expected trees with the actual ones")

// TestTrees checks the trees of texts. Each archive contains texts, each followed by the tree that is expected for it.
func TestTrees(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/trees/*.txtar") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { checkTrees(t, path) })
	}
}

func checkTrees(t *testing.T, path string) {
	a, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out []txtar.File
	for i, f := range a.Files {
		name, isText := strings.CutSuffix(f.Name, ".hlsl")
		if !isText {
			continue
		}
		got := tree(t, f.Name, string(f.Data))
		out = append(out, f, txtar.File{Name: name + ".tree", Data: []byte(got)})
		if *update {
			continue
		}
		if i+1 >= len(a.Files) || a.Files[i+1].Name != name+".tree" {
			t.Errorf("%s: no tree; run with -update", f.Name)
		} else if d := cmp.Diff(string(a.Files[i+1].Data), got); d != "" {
			t.Errorf("%s: (-want +got)\n%s", f.Name, d)
		}
	}
	if *update {
		a.Files = out
		if err := os.WriteFile(path, txtar.Format(a), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// tree returns the errors of text or, if none exist, the dump of its declarations. It also checks that both engines
// agree.
func tree(t *testing.T, name, text string) string {
	t.Helper()
	if d := differ(text); d != "" {
		t.Errorf("%s: (-participle +generated)\n%s", name, d)
	}
	u := preprocess(text)
	f, d := u.parse(Parse)
	var b strings.Builder
	for _, m := range u.messages(d) {
		b.WriteString(m + "\n")
	}
	if !d.HasErrors() {
		for _, decl := range f.Decls {
			b.WriteString(ast.Dump(decl))
		}
	}
	return b.String()
}
