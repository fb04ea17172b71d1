package project

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// A Unit is a compilation that is part of a project.
type Unit struct {
	Source, Profile, Entry string
	Permutation            Permutation
	// Output is the name of the module in the output folder or in the archive.
	Output string
	// Hashed reports whether Output contains a hash.
	Hashed bool
	// Args is the command line, without flags for outputs and without the input.
	Args []string
}

// Name returns a name of the unit for messages.
func (u *Unit) Name() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s", u.Source, u.Profile)
	if u.Entry != "" {
		b.WriteString(" " + u.Entry)
	}
	for _, m := range u.Permutation {
		if m.Value != "" {
			fmt.Fprintf(&b, " %s=%s", m.Name, m.Value)
		}
	}
	return b.String()
}

// Defines returns the defined macros of the permutation in the syntax of -D.
func (p Permutation) Defines() (list []string) {
	for _, m := range p {
		if m.Value != "" {
			list = append(list, m.Name+"="+m.Value)
		}
	}
	return list
}

// Units returns the compilations of a project, in the order of the build file, which is in the folder dir. All outputs
// are different.
func (p *Project) Units(dir string) ([]Unit, error) {
	var units []Unit
	for i := range p.Shaders {
		list, err := p.unitsOf(&p.Shaders[i], dir)
		if err != nil {
			return nil, fmt.Errorf("shader '%s': %w", p.Shaders[i].Source, err)
		}
		units = append(units, list...)
	}
	return units, distinct(units)
}

// distinct returns an error if several units have the same output.
func distinct(units []Unit) error {
	first := make(map[string]*Unit, len(units))
	for i := range units {
		u := &units[i]
		if other := first[u.Output]; other != nil {
			return fmt.Errorf("'%s' would be the output of both '%s' and '%s'", u.Output, other.Name(), u.Name())
		}
		first[u.Output] = u
	}
	return nil
}

func (p *Project) unitsOf(s *Shader, dir string) ([]Unit, error) {
	if s.Source == "" || s.Profile == "" {
		return nil, fmt.Errorf("source and profile are required")
	}
	sources, err := sourcesOf(dir, s.Source)
	if err != nil {
		return nil, err
	}
	permutations, err := s.permutations()
	if err != nil {
		return nil, err
	}
	pattern := defaultName
	for _, name := range []string{p.Name, s.Name} {
		if name != "" {
			pattern = name
		}
	}
	var units []Unit
	for _, source := range sources {
		for _, perm := range permutations {
			u := Unit{Source: source, Profile: s.Profile, Entry: s.Entry, Permutation: perm, Args: p.args(s, perm)}
			if u.Output, err = outputName(pattern, &u); err != nil {
				return nil, err
			}
			if p.Archive == "" || p.Reflection { // names in an archive can have any length
				u.Output = u.shorten(u.Output)
			}
			units = append(units, u)
		}
	}
	return units, nil
}

// args returns the command line for a permutation.
func (p *Project) args(s *Shader, perm Permutation) []string {
	args := []string{"-T", s.Profile}
	if s.Entry != "" {
		args = append(args, "-E", s.Entry)
	}
	return append(args, p.flags(s, perm)...)
}

// flags returns the includes, defines and other flags for a permutation.
func (p *Project) flags(s *Shader, perm Permutation) (args []string) {
	for _, dir := range slices.Concat(s.Include, p.Include) {
		args = append(args, "-I", dir)
	}
	for _, dir := range slices.Concat(s.System, p.System) {
		args = append(args, "-isystem", dir)
	}
	for _, d := range slices.Concat(p.Defines, s.Defines, perm.Defines()) {
		args = append(args, "-D", d)
	}
	return slices.Concat(args, p.Flags, s.Flags)
}

// Patterns returns those sources of the project that are patterns.
func (p *Project) Patterns() (patterns []string) {
	for i := range p.Shaders {
		if source := p.Shaders[i].Source; isPattern(source) {
			patterns = append(patterns, source)
		}
	}
	return patterns
}

func isPattern(source string) bool { return strings.ContainsAny(source, "*?[") }

// sourcesOf returns the files that match a pattern, sorted, with slashes in their paths. If the pattern is a path, it
// returns this path.
func sourcesOf(dir, pattern string) ([]string, error) {
	if !isPattern(pattern) {
		return []string{path.Clean(filepath.ToSlash(pattern))}, nil
	}
	found, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(pattern)))
	switch {
	case err != nil:
		return nil, err
	case len(found) == 0:
		return nil, fmt.Errorf("no matching files")
	}
	for i, f := range found {
		rel, err := filepath.Rel(dir, f)
		if err != nil {
			return nil, err
		}
		found[i] = filepath.ToSlash(rel)
	}
	return found, nil
}
