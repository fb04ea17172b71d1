package gpustats

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A pipeline may need stages that a module lacks. A pixel shader needs a stage that writes its inputs. A vertex
// shader needs a stage that reads its outputs, because the driver removes outputs that are not read. These generated
// stages are called companions. They load the values that they write from a storage buffer, so that the driver
// cannot assume anything about them. They store the values that they read in the buffer, so that the values stay
// alive.

// A companion is the module of another stage under construction.
type companion struct {
	*modulebuilder.ModuleBuilder
	m      *module // module that it accompanies
	main   *modulebuilder.Function
	model  spirv.ExecutionModel
	set    uint32 // descriptor set of the storage buffer
	iface  []spirv.ID
	words  uint32   // number of used words of the storage buffer
	base   spirv.ID // buffer index that differs between invocations, or 0
	buffer spirv.ID
}

// inherited lists the capabilities that a companion needs if the module declares them. It needs them because its
// interface uses the module's types.
var inherited = []spirv.Capability{
	spirv.CapabilityFloat16, spirv.CapabilityFloat64, spirv.CapabilityInt64, spirv.CapabilityInt16,
	spirv.CapabilityInt8,
	spirv.CapabilityStorageInputOutput16, spirv.CapabilityClipDistance, spirv.CapabilityCullDistance,
}

func newCompanion(m *module, model spirv.ExecutionModel, set uint32) *companion {
	c := &companion{ModuleBuilder: modulebuilder.New(modulebuilder.Options{Version: 0x00010500}), m: m, model: model,
		set: set}
	for _, needed := range inherited {
		if slices.Contains(m.capabilities, needed) {
			c.RequireCapability(needed)
		}
	}
	c.RequireCapability(spirv.CapabilityShader)
	c.main = c.BeginFunction(nil, c.TypeVoid(), "main", spirv.FunctionControlNone)
	c.SetInsertPoint(c.CreateBlock("entry"))
	return c
}

// finish returns the words of the module.
func (c *companion) finish() []uint32 {
	if !c.Terminated() {
		c.Return()
	}
	c.EndFunction()
	c.AddEntryPoint(c.model, c.main, "main", c.iface, nil)
	return instbuilder.Encode(c.TakeModule())
}

func (c *companion) mode(mode spirv.ExecutionMode, operands ...uint32) {
	c.AddExecutionMode(c.main, mode, operands...)
}

func (c *companion) uintType() spirv.ID  { return c.TypeInt(32, false) }
func (c *companion) floatType() spirv.ID { return c.TypeFloat(32) }
func (c *companion) float4() spirv.ID    { return c.TypeVector(c.floatType(), 4) }

// variable declares an interface variable of a companion's type.
func (c *companion) variable(class spirv.StorageClass, t spirv.ID) spirv.ID {
	x := c.AddGlobalVariable(class, t, "", 0)
	c.iface = append(c.iface, x)
	return x
}

// builtInVariable declares a built-in variable.
func (c *companion) builtInVariable(class spirv.StorageClass, b spirv.BuiltIn, t spirv.ID) spirv.ID {
	v := c.variable(class, t)
	c.Decorate(v, spirv.DecorationBuiltIn, uint32(b))
	return v
}

// copyType declares a type of the module in the companion.
func (c *companion) copyType(t spirv.ID) spirv.ID {
	switch x := c.m.types[t]; x.Op {
	case spirv.OpTypeInt:
		return c.TypeInt(int(x.Operands[0]), x.Operands[1] == 1)
	case spirv.OpTypeFloat:
		return c.TypeFloat(int(x.Operands[0]))
	case spirv.OpTypeBool:
		return c.TypeBool()
	case spirv.OpTypeVector:
		return c.TypeVector(c.copyType(element(x)), int(x.Operands[1]))
	case spirv.OpTypeMatrix:
		return c.TypeMatrix(c.copyType(element(x)), int(x.Operands[1]))
	case spirv.OpTypeArray:
		return c.TypeArray(c.copyType(element(x)), int(c.m.arrayLength(x)), 0)
	case spirv.OpTypeStruct:
		d := &modulebuilder.StructDesc{}
		for _, member := range x.Operands {
			d.Members = append(d.Members, modulebuilder.Member{Type: c.copyType(spirv.ID(member))})
		}
		return c.TypeStruct(d)
	}
	panic("gpustats: " + c.m.name(t) + " is not a valid interface type")
}

