package environment

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// This file has the rules for declarations (capabilities, types, kernels and their arguments) and for images.

func versionRule(r *run, _ *spirv.Instruction) (string, bool) {
	return verdict(r.Version <= r.o.MaxVersion, "it is 1.%d", r.Version>>8&0xff)
}

func extendedSetRule(_ *run, in *spirv.Instruction) (string, bool) {
	name, _ := spirv.StringAt(in.Operands)
	return verdict(name == "OpenCL.std", "it is %s", name)
}

func integerWidthRule(_ *run, in *spirv.Instruction) (string, bool) {
	return verdict(oneOf(word(in, 0), 8, 16, 32, 64), "it has %d", word(in, 0))
}

func signednessRule(_ *run, in *spirv.Instruction) (string, bool) { return plain(word(in, 1) == 0) }

func floatWidthRule(_ *run, in *spirv.Instruction) (string, bool) {
	return verdict(oneOf(word(in, 0), 16, 32, 64) && len(in.Operands) == 1, "it has %d", word(in, 0))
}

func vectorCountRule(_ *run, in *spirv.Instruction) (string, bool) {
	return verdict(oneOf(word(in, 1), 2, 3, 4, 8, 16), "it has %d", word(in, 1))
}

func typeRule(_ *run, in *spirv.Instruction) (string, bool) {
	return plain(oneOf(in.Op, spirv.OpTypeVoid, spirv.OpTypeBool, spirv.OpTypeInt, spirv.OpTypeFloat,
		spirv.OpTypeVector, spirv.OpTypeArray, spirv.OpTypeStruct,
		spirv.OpTypeFunction, spirv.OpTypePointer, spirv.OpTypeImage, spirv.OpTypeSampler, spirv.OpTypeSampledImage,
		spirv.OpTypeEvent))
}

// These functions return operands of an OpTypeImage.
func dimOf(in *spirv.Instruction) spirv.Dim { return spirv.Dim(word(in, 1)) }
func depthOf(in *spirv.Instruction) uint32  { return word(in, 2) }
func layersOf(in *spirv.Instruction) uint32 { return word(in, 3) }

func imageKindRule(_ *run, in *spirv.Instruction) (string, bool) {
	dim := dimOf(in)
	known := oneOf(dim, spirv.Dim1D, spirv.Dim2D, spirv.Dim3D, spirv.DimBuffer)
	return verdict(known && (depthOf(in) == 0 || depthOf(in) == 1 && dim == spirv.Dim2D), "Dim %v with Depth %d", dim,
		depthOf(in))
}

func sampledTypeRule(r *run, in *spirv.Instruction) (string, bool) {
	return plain(r.def(operand(in, 0)).Op == spirv.OpTypeVoid)
}

func sampledRule(_ *run, in *spirv.Instruction) (string, bool) {
	return verdict(word(in, 5) == 0, "it is %d", word(in, 5))
}

func multisampledRule(_ *run, in *spirv.Instruction) (string, bool) { return plain(word(in, 4) == 0) }

func arrayedRule(_ *run, in *spirv.Instruction) (string, bool) {
	return verdict(layersOf(in) == 0 || oneOf(dimOf(in), spirv.Dim1D, spirv.Dim2D), "Dim %v", dimOf(in))
}

func imageFormatRule(_ *run, in *spirv.Instruction) (string, bool) {
	format := spirv.ImageFormat(word(in, 6))
	return verdict(format == spirv.ImageFormatUnknown, "it is %v", format)
}

func imageAccessRule(_ *run, in *spirv.Instruction) (string, bool) {
	return plain(len(in.Operands) > 7)
}

// kernelType returns the type of a function that is a kernel, or nil for other functions.
func (r *run) kernelType(in *spirv.Instruction) *spirv.Instruction {
	t := r.def(operand(in, 1))
	if !r.kernels[in.Result] || t.Op != spirv.OpTypeFunction {
		return nil
	}
	return t
}

func kernelResultRule(r *run, in *spirv.Instruction) (string, bool) {
	return plain(r.kernelType(in) == nil || r.def(in.Type).Op == spirv.OpTypeVoid)
}

// arguments reports whether predicate ok returns true for the types of all arguments of a kernel.
func (r *run) arguments(in *spirv.Instruction, ok func(t *spirv.Instruction) bool) (string, bool) {
	t := r.kernelType(in)
	if t == nil {
		return "", true
	}
	for i := 1; i < len(t.Operands); i++ {
		if !ok(r.def(operand(t, i))) {
			return verdict(false, "argument %d of %s", i-1, r.Name(in.Result))
		}
	}
	return "", true
}

func argumentTypeRule(r *run, in *spirv.Instruction) (string, bool) {
	return r.arguments(in, func(t *spirv.Instruction) bool {
		return oneOf(t.Op, spirv.OpTypeInt, spirv.OpTypeFloat, spirv.OpTypeStruct, spirv.OpTypeVector,
			spirv.OpTypePointer, spirv.OpTypeSampler, spirv.OpTypeImage)
	})
}

func argumentFloatRule(r *run, in *spirv.Instruction) (string, bool) {
	return r.arguments(in, func(t *spirv.Instruction) bool {
		return t.Op != spirv.OpTypeFloat ||
			oneOf(word(t, 0), 16, 32)
	})
}

func argumentStructRule(r *run, in *spirv.Instruction) (string, bool) {
	seen := make(map[spirv.ID]bool)
	return r.arguments(in, func(t *spirv.Instruction) bool {
		return t.Op != spirv.OpTypeStruct ||
			r.passedStruct(t, seen)
	})
}

