package othercompilers

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

func itoa(n int) string { return strconv.Itoa(n) }

// values holds values for options with a value of a given kind.
var values = map[string]string{
	"": "", "<file>": "out", "<name>": "f", "<dir>": "inc", "<stage>": "frag", "<language>": "hlsl", "<env>": "vulkan1.1", "<form>": "num",
	"<limits>": "x", "<text>": "x", "<target>": "t", "<value>": "x", "<n>": "5", "vulkan100": "vulkan100",
	"<name>[=<value>]": "X=1", "<profile>": "ps_5_0", "<name>:<location>": "x:1", "<version>": "1.1",
	"[stage] <n>": "frag 5", "[stage] <n> [<set> ...]": "frag 5 1", "<name> <kind>": "x uniform", "<name> <set>": "x 1",
	"<name> <set> <binding>": "x 1 2", "[stage] <register> <set> <binding>...": "t0 1 2", "[stage] <set> | [stage] <register> <set> <binding>...": "4",
}

// valueOf returns a valid value for an option.
func valueOf(o *Option) string {
	switch o.Names {
	case "--target-spv=":
		return "spv1.3"
	case "-fspv-words=":
		return "hex"
	}
	return values[o.value]
}

// TestOptions checks that each option of each driver is described only once and has the described effect. An option
// with Ours adds these flags, an ignored option does not change anything, and a rejected option is an error.
func TestOptions(t *testing.T) {
	base := map[string]string{"glslc": "-x hlsl a.frag", "glslang": "-D -V a.frag", "fxc": "-T ps_5_0 a.hlsl"}
	for _, d := range All() {
		seen := map[string]bool{}
		for i := range d.Options {
			o := &d.Options[i]
			reported := 0
			for _, text := range []string{o.Ours, o.Does, o.Ignored, o.Refused} {
				if text != "" {
					reported++
				}
			}
			if reported != 1 || o.Does != "" && o.set == nil {
				t.Errorf("%s %s: what it does is said %d times", d.Name, o.Names, reported)
			}
			if _, ok := values[o.value]; !ok {
				t.Errorf("%s %s: nothing to try %s with", d.Name, o.Names, o.value)
			}
			for name := range strings.FieldsSeq(o.Names) {
				key := name + itoa(int(o.arity))
				if seen[key] {
					t.Errorf("%s has %s twice", d.Name, name)
				}
				seen[key] = true
				tryOption(t, d, o, name, base[d.Name])
			}
		}
	}
}

// tryOption parses a command line with an option and without it, and checks the difference.
func tryOption(t *testing.T, d *Driver, o *Option, name, base string) {
	space := " "
	if o.arity == joined || o.arity == alone {
		space = ""
	}
	args := name + space + valueOf(o) + " " + base
	without, err := compile(d.Name, base)
	if err != nil {
		t.Fatal(err)
	}
	with, err := compile(d.Name, args)
	switch {
	case o.Refused != "":
		if err == nil || !strings.Contains(err.Error(), o.Refused) {
			t.Errorf("%s %s is not refused: %v", d.Name, args, err)
		}
		return
	case err != nil:
		if name != "-E" && name != "--stdin" { // these options exclude others or require others
			t.Errorf("%s %s: %v", d.Name, args, err)
		}
		return
	case with.Help || with.Version:
		return
	}
	flags := with.Jobs[0].Args
	switch {
	case o.Ignored != "":
		if !slices.Equal(flags, without.Jobs[0].Args) {
			t.Errorf("%s %s changes %q to %q", d.Name, args, without.Jobs[0].Args, flags)
		}
	case o.Ours != "" && o.Ours != "-fvk-invert-y":
		want := strings.ReplaceAll(o.Ours, "{}", valueOf(o))
		if !strings.HasPrefix(strings.Join(flags, " "), want) {
			t.Errorf("%s %s: %q does not begin with %s", d.Name, args, flags, want)
		}
	}
}

// TestMeans checks the descriptions of options.
func TestMeans(t *testing.T) {
	for _, c := range []struct {
		o              Option
		synopsis, does string
	}{
		{Option{Names: "-a --all", Ours: "-b"}, "-a, --all", "`-b`"},
		{Option{Names: "-a", arity: separate, value: "<x>", Ours: "-b {}"}, "-a <x>", "`-b <x>`"},
		{Option{Names: "-a=", arity: joined, value: "<x>", Does: "much"}, "-a=<x>", "much"},
		{Option{Names: "-a", Ignored: "why"}, "-a", "ignored: why"},
		{Option{Names: "-a", Refused: "why"}, "-a", "refused: why"},
	} {
		if c.o.Synopsis() != c.synopsis || c.o.Means() != c.does {
			t.Errorf("%s: %s", c.o.Synopsis(), c.o.Means())
		}
	}
}
