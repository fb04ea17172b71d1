package dxcargs

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/fingerprint"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// TestArgumentsCompileAsTheCommand checks that compiling with the arguments of a command line results in the module,
// the diagnostics and the exit status of the command.
func TestArgumentsCompileAsTheCommand(t *testing.T) {
	var shaders []string
	for _, folder := range []string{"exec", "options", "debug", "layout"} {
		files, _ := filepath.Glob(filepath.Join("..", "testdata", folder, "*.hlsl"))
		shaders = append(shaders, files...)
	}
	compiled := 0
	for i := 0; i < len(shaders); i += 4 {
		text, err := os.ReadFile(shaders[i])
		if err != nil {
			t.Fatal(err)
		}
		first, _, _ := strings.Cut(string(text), "\n")
		line, ok := strings.CutPrefix(first, "// args: ")
		if !ok {
			continue
		}
		args := append(strings.Fields(line), "-Fo", "out.spv", shaders[i])
		want := cli.Produce(t.Context(), args, cli.Environment{})
		a, err := Parse(args)
		if err != nil {
			t.Errorf("%s: %v", shaders[i], err)
			continue
		}
		var stderr bytes.Buffer
		for _, w := range a.Warnings {
			fmt.Fprintln(&stderr, "hlsl2spirv: warning:", w)
		}
		r, err := hlsl2spirv.CompileFile(t.Context(), a.Source, a.Options)
		if werr := a.WriteDiagnostics(&stderr, r.Diagnostics, false); werr != nil {
			t.Error(werr)
		}
		if status := ExitStatus(err); status != want.Status || stderr.String() != want.Stderr.String() {
			t.Errorf("%v: status %d, %s\nwant %d, %s", args, status, &stderr, want.Status, &want.Stderr)
		}
		if err != nil || a.Action != Compile || len(a.CommandOnly) > 0 {
			continue
		}
		for _, f := range want.Files {
			if f.Name == a.Outputs.Object && a.Outputs.ObjectForm == "" {
				compiled++
				if !bytes.Equal(f.Data, r.Bytes()) {
					t.Errorf("%v: another module than that of the command", args)
				}
			}
		}
	}
	if compiled < 30 {
		t.Errorf("compared only %d modules", compiled)
	}
}

// TestErrorsAreThoseOfTheCommand checks that an invalid command line has the same message and exit status as with the
// command.
func TestErrorsAreThoseOfTheCommand(t *testing.T) {
	for _, line := range []string{
		"", "-T ps_6_0", "-no-such-flag a.hlsl", "-T", "a.hlsl b.hlsl", "@no-such-file", "-fcgl -fvk-b-shift 1", "-Zpr -Zpc a.hlsl", "-Fo d/ -",
		"-T ps_6_0 -T vs_6_0:a a.hlsl", "-cache=a -cache=b a.hlsl", "-ast-dump a.hlsl", "-fspv-words=c a.hlsl",
	} {
		args := strings.Fields(line)
		_, err := Parse(args)
		p := cli.Produce(t.Context(), args, cli.Environment{})
		if wrong := (*Error)(nil); !errors.As(err, &wrong) || ExitStatus(err) != p.Status ||
			p.Stderr.String() != fmt.Sprintf("hlsl2spirv: error: %v\n", err) {
			t.Errorf("%s: %v, want %s", line, err, &p.Stderr)
		}
	}
	if _, err := Parse([]string{"-Fo", "d/", "a.hlsl", "b.hlsl"}); ExitStatus(err) != 2 ||
		err.Error() != "the command line requests 2 compilations; expected one" {
		t.Errorf("several compilations: %v", err)
	}
}

func TestExitStatus(t *testing.T) {
	for _, test := range []struct {
		err  error
		want int
	}{
		{nil, 0},
		{&hlsl2spirv.Error{}, 1},
		{os.ErrNotExist, 1},
		{&Error{os.ErrNotExist}, 2},
		{fmt.Errorf("in a.hlsl: %w", &hlsl2spirv.OptionError{}), 2},
		{&hlsl2spirv.InternalError{}, 3},
	} {
		if got := ExitStatus(test.err); got != test.want {
			t.Errorf("%T is %d, want %d", test.err, got, test.want)
		}
	}
}

