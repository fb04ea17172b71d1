package emitter

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// standardSamples are the standard sample positions of Vulkan, in sixteenths
// of a pixel from its centre, by number of samples.
var standardSamples = [...][][2]int8{
	{{4, 4}, {-4, -4}},
	{{-2, -6}, {6, -2}, {-6, 2}, {2, 6}},
	{{1, -3}, {-1, 3}, {5, 1}, {-3, -5}, {-5, 5}, {-7, -1}, {3, 7}, {7, -7}},
	{{1, 1}, {-1, -3}, {-3, 2}, {4, -1}, {-5, -2}, {2, 5}, {5, 3}, {3, -5},
		{-2, 6}, {0, -7}, {-4, -6}, {-6, 4}, {-8, 0}, {7, -4}, {6, 7}, {-7, -8}},
}

// samplePosition emits GetSamplePosition, for which SPIR-V has nothing: a
// table for each number of samples, and zero for those not in the standard.
//
//	if (count == 2) p = pos2[i]; else if (count == 4) p = pos4[i]; else … else p = 0;
func (e *SPIRVEmitter) samplePosition(x *checked.Intrinsic) value {
	image := e.image(x.Object)
	if imageKinds[x.Object.Info().Type.Object].combined {
		image = e.b.Op(spirv.OpImage, e.b.ElementType(e.b.TypeOf(image)), image)
	}
	count := e.b.Op(spirv.OpImageQuerySamples, e.typeID(e.uintType()), image)
	i := e.rvalue(x.Args[0].Value)
	vec := e.u.Vector(e.u.Basic(types.Float), 2)

	tables := make([]value, len(standardSamples))
	for n, list := range standardSamples {
		tables[n] = e.sampleTable(vec, list)
	}
	result := e.localVariable(vec, "var.GetSamplePosition.result")
	e.pickTable(count, i, tables, result)
	return e.loaded(result)
}

func (e *SPIRVEmitter) sampleTable(vec *types.Type, list [][2]int8) value {
	float := e.b.TypeFloat(32)
	parts := make([]spirv.ID, len(list))
	for i, p := range list {
		x := e.b.ConstantFloat(float, float64(p[0])/16)
		y := e.b.ConstantFloat(float, float64(p[1])/16)
		parts[i] = e.b.ConstantComposite(e.typeID(vec), x, y)
	}
	t := e.u.Array(vec, len(list))
	v := e.localVariable(t, "var.GetSamplePosition.data."+strconv.Itoa(len(list)))
	e.b.Store(v.id, e.b.ConstantComposite(e.typeID(t), parts...))
	return v
}

func (e *SPIRVEmitter) pickTable(count, i spirv.ID, tables []value, result value) {
	const name = "if.GetSamplePosition."
	blocks := make([][3]*modulebuilder.Block, len(tables))
	for kind, prefix := range [...]string{"then", "else", "merge"} {
		for n := range tables {
			blocks[n][kind] = e.b.CreateBlock(name + prefix + strconv.Itoa(len(standardSamples[n])))
		}
	}
	for n, table := range tables {
		then, other, merge := blocks[n][0], blocks[n][1], blocks[n][2]
		size := e.b.ConstantUint(uint32(len(standardSamples[n])))
		cond := e.b.Op(spirv.OpIEqual, e.b.TypeBool(), count, size)
		e.b.SelectionMerge(merge, spirv.SelectionControlNone)
		e.b.BranchConditional(cond, then, other)
		e.b.SetInsertPoint(then)
		e.assign(result, e.loaded(e.index(table, result.typ, i)))
		e.b.Branch(merge)
		e.b.SetInsertPoint(other)
	}
	e.assign(result, rv(result.typ, e.splatConstant(result.typ, 0)))
	for n := len(tables) - 1; n >= 0; n-- {
		merge := blocks[n][2]
		e.b.Branch(merge)
		e.b.SetInsertPoint(merge)
	}
}
