// Package glslstd450 replaces instructions of GLSL.std.450 by other instructions, for targets that do not have the
// former. The Builder of the target emits the replacements.
//
// The functions keep the precision that Vulkan requires and the NaN semantics of GLSL.std.450. They return 0 if the
// operand types are not valid for the instruction, and access the module only through the Builder.
package glslstd450

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A Builder emits instructions at the end of the current function. Its integer types do not have a sign.
type Builder interface {
	Emit(in spirv.Instruction) spirv.ID // appends an instruction and returns its result
	Op(op spirv.Opcode, typ spirv.ID, operands ...spirv.ID) spirv.ID
	CompositeExtract(typ, composite spirv.ID, indices ...uint32) spirv.ID
	Construct(typ spirv.ID, parts ...spirv.ID) spirv.ID
	Splat(typ, v spirv.ID, n int) spirv.ID                           // returns the vector of n components equal to v
	Function(number uint32, typ spirv.ID, args ...spirv.ID) spirv.ID // emits a GLSL.std.450 instruction

	TypeOf(id spirv.ID) spirv.ID
	TypeInst(typ spirv.ID) *spirv.Instruction
	TypeBool() spirv.ID
	TypeInt(width int, signed bool) spirv.ID
	TypeFloat(width int) spirv.ID
	TypeVector(elem spirv.ID, n int) spirv.ID

	ConstantInteger(typ spirv.ID, v int64) spirv.ID
	ConstantFloat(typ spirv.ID, v float64) spirv.ID
	ConstantComposite(typ spirv.ID, parts ...spirv.ID) spirv.ID
	ConstantInst(id spirv.ID) *spirv.Instruction // nil if id is not a constant
}

// A Lowering emits the replacement of an instruction with the given result type and operands. It returns the result, or
// 0 if the operand types are not valid.
type Lowering func(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID

// Lowerings holds the lowering of each instruction by its number. Instructions that write to memory do not have one.
var Lowerings = [...]Lowering{
	spirv.GLSLTrunc:            truncated,
	spirv.GLSLFract:            fraction,
	spirv.GLSLRadians:          radians,
	spirv.GLSLDegrees:          degrees,
	spirv.GLSLAsinh:            asinh,
	spirv.GLSLAcosh:            acosh,
	spirv.GLSLAtanh:            atanh,
	spirv.GLSLAtan2:            atan2,
	spirv.GLSLExp2:             exp2,
	spirv.GLSLLog2:             log2,
	spirv.GLSLDeterminant:      determinant,
	spirv.GLSLMatrixInverse:    inverse,
	spirv.GLSLModfStruct:       modfStruct,
	spirv.GLSLStep:             step,
	spirv.GLSLSmoothStep:       smoothStep,
	spirv.GLSLPackSnorm4x8:     packSnorm4x8,
	spirv.GLSLPackUnorm4x8:     packUnorm4x8,
	spirv.GLSLPackSnorm2x16:    packSnorm2x16,
	spirv.GLSLPackUnorm2x16:    packUnorm2x16,
	spirv.GLSLPackHalf2x16:     packHalf,
	spirv.GLSLPackDouble2x32:   sameBits,
	spirv.GLSLUnpackSnorm2x16:  unpackSnorm2x16,
	spirv.GLSLUnpackUnorm2x16:  unpackUnorm2x16,
	spirv.GLSLUnpackHalf2x16:   unpackHalf,
	spirv.GLSLUnpackSnorm4x8:   unpackSnorm4x8,
	spirv.GLSLUnpackUnorm4x8:   unpackUnorm4x8,
	spirv.GLSLUnpackDouble2x32: sameBits,
	spirv.GLSLLength:           length,
	spirv.GLSLDistance:         distance,
	spirv.GLSLCross:            cross,
	spirv.GLSLNormalize:        normalized,
	spirv.GLSLFaceForward:      faceForward,
	spirv.GLSLReflect:          reflected,
	spirv.GLSLRefract:          refracted,
	spirv.GLSLFindILsb:         lowestBit,
	spirv.GLSLFindSMsb:         highestBitOfSigned,
	spirv.GLSLNMin:             nMin,
	spirv.GLSLNMax:             nMax,
	spirv.GLSLNClamp:           nClamp,
}
