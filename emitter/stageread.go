package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// readStage loads the input n, and returns its value. It composes structs and arrays from their leaves. For the
// vertices of a primitive, it reads each leaf for all vertices before it composes the structs.
func (e *SPIRVEmitter) readStage(n *stageio.Node) spirv.ID {
	switch {
	case n.Var != nil && n.Vertices > 0:
		return e.readVertices(n)
	case n.Var != nil:
		return e.readLeaf(n)
	case n.Type.Kind != types.Struct && len(n.Children) == 0:
		return e.b.ConstantNull(e.types.TypeID(e.perVertex(n.Type, n.Vertices)))
	}
	parts := make([]spirv.ID, len(n.Children))
	for i, c := range n.Children {
		parts[i] = e.readStage(c)
	}
	if n.Vertices == 0 {
		return e.ofParts(n, func(i int) spirv.ID { return parts[i] })
	}
	vertices := make([]spirv.ID, n.Vertices)
	for i := range vertices {
		vertices[i] = e.ofParts(n, func(k int) spirv.ID {
			return e.b.CompositeExtract(e.types.TypeID(n.Children[k].Type), parts[k], uint32(i))
		})
	}
	return e.b.CompositeConstruct(e.types.TypeID(e.types.U.Array(n.Type, n.Vertices)), vertices...)
}

// ofParts returns the value of n, composed of the values of its children. part returns the value of child i.
func (e *SPIRVEmitter) ofParts(n *stageio.Node, part func(i int) spirv.ID) spirv.ID {
	if n.Type.Kind == types.Struct {
		return e.values.Assemble(n.Type, func(i int, _ *spirvtypes.Member) spirv.ID { return part(i) }).ID
	}
	parts := make([]spirv.ID, len(n.Children))
	for i := range parts {
		parts[i] = part(i)
	}
	return e.b.CompositeConstruct(e.types.TypeID(n.Type), parts...)
}

// partOf returns the value of child i of n, where id is the value of n.
func (e *SPIRVEmitter) partOf(n *stageio.Node, id spirv.ID, i int) spirv.ID {
	typ := e.types.LowerType(n.Children[i].Type, spirvtypes.NoLayout, 0)
	if n.Type.Kind != types.Struct {
		return e.b.CompositeExtract(typ, id, uint32(i))
	}
	m := &e.types.Members(n.Type)[i]
	id = e.b.CompositeExtract(typ, id, uint32(m.Index))
	if m.Width > 0 {
		id = e.values.ExtractBits(m.Typ, id, m.Offset, m.Width)
	}
	return id
}

// readVertices loads the leaf n, which has a value for each vertex, as an array.
func (e *SPIRVEmitter) readVertices(n *stageio.Node) spirv.ID {
	v, ptr := n.Var, e.entry.stage[n.Var]
	parts := make([]spirv.ID, n.Vertices)
	switch v.Fix {
	case stageio.Distance:
		for i := range parts {
			offset := n.Offset
			parts[i] = e.readDistances(ptr, n.Type, &offset, e.b.ConstantUint(uint32(i)))
		}
	case stageio.BoolAsUint:
		id := e.b.Load(ptr)
		for i := range parts {
			parts[i] = e.values.BoolFromUint(e.b.CompositeExtract(e.types.TypeID(v.Type), id, uint32(i)), v.Value)
		}
	default:
		id := e.b.Load(ptr)
		e.types.RelaxIfMin(id, v.Type)
		return id
	}
	return e.b.CompositeConstruct(e.types.TypeID(e.types.U.Array(n.Type, n.Vertices)), parts...)
}

func (e *SPIRVEmitter) readLeaf(n *stageio.Node) spirv.ID {
	v, ptr := n.Var, e.entry.stage[n.Var]
	if v.Fix == stageio.Distance {
		offset := n.Offset
		return e.readDistances(ptr, n.Type, &offset)
	}
	id := e.b.Load(ptr)
	e.types.RelaxIfMin(id, v.Type)
	want := e.types.LowerType(v.Value, spirvtypes.NoLayout, 0)
	switch v.Fix {
	case stageio.BoolAsUint:
		return e.values.BoolFromUint(id, v.Value)
	case stageio.UintAsBool:
		one, zero := e.b.ConstantInteger(want, 1), e.b.ConstantInteger(want, 0)
		return e.b.Emit(instbuilder.Select(want, 0, id, one, zero))
	case stageio.FirstOf3:
		if v.Value.Components() == 1 {
			return e.b.CompositeExtract(want, id, 0)
		}
		return e.b.VectorShuffle(want, id, id, 0, 1)
	case stageio.FirstOf4:
		return e.firstComponents(v, id)
	case stageio.Pixel:
		return e.pixel(v, id)
	case stageio.Sign:
		return e.b.Emit(instbuilder.Select(want, 0, id, e.b.ConstantFloat(want, 1), e.b.ConstantFloat(want, -1)))
	case stageio.FirstOf1:
		return e.b.CompositeExtract(want, id, 0)
	case stageio.FirstOfN:
		return e.firstOf(id, v)
	case stageio.Barycentric:
		return e.barycentrics(id)
	case stageio.MinusBase:
		return e.fromBase(v, id)
	}
	if e.opts.Stage.PositionW && v.Role.As == semantics.ByBuiltIn && v.BuiltIn() == spirv.BuiltInFragCoord {
		return e.component(id, 3, func(w spirv.ID) spirv.ID {
			float := e.b.TypeFloat(32)
			return e.b.Emit(instbuilder.FDiv(float, 0, e.b.ConstantFloat(float, 1), w))
		})
	}
	return id
}