// match declares a variable of type t with the opposite storage class that matches v of the module's interface.
func (c *companion) match(v variable, class spirv.StorageClass, t spirv.ID) spirv.ID {
	x := c.variable(class, t)
	d := c.m.decorations[v.id]
	for _, k := range []spirv.Decoration{spirv.DecorationLocation, spirv.DecorationComponent, spirv.DecorationBuiltIn,
		spirv.DecorationPatch, spirv.DecorationPerPrimitiveEXT} {
		if d.has(k) {
			c.Decorate(x, k, d[k]...)
		}
	}
	if d.has(spirv.DecorationPerPrimitiveEXT) {
		c.meshShading()
	}
	return x
}

func (c *companion) meshShading() {
	c.RequireCapability(spirv.CapabilityMeshShadingEXT)
	c.RequireExtension("SPV_EXT_mesh_shader")
}

// nextWord returns a pointer to the next word of the storage buffer.
func (c *companion) nextWord() spirv.ID {
	if c.buffer == 0 {
		words := modulebuilder.Member{Type: c.TypeRuntimeArray(c.uintType(), 4), HasOffset: true}
		block := c.TypeStruct(&modulebuilder.StructDesc{Members: []modulebuilder.Member{words},
			Block: modulebuilder.StorageBlock})
		c.buffer = c.variable(spirv.StorageClassStorageBuffer, block)
		c.Decorate(c.buffer, spirv.DecorationDescriptorSet, c.set)
		c.Decorate(c.buffer, spirv.DecorationBinding, 0)
	}
	index := c.ConstantUint(c.words)
	c.words++
	if c.base != 0 {
		index = c.Emit(instbuilder.IAdd(c.uintType(), 0, c.base, index))
	}
	return c.AccessChain(c.uintType(), c.buffer, c.ConstantUint(0), index)
}

// nextFloat loads a number that the driver cannot know.
func (c *companion) nextFloat() spirv.ID {
	return c.Emit(instbuilder.Bitcast(c.floatType(), 0, c.Load(c.nextWord())))
}

// leaves calls f for each scalar and vector of a variable, with a pointer to it and its type in the module. The
// parameter t is the module's type of the object at path.
func (c *companion) leaves(v, t spirv.ID, path []spirv.ID, f func(pointer, t spirv.ID)) {
	each := func(n int, of func(i int) spirv.ID) {
		for i := range n {
			c.leaves(v, of(i), append(slices.Clone(path), c.ConstantUint(uint32(i))), f)
		}
	}
	switch x := c.m.types[t]; x.Op {
	case spirv.OpTypeArray:
		each(int(c.m.arrayLength(x)), func(int) spirv.ID { return element(x) })
	case spirv.OpTypeMatrix:
		each(int(x.Operands[1]), func(int) spirv.ID { return element(x) })
	case spirv.OpTypeStruct:
		each(len(x.Operands), func(i int) spirv.ID { return spirv.ID(x.Operands[i]) })
	default:
		if len(path) > 0 {
			v = c.AccessChain(c.copyType(t), v, path...)
		}
		f(v, t)
	}
}

// scalars returns the scalar type and the number of components of a scalar or vector type.
func (c *companion) scalars(t spirv.ID) (scalar spirv.ID, n int) {
	if x := c.m.types[t]; x.Op == spirv.OpTypeVector {
		return element(x), int(x.Operands[1])
	}
	return t, 1
}

// write fills a variable with values from the storage buffer.
func (c *companion) write(v, t spirv.ID, path ...spirv.ID) {
	c.leaves(v, t, path, func(pointer, t spirv.ID) {
		scalar, n := c.scalars(t)
		parts := make([]spirv.ID, n)
		for i := range parts {
			parts[i] = c.fromWord(c.Load(c.nextWord()), scalar)
		}
		value := parts[0]
		if n > 1 {
			value = c.CompositeConstruct(c.copyType(t), parts...)
		}
		c.Store(pointer, value)
	})
}

