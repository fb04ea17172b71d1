package gpustats

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A stage is a shader of a pipeline.
type stage struct {
	model spirv.ExecutionModel
	entry string
	words []uint32
}

// graphicsStages lists the stages of an entry point's pipeline, including its companions, in pipeline order. The
// parameter set is the descriptor set of the companions' storage buffer.
func (m *module) graphicsStages(e *entry, set uint32) []stage {
	own := stage{e.model, e.name, instbuilder.Encode(m.Module)}
	with := func(model spirv.ExecutionModel, words []uint32) stage { return stage{model, "main", words} }
	vertex := func() stage { return with(spirv.ExecutionModelVertex, vertexFor(m, e, set)) }
	pixel := func() stage { return with(spirv.ExecutionModelFragment, pixelFor(m, e, set)) }
	switch e.model {
	case spirv.ExecutionModelVertex:
		return []stage{own, pixel()}
	case spirv.ExecutionModelGeometry:
		return []stage{vertex(), own, pixel()}
	case spirv.ExecutionModelTessellationControl:
		return []stage{vertex(), own, with(spirv.ExecutionModelTessellationEvaluation, domainFor(m, e, set))}
	case spirv.ExecutionModelTessellationEvaluation:
		return []stage{with(spirv.ExecutionModelVertex, vertexAlone(m, set)),
			with(spirv.ExecutionModelTessellationControl, hullFor(m, e, set)), own, pixel()}
	case spirv.ExecutionModelFragment:
		return []stage{vertex(), own}
	case spirv.ExecutionModelTaskEXT:
		return []stage{own, with(spirv.ExecutionModelMeshEXT, meshFor(m, set))}
	case spirv.ExecutionModelMeshEXT:
		for _, v := range m.variables {
			if v.class == spirv.StorageClassTaskPayloadWorkgroupEXT {
				return []stage{with(spirv.ExecutionModelTaskEXT, amplificationFor(m, v, set)), own, pixel()}
			}
		}
		return []stage{own, pixel()}
	}
	return nil
}

// newVertex begins a vertex shader that writes a position.
func newVertex(m *module, set uint32) *companion {
	c := newCompanion(m, spirv.ExecutionModelVertex, set)
	c.base = c.Load(c.builtInVariable(spirv.StorageClassInput, spirv.BuiltInVertexIndex, c.uintType()))
	c.position()
	return c
}

// vertexAlone returns a vertex shader that writes only a position.
func vertexAlone(m *module, set uint32) []uint32 { return newVertex(m, set).finish() }

// vertexFor returns a vertex shader that writes the inputs of e, the next stage.
func vertexFor(m *module, e *entry, set uint32) []uint32 {
	c := newVertex(m, set)
	isPatch := e.model == spirv.ExecutionModelTessellationControl || e.model == spirv.ExecutionModelGeometry
	for _, v := range m.inInterface(e, spirv.StorageClassInput) {
		t := v.pointee
		if m.decorations[v.id].has(spirv.DecorationPerVertexKHR) || isPatch && m.types[t].Op == spirv.OpTypeArray {
			t = element(m.types[t])
		}
		if m.isLocated(v) || c.passes(v) {
			c.write(c.match(v, spirv.StorageClassOutput, c.copyType(t)), t)
		}
	}
	return c.finish()
}

// passes reports whether a vertex shader writes the built-in v for a later stage.
func (c *companion) passes(v variable) bool {
	b, ok := c.m.builtIn(v)
	switch {
	case ok && (b == spirv.BuiltInClipDistance || b == spirv.BuiltInCullDistance):
	case ok && b == spirv.BuiltInLayer:
		c.RequireCapability(spirv.CapabilityShaderLayer)
	case ok && b == spirv.BuiltInViewportIndex:
		c.RequireCapability(spirv.CapabilityShaderViewportIndex)
	default:
		return false
	}
	return true
}

// pixelFor returns a pixel shader that reads the outputs of e.
func pixelFor(m *module, e *entry, set uint32) []uint32 {
	c := newCompanion(m, spirv.ExecutionModelFragment, set)
	c.mode(spirv.ExecutionModeOriginUpperLeft)
	for _, v := range m.inInterface(e, spirv.StorageClassOutput) {
		if !m.isLocated(v) {
			continue
		}
		t := v.pointee
		if e.model == spirv.ExecutionModelMeshEXT {
			t = element(m.types[t])
		}
		x := c.match(v, spirv.StorageClassInput, c.copyType(t))
		if m.decorations[v.id].has(spirv.DecorationPerPrimitiveEXT) || c.isFlat(t) {
			c.Decorate(x, spirv.DecorationFlat)
		}
		c.read(x, t)
	}
	return c.finish()
}

