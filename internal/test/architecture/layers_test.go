package architecture

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

const module = "github.com/hlsl2spirv/hlsl2spirv"

// A layer is a row of the diagram docs/internals/layers.svg. Its folders may import folders of lower layers, and
// folders to their left.
type layer struct {
	name    string
	folders []string // "." is only the root package
}

// layers lists the layers from bottom to top.
var layers = []layer{
	{"base", []string{"source", "internal/base", "diagnostics"}},
	{"SPIR-V", []string{"spirv", "instbuilder", "modulebuilder"}},
	{"front end", []string{"frontend"}},
	{"checker", []string{"sema"}},
	{"emitter", []string{"emitter"}},
	{"modules", []string{"interpreter", "opt", "validate", "reflection", "lower", "specialize"}},
	{"compiler", []string{"compiler", "."}},
	{"tools", []string{
		"internal/commandline", "internal/project", "internal/format", "internal/shaderrun", "internal/editor",
		"internal/cli", "dxcargs", "hlsltest", "integrations", "cmd",
	}},
}

// The layers that process HLSL, and the layers that process only SPIR-V. They meet at the emitter's output.
var (
	hlslLayers  = []string{"front end", "checker", "emitter"}
	spirvLayers = []string{"modules"}
)

// testHelpers lists folders that only tests and generators import.
var testHelpers = []string{"internal/testutil", "internal/test"}

// mains lists folders of programs that run when the project is built, tested or released. They may import everything
// except tests.
var mains = []string{
	"frontend/ast/gen", "frontend/gen", "integrations/playground/build", "integrations/wasm/build", "internal/devtools", "spirv/gen",
}

// otherModules lists folders with their own go.mod. The main module does not import them.
var otherModules = []string{"integrations/dxcompiler", "integrations/remote"}

// A place is a position in the diagram. Places are compared by layer, then by column.
type place struct {
	layer  int
	column int
	folder string
}

func (p place) below(q place) bool {
	return p.folder == q.folder || p.layer < q.layer || p.layer == q.layer && p.column < q.column
}

// placeOf returns the place of a package, which is the place of the folder with the longest matching path.
func placeOf(pkg string) (place, bool) {
	for folder := pkg; ; folder = path.Dir(folder) {
		for i, l := range layers {
			if j := slices.Index(l.folders, folder); j >= 0 && (folder != "." || pkg == ".") {
				return place{i, j, folder}, true
			}
		}
		if folder == "." {
			return place{}, false
		}
	}
}

// inside reports whether a package is in one of the folders.
func inside(pkg string, folders []string) bool {
	return slices.ContainsFunc(folders, func(f string) bool { return pkg == f || strings.HasPrefix(pkg, f+"/") })
}

func TestImportsFollowTheLayers(t *testing.T) {
	count := 0
	imports(t, func(pkg, file, imported string) {
		other, ours := ours(imported)
		if !ours {
			return
		}
		count++
		if problem := forbidden(pkg, other, strings.HasSuffix(file, "_test.go")); problem != "" {
			t.Errorf("%s imports %s: %s", file, other, problem)
		}
	})
	if count < 2000 {
		t.Errorf("found only %d imports", count)
	}
}

// forbidden returns the reason why a package, or a test in it, must not import another package of the project, or
// "".
func forbidden(pkg, other string, test bool) string {
	switch {
	case inside(other, otherModules):
		return other + " belongs to another module"
	case inside(other, []string{"internal/test"}) && !inside(pkg, []string{"internal/test"}):
		return "only tests of whole features import " + other
	case test || inside(pkg, testHelpers) || inside(pkg, mains):
		return ""
	case inside(other, testHelpers):
		return other + " is for tests"
	}
	mine, known := placeOf(pkg)
	if !known {
		return "no layer contains " + pkg
	}
	theirs, known := placeOf(other)
	if !known {
		return "no layer contains " + other
	}
	if !theirs.below(mine) {
		return fmt.Sprintf("%s is not below %s", theirs.folder, mine.folder)
	}
	from, to := layers[mine.layer].name, layers[theirs.layer].name
	if slices.Contains(spirvLayers, from) && slices.Contains(hlslLayers, to) {
		return from + " must not depend on HLSL"
	}
	return ""
}

