package commandline

import (
	"strings"
	"testing"
)

func TestSplit(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"-T ps_6_0 -Fo a.spv a.hlsl", "-T ps_6_0 -Fo a.spv a.hlsl"},
		{"-T ps_6_0 -Fo out/ a.hlsl", "-T ps_6_0 -Fo out/a.spv a.hlsl"},
		{"-T ps_6_0 -E P -Fo out/ x/a.b.hlsl", "-T ps_6_0 -E P -Fo out/a.b.P.spv x/a.b.hlsl"},
		{"-Tps_6_0 -Foout/ a.hlsl b.hlsl", "-Tps_6_0 -Fo out/a.spv a.hlsl; -Tps_6_0 -Fo out/b.spv b.hlsl"},
		{"-T vs_6_0:V -T ps_6_0:P -Fo out/ -Zi a.hlsl", "-Fo out/a.V.spv -Zi -T vs_6_0 -E V a.hlsl; -Fo out/a.P.spv -Zi -T ps_6_0 -E P a.hlsl"},
		{"-T vs_6_0:V -Fre out/ -Fc l/ -Fh h/ -MF d/ -D A=/ a.hlsl", "-Fre out/a.V.json -Fc l/a.V.spvasm -Fh h/a.V.h -MF d/a.V.d -D A=/ -T vs_6_0 -E V a.hlsl"},
		{"-T cs_6_0 -emit=llvm -Fo out/ a.hlsl", "-T cs_6_0 -emit=llvm -Fo out/a.ll a.hlsl"},
		{"-T ps_6_0 -Fd out/ -Fo a.spv a.hlsl", "-T ps_6_0 -Fd out/ -Fo a.spv a.hlsl"},
		{"-T ps_6_0 word -Fo out/ a.hlsl", "-T ps_6_0 word -Fo out/a.spv a.hlsl"},
		// Parse returns an error for these
		{"-T vs_6_0:V -T ps_6_0:P a.hlsl", "-T vs_6_0:V -T ps_6_0:P a.hlsl"},
		{"a.hlsl b.hlsl", "a.hlsl b.hlsl"},
		{"-T ps_6_0: -Fo out/ a.hlsl b.hlsl", "-T ps_6_0: -Fo out/ a.hlsl b.hlsl"},
		{"-Fo out/", "-Fo out/"},
	} {
		lines, err := Split(strings.Fields(c.args))
		var list []string
		for _, l := range lines {
			list = append(list, strings.Join(l, " "))
		}
		if got := strings.Join(list, "; "); err != nil || got != c.want {
			t.Errorf("%s: %s, %v\nwant %s", c.args, got, err, c.want)
		}
	}
}

func TestSplitRefuses(t *testing.T) {
	for args, want := range map[string]string{
		"-T vs_6_0:V -T ps_6_0 -Fo out/ a.hlsl": "-T vs_6_0:V names an entry point, but -T ps_6_0 does not; specify an entry point for each -T",
		"-T vs_6_0:V -E V -Fo out/ a.hlsl":      "-T vs_6_0:V names the entry point; omit -E V",
		"-T ps_6_0 -Fo out/ -":                  "files in a folder are named after the input file; standard input does not have a name",
	} {
		if _, err := Split(strings.Fields(args)); err == nil || err.Error() != want {
			t.Errorf("%s: %v", args, err)
		}
	}
}

func TestTargets(t *testing.T) {
	for args, want := range map[string]string{
		"-T vs_6_0:V a.hlsl":              "vs_6_0 V",
		"-T vs_6_0 -T ps_6_0 -E P a.hlsl": "ps_6_0 P",
		"-T vs_6_0:V -T ps_6_0:P a.hlsl":  "more than one entry point: -T vs_6_0:V and -T ps_6_0:P; -Fo dir/ writes a module for each entry point",
		"-T ps_6_0 -T vs_6_0:V a.hlsl":    "-T vs_6_0:V names an entry point, but -T ps_6_0 does not; specify an entry point for each -T",
		"-T ps_6_0: a.hlsl":               "-T 'ps_6_0:' must be a profile and an entry point, such as ps_6_0:PSMain",
		"-T ps_6_0 a.hlsl b.hlsl":         "more than one input file: 'a.hlsl' and 'b.hlsl'; -Fo dir/ writes a module for each file",
	} {
		c, err := Parse(strings.Fields(args))
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = c.Profile + " " + c.Entry
		}
		if got != want {
			t.Errorf("%s: %s\nwant %s", args, got, want)
		}
	}
	if o := OptionsAmong([]string{"-T", "vs_6_0:V"}); o.Profile != "vs_6_0" || o.Entry != "V" {
		t.Errorf("%+v", o)
	}
	if o, err := Options([]string{"-T", "vs_6_0:V"}); err != nil || o.Entry != "V" {
		t.Errorf("%+v %v", o, err)
	}
}

func TestRebased(t *testing.T) {
	flags := strings.Fields("-I a -Ib -I /c -D X=a -include none.h -finclude-root=r -fvk-b-shift 1 0 -O0")
	if got, want := strings.Join(Rebased(flags, "../p"), " "),
		"-I ../p/a -I../p/b -I /c -D X=a -include none.h -finclude-root=../p/r -fvk-b-shift 1 0 -O0"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if got, want := strings.Join(Rebased([]string{"-include", "doc.go"}, "../commandline"), " "),
		"-include ../commandline/doc.go"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if got := Rebased(flags, "."); strings.Join(got, " ") != strings.Join(flags, " ") {
		t.Errorf("%s", got)
	}
}
