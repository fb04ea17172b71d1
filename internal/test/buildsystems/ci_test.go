package buildsystems

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// ciWorkflow returns the workflow in docs/guides/ci.md.
func ciWorkflow(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../../docs/guides/ci.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(text), "\n<!-- test: internal/test/buildsystems -->\n\n```yaml\n")
	block, _, found := strings.Cut(after, "\n```\n")
	if !found {
		t.Fatal("docs/guides/ci.md has no workflow")
	}
	return block + "\n"
}

// A ciProject is a folder that resembles a repository with shader tests, some of them in subfolders.
type ciProject struct {
	*project
	failing string // file for a failing test
}

func newCIProject(t *testing.T) *ciProject {
	p := &ciProject{project: &project{t, t.TempDir()}}
	for _, name := range []string{"numbers.hlsli", "numbers_test.hlsl"} {
		p.write(filepath.Join(p.dir, "shaders", "numbers", name),
			p.read(filepath.Join("..", "..", "..", "testdata", "hlsltest", name)))
	}
	p.write(filepath.Join(p.dir, "shaders", "include", "limit.hlsli"), "static const uint limit = 4;\n")
	p.write(filepath.Join(p.dir, "shaders", "limit_test.hlsl"),
		"#include <test.hlsli>\n#include \"include/limit.hlsli\"\n[numthreads(1, 1, 1)] void TestLimit() { ASSERT_EQ(limit, 4u); }\n")
	p.failing = filepath.Join(p.dir, "shaders", "failing_test.hlsl")
	return p
}

// fail adds a failing test.
func (p *ciProject) fail() {
	p.write(p.failing, "#include <test.hlsli>\n#include \"include/limit.hlsli\"\n[numthreads(1, 1, 1)] void TestFails() { ASSERT_EQ(limit, 5u); }\n")
}

// A step is a step of a workflow: its keys with their values. Nested keys, such as those below with:, are joined by
// dots.
type step map[string]string

var keyed = regexp.MustCompile(`^([\w-]+):(?: (.*))?$`)

// workflowOf parses the YAML subset that the workflow uses: maps, a list of steps, plain scalars and literal blocks.
// Keys outside of steps go to the first map.
func workflowOf(text string) (outer step, steps []step, err error) {
	outer = step{}
	in, literal := outer, ""
	var path []string // enclosing keys, one per level
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		indent := len(line) - len(strings.TrimLeft(line, " "))
		rest := line[indent:]
		if literal != "" && (indent > 2*(len(path)-1) || rest == "") {
			in[literal] += strings.TrimPrefix(line, strings.Repeat(" ", 2*len(path))) + "\n"
			continue
		}
		literal = ""
		if strings.HasPrefix(rest, "- ") && indent/2 <= len(path) {
			path = append(path[:indent/2], "-")
			in = step{}
			steps = append(steps, in)
			indent, rest = indent+2, rest[2:]
		}
		m := keyed.FindStringSubmatch(rest)
		if m == nil || indent%2 != 0 || indent/2 > len(path) || strings.Contains(line, "\t") {
			return nil, nil, fmt.Errorf("line %d is not understood: %s", i+1, line)
		}
		path = append(path[:indent/2], m[1])
		key := strings.Join(path, ".")
		if in[key] = m[2]; m[2] == "|" {
			in[key], literal = "", key
		}
	}
	return outer, steps, nil
}

const stepsAt = "jobs.test.steps.-."

// The workflow has the structure that GitHub requires.
func TestWorkflowIsValid(t *testing.T) {
	outer, steps, err := workflowOf(ciWorkflow(t))
	if err != nil {
		t.Fatal(err)
	}
	if outer["name"] == "" || outer["on"] != "[push, pull_request]" || outer["jobs.test.runs-on"] != "ubuntu-latest" ||
		len(steps) < 4 {
		t.Errorf("the workflow is %v with %d steps", outer, len(steps))
	}
	action := regexp.MustCompile(`^actions/[a-z-]+@v\d+$`)
	known := regexp.MustCompile(`^(name|uses|run|if|with(\.[a-z-]+)?)$`)
	for _, s := range steps {
		uses, run := s[stepsAt+"uses"], s[stepsAt+"run"]
		if (uses == "") == (run == "") || uses != "" && !action.MatchString(uses) {
			t.Errorf("a step neither uses an action nor runs something, or both: %v", s)
		}
		for key := range s {
			if !known.MatchString(strings.TrimPrefix(key, stepsAt)) {
				t.Errorf("steps have no %s", key)
			}
		}
	}
}

