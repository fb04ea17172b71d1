package realshaders

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// The grid of triangles that pixel shaders are drawn over.
const (
	side  = 32 // pixels of the targets in each dimension
	cells = 4  // of the grid in each dimension, two triangles each
)

// grid returns the positions of the vertices of the triangles, three each. Every other
// triangle is a back face. Depths and the fourth components differ from vertex to vertex.
func grid() vulkan.VertexBuffer {
	var positions [][4]float32
	vertex := func(x, y int) {
		n := hash(uint32(len(positions)))
		w := 0.5 + 1.5*fraction(n)
		z := fraction(hash(n))
		at := func(i int) float32 { return 2*float32(i)/cells - 1 }
		positions = append(positions, [4]float32{at(x) * w, at(y) * w, z * w, w})
	}
	for y := range cells {
		for x := range cells {
			vertex(x, y)
			vertex(x+1, y)
			vertex(x, y+1)
			vertex(x+1, y+1)
			vertex(x+1, y)
			vertex(x, y+1)
		}
	}
	return vulkan.VertexBuffer{Data: vulkan.Bytes(positions), Stride: 16,
		Attributes: []vulkan.Attribute{{Format: vulkan.R32G32B32A32Float}}}
}

// hash mixes the bits of a number.
func hash(x uint32) uint32 {
	for _, s := range hashSteps {
		x ^= x >> s.shift
		x *= s.factor
	}
	return x ^ x>>16
}

// hashSteps are the steps of hash, on the host and in shaders.
var hashSteps = [...]struct{ shift, factor uint32 }{{16, 0x7feb352d}, {15, 0x846ca68b}}

// fraction returns a number from 0 to 1 that depends on the upper bits of a hash.
func fraction(hash uint32) float32 { return float32(hash>>8) / (1 << 24) }

// leastInput and mostInput are the bounds of float inputs.
const leastInput, mostInput = -0.25, 1

// integers returns the number of different values of an integer input. The number is small because many inputs are
// indices.
func (p plan) integers() uint32 {
	if p.small {
		return 2
	}
	return 3
}

// placeBits is the number of bits by which a vertex index is shifted before it is hashed.
const placeBits = 24

// A feeder makes a vertex shader that writes the inputs of a pixel shader. Every component of an input is a hash of
// the vertex and of its place in the interface. Shaders with fewer inputs, or with inputs in another order,
// therefore get the same numbers.
type feeder struct {
	*modulebuilder.ModuleBuilder
	iface  []spirv.ID
	vertex spirv.ID // index of the vertex
	plan   plan
	change uint64 // number of a trial, or 0 for the unperturbed numbers
}

// feed returns a vertex shader for the inputs of a pixel shader. If change is not 0, the
// floats that it writes differ a little.
func feed(inputs []reflection.StageVariable, p plan, change uint64) []uint32 {
	f := &feeder{ModuleBuilder: modulebuilder.New(modulebuilder.Options{Version: 0x00010300}), plan: p, change: change}
	f.RequireCapability(spirv.CapabilityShader)
	main := f.BeginFunction(nil, f.TypeVoid(), "main", spirv.FunctionControlNone)
	f.SetInsertPoint(f.CreateBlock("entry"))
	number := f.variable(spirv.StorageClassInput, f.TypeInt(32, false))
	f.Decorate(number, spirv.DecorationBuiltIn, uint32(spirv.BuiltInVertexIndex))
	f.vertex = f.Load(number)
	float4 := f.TypeVector(f.TypeFloat(32), 4)
	from, to := f.variable(spirv.StorageClassInput, float4), f.variable(spirv.StorageClassOutput, float4)
	f.Decorate(from, spirv.DecorationLocation, 0)
	f.Decorate(to, spirv.DecorationBuiltIn, uint32(spirv.BuiltInPosition))
	f.Store(to, f.Load(from))
	for i := range inputs {
		f.output(&inputs[i])
	}
	f.Return()
	f.EndFunction()
	f.AddEntryPoint(spirv.ExecutionModelVertex, main, "main", f.iface, nil)
	return instbuilder.Encode(f.TakeModule())
}

func (f *feeder) variable(class spirv.StorageClass, t spirv.ID) spirv.ID {
	v := f.AddGlobalVariable(class, t, "", 0)
	f.iface = append(f.iface, v)
	return v
}

