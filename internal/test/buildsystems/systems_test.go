// Package buildsystems builds the projects of examples/ with their build systems and counts the compilations.
package buildsystems

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// A system is a build system with an example. The commands are run in a folder that contains examples/.
type system struct {
	name  string
	tools []string
	setup string // may be ""
	build string
}

// systems lists the build systems.
var systems = [...]system{
	{"cmake with ninja", []string{"cmake", "ninja"}, "cmake -G Ninja -S examples/cmake -B build", "cmake --build build"},
	{"cmake with make", []string{"cmake", "make"}, "cmake -G 'Unix Makefiles' -S examples/cmake -B build", "cmake --build build"},
	{"ninja", []string{"ninja"}, "", "ninja -C examples/ninja"},
	{"meson", []string{"meson", "ninja"}, "meson setup build examples/meson", "meson compile -C build"},
	{"make", []string{"make"}, "", "make -C examples/make"},
}

// In every build system, a change of a header compiles the shaders that include it. Nothing is compiled without a
// change, and a shader with an error is compiled again.
func TestExamplesCompileOnlyChanges(t *testing.T) {
	testenv.Long(t)
	compiler := compiler(t)
	for _, s := range systems {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			for _, tool := range s.tools {
				require(t, tool)
			}
			p := newProject(t, compiler)
			if s.setup != "" {
				p.run(s.setup)
			}
			shaders := p.shaders()
			p.expect(s, "at first", shaders)
			p.expect(s, "again", nil)
			for header, users := range p.users(shaders) {
				p.touch(header)
				p.expect(s, "after a change of "+header, users) // but none of the shaders of the previous header
			}
			p.touch("mesh.ps.hlsl")
			p.expect(s, "after a change of a shader", []string{"mesh.ps.hlsl"})
			p.breakHeader(s)
			p.removeHeader()
			p.expect(s, "after a header is gone", []string{"blur.cs.hlsl", "luminance.cs.hlsl"})
			if s.name != "cmake with make" { // Make never discards previous dependencies of a file
				p.expect(s, "again", nil)
			}
		})
	}
}

// breakHeader adds an error to a header and removes it again. Shaders that fail to compile are compiled again.
func (p *project) breakHeader(s system) {
	header := filepath.Join(p.sources(), "include", "fullscreen.hlsli")
	good := p.read(header)
	p.write(header, good+"nonsense\n")
	if out, err := p.try(s.build); err == nil || !strings.Contains(out, "nonsense") {
		p.t.Errorf("with an error: %v\n%s", err, out)
	}
	p.compiled() // one of two, or both
	p.write(header, good)
	p.expect(s, "mended", []string{"sky.vs.hlsl", "tonemap.vs.hlsl"})
	p.expect(s, "again", nil)
}

// require skips a test if a tool is not installed, or fails it if HLSL2SPIRV_REQUIRE_TOOLS is set.
func require(t *testing.T, tool string) {
	t.Helper()
	testenv.Tool(t, tool)
}

