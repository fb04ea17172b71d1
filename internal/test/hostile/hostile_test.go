package hostile

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// Limits for a kind on one core. The documented limits are 2 seconds and 512 MB; the test allows for slower or
// shared processors.
const (
	maxTime   = 10 * time.Second
	maxMemory = 512 << 20
)

// fullRate selects all kinds, each compiled in a separate process that is measured. Without it, slow kinds are skipped.
var fullRate = os.Getenv("HOSTILE") == "all"

// child is the environment variable with the kind that the process must compile.
const child = "HLSL2SPIRV_HOSTILE_KIND"

var report = flag.String("hostile-report", "", "file for a line about each kind")

func TestMain(m *testing.M) {
	if name := os.Getenv(child); name != "" {
		fmt.Print(outcome(find(name), nil))
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func find(name string) *Kind {
	for i := range Kinds {
		if Kinds[i].Name == name {
			return &Kinds[i]
		}
	}
	panic("no kind " + name)
}

// outcome compiles a kind like the command, or within limits, and returns the result in the format of Kind.Want.
func outcome(k *Kind, limits *hlsl2spirv.Limits) string {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(400 << 20)
	args := k.Args
	if args == "" {
		args = "-T ps_6_0"
	}
	opts, err := shadertest.ParseArgs(args)
	if err != nil {
		return err.Error()
	}
	if limits != nil {
		opts.Limits = *limits
	}
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "x.hlsl", Text: k.Text()}, opts)
	result.Diagnostics.Write(new(strings.Builder))
	var wrong *hlsl2spirv.Error
	switch {
	case err == nil:
		result.Bytes()
		return ""
	case !errors.As(err, &wrong):
		return err.Error()
	}
	for _, d := range result.Diagnostics.All() {
		if d.Severity >= diagnostics.Error {
			return firstError(d)
		}
	}
	return "an error without a diagnostic"
}

var limitName = regexp.MustCompile(`-flimit=([a-z-]+)`)

func firstError(d *diagnostics.Diagnostic) string {
	name := d.Code.String()
	if m := limitName.FindStringSubmatch(d.Text); m != nil {
		name += " " + m[1]
	}
	return name
}

// Each kind of hostile source ends quickly with little memory, in a module or in the error for the exceeded limit or
// invalid construct.
func TestHostileSources(t *testing.T) {
	testenv.Long(t)
	var lines strings.Builder
	for i := range Kinds {
		k := &Kinds[i]
		if k.Slow && !fullRate {
			continue
		}
		t.Run(k.Name, func(t *testing.T) {
			dir := t.TempDir()
			if k.Files != nil {
				write(t, dir, k.Files())
			}
			var out string
			if fullRate {
				var took time.Duration
				var memory int64
				out, took, memory = measured(t, k, dir)
				fmt.Fprintf(&lines, "%s\t%s\t%.2f\t%d\n", k.Name, out, took.Seconds(), memory>>20)
			} else {
				t.Chdir(dir)
				out = outcome(k, nil)
			}
			if out != k.Want {
				t.Errorf("it ends in %q, not %q", out, k.Want)
			}
		})
	}
	if *report != "" {
		if err := os.WriteFile(*report, []byte(lines.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// measured returns the result of a kind compiled in a separate process, with its time and memory.
func measured(t *testing.T, k *Kind, dir string) (out string, took time.Duration, mem int64) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), child+"="+k.Name)
	cmd.Stderr = os.Stderr
	text, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	took, mem = cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime(), memory(cmd.ProcessState)
	if took > maxTime || mem > maxMemory {
		t.Errorf("%v, %d MB", took, mem>>20)
	}
	return string(text), took, mem
}

func write(t *testing.T, dir string, files map[string]string) {
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	// the memory of this process counts for child processes too until they execute their own program
	debug.FreeOSMemory()
}

func TestKindNamesAreUnique(t *testing.T) {
	seen := make(map[string]bool)
	for _, k := range Kinds {
		if seen[k.Name] {
			t.Errorf("two kinds %s", k.Name)
		}
		seen[k.Name] = true
	}
}

func TestNumbered(t *testing.T) {
	if got := Numbered("a@ = a#P;", 1, 3) + list(",", "@", 0, 3) +
		series(0, 2, strconv.Itoa); got != "a1 = a0;a2 = a1;0,1,201" {
		t.Error(got)
	}
}
