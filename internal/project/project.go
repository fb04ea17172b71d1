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

// ReflectionSuffix is the end of the name of a reflection file. The name of the module is before it.
const ReflectionSuffix = ".json"

// A Project is the content of a build file. Relative paths in it are relative to the folder of the build file.
type Project struct {
	// Out is the output folder.
	Out string `toml:"out" json:"out"`
	// Archive, if not empty, is the name of a file in Out that contains all modules.
	Archive string `toml:"archive" json:"archive"`
	// Reflection requests a reflection file in JSON for each module. Its name is the name of the module with .json
	// appended.
	Reflection bool `toml:"reflection" json:"reflection"`
	// Shared contains the settings that apply to all shaders.
	Shared
	Shaders []Shader `toml:"shader" json:"shader"`
	// Pipelines are checked after all shaders have been built.
	Pipelines []Pipeline `toml:"pipeline" json:"pipeline"`
}

// A Shared contains settings for all shaders or for one shader. Folders for one shader precede those for all shaders,
// whereas other settings for one shader follow those for all shaders.
type Shared struct {
	Include []string `toml:"include" json:"include"`               // -I
	System  []string `toml:"system-include" json:"system-include"` // -isystem
	Defines []string `toml:"defines" json:"defines"`               // -D
	Flags   []string `toml:"flags" json:"flags"`                   // other compiler flags
	// Name is the pattern for the names of outputs; names.go describes patterns.
	Name string `toml:"name" json:"name"`
}

// A Shader is an entry point of a source. It can also represent entry points of several sources with the same settings.
type Shader struct {
	Shared
	Source  string `toml:"source" json:"source"` // path or pattern
	Profile string `toml:"profile" json:"profile"`
	Entry   string `toml:"entry" json:"entry"` // if empty, main; a library does not have an entry point
	// Permutations contains the possible values of macros. All combinations of the values of different macros are
	// compiled. A value is a number, a string or a boolean; true means 1, and false means 0. If the value is an empty
	// string, the macro is not defined.
	Permutations map[string][]any `toml:"permutations" json:"permutations"`
	// Requires excludes permutations that fulfill a When but not its Then. Excludes contains maps of conditions; a
	// permutation that fulfills all conditions in one of the maps is excluded.
	Requires []Requirement    `toml:"requires" json:"requires"`
	Excludes []map[string]any `toml:"excludes" json:"excludes"`
}

// A Requirement means that a permutation that has the values in When must also have the values in Then. A value can be
// a list, which means any of its elements.
type Requirement struct {
	When map[string]any `toml:"when" json:"when"`
	Then map[string]any `toml:"then" json:"then"`
}

// ReadProject parses a build file. The file is in JSON if its name ends with .json, and in TOML otherwise. An unknown
// key is an error.
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

// tomlError adds the location in the build file to an error of package toml.
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

// atLine adds the number of the line to an error of package json if the line is known.
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
