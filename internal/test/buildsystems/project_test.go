package buildsystems

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// A copied is a build system whose functions users copy from examples/ to a project. The project is in
// testdata/project.
type copied struct {
	name         string
	tools        []string
	example      string // file or folder in examples/
	as           string // its path in the project
	file         string // build file
	setup, build string // setup may be ""
	program      string
	header       string // path of a header with {dir} for a or b
}

// projects lists the build systems.
var projects = [...]copied{
	{"cmake with ninja", []string{"cmake", "ninja", "gcc"}, "cmake/HLSL2SPIRV.cmake", "cmake/HLSL2SPIRV.cmake",
		"CMakeLists.txt", "cmake -G Ninja -S . -B build", "cmake --build build", "build/demo", "shaders/{dir}/x.main.h"},
	{"cmake with make", []string{"cmake", "make", "gcc"}, "cmake/HLSL2SPIRV.cmake", "cmake/HLSL2SPIRV.cmake",
		"CMakeLists.txt", "cmake -G 'Unix Makefiles' -S . -B build", "cmake --build build", "build/demo", "shaders/{dir}/x.main.h"},
	{"meson", []string{"meson", "ninja", "gcc"}, "meson/hlsl2spirv/meson.build", "hlsl2spirv/meson.build",
		"meson.build", "meson setup build", "meson compile -C build", "build/demo", "shaders_{dir}_x.main.h"},
	{"make", []string{"make", "gcc"}, "make/hlsl2spirv.mk", "hlsl2spirv.mk",
		"Makefile", "", "make CC=gcc", "./demo", "shaders/{dir}/x.main.h"},
}

// The modules of the project, as logged by the compiler.
const (
	moduleA = "a/x.hlsl main"
	moduleB = "b/x.hlsl main"
	moduleP = "sky dome (night).fx PSMain"
	moduleV = "sky dome (night).fx VSMain"
)

// Projects with a copy of an example support spaces in names, several entry points per file, equal names in
// different folders, and headers for a C program. Each change compiles only the affected shaders.
func TestProjectsCompileOnlyChanges(t *testing.T) {
	testenv.Long(t)
	compiler := compiler(t)
	for _, c := range projects {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for _, tool := range c.tools {
				require(t, tool)
			}
			p := newCopied(t, c, compiler)
			if c.setup != "" {
				p.run(c.setup)
			}
			s := system{name: c.name, build: c.build}
			all := []string{moduleA, moduleB, moduleP, moduleV}
			p.expect(s, "first build", all)
			if out, err := p.try(c.program); err != nil || out != "07230203\n07230203\n" {
				t.Errorf("the program that includes the headers: %v\n%s", err, out)
			}
			before := p.modules()
			p.expect(s, "second build", nil)
			for _, step := range []struct {
				file string
				want []string
			}{
				{"shaders/include/b only.hlsli", []string{moduleB}},
				{"shaders/include/common.hlsli", []string{moduleA, moduleP, moduleV}},
				{"shaders/sky dome (night).fx", []string{moduleP, moduleV}},
				{"shaders/a/x.hlsl", []string{moduleA}},
			} {
				p.change(step.file, "", "// changed\n")
				p.expect(s, "after a change of "+step.file, step.want)
			}
			p.change(c.file, "QUALITY=2", "QUALITY=3")
			p.expect(s, "after a change of DEFINES", []string{moduleP})
			p.expect(s, "again", nil)
			after := p.modules()
			if len(before) != 2 || len(after) != 2 || before["PSMain"] == after["PSMain"] ||
				before["VSMain"] != after["VSMain"] {
				t.Errorf("%d modules, then %d; only that of PSMain should change", len(before), len(after))
			}
			p.change("bin/hlsl2spirv", "exec", ": another compiler; exec")
			p.expect(s, "with another compiler", all)
		})
	}
}

