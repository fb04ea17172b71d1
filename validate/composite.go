package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// constituents checks the constituents of a composite of type t. A vector may be built from shorter vectors unless it
// is a constant.
func (v *validator) constituents(in *spirv.Instruction, t *spirv.Instruction, constant bool) {
	n := len(in.Operands)
	for i := range in.Operands {
		op := v.op(operand(in, i))
		if constant && !op.IsConstant() && op != spirv.OpUndef {
			v.report(in, "constituent %d is not a constant or undef", i)
			return
		}
		if in.Op == spirv.OpConstantComposite && op.IsSpecConstant() {
			v.report(in, "OpConstantComposite must not have spec constant operands")
			return
		}
	}
	switch t.Op {
	case spirv.OpTypeStruct:
		if n != len(t.Operands) {
			v.report(in, "the number of constituents does not match the number of members of %s", v.name(t.Result))
			return
		}
		for i := range n {
			v.partType(in, i, operand(t, i))
		}
	case spirv.OpTypeArray:
		length, ok := v.intValue(operand(t, 1))
		if ok && int64(n) != length {
			v.report(in, "the number of constituents does not match the length of the array")
			return
		}
		v.allParts(in, operand(t, 0))
	case spirv.OpTypeMatrix:
		v.expect(in, n == int(instreader.TypeMatrix(t).ColumnCount()),
			"the number of constituents does not match the columns of the matrix")
		v.allParts(in, operand(t, 0))
	case spirv.OpTypeVector, spirv.OpTypeVectorIdEXT:
		v.vectorParts(in, t, constant)
	case spirv.OpTypeCooperativeMatrixKHR, spirv.OpTypeCooperativeMatrixNV:
		v.expect(in, n == 1, "a cooperative matrix has one constituent, the value of all elements")
		v.allParts(in, operand(t, 0))
	default:
		v.report(in, "Result Type must be a composite type")
	}
}

func (v *validator) allParts(in *spirv.Instruction, typ spirv.ID) {
	for i := range in.Operands {
		v.partType(in, i, typ)
	}
}

func (v *validator) partType(in *spirv.Instruction, i int, typ spirv.ID) {
	if !v.fits(v.typeOf(operand(in, i)), typ) {
		v.report(in, "the type of constituent %d is not %s", i, v.name(typ))
	}
}

func (v *validator) vectorParts(in *spirv.Instruction, t *spirv.Instruction, constant bool) {
	s, count := v.shape(t.Result), 0
	for i := range in.Operands {
		p := v.shapeOf(operand(in, i))
		if p.component() != s.component() || p.cols > 0 || constant && p.count != 1 {
			v.report(in, "constituent %d is not a scalar or vector of the component type of Result Type", i)
			return
		}
		count += int(p.count)
	}
	v.expect(in, count == int(s.count) && len(in.Operands) > 1, "the number of components does not match Result Type")
}

func (v *validator) construct(in *spirv.Instruction) {
	v.constituents(in, v.typ(in.Type), false)
	if s := v.shape(in.Type); v.shader && (s.width == 8 || s.width == 16) {
		v.expect(in, v.arithmetic(s), "cannot create a composite containing 8- or 16-bit types")
	}
}

// walk returns the type of the element of typ at literal indices. If an index is invalid, it reports an error and
// returns 0.
func (v *validator) walk(in *spirv.Instruction, typ spirv.ID, indices []uint32) spirv.ID {
	for _, i := range indices {
		t := v.typ(typ)
		limit := uint32(0)
		switch t.Op {
		case spirv.OpTypeVector, spirv.OpTypeMatrix:
			limit, typ = instreader.VectorType(t).ComponentCount(), operand(t, 0)
		case spirv.OpTypeArray, spirv.OpTypeVectorIdEXT:
			n, ok := v.intValue(operand(t, 1))
			limit, typ = uint32(n), operand(t, 0)
			if !ok {
				limit = ^uint32(0)
			}
		case spirv.OpTypeStruct:
			limit = uint32(len(t.Operands))
			typ = operand(t, int(min(i, 1<<20)))
		case spirv.OpTypeCooperativeMatrixKHR, spirv.OpTypeCooperativeMatrixNV:
			limit, typ = ^uint32(0), operand(t, 0)
		default:
			v.report(in, "reached a non-composite type while indexes still remain to be traversed")
			return 0
		}
		if i >= limit {
			v.report(in, "the index %d is out of bounds of %s", i, v.name(t.Result))
			return 0
		}
	}
	return typ
}

