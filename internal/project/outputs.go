package project

import (
	"encoding/json"
	"slices"
	"strings"
)

// ManifestName is the name of the manifest in the output folder. The manifest is written if an output name contains a
// hash.
const ManifestName = "hlsl2spirv-outputs.json"

// A ManifestEntry is a unit in a manifest.
type ManifestEntry struct {
	Source  string            `json:"source"` // relative to the folder of the build file
	Profile string            `json:"profile"`
	Entry   string            `json:"entry,omitempty"`
	Defines map[string]string `json:"defines,omitempty"` // macros of the permutation
	Output  string            `json:"output"`            // name in the output folder or in the archive
	// Reflection and Archive are files in the output folder, or "".
	Reflection string `json:"reflection,omitempty"`
	Archive    string `json:"archive,omitempty"`
}

// macros returns the defined macros of the permutation, or nil.
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

// Manifest returns a list of the units as JSON: an array of ManifestEntry.
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

// NeedsManifest reports whether file names do not identify the contents of the files.
func (p *Project) NeedsManifest(units []Unit) bool {
	return p.Archive == "" && slices.ContainsFunc(units, func(u Unit) bool { return u.Hashed })
}

// Files returns the names of the build's output files in the output folder.
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

// List returns the list of outputs in the format for a file name. If the name ends in .json, the list is a manifest;
// otherwise it contains the names returned by Files, one per line.
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
