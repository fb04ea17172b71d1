package cli

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
)

// echoes is a table with one command, which echoes its arguments.
var echoes = []command{{&subcommand.Spec{Name: "echo", Summary: "say the arguments"}, func(p Process) int {
	fmt.Fprint(p.Stdout, p.Args)
	return 7
}}}

// sessionOf runs a command line with the commands of a table, without a process.
func sessionOf(commands []command, stdin string, args ...string) (status int, stdout, stderr string) {
	var out, diags strings.Builder
	status = dispatch(commands, Process{Args: args, Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &diags})
	return status, out.String(), diags.String()
}

// The first argument names the command, unless it is a file.
func TestTheFirstArgumentNamesTheCommand(t *testing.T) {
	t.Chdir(t.TempDir())
	if status, out, _ := sessionOf(echoes, "", "echo", "-T", "x"); status != 7 || out != "[-T x]" {
		t.Errorf("status %d, %q", status, out)
	}
	if status, _, diags := sessionOf(echoes, "", "-T", "ps_6_0", "echo"); status != statusError ||
		!strings.Contains(diags, "input file 'echo' does not exist") {
		t.Errorf("as a later argument: status %d, %q", status, diags)
	}
	if err := os.WriteFile("echo", []byte("float4 main() : SV_Target { return 1; }"), 0o666); err != nil {
		t.Fatal(err)
	}
	if status, out, _ := sessionOf(echoes, "", "echo", "-T", "ps_6_0"); status != statusOK ||
		!strings.Contains(out, "OpEntryPoint Fragment %main") {
		t.Errorf("as a file: status %d, %q", status, out)
	}
}

// The help lists every command.
func TestCommandsAreListed(t *testing.T) {
	if text := commandHelp(echoes); !strings.Contains(text, "\n  echo                         say the arguments\n") {
		t.Errorf("%q", text)
	}
	if text := commandHelp(nil); text != "" {
		t.Errorf("without commands: %q", text)
	}
}

// A word that is neither a command nor a file is a misspelled command. Among other arguments, it is ignored, as in
// dxc, unless it is close to a command.
func TestMisspelledCommands(t *testing.T) {
	for _, test := range []struct {
		args   string
		status int
		want   string
	}{
		{"ecko", 2, "'ecko' is neither a command nor a file; did you mean 'echo'?"},
		{"ecko a.hlsl", 2, "did you mean 'echo'?"},
		{"dxc", 2, "'dxc' is neither a command nor a file; run 'hlsl2spirv help' to list the commands"},
		{"dxc -T ps_6_0 -", 0, "ignoring 'dxc': neither a flag nor an existing file"},
		{"@ecko", 2, "response file 'ecko' cannot be read"},
		{"ecko.hlsl", 1, "input file 'ecko.hlsl' does not exist"},
		{"", 2, "  hlsl2spirv -T cs_6_0 in.hlsl\n"},
	} {
		status, _, diags := sessionOf(echoes, "float4 main() : SV_Target { return 1; }", strings.Fields(test.args)...)
		if status != test.status || !strings.Contains(diags, test.want) {
			t.Errorf("%q: status %d, %s", test.args, status, diags)
		}
	}
}

// Standard input is compiled to standard output, and diagnostics go to standard error.
func TestStreams(t *testing.T) {
	status, out, diags := sessionOf(nil, "float4 main() : SV_Target { return 1; }", "-T", "ps_6_0", "-")
	if status != statusOK || !strings.HasPrefix(out, "; SPIR-V") || diags != "" {
		t.Errorf("status %d, %.100q, %q", status, out, diags)
	}
	status, out, diags = sessionOf(nil, "float4 main() : SV_Target { return x; }", "-T", "ps_6_0", "-")
	if status != statusError || out != "" || !strings.Contains(diags, "undeclared identifier 'x'") {
		t.Errorf("status %d, %q, %q", status, out, diags)
	}
}

// From the command line of another program, only our flags are read; unknown flags and flags without their value are
// ignored.
func TestOptionsAmongArguments(t *testing.T) {
	got := commandline.OptionsAmong([]string{"sh", "-c", "dxc $0", "-DN=7", "-D", "M", "-I", "include", "-unknown=1",
		"-T", "cs_6_2", "in.hlsl", "-fspv-max-id", "no", "-HV"})
	want := hlsl2spirv.Options{Defines: []hlsl2spirv.Define{{Name: "N", Value: "7"}, {Name: "M", Value: "1"}},
		IncludeDirs: []string{"include"}, Profile: "cs_6_2"}
	if !cmp.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// A source is reduced with the macros and include directories in the command.
func TestReducePreprocessesAsItsCommand(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"in.hlsl": "#include \"wave.hlsli\"\n#if N\nfloat a = wave(N);\n#endif\n",
		"wave.hlsli": "float wave(float x) { return sin(x); }\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	status, out, diags := sessionOf(allCommands(), "", "reduce", "-o", "-", filepath.Join(dir, "in.hlsl"), "--",
		"sh", "-c", "case $(cat $1) in *include*|*sin*wave*7*) exit 0;; *) exit 1;; esac", "-DN=7", "{}")
	if status != statusOK || strings.Contains(out, "include") || !strings.Contains(out, "sin") {
		t.Errorf("status %d, %q, %s", status, out, diags)
	}
}

