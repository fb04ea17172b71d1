package resources

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// variable checks v. If separate replaces v, variable returns the new resources, which must precede v.
func (c *checker) variable(v *checked.Var) (made []*checked.Var) {
	switch {
	case v.Storage == checked.StaticGlobal && isSubpass(v.Type.Underlying().Object):
		c.report(v.Pos, diagnostics.SubpassStatic)
	case v.Storage == checked.GroupShared && holdsResource(v.Type):
		c.report(v.Pos, diagnostics.Unsupported, "a groupshared variable that holds an object")
	case v.Storage == checked.GroupShared && v.Type.Holds(isCooperative):
		c.report(v.Pos, diagnostics.Unsupported, "a groupshared variable that holds a cooperative matrix or vector")
	case v.Storage != checked.Uniform && v.Storage != checked.Resource:
	case attr.PushConstant(v.Attrs) != nil && isPointer(v.Type):
		c.report(attr.PushConstant(v.Attrs).Pos, diagnostics.PointerPushed)
	case hasNoDescriptor(v.Attrs):
		c.undescribed(v)
	case v.Storage == checked.Uniform:
		c.uniformVariable(v)
	case v.Type.Underlying().Kind == types.Struct:
		return c.resourceStruct(v)
	default:
		c.resource(v)
	}
	return nil
}

// isCooperative reports whether t is a type of inline SPIR-V whose values several invocations share or may share. Such
// values cannot be in groupshared memory.
func isCooperative(t *types.Type) bool {
	if !t.IsSpirv(types.SpirvOpaque) {
		return false
	}
	switch spirv.Opcode(t.Spirv.Op) {
	case spirv.OpTypeCooperativeMatrixKHR, spirv.OpTypeCooperativeMatrixNV, spirv.OpTypeVectorIdEXT,
		spirv.OpTypeTensorLayoutNV, spirv.OpTypeTensorViewNV:
		return true
	}
	return false
}

// hasNoDescriptor reports whether attrs declare a block that is not bound to a descriptor: push constants or a shader
// record.
func hasNoDescriptor(attrs []attr.Attr) bool {
	return attr.PushConstant(attrs) != nil || attr.ShaderRecord(attrs) != nil
}

// undescribed checks v, a block of push constants or a shader record.
func (c *checker) undescribed(v *checked.Var) {
	c.blockPlace(v.Attrs)
	t := v.Type
	switch {
	case isPointer(t):
		c.report(v.Pos, diagnostics.Unsupported, "a shader record that is a buffer pointer")
		return
	case t.Kind == types.Object:
		t = t.Elem
	}
	if holdsResource(t) {
		c.report(v.Pos, diagnostics.Unsupported, "a block of push constants or a shader record that holds resources")
		return
	}
	c.content(t, v.Quals, c.rules().Structured, v.Pos)
	if v.Used && t.Underlying().Kind == types.Struct {
		c.pushedSize(v.Attrs, v.Pos, v.Name, c.layouts.StructOf(t.Underlying(), c.rules().Structured).End)
	}
}

// pushedSize warns if attrs declare a block of push constants and its size is larger than all devices of the target
// support.
func (c *checker) pushedSize(attrs []attr.Attr, pos source.Pos, name string, bytes int64) {
	if most := c.opts.PushConstantBytes; attr.PushConstant(attrs) != nil && most > 0 && bytes > most {
		c.report(pos, diagnostics.PushConstantSize, name, bytes, most)
	}
}

// blockPlace reports a shader record outside of a library, and every push constant block but the first.
func (c *checker) blockPlace(attrs []attr.Attr) {
	if a := attr.ShaderRecord(attrs); a != nil && !c.opts.Library {
		c.report(a.Pos, diagnostics.ShaderRecordStage)
	}
	a := attr.PushConstant(attrs)
	switch {
	case a == nil:
	case c.pushed != nil:
		c.report(a.Pos, diagnostics.PushConstantTwice).Note(c.pushed.Pos, "push constant block previously defined here")
	default:
		c.pushed = a
	}
}

// uniformVariable adds v to the members of the global constant buffer, unless it is a specialization constant.
func (c *checker) uniformVariable(v *checked.Var) {
	if attr.SpecConstant(v.Attrs) != nil {
		c.heapStride(v)
		return
	}
	if a := attr.Find(v.Attrs, attr.VkBinding); a != nil {
		c.report(a.Pos, diagnostics.GlobalWithBinding, v.Name)
	}
	c.uniform = append(c.uniform, v)
}

// heapStride checks v, a specialization constant, if it is the stride of a descriptor heap.
func (c *checker) heapStride(v *checked.Var) {
	for i, kind := range [...]attr.Kind{attr.VkResourceHeapStride, attr.VkSamplerHeapStride} {
		a := attr.Find(v.Attrs, kind)
		if a == nil {
			continue
		}
		n, ok := int64(0), false
		if v.Init != nil {
			n, ok = checked.EvalInt(v.Init)
		}
		switch first := c.strides[i]; {
		case v.Type.Kind != types.Uint || ok && n < 1:
			c.report(a.Pos, diagnostics.HeapStrideType)
		case first != nil:
			c.report(a.Pos, diagnostics.HeapStrideTwice).Note(first.Pos, "previous declaration is here")
		case attr.SpecConstant(v.Attrs) != a || len(v.Attrs) > 1 && attr.Find(v.Attrs, attr.VkConstantID) != nil:
			c.report(a.Pos, diagnostics.HeapStrideTwice)
		}
		c.strides[i] = a
	}
}