// clipping holds the built-in inputs that a vertex shader has to write, with their capabilities. The rasterizer
// provides the others.
var clipping = map[string]struct {
	builtIn    spirv.BuiltIn
	capability spirv.Capability
}{
	"ClipDistance": {spirv.BuiltInClipDistance, spirv.CapabilityClipDistance},
	"CullDistance": {spirv.BuiltInCullDistance, spirv.CapabilityCullDistance},
}

// output declares the output variable for an input of the pixel shader, and writes the value of the variable.
func (f *feeder) output(in *reflection.StageVariable) {
	const firstOfBuiltIns = 1 << 12
	clip, clips := clipping[in.BuiltIn]
	switch {
	case clips:
		v := f.variable(spirv.StorageClassOutput, f.typeOf(in.Type))
		f.RequireCapability(clip.capability)
		f.Decorate(v, spirv.DecorationBuiltIn, uint32(clip.builtIn))
		f.Store(v, f.value(in.Type, firstOfBuiltIns))
	case in.Location != nil:
		v := f.variable(spirv.StorageClassOutput, f.typeOf(in.Type))
		f.Decorate(v, spirv.DecorationLocation, *in.Location)
		if in.Component != 0 {
			f.Decorate(v, spirv.DecorationComponent, in.Component)
		}
		f.Store(v, f.value(in.Type, 4**in.Location+in.Component))
	}
}

// wideTypes are the capabilities of types of other widths than 32 bits.
var wideTypes = map[string]spirv.Capability{
	"float16": spirv.CapabilityFloat16, "float64": spirv.CapabilityFloat64,
	"int16": spirv.CapabilityInt16, "uint16": spirv.CapabilityInt16, "int64": spirv.CapabilityInt64, "uint64": spirv.CapabilityInt64,
}

// typeOf declares a type of an interface.
func (f *feeder) typeOf(t *reflection.Type) spirv.ID {
	if c, ok := wideTypes[scalarName(t)]; ok {
		f.RequireCapability(c)
	}
	switch t.Kind {
	case "float":
		return f.TypeFloat(int(t.Width))
	case "int", "uint":
		return f.TypeInt(int(t.Width), t.Kind == "int")
	case "vector":
		return f.TypeVector(f.typeOf(t.Element), int(*t.Count))
	case "matrix":
		return f.TypeMatrix(f.typeOf(t.Element), int(*t.Count))
	case "array":
		return f.TypeArray(f.typeOf(t.Element), int(*t.Count), 0)
	case "struct":
		d := &modulebuilder.StructDesc{}
		for i := range t.Members {
			d.Members = append(d.Members, modulebuilder.Member{Type: f.typeOf(t.Members[i].Type)})
		}
		return f.TypeStruct(d)
	}
	panic("foreigntest: an interface has the type " + t.Kind)
}

// value makes a value of a type whose first component has a place in the interface.
func (f *feeder) value(t *reflection.Type, place uint32) spirv.ID {
	switch t.Kind {
	case "float":
		x := f.float(place)
		if t.Width != 32 {
			x = f.Emit(instbuilder.FConvert(f.TypeFloat(int(t.Width)), 0, x))
		}
		return x
	case "int", "uint":
		x := f.Emit(instbuilder.UMod(f.TypeInt(32, false), 0, f.hash(place), f.ConstantUint(f.plan.integers())))
		if t.Width != 32 {
			x = f.Emit(instbuilder.UConvert(f.TypeInt(int(t.Width), false), 0, x))
		}
		if t.Kind == "int" {
			x = f.Emit(instbuilder.Bitcast(f.typeOf(t), 0, x))
		}
		return x
	}
	var parts []spirv.ID
	eachPart(t, place, func(t *reflection.Type, place uint32) { parts = append(parts, f.value(t, place)) })
	return f.CompositeConstruct(f.typeOf(t), parts...)
}

// eachPart calls fn with the parts of a composite type and their places in the
// interface, four for each location.
func eachPart(t *reflection.Type, place uint32, fn func(t *reflection.Type, place uint32)) {
	switch t.Kind {
	case "vector":
		for i := range *t.Count {
			fn(t.Element, place+i)
		}
	case "matrix", "array":
		for i := range *t.Count {
			fn(t.Element, place+4*i*locations(t.Element))
		}
	case "struct":
		for i := range t.Members {
			fn(t.Members[i].Type, place)
			place += 4 * locations(t.Members[i].Type)
		}
	}
}

