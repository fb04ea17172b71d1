package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// IsIllegal reports whether legalization is needed. This is the case if the module contains resources or pointers in
// variables, parameters or results, structs of resources, or arrays of arrays of resources. It is also the case for
// texel offsets that may become constant, and for arguments that are not variables.
func IsIllegal(u *analysis.Unit) bool {
	m := u.Module
	for i := range m.Types {
		in := &m.Types[i]
		switch in.Op {
		case spirv.OpVariable:
			if illegalGlobal(u, in) {
				return true
			}
		case spirv.OpTypeFunction:
			for k, t := range in.Operands {
				_, elem, ok := u.Pointer(spirv.ID(t))
				if ok && k > 0 {
					t = uint32(elem)
				}
				if u.HoldsOpaque(spirv.ID(t)) {
					return true
				}
			}
		}
	}
	for _, f := range m.Functions {
		var defs analysis.Definitions
		for _, b := range f.Blocks {
			for i := range b.Insts {
				u.Poll()
				in := &b.Insts[i]
				if in.Op == spirv.OpFunctionCall && len(in.Operands) > 1 && !defs.Made() {
					defs = u.LocalDefinitions(f)
				}
				if illegalInstruction(u, defs, in) {
					return true
				}
			}
		}
		defs.Release(u)
	}
	return false
}

func illegalGlobal(u *analysis.Unit, in *spirv.Instruction) bool {
	class, elem, _ := u.Pointer(in.Type)
	switch class {
	case spirv.StorageClassPrivate:
		return u.HoldsOpaque(elem)
	case spirv.StorageClassUniformConstant:
		return u.Op(u.StripArrays(elem)) == spirv.OpTypeStruct || len(u.ResourceDimensions(in.Type)) > 1
	}
	return len(u.ResourceDimensions(in.Type)) > 1
}

func illegalInstruction(u *analysis.Unit, defs analysis.Definitions, in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpVariable:
		_, elem, _ := u.Pointer(in.Type)
		return u.HoldsOpaque(elem)
	case spirv.OpFunctionCall:
		for _, a := range instreader.FunctionCall(in).Operands() {
			if _, _, ok := u.Pointer(u.TypeOf(spirv.ID(a))); ok {
				if d := defs.Of(spirv.ID(a)); d != nil && d.Op != spirv.OpVariable {
					return true
				}
			}
		}
		return false
	case spirv.OpExtInst:
		// interpolation needs an input, not a copy
		if u.ExtSet(in) == spirv.ExtSetGLSLStd450 && analysis.IsInterpolation(in) {
			class, _, _ := u.Pointer(u.TypeOf(spirv.ID(instreader.ExtInst(in).Operands()[0])))
			return class != spirv.StorageClassInput
		}
	}
	return variableOffset(u, in) || copiesObject(u, in) || u.CastsAddress(in)
}

// variableOffset reports whether an instruction has a texel offset that must be constant but is not. Without
// VK_KHR_maintenance8, only gathers may have a variable offset.
func variableOffset(u *analysis.Unit, in *spirv.Instruction) bool {
	at, mask := analysis.ConstOffsetAt(in)
	return at > 0 && !u.Options.OffsetOperand && !analysis.IsGather(in.Op) &&
		spirv.ImageOperands(in.Operands[mask])&spirv.ImageOperandsOffset != 0
}

