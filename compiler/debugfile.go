package compiler

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A DebugSplit asks for the module with its debug information as a file of its own.
type DebugSplit struct {
	Wanted bool
	// BySource names the build by all that the file holds, sources too (-Zss); or else
	// the module without debug information names it (-Zsb).
	BySource bool
	// Embed leaves debug information in the module as well (-Qembed_debug).
	Embed bool
	// Path is what the module says of where the file is; if it is empty, that is named
	// by the build.
	Path string
}

// A DebugFile is a module with its debug information, for tools that meet the one without.
type DebugFile struct {
	ID    string // of the build, 32 hexadecimal digits; both modules have it
	Path  string // where the module says that the file is
	Words []uint32
}

// splitDebug takes debug information out of the module into a file.
func (c *compilation) splitDebug() {
	if !c.Split.Wanted {
		return
	}
	whole := instbuilder.Encode(c.module)
	full, err := spirv.Decode(whole)
	if err != nil {
		panic(err) // what is valid can be read
	}
	if c.StripNames {
		c.describe()
	}
	if !c.Split.Embed {
		c.strip(c.module)
	}
	b := opt.Build{Shared: !c.Split.BySource, Path: c.Split.Path}
	b.ID = buildID(c.named(whole))
	if b.Path == "" {
		b.Path = b.ID + ".spv"
	}
	opt.Identify(c.module, b)
	opt.Identify(full, b)
	c.debugFile = &DebugFile{ID: b.ID, Path: b.Path, Words: instbuilder.Encode(full)}
	c.validate()
}

// named returns the module that names the build: the one whose words are whole, or the one
// without debug information.
func (c *compilation) named(whole []uint32) *spirv.Module {
	if !c.Split.BySource && !c.Split.Embed {
		return c.module
	}
	m, err := spirv.Decode(whole)
	if err != nil {
		panic(err) // what is valid can be read
	}
	if !c.Split.BySource {
		c.strip(m)
	}
	return m
}

// stripSource removes debug information and names of the source from a module, unless splitDebug has done it.
func (c *compilation) stripSource() {
	if c.Split.Wanted || !c.StripNames && !(c.StripDebug && (c.read || c.debugs())) {
		return
	}
	c.describe()
	switch {
	case !c.read && c.debugs():
		c.strip(c.module)
	case c.StripNames:
		opt.StripNames(c.module)
	default:
		opt.StripDebugInfo(c.module)
	}
}

// describe keeps the module for reflection, which needs its names and positions, and continues with a copy.
func (c *compilation) describe() {
	c.described = c.module
	m, err := spirv.Decode(instbuilder.Encode(c.module))
	if err != nil {
		panic(err) // what is valid can be read
	}
	c.module = m
}

// strip makes a module what it is if no debug information is asked for.
func (c *compilation) strip(m *spirv.Module) {
	opt.StripDebugInfo(m)
	if c.StripNames {
		opt.StripNames(m)
		return
	}
	if !slices.ContainsFunc(m.Strings, func(in spirv.Instruction) bool { return in.Op == spirv.OpSource }) {
		m.Strings = append(m.Strings, instbuilder.Source(spirv.SourceLanguageHLSL, c.profile.shaderModel()))
	}
}

// buildID returns half of the SHA-256 of a module.
func buildID(m *spirv.Module) string {
	h := sha256.New()
	instbuilder.New(instbuilder.ToWriter(h)).Module(m)
	return hex.EncodeToString(h.Sum(nil)[:sha256.Size/2])
}
