package gpustats

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A pipeline needs more stages than a module may have: a pixel shader, one that writes its
// inputs; a vertex shader, one that reads its outputs, for what nobody reads the driver
// removes. What such companions write they load from a storage buffer, so that the driver
// knows nothing about it, and what they read they store there, so that it stays alive.

// A companion is the module of another stage under construction.
type companion struct {
	*modulebuilder.ModuleBuilder
	m      *module // that it accompanies
	main   *modulebuilder.Function
	model  spirv.ExecutionModel
	set    uint32 // of the storage buffer
	iface  []spirv.ID
	words  uint32   // of the storage buffer that are taken
	base   spirv.ID // index into it that differs between invocations, 0 if there is none
	buffer spirv.ID
}

// inherited are the capabilities that a companion needs if the module does, for it has
// the module's types in its interface.
var inherited = []spirv.Capability{
	spirv.CapabilityFloat16, spirv.CapabilityFloat64, spirv.CapabilityInt64, spirv.CapabilityInt16, spirv.CapabilityInt8,
	spirv.CapabilityStorageInputOutput16, spirv.CapabilityClipDistance, spirv.CapabilityCullDistance,
}

func newCompanion(m *module, model spirv.ExecutionModel, set uint32) *companion {
	c := &companion{ModuleBuilder: modulebuilder.New(modulebuilder.Options{Version: 0x00010500}), m: m, model: model, set: set}
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

// variable declares a variable of the interface, of a type of the companion.
func (c *companion) variable(class spirv.StorageClass, t spirv.ID) spirv.ID {
	x := c.AddGlobalVariable(class, t, "", 0)
	c.iface = append(c.iface, x)
	return x
}

// builtInVariable declares a variable that is a built-in.
func (c *companion) builtInVariable(class spirv.StorageClass, b spirv.BuiltIn, t spirv.ID) spirv.ID {
	v := c.variable(class, t)
	c.Decorate(v, spirv.DecorationBuiltIn, uint32(b))
	return v
}

// copyType repeats a type of the module.
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
	panic("gpustats: " + c.m.name(t) + " is no type of an interface")
}

// match declares a variable like v of the module's interface, seen from the other side,
// of type t.
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
		block := c.TypeStruct(&modulebuilder.StructDesc{Members: []modulebuilder.Member{words}, Block: modulebuilder.StorageBlock})
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

// nextFloat loads a number that nothing is known of.
func (c *companion) nextFloat() spirv.ID {
	return c.Emit(instbuilder.Bitcast(c.floatType(), 0, c.Load(c.nextWord())))
}

// leaves calls f with a pointer to every scalar and vector of a variable, and its type in
// the module. t is the type in the module of what path leads to.
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

// scalars splits a scalar or vector type of the module into its scalar type and their number.
func (c *companion) scalars(t spirv.ID) (scalar spirv.ID, n int) {
	if x := c.m.types[t]; x.Op == spirv.OpTypeVector {
		return element(x), int(x.Operands[1])
	}
	return t, 1
}

// write fills a variable with what the storage buffer holds.
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

// read stores what a variable holds in the storage buffer.
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

// asType is a value as one of a type of the same width.
func (c *companion) asType(x, t spirv.ID) spirv.ID {
	if c.TypeOf(x) == t {
		return x
	}
	return c.Emit(instbuilder.Bitcast(t, 0, x))
}

// isFlat reports whether a variable of the module's type holds integers or doubles, which are
// never interpolated.
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

// position writes a Position, of a vertex if the shader has several.
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

// emitMeshTasks ends an amplification shader that starts one group.
func (c *companion) emitMeshTasks(payload spirv.ID) {
	one := c.ConstantUint(1)
	c.Emit(instbuilder.EmitMeshTasksEXT(one, one, one, payload))
}
