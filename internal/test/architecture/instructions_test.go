package architecture

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// makers lists the files that create instructions without instbuilder, and the reasons.
var makers = []struct{ place, why string }{
	{`^spirv/[a-z]+\.go `, "decodes modules and reads assembly"},
	{`^instbuilder/`, "makes instructions for all others"},
	{`^lower/mlir/serialize/`, "reads MLIR"},
	{`^lower/mlir/(text|deserialize)/`, "the row of an MLIR operation, not an opcode"},
}

// The back end creates instructions only with package instbuilder, which checks the number of operands, and changes
// opcodes only with instbuilder.Replace.
func TestInstructionsAreMadeByInstbuilder(t *testing.T) {
	used := make([]int, len(makers))
	goFiles(t, func(file string, src []byte) {
		for _, other := range []string{"frontend/", "sema/", "internal/", "integrations/", "cmd/"} {
			if strings.HasPrefix(file, other) {
				return
			}
		}
		if strings.HasSuffix(file, "_test.go") {
			return
		}
		fset := token.NewFileSet()
		parsed, err := parser.ParseFile(fset, file, src, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			name := ""
			if f, ok := d.(*ast.FuncDecl); ok {
				name = f.Name.Name
			}
			report := func(n ast.Node, what string) {
				for i, e := range makers {
					if regexp.MustCompile(e.place).MatchString(file + " " + name) {
						used[i]++
						return
					}
				}
				t.Errorf("%s: %s %s: use package instbuilder", fset.Position(n.Pos()), name, what)
			}
			ast.Inspect(d, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CompositeLit:
					for _, lit := range instructions(n) {
						report(lit, "makes an instruction")
					}
				case *ast.AssignStmt:
					for _, x := range n.Lhs {
						if sel, ok := x.(*ast.SelectorExpr); ok && sel.Sel.Name == "Op" {
							report(n, "assigns an opcode")
						}
					}
				}
				return true
			})
		}
	})
	for i, e := range makers {
		if used[i] == 0 {
			t.Errorf("makers: %s (%s) makes no instruction", e.place, e.why)
		}
	}
}

// instructions returns n if it is a literal of an instruction with an opcode. Otherwise, it returns the elements of n
// that are such literals.
func instructions(n *ast.CompositeLit) []*ast.CompositeLit {
	isInstruction := func(x ast.Expr) bool {
		sel, ok := x.(*ast.SelectorExpr)
		id, plain := x.(*ast.Ident)
		return ok && sel.Sel.Name == "Instruction" || plain && id.Name == "Instruction"
	}
	hasOpcode := func(lit *ast.CompositeLit) bool {
		return slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool {
			field, ok := e.(*ast.KeyValueExpr)
			return !ok || field.Key.(*ast.Ident).Name == "Op"
		})
	}
	if isInstruction(n.Type) && hasOpcode(n) {
		return []*ast.CompositeLit{n}
	}
	list, ok := n.Type.(*ast.ArrayType)
	if !ok || !isInstruction(list.Elt) {
		return nil
	}
	var found []*ast.CompositeLit
	for _, e := range n.Elts {
		if lit, ok := e.(*ast.CompositeLit); ok && lit.Type == nil && hasOpcode(lit) {
			found = append(found, lit)
		}
	}
	return found
}
