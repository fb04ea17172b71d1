package diagnostics

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// TestReportCallsMatchFormats parses the sources of the whole module, and checks each call that passes a constant
// diagnostics.X. The call must pass as many further arguments as the format of X has verbs.
func TestReportCallsMatchFormats(t *testing.T) {
	verbs := verbsByConstant(t)
	fset := token.NewFileSet()
	calls := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil // the build reports the error
		}
		ast.Inspect(f, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			for i, a := range call.Args {
				name := constant(a)
				want, known := verbs[name]
				if !known || call.Ellipsis.IsValid() || !reports(call) {
					continue
				}
				calls++
				if got := len(call.Args) - i - 1; got != want {
					t.Errorf("%s: %s wants %d arguments, the call has %d", fset.Position(call.Pos()), name, want, got)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if calls == 0 {
		t.Error("no call was found")
	}
}

// reports reports whether a call reports a diagnostic, judging by the name of the function.
func reports(call *ast.CallExpr) bool {
	var name string
	switch f := call.Fun.(type) {
	case *ast.SelectorExpr:
		name = f.Sel.Name
	case *ast.Ident:
		name = f.Name
	}
	name = strings.ToLower(name)
	return strings.HasPrefix(name, "report") || strings.HasPrefix(name, "fail") || strings.HasPrefix(name, "err")
}

// constant returns X if e is the expression diagnostics.X, and otherwise "".
func constant(e ast.Expr) string {
	if s, ok := e.(*ast.SelectorExpr); ok {
		if x, ok := s.X.(*ast.Ident); ok && x.Name == "diagnostics" {
			return s.Sel.Name
		}
	}
	return ""
}

// verbsByConstant returns, by the name of a constant, the number of verbs in the format of its row. It parses the
// source of the catalogue, in which constants and rows have the same order.
func verbsByConstant(t *testing.T) map[string]int {
	out := map[string]int{}
	for _, path := range testfiles.Matching(t, "codes_*.go") {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			row, ok := n.(*ast.CompositeLit)
			if !ok || row.Type != nil || len(row.Elts) < 5 {
				return true
			}
			name, ok := row.Elts[0].(*ast.Ident)
			format, ok2 := row.Elts[4].(*ast.BasicLit)
			if ok && ok2 {
				s, _ := strconv.Unquote(format.Value)
				s = strings.ReplaceAll(s, "%%", "")
				if strings.Contains(s, "%[") {
					return true
				}
				out[name.Name] = strings.Count(s, "%")
			}
			return true
		})
	}
	return out
}
