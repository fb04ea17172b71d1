package buildsystems

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// elsewhere lists prefixes of commands in docs/guides/builds.md that other tests run, because they need servers or other
// tools.
var elsewhere = []string{"bazel "}

// cachePart matches the part of docs/guides/builds.md whose commands are run with a server by internal/cli/buildcache.
var cachePart = regexp.MustCompile(`(?s)\n## Cache\n.*?(\n## |$)`)

// documented returns the lines of the shell blocks in a document.
func documented(t *testing.T, name string) (lines []string) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for i, block := range strings.Split(cachePart.ReplaceAllString(string(text), "$1"), "```") {
		if i%2 == 1 && strings.HasPrefix(block, "sh\n") {
			lines = append(lines, strings.Split(strings.TrimSpace(block[len("sh\n"):]), "\n")...)
		}
	}
	return lines
}

// Every command of docs/guides/builds.md works. Our commands are run here, in order and in one folder; commands of build
// systems are run by the rows of this package.
func TestCommandsOfTheDocumentWork(t *testing.T) {
	testenv.Long(t)
	p := newProject(t, compiler(t))
	ran := 0
	for _, line := range documented(t, "../../../docs/guides/builds.md") {
		known := slices.ContainsFunc(systems[:], func(s system) bool { return line == s.setup || line == s.build }) ||
			slices.ContainsFunc(elsewhere, func(e string) bool { return strings.HasPrefix(line, e) })
		switch {
		case known:
		case strings.Contains(line, " -watch "):
			p.interrupted(line)
			ran++
		default:
			p.run(line)
			ran++
		}
	}
	if ran < 4 {
		t.Errorf("%d commands were run", ran)
	}
	for _, want := range []string{"mesh.vs.spv", "mesh-night.ps.spv",
		"examples/build/build/fog.ps.QUALITY-2.SHADOWS-1.spv", "debug/blur.cs.spv", "debug/fog.ps.QUALITY-0.SHADOWS-0.spv"} {
		if _, err := os.Stat(filepath.Join(p.dir, want)); err != nil {
			t.Error(err)
		}
	}
}

// interrupted runs a command that continues until it is interrupted.
func (p *project) interrupted(line string) {
	p.t.Helper()
	cmd := p.command("exec " + line)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	time.Sleep(300 * time.Millisecond)
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		p.t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil || !strings.Contains(out.String(), "up to date") {
		p.t.Errorf("%s: %v\n%s", line, err, &out)
	}
}
