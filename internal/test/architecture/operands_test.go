package architecture

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
	"testing"
)

// byNumber lists the files that access operands by number, and the reasons.
var byNumber = []struct{ place, why string }{
	{`^spirv/[a-z]+\.go `, "decodes instructions, and reads the text form"},
	{`^spirv/instreader/`, "gives operands their names"},
	{`^lower/mlir/(deserialize|serialize|text)/`, "operands of operations of MLIR"},
	{`^(sema|emitter)/.*types/`, "operands of a type that the shader spells"},
	{`^(lower/kernel/images\.go noteUse|lower/mlir/structure/values\.go use|opt/legalize/hitobjects\.go use|opt/cleanup/simplify\.go neutral)$`,
		"instructions of any opcode"},
	{`^(opt/target/memorymodel\.go access|opt/target/untyped\.go instruction|lower/mlir/legalize/waves\.go isWave|interpreter/waves\.go shuffle)$`,
		"many opcodes, whose operands have different names"},
	{`^(modulebuilder/types\.go ElementType|lower/glslstd450/determinants\.go minorsOf|lower/mlir/legalize/constants\.go null)$`,
		"types of parts: an array's, a matrix's and a sampled image's operands have different names"},
	{`^(opt/cleanup/steps\.go steps|opt/legalize/choosers\.go decision|spirv/cfg/cfg\.go appendShape|validate/coopmatrix\.go tensorDimensions|spirv/capability/uses\.go located)$`,
		"several opcodes, whose operands have different names"},
	{`^(lower/llvm/spirvfriendly/decorations\.go|lower/llvm/spirvfriendly/functions\.go declare|lower/llvm/spirvfriendly/types\.go (opaqueType|imagePostfix))`,
		"passes the words of annotations and types on"},
	{`^(lower/kernel/composites\.go (extract|insert)|opt/analysis/types\.go Exchangeable|opt/cleanup/simplify\.go reassembled|opt/legalize/choiceparts\.go plan)$`,
		"compares or copies a part of the list"},
	{`^(opt/legalize/longvectorvalues\.go pass|reflection/types\.go typeOf)$`, "needs the address of the word"},
	{`^lower/mlir/legalize/glsl\.go pairType$`, "the two members of a structure"},
	{`^validate/limits/limits\.go first$`, "text form of a module that was not validated"},
}

// Operands of an instruction with a known opcode are accessed by name (package instreader), not by number.
func TestOperandsAreReadByName(t *testing.T) {
	used := make([]int, len(byNumber))
	goFiles(t, func(file string, src []byte) {
		if strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "internal/") ||
			strings.HasPrefix(file, "integrations/") {
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
			ast.Inspect(d, func(n ast.Node) bool {
				var x, at ast.Expr
				switch n := n.(type) {
				case *ast.IndexExpr:
					x, at = n.X, n.Index
				case *ast.SliceExpr:
					x, at = n.X, n.Low
				}
				sel, ok := x.(*ast.SelectorExpr)
				if _, number := at.(*ast.BasicLit); !ok || !number || sel.Sel.Name != "Operands" {
					return true
				}
				for i, e := range byNumber {
					if regexp.MustCompile(e.place).MatchString(file + " " + name) {
						used[i]++
						return true
					}
				}
				t.Errorf("%s: %s reads an operand by its number: use package instreader", fset.Position(n.Pos()), name)
				return true
			})
		}
	})
	for i, e := range byNumber {
		if used[i] == 0 {
			t.Errorf("byNumber: %s (%s) reads no operand by its number", e.place, e.why)
		}
	}
}
