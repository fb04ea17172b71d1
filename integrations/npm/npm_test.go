// Package npm_test tests the published npm packages, built from the program for this machine.
package npm_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

const shader = "float4 main() : SV_Target { return 1; }\n"

// The launcher behaves like the program: it passes on arguments, streams and exit statuses.
func TestLauncher(t *testing.T) {
	node := nodeOf(t)
	program := build(t)
	out := packages(t, node, archives(t, program))
	project := t.TempDir()
	modules := filepath.Join(project, "node_modules")
	if err := os.CopyFS(modules, os.DirFS(out)); err != nil {
		t.Fatal(err)
	}
	launcher := filepath.Join(modules, "hlsl2spirv", "hlsl2spirv.mjs")
	for _, args := range [][]string{{"-T", "ps_6_0", "-"}, {"-T", "ps_6_0", "-no-such-flag", "-"},
		{"-T", "vs_6_0", "-E", "other", "-"}, {"-version"}} {
		want, wantErr := output(program, args...)
		got, gotErr := output(node, append([]string{launcher}, args...)...)
		if got != want || status(gotErr) != status(wantErr) {
			t.Errorf("%q:\ngot  %v %s\nwant %v %s", args, gotErr, got, wantErr, want)
		}
	}
	found, err := output(node, "--input-type=module", "-e", "import { program } from '"+
		filepath.ToSlash(filepath.Join(modules, "hlsl2spirv", "program.mjs"))+"'; console.log(program())")
	if err != nil || !strings.HasPrefix(strings.TrimSpace(found), modules) && !strings.Contains(found, "@hlsl2spirv") {
		t.Error(found, err)
	}
	if err := os.RemoveAll(filepath.Join(modules, "@hlsl2spirv")); err != nil {
		t.Fatal(err)
	}
	if text, err := output(node, launcher, "-version"); status(err) != 1 ||
		!strings.Contains(text, "optional dependency") {
		t.Errorf("without the package of the platform: %v\n%s", err, text)
	}
}

// npm packs and installs the packages offline.
func TestPackagesInstall(t *testing.T) {
	node := nodeOf(t)
	npm := toolOf(t, "npm")
	out := packages(t, node, archives(t, build(t)))
	project := t.TempDir()
	npmIn := func(args ...string) {
		t.Helper()
		c := exec.Command(npm, append(args, "--offline", "--no-audit", "--no-fund", "--cache",
			filepath.Join(project, "cache"))...)
		c.Dir = project
		if text, err := c.CombinedOutput(); err != nil {
			t.Fatalf("npm %q: %v\n%s", args, err, text)
		}
	}
	platform, _ := filepath.Glob(filepath.Join(out, "@hlsl2spirv", "*"))
	if len(platform) != 1 {
		t.Fatal(platform)
	}
	npmIn("pack", platform[0], filepath.Join(out, "hlsl2spirv"))
	archives, _ := filepath.Glob(filepath.Join(project, "*.tgz"))
	if len(archives) != 2 {
		t.Fatal(archives)
	}
	npmIn(append([]string{"install"}, archives...)...)
	if text, err := output(filepath.Join(project, "node_modules", ".bin", "hlsl2spirv"), "-T", "ps_6_0",
		"-"); err != nil || !strings.Contains(text, "OpEntryPoint") {
		t.Errorf("%v\n%s", err, text)
	}
}

