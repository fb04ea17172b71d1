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
	NoDepthHint   bool // -fvk-disable-depth-hint
	LegacyMatrix  bool // -fspv-use-legacy-buffer-matrix-order: byte address buffers store matrices by rows
	MayAlias      bool // -res-may-alias: resources may share memory although their bindings differ

	DescriptorHeap bool // -fspv-use-descriptor-heap: use Vulkan's own heaps, not bound arrays
}

// Resources are global variables with a descriptor set and a binding. Sets and bindings are assigned after everything
// has been emitted, because counters are declared on first use.

// A resourceState holds the resources of the program that have been declared.
type resourceState struct {
	bound   []boundResource // variables that need a binding, in order of declaration
	buffers []bufferState
	globals *values.Value // block $Globals; nil if it has not been declared

	globalMembers []*checked.Var // members of $Globals
	// composite is set if a struct of resources will be split into its members. Each member then takes a binding.
	composite bool
	combined  []binding.Slot // bindings at which a texture and a sampler are combined

	heaps       []*heapArray // arrays for descriptor heaps, in order of declaration
	heapIndices []heapIndex
	strides     [2]*HeapStride // strides of the resource and sampler heaps; nil if the source does not declare them
	views       []bufferView   // second variables of buffers, in order of declaration
	counters    map[counterKey]counter
}

// A boundResource is a variable that needs a binding.
type boundResource struct {
	id       spirv.ID
	resource binding.Resource
	pos      source.Pos // position of the declaration
	coherent bool
}

// isView reports whether the resource may share memory with other resources. Such a resource is in a t or u register,
// or is a resource heap.
func (r *boundResource) isView() bool {
	class := r.resource.Class
	return class == 't' || class == 'u' || r.resource.Kind == binding.ResourceHeap
}

// declareResource declares v, a global variable that the application provides. This is a resource, a block, a member of
// $Globals, or a specialization constant.
func (e *SPIRVEmitter) declareResource(v *checked.Var) {
	switch kind, class := undescribed(v.Attrs); {
	case kind != "":
		e.declareBlock(v, kind, class)
	case checked.IsSpecConstant(v):
		e.declareSpecConstant(v)
	case v.Storage == checked.Uniform:
		e.declareGlobalsBlock()
	case isHeap(v): // declared when it is used, separately for each resource type
	default:
		e.declareResourceVariable(v)
	}
}

// resource returns the object that a reference to the resource v denotes. The first reference declares it.
func (e *SPIRVEmitter) resource(v *checked.Var) values.Value {
	e.declareResource(v)
	return *e.declared.vars.at(v.ID)
}

func (e *SPIRVEmitter) declareResourceVariable(x *checked.Var) {
	if isSubpass(x.Type) && !e.hasPixelShader() {
		return // code that uses it is not emitted
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

// hasPixelShader reports whether one of the entry points is a pixel shader, or the module is a library.
func (e *SPIRVEmitter) hasPixelShader() bool {
	return slices.ContainsFunc(e.opts.Entries, func(en Entry) bool { return en.Stage == "pixel" }) || e.opts.Library
}

// resourceClass returns the storage class of resource variables of type t.
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

// holdsArrayOfArrays reports whether t is an array of arrays. Vulkan does not allow such types for descriptors.
func holdsArrayOfArrays(t *types.Type) bool {
	return t.Kind == types.Array && t.Elem.Kind == types.Array
}

// formattedType returns the type of the resource variable x, with the image format from [[vk::image_format]] if it has
// this attribute.
func (e *SPIRVEmitter) formattedType(x *checked.Var) spirv.ID {
	a := attr.Find(x.Attrs, attr.VkImageFormat)
	if a == nil || !spirvtypes.IsImage(x.Type) {
		return e.types.TypeID(x.Type)
	}
	e.types.NeedsLegalization = true // legalization must propagate the format to the uses of the image
	return e.arraysOf(x.Type, e.types.ImageType(x.Type.Underlying(), format(a.Strs[0])))
}

// arraysOf returns the array type with the element type elem and the array dimensions of t.
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

// bindResources decorates the resources with descriptor sets and bindings. It is called after all resources have been
// declared. Sema has reported resources that cannot have a binding.
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

// pairSamplers collects the bindings at which a texture and a sampler are declared as combined. It reports a texture or
// sampler without a counterpart. slots contains the bindings of e.resources.bound.
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
		case !first: // this binding has already been handled
		case sampler && image:
			e.resources.combined = append(e.resources.combined, slots[i])
		default:
			e.opts.Diags.Report(e.resources.bound[i].pos, diagnostics.CombinedMissing, slots[i].Set, slots[i].Binding)
		}
	}
}

// bindingCodes maps kinds of binding problems to diagnostics.
var bindingCodes = [...]diagnostics.Code{
	binding.CounterNotMapped:  diagnostics.BindingCounter,
	binding.NoMapping:         diagnostics.BindingMissing,
	binding.NoRegister:        diagnostics.BindingNoRegister,
	binding.GlobalsNotMapped:  diagnostics.BindingGlobals,
	binding.ResourceNotMapped: diagnostics.BindingResourceHeap,
	binding.SamplerNotMapped:  diagnostics.BindingSamplerHeap,
}

// reportBinding reports the problem p: the options do not provide a binding for a resource. This is known only after
// emission because counters are declared on first use.
func (e *SPIRVEmitter) reportBinding(p binding.Problem) {
	pos := source.NoPos
	if p.Resource < len(e.resources.bound) {
		pos = e.resources.bound[p.Resource].pos
	}
	e.opts.Diags.Report(pos, bindingCodes[p.Kind])
}

// resourceModes adds the execution modes that the use of resources and derivatives requires.
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

// formsGroups reports whether a stage with execution model m has workgroups whose invocations can form quads.
func formsGroups(m spirv.ExecutionModel) bool {
	return m == spirv.ExecutionModelGLCompute || m == spirv.ExecutionModelTaskEXT || m == spirv.ExecutionModelMeshEXT
}

// interlockMode returns the execution mode for the granularity of the interlock: per pixel, unless the inputs in sig
// mean that the shader runs per sample or at a coarser rate.
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

// formQuads adds the execution mode that determines how the invocations of a workgroup of f form quads. Quads are
// linear if the workgroup is a single row, and 2×2 blocks otherwise. Workgroups of other sizes do not form quads. The
// shader then uses only quad operations, which form quads within the subgroup.
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

// inputAttachment decorates id, the variable for x, with its attachment index if x is a subpass input. A subpass input
// without an index is the depth or stencil attachment. Vulkan requires the index of an array; sema has warned if it is
// missing.
func (e *SPIRVEmitter) inputAttachment(id spirv.ID, x *checked.Var) {
	t := x.Type.Underlying()
	if t.Kind != types.Object || t.Object != types.SubpassInput && t.Object != types.SubpassInputMS {
		return
	}
	index := uint32(0)
	switch a := attr.Find(x.Attrs, attr.VkInputAttachmentIndex); {
	case a != nil:
		index = uint32(a.Ints[0])
	case !x.Used || x.Type.Kind != types.Array:
		return
	case e.opts.Raw: // an unoptimized module mirrors the source
		e.types.NeedsLegalization = true
		return
	}
	e.b.Decorate(id, spirv.DecorationInputAttachmentIndex, index)
}
