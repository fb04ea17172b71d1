package subcommand

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// values is set by the flags in this test.
type values struct {
	jobs  int
	keep  bool
	file  string
	stats string
}

var testFlags = Table[*values]{
	{Name: "file", Value: "file", Help: "a file", Set: func(v *values, text string) error { return SetFile(&v.file, text) }},
	{Name: "j", Value: "n", Default: "2", Help: "jobs", Set: func(v *values, text string) error { return SetCount(&v.jobs, 1, text) }},
	{Name: "keep", Help: "keep going", Set: func(v *values, text string) error { return SetSwitch(&v.keep, text) }},
	{Name: "stats", Value: "[=file]", Help: "count", Set: func(v *values, text string) error { return SetText(&v.stats, "to "+text) }},
}

var testSpec = Spec{Name: "work", Arguments: "<file>", About: "Works.", Flags: &testFlags}

var compileSpec = Spec{Name: "make", Flags: &testFlags, TakesCompilerFlags: true}

func TestParse(t *testing.T) {
	for _, test := range []struct {
		spec *Spec
		args string
		want string // values, arguments, and arguments after --, or the error
	}{
		{&testSpec, "-j 4 a", "{4 false  } [a] []"},
		{&testSpec, "a -j=4 b -keep", "{4 true  } [a b] []"},
		{&testSpec, "a --j=4 --file x --keep=false", "{4 false x } [a] []"},
		{&testSpec, "-stats a", "{0 false  to } [a] []"},
		{&testSpec, "-stats=b a", "{0 false  to b} [a] []"},
		{&testSpec, "- a -- -j -- 3", "{0 false  } [- a] [-j -- 3]"},
		{&testSpec, "-file -j a", "{0 false -j } [a] []"},
		{&testSpec, "a -j", "-j needs a value: n"},
		{&testSpec, "a -j 0", "-j: expected an integer of at least 1, not '0'"},
		{&testSpec, "a -keep=perhaps", "-keep: expected true or false, not 'perhaps'"},
		{&testSpec, "-file= a", "-file: empty file name"},
		{&testSpec, "a -kep", "unknown flag '-kep'; did you mean '-keep'?"},
		{&testSpec, "a --zzz=1", "unknown flag '--zzz=1'"},
		{&testSpec, "a -h", "help requested"},
		{&testSpec, "a -help -zzz", "help requested"},
		{&testSpec, "--help", "help requested"},
		{&compileSpec, "a -T ps_6_0 -D -j -kep -j 3 /Zi", "{3 false  } [a -T ps_6_0 -D -j -kep /Zi] []"},
	} {
		var v values
		l, err := testFlags.Parse(test.spec, &v, strings.Fields(test.args))
		got := fmt.Sprintf("%v %v %v", v, l.Args, l.Tail)
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.args, got, test.want)
		}
	}
}

// TestAllArguments checks that all words after -- are arguments, even if they look like flags.
func TestAllArguments(t *testing.T) {
	l := Line{Args: []string{"a"}, Tail: []string{"-b", "-", "c"}}
	if got := strings.Join(l.All(), " "); got != "a ./-b - c" {
		t.Errorf("got %s", got)
	}
}

func TestOneArgument(t *testing.T) {
	for args, want := range map[string]string{"": "required input file argument is missing", "a": "",
		"a b": "more than one input file: 'a' and 'b'"} {
		one, err := testSpec.One(strings.Fields(args))
		if got := fmt.Sprint(err); want == "" && (err != nil || one != "a") || want != "" && got != want {
			t.Errorf("%q: %s, %s", args, one, got)
		}
	}
}

// TestEnd checks that a help text is printed to standard output, and that an error in the arguments refers to the help
// and has its own status.
func TestEnd(t *testing.T) {
	for _, test := range []struct {
		err            error
		status         int
		stdout, stderr string
	}{
		{nil, 0, "", ""},
		{&HelpRequest{&testSpec}, 0, "usage: hlsl2spirv work [flags] <file>\n\nWorks.\n\nFlags:\n\n  -file file                   a file\n  -j n                         jobs (default: 2)\n  -keep                        keep going\n  -stats[=file]                count\n", ""},
		{testSpec.Wrong(errors.New("no")), 2, "", "hlsl2spirv: error: no\nhlsl2spirv: use 'hlsl2spirv help work' to get more information\n"},
		{errors.New("no"), 1, "", "hlsl2spirv: error: no\n"},
	} {
		var out, diags strings.Builder
		if status := End(test.err, &out, &diags); status != test.status || out.String() != test.stdout ||
			diags.String() != test.stderr {
			t.Errorf("%v: status %d, %q, %q", test.err, status, &out, &diags)
		}
	}
}
