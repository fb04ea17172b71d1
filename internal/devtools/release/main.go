// Command release builds the files of a release: for each target, an archive with the binary, the license and the
// notices of linked modules; the playground page; SHA256SUMS; and an SBOM (CycloneDX). scripts/release runs it.
//
//	release -version v1.2.3 [-o dist] [-targets linux/amd64,windows/arm64] [-page] [-check] [-again]
//
// Builds are reproducible: the same sources and the same Go version yield the same files on any machine at any time.
// -again builds all files a second time from scratch and compares them. -page builds the page, which requires npm.
// -check runs each binary that can run on this machine, natively or through QEMU or Wine, and compares its output
// for testdata shaders with the output of a native build.
//
// Read targets.go for the builds, archive.go and parts.go for the output files, and check.go for the checks.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// A release is the configuration of a release: version, output folder and targets.
type release struct {
	version string
	out     string
	targets []target
	// when is the time of all files in archives. It is derived from the version, so that it is the same in every
	// run.
	when time.Time
	page bool // build the playground page
	// fresh uses a build cache in a separate folder.
	fresh bool
}

func main() {
	version := flag.String("version", "", "`version` to release, such as v1.2.3; must be in CHANGELOG.md")
	out := flag.String("o", "dist", "output `folder`; must not exist")
	list := flag.String("targets", "", "comma-separated `targets`, such as linux/amd64 (default: all)")
	page := flag.Bool("page", false, "also build the page of the playground")
	check := flag.Bool("check", false, "run the binaries that this machine can run")
	again := flag.Bool("again", false, "build everything twice and compare")
	flag.Parse()
	err := run(context.Background(), *version, *out, *list, *page, *check, *again)
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, version, out, list string, page, check, again bool) error {
	if !isVersion(version) {
		return fmt.Errorf("invalid version %q; expected a form such as v1.2.3 or v1.2.3-rc.1", version)
	}
	when, err := dateOf("CHANGELOG.md", version)
	if err != nil {
		return err
	}
	targets, err := parseTargets(list)
	if err != nil {
		return err
	}
	r := release{version: version, out: out, targets: targets, page: page, when: when}
	if err := r.make(ctx); err != nil {
		return err
	}
	if check {
		err = r.check(ctx)
	}
	if again && err == nil {
		err = r.repeat(ctx)
	}
	return err
}

// make builds and writes all files.
func (r *release) make(ctx context.Context) error {
	if err := os.Mkdir(r.out, 0o755); err != nil {
		return err
	}
	var sums sums
	var parts *parts
	for _, t := range r.targets {
		binary, err := r.build(ctx, t)
		if err != nil {
			return err
		}
		if parts == nil {
			// all targets link the same modules
			if parts, err = partsOf(ctx, binary); err != nil {
				return err
			}
		}
		if err := r.archive(t, binary, parts); err != nil {
			return err
		}
		if err := sums.add(r.out, r.archiveName(t)); err != nil {
			return err
		}
	}
	if parts == nil {
		return errors.New("no targets")
	}
	if r.page {
		if err := r.makePage(ctx); err != nil {
			return err
		}
		if err := sums.add(r.out, r.pageName()); err != nil {
			return err
		}
	}
	sbom := r.name() + ".cdx.json"
	if err := os.WriteFile(filepath.Join(r.out, sbom), parts.sbom(r.version), 0o644); err != nil {
		return err
	}
	if err := sums.add(r.out, sbom); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.out, "SHA256SUMS"), []byte(sums.text.String()), 0o644)
}

// name returns the prefix of all file names.
func (r *release) name() string { return "hlsl2spirv-" + r.version }

func (r *release) pageName() string { return r.name() + "-playground.html" }

// makePage writes the playground page, including its notices.
func (r *release) makePage(ctx context.Context) error {
	out, err := filepath.Abs(filepath.Join(r.out, r.pageName()))
	if err != nil {
		return err
	}
	command := exec.CommandContext(ctx, "go", "run", "./integrations/playground/build", "-o", out)
	command.Stderr = os.Stderr
	return command.Run()
}

// repeat builds all files again and compares the hashes.
func (r *release) repeat(ctx context.Context) error {
	folder, err := os.MkdirTemp("", "release")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	second := *r
	second.out, second.fresh = filepath.Join(folder, "dist"), true
	if err := second.make(ctx); err != nil {
		return err
	}
	var texts [2]string
	for i, out := range []string{r.out, second.out} {
		b, err := os.ReadFile(filepath.Join(out, "SHA256SUMS"))
		if err != nil {
			return err
		}
		texts[i] = string(b)
	}
	if texts[0] != texts[1] {
		return fmt.Errorf("two builds differ:\n%s\n%s", strings.TrimSpace(texts[0]), strings.TrimSpace(texts[1]))
	}
	return nil
}