// Diagnostics precede the module if both go to the same place.
func TestDiagnosticsStandBeforeTheModule(t *testing.T) {
	var both strings.Builder
	in := strings.NewReader("float2 main(float4 c : C) : SV_Target { return c; }")
	status := dispatch(nil, Process{Args: []string{"-T", "ps_6_0", "-"}, Stdin: in, Stdout: &both, Stderr: &both})
	warning, module := strings.Index(both.String(), "warning: implicit truncation"), strings.Index(both.String(),
		"; SPIR-V")
	if status != statusOK || warning < 0 || module < warning {
		t.Errorf("status %d, warning at %d, module at %d", status, warning, module)
	}
}

// Deliver returns the outputs in memory by part.
func TestDeliver(t *testing.T) {
	const shader = "float4 main() : SV_Target { return 1; }\n"
	for _, test := range []struct {
		name    string
		request Request
		status  int
		parts   map[Part]string // substrings of the parts
		errors  string
		remarks string
	}{
		{"a module", Request{Args: []string{"-T", "ps_6_0", "-Fo", "x"}, Text: shader}, 0, map[Part]string{Object: "\x03\x02\x23\x07"}, "", ""},
		{"all", Request{Args: []string{"-T", "ps_6_0", "-Fc", "x", "-MD", "-ftime-report", "-ftime-trace"}, Text: shader, Reflect: true}, 0,
			map[Part]string{Object: "\x03", Disassembly: "OpEntryPoint", Reflection: "main", Rule: "x: hlsl.hlsl\n",
				TimeReport: "compilation", TimeTrace: "traceEvents"}, "", ""},
		{"debug information", Request{Args: []string{"-T", "ps_6_0", "-Zi", "-Fd", "d/"}, Text: shader}, 0, map[Part]string{Object: "\x03", DebugFile: "return 1"}, "", ""},
		{"text", Request{Args: []string{"-P", "-Fi", "-", "-DX=3"}, Text: "int x = X;\n"}, 0, map[Part]string{Preprocessed: "int x = 3;"}, "", ""},
		{"a rule", Request{Args: []string{"-M", "a b.hlsl"}, Text: shader}, 0, map[Part]string{Rule: `a\ b.hlsl: a\ b.hlsl`}, "", ""},
		{"errors", Request{Args: []string{"-T", "ps_6_0", "-Fe", "log"}, Text: "x"}, 1, nil, "hlsl.hlsl:1:1: error", ""},
		{"included files", Request{Args: []string{"-T", "ps_6_0", "-H", "-I", "..", "-working-directory", "/w"}, Text: "#include <a.h>\n", Read: func(name string) ([]byte, error) {
			return []byte(shader), map[bool]error{false: fs.ErrNotExist}[name == "/w/../a.h"]
		}}, 0, map[Part]string{Object: "\x03"}, "", "Opening file [../a.h]"},
		{"help", Request{Args: []string{"-help"}}, 0, nil, "", "usage"},
		{"its version", Request{Args: []string{"--version"}}, 0, nil, "", "hlsl2spirv " + Version()},
		{"a cache", Request{Args: []string{"-T", "ps_6_0", "-cache=x"}, Text: shader}, 2, nil, "-cache works only on the command line", ""},
		{"a header", Request{Args: []string{"-T", "ps_6_0", "-Fh", "x"}, Text: shader}, 2, nil, "-Fh works only on the command line", ""},
		{"roots of no files", Request{Args: []string{"-T", "ps_6_0", "-finclude-root=x"}, Text: shader, Read: func(string) ([]byte, error) { return nil, fs.ErrNotExist }}, 2, nil, "-finclude-root cannot be used", ""},
		{"a flag that there is not", Request{Args: []string{"-nothing"}, Text: shader}, 2, nil, "unknown argument", ""},
	} {
		d := Deliver(t.Context(), test.request)
		if d.Status != test.status || !strings.Contains(d.Errors, test.errors) ||
			!strings.Contains(d.Remarks, test.remarks) || test.errors == "" && d.Errors != "" {
			t.Errorf("%s: status %d, errors %q, remarks %q", test.name, d.Status, d.Errors, d.Remarks)
		}
		for p := range NumParts {
			want, expected := test.parts[p]
			if data, ok := d.Part(p); ok != expected || !strings.Contains(string(data), want) {
				t.Errorf("%s: part %d: %t, %q", test.name, p, ok, data)
			}
		}
	}
}
