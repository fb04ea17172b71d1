package emitter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/debuginfo"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// ResourceOptions are the command-line options for resources.
type ResourceOptions struct {
	Layout        layout.Choice
	Binding       binding.Options
	UnknownFormat bool // -fspv-use-unknown-image-format
	LegacyMatrix  bool // -fspv-use-legacy-buffer-matrix-order: Load and Store of byte address buffers use row-major order
	MayAlias      bool // -res-may-alias: resources may share memory regardless of their bindings

	DescriptorHeap bool // -fspv-use-descriptor-heap: heaps are Vulkan heaps, not bound arrays
}

// Resources are global variables with a descriptor set and a binding. These are assigned after everything has been
// emitted because counters are declared on first use.

// A resourceState holds the declared resources of the program.
type resourceState struct {
	bound   []boundResource // in order of declaration
	buffers []bufferState
	globals *values.Value // the $Globals block; nil if not declared yet

	globalMembers []*checked.Var // members of $Globals
	// composite is set if a struct of resources will be split. Splitting takes one binding per member.
	composite bool
	combined  []binding.Slot // slots of textures combined with samplers

	heaps       []*heapArray // in order of declaration
	heapIndices []heapIndex
	strides     [2]*HeapStride // of the resource and sampler heaps; nil if not declared in the source
	views       []bufferView   // in order of declaration
	counters    map[counterKey]counter
}

// A boundResource is a variable that needs a binding.
type boundResource struct {
	id       spirv.ID
	resource binding.Resource
	pos      source.Pos // position of the declaration
	coherent bool
}

// isView reports whether a resource may share memory with others. Such a resource is in a t or u register, or is a
// resource heap.
func (r *boundResource) isView() bool {
	class := r.resource.Class
	return class == 't' || class == 'u' || r.resource.Kind == binding.ResourceHeap
}

// declareResource declares a global variable provided by the application: a resource or a member of $Globals.
func (e *SPIRVEmitter) declareResource(v *checked.Var) {
	switch kind, class := undescribed(v.Attrs); {
	case kind != "":
		e.declareBlock(v, kind, class)
	case checked.IsSpecConstant(v):
		e.declareSpecConstant(v)
	case v.Storage == checked.Uniform:
		e.declareGlobalsBlock()
	case isHeap(v): // declared separately for each resource type
	default:
		e.declareResourceVariable(v)
	}
}

// resource evaluates the name of a resource.
func (e *SPIRVEmitter) resource(v *checked.Var) values.Value {
	e.declareResource(v)
	return *e.declared.vars.at(v.ID)
}

func (e *SPIRVEmitter) declareResourceVariable(x *checked.Var) {
	if isSubpass(x.Type) && !e.hasPixelShader() {
		return // not used by emitted code
	}
	class := e.resourceClass(x.Type)
	elem := e.formattedType(x)
	id := e.b.AddGlobalVariable(class, elem, x.Name, 0)
	e.b.DeclaredAt(id, int32(x.Pos))
	e.debug.DebugGlobal(x.Name, func() debuginfo.NodeRef {
		return e.debug.DebugType(x.Type, spirvtypes.NoLayout,
			x.Quals)
	}, x.Pos, id)
	e.types.RelaxIfMin(id, x.Type)
	v := values.Variable(x.Type, id, class)
	if inner := x.Type.Underlying(); spirvtypes.IsBuffer(inner) || spirvtypes.IsConstantBuffer(inner) {
		v.Rule = e.types.BufferRule(x.Type)
	}
	if isOrderedView(x.Type) {
		v.Flags |= values.IsOrdered
	}
	e.bind(x, v)
	e.reflectResource(id, x)
	r := binding.ResourceOf(x.Type, x.Attrs, x.Annots.Registers())
	e.resources.bound = append(e.resources.bound, boundResource{id, r, x.Pos, x.Quals&types.GloballyCoherent != 0})
	e.inputAttachment(id, x)
	if holdsArrayOfArrays(x.Type) {
		e.types.NeedsLegalization = true
	}
	if x.Type.Underlying().Kind == types.Struct {
		e.types.NeedsLegalization, e.resources.composite = true, true
	}
	if spirvtypes.AlwaysCounted(x.Type) {
		e.declareCounter(x)
	}
}

func isSubpass(t *types.Type) bool {
	k := t.Underlying().Object
	return k == types.SubpassInput || k == types.SubpassInputMS
}

// hasPixelShader reports whether one of the entry points is a pixel shader.
func (e *SPIRVEmitter) hasPixelShader() bool {
	return slices.ContainsFunc(e.opts.Entries, func(en Entry) bool { return en.Stage == "pixel" }) || e.opts.Library
}

