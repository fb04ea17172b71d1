package project

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// ReflectionSuffix is appended to the name of a module to form the name of its reflection.
const ReflectionSuffix = ".json"

// A Project is the content of a build file. File names are relative to its folder.
type Project struct {
	// Out is the output folder.
	Out string `toml:"out" json:"out"`
	// Archive, if not empty, is the file in Out that contains all modules.
	Archive string `toml:"archive" json:"archive"`
	// Reflection requests a JSON file next to each module, named like the module with .json appended.
	Reflection bool `toml:"reflection" json:"reflection"`
	// Shared holds the settings for all shaders.
	Shared
	Shaders []Shader `toml:"shader" json:"shader"`
	// Pipelines are checked after all shaders are built.
	Pipelines []Pipeline `toml:"pipeline" json:"pipeline"`
}

// Shared holds settings for all shaders or for one shader. The folders of one shader come before the folders for all
// shaders. The other settings of one shader come after the settings for all shaders.
type Shared struct {
	Include []string `toml:"include" json:"include"`               // -I
	System  []string `toml:"system-include" json:"system-include"` // -isystem
	Defines []string `toml:"defines" json:"defines"`               // -D
	Flags   []string `toml:"flags" json:"flags"`                   // other compiler flags
	// Name is the pattern of output names; see names.go.
	Name string `toml:"name" json:"name"`
}

// A Shader is one entry point of a source, or of several similar sources.
type Shader struct {
	Shared
	Source  string `toml:"source" json:"source"` // a path or a pattern
	Profile string `toml:"profile" json:"profile"`
	Entry   string `toml:"entry" json:"entry"` // main if empty; libraries do not have an entry point
	// Permutations lists the values of macros, which are combined with each other. A value is a number, a string, or
	// a boolean, which means 1 or 0. An empty string leaves a macro undefined.
	Permutations map[string][]any `toml:"permutations" json:"permutations"`
	// Requires excludes permutations that satisfy When but not Then. Excludes lists maps; permutations that satisfy all
	// conditions in one of these maps are excluded.
	Requires []Requirement    `toml:"requires" json:"requires"`
	Excludes []map[string]any `toml:"excludes" json:"excludes"`
}

// A Requirement requires that permutations with the values in When also have the values in Then. If a value is a
// list, one of its elements is sufficient.
type Requirement struct {
	When map[string]any `toml:"when" json:"when"`
	Then map[string]any `toml:"then" json:"then"`
}

// ReadProject parses a build file: JSON if its name ends in .json, and TOML otherwise. Unknown keys are errors.
func ReadProject(name string, text []byte) (*Project, error) {
	p := new(Project)
	if strings.EqualFold(filepath.Ext(name), ".json") {
		d := json.NewDecoder(bytes.NewReader(text))
		d.DisallowUnknownFields()
		d.UseNumber()
		if err := d.Decode(p); err != nil {
			return nil, fmt.Errorf("%s: %w", name, atLine(text, err))
		}
	} else {
		d := toml.NewDecoder(bytes.NewReader(text))
		d.DisallowUnknownFields()
		if err := d.Decode(p); err != nil {
			return nil, tomlError(name, err)
		}
	}
	if p.Archive != "" && !isInside(path.Clean(filepath.ToSlash(p.Archive))) {
		return nil, fmt.Errorf("%s: archive: '%s' is outside the output folder", name, p.Archive)
	}
	return p, nil
}

// tomlError adds the location in the file to an error.
func tomlError(name string, err error) error {
	var at *toml.DecodeError
	var unknown *toml.StrictMissingError
	if errors.As(err, &unknown) && len(unknown.Errors) > 0 {
		at = &unknown.Errors[0]
		line, col := at.Position()
		return fmt.Errorf("%s:%d:%d: unknown key '%s'", name, line, col, strings.Join(at.Key(), "."))
	}
	if errors.As(err, &at) {
		line, col := at.Position()
		return fmt.Errorf("%s:%d:%d: %s", name, line, col, strings.TrimPrefix(at.Error(), "toml: "))
	}
	return fmt.Errorf("%s: %w", name, err)
}

// atLine adds the line to a JSON error if it is known.
func atLine(text []byte, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	at := int64(-1)
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &kind):
		at = kind.Offset
	}
	if at < 0 || at > int64(len(text)) {
		return err
	}
	return fmt.Errorf("line %d: %w", 1+bytes.Count(text[:at], []byte("\n")), err)
}
