package bazel

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// need returns the path of an external tool. If it is missing, need skips the test, or fails it if tools are
// required.
func need(t *testing.T, name string) string {
	t.Helper()
	return testenv.Tool(t, name)
}

// A workspace is a copy of the example with a separate Bazel server.
type workspace struct {
	t     *testing.T
	bazel string
	dir   string // folder of the example
	log   string // Bazel's execution log
	flags []string
}

// stubs replace repositories in which Bazel 4 looks for toolchains and which it would download. The rules do not
// need them.
var stubs = map[string]string{
	"rules_cc/WORKSPACE":           "",
	"rules_cc/cc/BUILD.bazel":      "",
	"rules_cc/cc/defs.bzl":         natives("cc_binary", "cc_library", "cc_toolchain", "cc_toolchain_suite", "objc_library"),
	"rules_java/WORKSPACE":         "",
	"rules_java/java/BUILD.bazel":  "",
	"rules_java/java/defs.bzl":     natives("java_binary", "java_import", "java_library", "java_runtime", "java_toolchain"),
	"nowhere/repositories/.a_file": "",
}

func natives(names ...string) (text string) {
	for _, n := range names {
		text += n + " = native." + n + "\n"
	}
	return text
}

// compiler builds hlsl2spirv in a folder.
func compiler(t *testing.T, dir string) string {
	t.Helper()
	path := filepath.Join(dir, "hlsl2spirv")
	c := exec.Command("go", "build", "-trimpath", "-o", path, "./cmd/hlsl2spirv")
	c.Dir = filepath.Join("..", "..", "..")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// newWorkspace copies the rules and the example to a folder. The compiler is in bin.
func newWorkspace(t *testing.T, root, bin string) *workspace {
	t.Helper()
	w := &workspace{t: t, bazel: need(t, "bazel-4"), dir: filepath.Join(root, "examples", "bazel"),
		log: filepath.Join(root, "log.json")}
	for _, tree := range []string{"integrations/bazel", "examples/bazel"} {
		if err := os.CopyFS(filepath.Join(root, tree), os.DirFS(filepath.Join("..", "..", "..", tree))); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range stubs {
		write(t, filepath.Join(root, "stubs", name), text)
	}
	// the same compiler with other settings
	write(t, filepath.Join(w.dir, "WORKSPACE"), read(t, filepath.Join(w.dir, "WORKSPACE"))+
		"\ninstalled_hlsl2spirv(name = \"one_by_one\", multiplex = False, worker_protocol = \"json\")\n"+
		"installed_hlsl2spirv(name = \"unoptimized\", copts = [\"-O0\"])\n")
	w.flags = []string{
		"--color=no", "--curses=no", "--noshow_progress", "--nosandbox_debug",
		"--execution_log_json_file=" + w.log,
		"--experimental_repository_disable_download",
		"--override_repository=rules_cc=" + filepath.Join(root, "stubs", "rules_cc"),
		"--override_repository=rules_java=" + filepath.Join(root, "stubs", "rules_java"),
	}
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	t.Cleanup(func() { w.run("shutdown") })
	return w
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// patience is the time limit for one Bazel command.
const patience = 90 * time.Second

// run runs Bazel and returns its output and exit status.
func (w *workspace) run(args ...string) (output string, status int) {
	w.t.Helper()
	startup := []string{
		"--output_user_root=" + filepath.Join(w.dir, "..", "..", "out"), "--nohome_rc", "--max_idle_secs=60",
		// a server that runs for a minute does not need optimized code
		"--host_jvm_args=-XX:TieredStopAtLevel=1", "--host_jvm_args=-XX:+UseSerialGC",
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	c := exec.CommandContext(ctx, w.bazel, append(startup, args...)...)
	c.Dir = w.dir
	c.Cancel = func() error {
		for range 3 { // the third attempt also ends the server
			_ = c.Process.Signal(os.Interrupt)
			time.Sleep(time.Second)
		}
		return nil
	}
	c.WaitDelay = 10 * time.Second
	out, err := c.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		w.t.Fatal(err)
	}
	return string(out), c.ProcessState.ExitCode()
}

// A spawn is an action that Bazel has executed, or whose outputs it has taken from a cache.
type spawn struct {
	Mnemonic      string
	Runner        string
	ListedOutputs []string
}

// build runs a build, which must succeed, and returns the compilations that were executed.
func (w *workspace) build(args ...string) []spawn {
	w.t.Helper()
	if out, status := w.run(append(append([]string{"build"}, w.flags...), args...)...); status != 0 {
		w.t.Fatalf("bazel build %s: status %d\n%s", args, status, out)
	}
	return w.spawns()
}

// fails runs a build, which must fail, and returns Bazel's output.
func (w *workspace) fails(args ...string) string {
	w.t.Helper()
	out, status := w.run(append(append([]string{"build"}, w.flags...), args...)...)
	if status != 1 {
		w.t.Fatalf("bazel build %s: status %d\n%s", args, status, out)
	}
	return out
}

// spawns reads the log of the last build.
func (w *workspace) spawns() (list []spawn) {
	w.t.Helper()
	for d := json.NewDecoder(strings.NewReader(read(w.t, w.log))); ; {
		var s spawn
		if err := d.Decode(&s); err == io.EOF {
			return list
		} else if err != nil {
			w.t.Fatal(err)
		}
		if s.Mnemonic == "HlslCompile" {
			list = append(list, s)
		}
	}
}

// wants compares the compilations and their runners with the expected ones.
func wants(t *testing.T, what string, got []spawn, runner string, want ...string) {
	t.Helper()
	var names []string
	for _, s := range got {
		for _, output := range s.ListedOutputs {
			if filepath.Ext(output) == ".spv" {
				names = append(names, strings.TrimPrefix(filepath.Base(output), "lit."))
			}
		}
		if !strings.HasSuffix(s.Runner, runner) {
			t.Errorf("%s: %s is made by %s, want %s", what, s.ListedOutputs[0], s.Runner, runner)
		}
	}
	slices.Sort(names)
	if want = slices.Sorted(slices.Values(want)); !slices.Equal(names, want) {
		t.Errorf("%s: compiled are\n%q, want\n%q", what, names, want)
	}
}

// outputs returns all output files of the shaders by name.
func (w *workspace) outputs() map[string][]byte {
	w.t.Helper()
	all := map[string][]byte{}
	names, err := filepath.Glob(filepath.Join(w.dir, "bazel-bin", "shaders", "*"))
	if err != nil {
		w.t.Fatal(err)
	}
	for _, name := range names {
		if ext := filepath.Ext(name); ext != ".params" && ext != ".hlsli" {
			all[filepath.Base(name)] = []byte(read(w.t, name))
		}
	}
	return all
}

// workers returns the number of workers of a kind that the server has started.
func (w *workspace) workers(kind string) int {
	w.t.Helper()
	logs, err := filepath.Glob(filepath.Join(w.dir, "..", "..", "out", "*", "bazel-workers", kind+"-*-HlslCompile.log"))
	if err != nil {
		w.t.Fatal(err)
	}
	return len(logs)
}

// same compares outputs.
func same(t *testing.T, what string, got, want map[string][]byte) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %d outputs, want %d", what, len(got), len(want))
	}
	for name, data := range want {
		if !bytes.Equal(got[name], data) {
			t.Errorf("%s: %s differs", what, name)
		}
	}
}

// edit replaces a text in a file of the workspace.
func (w *workspace) edit(name, old, replacement string) {
	w.t.Helper()
	path := filepath.Join(w.dir, name)
	text := read(w.t, path)
	if !strings.Contains(text, old) {
		w.t.Fatalf("%s has no %q", name, old)
	}
	write(w.t, path, strings.Replace(text, old, replacement, 1))
}

// compiled returns the module of a shader compiled by hlsl2spirv without Bazel.
func (w *workspace) compiled(args string) []byte {
	w.t.Helper()
	out := filepath.Join(w.t.TempDir(), "out.spv")
	c := exec.Command("hlsl2spirv", append(strings.Fields(args), "-Fo", out)...)
	c.Dir = w.dir
	if text, err := c.CombinedOutput(); err != nil {
		w.t.Fatalf("%s: %v\n%s", args, err, text)
	}
	return []byte(read(w.t, out))
}
