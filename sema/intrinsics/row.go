// Package intrinsics is the table of HLSL's builtin functions and of the methods of its builtin objects. Package sema
// uses a row to check a call, and the emitter uses it to emit the call.
//
// The package must not depend on expressions or declarations. Start with Row and the notation of Sig here, then read
// functions.go and methods.go for the rows, and match.go for overload resolution.
package intrinsics

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Row is a builtin function or method with all its overloads.
type Row struct {
	Name string
	// Doc is the documentation that editors show. It consists of complete sentences.
	Doc  string
	Sigs []Sig
	Emit Emit
	// Objects are the kinds of objects that have the method; nil for a function.
	Objects []types.ObjectKind
	// Stages are the stages that may call the function; 0 means all.
	Stages Stages
	Facts  Facts
	Check  Check
	// Refused indicates why calls are rejected. A refused row exists so that errors can say so.
	Refused Refusal
}

// Is reports whether r has at least one of the facts.
func (r *Row) Is(facts Facts) bool { return r.Facts&facts != 0 }

// A Refusal indicates why calls of a function are rejected.
type Refusal uint8

const (
	Accepted      Refusal = iota
	Unimplemented         // the function is not implemented
	NoEquivalent          // Vulkan does not have an equivalent
	Deprecated            // the function belongs to an old shader model
)

// A Sig is one overload.
//
// Text is a prototype: result, name, parameters. Types in it are
//
//	float4x3, uint, void …  that type
//	T, U                    any type that Where[0], Where[1] allows, the same at each mention
//	T.s                     the scalar of T
//	T.t                     the matrix T transposed
//	uint:T                  uint in the shape of T
//	T:U                     the scalar of T in the shape of U
//	E                       the element type of the object
//	E.s, E4                 the scalar of E, and the vector of four such scalars
//	A                       the type of the argument, converted to a type that Where[1] allows; T for a float
//	=T                      T, but T is not inferred from the argument
//	X                       the explicit template argument
//	V                       the explicit template argument if there is one, otherwise the type of the argument
//	coord, icoord           float (int) vector that addresses a texture, array layer included
//	load                    icoord and the mip level (none for multisampled and buffer textures)
//	offset, grad            int (float) vector of a texture's dimensions without the layer
//	sampler, comparison     SamplerState, SamplerComparisonState
//	string, ...             a string, and any further arguments
//	uav                     any buffer or texture that can be written, or records of a node
//	threadrecords, grouprecords  ThreadNodeOutputRecords<E>, GroupNodeOutputRecords<E>
//	accel, ray              RaytracingAccelerationStructure, RayDesc
//	positions               BuiltInTrianglePositions
//	hit, query              dx::HitObject, any RayQuery
//	struct                  any struct of numbers
//
// Parameters are written "out T name", "inout T name" or, if the argument must have exactly that type, "ref T name".
// Trailing parameters in [ ] are optional, and brackets nest: (T a, [offset o, [float clamp]]). The emitter looks up
// the parameters of a method by name.
type Sig struct {
	Text  string
	Where [2]Class
}

// Takes reports whether a type variable of an overload can have a component kind, or r does not have type variables.
func (r *Row) Takes(k types.Kind) bool {
	all := Kinds(0)
	for i := range r.Sigs {
		for _, class := range r.Sigs[i].Where {
			all |= class.Kinds
		}
	}
	return all == 0 || all&(1<<k) != 0
}

// A Class is a set of types: those with one of the shapes and one of the component kinds.
type Class struct {
	Shapes Shapes
	Kinds  Kinds
}

// Shapes is a set of shapes of numeric types.
type Shapes uint8

const (
	Scalar Shapes = 1 << iota
	Vec           // vectors of 1 to 4 components
	Vec2
	Vec3
	Vec4
	Mat      // matrices of all sizes
	Square   // square matrices
	LongVec  // vectors of more than 4 components
	AnyVec   = Vec | LongVec
	AnyShape = Scalar | AnyVec | Mat
)

// Kinds is a set of component kinds, with a bit for each types.Kind.
type Kinds uint32

const (
	kBool     Kinds = 1 << types.Bool
	kInt            = 1 << types.Int
	kUint           = 1 << types.Uint
	kInt8           = 1<<types.Int8 | 1<<types.Uint8
	kInt16          = 1<<types.Int16 | 1<<types.Uint16
	kMinInt         = 1<<types.Min12Int | 1<<types.Min16Int | 1<<types.Min16Uint
	kFloat          = 1 << types.Float
	kDouble         = 1 << types.Double
	kHalf           = 1<<types.Half | 1<<types.Float16 | 1<<types.Min10Float | 1<<types.Min16Float
	kLitInt         = 1 << types.LitInt
	kLitFloat       = 1 << types.LitFloat
	literals        = kLitInt | kLitFloat
	noCast          = 1 << 31 // numeric arguments of other kinds are not converted
	asIs            = 1 << 30 // vectors of half are not changed to float

	FloatLike   = kFloat | kHalf | kLitFloat
	FloatDouble = FloatLike | kDouble
	Int32       = kInt | kUint | kLitInt
	Int64       = 1<<types.Int64 | 1<<types.Uint64 | kLitInt
	Int16or32   = Int32 | kInt16
	SInt16or32  = kInt | 1<<types.Int16 | kLitInt | noCast
	AnyInt      = Int32 | kInt8 | kInt16 | Int64
	Numeric     = FloatDouble | AnyInt | kMinInt
	Any         = Numeric | kBool
	BoolOnly    = kBool
	UintOnly    = kUint | 1<<types.Uint64 | kLitInt | noCast
	Uint32      = kUint | kLitInt
	Float32     = kFloat | kLitFloat
	Halves      = 1<<types.Float16 | noCast
	DoubleOnly  = kDouble | kLitFloat | noCast
	Numeric32   = kFloat | 1<<types.Half | kInt | kUint | literals | noCast
	kBFloat     = 1 << types.BFloat16
	kFloat8     = 1<<types.Float8E4M3 | 1<<types.Float8E5M2
	Numeric8    = kInt8 | kFloat8 | literals | noCast
	Numeric16   = 1<<types.Float16 | kBFloat | kInt16 | literals | noCast
)

// An Emit indicates how a call is translated to SPIR-V. If Custom is ByKind, the call becomes one of the instructions
// Float, Sint, Uint and Bool, which the scalar kind of the first argument selects. Otherwise, a function of the emitter
// translates it.
type Emit struct {
	Float, Sint, Uint, Bool Inst
	Any                     Inst // instruction that Custom uses for all argument types
	Custom                  Custom
	// WholeMatrix is set if the instruction accepts a matrix. Other instructions are applied to each row.
	WholeMatrix bool
	// InArray is set if the instruction returns an array in place of a vector, or for a matrix an array of its rows.
	InArray bool
}

// An Inst is an instruction: an opcode, or an instruction of GLSL.std.450.
type Inst struct {
	Op   spirv.Opcode // OpExtInst for an instruction of GLSL.std.450
	GLSL uint32
	Same bool // there is no instruction: the result is the argument
}

// IsZero reports whether i is empty.
func (i Inst) IsZero() bool { return i.Op == 0 && !i.Same }
