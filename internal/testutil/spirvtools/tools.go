package spirvtools

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// A Tool is a program of SPIRV-Tools.
type Tool string

// The supported tools.
const (
	Val Tool = "spirv-val"
	As  Tool = "spirv-as"
	Dis Tool = "spirv-dis"
	Opt Tool = "spirv-opt"
)

const (
	// folderVariable names an environment variable with the folder of the tools.
	folderVariable = "SPIRV_TOOLS"
	// timeout limits one run of a tool.
	timeout = 2 * time.Minute
)

// oldest is the oldest version that the tests support.
var oldest = version{2026, 4}

// A version is the year of a release and its number in that year.
type version struct{ year, number int }

func (v version) String() string { return fmt.Sprintf("%d.%d", v.year, v.number) }

func (v version) before(w version) bool {
	return cmp.Or(cmp.Compare(v.year, w.year), cmp.Compare(v.number, w.number)) < 0
}

// An installation is a set of tools.
type installation struct {
	folder  string   // folder of the tools, or "" if they are in PATH
	loader  []string // command line that starts a tool with its own shared libraries
	version version
}

// installed returns the tools that this process uses.
var installed = sync.OnceValues(func() (*installation, error) { return find(places()) })

// places lists the possible locations of the tools, in order of preference.
func places() []*installation {
	if folder := os.Getenv(folderVariable); folder != "" {
		return []*installation{{folder: folder}}
	}
	var list []*installation
	if cache, err := os.UserCacheDir(); err == nil {
		list = append(list, extracted(filepath.Join(cache, "hlsl2spirv-lavapipe", "spirv-tools")))
	}
	return append(list, &installation{})
}

// extracted returns the tools that scripts/install-test-tools has extracted to a folder. Starting the loader
// directly takes half the time of the shell scripts in the bin folder.
func extracted(root string) *installation {
	in := &installation{folder: filepath.Join(root, "bin")}
	loaders, _ := filepath.Glob(filepath.Join(root,
		"usr/lib/*-linux-gnu/ld-linux-*.so.*")) // the pattern is well formed
	if len(loaders) == 1 {
		in.folder = filepath.Join(root, "usr/bin")
		in.loader = []string{loaders[0], "--library-path", filepath.Dir(loaders[0])}
	}
	return in
}

// find returns the first installation that is new enough.
func find(places []*installation) (*installation, error) {
	var why []error
	for _, in := range places {
		err := in.check()
		if err == nil {
			return in, nil
		}
		why = append(why, err)
	}
	return nil, fmt.Errorf("SPIRV-Tools %v or newer are missing (scripts/install-test-tools installs them): %w", oldest,
		errors.Join(why...))
}

// check sets the version, and returns an error if it is too old or a tool is missing.
func (in *installation) check() error {
	for _, tool := range [...]Tool{As, Dis, Opt, Val} {
		if _, err := exec.LookPath(filepath.Join(in.folder, string(tool))); err != nil {
			return err
		}
	}
	out, err := in.command(context.Background(), Val, "--version").Output()
	if err != nil {
		return fmt.Errorf("%s in %s: %w", Val, cmp.Or(in.folder, "PATH"), err)
	}
	if _, err := fmt.Sscanf(string(out), "SPIRV-Tools v%d.%d", &in.version.year, &in.version.number); err != nil {
		return fmt.Errorf("%s in %s does not print its version: %w", Val, cmp.Or(in.folder, "PATH"), err)
	}
	if in.version.before(oldest) {
		return fmt.Errorf("%s in %s has version %v", Val, cmp.Or(in.folder, "PATH"), in.version)
	}
	return nil
}

func (in *installation) command(ctx context.Context, tool Tool, args ...string) *exec.Cmd {
	line := append(in.loader[:len(in.loader):len(in.loader)], filepath.Join(in.folder, string(tool)))
	line = append(line, args...)
	return exec.CommandContext(ctx, line[0], line[1:]...)
}

// Missing returns an error if the tools cannot be used.
func Missing() error {
	if testenv.Quick() {
		return testenv.ErrQuick
	}
	_, err := installed()
	return err
}

// Version returns the version of the tools, or "" if they are missing.
func Version() string {
	in, err := installed()
	if err != nil {
		return ""
	}
	return in.version.String()
}

// Require skips the test if the tools are missing, or fails it if
// HLSL2SPIRV_REQUIRE_TOOLS is 1.
func Require(t testing.TB) {
	t.Helper()
	err := Missing()
	switch {
	case err == nil:
	case testenv.ToolsRequired():
		t.Fatalf("%s=1, but %v", testenv.RequireVariable, err)
	default:
		t.Skip(err)
	}
}

// Run runs the tool with a standard input and returns its standard output. The error includes its messages.
func (tool Tool) Run(stdin []byte, args ...string) ([]byte, error) {
	in, err := installed()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	cmd := in.command(ctx, tool, args...)
	var stdout, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(stdin), &stdout, &stderr
	if err := cmd.Run(); err != nil {
		text := strings.TrimSpace(stderr.String() + stdout.String())
		return nil, &Error{Tool: tool, Text: text, Err: err}
	}
	return stdout.Bytes(), nil
}

// An Error is a run of a tool that failed.
type Error struct {
	Tool Tool
	Text string // messages of the tool
	Err  error
}

func (e *Error) Error() string { return fmt.Sprintf("%s: %s (%v)", e.Tool, e.Text, e.Err) }

func (e *Error) Unwrap() error { return e.Err }