// passedStruct reports whether a struct may be an argument of a kernel. The parameter seen holds the types that have
// been checked.
func (r *run) passedStruct(t *spirv.Instruction, seen map[spirv.ID]bool) bool {
	if seen[t.Result] {
		return true
	}
	seen[t.Result] = true
	for i := range t.Operands {
		m := r.def(operand(t, i))
		if m.Op == spirv.OpTypeStruct && r.passedStruct(m, seen) {
			continue
		}
		if !oneOf(m.Op, spirv.OpTypeInt, spirv.OpTypeFloat, spirv.OpTypeVector, spirv.OpTypePointer) {
			return false
		}
	}
	return true
}

func argumentPointerRule(r *run, in *spirv.Instruction) (string, bool) {
	return r.arguments(in, func(t *spirv.Instruction) bool {
		return t.Op != spirv.OpTypePointer || oneOf(spirv.StorageClass(word(t, 0)), spirv.StorageClassCrossWorkgroup,
			spirv.StorageClassWorkgroup, spirv.StorageClassUniformConstant)
	})
}

func capabilityRule(r *run, in *spirv.Instruction) (string, bool) {
	c := spirv.Capability(word(in, 0))
	row := capabilityRowOf(c)
	if r.o.Environment == LevelZero {
		return verdict(row != nil && row.levelZero, "%v", c)
	}
	if r.fromExtension(c) {
		return "", true
	}
	if row == nil || !row.openCL && !row.featureOfOpenCL() {
		return verdict(false, "%v", c)
	}
	return verdict(!row.aboutImages() || r.declares(spirv.CapabilityImageBasic), "%v without ImageBasic", c)
}

// fromExtension reports whether capability c is provided by an extension that the module declares.
func (r *run) fromExtension(c spirv.Capability) bool {
	e := spirv.KindCapability.Enumerant(uint32(c))
	return e != nil && slices.ContainsFunc(e.Extensions,
		func(name string) bool { return slices.Contains(r.Extensions, name) })
}

// unlocked checks an instruction that declares a capability or an extension. If that requires feature f, the device
// must have the feature. In OpenCL, extensions may require anything.
func (r *run) unlocked(in *spirv.Instruction, f Features) (string, bool) {
	name, need := "", Features(0)
	if in.Op == spirv.OpExtension {
		name, _ = spirv.StringAt(in.Operands)
		if row := extensionRowOf(name); row != nil && r.o.Environment == LevelZero {
			need = row.needs
		}
	} else {
		c := spirv.Capability(word(in, 0))
		if row := capabilityRowOf(c); row != nil && (r.o.Environment == LevelZero || !r.fromExtension(c)) {
			name, need = row.c.String(), row.needs
		}
	}
	if need&f == 0 || f != FloatAtomics && need != f {
		return "", true
	}
	if oneOf(f, FP16, FP64, Int64Atomics) {
		name = "" // the text of the rule already contains the only name
	}
	return verdict(r.o.Features&need == need, "%s", name)
}

// declaresFeature reports whether op declares a capability or an extension, which may require a feature of the device.
func declaresFeature(op spirv.Opcode) bool {
	return op == spirv.OpCapability || op == spirv.OpExtension
}

func fp16Rule(r *run, in *spirv.Instruction) (string, bool)   { return r.unlocked(in, FP16) }
func fp64Rule(r *run, in *spirv.Instruction) (string, bool)   { return r.unlocked(in, FP64) }
func imagesRule(r *run, in *spirv.Instruction) (string, bool) { return r.unlocked(in, Images) }

func int64AtomicsRule(r *run, in *spirv.Instruction) (string, bool) {
	return r.unlocked(in, Int64Atomics)
}

func subgroupsRule(r *run, in *spirv.Instruction) (string, bool) { return r.unlocked(in, Subgroups) }

func floatAtomicsRule(r *run, in *spirv.Instruction) (string, bool) {
	return r.unlocked(in, FloatAtomics)
}

func extensionRule(_ *run, in *spirv.Instruction) (string, bool) {
	name, _ := spirv.StringAt(in.Operands)
	return verdict(extensionRowOf(name) != nil, "it is %s", name)
}

func executionModelRule(_ *run, in *spirv.Instruction) (string, bool) {
	model := spirv.ExecutionModel(word(in, 0))
	return verdict(model == spirv.ExecutionModelKernel, "it is %v", model)
}

func physicalRule(_ *run, in *spirv.Instruction) (string, bool) {
	model := spirv.AddressingModel(word(in, 0))
	return verdict(oneOf(model, spirv.AddressingModelPhysical32, spirv.AddressingModelPhysical64), "it is %v", model)
}

func physical64Rule(_ *run, in *spirv.Instruction) (string, bool) {
	return plain(spirv.AddressingModel(word(in, 0)) != spirv.AddressingModelPhysical32)
}

func memoryModelRule(_ *run, in *spirv.Instruction) (string, bool) {
	model := spirv.MemoryModel(word(in, 1))
	return verdict(model == spirv.MemoryModelOpenCL, "it is %v", model)
}

func writeOperandsRule(_ *run, in *spirv.Instruction) (string, bool) {
	return plain(len(in.Operands) <= 3)
}

func constOffsetRule(_ *run, in *spirv.Instruction) (string, bool) {
	return plain(spirv.ImageOperands(word(in, 2))&spirv.ImageOperandsConstOffset == 0)
}