// The tables in docs/reference/build-systems.md list the arguments of each function and rule.
func TestArgumentsAreDocumented(t *testing.T) {
	const root = "../../../"
	quoted := regexp.MustCompile(`["'](\w+)["']`)
	for _, f := range []struct {
		files string // pattern
		list  string // expression for a list of names, or of one
		name  *regexp.Regexp
		count int
	}{
		{"examples/cmake/HLSL2SPIRV.cmake", `cmake_parse_arguments\(PARSE_ARGV 1 arg\n.*`, regexp.MustCompile(`[A-Z_]{2,}`), 10},
		{"examples/meson/hlsl2spirv/meson.build", `key not in \[.*\]`, quoted, 9},
		{"integrations/bazel/private/*.bzl", `(?m)^ +"?\w+"?(?: =|:) attr\.`, regexp.MustCompile(`\w{3,}`), 17},
		{"integrations/bazel/repositories.bzl", `(?m)^ +"\w+": attr\.`, quoted, 4},
	} {
		names, err := filepath.Glob(root + f.files)
		if err != nil {
			t.Fatal(err)
		}
		p := &project{t, root}
		page := p.read(root + "docs/reference/build-systems.md")
		count := 0
		for _, name := range names {
			for _, list := range regexp.MustCompile(f.list).FindAllString(p.read(name), -1) {
				for _, m := range f.name.FindAllStringSubmatch(list, -1) {
					argument := m[len(m)-1]
					if argument == "PARSE_ARGV" || argument == "attr" {
						continue
					}
					count++
					if !regexp.MustCompile("(?m)^\\|.*`" + argument + "[` ].*\\|").MatchString(page) {
						t.Errorf("docs/reference/build-systems.md does not list %s of %s", argument, name)
					}
				}
			}
		}
		if count != f.count {
			t.Errorf("%s: %d arguments, want %d", f.files, count, f.count)
		}
	}
}

// newCopied returns the project with the row's example, and a compiler that logs sources and entry points.
func newCopied(t *testing.T, c copied, compiler string) *project {
	p := &project{t, t.TempDir()}
	if err := os.CopyFS(p.dir, os.DirFS(filepath.Join("testdata", "project"))); err != nil {
		t.Fatal(err)
	}
	p.write(filepath.Join(p.dir, c.as), p.read(filepath.Join("..", "..", "..", "examples", c.example)))
	for _, dir := range []string{"a", "b"} {
		p.change("main.c", "shaders/"+dir+"/x.main.h", strings.ReplaceAll(c.header, "{dir}", dir))
	}
	p.install(compiler, `echo "${input##*shaders/} $entry"`)
	return p
}

