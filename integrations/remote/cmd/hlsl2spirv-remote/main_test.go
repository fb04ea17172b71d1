package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	re "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"

	"github.com/hlsl2spirv/hlsl2spirv/integrations/remote/internal/cachetest"
)

// programs builds this program and the compiler of this checkout in one folder, once.
var programs = sync.OnceValues(func() (dir string, err error) {
	if dir, err = os.MkdirTemp("", "hlsl2spirv-"); err != nil {
		return "", err
	}
	folder = dir
	for _, b := range []struct{ in, what string }{{".", "."},
		{filepath.Join("..", "..", "..", ".."), "./cmd/hlsl2spirv"}} {
		c := exec.Command("go", "build", "-o", dir, b.what)
		c.Dir = b.in
		if out, err := c.CombinedOutput(); err != nil {
			return dir, fmt.Errorf("%w\n%s", err, out)
		}
	}
	return dir, nil
})

var folder string

func TestMain(m *testing.M) {
	status := m.Run()
	if folder != "" {
		_ = os.RemoveAll(folder)
	}
	os.Exit(status)
}

const shader = `
RWStructuredBuffer<float> o;
[numthreads(1, 1, 1)] void main() {
#ifdef BAD
  o[0] = nothing;
#else
  o[0] = N;
#endif
}
`

// A machine is a folder with shaders and an empty cache. Its results are in out.
type machine struct{ dir string }

func newMachine(t *testing.T) machine {
	t.Helper()
	m := machine{t.TempDir()}
	var lines bytes.Buffer
	for n := range 40 {
		fmt.Fprintf(&lines, "-T cs_6_0 -D N=%d -Fo out/%[1]d.spv -Fre out/%[1]d.json -MD -MF out/%[1]d.d a.hlsl\n", n)
	}
	lines.WriteString("-T cs_6_0 -D BAD -Fo out/bad.spv a.hlsl\n")
	for name, text := range map[string]string{"a.hlsl": shader, "lines.txt": lines.String(), "out/.keep": ""} {
		name = filepath.Join(m.dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// build runs the batch, which has one erroneous shader, and returns its output.
func (m machine) build(t *testing.T, address string) string {
	t.Helper()
	dir, err := programs()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(filepath.Join(dir, "hlsl2spirv"), "batch", "-k", "-j", "4", "-cache", "local", "-cache", address,
		"lines.txt")
	c.Dir = m.dir
	out, err := c.CombinedOutput()
	if c.ProcessState.ExitCode() != 1 || !strings.Contains(string(out), "use of undeclared identifier 'nothing'") {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}

// files returns the files written by the batch.
func (m machine) files(t *testing.T) map[string]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(m.dir, "out", "*.*"))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		found[filepath.Base(name)] = string(text)
	}
	if len(found) != 3*40+1 {
		t.Errorf("%d files", len(found))
	}
	return found
}

// builds checks that a machine without any results finds the given number in the cache, writes the expected files, and
// reports the store's error.
func builds(t *testing.T, what, address string, found int, wantText string, want map[string]string) map[string]string {
	t.Helper()
	m := newMachine(t)
	out := m.build(t, address)
	if !strings.Contains(out, fmt.Sprintf(" %d of 41 from the cache", found)) {
		t.Errorf("%s: %s; want %d from the cache", what, out, found)
	}
	warning := regexp.MustCompile(`no longer using the cache \S+: ` + regexp.QuoteMeta(wantText))
	if n := len(warning.FindAllString(out, -1)); (n == 1) != (wantText != "") || strings.Count(out, "warning:") > 1 {
		t.Errorf("%s: %s; want one warning of %q", what, out, wantText)
	}
	got := m.files(t)
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s: %s is other than without a cache", what, name)
		}
	}
	return got
}

// Results built by one machine are found by another one, with all kinds of servers.
func TestBuildsShareResults(t *testing.T) {
	zstd := []re.Compressor_Value{re.Compressor_ZSTD}
	for _, test := range []struct {
		what   string
		server *cachetest.Server
		path   string
	}{
		{"plain", &cachetest.Server{Can: cachetest.Able(nil)}, ""},
		{"all that there is", &cachetest.Server{
			Can: cachetest.Able(&re.CacheCapabilities{SupportedCompressors: zstd,
				SupportedBatchUpdateCompressors: zstd, MaxBatchTotalSizeBytes: 100 << 10}),
			Instance: "team/shaders", Token: "secret",
		}, "/team/shaders?x-token=secret"},
	} {
		t.Run(test.what, func(t *testing.T) {
			address := test.server.Start(t) + test.path
			want := builds(t, "the first machine", address, 0, "", nil)
			builds(t, "the second machine", address, 41, "", want)
			if calls := test.server.Calls(); calls["GetActionResult"] != 3*41 || calls["UpdateActionResult"] != 2*41 {
				t.Errorf("calls %v: a manifest is asked for twice, a result once", calls)
			}
			for what, bad := range map[string]struct {
				be       cachetest.Faults
				wantText string
			}{
				"lies":  {cachetest.Faults{WrongBytes: true}, "the server returned data that was not stored"},
				"hangs": {cachetest.Faults{Hangs: true}, "no response within 2s"},
			} {
				test.server.SetFaults(bad.be)
				out := newMachine(t)
				text := out.build(t, address)
				if strings.Count(text, bad.wantText) != 1 || strings.Contains(text, "secret") {
					t.Errorf("%s: %s", what, text)
				}
				for name, data := range out.files(t) {
					if data != want[name] {
						t.Errorf("%s: %s is other than without a cache", what, name)
					}
				}
			}
		})
	}
}

// An unreachable server, or one that denies access, is reported once.
func TestBuildsWithoutAServer(t *testing.T) {
	shut := (&cachetest.Server{Can: cachetest.Able(nil), Token: "secret"}).Start(t)
	builds(t, "shut", shut, 0, "Unauthenticated: no token", nil)
	builds(t, "not there", "grpc://127.0.0.1:1", 0, "Unavailable: ", nil)
}