// resourceClass returns the storage class of a resource variable.
func (e *SPIRVEmitter) resourceClass(t *types.Type) spirv.StorageClass {
	switch t = t.Underlying(); {
	case spirvtypes.IsBuffer(t) || spirvtypes.IsConstantBuffer(t) && t.Object == types.TextureBuffer:
		return e.b.BufferClass()
	case spirvtypes.IsConstantBuffer(t):
		return spirv.StorageClassUniform
	}
	return spirv.StorageClassUniformConstant
}

func isOrderedView(t *types.Type) bool {
	switch t.Underlying().Object {
	case types.RasterizerOrderedBuffer, types.RasterizerOrderedByteAddressBuffer,
		types.RasterizerOrderedStructuredBuffer,
		types.RasterizerOrderedTexture1D, types.RasterizerOrderedTexture1DArray, types.RasterizerOrderedTexture2D,
		types.RasterizerOrderedTexture2DArray, types.RasterizerOrderedTexture3D:
		return true
	}
	return false
}

// holdsArrayOfArrays reports whether t is an array of arrays, which Vulkan does not allow for descriptors.
func holdsArrayOfArrays(t *types.Type) bool {
	return t.Kind == types.Array && t.Elem.Kind == types.Array
}

// formattedType returns the type of a resource variable, including the format from [[vk::image_format]].
func (e *SPIRVEmitter) formattedType(x *checked.Var) spirv.ID {
	a := attr.Find(x.Attrs, attr.VkImageFormat)
	if a == nil || !spirvtypes.IsImage(x.Type) {
		return e.types.TypeID(x.Type)
	}
	e.types.NeedsLegalization = true // the format must be propagated to the uses of the image
	return e.arraysOf(x.Type, e.types.ImageType(x.Type.Underlying(), format(a.Strs[0])))
}

// arraysOf returns the array type with element type elem and the dimensions of t.
func (e *SPIRVEmitter) arraysOf(t *types.Type, elem spirv.ID) spirv.ID {
	if t.Kind != types.Array {
		return elem
	}
	elem = e.arraysOf(t.Elem, elem)
	if t.Len == types.Unsized {
		return e.b.TypeRuntimeArray(elem, 0)
	}
	return e.b.TypeArray(elem, t.Len, 0)
}

// bindResources decorates the resources with sets and bindings after all have been declared. Sema has reported the
// resources that cannot have a binding.
func (e *SPIRVEmitter) bindResources() {
	e.resourceModes()
	list := make([]binding.Resource, len(e.resources.bound))
	for i := range e.resources.bound {
		list[i] = e.resources.bound[i].resource
	}
	opts := e.opts.Resources.Binding
	opts.Flatten = opts.Flatten || e.resources.composite
	slots, order, problems := binding.Assign(list, opts)
	for _, p := range problems {
		e.reportBinding(p)
	}
	defer e.b.SetPos(e.b.Pos())
	for _, i := range order {
		e.b.SetPos(int32(e.resources.bound[i].pos))
		e.b.Decorate(e.resources.bound[i].id, spirv.DecorationDescriptorSet, slots[i].Set)
		e.b.Decorate(e.resources.bound[i].id, spirv.DecorationBinding, slots[i].Binding)
	}
	for i := range e.resources.bound {
		if e.resources.bound[i].coherent {
			e.b.Decorate(e.resources.bound[i].id, spirv.DecorationCoherent)
		}
		if e.opts.Resources.MayAlias && e.resources.bound[i].isView() {
			e.b.Decorate(e.resources.bound[i].id, spirv.DecorationAliased)
		}
	}
	e.decorateHeaps()
	e.bindViews(slots)
	e.pairSamplers(slots)
}

// pairSamplers collects the slots of textures and samplers that are declared as combined, and reports those without a
// counterpart.
func (e *SPIRVEmitter) pairSamplers(slots []binding.Slot) {
	for i := range e.resources.bound {
		if !e.resources.bound[i].resource.Combined {
			continue
		}
		sampler, image := false, false
		first := true
		for j := range e.resources.bound {
			if r := &e.resources.bound[j].resource; r.Combined && slots[j] == slots[i] {
				sampler = sampler || r.Class == 's'
				image = image || r.Class == 't'
				first = first && j >= i
			}
		}
		switch {
		case !first: // already added
		case sampler && image:
			e.resources.combined = append(e.resources.combined, slots[i])
		default:
			e.opts.Diags.Report(e.resources.bound[i].pos, diagnostics.CombinedMissing, slots[i].Set, slots[i].Binding)
		}
	}
}

