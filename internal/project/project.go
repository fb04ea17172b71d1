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

// ReflectionSuffix follows the name of a module in the name of its reflection.
const ReflectionSuffix = ".json"

// A Project is what a build file says. Names of files are relative to the folder
// that it stands in.
type Project struct {
	// Out is the folder of the outputs.
	Out string `toml:"out" json:"out"`
	// Archive, if not empty, is the one file that all modules go to, in Out.
	Archive string `toml:"archive" json:"archive"`
	// Reflection asks for a JSON file beside each module, with its name and .json.
	Reflection bool `toml:"reflection" json:"reflection"`
	// Shared is what goes for every shader.
	Shared
	Shaders []Shader `toml:"shader" json:"shader"`
}

// Shared is what can be said of all shaders or of one; what one says comes behind.
type Shared struct {
	Include []string `toml:"include" json:"include"`               // -I
	System  []string `toml:"system-include" json:"system-include"` // -isystem
	Defines []string `toml:"defines" json:"defines"`               // -D
	Flags   []string `toml:"flags" json:"flags"`                   // any others of the compiler
	// Name is the pattern of the outputs' names, see names.go.
	Name string `toml:"name" json:"name"`
}

// A Shader is one entry of a source, or of several that are alike.
type Shader struct {
	Shared
	Source  string `toml:"source" json:"source"` // a path, or a pattern of them
	Profile string `toml:"profile" json:"profile"`
	Entry   string `toml:"entry" json:"entry"` // main if empty; libraries have none
	// Permutations gives macros the values that they are to have, each with each: a
	// number, a text, or a boolean for 1 and 0. The empty text leaves a macro undefined.
	Permutations map[string][]any `toml:"permutations" json:"permutations"`
	// Requires leaves out what has When and has not Then, Excludes what has all of one
	// of them.
	Requires []Requirement    `toml:"requires" json:"requires"`
	Excludes []map[string]any `toml:"excludes" json:"excludes"`
}

// A Requirement holds for permutations whose macros have the values of When: they
// need those of Then. A value may be a list of which one suffices.
type Requirement struct {
	When map[string]any `toml:"when" json:"when"`
	Then map[string]any `toml:"then" json:"then"`
}

// ReadProject reads a build file: JSON if it is called so, or else TOML. What it says that
// means nothing is an error.
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
		return nil, fmt.Errorf("%s: archive: '%s' is not in the folder of the outputs", name, p.Archive)
	}
	return p, nil
}

// tomlError says where in the file an error is.
func tomlError(name string, err error) error {
	var at *toml.DecodeError
	var unknown *toml.StrictMissingError
	if errors.As(err, &unknown) && len(unknown.Errors) > 0 {
		at = &unknown.Errors[0]
		line, col := at.Position()
		return fmt.Errorf("%s:%d:%d: there is no key '%s'", name, line, col, strings.Join(at.Key(), "."))
	}
	if errors.As(err, &at) {
		line, col := at.Position()
		return fmt.Errorf("%s:%d:%d: %s", name, line, col, strings.TrimPrefix(at.Error(), "toml: "))
	}
	return fmt.Errorf("%s: %w", name, err)
}

// atLine says in which line an error of JSON is, if it knows.
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
