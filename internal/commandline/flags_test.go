package commandline

import (
	"fmt"
	"strings"
	"testing"
)

// TestFlagsAreInOrder checks that the names of flags are sorted and unique, and that each flag has a description.
func TestFlagsAreInOrder(t *testing.T) {
	for i := range Flags {
		f := &Flags[i]
		if i > 0 && f.Name <= Flags[i-1].Name {
			t.Errorf("-%s stands behind -%s", f.Name, Flags[i-1].Name)
		}
		if f.help == "" {
			t.Errorf("-%s is not described", f.Name)
		}
		if f.Group.TakesEffect() == (f.set == nil) && f.Name != "spirv" {
			t.Errorf("-%s: a flag has an effect if its group says so", f.Name)
		}
	}
}

// TestFindFlag checks that a flag is found by its complete name. If there is none, the flag with the longest name that
// can be followed by a value is found.
func TestFindFlag(t *testing.T) {
	for i := range Flags {
		f := &Flags[i]
		if got, rest := findFlag("-" + f.Name); got != f || rest != "" {
			t.Errorf("-%s is not found", f.Name)
		}
		want := f
		if f.arity == alone || f.arity == separate {
			want = nil // the rest is not a value of a flag with a shorter name
		}
		if got, rest := findFlag("-" + f.Name + "~"); want != nil && (got != want || rest != "~") ||
			want == nil && got == f {
			t.Errorf("-%s~ is %v with %q", f.Name, got, rest)
		}
	}
	for arg, want := range map[string]string{"-MFa": "MF a", "-Mx": "", "-Tps_6_0": "T ps_6_0", "-": "", "": "",
		"--": "", "/": "", "--version": "version ", "-Fox": "Fo x", "/Fo/tmp/x": "Fo /tmp/x", "/Users/x": "", "/Temp/x": "", "/DX=a/b": "D X=a/b", "-Ua/b": "U a/b", "/I/usr": "I /usr", "-WX": "WX ", "-WXy": "W Xy", "-Fq": ""} {
		got := ""
		if f, rest := findFlag(arg); f != nil {
			got = f.Name + " " + rest
		}
		if got != want {
			t.Errorf("%s is %q, want %q", arg, got, want)
		}
	}
}

func TestParseArgs(t *testing.T) {
	for _, c := range []struct {
		args string
		want string // profile, entry point, defines and input, or the error
	}{
		{"-T ps_6_0 -E main a.hlsl", "ps_6_0 main [] a.hlsl"},
		{"-Tps_6_0 -Emain a.hlsl", "ps_6_0 main [] a.hlsl"},
		{"/T ps_6_0 /E main a.hlsl", "ps_6_0 main [] a.hlsl"},
		{"/Tps_6_0 a.hlsl -DX -D Y=2 -DZ= -UX", "ps_6_0  [{X 1 false} {Y 2 false} {Z  false} {X  true}] a.hlsl"},
		{"a.hlsl -T", "Argument to '-T' is missing."},
		{"-nonsense a.hlsl", "unknown argument: '-nonsense'"},
		{"/nonsense a.hlsl", "unknown argument: '/nonsense'"},
		{"-nonsense -Qunused-arguments a.hlsl", "  [] a.hlsl"},
		{"/no/such/file.hlsl", "  [] /no/such/file.hlsl"},
		{"/Users/such/file.hlsl -T ps_6_0", "ps_6_0  [] /Users/such/file.hlsl"},
		{"-fspv-trget-env=vulkan1.1 a.hlsl", "did you mean '-fspv-target-env='?"},
		{"/qstrip_debug a.hlsl", "did you mean '-Qstrip_debug'?"},
		{"a.hlsl b.hlsl", "more than one input file: 'a.hlsl' and 'b.hlsl'"},
		{"- a.hlsl", "more than one input file: '-' and 'a.hlsl'"},
		{"dxc a.hlsl external", "  [] a.hlsl"},
		{"-Fre", "Argument to '-Fre' is missing."},
		{"-precise-output x a.hlsl", "-precise-output is not supported: mark the output with precise in the source"},
		{"-default-linkage external a.hlsl", "-default-linkage must be internal"},
		{"-T ps_6_0 -Zi -Qembed_debug -Zss a.hlsl", "ps_6_0  [] a.hlsl"},
		{"-T ps_6_0 -Qembed_debug a.hlsl", "Must enable debug info with /Zi"},
		{"-Zi -Zss -Zsb a.hlsl", "Cannot specify both /Zss and /Zsb"},
		{"-Zss a.hlsl", "/Zss requires debug info"},
		{"-fvk-stage-io-order=beta a.hlsl", "-fvk-stage-io-order unknown stage I/O location assignment order 'beta'"},
		{"-fvk-b-shift 1", "Argument to '-fvk-b-shift' is missing."},
		{"-fvk-b-shift 1 all -fvk-b-shift 2 0 a.hlsl", "-fvk-b-shift for space 'all' cannot be combined with other shifts of the same register class"},
		{"-fvk-b-shift 1 1 -fvk-b-shift 2 all a.hlsl", "-fvk-b-shift for space 'all' cannot be combined with other shifts of the same register class"},
		{"-fvk-b-shift 1 1 -fvk-t-shift 2 all a.hlsl", "  [] a.hlsl"},
		{"-Zpr -Zpc a.hlsl", "-Zpc cannot be combined"},
		{"-Zs -Zss a.hlsl", "  [] a.hlsl"},
		{"-Zi -Zs a.hlsl", "Cannot specify both /Zi and /Zs"},
		{"-Vn name a.hlsl", "Cannot specify a header variable name when not writing a header"},
		{"-Vn name -Fo x -fspv-words=hex a.hlsl", "  [] a.hlsl"},
		{"-fspv-words=num a.hlsl", "-fspv-words requires -Fo"},
		{"-fspv-words=hexes -Fo x a.hlsl", "-fspv-words must be num, c or hex"},
		{"-fdialect=cg a.hlsl", "-fdialect must be glslang or d3d9"},
		{"-Po x.i -Fi y.i a.hlsl", "more than one input file: 'a.hlsl' and 'x.i'"},
		{"a.hlsl -Po b.i", "  [] a.hlsl"},
		{"-Po a.hlsl", "  [] a.hlsl"},
		{"-Po -E main a.hlsl", " main [] a.hlsl"},
	} {
		got, err := Parse(strings.Fields(c.args))
		if err != nil {
			if !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: %v, want %s", c.args, err, c.want)
			}
			continue
		}
		if s := describe(got); s != c.want {
			t.Errorf("%s: %s, want %s", c.args, s, c.want)
		}
	}
}

