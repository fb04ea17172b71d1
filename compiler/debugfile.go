package compiler

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A DebugSplit requests a separate file that contains the module with its debug information.
type DebugSplit struct {
	Wanted bool
	// BySource computes the build ID from the complete file, including sources (-Zss). Otherwise, the build ID is
	// computed from the module without debug information (-Zsb).
	BySource bool
	// Embed keeps the debug information in the module, too (-Qembed_debug).
	Embed bool
	// Path is the path of the file that the module records. If it is empty, the path is derived from the build ID.
	Path string
}

// A DebugFile contains a module with its debug information. It is for tools that load the module without debug
// information.
type DebugFile struct {
	ID    string // build ID, 32 hexadecimal digits; both modules contain it
	Path  string // path of the file, as recorded in the module
	Words []uint32
}

// splitDebug moves the debug information of the module to c.debugFile, if the options request this.
func (c *compilation) splitDebug() {
	if !c.Split.Wanted {
		return
	}
	whole := instbuilder.Encode(c.module)
	full, err := spirv.Decode(whole)
	if err != nil {
		panic(err) // a valid module can be decoded
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

// named returns the module from which the build ID is computed. This is the module without debug information or,
// depending on the options, the one that the words whole encode.
func (c *compilation) named(whole []uint32) *spirv.Module {
	if !c.Split.BySource && !c.Split.Embed {
		return c.module
	}
	m, err := spirv.Decode(whole)
	if err != nil {
		panic(err) // a valid module can be decoded
	}
	if !c.Split.BySource {
		c.strip(m)
	}
	return m
}

// stripSource removes debug information and source names from the module, unless splitDebug has already done so.
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

// describe keeps the module for reflection, which needs its names and positions. The compilation continues with a copy.
func (c *compilation) describe() {
	c.described = c.module
	m, err := spirv.Decode(instbuilder.Encode(c.module))
	if err != nil {
		panic(err) // a valid module can be decoded
	}
	c.module = m
}

// strip removes the debug information of m, so that m is the same as without debug options.
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

// buildID returns the first half of the SHA-256 of a module, in hexadecimal.
func buildID(m *spirv.Module) string {
	h := sha256.New()
	instbuilder.New(instbuilder.ToWriter(h)).Module(m)
	return hex.EncodeToString(h.Sum(nil)[:sha256.Size/2])
}
