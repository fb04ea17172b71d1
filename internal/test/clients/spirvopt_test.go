package clients

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/clientpage"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// spoiled lists the shaders with modules that spirv-opt does not process, or for which its output is not valid.
var spoiled = map[string]struct {
	text string // part of the error
	why  string
}{
	"testdata/frontier/memory_arena.cs.hlsl":         {"out of bounds", untypedMembers},
	"testdata/functions/shared-resources.cs.hlsl":    {"ID overflow", "spirv-opt inlines every call"},
	"testdata/intrinsics/bitcast.literals16.cs.hlsl": {"high-order bits", "spirv-opt folds casts of 16-bit numbers to constants with wrong high bits"},
	"testdata/nodes/graph.lib.hlsl":                  {"out of bounds", "spirv-opt removes members of node payloads"},
	"testdata/vk/untyped-pointers.cs.hlsl":           {"out of bounds", untypedMembers},
}

const untypedMembers = "spirv-opt removes members that untyped access chains use"

// spirv-opt -O and -Os process all modules, and their output is valid, except for those of spoiled.
func TestModulesThroughSpirvOpt(t *testing.T) {
	spirvtools.Require(t)
	var runs, valid atomic.Int32
	var seen sync.Map // shaders of spoiled with an error
	eachModule(t, func(t *testing.T, c *shadertest.Compilation, words []uint32) {
		for _, level := range []string{"-O", "-Os"} {
			runs.Add(1)
			known, isKnown := spoiled[c.Path]
			switch err := optimize(c, words, level); {
			case err == nil:
				valid.Add(1)
			case isKnown && strings.Contains(err.Error(), known.text):
				seen.Store(c.Path, true)
			default:
				t.Errorf("%s: %s: %v", c.Args, level, err)
			}
		}
	})
	if !testenv.Full() || t.Failed() {
		return
	}
	for path, known := range spoiled {
		if _, ok := seen.Load(path); !ok {
			t.Errorf("remove the row of %s from spoiled: %s", path, known.why)
		}
	}
	clientpage.Report(t, "spirv-opt", clientpage.Row{Version: spirvtools.Version(), Run: fmt.Sprintf("%d modules with -O and with -Os, then spirv-val", runs.Load()/2),
		Result: fmt.Sprintf("%d of %d outputs are valid", valid.Load(), runs.Load())})
}

func optimize(c *shadertest.Compilation, words []uint32, level string) error {
	out, err := spirvtools.Opt.Run(spirv.Bytes(words), level, "-", "-o", "-")
	if err != nil {
		return err
	}
	return shadertest.SpirvVal(c.Options, spirv.WordsOf(out), shadertest.Legal)
}
