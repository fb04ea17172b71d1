package compiler

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/deserialize"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/legalize"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/structure"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/text"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// MLIR configures how MLIR is written and read.
type MLIR struct {
	Version         string // version of MLIR that reads the text
	Target          string // device in spirv.target_env, or ""
	CombineSamplers bool   // merge a texture and its sampler into a combined image sampler
	ABI             bool   // pass resources as arguments with spirv.interface_var_abi
	Module          string // name of the module to read from a text with several modules; otherwise ""
}

// An mlirVersion is a version of MLIR for which text can be written.
type mlirVersion struct {
	name
	version optable.Version
}

var mlirVersions = values[mlirVersion]{otherwise: "22", unknown: "unknown MLIR version '{name}'; valid ones are {names}", separator: ", ", last: " and ", rows: []mlirVersion{
	{"19", optable.V19}, {"22", optable.V22},
}}

// readMLIRVersion sets s.mlirVersion to the version of MLIR.
func (s *settings) readMLIRVersion() (err error) {
	s.mlirVersion, err = mlirVersions.named(s.MLIR.Version)
	return err
}

// readMLIRTarget sets s.mlirTarget to the device in spirv.target_env.
func (s *settings) readMLIRTarget() (err error) {
	if s.MLIR.Target == "" || s.Forms == nil {
		return nil
	}
	if s.mlirTarget, err = s.Forms.mlirTarget(s.MLIR.Target); err != nil {
		return fmt.Errorf("-fmlir-target: %w", err)
	}
	return nil
}

func (s *settings) usesMLIROptions() bool {
	return s.MLIR.Version != "" || s.MLIR.Target != "" || s.MLIR.CombineSamplers || s.MLIR.ABI
}

// combineForMLIR combines textures and samplers if this is requested for MLIR.
func (c *compilation) combineForMLIR() {
	if c.MLIR.CombineSamplers {
		c.reportUnsupported(c.combineSamplers())
	}
}

// lowerToMLIR converts the module to the form that MLIR's spirv dialect can represent.
func (c *compilation) lowerToMLIR() {
	version := c.mlirVersion.version
	m, list := legalize.Lower(c.module, legalize.Options{Version: version, Budget: c.budget})
	if c.reportUnsupported(list); len(list) > 0 {
		return
	}
	c.shader, c.module = c.module, m
	c.reportUnsupported(structure.Module(m, structure.Options{Version: version, Budget: c.budget}))
}

// validateForMLIR validates the module that is printed as MLIR. It is a final check.
func (c *compilation) validateForMLIR() {
	if c.NoValidate {
		return
	}
	o := validate.Options{Target: validate.Universal, ScalarBlockLayout: true, Budget: c.budget}
	c.diagnose(validate.Module(c.module, o), diagnostics.InvalidModule)
}

// printMLIR converts the module to MLIR and prints it.
func (c *compilation) printMLIR() {
	o := deserialize.Options{Version: c.mlirVersion.version, ABI: c.MLIR.ABI, Target: c.mlirTarget, Budget: c.budget}
	if c.debugs() {
		o.Locate = c.locate
	}
	tree, findings := deserialize.Module(c.module, o)
	c.reportUnsupported(findings)
	if c.mlir = tree; tree != nil {
		c.bytes = text.Append(nil, tree, text.Options{Version: o.Version, Locations: o.Locate != nil})
	}
}

// reportUnsupported reports the instructions in list, which MLIR's spirv dialect cannot represent.
func (c *compilation) reportUnsupported(list finding.List) {
	c.diagnose(list, diagnostics.NoMLIRForm, c.mlirVersion.spelling())
}

// locate returns the source location of an instruction for debug information. The line is 0 if the location is unknown.
func (c *compilation) locate(pos int32) (file string, line, col int) {
	l := c.sources.Locate(c.sourcePos(pos))
	return c.sources.Prefixes.Map(l.File), l.Line, l.Col
}

// debugs reports whether debug information is requested.
func (s *settings) debugs() bool { return s.DebugInfo || len(s.DebugParts) > 0 }
