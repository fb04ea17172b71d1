package shaderrun

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

// covered runs a shader a number of times and returns the coverage.
func covered(t *testing.T, runs int) string {
	t.Helper()
	text, err := os.ReadFile("testdata/lines.hlsl")
	if err != nil {
		t.Fatal(err)
	}
	c := &Coverage{}
	if err := c.Read(t.Context(), hlsl2spirv.Source{Name: "lines.hlsl", Text: string(text)},
		hlsl2spirv.Options{Profile: "cs_6_0", Files: os.DirFS("testdata")}); err != nil {
		t.Fatal(err)
	}
	for range runs {
		r := run(t, "lines.hlsl", hlsl2spirv.Options{Raw: true}, 1, 64)
		c.Add(r.Result, r.Profile)
	}
	var b strings.Builder
	if err := c.WriteLCOV(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestCoverage checks the coverage of functions that run, that do not run, and that are not called.
func TestCoverage(t *testing.T) {
	golden.Check(t, "testdata/lines.hlsl.expected.info", []byte(covered(t, 1)))
}

// TestCoverageAddsUp checks that the counts of two runs are added.
func TestCoverageAddsUp(t *testing.T) {
	one, two := strings.Split(covered(t, 1), "\n"), strings.Split(covered(t, 2), "\n")
	if len(one) != len(two) {
		t.Fatalf("%d lines, and %d", len(one), len(two))
	}
	for i := range one {
		var line, a, b int
		if n, _ := fmt.Sscanf(one[i], "DA:%d,%d", &line, &a); n < 2 {
			continue
		}
		if _, err := fmt.Sscanf(two[i], "DA:%d,%d", &line, &b); err != nil || b != 2*a {
			t.Errorf("%s of one run, %s of two", one[i], two[i])
		}
	}
}

// TestLCOVReadsCoverage checks that lcov can read the coverage and finds the sources.
func TestLCOVReadsCoverage(t *testing.T) {
	tool, err := exec.LookPath("genhtml")
	if err != nil {
		t.Skip("there is no genhtml")
	}
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("testdata")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "lines.info"), []byte(covered(t, 1)), 0o666); err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), tool, "--branch-coverage", "-o", "html", "lines.info")
	c.Dir = folder
	output, err := c.CombinedOutput()
	if want := "(29 of 38 lines)"; err != nil || !strings.Contains(string(output), want) {
		t.Errorf("%v, %s are expected in\n%s", err, want, output)
	}
}
