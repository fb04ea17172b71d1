package target

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// UseVulkanMemoryModel converts m from the GLSL450 memory model to the Vulkan memory model: decorations of variables
// become operands of each access.
//
//	OpDecorate buffer Coherent
//	v = Load p     →   v = Load p MakePointerVisible|NonPrivatePointer QueueFamily
//	Store p v      →   Store p v MakePointerAvailable|NonPrivatePointer QueueFamily
//
// The scope Device becomes QueueFamily: the device scope of this memory model is an optional feature of a device.
func UseVulkanMemoryModel(m *spirv.Module) {
	u := analysis.NewUnit(m, analysis.Options{})
	v := vulkanModel{u: u, coherent: takeDecorated(u, spirv.DecorationCoherent),
		volatile: takeDecorated(u, spirv.DecorationVolatile)}
	for _, f := range m.Functions {
		v.function(f)
	}
	instreader.MemoryModel(&m.MemoryModel).SetMemoryModel(spirv.MemoryModelVulkan)
	if !Declares(m, spirv.CapabilityVulkanMemoryModel) {
		m.Capabilities = append(m.Capabilities, instbuilder.Capability(spirv.CapabilityVulkanMemoryModel))
	}
	if m.Version < 0x00010500 {
		m.Extensions = append(m.Extensions, instbuilder.Extension("SPV_KHR_vulkan_memory_model"))
	}
	m.Bound = u.Bound()
}

// Declares reports whether m declares a capability.
func Declares(m *spirv.Module, c spirv.Capability) bool {
	return slices.ContainsFunc(m.Capabilities,
		func(in spirv.Instruction) bool { return instreader.Capability(&in).Capability() == c })
}

// takeDecorated removes a decoration from all targets and returns those that had it.
func takeDecorated(u *analysis.Unit, d spirv.Decoration) map[spirv.ID]bool {
	set := map[spirv.ID]bool{}
	u.Module.Annotations = slices.DeleteFunc(u.Module.Annotations, func(in spirv.Instruction) bool {
		if in.Op != spirv.OpDecorate || instreader.Decorate(&in).Decoration() != d {
			return false
		}
		set[instreader.Decorate(&in).Target()] = true
		return true
	})
	return set
}

type vulkanModel struct {
	u                  *analysis.Unit
	coherent, volatile map[spirv.ID]bool
	defs               analysis.Definitions
}

func (v *vulkanModel) function(f *spirv.Function) {
	v.defs = v.u.LocalDefinitions(f)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			v.instruction(&b.Insts[i])
		}
	}
}

func (v *vulkanModel) instruction(in *spirv.Instruction) {
	const (
		visible   = uint32(spirv.MemoryAccessMakePointerVisible | spirv.MemoryAccessNonPrivatePointer)
		available = uint32(spirv.MemoryAccessMakePointerAvailable | spirv.MemoryAccessNonPrivatePointer)
		seen      = uint32(spirv.ImageOperandsMakeTexelVisible | spirv.ImageOperandsNonPrivateTexel)
		written   = uint32(spirv.ImageOperandsMakeTexelAvailable | spirv.ImageOperandsNonPrivateTexel)
	)
	switch in.Op {
	case spirv.OpLoad:
		if v.isHandle(instreader.Load(in).Pointer()) {
			return // the loaded object is written to, but the handle never is
		}
		v.access(in, 1, visible, uint32(spirv.MemoryAccessVolatile))
	case spirv.OpStore:
		v.access(in, 2, available, uint32(spirv.MemoryAccessVolatile))
	case spirv.OpImageRead, spirv.OpImageSparseRead:
		v.access(in, 2, seen, uint32(spirv.ImageOperandsVolatileTexel))
	case spirv.OpImageWrite:
		v.access(in, 3, written, uint32(spirv.ImageOperandsVolatileTexel))
	case spirv.OpMemoryBarrier:
		v.scope(in, 0)
	case spirv.OpControlBarrier:
		v.scope(in, 1)
	default:
		if in.Op.IsAtomic() {
			v.scope(in, 1)
		}
	}
}

// access adds memory operands to an instruction if the accessed variable was decorated with Coherent or Volatile. The
// operand with index at is the mask of memory operands. It gets the bits of volatile if the variable was volatile. If
// other invocations may access the variable, it also gets the bits of mask, and the scope is appended after all other
// operands.
func (v *vulkanModel) access(in *spirv.Instruction, at int, mask, volatile uint32) {
	root := v.root(spirv.ID(in.Operands[0]))
	coherent, isVolatile := v.coherent[root], v.volatile[root]
	if !coherent && !isVolatile {
		return
	}
	operands := slices.Clone(in.Operands)
	if len(operands) == at {
		operands = append(operands, 0)
	}
	if isVolatile {
		operands[at] |= volatile
	}
	if v.isShared(root) {
		operands[at] |= mask
		operands = append(operands, uint32(v.u.ConstUint(uint32(spirv.ScopeQueueFamily))))
	}
	in.Operands = operands
}

// isHandle reports whether a pointer points to an image or a sampler.
func (v *vulkanModel) isHandle(pointer spirv.ID) bool {
	class, _, ok := v.u.Pointer(v.u.TypeOf(pointer))
	return ok && class == spirv.StorageClassUniformConstant
}

// isShared reports whether other invocations may access a variable. Only accesses to such variables may make writes
// available or visible.
func (v *vulkanModel) isShared(id spirv.ID) bool {
	class, _, ok := v.u.Pointer(v.u.TypeOf(id))
	return !ok || class != spirv.StorageClassInput && class != spirv.StorageClassOutput
}

// root returns the variable from which a pointer is derived, or from which an object such as an image was loaded.
func (v *vulkanModel) root(id spirv.ID) spirv.ID {
	for {
		d := v.defs.Of(id)
		if d == nil {
			return id
		}
		switch d.Op {
		case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpCopyObject, spirv.OpLoad,
			spirv.OpImageTexelPointer:
			id = instreader.Access(d).Pointer()
		default:
			return id
		}
	}
}

// scope changes the scope operand at index at from Device to QueueFamily. It does not change other scopes.
func (v *vulkanModel) scope(in *spirv.Instruction, at int) {
	d := v.u.Def(spirv.ID(in.Operands[at]))
	if d != nil && d.Op == spirv.OpConstant && spirv.Scope(instreader.Constant(d).Value()[0]) == spirv.ScopeDevice {
		in.Operands = slices.Clone(in.Operands)
		in.Operands[at] = uint32(v.u.ConstUint(uint32(spirv.ScopeQueueFamily)))
	}
}