// The steps of the workflow install the compiler and run the tests; the last step fails if a test fails. The
// compiler is installed from this folder instead of the network.
func TestTheWorkflowRuns(t *testing.T) {
	require(t, "bash")
	_, steps, err := workflowOf(ciWorkflow(t))
	if err != nil {
		t.Fatal(err)
	}
	p := newCIProject(t)
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	p.write(filepath.Join(p.dir, "bin", "go"), fmt.Sprintf(`#!/bin/sh
case "$*" in
"install github.com/hlsl2spirv/hlsl2spirv/cmd/hlsl2spirv@latest") cd '%s' && exec '%s' build -o "$CI_PATH/bin/" ./cmd/hlsl2spirv ;;
"env GOPATH") echo "$CI_PATH" ;;
*) exit 9 ;;
esac
`, root, goTool))
	if err := os.Chmod(filepath.Join(p.dir, "bin", "go"), 0o777); err != nil {
		t.Fatal(err)
	}
	paths := filepath.Join(p.dir, "paths")
	p.write(paths, "")
	run := func(script string) (string, error) {
		cmd := p.command("")
		cmd.Args = []string{"sh", "-c", "exec bash --noprofile --norc -eo pipefail -c \"$SCRIPT\""} // like GitHub
		added := strings.Join(strings.Fields(p.read(paths)), ":")
		cmd.Env = append(cmd.Env, "PATH="+added+":"+filepath.Join(p.dir, "bin")+":"+os.Getenv("PATH"), "GITHUB_PATH="+
			paths, "CI_PATH="+filepath.Join(p.dir, "gopath"), "SCRIPT="+script)
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	var scripts []string
	for _, s := range steps {
		if script := s[stepsAt+"run"]; script != "" {
			scripts = append(scripts, script)
		}
	}
	if len(scripts) != 2 {
		t.Fatalf("%d steps run something", len(scripts))
	}
	for _, script := range scripts {
		if out, err := run(script); err != nil {
			t.Fatalf("%v\n%s\n%s", err, script, out)
		}
	}
	kept := filepath.Join(p.dir, steps[len(steps)-1][stepsAt+"with.path"])
	if results := p.read(kept); strings.Count(results, "<testsuite ") != 2 ||
		!strings.Contains(results, ` failures="0"`) {
		t.Errorf("the results are\n%s", results)
	}
	p.fail()
	if out, err := run(scripts[1]); err == nil ||
		!strings.Contains(out, "failing_test.hlsl:3: ASSERT_EQ(limit, 5u): 4 and 5") {
		t.Errorf("with a test that fails: %v\n%s", err, out)
	}
	if results := p.read(kept); !strings.Contains(results, "<failure message=") {
		t.Errorf("the results are\n%s", results)
	}
}

// The YAML parser rejects invalid workflows; a parser that accepts everything would not find errors.
func TestInvalidWorkflows(t *testing.T) {
	for _, text := range []string{"name", "name:\n   on: x", "a:\n  b: 1\n      c: 2", "a:\tb", "- - a: b"} {
		if _, _, err := workflowOf(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
	outer, steps, err := workflowOf("a: 1\nb:\n  c:\n    - d: x\n      e: |\n        one\n          two\n\n      f: 2\n    - d: y\n")
	if err != nil || outer["a"] != "1" || len(steps) != 2 || steps[0]["b.c.-.e"] != "one\n  two\n\n" ||
		steps[0]["b.c.-.f"] != "2" || steps[1]["b.c.-.d"] != "y" {
		t.Errorf("%v %q %v", outer, steps, err)
	}
}
