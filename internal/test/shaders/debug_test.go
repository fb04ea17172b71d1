package shaders

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// debugModes lists the kinds of debug information.
var debugModes = [...]struct {
	name  string
	parts []string // values of -fspv-debug; -Zi if nil
}{
	{"Zi", nil}, {"rich", []string{"rich"}}, {"vulkan", []string{"vulkan"}},
}

// Debug information does not change the code. After its debug information is removed, a module equals the module
// compiled without debug information. The module with debug information is valid too.
func TestDebugInformationChangesNoCode(t *testing.T) {
	testenv.Long(t)
	for _, c := range shadertest.Compilations(t) {
		plain, err := c.Compile(c.Run)
		if err != nil || plain.Module == nil || c.Options.Raw && c.Options.NoValidate {
			continue
		}
		want := stripped(plain.Module)
		for _, mode := range debugModes {
			run := c.Run
			run.Options.DebugInfo, run.Options.DebugParts = true, mode.parts
			if len(run.Options.Extensions) > 0 {
				run.Options.Extensions = append(slices.Clone(run.Options.Extensions), "SPV_KHR_non_semantic_info",
					"SPV_KHR_relaxed_extended_instruction")
			}
			got, err := c.Compile(run)
			name := fmt.Sprintf("%s (%s, raw %v) %s", c.Path, c.Args, c.Options.Raw, mode.name)
			if err != nil || got.Module == nil {
				var text strings.Builder
				_ = got.Diagnostics.Write(&text) // a strings.Builder cannot fail
				t.Errorf("%s: does not compile: %v %s", name, err, text.String())
				continue
			}
			if !c.Options.Raw {
				if err := shadertest.SpirvVal(run.Options, got.Words(), shadertest.Legal); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
			if s := stripped(got.Module); s != want {
				t.Errorf("%s: the code differs (does a pass take DebugDeclare or DebugValue for a use? see isVariableDebug in package opt):\n%s", name, golden.FirstDifference(want, s))
			}
		}
	}
}

// A module with split debug information equals the module without debug information, and both files contain the same
// build ID.
func TestSplitDebugInformation(t *testing.T) {
	var tried [2]int
	for i, c := range shadertest.Compilations(t) {
		if i%5 != 0 || len(c.Options.Extensions) > 0 || c.Options.Raw || len(c.Options.DebugParts) > 0 ||
			c.Options.DebugInfo {
			continue
		}
		plain, err := c.Compile(c.Run)
		if err != nil || plain.Module == nil {
			continue
		}
		want := stripped(plain.Module)
		run, mode := c.Run, debugModes[i%len(debugModes)]
		by := i / 10 % 2
		run.Options.DebugInfo, run.Options.DebugParts, run.Options.SplitDebug = true, mode.parts,
			hlsl2spirv.SplitDebug{Wanted: true, BySource: by == 1}
		name := fmt.Sprintf("%s (%s) %s", c.Path, c.Args, mode.name)
		got, err := c.Compile(run)
		if err != nil || got.DebugFile() == nil {
			t.Errorf("%s: does not compile: %v", name, err)
			continue
		}
		f := got.DebugFile()
		whole, err := spirv.Decode(f.Words)
		if err != nil {
			t.Fatal(err)
		}
		for i, m := range []*spirv.Module{got.Module, whole} {
			if err := shadertest.SpirvVal(run.Options, instbuilder.Encode(m), shadertest.Legal); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if n := strings.Count(spirv.Disassemble(m, spirv.TextOptions{}), "OpString \""+f.ID+"\""); n != 1 {
				t.Errorf("%s: module %d names its build %d times", name, i, n)
			}
		}
		if n := len(got.Words()) - len(plain.Words()); n > 80 {
			t.Errorf("%s: the module without debug information has %d words more than one that is compiled without",
				name, n)
		}
		if lines := spirv.Disassemble(got.Module, spirv.TextOptions{}); strings.Contains(lines, "OpLine") ||
			strings.Contains(lines, "DebugSource") || strings.Contains(lines, "OpModuleProcessed") {
			t.Errorf("%s: debug information is left", name)
		}
		if s := stripped(got.Module); s != want {
			t.Errorf("%s: the code differs:\n%s", name, golden.FirstDifference(want, s))
		}
		if s := stripped(whole); s != want {
			t.Errorf("%s: the code in the file differs:\n%s", name, golden.FirstDifference(want, s))
		}
		tried[by]++
	}
	if min(tried[0], tried[1]) < 50 {
		t.Errorf("only %d modules were tried", tried)
	}
}

// stripped returns the text of a module without debug information, with ids renumbered.
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
		switch in.Op {
		case spirv.OpLine, spirv.OpNoLine, spirv.OpSource, spirv.OpSourceContinued:
			return true
		case spirv.OpExtension:
			name, _ := spirv.StringAt(in.Operands)
			return name == "SPV_KHR_non_semantic_info" || name == "SPV_KHR_relaxed_extended_instruction"
		case spirv.OpExtInst, spirv.OpExtInstWithForwardRefsKHR:
			return debugSets[spirv.ID(in.Operands[0])]
		}
		return debugSets[in.Result]
	}
	drop := func(list *[]spirv.Instruction) { *list = slices.DeleteFunc(*list, isDebug) }
	drop(&m.Extensions)
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
	run := func(pass string) {
		if _, err := opt.Run([]string{pass}, m,
			opt.Options{PreserveBindings: true, PreserveInterface: true}); err != nil {
			panic(err)
		}
	}
	run("eliminate-dead-variables")
	sortTypes(m)
	run("compact-ids")
	return spirv.Disassemble(m, spirv.TextOptions{NoHeader: true})
}

