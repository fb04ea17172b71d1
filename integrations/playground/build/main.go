// Command build writes the playground page as a single self-contained file.
//
//	go run ./integrations/playground/build [-o FILE]
//
// It needs npm and Node.js. It first installs the packages named in package-lock.json into
// integrations/playground/node_modules, unless they are already installed there.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	out := flag.String("o", "bin/hlsl2spirv-playground.html", "the file of the page")
	flag.Parse()
	if err := build(*out); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

func build(out string) error {
	root, err := output("", "go", "list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return err
	}
	goRoot, err := output("", "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	if out, err = filepath.Abs(out); err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "hlsl2spirv-playground-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	notices, err := noticesOf(root, goRoot)
	if err != nil {
		return err
	}
	wasm, licences := filepath.Join(work, "worker.wasm"), filepath.Join(work, "notices")
	if err := os.WriteFile(licences, notices, 0o666); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(out), 0o777); err != nil {
		return err
	}
	if err := install(filepath.Join(root, "integrations", "playground")); err != nil {
		return err
	}
	for _, command := range [][]string{
		{"go", "run", "./integrations/wasm/build", "-command", "./integrations/playground/worker", "-o", wasm},
		{"node", "integrations/playground/build.mjs", wasm, filepath.Join(goRoot, "lib", "wasm", "wasm_exec.js"), licences, out},
	} {
		if err := run(root, command...); err != nil {
			return err
		}
	}
	return nil
}

// install updates node_modules according to the lock file.
func install(folder string) error {
	lock, err := os.Stat(filepath.Join(folder, "package-lock.json"))
	if err != nil {
		return err
	}
	// npm writes this file last
	installed, err := os.Stat(filepath.Join(folder, "node_modules", ".package-lock.json"))
	if err == nil && !installed.ModTime().Before(lock.ModTime()) {
		return nil
	}
	return run(folder, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
}

// noticesOf returns the licenses of this project, of Go, and of the modules linked into the worker.
func noticesOf(root, goRoot string) ([]byte, error) {
	var b bytes.Buffer
	list, err := output(root, "go", "list", "-deps", "-f",
		"{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", "./integrations/playground/worker")
	if err != nil {
		return nil, err
	}
	parts := slices.Sorted(strings.SplitSeq(list, "\n"))
	parts = append([]string{"hlsl2spirv\t" + root, "Go\t" + goRoot}, slices.Compact(parts)...)
	for _, p := range parts {
		name, folder, ok := strings.Cut(strings.TrimSpace(p), "\t")
		if !ok {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, "LICENSE"))
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "%s\n%s\n\n%s\n", strings.Repeat("-", 80), name, bytes.TrimSpace(text))
	}
	return b.Bytes(), nil
}

// output returns the output of a command that runs with the worker's platform as its target.
func output(dir, name string, args ...string) (string, error) {
	c := exec.Command(name, args...)
	c.Dir, c.Stderr = dir, os.Stderr
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	b, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	return strings.TrimSpace(string(b)), nil
}

// run runs a command in a folder and passes its output to the user.
func run(dir string, command ...string) error {
	c := exec.Command(command[0], command[1:]...)
	c.Dir, c.Stdout, c.Stderr = dir, os.Stdout, os.Stderr
	if err := c.Run(); err != nil {
		return fmt.Errorf("%s: %w", strings.Join(command[:2], " "), err)
	}
	return nil
}