// tessellationModes lists the execution modes in which hull and domain shaders must agree. The first mode of a line
// is the default.
var tessellationModes = [][]spirv.ExecutionMode{
	{spirv.ExecutionModeTriangles, spirv.ExecutionModeQuads, spirv.ExecutionModeIsolines},
	{spirv.ExecutionModeSpacingEqual, spirv.ExecutionModeSpacingFractionalEven, spirv.ExecutionModeSpacingFractionalOdd},
	{spirv.ExecutionModeVertexOrderCw, spirv.ExecutionModeVertexOrderCcw},
}

// tessellates gives the companion the tessellation modes of e.
func (c *companion) tessellates(e *entry) {
	c.RequireCapability(spirv.CapabilityTessellation)
	for _, choice := range tessellationModes {
		have := choice[0]
		for _, mode := range choice {
			if e.has(mode) {
				have = mode
			}
		}
		c.mode(have)
	}
}

// domainFor returns a domain shader that reads the outputs of a hull shader.
func domainFor(m *module, e *entry, set uint32) []uint32 {
	c := newCompanion(m, spirv.ExecutionModelTessellationEvaluation, set)
	c.tessellates(e)
	for _, v := range m.inInterface(e, spirv.StorageClassOutput) {
		if m.isLocated(v) {
			c.read(c.match(v, spirv.StorageClassInput, c.copyType(v.pointee)), v.pointee)
		}
	}
	c.position()
	return c.finish()
}

// hullFor returns a hull shader that writes the inputs of a domain shader.
func hullFor(m *module, e *entry, set uint32) []uint32 {
	c := newCompanion(m, spirv.ExecutionModelTessellationControl, set)
	c.tessellates(e)
	c.mode(spirv.ExecutionModeOutputVertices, m.patchSize(e))
	c.base = c.Load(c.builtInVariable(spirv.StorageClassInput, spirv.BuiltInInvocationId, c.uintType()))
	for _, v := range m.inInterface(e, spirv.StorageClassInput) {
		if !m.isLocated(v) {
			continue
		}
		x := c.match(v, spirv.StorageClassOutput, c.copyType(v.pointee))
		if m.decorations[v.id].has(spirv.DecorationPatch) {
			c.write(x, v.pointee)
		} else {
			c.write(x, element(m.types[v.pointee]), c.base)
		}
	}
	c.tessellationFactors(spirv.BuiltInTessLevelOuter, 4)
	c.tessellationFactors(spirv.BuiltInTessLevelInner, 2)
	return c.finish()
}

func (c *companion) tessellationFactors(b spirv.BuiltIn, n int) {
	v := c.builtInVariable(spirv.StorageClassOutput, b, c.TypeArray(c.floatType(), n, 0))
	c.Decorate(v, spirv.DecorationPatch)
	for i := range n {
		value := c.nextFloat()
		c.Store(c.AccessChain(c.floatType(), v, c.ConstantUint(uint32(i))), value)
	}
}

// patchSize returns the number of control points in the inputs of a hull or domain shader.
func (m *module) patchSize(e *entry) uint32 {
	for _, v := range m.inInterface(e, spirv.StorageClassInput) {
		b, isBuiltIn := m.builtIn(v)
		if x := m.types[v.pointee]; x.Op == spirv.OpTypeArray && !m.decorations[v.id].has(spirv.DecorationPatch) &&
			(!isBuiltIn || b == spirv.BuiltInPosition) {
			return m.arrayLength(x)
		}
	}
	return 3
}

// amplificationFor returns an amplification shader that launches a mesh shader with a payload.
func amplificationFor(m *module, payload variable, set uint32) []uint32 {
	c := newCompanion(m, spirv.ExecutionModelTaskEXT, set)
	c.meshShading()
	c.mode(spirv.ExecutionModeLocalSize, 1, 1, 1)
	v := c.variable(payload.class, c.copyType(payload.pointee))
	c.write(v, payload.pointee)
	c.emitMeshTasks(v)
	return c.finish()
}

// meshFor returns a mesh shader with one triangle, for use after an amplification shader.
func meshFor(m *module, set uint32) []uint32 {
	c := newCompanion(m, spirv.ExecutionModelMeshEXT, set)
	c.meshShading()
	c.mode(spirv.ExecutionModeLocalSize, 1, 1, 1)
	c.mode(spirv.ExecutionModeOutputVertices, 3)
	c.mode(spirv.ExecutionModeOutputPrimitivesEXT, 1)
	c.mode(spirv.ExecutionModeOutputTrianglesEXT)
	c.Emit(instbuilder.SetMeshOutputsEXT(c.ConstantUint(3), c.ConstantUint(1)))
	c.position(c.ConstantUint(0))
	triangle := c.TypeVector(c.uintType(), 3)
	v := c.builtInVariable(spirv.StorageClassOutput, spirv.BuiltInPrimitiveTriangleIndicesEXT,
		c.TypeArray(triangle, 1, 0))
	value := c.CompositeConstruct(triangle, c.ConstantUint(0), c.ConstantUint(1), c.ConstantUint(2))
	c.Store(c.AccessChain(triangle, v, c.ConstantUint(0)), value)
	return c.finish()
}