// modules returns the contents of the modules by entry point.
func (p *project) modules() map[string]string {
	modules := map[string]string{}
	err := filepath.WalkDir(filepath.Join(p.dir, "build"), func(path string, _ os.DirEntry, err error) error {
		if entry, found := strings.CutSuffix(path, ".spv"); found {
			modules[strings.TrimPrefix(filepath.Ext(entry), ".")] = p.read(path)
		}
		return err
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return modules
}

// change replaces text in a file; "" is replaced at the end.
func (p *project) change(file, from, to string) {
	p.t.Helper()
	path := filepath.Join(p.dir, file)
	before := p.read(path)
	after := strings.Replace(before, from, to, 1)
	if from == "" {
		after = before + to
	}
	if after == before && from != to {
		p.t.Fatalf("%s does not contain %q", file, from)
	}
	mode, err := os.Stat(path)
	if err != nil {
		p.t.Fatal(err)
	}
	p.write(path, after)
	if err := os.Chmod(path, mode.Mode()); err != nil {
		p.t.Fatal(err)
	}
}

// Invalid calls of the CMake function produce errors that name the argument, and generator expressions are evaluated
// in the command line.
func TestCMakeArguments(t *testing.T) {
	testenv.Long(t)
	require(t, "cmake")
	require(t, "ninja")
	compiler := compiler(t)
	const call = "hlsl2spirv_compile(demo SOURCES shaders/a/x.hlsl PROFILE cs_6_0 "
	for _, tt := range []struct {
		name, calls, wrong string
		want               []string // parts of the command lines
	}{
		{"no profile", "hlsl2spirv_compile(demo SOURCES x.hlsl)", "PROFILE is missing", nil},
		{"no source", "hlsl2spirv_compile(demo SOURCES ${none} PROFILE cs_6_0)", "SOURCES is missing", nil},
		{"unknown argument", "hlsl2spirv_compile(demo ENTRYPOINT main SOURCES x.hlsl PROFILE cs_6_0)", "unknown argument 'ENTRYPOINT;main'", nil},
		{"the same output", call + "INCLUDES shaders/include)\n" + call + "DEFINES A)", "x.main.spv; use NAME or OUTPUT_DIR", nil},
		{"other names", call + "INCLUDES shaders/include NAME \"{profile}/{stem}\")\n" + call + "INCLUDES shaders/include OUTPUT_DIR out)", "",
			[]string{"-Fo DIR/build/cs_6_0/x.spv", "-Fo DIR/build/out/shaders/a/x.main.spv"}},
		{"a target of another folder", "add_library(demo INTERFACE IMPORTED)\nadd_subdirectory(shaders)", "the target belongs to", nil},
		{"generator expressions", `add_library(engine INTERFACE)
target_include_directories(engine INTERFACE ${CMAKE_SOURCE_DIR}/shaders/include ${CMAKE_SOURCE_DIR}/shaders)
` + call + `INCLUDES $<TARGET_PROPERTY:engine,INTERFACE_INCLUDE_DIRECTORIES>
  DEFINES $<$<CONFIG:Debug>:CHECKED> $<$<CONFIG:Release>:NEVER> "SCALE=float2(1,2)"
  FLAGS $<$<CONFIG:Debug>:-Zi> $<$<CONFIG:Release>:-O1>
  OUTPUT_DIR $<CONFIG>/modules)`, "", []string{
			" -DCHECKED -DSCALE=float2(1,2) -IDIR/shaders/include -IDIR/shaders -Fo DIR/build/Debug/modules/shaders/a/x.main.spv ", " -Zi DIR/shaders/a/x.hlsl",
		}},
		{"installation", call + "INCLUDES shaders/include)\ninstall(FILES $<TARGET_PROPERTY:demo,HLSL2SPIRV_OUTPUTS> DESTINATION ${CMAKE_BINARY_DIR}/installed)", "",
			[]string{"-T cs_6_0 -E main -IDIR/shaders/include -Fo DIR/build/shaders/a/x.main.spv -MD -MF DIR/build/shaders/a/x.main.spv.d DIR/shaders/a/x.hlsl"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := newCopied(t, projects[0], compiler)
			p.install(compiler, `echo "$*"`)
			p.write(filepath.Join(p.dir, "shaders", "CMakeLists.txt"),
				"hlsl2spirv_compile(demo SOURCES a/x.hlsl PROFILE cs_6_0)\n")
			p.write(filepath.Join(p.dir, "CMakeLists.txt"),
				"cmake_minimum_required(VERSION 3.21)\nproject(demo NONE)\ninclude(cmake/HLSL2SPIRV.cmake)\n"+tt.calls+"\n")
			out, err := p.try("cmake -G Ninja -DCMAKE_BUILD_TYPE=Debug -S . -B build && cmake --build build && cmake --install build")
			unwrapped := strings.Join(strings.Fields(out), " ")
			if (err != nil) != (tt.wrong != "") || !strings.Contains(unwrapped, tt.wrong) {
				t.Fatalf("%v\n%s", err, out)
			}
			if strings.Contains(tt.calls, "install(") {
				p.read(filepath.Join(p.dir, "build", "installed", "x.main.spv"))
			}
			lines := strings.Join(p.compiled(), "\n")
			for _, want := range tt.want {
				if !strings.Contains(lines, strings.ReplaceAll(want, "DIR", p.dir)) {
					t.Errorf("no %q in\n%s", want, lines)
				}
			}
		})
	}
}

// Makefiles and Meson report two shaders with the same output, and Meson reports an unknown key.
func TestWrongTables(t *testing.T) {
	testenv.Long(t)
	compiler := compiler(t)
	for _, tt := range []struct{ row, from, to, command, want string }{
		{"make", "ps_6_0,PSMain", "ps_6_0,VSMain", "make", "another shader is already written to build/shaders/sky dome (night).VSMain.spv; use NAME"},
		{"meson", "'PSMain'", "'VSMain'", "meson setup build", "target of that name already exists"},
		{"meson", "'flags'", "'flag'", "meson setup build", "unknown key flag"},
	} {
		i := slices.IndexFunc(projects[:], func(c copied) bool { return c.name == tt.row })
		for _, tool := range projects[i].tools {
			require(t, tool)
		}
		p := newCopied(t, projects[i], compiler)
		p.change(projects[i].file, tt.from, tt.to)
		if out, err := p.try(tt.command); err == nil || !strings.Contains(out, tt.want) {
			t.Errorf("%s: %v, no %q in\n%s", tt.row, err, tt.want, out)
		}
	}
}
