package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestProblems(t *testing.T) {
	for _, row := range []struct{ subject, body, want string }{
		{"sema: reject duplicate semantics on outputs", "They were merged silently.", ""},
		{"Pass the source's name to the cache", "Why.", ""},
		{"Speed up the parser", "Why.", ""},
		{"Added a cache", "Why.", "not an imperative"},
		{"opt: folding of constants", "Why.", "not an imperative"},
		{"Fixes a crash", "Why.", "not an imperative"},
		{"Fix a crash.", "Why.", "period"},
		{"Fix a crash", " \n", "missing body"},
		{"wip", "Why.", "unfinished"},
		{strings.Repeat("Add ", 20), "Why.", "more than 72"},
	} {
		if got := problem(row.subject, row.body); row.want == "" && got != "" || !strings.Contains(got, row.want) {
			t.Errorf("%q: got %q, want %q", row.subject, got, row.want)
		}
	}
}

// TestCommitsOfARepository checks that the command checks only the commits after the commit that adds the command.
func TestCommitsOfARepository(t *testing.T) {
	folder := t.TempDir()
	run := func(args ...string) {
		t.Helper()
		c := exec.Command("git", append([]string{"-c", "user.name=n", "-c", "user.email=e", "-c",
			"commit.gpgsign=false"}, args...)...)
		c.Dir = folder
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	run("init", "-q")
	run("commit", "-q", "--allow-empty", "-m", "early")
	file := filepath.Join(folder, "internal", "devtools", "commits", "main.go")
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("package main\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	run("add", ".")
	run("commit", "-q", "-m", "Adds the check")
	run("commit", "-q", "--allow-empty", "-m", "Adds more")
	run("commit", "-q", "--allow-empty", "-m", "Add more", "-m", "Because it was missing.")
	problems, err := check(folder)
	if err != nil || len(problems) != 1 || !strings.Contains(problems[0], `"Adds more"`) {
		t.Errorf("got %q, %v", problems, err)
	}
}
