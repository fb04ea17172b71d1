package opt

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// isIllegal reports whether a module holds something that legalization mends:
// resources or pointers in variables, parameters and results, structs of
// resources, arrays of arrays of them, offsets of texels that may become
// constant, arguments that are no variables.
func isIllegal(u *unit) bool {
	m := u.m
	for i := range m.Types {
		in := &m.Types[i]
		switch in.Op {
		case spirv.OpVariable:
			if u.illegalGlobal(in) {
				return true
			}
		case spirv.OpTypeFunction:
			for k, t := range in.Operands {
				_, elem, ok := u.pointer(spirv.ID(t))
				if ok && k > 0 {
					t = uint32(elem)
				}
				if u.holdsOpaque(spirv.ID(t)) {
					return true
				}
			}
		}
	}
	for _, f := range m.Functions {
		defs := u.localDefs(f)
		for _, b := range f.Blocks {
			for i := range b.Insts {
				u.poll()
				if u.illegalInstruction(defs, &b.Insts[i]) {
					return true
				}
			}
		}
		defs.done(u)
	}
	return false
}

func (u *unit) illegalGlobal(in *spirv.Instruction) bool {
	class, elem, _ := u.pointer(in.Type)
	switch class {
	case spirv.StorageClassPrivate:
		return u.holdsOpaque(elem)
	case spirv.StorageClassUniformConstant:
		return u.op(u.stripArrays(elem)) == spirv.OpTypeStruct || len(u.resourceDimensions(in.Type)) > 1
	}
	return len(u.resourceDimensions(in.Type)) > 1
}

func (u *unit) illegalInstruction(defs definitions, in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpVariable:
		_, elem, _ := u.pointer(in.Type)
		return u.holdsOpaque(elem)
	case spirv.OpFunctionCall:
		for _, a := range in.Operands[1:] {
			if _, _, ok := u.pointer(u.typeOf(spirv.ID(a))); ok {
				if d := defs.of(spirv.ID(a)); d != nil && d.Op != spirv.OpVariable {
					return true
				}
			}
		}
		return false
	case spirv.OpExtInst:
		// interpolation is of an input, not of a copy
		if u.extSet(in) == spirv.ExtSetGLSLStd450 && interpolates(in) {
			class, _, _ := u.pointer(u.typeOf(spirv.ID(in.Operands[2])))
			return class != spirv.StorageClassInput
		}
	}
	return variableOffset(in) || u.copiesRayQuery(in) || u.castsAddress(in)
}

// variableOffset reports whether in has a texel offset that only a gather may
// have: one that is not constant.
func variableOffset(in *spirv.Instruction) bool {
	at, mask := constOffsetAt(in)
	return at > 0 && !gathers(in.Op) && spirv.ImageOperands(in.Operands[mask])&spirv.ImageOperandsOffset != 0
}

// checkLegality reports what still treats resources or pointers as values. It
// changes nothing.
func checkLegality(u *unit) {
	callees := u.callees()
	for _, f := range u.m.Functions {
		if u.passedAbout(f.Def.Type) {
			u.fail(f.Def.Pos, "this function returns a resource and cannot be inlined")
		}
		var defs definitions
		for _, b := range f.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				if u.isDebug(in) {
					continue
				}
				if in.Op != spirv.OpLoad && u.copiesRayQuery(in) { // what is loaded is stored or chosen
					u.fail(in.Pos, "which ray query is used here depends on values known only at run time")
				}
				switch in.Op {
				case spirv.OpPhi, spirv.OpSelect:
					if u.passedAbout(in.Type) && !u.variablePointer(in.Type) {
						u.failChoice(f, b, in)
					}
				case spirv.OpVariable:
					if _, elem, _ := u.pointer(in.Type); u.passedAbout(elem) {
						if !defs.made() {
							defs = u.localDefs(f)
						}
						u.illegalVariable(f, defs, in)
					}
				case spirv.OpFunctionCall:
					u.illegalArguments(callees, in)
				case spirv.OpLoad, spirv.OpStore, spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpArrayLength:
					u.illegalPointer(in)
				case spirv.OpBitcast:
					if u.castsAddress(in) {
						u.illegalPointer(in) // what else it may be has been reported where it was chosen or loaded
					}
				default:
					if in.Op == spirv.OpExtInst && u.illegalInstruction(definitions{}, in) {
						u.fail(in.Pos, "only an input of the shader can be interpolated")
					}
					if u.atomicOfFormat(in) {
						u.fail(in.Pos, "this image has a format that atomic operations do not take; they take r32i, r32ui, r32f, r64i and r64ui")
					}
					if variableOffset(in) {
						u.fail(in.Pos, "the offset of this texture access is not a compile-time constant")
					}
				}
			}
		}
	}
	for i := range u.m.Types {
		in := &u.m.Types[i]
		if in.Op != spirv.OpVariable || spirv.StorageClass(in.Operands[0]) != spirv.StorageClassPrivate {
			continue
		}
		if _, elem, _ := u.pointer(in.Type); u.passedAbout(elem) {
			u.fail(in.Pos, "this variable holds a resource that is not the same in every use")
		}
	}
}

