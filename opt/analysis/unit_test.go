package analysis

import (
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

const module = `; Version: 1.3
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpName %a "a"
OpDecorate %a RelaxedPrecision
%void = OpTypeVoid
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%int = OpTypeInt 32 1
%one = OpConstant %uint 1
%two = OpConstant %uint 2
%true = OpConstantTrue %bool
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%l = OpLabel
%a = OpIAdd %uint %one %two
%b = OpIAdd %uint %a %one
OpSelectionMerge %end None
OpBranchConditional %true %yes %end
%yes = OpLabel
OpBranch %end
%end = OpLabel
OpReturn
OpFunctionEnd
`

// newUnit returns a unit with all facts computed.
func newUnit(t *testing.T) *Unit {
	t.Helper()
	m := moduletest.Assemble(t, module)
	u := NewUnit(m, Options{})
	u.BeginPass(true)
	u.ConstUint(1)
	if err := u.Verify(); err != nil {
		t.Fatal(err)
	}
	return u
}

func instruction(u *Unit, i int) *spirv.Instruction { return &u.Module.Functions[0].Blocks[0].Insts[i] }

// TestInvalidateCoversEachFact checks that a change outside the unit makes its facts wrong until the corresponding fact
// is invalidated.
func TestInvalidateCoversEachFact(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(u *Unit)
		facts  Facts
	}{
		"a branch goes elsewhere": {func(u *Unit) {
			b := u.Module.Functions[0].Blocks[0]
			b.Insts = append(b.Insts[:2:2], spirv.Instruction{Op: spirv.OpBranch,
				Operands: []uint32{uint32(u.Module.Functions[0].Blocks[2].Label)}})
		}, Bodies},
		"a result has another type": {func(u *Unit) { instruction(u, 1).Type = u.Intern(spirv.OpTypeInt, 0, 32, 1) }, Results},
		"a decoration is another's": {func(u *Unit) { u.Module.Annotations[0].Operands[0] = uint32(instruction(u, 1).Result) }, Annotations},
		"a name is another's":       {func(u *Unit) { u.Module.Names[0].Operands[0] = uint32(instruction(u, 1).Result) }, Names},
		"a constant goes": {func(u *Unit) {
			u.Module.Types = slices.DeleteFunc(u.Module.Types,
				func(in spirv.Instruction) bool { return in.Op == spirv.OpConstantTrue })
		}, Globals},
		"a constant has another value": {func(u *Unit) { u.Def(u.ConstUint(2)).Operands[0] = 3 }, Globals},
	} {
		t.Run(name, func(t *testing.T) {
			u := newUnit(t)
			tt.change(u)
			if u.Verify() == nil {
				t.Fatal("the unit knows without being told")
			}
			u.Invalidate(tt.facts)
			if err := u.Verify(); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestUnitTracksAddedInstructions checks that additions through the unit do not require Invalidate.
func TestUnitTracksAddedInstructions(t *testing.T) {
	u := newUnit(t)
	a, b := instruction(u, 0), instruction(u, 1)
	u.CopyDecorations(a.Result, b.Result)
	u.CopyName(a.Result, b.Result)
	u.Annotate(spirv.Instruction{Op: spirv.OpDecorate,
		Operands: []uint32{uint32(b.Result), uint32(spirv.DecorationNoContraction)}})
	u.Retype(b, u.Intern(spirv.OpTypeInt, 0, 16, 1))
	for i := range uint32(100) { // the constants move in memory
		u.ConstUint(i)
	}
	blk := u.Module.Functions[0].Blocks[0]
	c := spirv.Instruction{Op: spirv.OpIAdd, Type: u.TypeUint(), Result: u.NewID(u.TypeUint()),
		Operands: u.Operands(uint32(u.ConstUint(1)), uint32(u.ConstUint(7)))}
	blk.Insts = slices.Insert(blk.Insts, 2, c)
	u.Invalidate(Bodies)
	if err := u.Verify(); err != nil {
		t.Error(err)
	}
	if !u.HasDecoration(b.Result, spirv.DecorationRelaxedPrecision) ||
		!u.HasDecoration(b.Result, spirv.DecorationNoContraction) || u.Name(b.Result) == nil {
		t.Error("decorations and names that were added are not known")
	}
}

// TestVersionsOfBodies checks that BodiesVersion increases after a pass that changes bodies, and after a pass that does
// not report its changes.
func TestVersionsOfBodies(t *testing.T) {
	u := newUnit(t)
	for _, tt := range []struct{ reports, changes, want bool }{{true, false, false}, {true, true, true},
		{false, false, true}} {
		before := u.BodiesVersion()
		u.BeginPass(tt.reports)
		if tt.changes {
			u.Invalidate(Bodies)
		}
		if got := u.EndPass(); got != tt.want || (u.BodiesVersion() != before) != tt.want {
			t.Errorf("%+v: EndPass is %v, the version goes from %d to %d", tt, got, before, u.BodiesVersion())
		}
	}
}

// TestDropDangling checks that DropDangling removes the names and annotations of removed IDs.
func TestDropDangling(t *testing.T) {
	u := newUnit(t)
	blk := u.Module.Functions[0].Blocks[0]
	blk.Insts = slices.Delete(blk.Insts, 0, 2)
	u.Invalidate(Bodies)
	u.DropDangling()
	if len(u.Module.Names) != 0 || len(u.Module.Annotations) != 0 {
		t.Errorf("%d names and %d annotations are left", len(u.Module.Names), len(u.Module.Annotations))
	}
}