// Each row is an import that the layers forbid or permit.
func TestForbiddenImports(t *testing.T) {
	for _, c := range []struct {
		pkg, other string
		test       bool
		allowed    bool
	}{
		{"sema", "frontend/ast", false, true},
		{"frontend", "sema", false, false},
		{"sema/types", "sema", false, true}, // Go itself forbids cycles
		{"opt", "emitter", false, false},
		{"opt", "sema/types", false, false},
		{"emitter", "opt", false, false},
		{"lower/kernel", "reflection", false, true},
		{"reflection", "lower/kernel", false, false},
		{"compiler", "internal/cli", false, false},
		{".", "compiler", false, true},
		{"compiler", ".", false, false},
		{"newfolder", "source", false, false},
		{"sema", "internal/testutil/golden", false, false},
		{"sema", "internal/testutil/golden", true, true},
		{"sema", "internal/test/shaders", true, false},
		{"internal/cli", "integrations/remote/internal/pipe", false, false},
	} {
		if got := forbidden(c.pkg, c.other, c.test); (got == "") != c.allowed {
			t.Errorf("%s imports %s (test: %t): %q, want allowed = %t", c.pkg, c.other, c.test, got, c.allowed)
		}
	}
}

// imports calls f for each import in the Go files of the main module.
func imports(t *testing.T, f func(pkg, file, imported string)) {
	t.Helper()
	goFiles(t, func(file string, src []byte) {
		pkg := path.Dir(file)
		if inside(pkg, otherModules) {
			return
		}
		for _, p := range importsIn(t, file, src) {
			f(pkg, file, p)
		}
	})
}

// importsIn returns the paths that a file imports.
func importsIn(t *testing.T, file string, src []byte) (paths []string) {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, src, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, imp := range parsed.Imports {
		p, err := strconv.Unquote(imp.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, p)
	}
	return paths
}

// ours returns the package of the project that an import path denotes.
func ours(imported string) (pkg string, ok bool) {
	pkg, ok = strings.CutPrefix(imported, module)
	if pkg = strings.TrimPrefix(pkg, "/"); pkg == "" {
		pkg = "."
	}
	return pkg, ok
}

// The root package is a façade of one package and has few files. It converts panics to errors.
func TestRootIsAFacade(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "*.go"))
	if err != nil || len(files) == 0 || len(files) > 8 {
		t.Errorf("%d files in the root package (%v), which a user reads from top to bottom: want 1 to 8", len(files),
			err)
	}
	imports(t, func(pkg, file, imported string) {
		if rel, ours := strings.CutPrefix(imported, module); pkg == "." && ours && rel != "/compiler" &&
			rel != "/internal/base/crash" && !strings.HasSuffix(file, "_test.go") {
			t.Errorf("%s imports %s: the root package is a façade of compiler", file, imported)
		}
	})
}

// runTimeDependencies lists the modules that are linked into the product, and the packages that may import them. All
// other modules are for tests.
var runTimeDependencies = map[string][]string{
	"golang.org/x/sys":                    {"internal/base/outfile"},
	"golang.org/x/term":                   {"internal/cli"},
	"github.com/pelletier/go-toml/v2":     {"internal/project"},
	"github.com/fsnotify/fsnotify":        {"internal/cli"},
	"github.com/alecthomas/participle/v2": {"frontend"},
}

func TestRunTimeDependencies(t *testing.T) {
	found := map[string]bool{}
	imports(t, func(pkg, file, imported string) {
		test := strings.HasSuffix(file, "_test.go") || inside(pkg, testHelpers) || inside(pkg, mains)
		if test || !strings.Contains(strings.SplitN(imported, "/", 2)[0], ".") || strings.HasPrefix(imported, module) {
			return
		}
		for dependency, users := range runTimeDependencies {
			if (imported == dependency || strings.HasPrefix(imported, dependency+"/")) && slices.Contains(users, pkg) {
				found[dependency] = true
				return
			}
		}
		t.Errorf("%s imports %s", file, imported)
	})
	for dependency := range runTimeDependencies {
		if !found[dependency] {
			t.Errorf("nothing imports %s", dependency)
		}
	}
}

