package dxcsuite

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

const document = "../../../docs/reference/dxc-differences.md"

// The suite fails exactly in the tests listed in the table.
func TestSuiteFailuresMatchTheTable(t *testing.T) {
	checkout := os.Getenv("DXC_CHECKOUT")
	if checkout == "" {
		t.Skip("DXC_CHECKOUT does not name a checkout of DirectXShaderCompiler")
	}
	s := suite(t, checkout)
	files, err := s.Files()
	if err != nil {
		t.Fatal(err)
	}
	failed := s.runAll(files, t.TempDir())
	for _, f := range files {
		why, listed := reason(f)
		switch err := failed[f]; {
		case err != nil && !listed:
			t.Errorf("%s fails and is not in the table: %v", f, err)
		case err == nil && listed:
			t.Errorf("%s passes: remove it from the table (%s)", f, why)
		}
	}
	for _, f := range Failures {
		if !slices.Contains(files, f.File) {
			t.Errorf("%s is in the table, but not in the suite", f.File)
		}
	}
	t.Logf("%d of %d tests pass", len(files)-len(failed), len(files))
}

// runAll returns the errors of the tests that fail.
func (s *Suite) runAll(files []string, dir string) map[string]error {
	var (
		wait   sync.WaitGroup
		mutex  sync.Mutex
		failed = map[string]error{}
		queue  = make(chan string)
	)
	for i := range runtime.GOMAXPROCS(0) {
		work := filepath.Join(dir, fmt.Sprint(i))
		wait.Go(func() {
			for f := range queue {
				err := os.MkdirAll(work, 0o777)
				if err == nil {
					err = s.Run(f, work)
				}
				if err != nil {
					mutex.Lock()
					failed[f] = err
					mutex.Unlock()
				}
				os.RemoveAll(work)
			}
		})
	}
	for _, f := range files {
		queue <- f
	}
	close(queue)
	wait.Wait()
	return failed
}

// suite builds the compiler and finds any version of LLVM's FileCheck.
func suite(t *testing.T, checkout string) *Suite {
	t.Helper()
	program := filepath.Join(t.TempDir(), "hlsl2spirv")
	if out, err := exec.Command("go", "build", "-o", program, "../../../cmd/hlsl2spirv").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	fileCheck, err := exec.LookPath("FileCheck")
	if err != nil {
		found, _ := filepath.Glob("/usr/lib/llvm-*/bin/FileCheck")
		if len(found) == 0 {
			t.Fatal("FileCheck is missing: install the tools of LLVM (on Debian, llvm-19-tools)")
		}
		fileCheck = found[0]
	}
	root, err := filepath.Abs(filepath.Join(checkout, Folder))
	if err != nil {
		t.Fatal(err)
	}
	return &Suite{Root: root, Compiler: program + " -fspv-dxc-quirks", FileCheck: fileCheck}
}

// firstCell matches the first cell of each row of a table.
var firstCell = regexp.MustCompile(`(?m)^\| (.+?) \| `)

// Every reason is a row of the document, or refers to the file of the test.
func TestReasonsAreRows(t *testing.T) {
	page, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	rows, _, _ := strings.Cut(string(page), "<!-- dxc-suite -->")
	cells := firstCell.FindAllStringSubmatch(rows, -1)
	for i, f := range Failures {
		if i > 0 && cmp.Compare(Failures[i-1].File, f.File) >= 0 {
			t.Errorf("%s is not in order", f.File)
		}
		aboutFile := strings.HasPrefix(f.Reason, "the file ") || strings.HasPrefix(f.Reason, "FileCheck ")
		if !aboutFile && !slices.ContainsFunc(cells,
			func(c []string) bool { return strings.HasPrefix(c[1], f.Reason) }) {
			t.Errorf("%s: no row of docs/reference/dxc-differences.md starts with %q", f.File, f.Reason)
		}
	}
}

func reason(file string) (string, bool) {
	i, found := slices.BinarySearchFunc(Failures, file,
		func(f Failure, file string) int { return cmp.Compare(f.File, file) })
	if !found {
		return "", false
	}
	return Failures[i].Reason, true
}

// docs/reference/dxc-differences.md contains the up-to-date table.
func TestDocumentIsFresh(t *testing.T) {
	var b strings.Builder
	b.WriteString("| file | row, or reason |\n| --- | --- |\n")
	for _, f := range Failures {
		fmt.Fprintf(&b, "| %s | %s |\n", f.File, f.Reason)
	}
	golden.CheckSection(t, document, "dxc-suite", b.String())
}

// A test passes only if all of its lines pass, and "not" expects a failure.
func TestRunLines(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("bash is not installed")
	}
	dir := t.TempDir()
	s := &Suite{Root: dir, Compiler: "test", FileCheck: "cat"}
	for text, pass := range map[string]bool{
		"// RUN: %dxc -f %s\n":                       true,
		"// RUN: not %dxc -f %s\n":                   false,
		"// RUN: not %dxc -d %s\n":                   true,
		"// RUN: %dxc \\\n// RUN: -f %s\n":           true,
		"// RUN: %dxc -f %s\n// RUN: %dxc -d %s\n":   false,
		"// RUN: %dxc -d %s | cat\n":                 false,
		"// REQUIRES: another\n// RUN: %dxc -f %s\n": true,
	} {
		if err := os.WriteFile(filepath.Join(dir, "a.hlsl"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := s.Run("a.hlsl", dir); (err == nil) != pass {
			t.Errorf("%q: %v, want success: %v", text, err, pass)
		}
		files, err := s.Files()
		if runs := !strings.Contains(text, "REQUIRES"); err != nil || (len(files) == 1) != runs {
			t.Errorf("%q: files are %v (%v)", text, files, err)
		}
	}
}