// dropUnusedStrings removes the strings that only debug information uses.
func dropUnusedStrings(m *spirv.Module) {
	used := map[spirv.ID]bool{}
	m.Each(func(in *spirv.Instruction) { in.EachID(func(id spirv.ID) { used[id] = true }) })
	m.Strings = slices.DeleteFunc(m.Strings, func(in spirv.Instruction) bool {
		return in.Op == spirv.OpString &&
			!used[in.Result]
	})
}

// sortTypes sorts types and constants by their definitions, because debug information may request a constant before
// the code does.
func sortTypes(m *spirv.Module) {
	k := typeKeys{defs: map[spirv.ID]*spirv.Instruction{}, keys: map[spirv.ID]string{}, levels: map[spirv.ID]int{}}
	types := slices.Clone(m.Types)
	for i := range types {
		k.defs[types[i].Result] = &types[i]
	}
	for i := range types {
		k.key(types[i].Result)
	}
	slices.SortStableFunc(m.Types, func(a, b spirv.Instruction) int {
		return cmp.Or(cmp.Compare(k.levels[a.Result], k.levels[b.Result]),
			cmp.Compare(k.keys[a.Result], k.keys[b.Result]))
	})
}

// typeKeys holds a key for the definition of each type and constant, and its level in the dependency order.
type typeKeys struct {
	defs   map[spirv.ID]*spirv.Instruction
	keys   map[spirv.ID]string
	levels map[spirv.ID]int
}

func (k *typeKeys) key(id spirv.ID) (string, int) {
	in := k.defs[id]
	if in == nil {
		return "?", 0
	}
	if key, ok := k.keys[id]; ok {
		return key, k.levels[id]
	}
	if !in.Op.IsType() && !in.Op.IsConstant() && in.Op != spirv.OpUndef {
		k.levels[id] = math.MaxInt32 // variables remain in order after all others
		return "", math.MaxInt32
	}
	k.keys[id] = "…" // a pointer to a type that contains it
	level := 0
	var b strings.Builder
	b.WriteString(in.Op.String())
	ids := map[int]bool{}
	in.EachIDIndex(func(i int) { ids[i] = true })
	part := func(id spirv.ID) {
		key, n := k.key(id)
		level = max(level, n+1)
		b.WriteString("(" + key + ")")
	}
	if in.Type != 0 {
		part(in.Type)
	}
	for i, w := range in.Operands {
		if ids[i] {
			part(spirv.ID(w))
		} else {
			fmt.Fprintf(&b, " %d", w)
		}
	}
	k.keys[id], k.levels[id] = b.String(), level
	return b.String(), level
}
