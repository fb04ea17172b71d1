package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A tool is a compiler, or a program that does nothing.
type tool struct {
	name, path, version string
	bare                bool // does not take a shader
}

// Names of the tools.
const (
	ours   = "hlsl2spirv"
	dxc    = "dxc"
	before = "before"
	empty  = "a Go program that does nothing"
)

// tools returns the compilers, ours first.
func (o *options) tools(dir string) (list []*tool, err error) {
	path := o.ours
	if path == "" {
		path = filepath.Join(dir, ours)
		if err := build(path, "", "./cmd/hlsl2spirv"); err != nil {
			return nil, err
		}
	}
	for _, t := range []struct{ name, path string }{{ours, path}, {dxc, o.dxc}, {before, o.before}} {
		if t.path == "" {
			continue
		}
		made, err := newTool(t.name, t.path)
		if err != nil {
			return nil, err
		}
		list = append(list, made)
	}
	if o.ours == "" {
		if commit, err := exec.Command("git", "rev-parse", "--short=10", "HEAD").Output(); err == nil {
			list[0].version += ", " + strings.TrimSpace(string(commit))
		}
	}
	return list, nil
}

// newTool returns a compiler with the version that it reports.
func newTool(name, path string) (*tool, error) {
	text, err := exec.Command(path, "--version").CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("%s --version: %w: %s", path, err, headline(string(text)))
	}
	return &tool{name: name, path: path, version: headline(string(text))}, nil
}

// build builds a Go command.
func build(out, dir, pkg string) error {
	c := exec.Command("go", "build", "-trimpath", "-o", out, pkg)
	c.Dir, c.Stderr = dir, os.Stderr
	return c.Run()
}

// buildEmpty builds a program that does nothing.
func buildEmpty(dir string) (*tool, error) {
	source := filepath.Join(dir, "nothing.go")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() {}\n"), 0o666); err != nil {
		return nil, err
	}
	t := &tool{name: empty, path: filepath.Join(dir, "nothing"), bare: true}
	return t, build(t.path, dir, source)
}

// command returns the command that compiles a shader to a file.
func (t *tool) command(args []string, out string) []string {
	if t.bare {
		return []string{t.path}
	}
	return append([]string{t.path, "-spirv", "-Fo", out}, args...)
}
