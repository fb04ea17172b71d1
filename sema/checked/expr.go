package checked

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An Expr is one of the expression nodes of this package.
//
//sumtype:decl
type Expr interface {
	Info() *Node
	expr()
}

// A Node holds the common fields of expressions; every node embeds it.
type Node struct {
	Type   *types.Type
	Quals  types.Quals // of an lvalue: const, row_major, precise, globallycoherent…
	Pos    source.Pos  // position for diagnostics and line information
	Span   source.Span
	LValue bool // designates an object; reading it is a load

	notConst bool // Eval has failed
}

// Info returns n itself. It implements the method Info for every node.
func (n *Node) Info() *Node { return n }

type (
	// A Literal is a literal, an enumerator, sizeof, or array.Length: a value that is syntactically a constant.
	Literal struct {
		Node
		Value constant.Value
		Enum  *Enumerator // if it was named; otherwise nil
	}

	// A VarRef names a variable, parameter or buffer member.
	VarRef struct {
		Node
		Var *Var
	}

	// This is the object of a method.
	This struct{ Node }

	// Field is X.Field; X is of the struct type that declares the field (see Cast with ToBase).
	Field struct {
		Node
		X     Expr
		Field *types.Field
	}

	// Index is X[I] on an array, vector, matrix (giving a row), InputPatch or OutputPatch. I is int or uint.
	Index struct {
		Node
		X, I Expr
	}

	// ResourceIndex is X[I] on a buffer, texture or descriptor heap, and X.mips[Level][I] and X.sample[Level][I].
	ResourceIndex struct {
		Node
		X     Expr
		I     Expr
		Level Expr // mip level or sample index, nil if absent
		MS    bool // Level is a sample index
	}

	// Swizzle is X.xyz on a vector or scalar.
	Swizzle struct {
		Node
		X     Expr
		Elems []uint8 // 0..3
		folded
	}

	// MatrixSwizzle is X._m00_m11 on a matrix.
	MatrixSwizzle struct {
		Node
		X     Expr
		Elems []MatrixElem
	}

	// Unary is -X, +X, !X or ~X; X has the type of the result.
	Unary struct {
		Node
		Op ast.Op
		X  Expr
	}

	// IncDec is ++X, --X, X++ or X--. Prefix forms are lvalues.
	IncDec struct {
		Node
		Op      ast.Op // Increment or Decrement
		Postfix bool
		X       Expr
	}

	// Binary is an arithmetic, bitwise, shift or comparison operator. X and Y have been converted to one operand type
	// or, for shifts, to types of the same shape.
	Binary struct {
		Node
		Op   ast.Op
		X, Y Expr
		folded
	}

	// Logical is && or ||. Operands are bool or bool vectors/matrices.
	Logical struct {
		Node
		Op           ast.Op
		X, Y         Expr
		ShortCircuit bool // HLSL 2021 and later
		folded
	}

	// Conditional is Cond ? X : Y. If ShortCircuit is not set, Cond may be a bool vector or matrix and both sides are
	// evaluated.
	Conditional struct {
		Node
		Cond, X, Y   Expr
		ShortCircuit bool
	}

	// Comma is X, Y.
	Comma struct {
		Node
		X, Y Expr
		folded
	}

	// Assign is X = Y; Y has been converted to the type of X. It is an lvalue.
	Assign struct {
		Node
		X, Y Expr
	}

	// CompoundAssign is X Op= Y, an lvalue. The operation is computed in the type Compute. Y has been converted to this
	// type or, for shifts, to a type of the same shape. The tree ToCompute converts X's value to Compute, and the tree
	// FromCompute converts the result back to X's type. The leaf of both trees is *Operand, and both are nil if Compute
	// is X's own type.
	CompoundAssign struct {
		Node
		Op          ast.Op // the binary operator: Add, Mul…
		X, Y        Expr
		Compute     *types.Type
		ToCompute   Expr
		FromCompute Expr
	}

	// Operand represents a value computed elsewhere, at the leaf of a conversion tree in CompoundAssign and Arg.
	Operand struct{ Node }

	// Cast is one conversion step. A cast that changes both shape and component type consists of two nodes.
	Cast struct {
		Node
		Kind     CastKind
		Explicit bool // written in the source
		X        Expr
	}

	// Construct builds a vector, matrix, struct or array from the scalars of Args, left to right: float4(a.xyz, 1), S s
	// = { … }, f({…}). The number of scalars has been checked. Opaque objects are not split. Nested braces have been
	// flattened into Args. A scalar argument has been converted to the type of its scalar in the result. The components
	// of a vector, matrix, array or struct argument may still have other types, and are converted individually. Without
	// Args it is RayQuery<…>(), which does not initialize anything.
	Construct struct {
		Node
		Args  []Expr
		Brace bool // written with braces
	}

	// Call calls a user function or method.
	Call struct {
		Node
		Func   *Func
		Object Expr // of a method call, converted to Func.This; otherwise nil
		Args   []Arg
	}

	// Intrinsic calls a builtin function, or a method of a builtin object.
	Intrinsic struct {
		Node
		Row    *intrinsics.Row
		Proto  *intrinsics.Prototype // the overload that was chosen; nil for mul
		Object Expr                  // of a method call; otherwise nil
		TArg   *types.Type           // explicit template argument: Load<T>, otherwise nil
		Args   []Arg
	}

	// ExecutionMode is a call of vk::ext_execution_mode or, with IDs, of vk::ext_execution_mode_id. It applies to the
	// entry points. Its type is void.
	ExecutionMode struct {
		Node
		Mode     uint32
		IDs      bool
		Operands []Expr // constant integers
	}

	// BadExpr represents code whose error has been reported. Its type is Invalid.
	BadExpr struct{ Node }
)

