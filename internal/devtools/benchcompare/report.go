package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

// A report holds the results of a measurement. All published files are generated from it.
type report struct {
	Date       string             `json:"date"`
	System     string             `json:"system"`
	Cores      int                `json:"cores"`
	Runs       int                `json:"runs"`
	Versions   map[string]string  `json:"versions"`         // by tool
	Driver     string             `json:"driver,omitempty"` // may be empty
	Groups     []group            `json:"groups"`
	LeftOut    []leftOut          `json:"left_out"`
	Benchmarks map[string]float64 `json:"benchmarks,omitempty"` // by the names in numbers.go
}

// A group is a subset of the shaders.
type group struct {
	Kind    string             `json:"kind"`
	Name    string             `json:"name"`
	Shaders int                `json:"shaders"`
	Figures map[string]summary `json:"figures"` // by quantity
}

// Kinds of groups, in the order of the report.
const (
	allKind     = "all"     // all shaders of projects, and all of ours
	stageKind   = "stage"   // shaders of projects, if there are any
	projectKind = "project" // projects, including ours
	slowKind    = "slow"    // shaders of projects that are slow in dxc
	startKind   = "start"   // a shader of one line
)

// Names of groups.
const (
	projects = "projects"
	testdata = "testdata"
	slow     = "more than 500 ms"
)

// slowMilliseconds is the time in dxc above which a shader is slow.
const slowMilliseconds = 500

// A summary summarizes a quantity of a group. Medians are over shaders, each with its median run. Ratios compare our
// figures with another tool's; they are geometric means over shaders, each with its best run.
type summary struct {
	Shaders int                `json:"shaders"` // number of shaders that have the quantity
	Medians map[string]float64 `json:"medians"` // by tool
	Ratios  map[string]float64 `json:"ratios"`  // by tool
	Above   map[string]int     `json:"above"`   // for each tool: number of shaders whose ratio is far above 1
}

// farAbove is the ratio above which a shader counts as far slower.
const farAbove = 1.3

// A leftOut is a shader that a tool did not compile.
type leftOut struct {
	Project string `json:"project"`
	Shader  string `json:"shader"`
	Tool    string `json:"tool"`
}

func newReport(tools []*tool, start *subject, subjects []*subject) *report {
	r := &report{System: runtime.GOOS + "/" + runtime.GOARCH, Cores: runtime.NumCPU(), Versions: map[string]string{},
		LeftOut: []leftOut{}}
	for _, t := range tools {
		r.Versions[t.name] = t.version
	}
	var own, others []*subject
	for _, s := range subjects {
		switch {
		case s.problem != nil:
			r.LeftOut = append(r.LeftOut, leftOut{s.project(), s.Name, s.refused})
		case s.isOurs:
			own = append(own, s)
		default:
			others = append(others, s)
		}
	}
	representative := others
	if len(others) == 0 {
		representative = own
	}
	r.add(allKind, projects, others)
	r.add(allKind, testdata, own)
	r.addEach(stageKind, representative, func(s *subject) string { return stage(s.Profile) }, byStage)
	r.addEach(projectKind, slices.Concat(own, others), (*subject).project, strings.Compare)
	r.add(slowKind, slow, slices.DeleteFunc(slices.Clone(representative), func(s *subject) bool {
		return s.figures[dxc][wall].best <= slowMilliseconds
	}))
	r.add(startKind, start.Name, []*subject{start})
	return r
}

// project returns the project of a shader.
func (s *subject) project() string {
	if s.isOurs {
		return testdata
	}
	return s.Group
}

// addEach groups the subjects by a name function and adds the groups.
func (r *report) addEach(kind string, subjects []*subject, name func(*subject) string, order func(a, b string) int) {
	groups := map[string][]*subject{}
	for _, s := range subjects {
		groups[name(s)] = append(groups[name(s)], s)
	}
	for _, n := range slices.SortedFunc(maps.Keys(groups), order) {
		r.add(kind, n, groups[n])
	}
}

