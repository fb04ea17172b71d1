// Package clienttest loads the library into C++ and C programs, as engines do. The programs are built with
// AddressSanitizer, which also detects leaks.
package clienttest

import (
	"debug/elf"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// root is the root folder of the repository.
var root, _ = filepath.Abs("../../..")

// compilers build the library and the programs.
var compilers = [...]string{"gcc", "g++"}

// missing skips a test because a tool is not installed, or fails it if all tools are required.
func missing(t *testing.T, what string) {
	t.Helper()
	if os.Getenv("HLSL2SPIRV_REQUIRE_TOOLS") == "1" {
		t.Fatalf("%s is missing; run scripts/install-test-tools", what)
	}
	t.Skipf("%s is missing", what)
}

// built and builtStatic return folders with the libraries and their header.
var built, builtStatic = builds("libdxcompiler.so"), builds("libhlsl2spirv.a")

// builds returns a function that builds a library once.
func builds(name string) func() (folder string, err error) {
	return sync.OnceValues(func() (folder string, err error) {
		if folder, err = os.MkdirTemp("", "dxcompiler"); err != nil {
			return "", err
		}
		out, err := exec.Command(filepath.Join(root, "integrations", "dxcompiler", "build"),
			filepath.Join(folder, name)).CombinedOutput()
		if err != nil {
			err = fmt.Errorf("%w\n%s", err, out)
		}
		return folder, err
	})
}

func TestMain(m *testing.M) {
	folders, err := os.MkdirTemp("", "dxcompiler")
	if err != nil {
		panic(err)
	}
	os.Setenv("TMPDIR", folders)
	status := m.Run()
	os.RemoveAll(folders)
	os.Exit(status)
}

// library returns the folder with the shared library.
func library(t *testing.T) string { return folderOf(t, built) }

func folderOf(t *testing.T, build func() (string, error)) string {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the programs are written for Linux")
	}
	for _, name := range compilers {
		if _, err := exec.LookPath(name); err != nil {
			missing(t, name)
		}
	}
	folder, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// program builds a program from a source file.
func program(t *testing.T, compiler, source string, flags ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "program")
	args := append([]string{source, "-o", name, "-g", "-Wall", "-Wextra", "-Werror", "-fsanitize=address"}, flags...)
	if out, err := exec.Command(compiler, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", source, err, out)
	}
	return name
}

// run runs a program that checks its own results.
func run(t *testing.T, name string, args ...string) {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
}

// dxc's interfaces have the expected functions, results and errors.
func TestInterfaces(t *testing.T) {
	t.Parallel()
	folder := library(t)
	run(t, program(t, "g++", "testdata/interfaces.cpp", "-std=c++17", "-ldl"),
		filepath.Join(folder, "libdxcompiler.so"), t.TempDir())
}

// Programs that call the library in the same order as ShaderConductor and hassle-rs get the results that these expect.
func TestWrappers(t *testing.T) {
	t.Parallel()
	file := filepath.Join(library(t), "libdxcompiler.so")
	run(t, program(t, "g++", "testdata/shaderconductor.cpp", "-std=c++17", "-ldl"), file)
	run(t, program(t, "gcc", "testdata/hassle.c", "-std=c11", "-D_GNU_SOURCE", "-ldl"), file)
}

