package emitter

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
)

// dispatches lists the functions that contain a switch over custom functions. The switches cannot be replaced by a
// table, because the functions in it emit calls and so refer to the table themselves. Go rejects this as an
// initialization cycle.
var dispatches = []struct {
	file, function string
	method         bool // set if the switch is for table rows of methods
}{
	{"intrinsic.go", "intrinsic", false},
	{"arithmetic.go", "vectorFunction", false},
	{"intrinsic.go", "method", true},
}

func TestEveryCustomHasAFunction(t *testing.T) {
	functions, methods := map[string]int{}, map[string]int{}
	for _, d := range dispatches {
		counts := functions
		if d.method {
			counts = methods
		}
		countCases(t, d.file, d.function, counts)
	}
	if len(functions) < 60 || len(methods) < 20 {
		t.Fatalf("%d functions and %d methods found", len(functions), len(methods))
	}
	used := map[string]bool{}
	check := func(r *intrinsics.Row, counts map[string]int) {
		c := constantName(r.Emit.Custom)
		used[c] = true
		if counts[c] != 1 && (c != "ByKind" || r.Objects != nil) && r.Refused == intrinsics.Accepted {
			t.Errorf("%s: %d cases for intrinsics.%s, want 1", r.Name, counts[c], c)
		}
	}
	for i := range intrinsics.Functions {
		check(&intrinsics.Functions[i], functions)
	}
	for i := range intrinsics.Methods {
		check(&intrinsics.Methods[i], methods)
	}
	for _, counts := range []map[string]int{functions, methods} {
		for c := range counts {
			if !used[c] {
				t.Errorf("no row uses intrinsics.%s", c)
			}
		}
	}
}

// constantName returns the name of the Go constant that has the value c.
func constantName(c intrinsics.Custom) string {
	name := c.String()
	if c == intrinsics.ByKind {
		return "ByKind"
	}
	return "Custom" + strings.ToUpper(name[:1]) + name[1:]
}

// countCases adds to counts how often each constant appears in the case clauses of the given function.
func countCases(t *testing.T, file, function string, counts map[string]int) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Name.Name != function {
			continue
		}
		ast.Inspect(fn, func(n ast.Node) bool {
			if c, ok := n.(*ast.CaseClause); ok {
				for _, x := range c.List {
					if s, ok := x.(*ast.SelectorExpr); ok {
						counts[s.Sel.Name]++
					}
				}
			}
			return true
		})
	}
}
