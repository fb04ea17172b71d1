package structure_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/structure"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// modules returns the words of the modules in testdata.
func modules(t testing.TB) (list [][]uint32) {
	for _, path := range testfiles.Matching(t, "lower/mlir/structure/testdata/*.txtar") {
		a, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, instbuilder.Encode(moduletest.Assemble(t, header+string(a.Files[0].Data)+
			"OpFunctionEnd\n")))
	}
	return list
}

// ends structures module m and checks that a valid module is still valid afterwards. It reports whether there are no
// findings.
func ends(t *testing.T, m *spirv.Module, v optable.Version) (structured bool) {
	t.Helper()
	valid := len(validate.Module(m, validate.Options{})) == 0
	before := spirv.Disassemble(m, spirv.TextOptions{})
	if len(structure.Module(m, structure.Options{Version: v})) > 0 {
		return false
	}
	if _, err := spirv.Decode(instbuilder.Encode(m)); err != nil {
		t.Fatal(err)
	}
	if wrong := validate.Module(m, validate.Options{}); valid && len(wrong) > 0 {
		t.Fatalf("version %d: %v\n%s\n%s", v, wrong[0], before, spirv.Disassemble(m, spirv.TextOptions{}))
	}
	return true
}

var versions = [...]optable.Version{optable.V19, optable.V22}

// FuzzModule checks that structuring does not panic, even for invalid modules.
func FuzzModule(f *testing.F) {
	for _, words := range modules(f) {
		f.Add(spirv.Bytes(words))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, v := range versions {
			if m, err := spirv.DecodeBytes(data); err == nil {
				ends(t, m, v)
			}
		}
	})
}

// TestDamagedModules checks that modules with a few wrong words, which a reader might reject, result in findings or a
// module.
func TestDamagedModules(t *testing.T) {
	n := 300
	if testing.Short() {
		n = 30
	}
	structured := 0
	for i, words := range modules(t) {
		for seed := range n {
			r := rand.New(rand.NewPCG(uint64(i), uint64(seed)))
			if m, err := spirv.Decode(moduletest.Damage(r, words)); err == nil {
				ends(t, m, versions[seed%2])
			}
			if m, err := spirv.Decode(words); err == nil {
				moduletest.Tear(r, m)
				structure.Module(m, structure.Options{Version: versions[seed%2]})
			}
			if m, err := spirv.Decode(words); err == nil {
				reroute(r, m)
				if ends(t, m, versions[seed%2]) {
					structured++
				}
			}
		}
	}
	if structured < n {
		t.Errorf("only %d modules with other branches were structured", structured)
	}
}

// reroute replaces the targets of some branches and merge instructions by other blocks.
func reroute(r *rand.Rand, m *spirv.Module) {
	for _, f := range m.Functions {
		for range 1 + r.IntN(3) {
			b := f.Blocks[r.IntN(len(f.Blocks))]
			in := &b.Insts[max(0, len(b.Insts)-1-r.IntN(2))]
			first := 0
			if in.Op == spirv.OpBranchConditional || in.Op == spirv.OpSwitch {
				first = 1
			}
			if (in.Op.IsMerge() || in.Op.IsTerminator()) && len(in.Operands) > first {
				at := first + r.IntN(min(2, len(in.Operands)-first))
				in.Operands[at] = uint32(f.Blocks[r.IntN(len(f.Blocks))].Label)
			}
		}
	}
}

