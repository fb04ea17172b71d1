// This file checks the pipelines of a build file after their shaders are built.

package cli

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/outfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/batch"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/link"
	shaderbuild "github.com/hlsl2spirv/hlsl2spirv/internal/project"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A stage is a unit that pipelines of the build file use.
type stage struct {
	pipelines shaderbuild.Sum // pipelines that contain the unit
	built     chan struct{}   // closed after the unit's job of this round; nil without a job
	fits      bool            // the unit matched in all pipelines in an earlier build

	mu     sync.Mutex
	module *reflection.Module // its interface, or nil if it has not been read yet
	failed bool               // the unit has errors
}

// A linkJob is a pipeline that must be checked.
type linkJob struct {
	*shaderbuild.Link
	done  bool
	unfit map[string]bool // outputs that do not match
}

// planLinks determines the pipelines that must be checked after the jobs of this round.
func (b *builder) planLinks() {
	before := b.stages
	b.links, b.stages, b.interfaces = nil, map[string]*stage{}, newInterfaces()
	sums := map[string][]byte{}
	for i := range b.pipelines {
		for _, u := range slices.Concat(b.pipelines[i].Stages...) {
			sums[u.Output] = append(sums[u.Output], b.pipelines[i].Sum[:]...)
		}
	}
	for output, list := range sums {
		s := &stage{pipelines: sha256.Sum256(list)}
		if old := before[output]; old != nil {
			s.module = old.module
		}
		s.fits = b.state.Linked(output) == s.pipelines
		b.stages[output] = s
	}
	for i := range b.jobs {
		if s := b.stages[b.jobs[i].unit.Output]; s != nil {
			s.built, s.fits, s.module = make(chan struct{}), false, nil
		}
	}
	for i := range b.pipelines {
		l := &b.pipelines[i]
		if slices.ContainsFunc(slices.Concat(l.Stages...),
			func(u *shaderbuild.Unit) bool { return !b.stages[u.Output].fits }) {
			b.links = append(b.links, linkJob{Link: l, unfit: map[string]bool{}})
		}
	}
}

// jobArgs returns the command line that builds a unit. It requests reflection for stages of pipelines.
func (b *builder) jobArgs(u *shaderbuild.Unit) []string {
	args := b.args(u)
	if b.stages[u.Output] != nil && !b.project.Reflection {
		args = append(args, "-Fre", b.reflectionOf(u))
	}
	return args
}

// reflectionOf returns the name of the reflection file of a unit, as used in command lines.
func (b *builder) reflectionOf(u *shaderbuild.Unit) string {
	return b.output(u.Output + shaderbuild.ReflectionSuffix)
}

// interfaces holds the parts of reflection that a link needs, by their JSON. Parts that modules share are stored once,
// because a build may have thousands of permutations.
type interfaces struct {
	mu       sync.Mutex
	entries  map[string]*reflection.EntryPoint
	bindings map[string]*reflection.Binding
	blocks   map[string]*reflection.Block
}

func newInterfaces() *interfaces {
	return &interfaces{entries: map[string]*reflection.EntryPoint{}, bindings: map[string]*reflection.Binding{},
		blocks: map[string]*reflection.Block{}}
}

// module returns the interface of a module from its reflection.
func (in *interfaces) module(text []byte) (m *reflection.Module, err error) {
	var parts struct{ EntryPoints, Bindings, PushConstants []json.RawMessage }
	if err := json.Unmarshal(text, &parts); err != nil {
		return nil, err
	}
	in.mu.Lock()
	defer in.mu.Unlock()
	m = new(reflection.Module)
	if m.EntryPoints, err = decodeOnce(in.entries, parts.EntryPoints); err != nil {
		return nil, err
	}
	if m.Bindings, err = decodeOnce(in.bindings, parts.Bindings); err != nil {
		return nil, err
	}
	m.PushConstants, err = decodeOnce(in.blocks, parts.PushConstants)
	return m, err
}

// decodeOnce decodes a list and reuses elements that have been decoded before.
func decodeOnce[T any](known map[string]*T, list []json.RawMessage) (decoded []T, err error) {
	for _, text := range list {
		v := known[string(text)]
		if v == nil {
			v = new(T)
			if err := json.Unmarshal(text, v); err != nil {
				return nil, err
			}
			known[string(text)] = v
		}
		decoded = append(decoded, *v)
	}
	return decoded, nil
}

// describe sets the interface of a stage from the product of its command line.
func (b *builder) describe(s *stage, p *Product, file string) {
	s.failed = true
	i := slices.IndexFunc(p.Files, func(f outfile.File) bool { return f.Name == file })
	if p.Status != statusOK || i < 0 {
		return
	}
	if m, err := b.interfaces.module(p.Files[i].Data); err == nil {
		s.module, s.failed = m, false
	}
}

