package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// A log is the output of a command, which can be read while it is written.
type log struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *log) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// wait waits until the log contains a text after the first n bytes, and returns its length.
func (l *log) wait(t *testing.T, n int, text string) int {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if s := l.String(); strings.Contains(s[n:], text) {
			return len(s)
		}
	}
	t.Fatalf("%q does not come: %s", text, l.String()[n:])
	return 0
}

// Watching rebuilds exactly the affected outputs; after an error, the old module is kept.
func TestWatchBuildsWhatChanges(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const project = "out = \"out\"\n[[shader]]\nsource = \"a.hlsl\"\nprofile = \"ps_6_0\"\n[[shader]]\nsource = \"b.hlsl\"\nprofile = \"ps_6_0\"\n"
	file("s.toml", project)
	file("x.h", "#define X 1\n")
	file("a.hlsl", "#include \"x.h\"\nfloat4 main() : SV_Target { return X; }\n")
	file("b.hlsl", "float4 main() : SV_Target { return 5; }\n")
	module := func(name string) string {
		t.Helper()
		text, err := os.ReadFile(filepath.Join(dir, "out", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	out := new(log)
	b := &builder{crew: newCrew(Process{Stdout: out, Stderr: out}), file: filepath.Join(dir, "s.toml")}
	b.workers = 2
	if err := b.open(); err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(context.Background())
	status := b.round(ctx, nil)
	ended := make(chan int)
	watching := len(out.String())
	go func() { ended <- b.watch(ctx, time.Now().Add(time.Hour), status) }()
	time.Sleep(50 * time.Millisecond) // until the folders are watched
	first := module("a.spv")

	start := time.Now()
	file("x.h", "#define X 2\n")
	at := out.wait(t, watching, "1 done, 1 up to date")
	t.Logf("%v after the header was saved", time.Since(start))
	second := module("a.spv")
	if first == second {
		t.Error("the module is the old one")
	}
	time.Sleep(50 * time.Millisecond)
	file("a.hlsl", "nothing here;\n")
	at = out.wait(t, at, "1 failed, 1 up to date")
	if module("a.spv") != second {
		t.Error("an error does not keep the module")
	}
	time.Sleep(50 * time.Millisecond)
	file("a.hlsl", "#include \"y.h\"\nfloat4 main() : SV_Target { return Y; }\n")
	at = out.wait(t, at, "'y.h' file not found")
	time.Sleep(50 * time.Millisecond)
	file("y.h", "#define Y 9\n")
	at = out.wait(t, at, "1 done, 1 up to date")
	time.Sleep(50 * time.Millisecond)
	file("s.toml", project+"name = \"{stem}.{NEW}.spv\"\npermutations.NEW = [1, 2]\n")
	at = out.wait(t, at, "2 done, 1 up to date")
	time.Sleep(50 * time.Millisecond)
	file("s.toml", "wrong")
	out.wait(t, at, "s.toml:1:")
	end()
	if status := <-ended; status != statusOK {
		t.Errorf("status %d", status)
	}
}

// Sources that match a pattern are built when they appear, and their outputs are removed when they disappear.
func TestWatchExpandsPatterns(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	folder := func(name string) {
		t.Helper()
		if err := os.MkdirAll(path(name), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	rename := func(from, to string) {
		t.Helper()
		if err := os.Rename(path(from), path(to)); err != nil {
			t.Fatal(err)
		}
	}
	const shader = "float4 main() : SV_Target { return 1; }\n"
	const project = "out = \"out\"\nname = \"{dir}/{stem}.spv\"\n[[shader]]\nsource = \"src/*/*.hlsl\"\nprofile = \"ps_6_0\"\n"
	write(t, path("s.toml"), project)
	folder("src/x")
	write(t, path("src/x/a.hlsl"), shader)
	out := new(log)
	b := &builder{crew: newCrew(Process{Stdout: out, Stderr: out}), file: path("s.toml")}
	b.workers = 2
	if err := b.open(); err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(context.Background())
	status := b.round(ctx, nil)
	at := len(out.String())
	write(t, path("src/x/early.hlsl"), shader) // before the folder is watched
	ended := make(chan int)
	go func() { ended <- b.watch(ctx, time.Now().Add(time.Hour), status) }()
	at = out.wait(t, at, "1 done, 1 up to date, in")
	for _, step := range []struct {
		change  func()
		want    string
		there   string
		missing string
	}{
		{func() { write(t, path("src/x/b.hlsl"), shader) }, "1 done, 2 up to date, in", "b", ""},
		{func() { rename("src/x/b.hlsl", "src/x/c.hlsl") }, "1 done, 2 up to date, 1 removed, in", "c", "b"},
		{func() { _ = os.Remove(path("src/x/early.hlsl")) }, "2 up to date, 1 removed, in", "a", "early"},
		{func() { rename("src/x", "src/y") }, "2 removed, in", "../y/a", "a"},
		{func() { rename("src/y", "src/x") }, "2 removed, in", "a", "../y/a"},
		{func() { rename("src", "away") }, "shader 'src/*/*.hlsl': no matching files", "a", ""},
		{func() { rename("away", "src") }, "2 up to date, in", "a", ""},
		{func() { write(t, path("s.toml"), strings.ReplaceAll(project, "/*/", "/x/")) }, "2 up to date, in", "a", ""},
		{func() { write(t, path("s.toml"), strings.ReplaceAll(project, "\"out\"", "\"other\"")) }, "2 done, in", "../../../other/src/x/a", ""},
	} {
		time.Sleep(50 * time.Millisecond)
		step.change()
		at = out.wait(t, at, step.want)
		if _, err := os.Stat(path("out/src/x/" + step.there + ".spv")); err != nil {
			t.Errorf("%s: %v", step.want, err)
		}
		if _, err := os.Stat(path("out/src/x/" + step.missing + ".spv")); err == nil {
			t.Errorf("%s: %s.spv is there", step.want, step.missing)
		}
	}
	end()
	if status := <-ended; status != statusOK {
		t.Errorf("status %d", status)
	}
}
