package spirvtools

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestMain(m *testing.M) { Main(m) }

// folder returns a folder with programs that print a version.
func folder(t *testing.T, version string, tools ...Tool) string {
	t.Helper()
	dir := t.TempDir()
	for _, tool := range tools {
		script := "#!/bin/sh\necho '" + version + "'\n"
		if err := os.WriteFile(filepath.Join(dir, string(tool)), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestFirstSuitableInstallationIsUsed(t *testing.T) {
	all := []Tool{As, Dis, Opt, Val}
	old := folder(t, "SPIRV-Tools v2023.1 unknown hash", all...)
	part := folder(t, "SPIRV-Tools v2027.1 unknown hash", As, Val)
	strange := folder(t, "another program", all...)
	recent := folder(t, "SPIRV-Tools v2026.4 unknown hash", all...)
	next := folder(t, "SPIRV-Tools v2027.1 unknown hash", all...)
	var places []*installation
	for _, dir := range []string{old, part, strange, recent, next} {
		places = append(places, &installation{folder: dir})
	}
	got, err := find(places)
	if err != nil || got.folder != recent || got.version != oldest {
		t.Fatalf("found %+v, %v", got, err)
	}
	_, err = find(places[:3])
	if err == nil {
		t.Fatal("found tools that are too old or incomplete")
	}
	for _, part := range []string{"install-test-tools", "has version 2023.1", string(Dis),
		"does not print its version"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("the error does not contain %q: %v", part, err)
		}
	}
}

func TestExtractedToolsRunThroughTheirLoader(t *testing.T) {
	root := t.TempDir()
	library := filepath.Join(root, "usr/lib/x86_64-linux-gnu")
	if err := os.MkdirAll(library, 0o755); err != nil {
		t.Fatal(err)
	}
	if in := extracted(root); in.loader != nil || in.folder != filepath.Join(root, "bin") {
		t.Errorf("without a loader: %+v", in)
	}
	loader := filepath.Join(library, "ld-linux-x86-64.so.2")
	if err := os.WriteFile(loader, nil, 0o755); err != nil {
		t.Fatal(err)
	}
	got := extracted(root).command(t.Context(), Val, "a.spv").Args
	want := []string{loader, "--library-path", library, filepath.Join(root, "usr/bin/spirv-val"), "a.spv"}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("got %q", got)
	}
}

// Verdicts are counted for a valid module, an invalid module, and a run of the tool that was killed.
func TestVerdictsAreCounted(t *testing.T) {
	Require(t)
	before := [3]int64{valid.Load(), invalid.Load(), unjudged.Load()}
	module, err := As.Run([]byte("OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n"), "-o",
		"-", "-")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := Validate(module); err != nil {
			t.Error(err)
		}
	}
	module[20+4] = 99
	var rejected *Error
	if err := Validate(module); !errors.As(err, &rejected) || rejected.Tool != Val ||
		!strings.Contains(rejected.Text, "99") {
		t.Errorf("got %v", err)
	}
	killed := exec.Command("sh", "-c", "kill -9 $$").Run()
	if err := judge(killed); !errors.Is(err, ErrNoVerdict) {
		t.Errorf("got %v", err)
	}
	if after := [3]int64{valid.Load(), invalid.Load(), unjudged.Load()}; after != [3]int64{before[0] + 1, before[1] + 1,
		before[2] + 1} {
		t.Errorf("%v became %v", before, after)
	}
	unjudged.Add(-1) // this run gave no verdict on any module
	var line strings.Builder
	if Report(&line); !strings.HasPrefix(line.String(), "SPIRV-Tools "+Version()+": ") {
		t.Errorf("reported %q", &line)
	}
}