// linkStage waits until a unit is built and returns the unit as a stage of a pipeline. It returns false if the unit has
// errors or lacks the entry point.
func (b *builder) linkStage(ctx context.Context, u *shaderbuild.Unit) (link.Stage, bool) {
	s := b.stages[u.Output]
	if s.built != nil {
		<-s.built
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.module == nil && !s.failed { // built before
		b.describe(s, b.produce(ctx, b.dir, &batch.Job{Args: b.jobArgs(u)}), b.reflectionOf(u))
	}
	if s.failed {
		return link.Stage{}, false
	}
	return link.NewStage(u.Source, s.module, u.Entry)
}

// checkLink checks the combinations of a pipeline that contain a new unit, or a unit that did not match before.
func (b *builder) checkLink(ctx context.Context, j *linkJob) *Product {
	out := &Product{Dir: b.dir}
	var found mismatches
	for units := range j.Combinations() {
		if ctx.Err() != nil {
			return out
		}
		if !slices.ContainsFunc(units, func(u *shaderbuild.Unit) bool { return !b.stages[u.Output].fits }) {
			continue
		}
		var stages []link.Stage
		for _, u := range units {
			if s, ok := b.linkStage(ctx, u); ok {
				stages = append(stages, s)
			}
		}
		problems := link.Check(stages)
		if len(stages) == len(units) && len(problems) == 0 {
			continue
		}
		for _, u := range units {
			j.unfit[u.Output] = true
		}
		if len(stages) == len(units) {
			found.add(problems, units)
		}
	}
	j.done = true
	if len(found) > 0 {
		out.Status, out.ofSource = statusError, true
		list := found.diagnostics(b.dir)
		out.found = append(out.found, list)
		_ = list.Render(&out.Stderr, diagnostics.RenderOptions{HideFlags: true}) // writing to a bytes.Buffer cannot fail
	}
	return out
}

// settleLinks records in the state the units that match in all of their pipelines.
func (b *builder) settleLinks() {
	unfit := map[string]bool{}
	for i := range b.links {
		j := &b.links[i]
		for _, u := range slices.Concat(j.Stages...) {
			if !j.done || j.unfit[u.Output] {
				unfit[u.Output] = true
			}
		}
	}
	for output, s := range b.stages {
		var fits shaderbuild.Sum
		if !unfit[output] {
			fits = s.pipelines
		}
		b.state.SetLinked(output, fits)
	}
}

// A mismatch is a problem of one or more pipelines.
type mismatch struct {
	link.Problem
	outputs []string // of the first pipeline
	more    int      // number of other pipelines
}

// mismatches lists the distinct problems of a link.
type mismatches []*mismatch

// add adds the problems of a pipeline.
func (list *mismatches) add(problems []link.Problem, units []*shaderbuild.Unit) {
	for _, p := range problems {
		i := slices.IndexFunc(*list, func(m *mismatch) bool { return m.Text == p.Text && samePlace(m.At, p.At) })
		if i >= 0 {
			(*list)[i].more++
			continue
		}
		m := &mismatch{Problem: p}
		for _, u := range units {
			m.outputs = append(m.outputs, u.Output)
		}
		*list = append(*list, m)
	}
}

func samePlace(a, b *reflection.Place) bool { return a == b || a != nil && b != nil && *a == *b }

// ruleLink is the diagnostic rule for mismatches.
const ruleLink = "pipeline"

// diagnostics returns the problems, located in files with names relative to a folder.
func (list mismatches) diagnostics(dir string) *diagnostics.List {
	files := places{dir: dir, sources: source.NewMap(), open: map[string]*source.File{}}
	findings := diagnostics.NewList(files.sources, diagnostics.Options{ErrorLimit: -1})
	for _, m := range list {
		at, text := files.pos(m.At), m.Text
		if !at.IsValid() {
			text = m.File + ": " + text
		}
		d := findings.Observe(at, ruleLink, text)
		if m.Note != "" {
			d.Note(at, "%s", m.Note)
		}
		d.Note(at, "%s", m.where())
		if earlier := files.pos(m.Earlier.At); earlier.IsValid() {
			d.Note(earlier, "%s is declared here", m.Earlier.Name)
		}
	}
	return findings
}

// where returns text that names the pipelines.
func (m *mismatch) where() string {
	text := "in the pipeline of "
	for i, name := range m.outputs {
		switch {
		case i > 0 && i == len(m.outputs)-1:
			text += " and "
		case i > 0:
			text += ", "
		}
		text += "'" + name + "'"
	}
	if m.more > 0 {
		text += fmt.Sprintf(", and in %d more", m.more)
	}
	return text
}

// places finds positions in files.
type places struct {
	dir     string // folder of relative names
	sources *source.Map
	open    map[string]*source.File // nil for files that cannot be read
}

// pos returns the position of a place, or NoPos if it is unknown.
func (p *places) pos(at *reflection.Place) source.Pos {
	if at == nil {
		return source.NoPos
	}
	f, ok := p.open[at.File]
	if !ok {
		if text, err := infile.Read(preprocessor.InDir(p.dir, at.File), infile.MaxText); err == nil {
			f = p.sources.AddFile(at.File, preprocessor.Decode(string(text)), source.NoPos)
		}
		p.open[at.File] = f
	}
	if f == nil {
		return source.NoPos
	}
	return f.Pos(offsetIn(f.Text(), at.Line, at.Column))
}
