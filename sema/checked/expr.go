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
	Quals  types.Quals // qualifiers of the object: const, row_major, precise, globallycoherent…
	Pos    source.Pos  // position for diagnostics and line information
	Span   source.Span
	LValue bool // set if the expression designates an object, so that reading it is a load

	notConst bool // set if Eval has failed
}

// Info returns n itself. It implements the method Info for every node.
func (n *Node) Info() *Node { return n }

type (
	// A Literal is a value that is constant by its syntax: a literal, an enumerator, sizeof, or array.Length.
	Literal struct {
		Node
		Value constant.Value
		Enum  *Enumerator // enumerator that was named, or nil
	}

	// A VarRef names a variable, parameter or buffer member.
	VarRef struct {
		Node
		Var *Var
	}

	// This is the object of a method.
	This struct{ Node }

	// A Field is X.Field. X has the struct type that declares the field; see Cast with ToBase.
	Field struct {
		Node
		X     Expr
		Field *types.Field
	}

	// An Index is X[I], where X is an array, a vector, a matrix (the result is a row), an InputPatch or an OutputPatch.
	// I is an int or a uint.
	Index struct {
		Node
		X, I Expr
	}

	// A ResourceIndex is X[I], where X is a buffer, texture or descriptor heap. It may also be X.mips[Level][I] or
	// X.sample[Level][I].
	ResourceIndex struct {
		Node
		X     Expr
		I     Expr
		Level Expr // mip level or sample index, or nil
		MS    bool // Level is a sample index
	}

	// Swizzle is X.xyz on a vector or scalar.
	Swizzle struct {
		Node
		X     Expr
		Elems []uint8 // components, 0 to 3
		folded
	}

	// MatrixSwizzle is X._m00_m11 on a matrix.
	MatrixSwizzle struct {
		Node
		X     Expr
		Elems []MatrixElem
	}

	// A Unary is -X, +X, !X or ~X. X has the type of the result.
	Unary struct {
		Node
		Op ast.Op
		X  Expr
	}

	// An IncDec is ++X, --X, X++ or X--. The prefix forms are lvalues.
	IncDec struct {
		Node
		Op      ast.Op // Increment or Decrement
		Postfix bool
		X       Expr
	}

	// A Binary is an arithmetic, bitwise, shift or comparison operation. X and Y have been converted to one type or,
	// for shifts, to types of the same shape.
	Binary struct {
		Node
		Op   ast.Op
		X, Y Expr
		folded
	}

	// A Logical is X && Y or X || Y. The operands are bools, or vectors or matrices of bools.
	Logical struct {
		Node
		Op           ast.Op
		X, Y         Expr
		ShortCircuit bool // set from HLSL 2021 on
		folded
	}

	// A Conditional is Cond ? X : Y. If ShortCircuit is not set, Cond may be a vector or matrix of bools, and both X
	// and Y are evaluated.
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

	// An Assign is X = Y, an lvalue. Y has been converted to the type of X.
	Assign struct {
		Node
		X, Y Expr
	}

	// A CompoundAssign is X Op= Y, an lvalue. The operation is computed in the type Compute. Y has been converted to
	// this type or, for shifts, to a type of the same shape. The tree ToCompute converts the value of X to Compute, and
	// the tree FromCompute converts the result back. The leaf of both trees is an *Operand. Both are nil if Compute is
	// the type of X.
	CompoundAssign struct {
		Node
		Op          ast.Op // binary operator, such as Add or Mul
		X, Y        Expr
		Compute     *types.Type
		ToCompute   Expr
		FromCompute Expr
	}

	// An Operand is the leaf of a tree of conversions in CompoundAssign or Arg. It represents a value that is computed
	// outside of the tree.
	Operand struct{ Node }

	// A Cast is one step of a conversion. A conversion that changes both the shape and the component type consists of
	// two nodes.
	Cast struct {
		Node
		Kind     CastKind
		Explicit bool // set for a cast that is written in the source
		X        Expr
	}

	// A Construct builds a vector, matrix, struct or array from the scalars in Args, left to right, as in float4(a.xyz,
	// 1), S s = { … }, or f({…}). The number of scalars has been checked. Opaque objects are not split. Nested braces
	// have been flattened into Args. A scalar argument has been converted to the type of its scalar in the result. The
	// components of a vector, matrix, array or struct argument may still have other types, and are converted
	// individually. Without Args, it is RayQuery<…>(), which does not initialize anything.
	Construct struct {
		Node
		Args  []Expr
		Brace bool // written with braces
	}

	// Call calls a user function or method.
	Call struct {
		Node
		Func   *Func
		Object Expr // object of a method call, converted to Func.This; otherwise nil
		Args   []Arg
	}

	// Intrinsic calls a builtin function, or a method of a builtin object.
	Intrinsic struct {
		Node
		Row    *intrinsics.Row
		Proto  *intrinsics.Prototype // overload that was chosen; nil for mul
		Object Expr                  // object of a method call; otherwise nil
		TArg   *types.Type           // explicit template argument, as in Load<T>; otherwise nil
		Args   []Arg
	}

	// An ExecutionMode is a call of vk::ext_execution_mode or, if IDs is set, of vk::ext_execution_mode_id. It applies
	// to the entry points. Its type is void.
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

// A MatrixElem identifies an element of a matrix. Row and Col count from 0.
type MatrixElem struct{ Row, Col uint8 }

// An Arg is an argument. For an in parameter, only Value is set: the argument, converted to the parameter's type. For
// an out parameter, Dest is the lvalue, and Back converts the parameter's value, its leaf *Operand, to the type of
// Dest. Back is nil if the types are the same. For an inout parameter, Value is the value of Dest, converted to the
// parameter's type, in addition to Dest and Back.
type Arg struct {
	Value Expr
	Dest  Expr
	Back  Expr
}

// Arg returns the argument for the parameter with the given name. It returns nil if no such parameter exists or the
// argument was omitted.
func (x *Intrinsic) Arg(name string) *Arg {
	for i := range x.Args {
		if i < len(x.Proto.Params) && x.Proto.Params[i].Name == name {
			return &x.Args[i]
		}
	}
	return nil
}

// A CastKind is the kind of a conversion step.
type CastKind uint8

const (
	NoOp CastKind = iota // the representation is the same: int to enum, removal of const, typedef names

	// conversions of components, which do not change the shape
	NumericCast // from one scalar kind to another, except bool; also of every component of a vector or matrix
	ToBool      // x != 0

	// conversions of the shape, which do not change the component type
	SplatVector    // scalar to vector
	SplatMatrix    // scalar to matrix
	SplatAggregate // scalar to struct or array, as in (S)0; also converts the scalar to the type of each part
	VectorTruncate // vector to a shorter vector
	MatrixTruncate // matrix to a smaller matrix
	VectorToScalar // first component
	MatrixToScalar // element 0,0
	ScalarToVec1   // scalar to vector<T,1> or matrix<T,1,1>, and back
	VectorToMatrix // vector to matrix with the same number of components
	MatrixToVector // matrix to vector with the same number of components

	// other conversions
	Flat         // between structs, arrays, vectors and matrices: scalars in order, extra ones dropped
	ToBase       // struct to its base; an lvalue stays an lvalue
	HeapToObject // element of a descriptor heap, such as ResourceDescriptorHeap[i], to an object type
	ToContents   // ConstantBuffer<S> or TextureBuffer<S> to its contents S; an lvalue stays an lvalue
	ToVoid
	PointerToUint // vk::BufferPointer to uint64_t
	UintToPointer // uint64_t to vk::BufferPointer
	PointerCast   // vk::BufferPointer to a vk::BufferPointer of another type or alignment
)
