package types

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A Kind is the kind of a type.
type Kind uint8

const (
	Invalid Kind = iota // type of code whose error has been reported; suppresses further errors
	Void

	// scalars
	Bool
	Int8
	Uint8
	Int16
	Uint16
	Int
	Uint
	Int64
	Uint64
	Min12Int
	Min16Int
	Min16Uint
	Int8x4Packed  // int8_t4_packed
	Uint8x4Packed // uint8_t4_packed
	Char          // element type of string literals; programs cannot name it
	Min10Float
	Min16Float
	Half
	Float16
	BFloat16   // vk::bfloat16_t
	Float8E4M3 // vk::float8_e4m3_t
	Float8E5M2 // vk::float8_e5m2_t
	Float
	Double
	LitInt   // type of an unsuffixed integer literal before HLSL 202x
	LitFloat // type of an unsuffixed floating literal before HLSL 202x
	String

	// composites
	Vector
	Matrix
	Array
	Struct
	Enum
	Spirv  // inline SPIR-V type, or an argument of one; see SpirvInfo
	Object // resources, samplers, streams, patches…: see ObjectKind

	Function   // function type in an alias or template argument: Elem and ElemQuals are the result, Block are Parameters
	Parameters // Parameters of a function: Elem and ElemQuals are the first parameter, Block the others

	// Dependent is the kind of a template parameter, or of a type that depends on one, before instantiation.
	Dependent
)

// A KindFlag is a property of a scalar kind.
type KindFlag uint16

const (
	BoolKind KindFlag = 1 << iota
	IntegerKind
	UnsignedKind
	FloatingKind
	LiteralKind
	MinPrecisionKind
	HalfKind // half as a 32-bit type of reduced precision
	EnumKind
	EncodedKind // a float that can be stored and converted, but not used in computations
	SpecKind    // can be the type of a specialization constant
)

// A KindRow describes a scalar kind.
type KindRow struct {
	Name  string // as written in HLSL
	Bits  uint8  // number of bits that is compared to determine precision; 0 if the kind does not have one
	Width uint8  // number of bits of a value; with reduced precision, 16 bits become 32 without -enable-16bit-types
	Flags KindFlag
	// Encoding is the encoding of the floats of an EncodedKind.
	Encoding spirv.FPEncoding
}

// Kinds describes the scalar kinds. For other kinds that are not composed of types, it contains only the name.
var Kinds = [Dependent + 1]KindRow{
	Invalid:       {"<error>", 0, 0, 0, 0},
	Void:          {"void", 0, 0, 0, 0},
	Bool:          {"bool", 0, 1, BoolKind | IntegerKind | SpecKind, 0},
	Int8:          {"int8_t", 8, 8, IntegerKind | SpecKind, 0},
	Uint8:         {"uint8_t", 8, 8, IntegerKind | UnsignedKind | SpecKind, 0},
	Int16:         {"int16_t", 16, 16, IntegerKind | SpecKind, 0},
	Uint16:        {"uint16_t", 16, 16, IntegerKind | UnsignedKind | SpecKind, 0},
	Int:           {"int", 32, 32, IntegerKind | SpecKind, 0},
	Uint:          {"uint", 32, 32, IntegerKind | UnsignedKind | SpecKind, 0},
	Int64:         {"int64_t", 64, 64, IntegerKind | SpecKind, 0},
	Uint64:        {"uint64_t", 64, 64, IntegerKind | UnsignedKind | SpecKind, 0},
	Min12Int:      {"min12int", 12, 16, IntegerKind | MinPrecisionKind, 0},
	Min16Int:      {"min16int", 16, 16, IntegerKind | MinPrecisionKind, 0},
	Min16Uint:     {"min16uint", 16, 16, IntegerKind | UnsignedKind | MinPrecisionKind, 0},
	Int8x4Packed:  {"int8_t4_packed", 32, 32, IntegerKind | UnsignedKind, 0},
	Uint8x4Packed: {"uint8_t4_packed", 32, 32, IntegerKind | UnsignedKind, 0},
	Char:          {"char", 8, 32, IntegerKind, 0},
	Min10Float:    {"min10float", 10, 16, FloatingKind | MinPrecisionKind, 0},
	Min16Float:    {"min16float", 16, 16, FloatingKind | MinPrecisionKind, 0},
	Half:          {"half", 32, 16, FloatingKind | HalfKind | SpecKind, 0},
	Float16:       {"float16_t", 16, 16, FloatingKind | SpecKind, 0},
	BFloat16:      {"vk::bfloat16_t", 16, 16, FloatingKind | EncodedKind, spirv.FPEncodingBFloat16KHR},
	Float8E4M3:    {"vk::float8_e4m3_t", 8, 8, FloatingKind | EncodedKind, spirv.FPEncodingFloat8E4M3EXT},
	Float8E5M2:    {"vk::float8_e5m2_t", 8, 8, FloatingKind | EncodedKind, spirv.FPEncodingFloat8E5M2EXT},
	Float:         {"float", 32, 32, FloatingKind | SpecKind, 0},
	Double:        {"double", 64, 64, FloatingKind | SpecKind, 0},
	LitInt:        {"literal int", 0, 64, IntegerKind | LiteralKind, 0},
	LitFloat:      {"literal float", 0, 64, FloatingKind | LiteralKind, 0},
	String:        {"string", 0, 0, 0, 0},
	Enum:          {"", 0, 0, IntegerKind | EnumKind, 0},
}

// KindNamed returns the kind with the given HLSL name, or Invalid if none exists.
func KindNamed(name string) Kind {
	for k := Void; k <= String; k++ {
		if Kinds[k].Name == name {
			return k
		}
	}
	return Invalid
}

// width returns the number of bits of a value of kind k. native16 is set if -enable-16bit-types is.
func width(k Kind, native16 bool) uint8 {
	if Kinds[k].Flags&(MinPrecisionKind|HalfKind) != 0 && !native16 {
		return 32
	}
	return Kinds[k].Width
}