// A program is linked with the static library by the flags that pkg-config prints. It has functions with names that the
// library uses inside.
func TestStaticLibrary(t *testing.T) {
	t.Parallel()
	folder := folderOf(t, builtStatic)
	if _, err := exec.LookPath("pkg-config"); err != nil {
		missing(t, "pkg-config")
	}
	c := exec.Command("pkg-config", "--cflags", "--libs", "hlsl2spirv")
	c.Env = append(os.Environ(), "PKG_CONFIG_PATH="+folder)
	flags, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, flags)
	}
	name := program(t, "gcc", "testdata/plain.c", append([]string{"-std=c11", "testdata/names.c"},
		strings.Fields(string(flags))...)...)
	run(t, name, t.TempDir())
	if f, err := elf.Open(name); err != nil {
		t.Error(err)
	} else if needed, err := f.ImportedLibraries(); err != nil || slices.Contains(needed, "libdxcompiler.so") {
		t.Errorf("the program needs %v, %v", needed, err)
	}
	out, err := exec.Command("nm", "--defined-only", "--extern-only", "--format=just-symbols",
		filepath.Join(folder, "libhlsl2spirv.a")).Output()
	if err != nil {
		t.Fatal(err)
	}
	got := slices.DeleteFunc(strings.Fields(string(out)), func(word string) bool {
		return strings.HasSuffix(word, ":") // the name of an object
	})
	slices.Sort(got)
	compareSymbols(t, got)
}

func TestPlainInterface(t *testing.T) {
	t.Parallel()
	folder := library(t)
	run(t, program(t, "gcc", "testdata/plain.c", "-std=c11", "-I"+folder, "-L"+folder, "-ldxcompiler", "-Wl,-rpath,"+
		folder), t.TempDir())
}

// A compiler keeps files and results, stores results in a folder, and can be used by many threads. Its compilations can
// be canceled.
func TestCompilerObject(t *testing.T) {
	t.Parallel()
	folder := library(t)
	run(t, program(t, "gcc", "testdata/compiler.c", "-std=c11", "-I"+folder, "-L"+folder, "-ldxcompiler", "-pthread",
		"-Wl,-rpath,"+folder), t.TempDir())
}

// The programs of docs/reference/dxcompiler.md compile shaders, the first to the module that the command line writes.
func TestDocumentedPrograms(t *testing.T) {
	t.Parallel()
	folder := library(t)
	for i, text := range testfiles.Blocks(t, filepath.Join(root, "docs", "reference", "dxcompiler.md"), "c") {
		dir := t.TempDir()
		source := filepath.Join(dir, "main.c")
		if err := os.WriteFile(source, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		c := exec.Command(program(t, "gcc", source, "-std=c11", "-I"+folder, "-L"+folder, "-ldxcompiler", "-Wl,-rpath,"+
			folder))
		c.Dir = dir
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("program %d: %v\n%s", i, err, out)
		}
		if i > 0 {
			continue
		}
		_, rest, _ := strings.Cut(text, `text = "`)
		shader, _, _ := strings.Cut(rest, `";`)
		p := cli.Produce(t.Context(), []string{"-T", "ps_6_0", "-Fo", "out.spv", "-"},
			cli.Environment{Stdin: strings.NewReader(shader)})
		if got, err := os.ReadFile(filepath.Join(dir, "out.spv")); err != nil || len(p.Files) != 1 ||
			string(got) != string(p.Files[0].Data) {
			t.Errorf("out.spv has %d bytes, not those of the command line: %v", len(got), err)
		}
	}
}

