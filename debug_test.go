package hlsl2spirv_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// debugModes are the kinds of debug information.
var debugModes = [...]struct {
	name  string
	parts []string // of -fspv-debug; -Zi if nil
}{
	{"Zi", nil},
}

// Debug information describes the code and does not change it: without it the
// module is the one that is made without debug information, and with it the
// module is as valid.
func TestDebugInformationChangesNoCode(t *testing.T) {
	for _, c := range compilations(t) {
		plain, err := c.Compile(c.Run)
		if err != nil || plain.Module == nil || c.Options.Raw && c.Options.NoValidate {
			continue
		}
		want := stripped(plain.Module)
		for _, mode := range debugModes {
			run := c.Run
			run.Options.DebugInfo, run.Options.DebugParts = true, mode.parts
			got, err := c.Compile(run)
			name := fmt.Sprintf("%s (%s, raw %v) %s", c.Path, c.Args, c.Options.Raw, mode.name)
			if err != nil || got.Module == nil {
				t.Errorf("%s: does not compile: %v %v", name, err, got.Diagnostics.All())
				continue
			}
			if !c.Options.Raw {
				if err := shadertest.SpirvVal(run.Options, got.Words(), shadertest.Legal); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
			if s := stripped(got.Module); s != want {
				t.Errorf("%s: the code differs:\n%s", name, golden.FirstDifference(want, s))
			}
		}
	}
}

// stripped returns the text of a module without debug information, with ids
// numbered anew.
func stripped(m *spirv.Module) string {
	debugSets := map[spirv.ID]bool{}
	for i := range m.ExtInstImports {
		in := &m.ExtInstImports[i]
		name, _ := spirv.StringAt(in.Operands)
		if set := spirv.LookupExtSet(name); set == spirv.ExtSetShaderDebugInfo || set == spirv.ExtSetOpenCLDebugInfo {
			debugSets[in.Result] = true
		}
	}
	isDebug := func(in spirv.Instruction) bool {
		return in.Op.IsLine() || in.Op == spirv.OpExtInst && debugSets[spirv.ID(in.Operands[0])] || debugSets[in.Result] ||
			in.Op == spirv.OpSource || in.Op == spirv.OpSourceContinued
	}
	drop := func(list *[]spirv.Instruction) { *list = slices.DeleteFunc(*list, isDebug) }
	drop(&m.ExtInstImports)
	drop(&m.Types)
	drop(&m.Strings)
	m.Processed = nil
	for _, f := range m.Functions {
		drop(&f.Before)
		drop(&f.Params)
		drop(&f.End)
		for _, b := range f.Blocks {
			drop(&b.Before)
			drop(&b.Insts)
		}
	}
	dropUnusedStrings(m)
	if _, err := opt.Run([]string{"eliminate-dead-variables", "compact-ids"}, m, opt.Options{PreserveBindings: true, PreserveInterface: true}); err != nil {
		panic(err)
	}
	return spirv.Disassemble(m, spirv.TextOptions{NoHeader: true})
}

// dropUnusedStrings removes the strings that only debug information mentions.
func dropUnusedStrings(m *spirv.Module) {
	used := map[spirv.ID]bool{}
	m.Each(func(in *spirv.Instruction) { in.EachID(func(id spirv.ID) { used[id] = true }) })
	m.Strings = slices.DeleteFunc(m.Strings, func(in spirv.Instruction) bool { return in.Op == spirv.OpString && !used[in.Result] })
}