// docs/internals/layers.svg shows the layers from top to bottom, and the folders of each from left to right.
func TestDiagramShowsTheLayers(t *testing.T) {
	golden.Check(t, filepath.Join(root, "docs", "internals", "layers.svg"), []byte(drawLayers()))
}

// drawLayers returns the diagram of the layers.
func drawLayers() string {
	const width, left, top, line, most = 480, 140, 12, 21, 38 // in pixels, except most: characters in a line of folders
	var b strings.Builder
	y := top
	for i, l := range slices.Backward(layers) {
		lines := []string{""}
		for _, folder := range l.folders {
			last := &lines[len(lines)-1]
			if *last != "" && len(*last+folder)+2 > most {
				lines = append(lines, "")
				last = &lines[len(lines)-1]
			}
			*last = strings.TrimSpace(*last + "  " + folder)
		}
		height := len(lines)*line + 13
		fmt.Fprintf(&b, "<rect class=\"layer\" x=\"12\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\"/>\n", y, width-24, height)
		fmt.Fprintf(&b, "<text class=\"name\" x=\"24\" y=\"%d\">%d %s</text>\n", y+line, i+1, l.name)
		for j, folders := range lines {
			fmt.Fprintf(&b, "<text xml:space=\"preserve\" x=\"%d\" y=\"%d\">%s</text>\n", left, y+line*(j+1), folders)
		}
		y += height + 8
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="system-ui, sans-serif" font-size="16">
<!-- go test ./internal/test/architecture -update writes this file -->
<style>
  .layer { fill: #f6f8fa; stroke: #8c959f }
  text { fill: #1f2328 }
  .name { font-weight: 600 }
</style>
<rect width="%[1]d" height="%[2]d" rx="8" fill="#ffffff"/>
%[3]s</svg>
`, width, y-8+top, b.String())
}

// walkRow matches a row of a table that traces a feature through the source: a linked file, and a function in it.
var walkRow = regexp.MustCompile("(?m)^\\| [0-9]+ \\| \\[([^]]+)\\]\\(\\.\\./\\.\\./([^)]+)\\) \\| (?:`(\\w+)`)? ?\\|")

// The files and functions in the tables of docs/internals/architecture.md that trace an expression and a flag exist.
func TestArchitectureDocumentFollowsTheSource(t *testing.T) {
	doc, err := os.ReadFile(filepath.Join(root, "docs", "internals", "architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	rows := walkRow.FindAllStringSubmatch(string(doc), -1)
	if len(rows) < 18 {
		t.Fatalf("found only %d rows", len(rows))
	}
	for _, row := range rows {
		src, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(row[2])))
		if err != nil || row[1] != row[2] {
			t.Errorf("the link of %q leads to %q: %v", row[1], row[2], err)
			continue
		}
		if row[3] != "" && !regexp.MustCompile(`(?m)^func (\([^)]*\) )?`+row[3]+`\(`).Match(src) {
			t.Errorf("%s has no function %s", row[1], row[3])
		}
	}
}

// embedsNone lists types that structs in a folder must not embed: all types in emitter, and the parts of the checker
// in sema. A part may embed the Reporter.
var embedsNone = map[string]*regexp.Regexp{
	"emitter": regexp.MustCompile(`.`),
	"sema":    regexp.MustCompile(`(^|\W)(checker|Checker|Converter|Resolver|Deducer|Warner|Rules)$`),
}

// Calls name the part that has the function: structs of the emitter and of sema's checkers do not embed each other.
func TestPartsHaveNames(t *testing.T) {
	structs := 0
	goFiles(t, func(file string, src []byte) {
		root, _, _ := strings.Cut(file, "/")
		refused := embedsNone[root]
		if refused == nil || strings.HasSuffix(file, "_test.go") {
			return
		}
		fset := token.NewFileSet()
		parsed, err := parser.ParseFile(fset, file, src, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if s, ok := n.(*ast.StructType); ok {
				structs++
				for _, f := range s.Fields.List {
					if len(f.Names) == 0 && refused.MatchString(types.ExprString(f.Type)) {
						t.Errorf("%s: an embedded field", fset.Position(f.Pos()))
					}
				}
			}
			return true
		})
	})
	if structs < 20 {
		t.Errorf("found only %d structs", structs)
	}
}
