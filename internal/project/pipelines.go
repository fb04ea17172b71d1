package project

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// A Pipeline lists shaders that an application uses together in graphics pipelines.
type Pipeline struct {
	// Stages lists the stages in the order of a pipeline.
	Stages []Stage `toml:"stages" json:"stages"`
	// When limits the pipeline to permutations in which the macros have these values. A value can be a list, which
	// means any of its elements.
	When map[string]any `toml:"when" json:"when"`
}

// A Stage selects the shaders for a stage of a pipeline.
type Stage struct {
	Source string `toml:"source" json:"source"` // path or pattern, as in Shader
	Entry  string `toml:"entry" json:"entry"`   // if empty, any entry point
}

// name returns the name of the stage for messages.
func (s *Stage) name() string { return strings.TrimSpace(s.Source + " " + s.Entry) }

// A Link is a Pipeline for which the units of each stage have been determined.
type Link struct {
	Name   string    // names of the stages
	Sum    Sum       // sum of the pipeline's entry in the build file
	Stages [][]*Unit // units that each stage selects
}

// stageOrder lists the stages of graphics pipelines in the order of a pipeline. The stages are spelled as in profiles.
var stageOrder = [...]string{"vs", "hs", "ds", "gs", "as", "ms", "ps"}

// Links returns a Link for each pipeline of the project.
func (p *Project) Links(units []Unit) ([]Link, error) {
	links := make([]Link, len(p.Pipelines))
	for i := range p.Pipelines {
		if err := p.Pipelines[i].link(units, &links[i]); err != nil {
			return nil, fmt.Errorf("pipeline '%s': %w", links[i].Name, err)
		}
	}
	return links, nil
}

// link determines the units of each stage of the pipeline and sets the fields of l.
func (p *Pipeline) link(units []Unit, l *Link) error {
	var names []string
	for i := range p.Stages {
		names = append(names, p.Stages[i].name())
	}
	l.Name = strings.Join(names, ", ")
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	l.Sum = sha256.Sum256(text)
	if len(p.Stages) < 2 {
		return errors.New("expected at least two stages")
	}
	last := -1
	for i := range p.Stages {
		list, err := p.Stages[i].units(units)
		if err != nil {
			return fmt.Errorf("stage '%s': %w", names[i], err)
		}
		at := slices.Index(stageOrder[:], list[0].stage())
		switch {
		case at < 0:
			return fmt.Errorf("stage '%s': '%s' is not a profile of a graphics pipeline", names[i], list[0].Profile)
		case at == last:
			return fmt.Errorf("stage '%s': more than one stage for %s", names[i], stageOrder[at])
		case at < last:
			return fmt.Errorf("stage '%s' is for %s, which must come before %s", names[i], stageOrder[at],
				stageOrder[last])
		}
		last = at
		l.Stages = append(l.Stages, list)
	}
	if err := p.selectUnits(l); err != nil {
		return err
	}
	for range l.Combinations() {
		return nil
	}
	return errors.New("no permutations of the stages have the same values")
}

// units returns those of the units that the stage selects.
func (s *Stage) units(units []Unit) (list []*Unit, err error) {
	source := path.Clean(filepath.ToSlash(s.Source))
	for i := range units {
		u := &units[i]
		same := u.Source == source
		if isPattern(source) {
			if same, err = path.Match(source, u.Source); err != nil {
				return nil, err
			}
		}
		if !same || s.Entry != "" && u.entry() != s.Entry {
			continue
		}
		if len(list) > 0 && u.stage() != list[0].stage() {
			return nil, fmt.Errorf("matches shaders for both %s and %s; add the entry point", list[0].stage(),
				u.stage())
		}
		list = append(list, u)
	}
	if len(list) == 0 {
		return nil, errors.New("no shader has this source and entry point")
	}
	return list, nil
}

// selectUnits removes the units of l that do not agree with When.
func (p *Pipeline) selectUnits(l *Link) error {
	if len(p.When) == 0 {
		return nil
	}
	when, err := conditionOf("when", p.When, func(macro string) bool {
		return slices.ContainsFunc(slices.Concat(l.Stages...), func(u *Unit) bool {
			_, ok := u.Permutation.value(macro)
			return ok
		})
	})
	if err != nil {
		return err
	}
	for i, list := range l.Stages {
		l.Stages[i] = slices.DeleteFunc(list, func(u *Unit) bool { return !when.matches(u.Permutation) })
	}
	return nil
}

// Combinations returns all combinations of one unit of each stage in which macros with the same name have the same
// value. Each slice is valid only until the next iteration.
func (l *Link) Combinations() iter.Seq[[]*Unit] {
	return func(yield func([]*Unit) bool) {
		chosen := make([]*Unit, 0, len(l.Stages))
		var next func() bool
		next = func() bool {
			if len(chosen) == len(l.Stages) {
				return yield(chosen)
			}
			for _, u := range l.Stages[len(chosen)] {
				if slices.ContainsFunc(chosen,
					func(other *Unit) bool { return !agree(u.Permutation, other.Permutation) }) {
					continue
				}
				chosen = append(chosen, u)
				more := next()
				chosen = chosen[:len(chosen)-1]
				if !more {
					return false
				}
			}
			return true
		}
		next()
	}
}

// agree reports whether macros in both permutations have the same value in both.
func agree(a, b Permutation) bool {
	for _, m := range a {
		if other, ok := b.value(m.Name); ok && other != m.Value {
			return false
		}
	}
	return true
}

// value returns the value of a macro, and whether the permutation contains the macro.
func (p Permutation) value(macro string) (value string, ok bool) {
	for _, m := range p {
		if m.Name == macro {
			return m.Value, true
		}
	}
	return "", false
}

// stage returns the stage of the unit, as it is spelled in its profile.
func (u *Unit) stage() string {
	stage, _, _ := strings.Cut(u.Profile, "_")
	return stage
}

// entry returns the name of the unit's entry point, which is main by default.
func (u *Unit) entry() string {
	if u.Entry == "" {
		return "main"
	}
	return u.Entry
}
