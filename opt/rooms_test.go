package opt

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// passFolders lists the packages with passes.
var passFolders = []string{"cleanup", "legalize", "target"}

// TestPassesAreIndependent checks that passes do not depend on each other. A file of one pass must not refer to a
// declaration in a file of another pass, and must not import another package of passes. The files of a pass are the
// file with the function named by its row, and all files that refer to that file. A file that several passes refer to
// is shared, and must not refer to a pass.
func TestPassesAreIndependent(t *testing.T) {
	named := passFunctions(t)
	for _, room := range passFolders {
		files := parseRoom(t, room)
		pass := map[string]string{} // by file: the file that declares the pass
		for name, f := range files {
			for _, d := range f.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && named[room+"."+fn.Name.Name] {
					pass[name] = name
				}
			}
			for _, imp := range f.Imports {
				if slices.ContainsFunc(passFolders,
					func(r string) bool { return strings.HasSuffix(imp.Path.Value, "/opt/"+r+`"`) }) {
					t.Errorf("%s imports %s", name, imp.Path.Value)
				}
			}
		}
		if len(pass) == 0 {
			t.Errorf("%s holds no pass", room)
		}
		refers := references(files)
		for name := range files {
			if pass[name] != "" {
				continue
			}
			for _, other := range refers[name] {
				if pass[other] == other {
					if pass[name] != "" {
						t.Errorf("%s refers to %s and to %s", name, pass[name], other)
					}
					pass[name] = other
				}
			}
		}
		for name := range files {
			for _, other := range refers[name] {
				if pass[name] != pass[other] && pass[other] != "" {
					t.Errorf("%s, of %q, refers to %s, of %s", name, pass[name], other, pass[other])
				}
			}
		}
	}
}

// passFunctions returns the functions that passes.go refers to and that are in one of the packages in passFolders. A
// function is written as "package.Function".
func passFunctions(t *testing.T) map[string]bool {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "passes.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := sel.X.(*ast.Ident); ok && slices.Contains(passFolders, x.Name) {
				named[x.Name+"."+sel.Sel.Name] = true
			}
		}
		return true
	})
	return named
}

func parseRoom(t *testing.T, room string) map[string]*ast.File {
	t.Helper()
	files := map[string]*ast.File{}
	for _, path := range testfiles.Matching(t, room+"/*.go") {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files[path] = f
	}
	return files
}

// references returns, by file name, the other files of the package whose declarations the file refers to.
func references(files map[string]*ast.File) map[string][]string {
	declared := map[string]string{}
	for name, f := range files {
		for id := range f.Scope.Objects {
			declared[id] = name
		}
	}
	refers := map[string][]string{}
	for name, f := range files {
		for _, id := range f.Unresolved {
			if other := declared[id.Name]; other != "" && other != name && !slices.Contains(refers[name], other) {
				refers[name] = append(refers[name], other)
			}
		}
	}
	return refers
}
