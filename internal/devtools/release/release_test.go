package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestVersions(t *testing.T) {
	for version, want := range map[string]bool{
		"v1.2.3": true, "v0.1.0": true, "v1.0.0-rc.1": true, "1.2.3": false, "v1.2": false, "v01.2.3": false, "v1.2.3+meta": false, "": false,
	} {
		if got := isVersion(version); got != want {
			t.Errorf("isVersion(%q) = %v", version, got)
		}
	}
}

func TestChangelogHasDate(t *testing.T) {
	page := filepath.Join(t.TempDir(), "CHANGELOG.md")
	if err := os.WriteFile(page, []byte("# Changes\n\n## v0.2.0 (2026-11-22)\n\n## v0.1.0 (soon)\n"),
		0o600); err != nil {
		t.Fatal(err)
	}
	when, err := dateOf(page, "v0.2.0")
	if err != nil || when.Format(time.DateOnly) != "2026-11-22" {
		t.Errorf("the date is %v, %v", when, err)
	}
	for version, want := range map[string]string{"v0.1.0": "cannot parse", "v0.3.0": "does not have a line"} {
		if _, err := dateOf(page, version); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", version, err)
		}
	}
}

func TestTargets(t *testing.T) {
	if list, err := parseTargets(""); err != nil || len(list) != 10 {
		t.Errorf("there are %d targets, %v", len(list), err)
	}
	if list, err := parseTargets("linux/arm,windows/amd64"); err != nil || len(list) != 2 ||
		list[1].executable() != "hlsl2spirv.exe" {
		t.Errorf("%v, %v", list, err)
	}
	if _, err := parseTargets("linux/arm,plan9/amd64"); err == nil || !strings.Contains(err.Error(), `"plan9/amd64"`) {
		t.Errorf("a target that there is not: %v", err)
	}
}

// inSources changes to the root folder of the module.
func inSources(t *testing.T) { t.Chdir("../../..") }

func TestShadersToTryAreThere(t *testing.T) {
	inSources(t)
	if len(shaders) != 10 {
		t.Errorf("there are %d shaders", len(shaders))
	}
	for _, shader := range shaders {
		if args, err := argsOf(shader); err != nil || len(args) < 2 {
			t.Errorf("%s: %v, %v", shader, args, err)
		}
	}
}

func TestLicences(t *testing.T) {
	inSources(t)
	text, err := os.ReadFile("LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	if got := licenceName(string(text)); got != "Apache-2.0" {
		t.Errorf("our own licence is %q", got)
	}
	if got := licenceName("do what you like"); got != "" {
		t.Errorf("words of nobody are %q", got)
	}
	var p parts
	if err := p.add(part{Path: "x"}, t.TempDir()); err == nil || !strings.Contains(err.Error(), "no license") {
		t.Errorf("a module without a licence: %v", err)
	}
}

// TestReleaseForThisMachine builds a release for this machine and checks that the program reports the version and
// compiles.
func TestReleaseForThisMachine(t *testing.T) {
	if testing.Short() {
		t.Skip("links the compiler")
	}
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command")
	}
	host := target{runtime.GOOS, runtime.GOARCH}
	if !isTarget(host) {
		t.Skipf("no release for %v", host)
	}
	inSources(t)
	r := release{version: "v0.0.1-test", out: filepath.Join(t.TempDir(), "dist"), targets: []target{host},
		when: time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC)}
	ctx := context.Background()
	if err := r.make(ctx); err != nil {
		t.Fatal(err)
	}
	if err := r.check(ctx); err != nil {
		t.Error(err)
	}
	checkSums(t, r.out)
	var sbom struct {
		Format     string `json:"bomFormat"`
		Components []component
	}
	text, err := os.ReadFile(filepath.Join(r.out, "hlsl2spirv-v0.0.1-test.cdx.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &sbom); err != nil || sbom.Format != "CycloneDX" {
		t.Errorf("the list of parts is no CycloneDX: %v", err)
	}
	linked, err := exec.Command("go", "version", "-m", filepath.Join(r.out, "binaries", host.os+"-"+host.arch,
		host.executable())).Output()
	if err != nil {
		t.Fatal(err)
	}
	if want := 1 + bytes.Count(linked, []byte("\tdep\t")); len(sbom.Components) != want {
		t.Errorf("the list has %d parts, the program %d", len(sbom.Components), want)
	}
	if err := os.Mkdir(r.out, 0o755); err == nil {
		t.Error("the folder is not there")
	} else if err := r.make(ctx); err == nil {
		t.Error("a folder that is there is written over")
	}
}

// checkSums checks SHA256SUMS with the system's sha256sum, if it is installed.
func checkSums(t *testing.T, folder string) {
	t.Helper()
	tool, err := exec.LookPath("sha256sum")
	if err != nil {
		t.Log("sha256sum is not installed")
		return
	}
	c := exec.Command(tool, "-c", "--strict", "SHA256SUMS")
	c.Dir = folder
	output, err := c.CombinedOutput()
	if err != nil || strings.Count(string(output), ": OK") != 2 {
		t.Errorf("%v\n%s", err, output)
	}
}

func TestArchivesAreTheSameAgain(t *testing.T) {
	r := release{when: time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC)}
	files := []file{{"a/program", 0o755, []byte("binary")}, {"a/LICENSE", 0o644, []byte("text\n")}}
	for name, write := range map[string]func(io.Writer, []file) error{"tar": r.writeTar, "zip": r.writeZip} {
		var first, second bytes.Buffer
		if err := write(&first, files); err != nil {
			t.Fatal(err)
		}
		if err := write(&second, files); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%s: two archives of the same files differ", name)
		}
		var got []file
		if name == "tar" {
			got = readTar(t, &first)
		} else {
			got = readZip(t, first.Bytes())
		}
		for i, f := range got {
			if w := files[i]; f.name != w.name || f.mode != w.mode || !bytes.Equal(f.data, w.data) {
				t.Errorf("%s: file %d is %v, want %v", name, i, f, w)
			}
		}
		if len(got) != len(files) {
			t.Errorf("%s: %d files", name, len(got))
		}
	}
}

func readTar(t *testing.T, r io.Reader) (list []file) {
	t.Helper()
	z, err := gzip.NewReader(r)
	if err != nil {
		t.Fatal(err)
	}
	for archive := tar.NewReader(z); ; {
		h, err := archive.Next()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(archive)
		if err != nil {
			t.Fatal(err)
		}
		if h.Uid != 0 || h.Uname != "" || h.ModTime.Unix() != time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC).Unix() {
			t.Errorf("%s tells who has made it, or when", h.Name)
		}
		list = append(list, file{h.Name, h.Mode, data})
	}
}

func readZip(t *testing.T, b []byte) (list []file) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, file{f.Name, int64(f.Mode().Perm()), data})
	}
	return list
}
