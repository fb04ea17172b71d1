package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
)

// The following types mirror the JSON of the grammar files.

type grammar struct {
	Instructions []instruction `json:"instructions"`
	Kinds        []kind        `json:"operand_kinds"`
}

type instruction struct {
	Name     string    `json:"opname"`
	Class    string    `json:"class"`
	Opcode   int       `json:"opcode"`
	Operands []operand `json:"operands"`
	Aliases  []string  `json:"aliases"`
	requirements
}

// requirements holds what a module must declare, or the version it must have, to use a feature.
type requirements struct {
	Capabilities []string `json:"capabilities"`
	Extensions   []string `json:"extensions"`
	Version      string   `json:"version"`
	LastVersion  string   `json:"lastVersion"`
}

type operand struct {
	Kind       string `json:"kind"`
	Name       string `json:"name"`
	Quantifier string `json:"quantifier"`
}

type kind struct {
	Category   string      `json:"category"`
	Name       string      `json:"kind"`
	Enumerants []enumerant `json:"enumerants"`
	Bases      []string    `json:"bases"`

	prefix string // prepended to Go names, because kinds of different sets may have the same name
}

type enumerant struct {
	Name     string    `json:"enumerant"`
	RawValue any       `json:"value"`
	Aliases  []string  `json:"aliases"`
	Params   []operand `json:"parameters"`
	requirements

	value uint32
}

// extSets lists the extended instruction sets. A row has the Go name of the set, its name in OpExtInstImport, its file,
// the prefix of its constants, and the prefix of its enumerations.
var extSets = []struct {
	name, importName, file, prefix, kindPrefix string
}{
	{"GLSLStd450", "GLSL.std.450", "extinst.glsl.std.450.grammar.json", "GLSL", ""},
	{"OpenCLStd", "OpenCL.std", "extinst.opencl.std.100.grammar.json", "OpenCL", ""},
	{"ShaderDebugInfo", "NonSemantic.Shader.DebugInfo.100", "extinst.nonsemantic.shader.debuginfo.grammar.json", "Shader", ""},
	{"OpenCLDebugInfo", "OpenCL.DebugInfo.100", "extinst.opencl.debuginfo.100.grammar.json", "OpenCL", "CL"},
	{"DebugPrintf", "NonSemantic.DebugPrintf", "extinst.nonsemantic.debugprintf.grammar.json", "", ""},
}

// An inputs holds the contents of all grammar files.
type inputs struct {
	core grammar
	ext  []grammar // by index in extSets: the grammar of the set
	all  []kind    // kinds of core and ext
}

func load(dir string) (*inputs, error) {
	if sub := filepath.Join(dir, "include", "spirv", "unified1"); isDir(sub) {
		dir = sub
	}
	in := &inputs{}
	if err := read(filepath.Join(dir, "spirv.core.grammar.json"), &in.core); err != nil {
		return nil, err
	}
	in.all = in.core.Kinds
	for _, set := range extSets {
		var g grammar
		if err := read(filepath.Join(dir, set.file), &g); err != nil {
			return nil, err
		}
		for i := range g.Kinds {
			g.Kinds[i].prefix = set.kindPrefix
		}
		in.all = append(in.all, g.Kinds...)
		in.ext = append(in.ext, g)
	}
	return in, nil
}

func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// read reads the grammar file at path into g, and sorts its rows by number.
func read(path string, g *grammar) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, g); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	sort.SliceStable(g.Instructions, func(i, j int) bool { return g.Instructions[i].Opcode < g.Instructions[j].Opcode })
	for i := 1; i < len(g.Instructions); i++ {
		if g.Instructions[i].Opcode == g.Instructions[i-1].Opcode {
			return fmt.Errorf("%s: opcode %d occurs twice", path, g.Instructions[i].Opcode)
		}
	}
	for i := range g.Kinds {
		if err := g.Kinds[i].sortEnumerants(); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	return nil
}

func (k *kind) sortEnumerants() error {
	for i := range k.Enumerants {
		e := &k.Enumerants[i]
		switch raw := e.RawValue.(type) {
		case float64:
			e.value = uint32(raw)
		case string:
			v, err := strconv.ParseUint(raw, 0, 32)
			if err != nil {
				return fmt.Errorf("%s.%s: %w", k.Name, e.Name, err)
			}
			e.value = uint32(v)
		default:
			return fmt.Errorf("%s.%s has no value", k.Name, e.Name)
		}
	}
	sort.SliceStable(k.Enumerants, func(i, j int) bool { return k.Enumerants[i].value < k.Enumerants[j].value })
	for i := 1; i < len(k.Enumerants); i++ {
		if k.Enumerants[i].value == k.Enumerants[i-1].value {
			return fmt.Errorf("%s: value of %s occurs twice", k.Name, k.Enumerants[i].Name)
		}
	}
	return nil
}

// goName returns the name of the kind's Go type.
func (k *kind) goName() string { return k.prefix + k.Name }

func (k *kind) isEnum() bool { return k.Category == "ValueEnum" || k.Category == "BitEnum" }

// hasParams reports whether any enumerant has parameters.
func (k *kind) hasParams() bool {
	for _, e := range k.Enumerants {
		if len(e.Params) > 0 {
			return true
		}
	}
	return false
}

func (in *inputs) kind(name string) *kind {
	for i := range in.all {
		if in.all[i].goName() == name {
			return &in.all[i]
		}
	}
	panic("gen: no operand kind " + name)
}

// resolve returns the Go name of a kind that is mentioned in the set with the given prefix. Kinds of that set take
// precedence over those of the core grammar.
func (in *inputs) resolve(kind, prefix string) string {
	for i := range in.all {
		if k := &in.all[i]; k.prefix == prefix && k.Name == kind {
			return k.goName()
		}
	}
	return kind
}

// version returns the Go expression for a version: 0x00010300 for "1.3". If the parameter text is empty, it converts
// missing instead. It returns 0 for text that is not a version.
func version(text, missing string) string {
	if text == "" {
		text = missing
	}
	major, minor, ok := strings.Cut(text, ".")
	if !ok {
		return "0"
	}
	ma, err1 := strconv.Atoi(major)
	mi, err2 := strconv.Atoi(minor)
	if err1 != nil || err2 != nil {
		panic("gen: bad version " + text)
	}
	return fmt.Sprintf("%#08x", ma<<16|mi<<8)
}

// camel joins the words of a name, capitalizing each.
func camel(name string) string {
	var out strings.Builder
	up := true
	for _, r := range name {
		switch {
		case r == '_' || r == '-' || r == ' ':
			up = true
		case up:
			out.WriteString(strings.ToUpper(string(r)))
			up = false
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

func className(class string) string {
	if class == "@exclude" {
		return "ClassExcluded"
	}
	return "Class" + camel(class)
}
