package serialize

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A scalar identifies a scalar constant by its type and bits.
type scalar struct {
	typ  spirv.ID
	bits uint64
}

// maxVector is the number of constituents up to which a splat is not counted against the budget.
const maxVector = 16

// maxParts is the maximum number of constituents of an instruction.
const maxParts = spirv.MaxInstructionWords - 3

// uint returns the 32-bit unsigned constant n.
func (s *serializer) uint(n uint32) spirv.ID {
	return s.scalar(s.intern(spirv.OpTypeInt, 32, 0), 32, uint64(n))
}

// scalar returns the constant of type typ with the given bits.
func (s *serializer) scalar(typ spirv.ID, width int, bits uint64) spirv.ID {
	k := scalar{typ, bits}
	if id := s.scalars[k]; id != 0 {
		return id
	}
	if s.scalars == nil {
		s.scalars = map[scalar]spirv.ID{}
	}
	id := s.newID()
	s.scalars[k] = id
	s.addGlobal(s.scalarInstruction(spirv.OpConstant, spirv.OpConstantTrue, spirv.OpConstantFalse, typ, id, width,
		bits))
	return id
}

// scalarInstruction returns the instruction that declares a scalar constant: yes or no for a bool, otherwise plain.
func (s *serializer) scalarInstruction(plain, yes, no spirv.Opcode, typ, id spirv.ID, width int,
	bits uint64) spirv.Instruction {
	switch {
	case width == 1 && bits&1 != 0:
		return spirv.Instruction{Op: yes, Type: typ, Result: id}
	case width == 1:
		return spirv.Instruction{Op: no, Type: typ, Result: id}
	case width == 64:
		return spirv.Instruction{Op: plain, Type: typ, Result: id, Operands: s.wordsOf(uint32(bits), uint32(bits>>32))}
	}
	t := s.def(typ)
	return spirv.Instruction{Op: plain, Type: typ, Result: id,
		Operands: s.wordsOf(wordOf(bits, width, t.Op == spirv.OpTypeInt && instreader.TypeInt(t).Signedness() != 0))}
}

// wordOf returns the literal word of a number with at most 32 bits. A signed number is sign-extended.
func wordOf(bits uint64, width int, signed bool) uint32 {
	if !signed || width >= 32 {
		return uint32(bits)
	}
	return uint32(int32(uint32(bits)<<(32-width)) >> (32 - width))
}

// constant returns the constant of type t that an attribute represents. If it is not valid, constant adds an error and
// returns 0.
func (s *serializer) constant(a mlir.Attribute, t *mlir.Type, op *mlir.Operation) spirv.ID {
	typ := s.typ(t, op)
	if typ == 0 {
		return 0
	}
	if width, bits, ok := scalarBits(a, t); ok {
		return s.scalar(typ, width, bits)
	}
	switch a := a.(type) {
	case mlir.Dense:
		return s.dense(a, t, op)
	case mlir.Array:
		return s.list(a, typ, t, op)
	}
	s.report(op, "the value does not match the result type")
	return 0
}

// scalarBits returns the width and bits of an attribute that is a number. ok is false if it is not a number of type t.
func scalarBits(a mlir.Attribute, t *mlir.Type) (width int, bits uint64, ok bool) {
	switch a := a.(type) {
	case mlir.Integer:
		return t.Width, a.Bits, t.Kind == mlir.Int && a.Type == t
	case mlir.Float:
		if t.Kind == mlir.BFloat {
			return 16, a.Bits, a.Type == t
		}
		return t.Width, a.Bits, t.Kind == mlir.FloatKind && a.Type == t
	}
	return 0, 0, false
}

// list returns the composite constant whose constituents are the elements of attribute a.
func (s *serializer) list(a mlir.Array, typ spirv.ID, t *mlir.Type, op *mlir.Operation) spirv.ID {
	hoststack.EnterRecursion()
	n, _ := elements(t)
	if t.Kind == mlir.Struct {
		n = len(t.Members)
	}
	if n != len(a.Elements) || n == 0 || n > maxParts {
		s.report(op, "the list has %d elements, but the type has %d", len(a.Elements), n)
		return 0
	}
	words := make([]uint32, n)
	for i, e := range a.Elements {
		elem := t.Elem
		if t.Kind == mlir.Struct {
			elem = t.Members[i].Type
		}
		id := s.constant(e, elem, op)
		if id == 0 {
			return 0
		}
		words[i] = uint32(id)
	}
	return s.composite(typ, words)
}

func (s *serializer) composite(typ spirv.ID, words []uint32) spirv.ID {
	id, _ := s.internAs(spirv.OpConstantComposite, typ, words, nil)
	return id
}

