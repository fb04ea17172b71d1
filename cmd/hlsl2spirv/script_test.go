package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"hlsl2spirv": func() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// Each script of testdata is a session at the command line.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata"})
}

func TestEveryFlagWithHelpIsListed(t *testing.T) {
	text := helpText()
	for _, f := range flags {
		if f.help != "" && !strings.Contains(text, "-"+f.name) {
			t.Errorf("-%s is not in the help", f.name)
		}
	}
}

func TestNamesInRulesForMake(t *testing.T) {
	for name, want := range map[string]string{
		"a.h": "a.h", "a b": `a\ b`, "a$b": "a$$b", "a#b": `a\#b`, "a;b": `a\;b`, "a\tb": "a\\\tb",
		`a\b`: `a\b`, `a\ b`: `a\\\ b`, `a\\#b`: `a\\\\\#b`, `a\$b`: `a\$$b`,
	} {
		if got := escaped(name); got != want {
			t.Errorf("%q is written %q, want %q", name, got, want)
		}
	}
}

func TestFlagNamesAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range flags {
		if seen[f.name] {
			t.Errorf("-%s stands twice in the table", f.name)
		}
		seen[f.name] = true
	}
}

func TestParseArgs(t *testing.T) {
	for _, c := range []struct {
		args string
		want string // profile, entry, defines, input; or the error
	}{
		{"-T ps_6_0 -E main a.hlsl", "ps_6_0 main [] a.hlsl"},
		{"-Tps_6_0 -Emain a.hlsl", "ps_6_0 main [] a.hlsl"},
		{"/T ps_6_0 /E main a.hlsl", "ps_6_0 main [] a.hlsl"},
		{"/Tps_6_0 a.hlsl -DX -D Y=2 -DZ=", "ps_6_0  [{X 1} {Y 2} {Z }] a.hlsl"},
		{"a.hlsl -T", "Argument to '-T' is missing."},
		{"-nonsense a.hlsl", "unknown argument: '-nonsense'"},
		{"a.hlsl b.hlsl", "  [] b.hlsl"},
		{"-Fd x a.hlsl", "-Fd is not supported with -spirv"},
		{"-default-linkage external a.hlsl", "-default-linkage is not supported yet"},
		{"-T ps_6_0 -Zi -Qembed_debug -Zss a.hlsl", "ps_6_0  [] a.hlsl"},
		{"-T ps_6_0 -Qembed_debug a.hlsl", "Must enable debug info with /Zi"},
		{"-Zi -Zss -Zsb a.hlsl", "Cannot specify both /Zss and /Zsb"},
		{"-Zss a.hlsl", "/Zss requires debug info"},
		{"-fvk-stage-io-order=beta a.hlsl", "-fvk-stage-io-order unknown stage I/O location assignment order 'beta'"},
		{"-fvk-b-shift 1", "Argument to '-fvk-b-shift' is missing."},
		{"-Zpr -Zpc a.hlsl", "-Zpc cannot be combined"},
	} {
		got, err := parseArgs(strings.Fields(c.args))
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

func describe(c *config) string {
	return fmt.Sprint(c.Profile, " ", c.Entry, " ", c.Defines, " ", c.input)
}