// firstComponents returns the first components of id, a vector with four components. The result has as many components
// as the HLSL type of v.
func (e *SPIRVEmitter) firstComponents(v *stageio.Var, id spirv.ID) spirv.ID {
	t := e.types.LowerType(v.Value, spirvtypes.NoLayout, 0)
	switch n := v.Value.Components(); n {
	case 1:
		return e.b.CompositeExtract(t, id, 0)
	case 4:
		return id
	default:
		return e.b.VectorShuffle(t, id, id, []uint32{0, 1, 2}[:n]...)
	}
}

// pixel returns the coordinates of a pixel, where id is the position of its center. v is the input variable.
func (e *SPIRVEmitter) pixel(v *stageio.Var, id spirv.ID) spirv.ID {
	float := e.b.TypeFloat(32)
	half := e.b.ConstantFloat(float, 0.5)
	for i := range min(v.Value.Components(), 2) {
		id = e.component(id, uint32(i), func(x spirv.ID) spirv.ID {
			return e.b.Emit(instbuilder.FSub(float, 0, x,
				half))
		})
	}
	return e.firstComponents(v, id)
}

// fromBase returns the index id minus the base of v. The difference is stored in a variable that has the name of the
// system value, as in dxc.
func (e *SPIRVEmitter) fromBase(v *stageio.Var, id spirv.ID) spirv.ID {
	t := e.types.LowerType(v.Value, spirvtypes.NoLayout, 0)
	base := e.values.CastID(e.b.Load(e.entry.stage[v.Base]), v.Base.Type, v.Value)
	local := e.b.AddLocalVariable(t, semantics.Lookup(v.Name).Name, 0)
	e.b.Store(local, e.b.Emit(instbuilder.ISub(t, 0, id, base)))
	return e.b.Load(local)
}

// component returns the float4 id with component i replaced by the result of f for that component.
func (e *SPIRVEmitter) component(id spirv.ID, i uint32, f func(spirv.ID) spirv.ID) spirv.ID {
	float := e.b.TypeFloat(32)
	part := f(e.b.CompositeExtract(float, id, i))
	return e.b.CompositeInsert(e.b.TypeVector(float, 4), part, id, i)
}

// barycentrics returns the weights id with the third weight replaced by 1 - (x + y). The sum of the weights that the
// hardware provides is not guaranteed to be 1.
func (e *SPIRVEmitter) barycentrics(id spirv.ID) spirv.ID {
	float := e.b.TypeFloat(32)
	x := e.b.CompositeExtract(float, id, 0)
	y := e.b.CompositeExtract(float, id, 1)
	xy := e.b.Emit(instbuilder.FAdd(float, 0, x, y))
	z := e.b.Emit(instbuilder.FSub(float, 0, e.b.ConstantFloat(float, 1), xy))
	return e.b.CompositeConstruct(e.b.TypeVector(float, 3), x, y, z)
}

// firstOf returns the first elements of the array id as a value of the HLSL array type of v.
func (e *SPIRVEmitter) firstOf(id spirv.ID, v *stageio.Var) spirv.ID {
	parts := make([]spirv.ID, v.Value.Len)
	for i := range parts {
		parts[i] = e.b.CompositeExtract(e.types.TypeID(v.Value.Elem), id, uint32(i))
	}
	return e.b.CompositeConstruct(e.types.TypeID(v.Value), parts...)
}

// readDistances returns a value of type t whose floats are loaded from the distance array ptr, from element *offset on.
// It increases *offset by their number. If there is a value for each vertex, at is the index of the vertex.
func (e *SPIRVEmitter) readDistances(ptr spirv.ID, t *types.Type, offset *int, at ...spirv.ID) spirv.ID {
	float := e.b.TypeFloat(32)
	if t.Kind == types.Array {
		parts := make([]spirv.ID, t.Len)
		for i := range parts {
			parts[i] = e.readDistances(ptr, t.Elem, offset, at...)
		}
		return e.b.CompositeConstruct(e.types.LowerType(t, spirvtypes.NoLayout, 0), parts...)
	}
	n := t.Components()
	parts := make([]spirv.ID, n)
	for i := range parts {
		indices := append(at[:len(at):len(at)], e.b.ConstantUint(uint32(*offset)))
		parts[i] = e.b.Load(e.b.AccessChain(float, ptr, indices...))
		*offset++
	}
	if n == 1 {
		return parts[0]
	}
	return e.b.CompositeConstruct(e.types.LowerType(t, spirvtypes.NoLayout, 0), parts...)
}
