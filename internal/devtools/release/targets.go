package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A target is a platform in Go's terms.
type target struct{ os, arch string }

// targets lists the platforms of a release.
var targets = []target{
	{"darwin", "amd64"},
	{"darwin", "arm64"},
	{"freebsd", "amd64"},
	{"linux", "386"},
	{"linux", "amd64"},
	{"linux", "arm"},
	{"linux", "arm64"},
	{"linux", "riscv64"},
	{"windows", "amd64"},
	{"windows", "arm64"},
}

func (t target) String() string { return t.os + "/" + t.arch }

// executable returns the file name of the program.
func (t target) executable() string {
	if t.os == "windows" {
		return "hlsl2spirv.exe"
	}
	return "hlsl2spirv"
}

// parseTargets parses a list of targets; an empty list selects all targets.
func parseTargets(list string) ([]target, error) {
	if list == "" {
		return targets, nil
	}
	var some []target
	for name := range strings.SplitSeq(list, ",") {
		system, arch, _ := strings.Cut(name, "/")
		t := target{system, arch}
		if !isTarget(t) {
			return nil, fmt.Errorf("unknown target %q; expected one of %v", name, targets)
		}
		some = append(some, t)
	}
	return some, nil
}

func isTarget(t target) bool { return slices.Contains(targets, t) }

// build builds the program for a target and returns its path. The program is in a subfolder of the archives' folder.
// The subfolder is not published.
func (r *release) build(ctx context.Context, t target) (string, error) {
	folder, err := filepath.Abs(filepath.Join(r.out, "binaries", t.os+"-"+t.arch))
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	path := filepath.Join(folder, t.executable())
	// without version control data, so that an archive of the sources produces the same binary
	link := "-s -w -X github.com/hlsl2spirv/hlsl2spirv/internal/cli.released=" + r.version
	c := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-ldflags", link, "-o", path,
		"./cmd/hlsl2spirv")
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOOS="+t.os, "GOARCH="+t.arch)
	// processor variants, which the environment could change
	c.Env = append(c.Env, "GOAMD64=v1", "GOARM64=v8.0", "GOARM=7", "GO386=sse2", "GORISCV64=rva20u64")
	if r.fresh {
		c.Env = append(c.Env, "GOCACHE="+filepath.Join(filepath.Dir(r.out), "cache"))
	}
	if output, err := c.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%v: %w\n%s", t, err, output)
	}
	return path, nil
}
