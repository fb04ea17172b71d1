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

// A target is a kind of machine, in Go's words for it.
type target struct{ os, arch string }

// targets are those that a version is published for.
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

// executable is the name of the program there.
func (t target) executable() string {
	if t.os == "windows" {
		return "hlsl2spirv.exe"
	}
	return "hlsl2spirv"
}

// parseTargets reads a list of targets; all of them if it is empty.
func parseTargets(list string) ([]target, error) {
	if list == "" {
		return targets, nil
	}
	var some []target
	for name := range strings.SplitSeq(list, ",") {
		system, arch, _ := strings.Cut(name, "/")
		t := target{system, arch}
		if !isTarget(t) {
			return nil, fmt.Errorf("no target %q; there are %v", name, targets)
		}
		some = append(some, t)
	}
	return some, nil
}

func isTarget(t target) bool { return slices.Contains(targets, t) }

// build returns the path of the program for a target, beside the archives in a folder that they do not have.
func (r *release) build(ctx context.Context, t target) (string, error) {
	folder, err := filepath.Abs(filepath.Join(r.out, "binaries", t.os+"-"+t.arch))
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	path := filepath.Join(folder, t.executable())
	// without what the sources' repository says, so that an archive of the sources makes the same
	link := "-s -w -X github.com/hlsl2spirv/hlsl2spirv/internal/cli.released=" + r.version
	c := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-ldflags", link, "-o", path, "./cmd/hlsl2spirv")
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOOS="+t.os, "GOARCH="+t.arch)
	// variants of processors, which the environment may ask for
	c.Env = append(c.Env, "GOAMD64=v1", "GOARM64=v8.0", "GOARM=7", "GO386=sse2", "GORISCV64=rva20u64")
	if r.fresh {
		c.Env = append(c.Env, "GOCACHE="+filepath.Join(filepath.Dir(r.out), "cache"))
	}
	if output, err := c.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%v: %w\n%s", t, err, output)
	}
	return path, nil
}