// read stores the value of a variable in the storage buffer.
func (c *companion) read(v, t spirv.ID, path ...spirv.ID) {
	c.leaves(v, t, path, func(pointer, t spirv.ID) {
		scalar, n := c.scalars(t)
		value := c.Load(pointer)
		for i := range n {
			x := value
			if n > 1 {
				x = c.CompositeExtract(c.copyType(scalar), value, uint32(i))
			}
			c.Store(c.nextWord(), c.toWord(x, scalar))
		}
	})
}

// fromWord converts 32 bits to a scalar of the module.
func (c *companion) fromWord(x, scalar spirv.ID) spirv.ID {
	t, to := c.m.types[scalar], c.copyType(scalar)
	switch width := t.Operands[0]; {
	case t.Op == spirv.OpTypeFloat && width == 32:
		return c.Emit(instbuilder.Bitcast(to, 0, x))
	case t.Op == spirv.OpTypeFloat:
		return c.Emit(instbuilder.FConvert(to, 0, c.Emit(instbuilder.Bitcast(c.floatType(), 0, x))))
	case width != 32:
		x = c.Emit(instbuilder.UConvert(c.TypeInt(int(width), false), 0, x))
	}
	return c.asType(x, to)
}

// toWord converts a scalar of the module to 32 bits.
func (c *companion) toWord(x, scalar spirv.ID) spirv.ID {
	t := c.m.types[scalar]
	switch width := t.Operands[0]; {
	case t.Op == spirv.OpTypeFloat && width == 32:
		return c.Emit(instbuilder.Bitcast(c.uintType(), 0, x))
	case t.Op == spirv.OpTypeFloat:
		return c.Emit(instbuilder.Bitcast(c.uintType(), 0, c.Emit(instbuilder.FConvert(c.floatType(), 0, x))))
	case width != 32:
		return c.Emit(instbuilder.UConvert(c.uintType(), 0, c.asType(x, c.TypeInt(int(width), false))))
	}
	return c.asType(x, c.uintType())
}

// asType bitcasts a value to a type of the same width.
func (c *companion) asType(x, t spirv.ID) spirv.ID {
	if c.TypeOf(x) == t {
		return x
	}
	return c.Emit(instbuilder.Bitcast(t, 0, x))
}

// isFlat reports whether a variable of a module type contains integers or doubles, which are never interpolated.
func (c *companion) isFlat(t spirv.ID) bool {
	switch x := c.m.types[c.m.withoutArrays(t)]; x.Op {
	case spirv.OpTypeStruct:
		return slices.ContainsFunc(x.Operands, func(member uint32) bool { return c.isFlat(spirv.ID(member)) })
	case spirv.OpTypeVector, spirv.OpTypeMatrix:
		return c.isFlat(element(x))
	case spirv.OpTypeInt:
		return true
	case spirv.OpTypeFloat:
		return x.Operands[0] == 64
	}
	return false
}

// position writes a Position, indexed by vertex if the shader has several.
func (c *companion) position(vertex ...spirv.ID) {
	t := c.float4()
	if len(vertex) > 0 {
		t = c.TypeArray(t, 3, 0)
	}
	v := c.builtInVariable(spirv.StorageClassOutput, spirv.BuiltInPosition, t)
	value := c.CompositeConstruct(c.float4(), c.nextFloat(), c.nextFloat(), c.nextFloat(), c.nextFloat())
	if len(vertex) > 0 {
		v = c.AccessChain(c.float4(), v, vertex...)
	}
	c.Store(v, value)
}

// emitMeshTasks ends an amplification shader that launches one group.
func (c *companion) emitMeshTasks(payload spirv.ID) {
	one := c.ConstantUint(1)
	c.Emit(instbuilder.EmitMeshTasksEXT(one, one, one, payload))
}