// TestCommandLineLeavesOutCaches checks that the command line in debug information does not contain flags for the
// location of caches, in either syntax.
func TestCommandLineLeavesOutCaches(t *testing.T) {
	for _, cache := range []string{"-cache=x", "-cache x", "-cache-size=1K", "-cache-size 1K",
		"-cache= -cache-size=0"} {
		args := strings.Fields("-T ps_6_0 " + cache + " -Zi a.hlsl")
		c, err := Parse(args)
		if err != nil {
			t.Errorf("%s: %v", cache, err)
			continue
		}
		if want := "-T ps_6_0 -Zi"; c.CommandLine != want || !c.Cache.Given && !c.Cache.Sized {
			t.Errorf("%s: '%s', want '%s'; %+v", cache, c.CommandLine, want, c.Cache)
		}
	}
}

func describe(c *Config) string {
	return fmt.Sprint(c.Profile, " ", c.Entry, " ", c.Defines, " ", c.Input)
}

// TestFlagsAreFoundWithoutMakingAnything checks that finding a flag does not allocate.
func TestFlagsAreFoundWithoutMakingAnything(t *testing.T) {
	args := []string{"-T", "-fspv-target-env=vulkan1.1", "-Zpr", "-Qstrip_debug", "-DX=1", "-unheard-of"}
	if n := testing.AllocsPerRun(100, func() {
		for _, a := range args {
			findFlag(a)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkParseArgs(b *testing.B) {
	args := strings.Fields("-spirv -T ps_6_0 -E main -fspv-target-env=vulkan1.1 -fvk-use-dx-layout -fvk-t-shift 100 0 -Zpr -O3 -WX -Qstrip_debug -all-resources-bound -I include -DX=1 -D Y=2 -DZ -Fo out.spv in.hlsl")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(args); err != nil {
			b.Fatal(err)
		}
	}
}

// FuzzParseArgs looks for command lines that crash the parser.
func FuzzParseArgs(f *testing.F) {
	f.Add("-T ps_6_0 -DX=1 -Oconfig=O -fvk-bind-register t1 2 3 4 -cache-size=1K -Po a -MT b /Foc a.hlsl")
	for i := range Flags {
		f.Add("-" + Flags[i].Name + " 1 2 3 4")
		f.Add("-" + Flags[i].Name + "x=y a")
	}
	f.Fuzz(func(t *testing.T, line string) {
		args := strings.Split(line, " ")
		if c, err := Parse(args); err == nil {
			_ = c.commandLine(args)
		}
	})
}
