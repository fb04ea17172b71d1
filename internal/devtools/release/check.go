package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// shaders lists the shaders used to test binaries. Each is compiled separately with the arguments in its first line.
var shaders = []string{
	"testdata/exec/bit-intrinsics.cs.hlsl",
	"testdata/exec/conversions.cs.hlsl",
	"testdata/exec/float-intrinsics.cs.hlsl",
	"testdata/exec/loops.cs.hlsl",
	"testdata/exec/matrix-layout.cs.hlsl",
	"testdata/exec/switch.cs.hlsl",
	"testdata/exec/templates.cs.hlsl",
	"testdata/exec/waves.cs.hlsl",
	"testdata/gpu/pixel-stages.ps.hlsl",
	"testdata/readme/double.cs.hlsl",
}

// runners lists emulators for other targets; the first one that is installed is used.
var runners = map[target][]string{
	{"linux", "arm"}:     {"qemu-arm", "qemu-arm-static"},
	{"linux", "arm64"}:   {"qemu-aarch64", "qemu-aarch64-static"},
	{"linux", "riscv64"}: {"qemu-riscv64", "qemu-riscv64-static"},
	{"linux", "amd64"}:   {"qemu-x86_64", "qemu-x86_64-static"},
	{"linux", "386"}:     {"qemu-i386", "qemu-i386-static"},
	{"windows", "amd64"}: {"wine64", "wine"},
}

// runner returns the emulator for a target, and reports whether programs can run. The emulator is empty if programs run
// natively.
func runner(t target) (string, bool) {
	host := target{runtime.GOOS, runtime.GOARCH}
	if t == host || t == (target{"linux", "386"}) && host == (target{"linux", "amd64"}) {
		return "", true
	}
	for _, name := range runners[t] {
		if path, err := exec.LookPath(name); err == nil {
			return path, true
		}
	}
	return "", false
}

// check runs the programs of all targets that can run on this machine.
func (r *release) check(ctx context.Context) error {
	host := target{runtime.GOOS, runtime.GOARCH}
	own, err := r.build(ctx, host)
	if err != nil {
		return err
	}
	want, err := r.try(ctx, "", own)
	if err != nil {
		return fmt.Errorf("%v: %w", host, err)
	}
	var failed []error
	for _, t := range r.targets {
		by, found := runner(t)
		if !found {
			fmt.Printf("%v: not run: no way to run it on this machine\n", t)
			continue
		}
		binary, err := r.build(ctx, t)
		if err != nil {
			return err
		}
		got, err := r.try(ctx, by, binary)
		switch {
		case err != nil:
			failed = append(failed, fmt.Errorf("%v: %w", t, err))
		case got != want:
			failed = append(failed, fmt.Errorf("%v: the modules differ from the modules of %v", t, host))
		default:
			fmt.Printf("%v: %d shaders %s\n", t, len(shaders), strings.TrimSpace("compiled "+by))
		}
	}
	return errors.Join(failed...)
}

// try runs a program with --version, compiles the shaders, and returns a hash of the modules.
func (r *release) try(ctx context.Context, by, binary string) (sum [sha256.Size]byte, err error) {
	command := func(args ...string) *exec.Cmd {
		if by == "" {
			return exec.CommandContext(ctx, binary, args...)
		}
		return exec.CommandContext(ctx, by, append([]string{binary}, args...)...)
	}
	version, err := command("-version").Output()
	if err != nil {
		return sum, err
	}
	if want := "hlsl2spirv " + r.version; strings.TrimSpace(string(version)) != want {
		return sum, fmt.Errorf("-version prints %q, not %q", version, want)
	}
	folder, err := os.MkdirTemp("", "release")
	if err != nil {
		return sum, err
	}
	defer os.RemoveAll(folder)
	var all bytes.Buffer
	for _, shader := range shaders {
		args, err := argsOf(shader)
		if err != nil {
			return sum, err
		}
		module := filepath.Join(folder, "out.spv")
		if output, err := command(append(args, "-Fo", module, shader)...).CombinedOutput(); err != nil {
			return sum, fmt.Errorf("%s: %w\n%s", shader, err, output)
		}
		words, err := os.ReadFile(module)
		if err != nil {
			return sum, err
		}
		all.Write(words)
	}
	return sha256.Sum256(all.Bytes()), nil
}

// argsOf returns the arguments in the first line of a testdata shader.
func argsOf(shader string) ([]string, error) {
	text, err := os.ReadFile(shader)
	if err != nil {
		return nil, err
	}
	line, _, _ := strings.Cut(string(text), "\n")
	args, found := strings.CutPrefix(line, "// args:")
	if !found {
		return nil, fmt.Errorf("%s does not start with its arguments", shader)
	}
	return strings.Fields(args), nil
}