func (v *validator) extract(in *spirv.Instruction) {
	from := v.typeOf(operand(in, 0))
	if from == 0 || len(in.Operands) < 2 {
		v.report(in, "expected a composite and indexes")
		return
	}
	if got := v.walk(in, from, instreader.CompositeExtract(in).Indexes()); got != 0 && got != in.Type {
		v.report(in, "Result Type does not match the type that results from indexing into the composite")
	}
}

func (v *validator) insert(in *spirv.Instruction) {
	if v.typeOf(operand(in, 1)) != in.Type || len(in.Operands) < 3 {
		v.report(in, "Result Type must be the same as Composite type, and there must be indexes")
		return
	}
	if got := v.walk(in, in.Type, instreader.CompositeInsert(in).Indexes()); got != 0 &&
		got != v.typeOf(operand(in, 0)) {
		v.report(in, "the Object type does not match the type that results from indexing into the Composite")
	}
}

func (v *validator) extractDynamic(in *spirv.Instruction) {
	s, i := v.shapeOf(operand(in, 0)), v.shapeOf(operand(in, 1))
	v.expect(in, s.vector() && s.component() == v.shape(in.Type),
		"expected a vector whose component type is Result Type")
	v.expect(in, i.is(intBase) && i.scalar(), "expected Index to be int scalar")
}

func (v *validator) insertDynamic(in *spirv.Instruction) {
	s, i := v.shape(in.Type), v.shapeOf(operand(in, 2))
	v.expect(in, s.vector() && v.typeOf(operand(in, 0)) == in.Type && v.shapeOf(operand(in, 1)) == s.component(),
		"expected a vector of Result Type and a component for it")
	v.expect(in, i.is(intBase) && i.scalar(), "expected Index to be int scalar")
}

func (v *validator) shuffle(in *spirv.Instruction) {
	r, a, b := v.shape(in.Type), v.shapeOf(operand(in, 0)), v.shapeOf(operand(in, 1))
	literals := instreader.VectorShuffle(in).Components()
	switch {
	case !r.vector() || int(r.count) != len(literals):
		v.report(in, "component literals count does not match Result Type's component count")
	case !a.vector() || !b.vector() || a.component() != r.component() || b.component() != r.component():
		v.report(in, "the component types of both vectors must be that of Result Type")
	}
	for _, l := range literals {
		if l != ^uint32(0) && l >= uint32(a.count)+uint32(b.count) {
			v.report(in, "component index %d is out of bounds for the combined size of the vectors", l)
		}
	}
}

func (v *validator) copyLogical(in *spirv.Instruction) {
	from := v.typeOf(operand(in, 0))
	v.expect(in, from != in.Type, "Result Type must not equal the Operand type")
	v.expect(in, v.logicallyMatch(in.Type, from), "Result Type does not logically match the Operand type")
}

// abort checks the message of an OpAbortKHR. The first operand is the type that the message has in memory.
func (v *validator) abort(in *spirv.Instruction) {
	v.expect(in, v.logicallyMatch(operand(in, 0), v.typeOf(operand(in, 1))),
		"type of Message operand does not logically match Message Type")
}

func (v *validator) logicallyMatch(a, b spirv.ID) bool {
	x, y := v.def(a), v.def(b)
	switch {
	case a == b:
		return true
	case x == nil || y == nil || x.Op != y.Op || len(x.Operands) != len(y.Operands):
		return false
	case x.Op == spirv.OpTypeArray:
		return instreader.TypeArray(x).Length() == instreader.TypeArray(y).Length() &&
			v.logicallyMatch(operand(x, 0), operand(y, 0))
	case x.Op == spirv.OpTypeStruct:
		for i := range x.Operands {
			if !v.logicallyMatch(operand(x, i), operand(y, i)) {
				return false
			}
		}
		return true
	}
	return false
}