// compiler builds the compiler and returns its path.
func compiler(t *testing.T) string {
	path := filepath.Join(t.TempDir(), "hlsl2spirv")
	if out, err := exec.Command("go", "build", "-o", path, "../../../cmd/hlsl2spirv").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// A project is a copy of examples/ with a compiler that logs its calls.
type project struct {
	t   *testing.T
	dir string
}

// log is the file in which the compiler logs its inputs.
const log = "compiled.log"

func newProject(t *testing.T, compiler string) *project {
	p := &project{t, t.TempDir()}
	if err := os.CopyFS(filepath.Join(p.dir, "examples"), os.DirFS("../../../examples")); err != nil {
		t.Fatal(err)
	}
	p.install(compiler, `case $input in *.hlsl) echo "${input##*/}" ;; esac`)
	return p
}

// install installs a compiler that logs each compilation. The parameter note is a shell command that prints a log line.
// It may use two shell variables: $input, the last argument, and $entry, the entry point.
func (p *project) install(compiler, note string) {
	const script = `#!/bin/sh
for input; do
  test "$before" = -E && entry=$input
  before=$input
done
%s >>'%s'
exec '%s' "$@"
`
	path := filepath.Join(p.dir, "bin", "hlsl2spirv")
	p.write(path, fmt.Sprintf(script, note, filepath.Join(p.dir, log), compiler))
	if err := os.Chmod(path, 0o777); err != nil {
		p.t.Fatal(err)
	}
}

func (p *project) sources() string { return filepath.Join(p.dir, "examples", "shaders") }

// try runs a command line in the project with the logging compiler first in PATH.
func (p *project) try(command string) (string, error) {
	out, err := p.command(command).CombinedOutput()
	return string(out), err
}

func (p *project) command(line string) *exec.Cmd {
	c := exec.Command("sh", "-c", line)
	c.Dir = p.dir
	c.Env = append(os.Environ(), "PATH="+filepath.Join(p.dir, "bin")+string(os.PathListSeparator)+os.Getenv("PATH"))
	return c
}

func (p *project) run(command string) {
	if out, err := p.try(command); err != nil {
		p.t.Fatalf("%s: %v\n%s", command, err, out)
	}
}

// expect builds the project and compares the compilations with the expected ones.
func (p *project) expect(s system, when string, want []string) {
	p.t.Helper()
	p.run(s.build)
	if got := p.compiled(); !slices.Equal(got, want) {
		p.t.Errorf("%s: compiled %q, want %q", when, got, want)
	}
}

// compiled returns the log lines since the last call, sorted.
func (p *project) compiled() []string {
	name := filepath.Join(p.dir, log)
	text, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.Remove(name); err != nil {
		p.t.Fatal(err)
	}
	list := strings.FieldsFunc(string(text), func(r rune) bool { return r == '\n' })
	slices.Sort(list)
	return list
}

// shaders returns the names of the shaders, sorted.
func (p *project) shaders() (list []string) {
	paths, _ := filepath.Glob(filepath.Join(p.sources(), "*.hlsl"))
	for _, path := range paths {
		list = append(list, filepath.Base(path))
	}
	if len(list) != 12 {
		p.t.Fatalf("%d shaders", len(list))
	}
	return list
}

var include = regexp.MustCompile(`(?m)^#include "(.*)"$`)

// users maps each header to the shaders whose text includes it.
func (p *project) users(shaders []string) map[string][]string {
	users := map[string][]string{}
	for _, s := range shaders {
		seen := map[string]bool{}
		p.includes(s, seen)
		for header := range seen {
			users[header] = append(users[header], s)
		}
	}
	if len(users) != 7 {
		p.t.Fatalf("%d headers", len(users))
	}
	return users
}

func (p *project) includes(name string, seen map[string]bool) {
	for _, m := range include.FindAllStringSubmatch(p.read(filepath.Join(p.sources(), name)), -1) {
		if header := "include/" + m[1]; !seen[header] {
			seen[header] = true
			p.includes(header, seen)
		}
	}
}

// removeHeader inlines the image header into the shaders that include it.
func (p *project) removeHeader() {
	header := filepath.Join(p.sources(), "include", "image.hlsli")
	text := p.read(header)
	if err := os.Remove(header); err != nil {
		p.t.Fatal(err)
	}
	for _, name := range []string{"blur.cs.hlsl", "luminance.cs.hlsl"} {
		name = filepath.Join(p.sources(), name)
		p.write(name, strings.Replace(p.read(name), `#include "image.hlsli"`,
			strings.Replace(text, "#pragma once", "", 1), 1))
	}
}

// touch changes a source.
func (p *project) touch(name string) {
	name = filepath.Join(p.sources(), name)
	p.write(name, p.read(name)+"// changed\n")
}

func (p *project) read(name string) string {
	text, err := os.ReadFile(name)
	if err != nil {
		p.t.Fatal(err)
	}
	return string(text)
}

// write writes a file. The delay makes its time differ from all others at the resolution of file systems.
func (p *project) write(name, text string) {
	time.Sleep(10 * time.Millisecond)
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		p.t.Fatal(err)
	}
}
