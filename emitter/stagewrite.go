package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// writeStage stores the value id in the variables of the output n. If there is a value for each vertex, at is the index
// of the vertex.
func (e *SPIRVEmitter) writeStage(n *stageio.Node, id spirv.ID, at ...spirv.ID) {
	if n.Var != nil {
		e.writeLeaf(n, id, at)
		return
	}
	for i, c := range n.Children {
		e.writeStage(c, e.partOf(n, id, i), at...)
	}
}

func (e *SPIRVEmitter) writeLeaf(n *stageio.Node, id spirv.ID, at []spirv.ID) {
	v, ptr := n.Var, e.entry.stage[n.Var]
	switch v.Fix {
	case stageio.BoolAsUint:
		id = e.values.UintFromBool(id, v.Value)
	case stageio.UintAsBool:
		id = e.values.CastID(id, v.Value, e.types.U.Basic(types.Bool))
	case stageio.FirstOf1:
		ptr = e.b.AccessChain(e.types.LowerType(v.Value, spirvtypes.NoLayout, 0), ptr, e.b.ConstantUint(0))
	case stageio.FirstOfN:
		e.writeElements(ptr, v, id)
		return
	case stageio.FirstVertex:
		id = e.b.CompositeExtract(e.types.LowerType(v.Type, spirvtypes.NoLayout, 0), id, 0)
	case stageio.Distance:
		e.writeDistances(ptr, n.Type, id, nil, e.b.ConstantUint(uint32(n.Offset)), at)
		return
	}
	if len(at) > 0 {
		ptr = e.b.AccessChain(e.types.TypeID(v.Type), ptr, at...)
	}
	if e.invertsY(v) {
		id = e.component(id, 1, func(y spirv.ID) spirv.ID {
			return e.b.Emit(instbuilder.FNegate(e.b.TypeFloat(32), 0,
				y))
		})
	}
	e.b.Store(ptr, id)
}

// invertsY reports whether the y component of the output v is negated: v is a position that may reach the rasterizer,
// and -fvk-invert-y is set.
func (e *SPIRVEmitter) invertsY(v *stageio.Var) bool {
	return e.opts.Stage.InvertY && v.Role.As == semantics.ByBuiltIn && v.BuiltIn() == spirv.BuiltInPosition &&
		v.Point != semantics.HSCPOut
}

// writeElements stores the elements of the array id in the first elements of the array ptr, the variable for v.
func (e *SPIRVEmitter) writeElements(ptr spirv.ID, v *stageio.Var, id spirv.ID) {
	elem := e.types.TypeID(v.Value.Elem)
	for i := range v.Value.Len {
		to := e.b.AccessChain(elem, ptr, e.b.ConstantUint(uint32(i)))
		e.b.Store(to, e.b.CompositeExtract(elem, id, uint32(i)))
	}
}

// writeDistances stores the floats of the part of id at path, which has type t, in the distance array ptr, from element
// offset on. Like dxc, it emits instructions that compute the index of each element. If there is a value for each
// vertex, at is the index of the vertex.
func (e *SPIRVEmitter) writeDistances(ptr spirv.ID, t *types.Type, id spirv.ID, path []uint32, offset spirv.ID,
	at []spirv.ID) {
	uint32Type, float := e.b.TypeInt(32, false), e.b.TypeFloat(32)
	add := func(i int) spirv.ID {
		return e.b.Emit(instbuilder.IAdd(uint32Type, 0, offset, e.b.ConstantUint(uint32(i))))
	}
	if t.Kind == types.Array {
		size := stageio.Floats(t.Elem)
		for i := range t.Len {
			e.writeDistances(ptr, t.Elem, id, append(path, uint32(i)), add(i*size), at)
		}
		return
	}
	n := t.Components()
	for i := range n {
		index, part := offset, path
		if n > 1 {
			index, part = add(i), append(path, uint32(i))
		}
		to := e.b.AccessChain(float, ptr, append(at[:len(at):len(at)], index)...)
		value := id
		if len(part) > 0 {
			value = e.b.CompositeExtract(float, id, part...)
		}
		e.b.Store(to, value)
	}
}
