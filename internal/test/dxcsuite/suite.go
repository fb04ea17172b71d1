package dxcsuite

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// Folder is the path of the suite in a checkout of DirectXShaderCompiler.
const Folder = "tools/clang/test/CodeGenSPIRV"

// timeout limits the time of a RUN line. All 1,560 tests together take less than a minute.
const timeout = 30 * time.Second

// A Suite is dxc's test suite with the programs that its RUN lines start.
type Suite struct {
	Root      string // folder of the tests
	Compiler  string // replaces %dxc: a program with its first flags
	FileCheck string // LLVM's FileCheck
}

var (
	// excluded matches tests that lit does not run or that are expected to fail.
	excluded = regexp.MustCompile(`(?m)^\s*//\s*(XFAIL|REQUIRES|UNSUPPORTED):`)
	runLine  = regexp.MustCompile(`RUN:\s*(.*)`)
)

// Files returns the tests that lit runs, in order, as paths relative to Root.
func (s *Suite) Files() ([]string, error) {
	var files []string
	err := filepath.WalkDir(s.Root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".hlsl" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil || excluded.Match(text) || len(commands(string(text))) == 0 {
			return err
		}
		rel, err := filepath.Rel(s.Root, path)
		files = append(files, filepath.ToSlash(rel))
		return err
	})
	return files, err
}

// commands returns the RUN lines of a test, with continued lines joined.
func commands(text string) (list []string) {
	command := ""
	for _, m := range runLine.FindAllStringSubmatch(text, -1) {
		line := strings.TrimRight(m[1], " \r")
		if head, continued := strings.CutSuffix(line, `\`); continued {
			command += head + " "
			continue
		}
		list = append(list, command+line)
		command = ""
	}
	return list
}

// Run runs every RUN line of a test like lit. It returns an error with the output of the first line that fails.
// Temporary files are created in dir.
func (s *Suite) Run(file, dir string) error {
	path := filepath.Join(s.Root, filepath.FromSlash(file))
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	variables := strings.NewReplacer("%dxc", s.Compiler, "%s", path, "%S", filepath.Dir(path), "%t",
		filepath.Join(dir, "t"))
	for _, command := range commands(string(text)) {
		if out, err := s.shell(variables.Replace(command), dir); err != nil {
			return fmt.Errorf("%s\n%w\n%s", command, err, out)
		}
	}
	return nil
}

// shell runs a RUN line. LLVM's not is defined as a shell function, because some machines with FileCheck do not have
// it.
func (s *Suite) shell(command, dir string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	const prelude = `set -o pipefail; not() { ! "$@"; }; FileCheck() { "$FILECHECK" --dump-input=never "$@"; }; `
	c := exec.CommandContext(ctx, "bash", "-c", prelude+command)
	c.Dir = dir
	c.Env = append(os.Environ(), "FILECHECK="+s.FileCheck)
	return c.CombinedOutput()
}