// illegalArguments reports arguments that point to something else than the
// parameters.
func (u *unit) illegalArguments(callees map[spirv.ID]*spirv.Function, call *spirv.Instruction) {
	f := callees[spirv.ID(call.Operands[0])]
	if f == nil {
		return
	}
	params := u.def(spirv.ID(f.Def.Operands[1])).Operands[1:]
	for k, arg := range call.Operands[1:] {
		_, elem, ok := u.pointer(u.typeOf(spirv.ID(arg)))
		if _, want, _ := u.pointer(spirv.ID(params[k])); ok && elem != want && u.parameterElem(spirv.ID(params[k]), elem) == 0 {
			u.fail(call.Pos, "an argument of this call, which is not inlined, is too large to be copied from one layout to another")
		}
	}
}

// atomicOfFormat reports whether in makes a pointer for atomic operations to a
// texel of a format that they do not take.
func (u *unit) atomicOfFormat(in *spirv.Instruction) bool {
	if in.Op != spirv.OpImageTexelPointer {
		return false
	}
	_, elem, _ := u.pointer(u.typeOf(spirv.ID(in.Operands[0])))
	image := u.def(elem)
	return image != nil && image.Op == spirv.OpTypeImage && !image.ImageFormat().IsAtomic()
}

// illegalPointer reports a pointer that is undefined, and stores to what is
// read only.
func (u *unit) illegalPointer(in *spirv.Instruction) {
	p := spirv.ID(in.Operands[0])
	class, _, _ := u.pointer(u.typeOf(p))
	switch {
	case u.op(p) == spirv.OpUndef:
		u.fail(in.Pos, "the resource that is used here has not been given a value")
	case in.Op == spirv.OpStore && class == spirv.StorageClassUniformConstant:
		u.fail(in.Pos, "a resource outside of functions cannot be assigned to")
	}
}

// passedAbout reports whether values of a type must not be stored or chosen.
func (u *unit) passedAbout(typ spirv.ID) bool { return u.holdsOpaque(typ) }

func (u *unit) variablePointer(typ spirv.ID) bool {
	class, _, ok := u.pointer(typ)
	return ok && class == spirv.StorageClassPhysicalStorageBuffer
}

// illegalVariable reports why a local variable with resources is still there:
// an index that is not constant, or else what is done with it.
func (u *unit) illegalVariable(f *spirv.Function, defs definitions, v *spirv.Instruction) {
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op != spirv.OpAccessChain && in.Op != spirv.OpInBoundsAccessChain || pointerRoot(defs, in.Result) != v.Result {
				continue
			}
			for _, id := range in.Operands[1:] {
				if !u.isConstant(spirv.ID(id)) {
					u.fail(in.Pos, "the index of this resource is not a compile-time constant; add [unroll] to the loop", Note{v.Pos, "the resources are put together here, and are not those of one array, in order"})
					return
				}
			}
		}
	}
	u.fail(v.Pos, "this variable holds a resource that is not the same in every use")
}
