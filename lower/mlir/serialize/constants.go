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

// A scalar is a scalar constant.
type scalar struct {
	typ  spirv.ID
	bits uint64
}

// maxVector is the maximum number of constituents of a splat that are not counted against the budget.
const maxVector = 16

// maxParts is the maximum number of constituents in one instruction.
const maxParts = spirv.MaxInstructionWords - 3

// uint returns a constant of type uint.
func (s *serializer) uint(n uint32) spirv.ID {
	return s.scalar(s.intern(spirv.OpTypeInt, 32, 0), 32, uint64(n))
}

// scalar returns the constant with the given bits.
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

// scalarInstruction returns the instruction of a scalar constant. For bool, the opcode determines the value.
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

// wordOf returns the word of a number of at most 32 bits, sign-extended if it is signed.
func wordOf(bits uint64, width int, signed bool) uint32 {
	if !signed || width >= 32 {
		return uint32(bits)
	}
	return uint32(int32(uint32(bits)<<(32-width)) >> (32 - width))
}

// constant returns the constant for an attribute, or reports an error and returns 0.
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

// scalarBits returns the bits of an attribute that is a number of type t.
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

// list returns the composite of a list of attributes.
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

// elements returns the number and type of the elements of a composite constant, or 0 if it does not have a uniform
// element type. A cooperative matrix has one element.
func elements(t *mlir.Type) (n int, elem *mlir.Type) {
	switch t.Kind {
	case mlir.Vector, mlir.ArrayKind, mlir.Matrix:
		return t.Count, t.Elem
	case mlir.CooperativeMatrix:
		return 1, t.Elem
	}
	return 0, nil
}

// dense returns a composite of numbers in row-major order. A single number is a splat.
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

// A denseReader reads the numbers of a dense attribute in order.
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

// undef returns the undefined value of a type.
func (s *serializer) undef(typ spirv.ID) spirv.ID {
	id, _ := s.internAs(spirv.OpUndef, typ, nil, nil)
	return id
}

// replicated returns the composite whose constituents are all the same constant.
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

// constituent calls the method constant for an attribute, which may also be a splat of the whole composite.
func (s *serializer) constituent(a mlir.Attribute, t *mlir.Type, op *mlir.Operation) spirv.ID {
	if d, ok := a.(mlir.Dense); ok && len(d.Elements) == 1 {
		return s.dense(d, t, op)
	}
	return s.constant(a, t, op)
}

// isConstant reports whether an id is a module-scope constant or variable.
func (s *serializer) isConstant(id spirv.ID) bool {
	d := s.def(id)
	return d != nil && !d.Op.IsType()
}

// constantValue returns the value of an integer constant.
func (s *serializer) constantValue(id spirv.ID) (uint32, bool) {
	d := s.def(id)
	if d == nil || d.Op != spirv.OpConstant || len(d.Operands) == 2 && instreader.Constant(d).Value()[1] != 0 {
		return 0, false
	}
	return instreader.Constant(d).Value()[0], true
}