// The program of docs/guides/specialization.md writes the same module as the Go library.
func TestSpecializationGuide(t *testing.T) {
	t.Parallel()
	folder, dir := library(t), t.TempDir()
	guide := filepath.Join(root, "docs", "guides", "specialization.md")
	shader, programs := testfiles.Blocks(t, guide, "hlsl")[0], testfiles.Blocks(t, guide, "c")
	r, err := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Text: shader}, hlsl2spirv.Options{Profile: "ps_6_0"})
	if err != nil {
		t.Fatal(err)
	}
	source := filepath.Join(dir, "main.c")
	for path, text := range map[string][]byte{source: []byte(programs[len(programs)-1]), filepath.Join(dir, "material.spv"): r.Bytes()} {
		if err := os.WriteFile(path, text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	c := exec.Command(program(t, "gcc", source, "-std=c11", "-I"+folder, "-L"+folder, "-ldxcompiler", "-Wl,-rpath,"+folder))
	c.Dir = dir
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	prepared, err := specialize.Prepare(r.Words(), specialize.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, err := prepared.Specialize([]specialize.Value{{ID: 0, Bits: 0}}, specialize.FixDefaults)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(dir, "plain.spv"))
	if err != nil || string(got) != string(spirv.Bytes(want)) {
		t.Errorf("plain.spv has %d bytes, not those of the Go library: %v", len(got), err)
	}
}

// threadSeconds is the run time of the threads.
const threadSeconds = "2"

// Sixty-four threads produce the same bytes as the command line.
func TestThreads(t *testing.T) {
	folder := library(t)
	list := filepath.Join(t.TempDir(), "list")
	if err := os.WriteFile(list, []byte(expected(t)), 0o666); err != nil {
		t.Fatal(err)
	}
	run(t, program(t, "g++", "testdata/threads.cpp", "-std=c++17", "-ldl", "-pthread"),
		filepath.Join(folder, "libdxcompiler.so"), list, threadSeconds)
}

// expected returns a list for threads.cpp: shaders with the output of the command line.
func expected(t *testing.T) string {
	t.Helper()
	shaders, err := filepath.Glob(filepath.Join(root, "testdata", "exec", "*.hlsl"))
	if err != nil || len(shaders) < 30 {
		t.Fatalf("found only %d shaders: %v", len(shaders), err)
	}
	var list strings.Builder
	for i, file := range shaders {
		module := filepath.Join(t.TempDir(), fmt.Sprint(i, ".spv"))
		args := append(argsOf(t, file), "-spirv", "-Fo", module, file)
		p := cli.Produce(t.Context(), args, cli.Environment{})
		if p.Status != 0 || len(p.Files) != 1 || p.Stderr.Len() > 0 {
			continue // some shaders need more than a command line, and some have warnings
		}
		if err := os.WriteFile(module, p.Files[0].Data, 0o666); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&list, "%s\n%s\n%s\n\n", file, module, strings.Join(args, "\n"))
	}
	if n := strings.Count(list.String(), "\n\n"); n < 30 {
		t.Fatalf("only %d of %d shaders compile", n, len(shaders))
	}
	return list.String()
}

// argsOf returns the arguments in the first line of a shader.
func argsOf(t *testing.T, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	line, _, _ := strings.Cut(string(text), "\n")
	return strings.Fields(strings.TrimPrefix(line, "// args:"))
}

// The shared library has the name of dxc's library, and exports only the functions of the interface.
func TestSharedLibrary(t *testing.T) {
	t.Parallel()
	f, err := elf.Open(filepath.Join(library(t), "libdxcompiler.so"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if name, err := f.DynString(elf.DT_SONAME); err != nil || !slices.Equal(name, []string{"libdxcompiler.so"}) {
		t.Errorf("the soname is %q, %v", name, err)
	}
	symbols, err := f.DynamicSymbols()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range symbols {
		if s.Section != elf.SHN_UNDEF {
			got = append(got, s.Name)
		}
	}
	slices.Sort(got)
	compareSymbols(t, got)
}

// compareSymbols checks the exported symbols of a library against the list, to which symbols are only added: programs
// that were linked with an earlier version need all of them.
func compareSymbols(t *testing.T, got []string) {
	t.Helper()
	text, err := os.ReadFile("testdata/symbols.txt")
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.Fields(string(text)); !slices.Equal(got, want) {
		t.Errorf("exported:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Every exported function of the interface for C is declared in hlsl2spirv.h, and every declared one is exported.
func TestHeaderDeclaresSymbols(t *testing.T) {
	compareSymbols(t, append([]string{"DxcCreateInstance", "DxcCreateInstance2"}, declared(t)...))
}

// declared returns the functions declared in hlsl2spirv.h.
func declared(t *testing.T) (names []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "integrations", "dxcompiler", "hlsl2spirv.h"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if head, _, ok := strings.Cut(line, "("); ok && strings.HasPrefix(line, "HLSL2SPIRV_API ") {
			names = append(names, strings.TrimLeft(head[strings.LastIndexByte(head, ' ')+1:], "*"))
		}
	}
	slices.Sort(names)
	return names
}