// locations returns the number of locations that a type takes.
func locations(t *reflection.Type) (n uint32) {
	switch {
	case t.Kind == "matrix" || t.Kind == "array":
		return *t.Count * locations(t.Element)
	case t.Kind == "struct":
		for i := range t.Members {
			n += locations(t.Members[i].Type)
		}
		return n
	case t.Kind == "vector" && t.Element.Width == 64 && *t.Count > 2:
		return 2
	}
	return 1
}

// float makes a float.
func (f *feeder) float(place uint32) spirv.ID {
	float := f.TypeFloat(32)
	scaled := func(bits spirv.ID, scale float64) spirv.ID {
		x := f.Emit(instbuilder.ShiftRightLogical(f.TypeInt(32, false), 0, bits, f.ConstantUint(8)))
		return f.Emit(instbuilder.FMul(float, 0, f.Emit(instbuilder.ConvertUToF(float, 0, x)),
			f.ConstantFloat(float, scale/(1<<24))))
	}
	x := f.Emit(instbuilder.FAdd(float, 0, scaled(f.hash(place), mostInput-leastInput),
		f.ConstantFloat(float, leastInput)))
	if f.change != 0 {
		factor := scaled(f.hash(place+uint32(f.change)<<16), 2*largestChange)
		x = f.Emit(instbuilder.FMul(float, 0, x,
			f.Emit(instbuilder.FAdd(float, 0, factor, f.ConstantFloat(float, 1-largestChange)))))
	}
	return x
}

// hash makes a hash of the vertex and a place in the interface.
func (f *feeder) hash(place uint32) spirv.ID {
	uint := f.TypeInt(32, false)
	do := func(op spirv.Opcode, x spirv.ID, operand uint32) spirv.ID {
		return f.Op(op, uint, x, f.ConstantUint(operand))
	}
	x := do(spirv.OpIAdd, do(spirv.OpShiftLeftLogical, f.vertex, placeBits), hash(place))
	shifted := func(by uint32) spirv.ID {
		return f.Emit(instbuilder.BitwiseXor(uint, 0, x, do(spirv.OpShiftRightLogical, x, by)))
	}
	for _, s := range hashSteps {
		x = do(spirv.OpIMul, shifted(s.shift), s.factor)
	}
	return shifted(16)
}

// scalarName returns the name of a type's scalar type, such as float32.
func scalarName(t *reflection.Type) string {
	for t.Element != nil {
		t = t.Element
	}
	return fmt.Sprint(t.Kind, t.Width)
}

// attributeFormats are the formats of the attributes of vertices by scalar type.
var attributeFormats = map[string]vulkan.Format{
	"float32": vulkan.R32G32B32A32Float, "int32": vulkan.R32G32B32A32Sint, "uint32": vulkan.R32G32B32A32Uint,
}

// attributes makes the vertex buffer that a vertex shader reads. As with a feeder, every component is a hash of the
// vertex and of the component's place in the interface.
func attributes(inputs []reflection.StageVariable, vertices uint32, p plan, change uint64) (b vulkan.VertexBuffer,
	err error) {
	scalars := map[uint32]string{} // by location
	for i := range inputs {
		if in := &inputs[i]; in.Location != nil {
			for n := range locations(in.Type) {
				scalars[*in.Location+n] = scalarName(in.Type)
			}
		}
	}
	const components, size = 4, 16
	for _, location := range slices.Sorted(maps.Keys(scalars)) {
		format, ok := attributeFormats[scalars[location]]
		if !ok {
			return b, fmt.Errorf("vertex attributes of %s are not supported", scalars[location])
		}
		b.Attributes = append(b.Attributes, vulkan.Attribute{Location: location, Format: format,
			Offset: uint32(len(b.Attributes)) * size})
	}
	b.Stride = uint32(len(b.Attributes)) * size
	for vertex := range vertices {
		for _, a := range b.Attributes {
			for n := range uint32(components) {
				bits := hash(vertex<<placeBits + hash(components*a.Location+n))
				if a.Format == vulkan.R32G32B32A32Float {
					x := leastInput + (mostInput-leastInput)*fraction(bits)
					if change != 0 {
						x *= 1 + (2*fraction(hash(bits+uint32(change)))-1)*largestChange
					}
					bits = math.Float32bits(x)
				} else {
					bits %= p.integers()
				}
				b.Data = binary.LittleEndian.AppendUint32(b.Data, bits)
			}
		}
	}
	return b, nil
}