// Archives in both formats are read, and other files are rejected.
func TestArchives(t *testing.T) {
	node, folder := nodeOf(t), t.TempDir()
	files := map[string]string{"a/hlsl2spirv.exe": strings.Repeat("program", 1000), "a/LICENSE": "", "a/NOTICES": "x"}
	writeArchive(t, filepath.Join(folder, "a.tar.gz"), files)
	writeArchive(t, filepath.Join(folder, "a.zip"), files)
	reader, err := filepath.Abs("archive.mjs")
	if err != nil {
		t.Fatal(err)
	}
	const print = "; for (const a of ['a.tar.gz', 'a.zip']) console.log([...filesOf(a)].sort().map(([p, b]) => `${p} ${b.length}`).join())"
	c := exec.Command(node, "--input-type=module", "-e", "import { filesOf } from '"+filepath.ToSlash(reader)+"'"+print)
	c.Dir = folder
	text, err := c.CombinedOutput()
	const line = "a/LICENSE 0,a/NOTICES 1,a/hlsl2spirv.exe 7000\n"
	if err != nil || string(text) != line+line {
		t.Errorf("%v\n%s", err, text)
	}
	if text, err := output(node, "make.mjs", "v1.2.3", folder, filepath.Join(folder, "out")); status(err) != 1 ||
		!strings.Contains(text, "no archive") {
		t.Errorf("a folder without archives: %v\n%s", err, text)
	}
	if text, err := output(node, "make.mjs", "1.2", folder, folder); status(err) != 2 ||
		!strings.Contains(text, "usage") {
		t.Errorf("no version: %v\n%s", err, text)
	}
}

func nodeOf(t *testing.T) string { return toolOf(t, "node") }

// toolOf returns the path of a program. If the program is missing, the test is skipped, or fails if tools are required.
func toolOf(t *testing.T, name string) string {
	t.Helper()
	return testenv.Tool(t, name)
}

// build builds the program for this machine.
func build(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "hlsl2spirv")
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	if text, err := exec.Command("go", "build", "-trimpath", "-o", program,
		"../../cmd/hlsl2spirv").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return program
}

// archives writes the archives that scripts/release would write for this machine.
func archives(t *testing.T, program string) (folder string) {
	t.Helper()
	b, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	folder = t.TempDir()
	name := "hlsl2spirv-v1.2.3-" + runtime.GOOS + "-" + runtime.GOARCH
	ending := ".tar.gz"
	if runtime.GOOS == "windows" {
		ending = ".zip"
	}
	writeArchive(t, filepath.Join(folder, name+ending), map[string]string{
		name + "/" + filepath.Base(program): string(b), name + "/LICENSE": "licence", name + "/NOTICES": "notices",
		name + "/README.md": "more",
	})
	return folder
}

func writeArchive(t *testing.T, path string, files map[string]string) {
	t.Helper()
	var b bytes.Buffer
	create, done := tarWriter(&b)
	if strings.HasSuffix(path, ".zip") {
		z := zip.NewWriter(&b)
		create, done = func(name string, _ int) (io.Writer, error) { return z.Create(name) }, z.Close
	}
	for name, text := range files {
		w, err := create(name, len(text))
		if err == nil {
			_, err = io.WriteString(w, text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(done(), os.WriteFile(path, b.Bytes(), 0o666)); err != nil {
		t.Fatal(err)
	}
}

// tarWriter returns a function that starts a file in an archive, and a function that ends the archive.
func tarWriter(b io.Writer) (create func(name string, size int) (io.Writer, error), done func() error) {
	z := gzip.NewWriter(b)
	w := tar.NewWriter(z)
	create = func(name string, size int) (io.Writer, error) {
		return w, w.WriteHeader(&tar.Header{Name: name, Mode: 0o755, Size: int64(size)})
	}
	return create, func() error { return errors.Join(w.Close(), z.Close()) }
}

// packages builds the packages.
func packages(t *testing.T, node, archives string) (out string) {
	t.Helper()
	out = filepath.Join(t.TempDir(), "out")
	if text, err := output(node, "make.mjs", "v1.2.3", archives, out); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if _, err := os.Stat(filepath.Join(out, "hlsl2spirv", "package.json")); errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return out
}

// output returns the output of a program with the shader as its input.
func output(program string, args ...string) (string, error) {
	c := exec.Command(program, args...)
	c.Stdin = strings.NewReader(shader)
	b, err := c.CombinedOutput()
	return string(b), err
}

func status(err error) int {
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		return exit.ExitCode()
	case err != nil:
		return -1
	}
	return 0
}
