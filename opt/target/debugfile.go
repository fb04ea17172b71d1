package target

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// StripDebugInfo removes the debug information of a module: files, lines, and types, functions and variables of the
// source language. It keeps names, which reflection uses.
func StripDebugInfo(u *analysis.Unit) {
	m := u.Module
	dropInstructions(u, func(in *spirv.Instruction) bool { return isDebugInfo(u, in) })
	m.Processed = nil
	dropImports(m, func(name string) bool { return isDebugSet(spirv.LookupExtSet(name)) })
	forgetLines(m)
	dropSourceText(m)
	dropUnusedStrings(m)
	u.Invalidate(analysis.Globals)
	u.Invalidate(analysis.Bodies)
}

// StripNonSemantic removes the instructions of non-semantic sets, such as printf instructions and those of
// NonSemantic.Shader.DebugInfo.100. It also removes the strings that only these instructions use.
func StripNonSemantic(u *analysis.Unit) {
	m := u.Module
	isNonSemantic := func(name string) bool { return strings.HasPrefix(name, "NonSemantic.") }
	var sets []spirv.ID
	for i := range m.ExtInstImports {
		if isNonSemantic(importedName(&m.ExtInstImports[i])) {
			sets = append(sets, m.ExtInstImports[i].Result)
		}
	}
	dropInstructions(u, func(in *spirv.Instruction) bool {
		return isExtInst(in) && slices.Contains(sets, instreader.ExtInst(in).Set())
	})
	if _, set := u.DebugSet(); set == spirv.ExtSetShaderDebugInfo {
		forgetLines(m)
	}
	dropImports(m, isNonSemantic)
	dropUnusedStrings(m)
	u.Invalidate(analysis.Globals)
	u.Invalidate(analysis.Bodies)
}

// dropInstructions removes the instructions for which gone returns true from functions and from the section with types.
func dropInstructions(u *analysis.Unit, gone func(*spirv.Instruction) bool) {
	drop := func(list *[]spirv.Instruction) {
		*list = slices.DeleteFunc(*list, func(in spirv.Instruction) bool { return gone(&in) })
	}
	for _, f := range u.Module.Functions {
		u.Poll()
		for _, list := range []*[]spirv.Instruction{&f.Before, &f.Params, &f.End} {
			drop(list)
		}
		for _, b := range f.Blocks {
			drop(&b.Before)
			drop(&b.Insts)
		}
	}
	drop(&u.Module.Types)
}

// dropImports removes the imports of instruction sets for whose names gone returns true, and the extensions that only
// these sets require. No instruction may use these sets.
func dropImports(m *spirv.Module, gone func(name string) bool) {
	m.ExtInstImports = slices.DeleteFunc(m.ExtInstImports,
		func(in spirv.Instruction) bool { return gone(importedName(&in)) })
	dropDebugExtensions(m)
}

// forgetLines clears the IDs in the locations of m, so that PlaceLines does not add lines and scopes again. The
// locations still have the source positions for diagnostics.
func forgetLines(m *spirv.Module) {
	for i := range m.Locations {
		for _, id := range m.Locations[i].IDs() {
			*id = 0
		}
	}
}

func isDebugInfo(u *analysis.Unit, in *spirv.Instruction) bool {
	return in.Op.IsLine() || isExtInst(in) && isDebugSet(u.ExtSet(in))
}

func isExtInst(in *spirv.Instruction) bool {
	return in.Op == spirv.OpExtInst || in.Op == spirv.OpExtInstWithForwardRefsKHR
}

func isDebugSet(set spirv.ExtSet) bool {
	return set == spirv.ExtSetShaderDebugInfo || set == spirv.ExtSetOpenCLDebugInfo
}

func importedName(in *spirv.Instruction) string {
	name, _ := spirv.StringAt(in.Operands)
	return name
}

