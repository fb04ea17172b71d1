package opt

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"testing"
)

// passFiles returns the test files of package passtest: those of single passes, next to the packages of the passes, and
// those of recipes.
func passFiles(t *testing.T) (paths []string) {
	t.Helper()
	for _, pattern := range []string{"*/testdata/*/*.txtar", "testdata/*/*.txtar"} {
		list, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, list...)
	}
	if len(paths) == 0 {
		t.Fatal("the passes have no tests")
	}
	return paths
}

// TestEveryPassHasATest checks that each row has a test next to the package of the pass. place-lines depends on
// information that the text of a module does not contain, so its test is written in Go.
func TestEveryPassHasATest(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "passes.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	tested := map[string]bool{"place-lines": true}
	ast.Inspect(f, func(n ast.Node) bool {
		row, ok := n.(*ast.CompositeLit)
		if !ok || len(row.Elts) < 2 {
			return true
		}
		name, ok := row.Elts[0].(*ast.BasicLit)
		pkg := packageOf(f, row.Elts[1])
		if !ok || pkg == "" {
			return true
		}
		pass, err := strconv.Unquote(name.Value)
		if err != nil {
			t.Fatal(err)
		}
		if files, _ := filepath.Glob(filepath.Join(pkg, "testdata", pass, "*.txtar")); len(files) > 0 {
			tested[pass] = true
		}
		return true
	})
	for _, p := range passes {
		if !tested[p.name] {
			t.Errorf("%s does not have a test in testdata/%s next to its package", p.name, p.name)
		}
	}
	for _, step := range last {
		if !tested[step.name] {
			t.Errorf("%s does not have a test in testdata/%s next to its package", step.name, step.name)
		}
	}
}

// packageOf returns the package of the function of a row. If that is the current package, it returns the package of the
// first function that it calls, or "" if x is another kind of expression.
func packageOf(f *ast.File, x ast.Expr) string {
	switch x := x.(type) {
	case *ast.SelectorExpr:
		if pkg, ok := x.X.(*ast.Ident); ok {
			return pkg.Name
		}
	case *ast.Ident:
		if o := f.Scope.Lookup(x.Name); o != nil {
			if fn, ok := o.Decl.(*ast.FuncDecl); ok {
				if s, ok := fn.Body.List[0].(*ast.ExprStmt); ok {
					return packageOf(f, s.X.(*ast.CallExpr).Fun)
				}
			}
		}
	}
	return ""
}
