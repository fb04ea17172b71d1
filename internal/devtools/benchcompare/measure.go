package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/devtools/gpustats"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/benchsource"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A subject is a shader with the figures of the tools.
type subject struct {
	shadertest.Line
	isOurs  bool
	figures map[string]figures // by tool
	refused string             // tool that does not compile it
	problem error              // reason
}

func (s *subject) String() string { return s.Group + "/" + s.Name }

// subjects returns the shaders of testdata and those of a table.
func (o *options) subjects() (list []*subject, err error) {
	own, err := shadertest.OwnLines(shadertest.ExecutedFolders...)
	if err != nil {
		return nil, err
	}
	fits, err := regexp.Compile(o.only)
	if err != nil {
		return nil, err
	}
	for i, l := range own {
		if fits.MatchString(l.Group+"/"+l.Name) && (i+1)%max(1, o.every) == 0 {
			list = append(list, &subject{Line: l, isOurs: true})
		}
	}
	if o.rows == "" {
		return list, nil
	}
	rows, err := shadertest.RowLines(o.rows, o.root, o.only, o.every)
	for _, l := range rows {
		list = append(list, &subject{Line: l})
	}
	return list, err
}

// A meter measures shaders one after another, so that a compiler does not share the machine.
type meter struct {
	tools   []*tool
	runs    int
	longest time.Duration
	dir     string // for modules

	launcher *launcher
	driver   *gpustats.Driver // may be nil
}

func (o *options) newMeter(ctx context.Context, launcher, dir string, tools []*tool) (m *meter, err error) {
	m = &meter{tools: tools, runs: o.runs, longest: o.longest, dir: dir}
	if m.launcher, err = newLauncher(launcher, dir); err != nil {
		return nil, err
	}
	if o.family != "" {
		if m.driver, err = gpustats.Open(ctx, o.family); err != nil {
			fmt.Fprintf(os.Stderr, "benchcompare: driver time is not measured: %v\n", err)
		}
	}
	return m, nil
}

func (m *meter) close() {
	m.launcher.close()
	if m.driver != nil {
		m.driver.Close()
	}
}

func (m *meter) driverVersion() string {
	if m.driver == nil {
		return ""
	}
	return m.driver.Device + ", " + m.driver.Version
}

// start measures the startup cost of a process with a one-line shader and a program that does nothing.
func (m *meter) start(ctx context.Context, dir string) (*subject, error) {
	file := filepath.Join(dir, "one.hlsl")
	if err := os.WriteFile(file, []byte(benchsource.OneLine), 0o666); err != nil {
		return nil, err
	}
	least, err := buildEmpty(dir)
	if err != nil {
		return nil, err
	}
	s := &subject{Line: shadertest.Line{Group: "start", Name: "a shader of one line", Profile: "ps_6_0",
		Args: []string{"-T", "ps_6_0", file}}}
	often := *m
	often.tools, often.runs = append(m.tools[:len(m.tools):len(m.tools)], least), 5*m.runs
	often.measure(ctx, s)
	if s.problem != nil {
		return nil, fmt.Errorf("%s: %w", s, s.problem)
	}
	return s, nil
}

// measure runs all tools on a shader in turns, rotating the first tool, and then runs the driver. The first round
// does not count: it checks that the tools accept the shader and brings their files into memory.
func (m *meter) measure(ctx context.Context, s *subject) {
	commands := make([][]string, len(m.tools))
	for i, t := range m.tools {
		commands[i] = t.command(s.Args, m.module(i))
		if err := m.check(t, commands[i], m.module(i)); err != nil {
			s.leaveOut(t, err)
			return
		}
	}
	outcomes := make([][]*outcome, len(m.tools))
	start := time.Now()
	for round := range m.runs {
		if round >= leastRuns && time.Since(start) > m.longest {
			break
		}
		for n := range m.tools {
			i := (n + round) % len(m.tools)
			o, err := m.launcher.run(commands[i])
			if err != nil {
				s.leaveOut(m.tools[i], err)
				return
			}
			outcomes[i] = append(outcomes[i], o)
		}
	}
	s.figures = map[string]figures{}
	for i, t := range m.tools {
		s.figures[t.name] = figuresOf(outcomes[i])
	}
	m.measureModules(ctx, s)
}

// leaveOut records the tool that does not compile the shader.
func (s *subject) leaveOut(t *tool, err error) {
	s.refused, s.problem = t.name, fmt.Errorf("%s: %w", t.name, err)
}

// leastRuns is the number of runs that count regardless of their duration.
const leastRuns = 3

// module returns the path of the module of a tool.
func (m *meter) module(i int) string { return filepath.Join(m.dir, fmt.Sprintf("%d.spv", i)) }

// check runs a tool once and checks that it writes a module.
func (m *meter) check(t *tool, command []string, module string) error {
	os.Remove(module) // of the previous shader, if any
	if _, err := m.launcher.run(command); err != nil || t.bare {
		return err
	}
	if info, err := os.Stat(module); err != nil || info.Size() == 0 {
		return errors.New("no module was written")
	}
	return nil
}

// driverRuns is the number of times that the driver compiles each module, in two turns.
const driverRuns = 3

// measureModules adds the sizes of the modules and the driver's figures for them.
func (m *meter) measureModules(ctx context.Context, s *subject) {
	for turn := range 2 {
		for i, t := range m.tools {
			module, err := os.ReadFile(m.module(i))
			if t.bare || err != nil {
				continue
			}
			s.figures[t.name][size] = exactly(float64(len(module)))
			if m.driver == nil {
				continue
			}
			if r, err := m.driver.Measure(ctx, spirv.WordsOf(module), gpustats.Options{Runs: driverRuns}); err == nil {
				s.figures[t.name].addDriver(r, turn)
			}
		}
	}
}

// stage returns the name of the stage of a profile.
func stage(profile string) string {
	prefix, _, _ := strings.Cut(profile, "_")
	for _, s := range stages {
		if s.prefix == prefix {
			return s.name
		}
	}
	return prefix
}

// stages lists the stages in pipeline order.
var stages = [...]struct{ prefix, name string }{
	{"vs", "vertex"}, {"hs", "hull"}, {"ds", "domain"}, {"gs", "geometry"}, {"as", "amplification"}, {"ms", "mesh"},
	{"ps", "pixel"}, {"cs", "compute"}, {"lib", "library"},
}

// byStage compares names of stages by pipeline order.
func byStage(a, b string) int {
	at := func(name string) int {
		for i, s := range stages {
			if s.name == name {
				return i
			}
		}
		return len(stages)
	}
	return cmp.Or(cmp.Compare(at(a), at(b)), cmp.Compare(a, b))
}
