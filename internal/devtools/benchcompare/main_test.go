package main

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/devtools/gpustats"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/benchsource"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// The process may be a gpustats worker.
func TestMain(m *testing.M) {
	os.Exit(gpustats.Main(func() int {
		shadertest.Prepare()
		defer os.RemoveAll(folder())
		return m.Run()
	}))
}

// script writes a shell script that acts as a compiler and records in a file that it was called. The script is called
// with -spirv -Fo FILE and the shader's arguments.
func script(t *testing.T, name, text string) *tool {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+text), 0o777); err != nil {
		t.Fatal(err)
	}
	return &tool{name: name, path: path}
}

// folder returns a folder that exists as long as the tests run.
var folder = sync.OnceValue(func() string {
	dir, err := os.MkdirTemp("", "benchcompare")
	if err != nil {
		panic(err)
	}
	return dir
})

// built builds the launcher once for all tests.
var built = sync.OnceValues(func() (string, error) { return buildLauncher(folder()) })

// meterOf returns a meter for the tools, without a driver.
func meterOf(t *testing.T, runs int, tools ...*tool) *meter {
	t.Helper()
	path, err := built()
	if err != nil {
		t.Skip(err) // the go command is missing
	}
	m, err := (&options{runs: runs, longest: 1}).newMeter(t.Context(), path, t.TempDir(), tools)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(m.close)
	return m
}

func shader(name, profile string) *subject {
	return &subject{Line: shadertest.Line{Group: "engine", Name: name, Profile: profile,
		Args: []string{"-T", profile, name}}}
}

func TestToolsRunInTurns(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log")
	a := script(t, ours, "echo a $* >> "+log+"; printf 12345678 > $3\n")
	b := script(t, dxc, "echo b >> "+log+"; printf 1234567890123456 > $3; exec sleep 0.05\n")
	m := meterOf(t, 3, a, b)
	s := shader("x.hlsl", "ps_6_0")
	m.measure(t.Context(), s)
	if s.problem != nil {
		t.Fatal(s.problem)
	}
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	line := "a -spirv -Fo " + m.module(0) + " -T ps_6_0 x.hlsl\n"
	if got, want := string(text), line+"b\n"+line+"b\n"+"b\n"+line+line+"b\n"; got != want {
		t.Errorf("the tools are run in the order\n%swant\n%s", got, want)
	}
	f := s.figures
	if f[ours][size].best != 8 || f[dxc][size].best != 16 {
		t.Errorf("modules of %v and %v bytes, want 8 and 16", f[ours][size], f[dxc][size])
	}
	if f[dxc][wall].best < 50 || f[dxc][wall].median < f[dxc][wall].best || f[dxc][processor].best > f[dxc][wall].best {
		t.Errorf("a tool that sleeps for 50 ms takes %+v", f[dxc])
	}
	if x := f[ours][memory].best; x < 0.1 || x > 50 {
		t.Errorf("a shell has %v MB", x)
	}
}

// A shader that a tool does not compile is excluded, and the report contains the tool's name and its error.
func TestAFailingToolIsNamed(t *testing.T) {
	good := script(t, ours, "printf 12345678 > $3\n")
	for _, c := range []struct{ name, text, problem string }{
		{"fails", "echo note; echo 'x.hlsl:1:2: error: no such thing'; exit 3\n", "dxc: exit status 3: x.hlsl:1:2: error: no such thing"},
		{"fails silently", "exit 1\n", "dxc: exit status 1: "},
		{"makes nothing", "exit 0\n", "dxc: no module was written"},
		{"makes an empty module", ": > $3\n", "dxc: no module was written"},
		{"dies", "kill -9 $$\n", "dxc: ended by a signal: "},
		{"fails later", "n=$(cat $0.n 2>/dev/null)x; echo $n > $0.n; printf 1234 > $3; test $n != xxx\n", "dxc: exit status 1: "},
	} {
		t.Run(c.name, func(t *testing.T) {
			bad := script(t, dxc, c.text)
			m := meterOf(t, 5, good, bad)
			s := shader("x.hlsl", "ps_6_0")
			m.measure(t.Context(), s)
			if s.problem == nil || s.problem.Error() != c.problem || s.refused != dxc {
				t.Errorf("%s: %v, want %s", s.refused, s.problem, c.problem)
			}
			r := newReport(m.tools, shader("one", "ps_6_0"), []*subject{s})
			if len(r.LeftOut) != 1 || r.LeftOut[0] != (leftOut{"engine", "x.hlsl", dxc}) {
				t.Errorf("left out: %v", r.LeftOut)
			}
			if want := "Shaders that dxc does not compile are left out (1): `engine/x.hlsl`."; !strings.Contains(r.section(), want) {
				t.Errorf("no %q in\n%s", want, r.section())
			}
		})
	}
	m := meterOf(t, 1, good, &tool{name: dxc, path: filepath.Join(t.TempDir(), "none")})
	s := shader("x.hlsl", "ps_6_0")
	m.measure(t.Context(), s)
	if s.problem == nil || !strings.HasPrefix(s.problem.Error(), "dxc: not started: ") {
		t.Errorf("a tool that is not there: %v", s.problem)
	}
}