// TestOutputs checks that the outputs have the names of the files that the command writes.
func TestOutputs(t *testing.T) {
	for _, test := range []struct {
		line   string
		action Action
		want   Outputs
	}{
		{"a.hlsl", Compile, Outputs{}},
		{"-Fo - a.hlsl", Compile, Outputs{Object: "-"}},
		{"-Fo a.spv -Fc a.txt -Fh a.h -Vn x -Fre a.json -Zi -Fd d/ -Fe log a.hlsl", Compile,
			Outputs{Object: "a.spv", Assembly: "a.txt", Header: "a.h", ArrayName: "x", Reflection: "a.json",
				DebugFile: "d/", Errors: "log"}},
		{"-Fo a.spv -MD -keep-unchanged b/a.hlsl", Compile, Outputs{Object: "a.spv", Dependencies: "b/a.d", KeepUnchanged: true}},
		{"-Fo a.inc -fspv-words=hex -Vn x a.hlsl", Compile, Outputs{Object: "a.inc", ObjectForm: "hex", ArrayName: "x"}},
		{"-MD a.hlsl", ListDependencies, Outputs{Dependencies: "a.d"}},
		{"-M a.hlsl", ListDependencies, Outputs{Dependencies: "-"}},
		{"-M -MF x a.hlsl", ListDependencies, Outputs{Dependencies: "x"}},
		{"-P a.hlsl", Preprocess, Outputs{Preprocessed: "a.i"}},
		{"-P -", Preprocess, Outputs{Preprocessed: "-"}},
		{"-P -Fi - a.hlsl", Preprocess, Outputs{Preprocessed: "-"}},
		{"-P -Fi x -MD a.hlsl", Preprocess, Outputs{Preprocessed: "x", Dependencies: "a.d"}},
		{"-help", ShowHelp, Outputs{}},
		{"-version", ShowVersion, Outputs{}},
	} {
		a, err := Parse(strings.Fields(test.line))
		if err != nil || a.Action != test.action || a.Outputs != test.want {
			t.Errorf("%s: %+v, want %d %+v: %v", test.line, a, test.action, test.want, err)
		}
	}
}

// TestRule checks that the rule contains the targets, the source and the files that exist.
func TestRule(t *testing.T) {
	a, err := Parse([]string{"-Fo", "a.spv", "-MD", "-MP", "a.hlsl"})
	if err != nil {
		t.Fatal(err)
	}
	got, err := a.Rule([]hlsl2spirv.File{{Path: "none.h", Err: os.ErrNotExist}, {Path: "b.h"}})
	if want := "a.spv: a.hlsl \\\n  b.h\nb.h:\n"; err != nil || got != want {
		t.Errorf("%q, want %q: %v", got, want, err)
	}
	if _, err := a.Rule([]hlsl2spirv.File{{Path: "a\nb"}}); err == nil {
		t.Error("a line break in a name is not an error")
	}
}

// TestFilesOfArguments checks that response files are read, including those that other response files name.
func TestFilesOfArguments(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"args": "-T ps_6_0 @more # pixels", "more": "'-DX=a b' in.hlsl"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	a, err := Parse([]string{"@" + filepath.Join(dir, "args")})
	if err != nil || a.Options.Profile != "ps_6_0" || a.Source != "in.hlsl" ||
		!slices.Equal(a.Options.Defines, []hlsl2spirv.Define{{Name: "X", Value: "a b"}}) {
		t.Errorf("%+v: %v", a, err)
	}
}

// values holds values of flags that accept only some texts.
var values = []string{"x", "1", "2 1", "1 2 3", "t1 2 3 4", "2018", "utf8", "vulkan1.1", "3fffff", "preserve", "decl",
	"internal", "msvc", "json", "always", "kernel", "1.2", "fp16", "22", "gl", "glslang", "num", "O", "c", "none", "line", "all", "d3d9", "off", "1K", "auto", "generated", "a=b", "alpha", "includes=1"}

// unseen lists flags that do not have an effect alone: they select the default, or belong to a flag that only the
// command supports.
var unseen = []string{
	"Qunused-arguments", "Zpc", "Zsb", "default-linkage", "encoding", "fno-finite-math-only", "fno-unroll-loops", "fspv-use-emulated-heap",
	"ftime-trace-granularity=", "spirv",
}

// TestNoFlagIsLost checks that each flag that has an effect changes the arguments or is in CommandOnly.
func TestNoFlagIsLost(t *testing.T) {
	visible := func(a *Arguments) string {
		v := *a
		v.Options.CommandLine, v.Warnings = "", nil // they repeat the flags
		v.config = commandline.Config{Format: a.config.Format, Text: a.config.Text, Rule: a.config.Rule}
		return string(fingerprint.Append(nil, v))
	}
	changes := func(flag, rest []string) bool {
		a, err := Parse(slices.Concat(flag, rest))
		plain, perr := Parse(rest)
		return err == nil && perr == nil && a.Source == "a.hlsl" && visible(a) != visible(plain)
	}
	withDebug, without := strings.Fields("-Fo o -Fh h -Zi -MD a.hlsl"), strings.Fields("-Fo o a.hlsl")
	for i := range commandline.Flags {
		f := &commandline.Flags[i]
		if !f.Group.TakesEffect() {
			continue
		}
		found := false
		for _, v := range append([]string{""}, values...) {
			for _, flag := range [][]string{append([]string{"-" + f.Name}, strings.Fields(v)...), {"-" + f.Name + v}} {
				found = found || changes(flag, withDebug) || changes(flag, without)
			}
		}
		if want := !slices.Contains(unseen, f.Name); found != want {
			t.Errorf("-%s is in the arguments: %t, want %t", f.Name, found, want)
		}
	}
}
