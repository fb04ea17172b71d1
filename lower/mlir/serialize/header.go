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

// header converts the attributes of the spirv.module.
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
	} else if s.env != nil { // capabilities of the device; the module may not need all of them
		s.vce = s.env.VCE
	}
	s.m.Generator = 0
}

// unseen lists the capabilities that are kept if the text has them, because the module does not show whether it needs
// them.
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

// preferred is the extension that provides storage buffers, unless the text lists another one that does.
const preferred = "SPV_KHR_storage_buffer_storage_class"

// requirements sets the version and declares the capabilities and extensions that the module needs. The version is the
// one in the text, or a later one if the module needs it. Capabilities and extensions in the text remain if they are
// needed or if the module does not show whether they are.
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

// isForKernels reports whether the module is for OpenCL. The capabilities determine this or, if they do not, the memory
// model.
func (s *serializer) isForKernels() bool {
	if slices.Contains(s.vce.Capabilities, spirv.CapabilityShader) {
		return false
	}
	return slices.Contains(s.vce.Capabilities, spirv.CapabilityKernel) ||
		instreader.MemoryModel(&s.m.MemoryModel).MemoryModel() == spirv.MemoryModelOpenCL
}

// keptCapabilities returns the capabilities to declare even if the module does not show that it needs them.
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
	if len(s.m.EntryPoints) == 0 { // a module with entry points does not need Linkage
		list = append(list, spirv.CapabilityLinkage)
	}
	return list
}

// extendedSet returns the ID by which the module imports a set of extended instructions. It adds the import if
// necessary.
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
