package project

import (
	"encoding/json"
	"slices"
	"strings"
)

// ManifestName is the name of the manifest in the output folder. The manifest is written if the name of an output
// contains a hash.
const ManifestName = "hlsl2spirv-outputs.json"

// A ManifestEntry describes a unit in a manifest.
type ManifestEntry struct {
	Source  string            `json:"source"` // relative to the folder of the build file
	Profile string            `json:"profile"`
	Entry   string            `json:"entry,omitempty"`
	Defines map[string]string `json:"defines,omitempty"` // macros of the permutation
	Output  string            `json:"output"`            // name in the output folder or in the archive
	// Reflection and Archive are names of files in the output folder, or "".
	Reflection string `json:"reflection,omitempty"`
	Archive    string `json:"archive,omitempty"`
}

// macros returns the values of the defined macros of the permutation, or nil if there are none.
func (p Permutation) macros() (values map[string]string) {
	for _, m := range p {
		if m.Value != "" {
			if values == nil {
				values = map[string]string{}
			}
			values[m.Name] = m.Value
		}
	}
	return values
}

// Manifest returns a manifest for the units: an array of ManifestEntry in JSON.
func (p *Project) Manifest(units []Unit) ([]byte, error) {
	entries := make([]ManifestEntry, len(units))
	for i := range units {
		u := &units[i]
		entries[i] = ManifestEntry{
			Source: u.Source, Profile: u.Profile, Entry: u.Entry, Defines: u.Permutation.macros(), Output: u.Output,
			Archive: p.Archive,
		}
		if p.Reflection {
			entries[i].Reflection = u.Output + ReflectionSuffix
		}
	}
	text, err := json.MarshalIndent(entries, "", " ")
	return append(text, '\n'), err
}

// NeedsManifest reports whether the names of files are not sufficient to find the output of a unit.
func (p *Project) NeedsManifest(units []Unit) bool {
	return p.Archive == "" && slices.ContainsFunc(units, func(u Unit) bool { return u.Hashed })
}

// Files returns the names of the files that a build writes to the output folder.
func (p *Project) Files(units []Unit) (names []string) {
	if p.Archive != "" {
		names = append(names, p.Archive)
	}
	for i := range units {
		if p.Archive == "" {
			names = append(names, units[i].Output)
		}
		if p.Reflection {
			names = append(names, units[i].Output+ReflectionSuffix)
		}
	}
	if p.NeedsManifest(units) {
		names = append(names, ManifestName)
	}
	return names
}

// List returns a list of the outputs. If the given file name ends with .json, the list is a manifest. Otherwise, the
// list contains the names that Files returns, one per line.
func (p *Project) List(name string, units []Unit) ([]byte, error) {
	if strings.HasSuffix(strings.ToLower(name), ".json") {
		return p.Manifest(units)
	}
	var b strings.Builder
	for _, f := range p.Files(units) {
		b.WriteString(f + "\n")
	}
	return []byte(b.String()), nil
}
