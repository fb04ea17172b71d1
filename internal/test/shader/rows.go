package main

import (
	"path"
	"regexp"
	"strings"
)

// A row specifies the tests that run the shaders of a folder and its subfolders.
type row struct {
	Folder  string
	Package string
	// Tests is a regular expression for names of tests.
	Tests string
	// Subtest is the name of the shader's subtest. These words are replaced: PATH is the path relative to testdata
	// without .hlsl, and FILE is the path from the module root. BASE is the last element of the path, and FOLDER is the
	// name of the folder. CHECK is BASE without .cs.hlsl, and CASE is BASE without .cs.hlsl or .draw.hlsl. Subtest is
	// empty if the tests do not have subtests for shaders.
	Subtest string
}

// A shader runs the tests of all rows whose folder contains it.
var rows = []row{
	{"testdata", "internal/test/shaders", "TestShaders", "PATH"},
	{"testdata/checks", "internal/test/interpreterchecks", "TestPlantedMistakes", "CHECK"},
	{"testdata/draw", "internal/test/realshaders", "TestOwnShadersDrawTheSame", "FILE"},
	{"testdata/exec", "internal/test/execution", "Test(Arithmetic|InvocationsThatShareMemory|ControlFlow|LoopInvariants|Intrinsics|Library|LongVectors|MemoryLayouts|Textures|Pixels)OnADevice|TestDispatchesAreWithoutFindings", "CASE"},
	{"testdata/hlsltest", "hlsltest", "TestShaders", ""},
	{"testdata/library", "internal/test/execution", "TestLibraryOnADevice", ""},
	{"testdata/lower", "internal/test/lowered", "TestCasesRunOnTheVulkanDevice|TestShadersOnTheInterpreter|TestKernelsAreValid", "CASE-O\\d"},
	{"testdata/rays", "internal/test/execution", "TestRayQueriesOnADevice", ""},
	{"testdata/reflection", "internal/test/shaders", "TestReflection", ""},
	{"testdata/run", "internal/test/lowered", "TestShortShadersOnTheInterpreter", "CASE-O\\d"},
	{"testdata/specialize", "internal/test/specialization", "TestUbershaders\\w+", "CASE"},
	{"sema/testdata", "sema", "TestWarnings", "BASE"},
	{"sema/testdata/errors", "sema", "TestDiagnostics", "BASE"},
	{"sema/testdata/dump", "sema", "TestDumps", "BASE"},
	{"sema/analysis/testdata", "sema/analysis", "TestAnalyses", ".*/BASE"},
	{"sema/portable/testdata", "sema/portable", "TestShaders", "BASE"},
	{"sema/stages/testdata", "sema/stages", "TestRules", "FOLDER/BASE"},
	{"frontend/testdata", "frontend", "TestEnginesAgree\\w*", ""},
	{"internal/base/rawtoken/testdata", "internal/base/rawtoken", "Test\\w+", ""},
	{"internal/format/testdata", "internal/format", "TestRules", "BASE"},
	{"internal/test/buildsystems/testdata", "internal/test/buildsystems", "TestProjectsCompileOnlyChanges", ""},
	{"internal/shaderrun/testdata", "internal/shaderrun", "TestCoverage\\w*|TestPageShowsStats", ""},
	{"internal/shaderrun/unit/testdata", "internal/shaderrun/unit", "TestFailuresAreReported|TestAssertions|TestLimits|TestFunctionsThatAreNotTests|TestJUnit", ""},
	{"interpreter/testdata/benchmark", "interpreter", "TestBenchmarksAreRight", ""},
}

// A selection is a package and the argument of go test -run.
type selection struct{ Package, Pattern string }

// selectionsOf returns the tests of a shader.
func selectionsOf(file string) (list []selection) {
	base := path.Base(file)
	name := strings.TrimSuffix(base, ".hlsl")
	words := strings.NewReplacer(
		"PATH", regexp.QuoteMeta(strings.TrimSuffix(strings.TrimPrefix(file, "testdata/"), ".hlsl")),
		"FILE", regexp.QuoteMeta(file),
		"BASE", regexp.QuoteMeta(base),
		"CHECK", regexp.QuoteMeta(strings.TrimSuffix(name, ".cs")),
		"CASE", regexp.QuoteMeta(strings.TrimSuffix(strings.TrimSuffix(name, ".cs"), ".draw")),
		"FOLDER", regexp.QuoteMeta(path.Base(path.Dir(file))),
	)
	for _, r := range rows {
		if !strings.HasPrefix(file, r.Folder+"/") {
			continue
		}
		pattern := "^(" + r.Tests + ")$"
		if r.Subtest != "" {
			for _, part := range strings.Split(r.Subtest, "/") {
				for _, p := range strings.Split(words.Replace(part), "/") {
					pattern += "/^" + p + "$"
				}
			}
		}
		list = append(list, selection{r.Package, pattern})
	}
	return list
}
