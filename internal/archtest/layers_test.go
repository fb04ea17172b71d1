package archtest

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/hlsl2spirv/hlsl2spirv"

// layers lists the packages from the bottom up, one layer a line. A package may
// import only packages of earlier lines. The root package is ".".
var layers = []string{
	"internal/slab internal/rawtoken source spirv frontend/headers",
	"diagnostics internal/budget frontend/token instbuilder reflection spirv/capability spirv/cfg",
	"frontend/ast frontend/preprocessor sema/vkattr modulebuilder opt validate",
	"sema/constant sema/types frontend",
	"sema/layout sema/intrinsics sema/semantics",
	"sema/checked",
	"sema/binding sema/stageio sema/resources",
	"sema sema/analysis sema/stages",
	"emitter",
	"compiler",
	".",
	"internal/reduce",
	"internal/cli",
	"cmd/hlsl2spirv",
}

// testOnly packages that have no layer may be imported by tests alone, or by each
// other.
var testOnly = []string{"internal/", "frontend/gen", "spirv/gen"}

// spirvSide are the packages that know SPIR-V and nothing of HLSL.
var spirvSide = []string{"spirv", "spirv/capability", "spirv/cfg", "instbuilder", "modulebuilder", "opt", "reflection", "validate"}

func layerOf() map[string]int {
	m := map[string]int{}
	for i, line := range layers {
		for _, p := range strings.Fields(line) {
			m[p] = i
		}
	}
	return m
}

func isTestOnly(pkg string) bool {
	if _, layered := layerOf()[pkg]; layered {
		return false
	}
	for _, t := range testOnly {
		if pkg == strings.TrimSuffix(t, "/") || strings.HasPrefix(pkg, t) {
			return true
		}
	}
	return false
}

// imports calls f for each import of each non-test Go file of the project.
func imports(t *testing.T, f func(pkg, file, imported string)) {
	t.Helper()
	root := filepath.Join("..", "..")
	files := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && path != root) {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), path, src, parser.ImportsOnly)
		if err != nil {
			return err
		}
		files++
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		pkg := filepath.ToSlash(filepath.Dir(rel))
		for _, imp := range parsed.Imports {
			p, err := strconv.Unquote(imp.Path.Value)
			if err != nil {
				return err
			}
			f(pkg, rel, p)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 20 {
		t.Fatalf("found only %d Go files: the walk is broken", files)
	}
}

func TestImportsGoOneWay(t *testing.T) {
	layer := layerOf()
	imports(t, func(pkg, file, imported string) {
		if isTestOnly(pkg) {
			return
		}
		mine, ok := layer[pkg]
		if !ok {
			t.Errorf("%s: package %s has no layer", file, pkg)
			return
		}
		rel, ours := strings.CutPrefix(imported, module)
		if !ours {
			return
		}
		if rel = strings.TrimPrefix(rel, "/"); rel == "" {
			rel = "."
		}
		if isTestOnly(rel) {
			t.Errorf("%s: %s is for tests", file, rel)
			return
		}
		theirs, ok := layer[rel]
		if !ok {
			t.Errorf("%s imports %s, which has no layer", file, rel)
		} else if theirs >= mine {
			t.Errorf("%s imports %s, which is not below %s", file, rel, pkg)
		}
	})
}

// The root package is a façade of one package, in few files.
func TestRootIsAFacade(t *testing.T) {
	if files, _ := filepath.Glob(filepath.Join("..", "..", "*.go")); len(files) > 8 {
		t.Errorf("%d files in the root package, which a user reads from top to bottom", len(files))
	}
	imports(t, func(pkg, file, imported string) {
		if rel, ours := strings.CutPrefix(imported, module); pkg == "." && ours && rel != "/compiler" {
			t.Errorf("%s imports %s: the root package is a façade of compiler", file, imported)
		}
	})
}

// The SPIR-V side knows nothing of HLSL; it meets the HLSL side in the emitter.
func TestSPIRVSideKnowsNoHLSL(t *testing.T) {
	imports(t, func(pkg, file, imported string) {
		for _, p := range spirvSide {
			if pkg != p {
				continue
			}
			for _, bad := range []string{"/frontend", "/sema"} {
				if strings.HasPrefix(imported, module+bad) {
					t.Errorf("%s imports %s: %s belongs to the SPIR-V side", file, imported, pkg)
				}
			}
		}
	})
}

// Only participle is linked into the product; everything else is for tests.
func TestRunTimeDependencies(t *testing.T) {
	imports(t, func(pkg, file, imported string) {
		if isTestOnly(pkg) || !strings.Contains(strings.SplitN(imported, "/", 2)[0], ".") {
			return
		}
		if !strings.HasPrefix(imported, module) && !strings.HasPrefix(imported, "github.com/alecthomas/participle/v2") {
			t.Errorf("%s imports %s", file, imported)
		}
	})
}

// The drawing in docs/architecture.md is this list, so it cannot drift.
func TestArchitectureDocumentShowsTheLayers(t *testing.T) {
	doc, err := os.ReadFile(filepath.Join("..", "..", "docs", "architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Join(layers, "\n")
	if !strings.Contains(string(doc), want) {
		t.Errorf("docs/architecture.md does not contain the layers:\n%s", want)
	}
}