// deep holds functions that return the body of a function with n nested or consecutive constructs.
var deep = map[string]func(n int) string{
	"selections": func(n int) string {
		return nested(n, "OpSelectionMerge %m$ None\nOpBranchConditional %cond %t$ %m$\n%t$ = OpLabel\n",
			"OpBranch %m$\n%m$ = OpLabel\n") + "OpReturn\n"
	},
	"returns": func(n int) string {
		return nested(n, "OpSelectionMerge %m$ None\nOpBranchConditional %cond %t$ %e$\n%e$ = OpLabel\nOpReturn\n%t$ = OpLabel\n", "OpBranch %m$\n%m$ = OpLabel\n") + "OpReturn\n"
	},
	"loops": func(n int) string {
		return nested(n, "OpBranch %h$\n%h$ = OpLabel\nOpLoopMerge %m$ %c$ None\nOpBranchConditional %cond %t$ %m$\n%t$ = OpLabel\n",
			"OpBranch %c$\n%c$ = OpLabel\nOpBranch %h$\n%m$ = OpLabel\n") + "OpReturn\n"
	},
	"loops-with-continue": func(n int) string {
		return nested(n, "OpBranch %h$\n%h$ = OpLabel\nOpLoopMerge %m$ %c$ None\nOpBranchConditional %cond %t$ %m$\n%t$ = OpLabel\nOpBranchConditional %cond %c$ %u$\n%u$ = OpLabel\n",
			"OpBranch %c$\n%c$ = OpLabel\nOpBranch %h$\n%m$ = OpLabel\n") + "OpReturn\n"
	},
	"switches": func(n int) string {
		return nested(n, "OpSelectionMerge %m$ None\nOpSwitch %g %m$ 1 %t$ 2 %u$\n%t$ = OpLabel\nOpBranch %u$\n%u$ = OpLabel\n", "OpBranch %m$\n%m$ = OpLabel\n") + "OpReturn\n"
	},
	"breaks": func(n int) string {
		return "OpBranch %h\n%h = OpLabel\nOpLoopMerge %m %c None\nOpBranch %b\n%b = OpLabel\n" +
			nested(n, "OpSelectionMerge %m$ None\nOpBranchConditional %cond %t$ %e$\n%e$ = OpLabel\nOpStore %x %c1\nOpBranch %m\n%t$ = OpLabel\n", "OpBranch %m$\n%m$ = OpLabel\n") +
			"OpBranch %c\n%c = OpLabel\nOpBranch %h\n%m = OpLabel\nOpReturn\n"
	},
	"values": func(n int) string {
		return nested(n, "%v$ = OpIAdd %int %g %c1\nOpSelectionMerge %m$ None\nOpBranchConditional %cond %t$ %e$\n%e$ = OpLabel\nOpReturn\n%t$ = OpLabel\n",
			"OpBranch %m$\n%m$ = OpLabel\nOpStore %x %v$\n") + "OpReturn\n"
	},
	"sequence": func(n int) string {
		return strings.Join(each(n, "OpSelectionMerge %m$ None\nOpBranchConditional %cond %t$ %m$\n%t$ = OpLabel\nOpStore %x %c1\nOpBranch %m$\n%m$ = OpLabel\n"), "") + "OpReturn\n"
	},
	"continues": func(n int) string {
		return "OpBranch %h\n%h = OpLabel\nOpLoopMerge %m %c None\nOpBranch %b\n%b = OpLabel\n" +
			strings.Join(each(n, "OpSelectionMerge %m$ None\nOpBranchConditional %cond %t$ %m$\n%t$ = OpLabel\nOpStore %x %c1\nOpBranch %c\n%m$ = OpLabel\n"), "") +
			"OpBranch %c\n%c = OpLabel\nOpBranch %h\n%m = OpLabel\nOpReturn\n"
	},
	"cases": func(n int) string {
		return "OpSelectionMerge %m None\nOpSwitch %g %m" + strings.Join(each(n, " $ %t$"), "") + "\n" +
			strings.Join(each(n, "%t$ = OpLabel\nOpBranch %m\n"), "") + "%m = OpLabel\nOpReturn\n"
	},
}

// each returns n copies of text. In each copy, $ is replaced by its index.
func each(n int, text string) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = strings.ReplaceAll(text, "$", fmt.Sprint(i))
	}
	return list
}

// nested returns n copies of begin, followed by n copies of end in reverse order.
func nested(n int, begin, end string) string {
	var b strings.Builder
	for _, s := range each(n, begin) {
		b.WriteString(s)
	}
	ends := each(n, end)
	for i := range ends {
		b.WriteString(ends[n-1-i])
	}
	return b.String()
}

// TestDeepModules checks that a hundred thousand constructs can be nested or follow each other.
func TestDeepModules(t *testing.T) {
	const prologue = "%entry = OpLabel\n%x = OpVariable %pf Function\n%g3 = OpLoad %v3 %gid\n%g = OpCompositeExtract %int %g3 0\n%cond = OpULessThan %bool %g %c4\n"
	for name, text := range deep {
		n := 100_000
		switch {
		case testing.Short():
			n = 2_000
		case name != "selections": // enough to detect that the stack grows
			n = 10_000
		}
		t.Run(name, func(t *testing.T) {
			words := instbuilder.Encode(moduletest.Assemble(t, header+prologue+text(n)+"OpFunctionEnd\n"))
			for _, v := range versions {
				m, err := spirv.Decode(words)
				if err != nil {
					t.Fatal(err)
				}
				start := time.Now()
				findings := structure.Module(m, structure.Options{Version: v})
				if d := time.Since(start); d > 10*time.Second {
					t.Errorf("takes %v", d)
				} else {
					t.Log(d, len(words))
				}
				for _, f := range findings {
					t.Errorf("version %d: %s", v, f.Text)
				}
			}
		})
	}
}