func (*Literal) expr()        {}
func (*VarRef) expr()         {}
func (*This) expr()           {}
func (*Field) expr()          {}
func (*Index) expr()          {}
func (*ResourceIndex) expr()  {}
func (*Swizzle) expr()        {}
func (*MatrixSwizzle) expr()  {}
func (*Unary) expr()          {}
func (*IncDec) expr()         {}
func (*Binary) expr()         {}
func (*Logical) expr()        {}
func (*Conditional) expr()    {}
func (*Comma) expr()          {}
func (*Assign) expr()         {}
func (*CompoundAssign) expr() {}
func (*Operand) expr()        {}
func (*Cast) expr()           {}
func (*Construct) expr()      {}
func (*Call) expr()           {}
func (*Intrinsic) expr()      {}
func (*ExecutionMode) expr()  {}
func (*BadExpr) expr()        {}

// A MatrixElem is an element of a matrix, zero-based.
type MatrixElem struct{ Row, Col uint8 }

// An Arg is an argument. For an in parameter only Value is set: the argument converted to the parameter's type. For an
// out parameter, Dest is the lvalue, and Back converts the parameter's value (leaf *Operand) to Dest's type. Back is
// nil if the types are the same. An inout parameter has all three fields. Its Value is Dest's value converted to the
// parameter's type.
type Arg struct {
	Value Expr
	Dest  Expr
	Back  Expr
}

// Arg returns the argument for the parameter of the given name in the signature, or nil if the parameter does not exist
// or was omitted.
func (x *Intrinsic) Arg(name string) *Arg {
	for i := range x.Args {
		if i < len(x.Proto.Params) && x.Proto.Params[i].Name == name {
			return &x.Args[i]
		}
	}
	return nil
}

// A CastKind is a kind of conversion step.
type CastKind uint8

const (
	NoOp CastKind = iota // same representation: int to enum, removal of const, typedef names

	// component conversions; the shape is unchanged
	NumericCast // between scalar kinds other than to bool; also of every component of a vector or matrix
	ToBool      // != 0

	// shape conversions; the component type is unchanged
	SplatVector    // scalar to vector
	SplatMatrix    // scalar to matrix
	SplatAggregate // scalar to struct or array: (S)0; the components are converted too
	VectorTruncate // vector to a shorter vector
	MatrixTruncate // matrix to a smaller matrix
	VectorToScalar // first component
	MatrixToScalar // element 0,0
	ScalarToVec1   // scalar to vector<T,1> and matrix<T,1,1>, and back
	VectorToMatrix // same number of components
	MatrixToVector // same number of components

	// others
	Flat         // struct, array, vector, matrix: flatten, convert components, rebuild; extra leaves are dropped
	ToBase       // derived to base struct; an lvalue stays an lvalue
	HeapToObject // ResourceDescriptorHeap[i] to an object type
	ToContents   // ConstantBuffer<S> or TextureBuffer<S> to its contents S; an lvalue stays an lvalue
	ToVoid
	PointerToUint // vk::BufferPointer to uint64_t
	UintToPointer // uint64_t to vk::BufferPointer
	PointerCast   // vk::BufferPointer to a vk::BufferPointer of another type or alignment
)