// start measures the startup cost of a process, and that of a program that does nothing. Tools report their
// versions.
func TestStart(t *testing.T) {
	text := "case $1 in --version) echo; echo compiler 1.2;; *) cat $6 > $3;; esac\n"
	o := options{ours: script(t, ours, text).path, dxc: script(t, dxc, text).path}
	tools, err := o.tools(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if tools[0].name != ours || tools[1].name != dxc || len(tools) != 2 || tools[1].version != "compiler 1.2" {
		t.Errorf("%+v, %+v", tools[0], tools[1])
	}
	s, err := meterOf(t, 1, tools...).start(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	least, mine := s.figures[empty], s.figures[ours]
	if least[memory].best <= 0 || least[wall].best <= 0 || least[size].best != 0 {
		t.Errorf("a program that does nothing: %+v", least)
	}
	if n := float64(len(benchsource.OneLine)); mine[size].best != n || s.figures[dxc][size].best != n {
		t.Errorf("modules of %v and %v bytes, want %v", mine[size], s.figures[dxc][size], n)
	}
	if _, err := (&options{ours: o.ours, dxc: script(t, dxc,
		"echo no such option; exit 1\n").path}).tools(t.TempDir()); err == nil || !strings.Contains(err.Error(), "no such option") {
		t.Errorf("a tool without a version: %v", err)
	}
}

func TestCommandLineIsChecked(t *testing.T) {
	for _, c := range []struct {
		o    options
		want string
	}{
		{options{runs: 1}, "-dxc is required"},
		{options{dxc: "dxc", runs: 1, update: true}, "-update requires -date"},
		{options{dxc: "dxc"}, "-runs must be at least 1"},
	} {
		if err := c.o.complete(); err == nil || err.Error() != c.want {
			t.Errorf("%+v: %v, want %s", c.o, err, c.want)
		}
	}
	o := options{dxc: "dxc", rows: "rows.tsv", runs: 1}
	if err := o.complete(); err != nil || !filepath.IsAbs(o.dxc) || !filepath.IsAbs(o.rows) || o.before != "" {
		t.Errorf("%v: %+v", err, o)
	}
}

// The shaders of testdata are always subjects; the shaders of a table are added to them.
func TestSubjects(t *testing.T) {
	table := filepath.Join(t.TempDir(), "rows.tsv")
	if err := os.WriteFile(table, []byte("corpus\tfile\tprofile\tentry\tfolders\tmacros\tflags\nengine\tx.hlsl\tlib_6_3\t\t\t\t\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	own, err := (&options{}).subjects()
	if err != nil || len(own) < 100 || !own[0].isOurs {
		t.Fatalf("%d shaders, %v", len(own), err)
	}
	all, err := (&options{rows: table, root: "root"}).subjects()
	if err != nil || len(all) != len(own)+1 {
		t.Fatalf("%d shaders and %d, %v", len(own), len(all), err)
	}
	if s := all[len(own)]; s.isOurs || s.String() != "engine/1:x.hlsl:" ||
		strings.Join(s.Args, " ") != "-T lib_6_3 root/x.hlsl" {
		t.Errorf("%s: %v", s, s.Args)
	}
	some, err := (&options{rows: table, only: "^engine/"}).subjects()
	if err != nil || len(some) != 1 {
		t.Errorf("%d shaders of engine, %v", len(some), err)
	}
}
