package architecture

import (
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/hlsl2spirv/hlsl2spirv"

// layers lists the packages from the bottom up, one layer a line. A package may
// import only packages of earlier lines. The root package is ".".
var layers = []string{
	"internal/commandline/argfile internal/base/crash internal/commandline/depfile internal/base/foreignnames internal/base/sibling internal/base/spelling internal/base/textfiles internal/base/exactmath interpreter/profile interpreter/races lower/llvm/mangle",
	"internal/base/slab internal/base/hoststack internal/base/infile internal/base/mainstack internal/base/fingerprint internal/base/outfile internal/cli/protobuf internal/format internal/base/rawtoken source spirv frontend/headers",
	"diagnostics internal/base/budget internal/cli/buildcache interpreter/arithmetic interpreter/texel frontend/token instbuilder spirv/capability spirv/cfg spirv/fold lower/llvm lower/mlir/optable validate/environment validate/cooperative validate/raytypes validate/limits validate/untyped",
	"frontend/ast frontend/dialect frontend/preprocessor reflection sema/attr sema/report interpreter modulebuilder opt/analysis validate lower/glslstd450 lower/llvm/assembly lower/llvm/spirvfriendly lower/mlir",
	"sema/constant sema/types frontend opt/rewrite lower/kernel lower/llvm/host lower/llvm/mlirdialect lower/mlir/combine lower/mlir/deserialize lower/mlir/legalize lower/mlir/serialize lower/mlir/structure lower/mlir/text",
	"modulesource sema/layout sema/intrinsics sema/semantics opt/legalize opt/cleanup opt/loops opt/target lower/llvm/cpu",
	"sema/checked opt",
	"sema/binding sema/stageio sema/declspec sema/literals specialize",
	"internal/editor/language/words sema/convert sema/resources sema/stages sema/suspect",
	"sema/overload sema/operators sema/scope",
	"sema/inlinespirv sema/builtins sema/nameindex",
	"sema/deduce sema/attributes",
	"sema sema/analysis",
	"emitter/spirvtypes emitter/propagation",
	"emitter/debuginfo",
	"emitter/values",
	"emitter/arithmetic",
	"emitter/textures",
	"emitter",
	"compiler",
	".",
	"internal/commandline internal/shaderrun/findings internal/editor/language internal/shaderrun/profile",
	"internal/cli/batch internal/cli/bazelworker internal/cli/fmtcommand internal/editor/langserver internal/cli/reduce internal/project internal/shaderrun internal/shaderrun/unit internal/cli/specializecommand internal/cli/watch internal/commandline/othercompilers",
	"internal/editor/workspace integrations/playground/internal/requests",
	"internal/cli hlsltest",
	"cmd/hlsl2spirv cmd/hlsl2spirv-playground integrations/playground/worker wasm",
}

// testLayers go on with the packages that only tests and generators import, in the
// same way. The first three lines are the packages that tests of the compiler's own packages may
// use; tests above them have folders of their own.
var testLayers = []string{
	"internal/testutil/spirvtools",
	"internal/test/architecture internal/devtools/benchcompare/launcher internal/testutil/benchsource internal/testutil/browser internal/testutil/cputime internal/testutil/golden internal/testutil/imageshader internal/testutil/llvmtools internal/testutil/moduletest internal/testutil/nginxtest internal/testutil/operandtest internal/testutil/rotation internal/testutil/seeds internal/testutil/testfiles internal/devtools/testreport internal/testutil/testworker internal/testutil/vulkan/vk internal/testutil/vulkan/vk/gen frontend/ast/gen frontend/gen integrations/playground/build spirv/gen integrations/wasm/build",
	"internal/testutil/opencl internal/testutil/shadertest internal/testutil/vulkan",
	"internal/testutil/devicetest internal/testutil/definedprogram internal/test/contributing/checkshader internal/devtools/gpustats internal/testutil/mlirtest internal/test/mutants internal/testutil/randomprogram internal/test/reproducible/modulesum internal/testutil/tokenmutation",
	"internal/test/api internal/test/hostile internal/testutil/lowertest",
	"internal/test/bazel internal/devtools/benchcompare internal/test/limits internal/test/buildsystems internal/test/interpreterchecks internal/test/constantchains internal/test/differential internal/test/contributing internal/test/dxcsuite internal/test/editing internal/test/execution internal/test/featuretable internal/test/realshaders internal/test/fuzzing internal/devtools/gpustats/gpustats internal/test/instructions internal/test/langserver internal/test/shaders internal/test/mutants/run internal/test/names internal/test/robustness internal/devtools/release internal/test/specialization internal/test/reproducible internal/test/templates internal/test/spirvval npm playground",
}

// spirvSide are the packages that know SPIR-V and nothing of HLSL.
var spirvSide = []string{"interpreter", "interpreter/arithmetic", "internal/base/exactmath", "interpreter/profile", "interpreter/races", "interpreter/texel", "lower/mlir/combine", "lower/mlir/deserialize", "lower/mlir/optable", "lower/mlir", "lower/mlir/legalize", "lower/glslstd450", "lower/mlir/serialize", "lower/mlir/structure", "lower/mlir/text", "lower/llvm/mlirdialect", "lower/llvm/cpu", "lower/llvm/host", "lower/llvm/spirvfriendly", "lower/kernel", "lower/llvm/assembly", "lower/llvm", "lower/llvm/mangle", "spirv", "spirv/capability", "spirv/cfg", "spirv/fold", "instbuilder", "modulebuilder", "opt", "opt/analysis", "opt/cleanup", "opt/legalize", "opt/loops", "opt/rewrite", "opt/target", "reflection", "specialize", "validate", "validate/environment", "validate/cooperative", "validate/raytypes", "validate/limits", "validate/untyped"}

// layerOf numbers the layers, those of tests after the others.
func layerOf() map[string]int {
	m := map[string]int{}
	for i, line := range slices.Concat(layers, testLayers) {
		for _, p := range strings.Fields(line) {
			m[p] = i
		}
	}
	return m
}

// isTestLayer reports whether a layer is one of testLayers.
func isTestLayer(layer int) bool { return layer >= len(layers) }

// modules are the folders of the other modules, which have what the compiler does not
// link. Their packages have no layers: nothing imports them, and they import nothing of
// ours unless they are made of the compiler.
var modules = []struct {
	folder        string
	ofTheCompiler bool
}{
	{"dxcompiler", true},
	{"remote", false},
}

// moduleOf returns the folder of the other module that a package is of, "" if it is of
// none.
func moduleOf(pkg string) (folder string, ofTheCompiler bool) {
	for _, m := range modules {
		if pkg == m.folder || strings.HasPrefix(pkg, m.folder+"/") {
			return m.folder, m.ofTheCompiler
		}
	}
	return "", false
}

func TestModulesStandAlone(t *testing.T) {
	goFiles(t, func(file string, src []byte) {
		mine, ofTheCompiler := moduleOf(path.Dir(file))
		for _, p := range importsIn(t, file, src) {
			pkg, ok := ours(p)
			if !ok {
				continue
			}
			if theirs, _ := moduleOf(pkg); theirs != mine && !(ofTheCompiler && theirs == "") {
				t.Errorf("%s imports %s, which is of another module", file, pkg)
			}
		}
	})
}

// imports calls f for each import of each Go file of the project that is no test,
// testImports for those of tests.
func imports(t *testing.T, f func(pkg, file, imported string)) { t.Helper(); importsOf(t, false, f) }

func testImports(t *testing.T, f func(pkg, file, imported string)) {
	t.Helper()
	importsOf(t, true, f)
}

func importsOf(t *testing.T, tests bool, f func(pkg, file, imported string)) {
	t.Helper()
	goFiles(t, func(file string, src []byte) {
		if other, _ := moduleOf(path.Dir(file)); other != "" || strings.HasSuffix(file, "_test.go") != tests {
			return
		}
		for _, p := range importsIn(t, file, src) {
			f(path.Dir(file), file, p)
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

// ours returns the package of the project that a path names.
func ours(imported string) (pkg string, ok bool) {
	pkg, ok = strings.CutPrefix(imported, module)
	if pkg = strings.TrimPrefix(pkg, "/"); pkg == "" {
		pkg = "."
	}
	return pkg, ok
}

// layered calls f for an import of one of our packages by another, with the layers
// of both, which they must have.
func layered(t *testing.T, f func(pkg, file, other string, mine, theirs int)) func(pkg, file, imported string) {
	layer := layerOf()
	return func(pkg, file, imported string) {
		mine, ok := layer[pkg]
		if !ok {
			t.Errorf("%s: package %s has no layer", file, pkg)
			return
		}
		other, ours := ours(imported)
		if !ours {
			return
		}
		theirs, ok := layer[other]
		if !ok {
			t.Errorf("%s imports %s, which has no layer", file, other)
			return
		}
		f(pkg, file, other, mine, theirs)
	}
}

func TestImportsGoOneWay(t *testing.T) {
	imports(t, layered(t, func(pkg, file, other string, mine, theirs int) {
		if theirs >= mine {
			t.Errorf("%s imports %s, which is not below %s", file, other, pkg)
		}
	}))
}

// Tests of the compiler's packages import little that is for tests alone; those that
// take more are tests of the whole compiler.
func TestTestsStandWhereTheyBelong(t *testing.T) {
	testImports(t, layered(t, func(pkg, file, other string, mine, theirs int) {
		switch {
		case other == pkg: // of the package's own tests
		case !isTestLayer(mine) && theirs > len(layers)+2:
			t.Errorf("%s imports %s, with which tests of whole shaders are made", file, other)
		case isTestLayer(mine) && theirs >= mine:
			t.Errorf("%s imports %s, which is not below %s", file, other, pkg)
		}
	}))
}

// The root package is a façade of one package, in few files. It adds the error for panics.
func TestRootIsAFacade(t *testing.T) {
	if files, _ := filepath.Glob(filepath.Join("..", "..", "..", "*.go")); len(files) > 8 {
		t.Errorf("%d files in the root package, which a user reads from top to bottom", len(files))
	}
	imports(t, func(pkg, file, imported string) {
		if rel, ours := strings.CutPrefix(imported, module); pkg == "." && ours && rel != "/compiler" && rel != "/internal/crash" {
			t.Errorf("%s imports %s: the root package is a façade of compiler", file, imported)
		}
	})
}

// The SPIR-V side knows nothing of HLSL; it meets the HLSL side in the emitter.
func TestSPIRVSideKnowsNoHLSL(t *testing.T) {
	imports(t, func(pkg, file, imported string) {
		for _, p := range spirvSide {
			if pkg != p && !strings.HasPrefix(pkg, p+"/") {
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

// runTimeDependencies are the modules that are linked into the product, and the
// packages that may import them; everything else is for tests.
var runTimeDependencies = map[string][]string{
	"golang.org/x/term":               {"internal/cli"},
	"github.com/pelletier/go-toml/v2": {"internal/project"},
	"github.com/fsnotify/fsnotify":    {"internal/cli/watch"},
}

func TestRunTimeDependencies(t *testing.T) {
	layer := layerOf()
	imports(t, func(pkg, file, imported string) {
		if isTestLayer(layer[pkg]) || !strings.Contains(strings.SplitN(imported, "/", 2)[0], ".") || strings.HasPrefix(imported, module) {
			return
		}
		for dependency, users := range runTimeDependencies {
			if (imported == dependency || strings.HasPrefix(imported, dependency+"/")) && slices.Contains(users, pkg) {
				return
			}
		}
		t.Errorf("%s imports %s", file, imported)
	})
}

// The drawings in docs/architecture.md are these lists, so they cannot drift.
func TestArchitectureDocumentShowsTheLayers(t *testing.T) {
	doc, err := os.ReadFile(filepath.Join(root, "docs", "architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range [][]string{layers, testLayers} {
		want := "```\n" + strings.Join(list, "\n") + "\n```\n"
		if !strings.Contains(string(doc), want) {
			t.Errorf("docs/architecture.md does not contain the layers:\n%s", want)
		}
	}
}