// resourceStruct checks v, a global struct. It may contain only resources. If it contains buffers, resourceStruct
// separates them and returns the new resources. Other structs, of textures and samplers, are left to passes.
func (c *checker) resourceStruct(v *checked.Var) (made []*checked.Var) {
	var has contents
	has.add(v.Type)
	switch {
	case has.data:
		c.report(v.Pos, diagnostics.MixedStruct)
	case has.buffers:
		made = c.separate(v)
		for _, r := range made {
			c.resource(r)
		}
	}
	return made
}

// A contents indicates which kinds of members a type has: data, buffers and other objects.
type contents struct{ data, buffers, others bool }

func (h *contents) add(t *types.Type) {
	t = t.Underlying()
	switch {
	case t.Kind == types.Struct:
		if t.Struct.Base != nil {
			h.add(t.Struct.Base)
		}
		for _, f := range t.Struct.Fields {
			h.add(f.Type)
		}
	case t.Kind != types.Object:
		h.data = true
	case isBlock(t.Object):
		h.buffers = true
	default:
		h.others = true
	}
}

// withoutIndex warns about a subpass input without an index. Since VK_KHR_dynamic_rendering_local_read, such an input is
// the depth or stencil attachment, but an array must have an index.
func (c *checker) withoutIndex(v *checked.Var) {
	switch {
	case v.Type.Kind == types.Array:
		c.report(v.Pos, diagnostics.InputAttachmentMissing)
	case !c.opts.LocalRead:
		c.report(v.Pos, diagnostics.InputAttachmentDepth)
	}
}

// isBlock reports whether k is a kind of buffer that is a block of memory. Typed buffers are images.
func isBlock(k types.ObjectKind) bool {
	return k >= types.StructuredBuffer && k <= types.TextureBuffer
}

// resource checks v, a resource or an array of resources.
func (c *checker) resource(v *checked.Var) {
	t := v.Type.Underlying()
	switch k := t.Object; {
	case isHeap(k):
		return
	case k == types.FeedbackTexture2D || k == types.FeedbackTexture2DArray:
		c.report(v.Pos, diagnostics.ResourceType, k.String())
		return
	case !supported(k):
		c.report(v.Pos, diagnostics.Unsupported, "a variable of type '"+t.String()+"'")
		return
	case isBlock(k):
		c.block(v, t)
		return
	case isSubpass(k) && v.Used && attr.Find(v.Attrs, attr.VkInputAttachmentIndex) == nil:
		c.withoutIndex(v)
	}
	c.image(v, t)
}

func isHeap(k types.ObjectKind) bool {
	return k == types.ResourceDescriptorHeap || k == types.SamplerDescriptorHeap
}

func isSubpass(k types.ObjectKind) bool { return k == types.SubpassInput || k == types.SubpassInputMS }

// unsupportedKinds are the kinds of objects that cannot be resource variables.
var unsupportedKinds = [...]types.ObjectKind{
	types.RayQuery,
}

func supported(k types.ObjectKind) bool {
	for _, u := range unsupportedKinds {
		if u == k {
			return false
		}
	}
	return true
}

// block checks v, whose type is t or an array of t. t is a buffer that is a block of memory.
func (c *checker) block(v *checked.Var, t *types.Type) {
	if isCounted(t.Object) && v.Type.Kind == types.Array && v.Type.Elem.Kind == types.Array {
		c.report(v.Pos, diagnostics.CounterArray)
	}
	if t.Elem == nil {
		return
	}
	rule := c.rules().Structured
	switch t.Object {
	case types.ConstantBuffer:
		rule = c.rules().Constant
		c.shortVector(t.Elem, v.Pos)
	case types.TextureBuffer:
		rule = c.rules().Texture
		c.shortVector(t.Elem, v.Pos)
	}
	if holdsResource(t.Elem) {
		c.report(v.Pos, diagnostics.Unsupported, "a "+t.Object.String()+" that holds resources")
		return
	}
	c.content(t.Elem, t.ElemQuals, rule, v.Pos)
}

func isCounted(k types.ObjectKind) bool {
	return k == types.AppendStructuredBuffer || k == types.ConsumeStructuredBuffer
}

// holdsResource reports whether t is or contains an object other than a buffer pointer.
func holdsResource(t *types.Type) bool {
	t = t.Underlying()
	if t.Kind != types.Struct {
		return t.Kind == types.Object && t.Object != types.BufferPointer
	}
	for _, f := range t.Struct.Fields {
		if holdsResource(f.Type) {
			return true
		}
	}
	return t.Struct.Base != nil && holdsResource(t.Struct.Base)
}
