// Command build writes the npm package @hlsl2spirv/wasm to a folder, in its published form.
//
//	go run ./integrations/wasm/build [-o DIR] [-version VERSION]
//	go run ./integrations/wasm/build -command PACKAGE -o FILE
//
// The second form compiles another command with the same flags.
//
// Functions of this project are not inlined: the compressed module is a sixth smaller, and compiling a shader takes
// little longer. Functions of the Go standard library are inlined; otherwise compiling a shader would take a third
// longer.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	out := flag.String("o", "bin/wasm", "the folder of the package")
	version := flag.String("version", "0.0.0", "the version of the package")
	command := flag.String("command", "", "a command whose module alone is made, as the file of -o")
	flag.Parse()
	var err error
	if *command != "" {
		err = compile("", *command, *out)
	} else {
		err = build(*out, *version)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

func build(out, version string) error {
	root, err := output("go", "list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return err
	}
	goRoot, err := output("go", "env", "GOROOT")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o777); err != nil {
		return err
	}
	if err := compile(root, "./integrations/wasm", filepath.Join(out, "hlsl2spirv.wasm")); err != nil {
		return err
	}
	return pages(root, goRoot, out, version)
}

// compile builds a program, whose folder is relative to dir.
func compile(dir, program, path string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	c := exec.Command("go", "build", "-trimpath", "-gcflags=github.com/hlsl2spirv/hlsl2spirv/...=-l", "-ldflags=-s -w",
		"-o", path, program)
	c.Dir, c.Stderr = dir, os.Stderr
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=js", "GOARCH=wasm")
	return c.Run()
}

// pages writes the files that accompany the module: this project's files, Go's runtime file, and licenses.
func pages(root, goRoot, out, version string) error {
	for _, p := range []struct{ from, to string }{
		{filepath.Join(root, "integrations", "wasm", "index.mjs"), "index.mjs"},
		{filepath.Join(root, "integrations", "wasm", "index.d.ts"), "index.d.ts"},
		{filepath.Join(root, "integrations", "wasm", "package.json"), "package.json"},
		{filepath.Join(root, "integrations", "wasm", "README.md"), "README.md"},
		{filepath.Join(root, "LICENSE"), "LICENSE"},
		{filepath.Join(goRoot, "LICENSE"), "NOTICES"}, // of the linked code, and of wasm_exec.js
		{filepath.Join(goRoot, "lib", "wasm", "wasm_exec.js"), "wasm_exec.js"},
	} {
		b, err := os.ReadFile(p.from)
		if err != nil {
			return err
		}
		if p.to == "package.json" {
			b = []byte(strings.Replace(string(b), `"version": "0.0.0"`, `"version": "`+version+`"`, 1))
		}
		if err := os.WriteFile(filepath.Join(out, p.to), b, 0o666); err != nil {
			return err
		}
	}
	return nil
}

func output(name string, args ...string) (string, error) {
	b, err := exec.Command(name, args...).Output()
	return strings.TrimSpace(string(b)), err
}