// debugImport returns the import of the instruction set that contains build identifiers, or nil if m does not import
// it.
func debugImport(m *spirv.Module) *spirv.Instruction {
	for i := range m.ExtInstImports {
		if in := &m.ExtInstImports[i]; spirv.LookupExtSet(importedName(in)) == spirv.ExtSetShaderDebugInfo {
			return in
		}
	}
	return nil
}

const (
	nonSemanticInfo     = "SPV_KHR_non_semantic_info"
	relaxedInstructions = "SPV_KHR_relaxed_extended_instruction"
)

// dropDebugExtensions removes the extensions that only debug information requires.
func dropDebugExtensions(m *spirv.Module) {
	others := slices.ContainsFunc(m.ExtInstImports,
		func(in spirv.Instruction) bool { return analysis.NonSemantic(in.Operands) })
	m.Extensions = slices.DeleteFunc(m.Extensions, func(in spirv.Instruction) bool {
		name := importedName(&in)
		return name == relaxedInstructions || name == nonSemanticInfo && !others
	})
}

// dropSourceText removes the source text and all but one OpSource, which names the language.
func dropSourceText(m *spirv.Module) {
	found := false
	m.Strings = slices.DeleteFunc(m.Strings, func(in spirv.Instruction) bool {
		again := in.Op == spirv.OpSource && found
		found = found || in.Op == spirv.OpSource
		return again || in.Op == spirv.OpSourceContinued
	})
	for i := range m.Strings {
		if in := &m.Strings[i]; in.Op == spirv.OpSource {
			in.Operands = in.Operands[:2:2]
		}
	}
}

func dropUnusedStrings(m *spirv.Module) {
	used := map[spirv.ID]bool{}
	m.Each(func(in *spirv.Instruction) { in.EachID(func(id spirv.ID) { used[id] = true }) })
	for i := range m.Locations {
		used[m.Locations[i].File] = true // the file of an OpLine that PlaceLines adds
	}
	m.Strings = slices.DeleteFunc(m.Strings, func(in spirv.Instruction) bool {
		return in.Op == spirv.OpString &&
			!used[in.Result]
	})
}

// A Build identifies a module and the file with its debug information.
type Build struct {
	ID string // hexadecimal digits
	// Shared specifies that modules from other sources may have the same ID.
	Shared bool
	Path   string // path of the file with the debug information
}

// ImportDebugInfo imports the instruction set that Identify uses, unless the module already imports it. It also
// declares the extension that the import requires.
func ImportDebugInfo(m *spirv.Module) {
	if debugImport(m) == nil {
		m.ExtInstImports = append(m.ExtInstImports,
			instbuilder.ExtInstImport(m.Bound, "NonSemantic.Shader.DebugInfo.100"))
		m.Bound++
	}
	if m.Version < 0x00010600 && !slices.ContainsFunc(m.Extensions,
		func(in spirv.Instruction) bool { return importedName(&in) == nonSemanticInfo }) {
		m.Extensions = append(m.Extensions, instbuilder.Extension(nonSemanticInfo))
	}
}

// Identify adds a build identifier to a module prepared by ImportDebugInfo, for tools that search for its debug
// information.
func Identify(u *analysis.Unit, b Build) {
	text := func(s string) spirv.ID {
		in := instbuilder.String(u.NewID(0), s)
		u.Module.Strings = slices.Insert(u.Module.Strings, 0, in)
		return in.Result
	}
	var flags spirv.BuildIdentifierFlags
	if b.Shared {
		flags = spirv.BuildIdentifierFlagsIdentifierPossibleDuplicates
	}
	set := debugImport(u.Module).Result
	emit := func(inst uint32, operands ...spirv.ID) {
		void := u.Intern(spirv.OpTypeVoid, 0)
		in := instbuilder.ExtInst(void, u.NewID(void), set, inst, operands...)
		in.Form = spirv.FormOf(spirv.ExtSetShaderDebugInfo)
		u.Declare(in)
	}
	path := text(b.Path)
	emit(spirv.ShaderDebugBuildIdentifier, text(b.ID), u.ConstUint(uint32(flags)))
	emit(spirv.ShaderDebugStoragePath, path)
}