// CheckLegality reports remaining uses of resources or pointers as values. It does not change the module.
func CheckLegality(u *analysis.Unit) {
	callees := u.Callees()
	for _, f := range u.Module.Functions {
		if mentionsHit(u, f.Def.Type) {
			u.Fail(f.Def.Pos, "this function returns a hit object, which SPIR-V cannot copy, and cannot be inlined")
		}
		if passedAbout(u, f.Def.Type) {
			u.Fail(f.Def.Pos, "this function returns a resource and cannot be inlined")
		}
		var defs analysis.Definitions
		for _, b := range f.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				if u.IsDebug(in) {
					continue
				}
				if in.Op != spirv.OpLoad && copiesObject(u, in) { // loaded values are stored or chosen elsewhere
					failCopy(u, in)
				}
				switch in.Op {
				case spirv.OpPhi, spirv.OpSelect:
					if passedAbout(u, in.Type) && !variablePointer(u, in.Type) {
						failChoice(u, f, b, in)
					}
				case spirv.OpVariable:
					if _, elem, _ := u.Pointer(in.Type); passedAbout(u, elem) {
						if !defs.Made() {
							defs = u.LocalDefinitions(f)
						}
						illegalVariable(u, f, defs, in)
					}
				case spirv.OpFunctionCall:
					illegalArguments(u, callees, in)
				case spirv.OpLoad, spirv.OpStore, spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpArrayLength:
					illegalPointer(u, in)
				case spirv.OpBitcast:
					if u.CastsAddress(in) {
						illegalPointer(u, in) // other cases have been reported where the resource was chosen or loaded
					}
				default:
					if in.Op == spirv.OpExtInst && illegalInstruction(u, analysis.Definitions{}, in) {
						u.Fail(in.Pos, "only an input of the shader can be interpolated")
					}
					if atomicOfFormat(u, in) {
						u.Fail(in.Pos, "atomic operations do not support the format of this image; use r32i, r32ui, r32f, r64i or r64ui")
					}
					if variableOffset(u, in) {
						u.Fail(in.Pos, "the offset of this texture access is not a compile-time constant; outside of gathers, this requires VK_KHR_maintenance8 (-fvk-allow-texel-offsets)")
					}
				}
			}
		}
	}
	for i := range u.Module.Types {
		in := &u.Module.Types[i]
		if in.Op != spirv.OpVariable || instreader.Variable(in).StorageClass() != spirv.StorageClassPrivate {
			continue
		}
		if _, elem, _ := u.Pointer(in.Type); passedAbout(u, elem) {
			u.Fail(in.Pos, "this variable holds different resources in different uses")
		}
	}
}

// illegalArguments records a failure for each argument of a call whose type differs from that of the parameter.
func illegalArguments(u *analysis.Unit, callees map[spirv.ID]*spirv.Function, call *spirv.Instruction) {
	f := callees[instreader.FunctionCall(call).Function()]
	if f == nil {
		return
	}
	params := instreader.TypeFunction(u.Def(instreader.Function(&f.Def).FunctionType())).Params()
	for k, arg := range instreader.FunctionCall(call).Operands() {
		_, elem, ok := u.Pointer(u.TypeOf(spirv.ID(arg)))
		if _, want, _ := u.Pointer(spirv.ID(params[k])); ok && elem != want && u.ParameterElement(spirv.ID(params[k]),
			elem) == 0 {
			u.Fail(call.Pos, "an argument of this call, which is not inlined, is too large to be converted to another memory layout")
		}
	}
}

// atomicOfFormat reports whether an instruction computes a pointer to a texel for an atomic operation, and the format
// of the image does not support such operations.
func atomicOfFormat(u *analysis.Unit, in *spirv.Instruction) bool {
	if in.Op != spirv.OpImageTexelPointer {
		return false
	}
	_, elem, _ := u.Pointer(u.TypeOf(instreader.ImageTexelPointer(in).Image()))
	image := u.Def(elem)
	return image != nil && image.Op == spirv.OpTypeImage && !image.ImageFormat().IsAtomic()
}

// illegalPointer records a failure if an instruction uses an undefined pointer, or stores to a read-only resource.
func illegalPointer(u *analysis.Unit, in *spirv.Instruction) {
	p := instreader.Access(in).Pointer()
	class, _, typed := u.Pointer(u.TypeOf(p))
	switch {
	case u.Op(p) == spirv.OpUndef:
		u.Fail(in.Pos, "the resource used here is uninitialized")
	case in.Op == spirv.OpStore && typed && class == spirv.StorageClassUniformConstant:
		u.Fail(in.Pos, "cannot assign to a global resource")
	}
}

// passedAbout reports whether SPIR-V forbids storing values of a type in variables and choosing between them.
func passedAbout(u *analysis.Unit, typ spirv.ID) bool { return u.HoldsOpaque(typ) }

func variablePointer(u *analysis.Unit, typ spirv.ID) bool {
	class, _, ok := u.Pointer(typ)
	return ok && class == spirv.StorageClassPhysicalStorageBuffer
}

// illegalVariable records a failure that explains why a local variable with resources could not be removed: it has an
// index that is not constant, or another unsupported use.
func illegalVariable(u *analysis.Unit, f *spirv.Function, defs analysis.Definitions, v *spirv.Instruction) {
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op != spirv.OpAccessChain && in.Op != spirv.OpInBoundsAccessChain ||
				analysis.PointerRoot(defs, in.Result) != v.Result {
				continue
			}
			for _, id := range instreader.AccessChain(in).Indexes() {
				if !u.IsConstant(spirv.ID(id)) {
					u.Fail(in.Pos, "the index of this resource is not a compile-time constant; add [unroll] to the loop", analysis.Note{Pos: v.Pos, Text: "the resources are combined here and are not consecutive elements of one array"})
					return
				}
			}
		}
	}
	u.Fail(v.Pos, "this variable holds different resources in different uses")
}
