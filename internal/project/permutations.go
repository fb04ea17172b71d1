package project

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// A Permutation contains a value for each macro of a shader that has several values. It is sorted by name.
type Permutation []Macro

// A Macro is the name and the value of a macro. If the value is empty, the macro is not defined.
type Macro struct{ Name, Value string }

// mostPermutations is the maximum number of permutations of a shader.
const mostPermutations = 1 << 20

// permutations returns all combinations of values that are not excluded.
func (s *Shader) permutations() ([]Permutation, error) {
	names := slices.Sorted(maps.Keys(s.Permutations))
	values := make([][]string, len(names))
	total := 1
	for i, name := range names {
		for _, v := range s.Permutations[name] {
			text, err := valueText(v)
			if err != nil {
				return nil, fmt.Errorf("permutations: %s: %w", name, err)
			}
			values[i] = append(values[i], text)
		}
		if len(values[i]) == 0 {
			return nil, fmt.Errorf("permutations: %s requires at least one value", name)
		}
		if total *= len(values[i]); total > mostPermutations {
			return nil, fmt.Errorf("permutations: more than %d combinations", mostPermutations)
		}
	}
	left, err := s.conditions()
	if err != nil {
		return nil, err
	}
	var list []Permutation
	for n := range total {
		p := make(Permutation, len(names))
		for i := len(names) - 1; i >= 0; i-- { // the value of the last macro changes fastest
			p[i] = Macro{names[i], values[i][n%len(values[i])]}
			n /= len(values[i])
		}
		if !slices.ContainsFunc(left, func(c leftOut) bool { return c.matches(p) }) {
			list = append(list, p)
		}
	}
	return list, nil
}

// valueText returns a value in the build file as the text of a macro.
func valueText(v any) (string, error) {
	switch v := v.(type) {
	case string:
		return v, nil
	case bool:
		if v {
			return "1", nil
		}
		return "0", nil
	case int64:
		return strconv.FormatInt(v, 10), nil
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64), nil
	case json.Number:
		return v.String(), nil
	}
	return "", fmt.Errorf("invalid value %v; expected a number, a string or a Boolean", v)
}

// A condition maps macros to the values that they may have.
type condition map[string][]string

func (c condition) matches(p Permutation) bool {
	for _, m := range p {
		if want, ok := c[m.Name]; ok && !slices.Contains(want, m.Value) {
			return false
		}
	}
	return true
}

// A leftOut describes excluded permutations: those that fulfill the condition has and do not fulfill the condition
// lacks. If lacks is nil, it is ignored.
type leftOut struct{ has, lacks condition }

func (l leftOut) matches(p Permutation) bool {
	return l.has.matches(p) && (l.lacks == nil || !l.lacks.matches(p))
}

// conditions returns the conditions for excluded permutations.
func (s *Shader) conditions() (list []leftOut, err error) {
	for _, e := range s.Excludes {
		var l leftOut
		if l.has, err = s.condition("excludes", e); err != nil {
			return nil, err
		}
		list = append(list, l)
	}
	for _, r := range s.Requires {
		var l leftOut
		if l.has, err = s.condition("requires", r.When); err == nil {
			l.lacks, err = s.condition("requires", r.Then)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, l)
	}
	return list, nil
}

func (s *Shader) condition(key string, values map[string]any) (condition, error) {
	return conditionOf(key, values, func(macro string) bool { _, ok := s.Permutations[macro]; return ok })
}

// conditionOf returns the condition that is the value of a key. The function known reports whether a macro exists.
func conditionOf(key string, values map[string]any, known func(macro string) bool) (condition, error) {
	if len(values) == 0 {
		return nil, fmt.Errorf("%s: a condition requires at least one macro", key)
	}
	c := condition{}
	for name, v := range values {
		if !known(name) {
			return nil, fmt.Errorf("%s: '%s' is not a macro of the permutations", key, name)
		}
		all, ok := v.([]any)
		if !ok {
			all = []any{v}
		}
		for _, v := range all {
			text, err := valueText(v)
			if err != nil {
				return nil, fmt.Errorf("%s: %s: %w", key, name, err)
			}
			c[name] = append(c[name], text)
		}
	}
	return c, nil
}