// add adds a group unless it is empty.
func (r *report) add(kind, name string, subjects []*subject) {
	if len(subjects) == 0 {
		return
	}
	g := group{kind, name, len(subjects), map[string]summary{}}
	for _, q := range quantities {
		if s := summarize(subjects, q.key); s.Shaders > 0 {
			g.Figures[q.key] = s
		}
	}
	r.Groups = append(r.Groups, g)
}

// summarize summarizes a quantity of the shaders for which all compilers have it.
func summarize(subjects []*subject, key string) summary {
	medians, ratios := map[string][]float64{}, map[string][]float64{}
	s := summary{Medians: map[string]float64{}, Ratios: map[string]float64{}, Above: map[string]int{}}
	for _, x := range subjects {
		if !x.hasAll(key) {
			continue
		}
		s.Shaders++
		mine := x.figures[ours][key]
		for name, f := range x.figures {
			if f[key].best > 0 {
				medians[name] = append(medians[name], f[key].median)
				ratios[name] = append(ratios[name], mine.best/f[key].best)
			}
		}
	}
	for name := range medians {
		s.Medians[name] = rounded(median(medians[name]))
		if name == ours {
			continue
		}
		s.Ratios[name] = rounded(geometricMean(ratios[name]))
		for _, x := range ratios[name] {
			if x > farAbove {
				s.Above[name]++
			}
		}
	}
	return s
}

// hasAll reports whether all tools that produce modules have a quantity.
func (s *subject) hasAll(key string) bool {
	for name, f := range s.figures {
		if f[key].best <= 0 && name != empty {
			return false
		}
	}
	return len(s.figures) > 0
}

// group returns a group, or an empty one.
func (r *report) group(kind, name string) group {
	for _, g := range r.Groups {
		if g.Kind == kind && g.Name == name {
			return g
		}
	}
	return group{}
}

// kind returns the groups of a kind.
func (r *report) kind(kind string) (list []group) {
	for _, g := range r.Groups {
		if g.Kind == kind {
			list = append(list, g)
		}
	}
	return list
}

// whole returns the group that represents all shaders: those of projects, or ours if there are no projects.
func (r *report) whole() group {
	if all := r.kind(allKind); len(all) > 0 {
		return all[0]
	}
	return group{}
}

func readReport(path string) (*report, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	r := new(report)
	if err := json.Unmarshal(text, r); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return r, nil
}

func (r *report) write(path string) error {
	text, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(text, '\n'), 0o644)
}

// section is the generated section of the page.
const section = "dxc"

// publish writes the section of the page and the chart.
func (r *report) publish(page, chart string) error {
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	changed, err := golden.WithSection(string(text), section, r.section())
	if err != nil {
		return fmt.Errorf("%s: %w", page, err)
	}
	if err := os.WriteFile(page, []byte(changed), 0o644); err != nil {
		return err
	}
	return os.WriteFile(chart, []byte(r.chart()), 0o644)
}

// writeRows writes the figures of each shader; shaders that were excluded have empty figures.
func writeRows(path string, tools []*tool, subjects []*subject) error {
	var b strings.Builder
	b.WriteString("project\tshader\tprofile\tproblem")
	for _, q := range quantities {
		for _, t := range tools {
			fmt.Fprintf(&b, "\t%s %s", t.name, q.key)
		}
	}
	b.WriteString("\n")
	for _, s := range slices.SortedFunc(slices.Values(subjects), byTime(dxc)) {
		problem := ""
		if s.problem != nil {
			problem = strings.ReplaceAll(headline(s.problem.Error()), "\t", " ")
		}
		fmt.Fprintf(&b, "%s\t%s\t%s\t%s", s.project(), s.Name, s.Profile, problem)
		for _, q := range quantities {
			for _, t := range tools {
				fmt.Fprintf(&b, "\t%.6g", s.figures[t.name][q.key].best)
			}
		}
		b.WriteString("\n")
	}
	return os.WriteFile(path, []byte(b.String()), 0o644)
}
