package reduce

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// reduceFile runs the command on a shader in a new folder, and returns the result.
func reduceFile(t *testing.T, text string, args ...string) (result, messages string, status int) {
	t.Helper()
	dir := t.TempDir()
	in := filepath.Join(dir, "in.hlsl")
	for name, text := range map[string]string{in: text,
		filepath.Join(dir, "wave.hlsli"): "float wave(float x) { return sin(x); }\n"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var stdout, stderr bytes.Buffer
	for i, a := range args {
		args[i] = strings.ReplaceAll(a, "IN", in)
	}
	err := Main(args, &stdout, &stderr, func(command []string) hlsl2spirv.Options {
		if slices.Contains(command, "-DN=7") {
			return hlsl2spirv.Options{Defines: []hlsl2spirv.Define{{Name: "N", Value: "7"}}}
		}
		return hlsl2spirv.Options{}
	})
	status = subcommand.End(err, &stdout, &stderr)
	list, err := filepath.Glob(filepath.Join(dir, ".reduce*"))
	if err != nil || list != nil {
		t.Errorf("files are left behind: %v %v", list, err)
	}
	data, err := os.ReadFile(filepath.Join(dir, "in.reduced.hlsl"))
	if err != nil {
		return stdout.String(), stderr.String(), status
	}
	return string(data), stderr.String(), status
}

func TestCommandThatSucceedsShowsTheProblem(t *testing.T) {
	got, messages, status := reduceFile(t, shader, "IN", "--", "grep", "-q", "frac(.*)", "{}")
	if got != "frac()" || status != 0 || !strings.Contains(messages, "reduced ") {
		t.Errorf("%q, status %d, %s", got, status, messages)
	}
}

func TestOutputShowsTheProblem(t *testing.T) {
	got, messages, status := reduceFile(t, shader, "IN", "-match", "IN:.*sum", "-j", "2", "-max-tests", "5000", "--",
		"grep", "-H", "+=.*sum")
	if !strings.HasPrefix(got, "+=") || !strings.HasSuffix(got, "sum") || len(got) > 10 || status != 0 {
		t.Errorf("%q, status %d, %s", got, status, messages)
	}
}

func TestIncludesAreCarriedOut(t *testing.T) {
	got, messages, status := reduceFile(t, "#include \"wave.hlsli\"\n#if N\nfloat a = wave(N);\n#endif\n", "-o", "-",
		"IN", "--", "sh", "-c", `cpp=$(cat "$1"); case $cpp in *include*) exit 0;; *sin*7*) exit 0;; *) exit 1;; esac`, "-DN=7", "{}")
	if status != 0 || len(got) > len("#include") {
		t.Errorf("%q, status %d, %s", got, status, messages)
	}
}

func TestExitStatusShowsTheProblem(t *testing.T) {
	testenv.Long(t)
	for _, c := range []struct{ status, script string }{
		{"7", "exit 7"}, {"crash", "kill -SEGV $$"}, {"crash", "exit 3"}, {"any", "exit 9"}, {"timeout", "sleep 5"},
	} {
		got, messages, status := reduceFile(t, "a;b;", "IN", "-status", c.status, "-timeout", "300ms", "--", "sh", "-c",
			"grep -q b $0 || exit 0; "+c.script, "{}")
		want := "b"
		if c.status == "any" {
			want = ""
		}
		if got != want || status != 0 {
			t.Errorf("%s, %s: %q, status %d, %s", c.status, c.script, got, status, messages)
		}
	}
}

func TestMistakesOfTheCommandLine(t *testing.T) {
	for _, c := range []struct {
		args   string
		status int
		want   string
	}{
		{"-- grep x", 2, "required input file argument is missing"},
		{"IN", 2, "missing command after --"},
		{"IN IN -- grep", 2, "more than one input"},
		{"IN -status maybe -- grep", 2, "unknown status 'maybe'"},
		{"IN -match ( -- grep", 2, "missing closing )"},
		{"nowhere.hlsl -- grep", 1, "no such file"},
		{"IN -- grep no-such-word", 1, "does not show the problem"},
		{"IN -- /no/such/program", 1, "no such file"},
	} {
		_, messages, status := reduceFile(t, shader, strings.Fields(c.args)...)
		if status != c.status || !strings.Contains(messages, c.want) {
			t.Errorf("%s: status %d, %s", c.args, status, messages)
		}
	}
}