// elements returns the number and the type of the elements of a composite type. For a cooperative matrix, the number is
// 1. For a struct or another type, it is 0.
func elements(t *mlir.Type) (n int, elem *mlir.Type) {
	switch t.Kind {
	case mlir.Vector, mlir.ArrayKind, mlir.Matrix:
		return t.Count, t.Elem
	case mlir.CooperativeMatrix:
		return 1, t.Elem
	}
	return 0, nil
}

// dense returns the composite constant with the numbers of attribute a in row-major order. If there is only one number,
// all elements are equal.
func (s *serializer) dense(a mlir.Dense, t *mlir.Type, op *mlir.Operation) spirv.ID {
	leaf, total := t, 1
	for {
		n, elem := elements(leaf)
		if n == 0 || elem == nil {
			break
		}
		leaf, total = elem, min(total*n, math.MaxInt32)
	}
	if leaf.Kind != mlir.Int && leaf.Kind != mlir.FloatKind && leaf.Kind != mlir.BFloat || a.Type == nil ||
		a.Type.Elem != leaf {
		s.report(op, "the elements of the value do not match the result type")
		return 0
	}
	splat := len(a.Elements) == 1
	if !splat && len(a.Elements) != total {
		s.report(op, "the value has %d elements, but the type has %d", len(a.Elements), total)
		return 0
	}
	d := denseReader{s, op, a.Elements, splat}
	return d.build(t)
}

// A denseReader builds a constant from the numbers of a Dense attribute, which it reads in order.
type denseReader struct {
	s     *serializer
	op    *mlir.Operation
	left  []uint64
	splat bool
}

func (d *denseReader) build(t *mlir.Type) spirv.ID {
	hoststack.EnterRecursion()
	typ := d.s.typ(t, d.op)
	n, elem := elements(t)
	switch {
	case typ == 0:
		return 0
	case n == 0:
		return d.leaf(typ, t)
	case n > maxParts && d.splat && d.left[0] == 0:
		return d.s.null(typ)
	case n > maxParts:
		d.s.report(d.op, "a constant of %d elements does not fit in an instruction", n)
		return 0
	}
	if d.splat && n > maxVector {
		d.s.o.Budget.Spend(budget.Leaves, n, source.Pos(pos(d.op)))
	}
	words := make([]uint32, n)
	for i := range words {
		if i > 0 && d.splat {
			words[i] = words[0]
			continue
		}
		id := d.build(elem)
		if id == 0 {
			return 0
		}
		words[i] = uint32(id)
	}
	return d.s.composite(typ, words)
}

func (d *denseReader) leaf(typ spirv.ID, t *mlir.Type) spirv.ID {
	width := t.Width
	if t.Kind == mlir.BFloat {
		width = 16
	}
	bits := d.left[0]
	if !d.splat {
		d.left = d.left[1:]
	}
	return d.s.scalar(typ, width, bits)
}

func (s *serializer) null(typ spirv.ID) spirv.ID {
	id, _ := s.internAs(spirv.OpConstantNull, typ, nil, nil)
	return id
}

// undef returns the undefined value of type typ.
func (s *serializer) undef(typ spirv.ID) spirv.ID {
	id, _ := s.internAs(spirv.OpUndef, typ, nil, nil)
	return id
}

// replicated returns the composite constant of type t all of whose constituents are the constant in attribute a.
func (s *serializer) replicated(a mlir.Attribute, t *mlir.Type, op *mlir.Operation) spirv.ID {
	typ := s.typ(t, op)
	_, elem := elements(t)
	if typ == 0 || elem == nil {
		if typ != 0 {
			s.report(op, "a replicated constituent requires a vector, array or matrix")
		}
		return 0
	}
	part := s.constituent(a, elem, op)
	if part == 0 {
		return 0
	}
	id, _ := s.internAs(spirv.OpConstantCompositeReplicateEXT, typ, []uint32{uint32(part)}, nil)
	return id
}

// constituent returns the constant of type t that an attribute represents. Unlike in constant, the attribute may be a
// single number for all elements.
func (s *serializer) constituent(a mlir.Attribute, t *mlir.Type, op *mlir.Operation) spirv.ID {
	if d, ok := a.(mlir.Dense); ok && len(d.Elements) == 1 {
		return s.dense(d, t, op)
	}
	return s.constant(a, t, op)
}

// isConstant reports whether id is a constant or variable outside functions.
func (s *serializer) isConstant(id spirv.ID) bool {
	d := s.def(id)
	return d != nil && !d.Op.IsType()
}

// constantValue returns the value of integer constant id. It returns false if id is not a constant or has more than 32
// bits.
func (s *serializer) constantValue(id spirv.ID) (uint32, bool) {
	d := s.def(id)
	if d == nil || d.Op != spirv.OpConstant || len(d.Operands) == 2 && instreader.Constant(d).Value()[1] != 0 {
		return 0, false
	}
	return instreader.Constant(d).Value()[0], true
}