// bindingCodes maps binding problems to diagnostics.
var bindingCodes = [...]diagnostics.Code{
	binding.CounterNotMapped:  diagnostics.BindingCounter,
	binding.NoMapping:         diagnostics.BindingMissing,
	binding.NoRegister:        diagnostics.BindingNoRegister,
	binding.GlobalsNotMapped:  diagnostics.BindingGlobals,
	binding.ResourceNotMapped: diagnostics.BindingResourceHeap,
	binding.SamplerNotMapped:  diagnostics.BindingSamplerHeap,
}

// reportBinding reports a resource for which the options do not provide a slot. This is known only here because
// counters are declared on use.
func (e *SPIRVEmitter) reportBinding(p binding.Problem) {
	pos := source.NoPos
	if p.Resource < len(e.resources.bound) {
		pos = e.resources.bound[p.Resource].pos
	}
	e.opts.Diags.Report(pos, bindingCodes[p.Kind])
}

// resourceModes adds the execution modes required by the use of resources.
func (e *SPIRVEmitter) resourceModes() {
	for i := range e.module.wrappers {
		w := &e.module.wrappers[i]
		if e.values.OrderedAccess && w.model == spirv.ExecutionModelFragment && i < len(e.opts.Entries) {
			e.b.AddExecutionMode(w.fn, interlockMode(e.opts.Entries[i].Signature))
		}
		if e.values.Derived && formsGroups(w.model) && i < len(e.opts.Entries) {
			e.formQuads(w.fn, e.opts.Entries[i].Func)
		}
	}
}

// formsGroups reports whether a stage has workgroups whose invocations can form quads.
func formsGroups(m spirv.ExecutionModel) bool {
	return m == spirv.ExecutionModelGLCompute || m == spirv.ExecutionModelTaskEXT || m == spirv.ExecutionModelMeshEXT
}

// interlockMode returns the interlock granularity: per pixel, unless the shader runs per sample or at a coarser rate.
func interlockMode(sig *stageio.Signature) spirv.ExecutionMode {
	mode := spirv.ExecutionModePixelInterlockOrderedEXT
	for _, v := range sig.Vars {
		switch {
		case !v.Input || !v.IsBuiltIn():
		case v.BuiltIn() == spirv.BuiltInSampleId:
			mode = spirv.ExecutionModeSampleInterlockOrderedEXT
		case v.BuiltIn() == spirv.BuiltInShadingRateKHR:
			mode = spirv.ExecutionModeShadingRateInterlockOrderedEXT
		}
	}
	return mode
}

// formQuads selects how the invocations of a workgroup form quads: linearly if there is a single row, otherwise in 2×2
// blocks. A workgroup of any other size does not form quads. In that case the shader only uses quad operations, and
// these form quads within the subgroup.
func (e *SPIRVEmitter) formQuads(wrapper *modulebuilder.Function, f *checked.Func) {
	a := attr.Find(f.Attrs, attr.NumThreads)
	if a == nil {
		return
	}
	mode := spirv.ExecutionModeDerivativeGroupQuadsKHR
	switch x, y, z := a.Ints[0], a.Ints[1], a.Ints[2]; {
	case x%4 == 0 && y == 1 && z == 1:
		mode = spirv.ExecutionModeDerivativeGroupLinearKHR
	case x%2 != 0 || y%2 != 0:
		return
	}
	e.b.RequireCapability(spirv.CapabilityComputeDerivativeGroupQuadsKHR)
	e.b.RequireCapability(spirv.CapabilityComputeDerivativeGroupLinearKHR)
	e.b.AddExecutionMode(wrapper, mode)
}

// inputAttachment decorates a subpass input with its index, which Vulkan requires. Sema has warned if it is missing.
func (e *SPIRVEmitter) inputAttachment(id spirv.ID, x *checked.Var) {
	t := x.Type.Underlying()
	if t.Kind != types.Object || t.Object != types.SubpassInput && t.Object != types.SubpassInputMS {
		return
	}
	index := uint32(0)
	switch a := attr.Find(x.Attrs, attr.VkInputAttachmentIndex); {
	case a != nil:
		index = uint32(a.Ints[0])
	case !x.Used:
		return
	case e.opts.Raw: // without passes, the module mirrors the source
		e.types.NeedsLegalization = true
		return
	}
	e.b.Decorate(id, spirv.DecorationInputAttachmentIndex, index)
}
