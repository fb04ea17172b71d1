package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/foreignnames"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// The checker records operations that only some stages support in the function that contains them (checked.StageUse).
// They are reported only if an entry point of another stage reaches the function.

// checkStages reports the operations in f, and in the functions that it calls directly or through others, that the
// stage does not support.
func (c *checker) checkStages(f *checked.Func, stage intrinsics.Stages, seen map[*checked.Func]bool) {
	if seen[f] {
		return
	}
	seen[f] = true
	c.checkStageUses(f.StageUses, stage)
	for _, callee := range f.Callees {
		c.checkStages(callee, stage, seen)
	}
}

// checkStageUses reports those of uses that the stage of the entry point or the target does not support.
func (c *checker) checkStageUses(uses []checked.StageUse, stage intrinsics.Stages) {
	for _, u := range uses {
		switch {
		case u.Code == diagnostics.WaveTarget:
			if c.opts.NoWaves {
				c.report(u.Pos, u.Code).Note(source.NoPos,
					"please specify your target environment via command line option -fspv-target-env=")
			}
		case u.Code == diagnostics.IntrinsicDeprecated:
			c.deprecated(&u)
		case u.Stages == 0:
			c.report(u.Pos, u.Code, stageArgs(&u)...)
		case stage != 0 && u.Stages&stage == 0 &&
			!(stage&(intrinsics.Compute|intrinsics.Mesh|intrinsics.Amplification) != 0 && takesDerivatives(u.Code) &&
				c.hasQuads()):
			c.report(u.Pos, u.Code, stageArgs(&u)...)
		}
	}
}

// deprecated reports the use of a function of Direct3D 9, with a note about its replacement.
func (c *checker) deprecated(u *checked.StageUse) {
	d := c.report(u.Pos, u.Code, u.Args...)
	name, _ := u.Args[0].(string)
	if row := foreignnames.Find(name, foreignnames.Function); row != nil {
		d.Note(u.Pos, "%s", row.Text())
	}
}

// stageArgs returns the arguments of the error message for u.
func stageArgs(u *checked.StageUse) []any {
	switch {
	case u.What == "":
		return u.Args
	case u.Code == diagnostics.StageFunction:
		return []any{u.What, u.Stages.String()}
	}
	return []any{u.What}
}

func takesDerivatives(code diagnostics.Code) bool {
	return code == diagnostics.DerivativeStage || code == diagnostics.ImplicitLodStage
}

// hasQuads reports whether the groups of all entry points consist of quads, in which derivatives can be computed: four
// invocations in a row, or two by two.
func (c *checker) hasQuads() bool {
	for _, f := range c.prog.Entries {
		a := attr.Find(f.Attrs, attr.NumThreads)
		if a == nil || len(a.Ints) < 3 {
			return false
		}
		x, y, z := a.Ints[0], a.Ints[1], a.Ints[2]
		if !(x%4 == 0 && y == 1 && z == 1) && !(x%2 == 0 && y%2 == 0) {
			return false
		}
	}
	return true
}
