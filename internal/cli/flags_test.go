package cli

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/golden"
)

func TestEveryFlagWithHelpIsListed(t *testing.T) {
	text := helpText()
	for _, f := range flags {
		if f.help != "" && !strings.Contains(text, "-"+f.name) {
			t.Errorf("-%s is not in the help", f.name)
		}
	}
}

func TestFlagNamesAreUnique(t *testing.T) {
	var names []string
	for _, f := range flags {
		names = append(names, f.name)
	}
	for _, f := range dxcFlags {
		names = append(names, strings.Fields(f.name)...)
	}
	seen := map[string]bool{}
	for _, name := range names {
		if seen[name] {
			t.Errorf("-%s stands twice in the tables", name)
		}
		seen[name] = true
	}
}

// A flag of dxc without an effect takes its values, and is accepted or refused as
// the table says.
func TestFlagsWithoutEffect(t *testing.T) {
	for _, d := range dxcFlags {
		want := [...]string{"", " is not supported yet", " is not supported with -spirv"}[d.outcome]
		for _, name := range strings.Fields(d.name) {
			args := []string{"-T", "ps_6_0", "-" + name}
			switch d.arity {
			case joined:
				args[2] += "1"
			case separate, joinedOrSeparate:
				for range max(d.values, 1) {
					args = append(args, "x")
				}
			}
			c, err := parseArgs(append(args, "a.hlsl"))
			if want == "" && (err != nil || c.input != "a.hlsl" || len(c.ignored) > 0) || want != "" && (err == nil || !strings.HasSuffix(err.Error(), want)) {
				t.Errorf("%q: %v", args, err)
			}
		}
	}
}

const flagsIntro = `# Flags of dxc

` + "`hlsl2spirv -help`" + ` lists the flags that have an effect: dxc's of the same names have the same. These are the others that dxc
takes. This file is written from the table in ` + "`internal/cli/dxcflags.go` by `go test ./internal/cli -update`" + `.

| flags | here | because, or instead |
| --- | --- | --- |
`

func TestFlagsDocumentIsFresh(t *testing.T) {
	var b strings.Builder
	b.WriteString(flagsIntro)
	for _, d := range dxcFlags {
		what := [...]string{"accepted", "refused", "refused"}[d.outcome]
		why := cmp.Or(d.why, "not implemented")
		fmt.Fprintf(&b, "| `-%s` | %s | %s |\n", strings.ReplaceAll(d.name, " ", "`, `-"), what, why)
	}
	golden.Check(t, "../../docs/flags.md", []byte(b.String()))
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
