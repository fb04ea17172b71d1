package serialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/capability"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// header converts the attributes of the module.
func (s *serializer) header() {
	op := s.module
	if len(op.Regions) != 1 || len(op.Regions[0].Blocks) != 1 {
		s.report(op, "'spirv.module' must have one region of one block")
		return
	}
	s.body = op.Regions[0].Blocks[0].Ops
	addressing := s.enumerant(op, "addressing_model", spirv.KindAddressingModel, false)
	memory := s.enumerant(op, "memory_model", spirv.KindMemoryModel, false)
	if s.failed {
		return
	}
	s.m.MemoryModel = instbuilder.MemoryModel(spirv.AddressingModel(addressing), spirv.MemoryModel(memory)).At(pos(op))
	s.m.Version = 0x00010000
	if vce, ok := op.Attribute("vce_triple").(mlir.VCE); ok {
		s.vce = vce
		s.m.Version = max(s.m.Version, vce.Version)
	} else if s.env != nil { // capabilities of the device, of which the module may need less
		s.vce = s.env.VCE
	}
	s.m.Generator = 0
}

// unseen lists the capabilities whose need cannot be derived from the module: they are kept if the text has them.
var unseen = [...]spirv.Capability{
	spirv.CapabilityFloat16Buffer,
	spirv.CapabilityInputAttachmentArrayDynamicIndexing,
	spirv.CapabilitySampledImageArrayDynamicIndexing,
	spirv.CapabilityStorageBuffer8BitAccess,
	spirv.CapabilityStorageBufferArrayDynamicIndexing,
	spirv.CapabilityStorageImageArrayDynamicIndexing,
	spirv.CapabilityStoragePushConstant8,
	spirv.CapabilityStorageTexelBufferArrayDynamicIndexing,
	spirv.CapabilityUniformAndStorageBuffer8BitAccess,
	spirv.CapabilityUniformBufferArrayDynamicIndexing,
	spirv.CapabilityUniformTexelBufferArrayDynamicIndexing,
	spirv.CapabilityVariablePointers,
	spirv.CapabilityVariablePointersStorageBuffer,
	spirv.CapabilityVector16,
	spirv.CapabilityVulkanMemoryModelDeviceScope,
	spirv.CapabilityWorkgroupMemoryExplicitLayoutKHR,
}

// preferred is the extension for storage buffers if the text does not name another extension that provides them.
const preferred = "SPV_KHR_storage_buffer_storage_class"

// requirements declares the minimal requirements of the module. The version is the requested one, or a newer one if the
// module uses newer features. Capabilities and extensions in the text are kept if they are needed, or if the need
// cannot be derived from the module.
func (s *serializer) requirements() {
	kept := s.keptCapabilities()
	allowed := append(slices.Clip(s.vce.Extensions), preferred)
	for {
		capabilities, extensions := capability.Required(s.m, kept, nil, allowed)
		s.declareRequirements(capabilities, extensions)
		newer := s.m.Version
		for _, n := range capability.NewerThan(s.m) {
			newer = max(newer, n.Version)
		}
		if newer <= s.m.Version {
			return
		}
		s.m.Version = newer
	}
}

func (s *serializer) declareRequirements(capabilities []spirv.Capability, extensions []string) {
	s.m.Capabilities, s.m.Extensions = nil, nil
	at := pos(s.module)
	for _, c := range capabilities {
		s.m.Capabilities = append(s.m.Capabilities, instbuilder.Capability(c).At(at))
	}
	for _, e := range extensions {
		s.m.Extensions = append(s.m.Extensions,
			spirv.Instruction{Op: spirv.OpExtension, Pos: at, Operands: spirv.AppendString(nil, e)})
	}
}

// isForKernels reports whether a module is for OpenCL. If the capabilities do not determine this, the memory model
// does.
func (s *serializer) isForKernels() bool {
	if slices.Contains(s.vce.Capabilities, spirv.CapabilityShader) {
		return false
	}
	return slices.Contains(s.vce.Capabilities, spirv.CapabilityKernel) ||
		instreader.MemoryModel(&s.m.MemoryModel).MemoryModel() == spirv.MemoryModelOpenCL
}

// keptCapabilities returns the capabilities that are kept whether or not the module visibly needs them.
func (s *serializer) keptCapabilities() []spirv.Capability {
	var list []spirv.Capability
	kernel := s.isForKernels()
	if !kernel || slices.Contains(s.vce.Capabilities, spirv.CapabilityShader) {
		list = append(list, spirv.CapabilityShader)
	}
	if kernel || slices.Contains(s.vce.Capabilities, spirv.CapabilityKernel) {
		list = append(list, spirv.CapabilityKernel)
	}
	for _, c := range s.vce.Capabilities {
		if slices.Contains(unseen[:], c) && !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	if len(s.m.EntryPoints) == 0 { // Linkage is required only without entry points
		list = append(list, spirv.CapabilityLinkage)
	}
	return list
}

// extendedSet returns the import of an extended instruction set.
func (s *serializer) extendedSet(set optable.Set) spirv.ID {
	if s.sets[set] == 0 {
		s.sets[set] = s.newID()
		name := "GLSL.std.450"
		if set == optable.OpenCL {
			name = "OpenCL.std"
		}
		s.m.ExtInstImports = append(s.m.ExtInstImports, spirv.Instruction{Op: spirv.OpExtInstImport, Pos: s.needed,
			Result: s.sets[set], Operands: spirv.AppendString(nil, name)})
	}
	return s.sets[set]
}
