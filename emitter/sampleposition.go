package emitter

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// standardSamples contains the standard sample positions of Vulkan, one list for each number of samples. The unit is a
// sixteenth of a pixel, and the origin is the center of the pixel.
var standardSamples = [...][][2]int8{
	{{4, 4}, {-4, -4}},
	{{-2, -6}, {6, -2}, {-6, 2}, {2, 6}},
	{{1, -3}, {-1, 3}, {5, 1}, {-3, -5}, {-5, 5}, {-7, -1}, {3, 7}, {7, -7}},
	{{1, 1}, {-1, -3}, {-3, 2}, {4, -1}, {-5, -2}, {2, 5}, {5, 3}, {3, -5},
		{-2, 6}, {0, -7}, {-4, -6}, {-6, 4}, {-8, 0}, {7, -4}, {6, 7}, {-7, -8}},
}

// samplePosition emits GetSamplePosition. SPIR-V does not have this function, so the positions are read from a table
// for each number of samples. The result is zero for other numbers of samples and, as in Direct3D, for a constant
// sample number outside a table.
//
//	if (count == 2) p = pos2[i]; else if (count == 4) p = pos4[i]; else … else p = 0;
func (e *SPIRVEmitter) samplePosition(x *checked.Intrinsic) values.Value {
	image := e.image(x.Object)
	if spirvtypes.ImageKinds[x.Object.Info().Type.Object].Combined {
		image = e.b.Emit(instbuilder.Image(e.b.ElementType(e.b.TypeOf(image)), 0, image))
	}
	count := e.b.Emit(instbuilder.ImageQuerySamples(e.types.TypeID(e.types.UintType()), 0, image))
	i := e.rvalue(x.Args[0].Value)
	vec := e.types.U.Vector(e.types.U.Basic(types.Float), 2)

	tables := make([]values.Value, len(standardSamples))
	for n, list := range standardSamples {
		tables[n] = e.sampleTable(vec, list)
	}
	result := e.values.LocalVariable(vec, "var.GetSamplePosition.result")
	number, known := e.module.constants.EvalInt(x.Args[0].Value)
	e.pickTable(count, tables, result, func(n int) values.Value {
		if known && (number < 0 || number >= int64(len(standardSamples[n]))) {
			return values.Of(vec, e.values.SplatConstant(vec, 0))
		}
		return e.values.Loaded(e.values.Index(tables[n], vec, i))
	})
	return e.values.Loaded(result)
}

func (e *SPIRVEmitter) sampleTable(vec *types.Type, list [][2]int8) values.Value {
	float := e.b.TypeFloat(32)
	parts := make([]spirv.ID, len(list))
	for i, p := range list {
		x := e.b.ConstantFloat(float, float64(p[0])/16)
		y := e.b.ConstantFloat(float, float64(p[1])/16)
		parts[i] = e.b.ConstantComposite(e.types.TypeID(vec), x, y)
	}
	t := e.types.U.Array(vec, len(list))
	v := e.values.LocalVariable(t, "var.GetSamplePosition.data."+strconv.Itoa(len(list)))
	e.b.Store(v.ID, e.b.ConstantComposite(e.types.TypeID(t), parts...))
	return v
}

// pickTable emits a chain of ifs that finds the table for count samples. It stores in result the value that sample
// returns for this table, or zero if none exists.
func (e *SPIRVEmitter) pickTable(count spirv.ID, tables []values.Value, result values.Value,
	sample func(table int) values.Value) {
	const name = "if.GetSamplePosition."
	blocks := make([][3]*modulebuilder.Block, len(tables))
	for kind, prefix := range [...]string{"then", "else", "merge"} {
		for n := range tables {
			blocks[n][kind] = e.b.CreateBlock(name + prefix + strconv.Itoa(len(standardSamples[n])))
		}
	}
	for n := range tables {
		then, other, merge := blocks[n][0], blocks[n][1], blocks[n][2]
		size := e.b.ConstantUint(uint32(len(standardSamples[n])))
		cond := e.b.Emit(instbuilder.IEqual(e.b.TypeBool(), 0, count, size))
		e.b.SelectionMerge(merge, spirv.SelectionControlNone)
		e.b.BranchConditional(cond, then, other)
		e.b.SetInsertPoint(then)
		e.values.Assign(result, sample(n))
		e.b.Branch(merge)
		e.b.SetInsertPoint(other)
	}
	e.values.Assign(result, values.Of(result.Typ, e.values.SplatConstant(result.Typ, 0)))
	for n := len(tables) - 1; n >= 0; n-- {
		merge := blocks[n][2]
		e.b.Branch(merge)
		e.b.SetInsertPoint(merge)
	}
}
