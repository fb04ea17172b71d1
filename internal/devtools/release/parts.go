package main

import (
	"bytes"
	"context"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A part is a component of a binary: a module, or Go itself.
type part struct {
	Path, Version string
	// Sum is the module's hash from go.sum; it is empty for Go.
	Sum string
	// Licence is the text of its license, and Name is the SPDX identifier.
	Licence, Name string
}

// parts lists all parts: Go first, then modules in the order of their paths.
type parts struct{ list []part }

// partsOf returns the modules linked into a binary, with licenses from the module cache.
func partsOf(ctx context.Context, binary string) (*parts, error) {
	info, err := buildinfo.ReadFile(binary)
	if err != nil {
		return nil, err
	}
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	p := &parts{}
	if err := p.add(part{Path: "go", Version: info.GoVersion}, strings.TrimSpace(string(root))); err != nil {
		return nil, err
	}
	for _, m := range info.Deps {
		folder, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}", m.Path).Output()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", m.Path, err)
		}
		if err := p.add(part{Path: m.Path, Version: m.Version, Sum: m.Sum},
			strings.TrimSpace(string(folder))); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// add adds a part whose license is in a folder.
func (p *parts) add(m part, folder string) error {
	for _, name := range []string{"LICENSE", "LICENSE.txt", "LICENSE.md", "COPYING"} {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			continue
		}
		m.Licence = string(text)
		if m.Name = licenceName(m.Licence); m.Name == "" {
			return fmt.Errorf("unknown license of %s in %s", m.Path, name)
		}
		p.list = append(p.list, m)
		return nil
	}
	return fmt.Errorf("no license of %s in %s", m.Path, folder)
}

// licences identifies licenses by characteristic phrases.
var licences = []struct{ name, has string }{
	{"Apache-2.0", "Apache License"},
	{"MIT", "Permission is hereby granted, free of charge"},
	{"BSD-3-Clause", "Neither the name of"},
	{"BSD-2-Clause", "Redistributions in binary form must reproduce"},
}

// licenceName returns the SPDX identifier of a license, or "" if the license is unknown.
func licenceName(text string) string {
	words := strings.Join(strings.Fields(text), " ")
	i := slices.IndexFunc(licences, func(l struct{ name, has string }) bool { return strings.Contains(words, l.has) })
	if i < 0 {
		return ""
	}
	return licences[i].name
}

// notices returns the text of the third-party notices in archives.
func (p *parts) notices() []byte {
	var b bytes.Buffer
	b.WriteString("hlsl2spirv is linked with the following.\n")
	for _, m := range p.list {
		fmt.Fprintf(&b, "\n%s\n%s %s (%s)\n\n%s\n", strings.Repeat("-", 80), m.Path, m.Version, m.Name,
			strings.TrimSpace(m.Licence))
	}
	return b.Bytes()
}

// component is a part in CycloneDX format.
type component struct {
	Type     string        `json:"type"`
	Name     string        `json:"name"`
	Version  string        `json:"version"`
	PURL     string        `json:"purl,omitempty"`
	Licenses []licenseItem `json:"licenses,omitempty"`
}

type licenseItem struct {
	License struct {
		ID string `json:"id"`
	} `json:"license"`
}

func item(id string) []licenseItem {
	list := make([]licenseItem, 1)
	list[0].License.ID = id
	return list
}

// sbom lists the parts in CycloneDX 1.5 format.
func (p *parts) sbom(version string) []byte {
	type metadata struct {
		Component component `json:"component"`
	}
	document := struct {
		Format      string      `json:"bomFormat"`
		SpecVersion string      `json:"specVersion"`
		Version     int         `json:"version"`
		Metadata    metadata    `json:"metadata"`
		Components  []component `json:"components"`
	}{Format: "CycloneDX", SpecVersion: "1.5", Version: 1}
	document.Metadata.Component = component{
		Type: "application", Name: "hlsl2spirv", Version: version,
		PURL: "pkg:golang/github.com/hlsl2spirv/hlsl2spirv@" + version, Licenses: item("Apache-2.0"),
	}
	for _, m := range p.list {
		c := component{Type: "library", Name: m.Path, Version: m.Version, PURL: "pkg:golang/" + m.Path + "@" +
			m.Version, Licenses: item(m.Name)}
		if m.Path == "go" {
			c.Name, c.Version = "std", strings.TrimPrefix(m.Version, "go")
			c.PURL = "pkg:golang/std@" + c.Version
		}
		document.Components = append(document.Components, c)
	}
	text, err := json.MarshalIndent(document, "", "  ")
	if err != nil {
		panic(err) // strings and numbers can always be marshaled
	}
	return append(text, '\n')
}
