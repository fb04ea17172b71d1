package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// Fold evaluates an instruction whose operands are constants, and returns the ID of the resulting constant. It
// evaluates vectors component by component. It returns false if the instruction cannot be evaluated.
func (u *Unit) Fold(in *spirv.Instruction) (spirv.ID, bool) {
	f, args := fold.Instruction(in.Op), in.Operands
	switch in.Op {
	case spirv.OpDot:
		return u.foldDot(in)
	case spirv.OpSelect:
		return u.FoldSelect(in)
	case spirv.OpCopyObject:
		return instreader.Unary(in).Operand(), u.IsConstant(instreader.Unary(in).Operand())
	case spirv.OpCompositeConstruct:
		if slices.ContainsFunc(args, func(w uint32) bool { return !u.folds(spirv.ID(w)) }) {
			return 0, false
		}
	case spirv.OpCompositeInsert:
		if !u.folds(instreader.CompositeInsert(in).Object()) {
			return 0, false
		}
	case spirv.OpExtInst:
		if u.ExtSet(in) != spirv.ExtSetGLSLStd450 {
			return 0, false
		}
		f, args = fold.GLSLFunction(instreader.ExtInst(in).Instruction()), instreader.ExtInst(in).Operands()
	}
	if !slices.ContainsFunc(args[:min(len(args), 2)], func(w uint32) bool { return u.Def(spirv.ID(w)) != nil }) {
		return 0, false // the common case for instructions of a function
	}
	if u.folding == nil {
		u.folding = &internedModel{Unit: u}
		u.folding.Model = u.folding
	}
	u.folding.keepsNull = in.Op == spirv.OpCompositeInsert
	id := u.folding.Evaluate(f, uint32(in.Type), args, 0)
	return id, id != 0
}

// folds reports whether id is a constant other than a specialization constant.
func (u *Unit) folds(id spirv.ID) bool {
	op := u.Op(id)
	return op.IsConstant() && !op.IsSpecConstant()
}

// An internedModel gives package fold access to the constants of a unit. It also accepts IDs of other values, of which
// it has only the types.
type internedModel struct {
	fold.Evaluator[spirv.ID]
	*Unit
	keepsNull bool // the elements of OpConstantNull are OpConstantNull, including scalars
}

func (u *internedModel) Operand(id uint32) spirv.ID { return spirv.ID(id) }

func (u *internedModel) Size(v spirv.ID) uint32 { return uint32(u.Length(u.TypeOf(v))) }

func (u *internedModel) Part(v spirv.ID, i uint32) spirv.ID {
	d := u.Def(v)
	if d == nil || !u.HasElements(v) || int64(i) >= int64(u.Length(d.Type)) {
		return 0
	}
	typ := u.Element(d.Type, int(i))
	if d.Op == spirv.OpConstantNull && !u.keepsNull {
		if _, ok := u.ScalarType(typ); ok {
			id, _ := u.ScalarConstant(typ, 0)
			return id
		}
	}
	return u.ElementOfConstant(v, int(i), typ)
}

func (u *internedModel) Truth(v spirv.ID) (value, ok bool) { return u.BoolValue(v) }

func (u *internedModel) Vector(typ uint32) (component, n uint32) {
	if t := u.Def(spirv.ID(typ)); t != nil && t.Op == spirv.OpTypeVector {
		return uint32(instreader.TypeVector(t).ComponentType()), instreader.TypeVector(t).ComponentCount()
	}
	return 0, 0
}

func (u *internedModel) Copied(v spirv.ID) (typ, n uint32) {
	typ, n = uint32(u.TypeOf(v)), u.Size(v)
	if n > MaxInserted || u.Op(v) == spirv.OpUndef {
		n = 0
	}
	return typ, n
}

func (u *internedModel) Bool(_ uint32, value bool, _ uint32) spirv.ID { return u.ConstBool(value) }

func (u *internedModel) Undefined(uint32) spirv.ID { return 0 }

func (u *internedModel) Composite(typ uint32, parts []spirv.ID, _ uint32) spirv.ID {
	if len(parts) != u.Length(spirv.ID(typ)) {
		return 0
	}
	words := make([]uint32, len(parts))
	for i, id := range parts {
		words[i] = uint32(id)
	}
	return u.Intern(spirv.OpConstantComposite, spirv.ID(typ), words...)
}

func (u *internedModel) Compute(f fold.Function, typ uint32, args []spirv.ID, _ uint32) spirv.ID {
	id, _ := u.foldScalar(f, spirv.ID(typ), args)
	return id
}

func (u *Unit) foldDot(in *spirv.Instruction) (spirv.ID, bool) {
	sum := 0.0
	a, b := instreader.OuterProduct(in).Vector1(), instreader.OuterProduct(in).Vector2()
	n := u.Length(u.TypeOf(a))
	width := uint32(0)
	for k := range n {
		p, ok1 := u.component(a, k, n)
		q, ok2 := u.component(b, k, n)
		if !ok1 || !ok2 {
			return 0, false
		}
		x, ok1 := u.ScalarOf(p)
		y, ok2 := u.ScalarOf(q)
		if !ok1 || !ok2 {
			return 0, false
		}
		width = x.Width
		sum = fold.Rounded(sum+fold.Rounded(x.Float64()*y.Float64(), width), width)
	}
	bits, ok := fold.FloatBits(sum, width)
	if !ok {
		return 0, false
	}
	return u.ScalarConstant(in.Type, bits)
}

// FoldSelect is like Fold for an OpSelect. The selected values need not be constants if the condition is constant.
func (u *Unit) FoldSelect(in *spirv.Instruction) (spirv.ID, bool) {
	lanes, ok := u.ChosenLanes(in)
	if !ok {
		return 0, false
	}
	if id := OneChoice(in, lanes); id != 0 {
		return id, u.IsConstant(id)
	}
	n := len(lanes)
	parts := make([]uint32, n)
	for k, lane := range lanes {
		id, ok := u.component(spirv.ID(in.Operands[1+int(lane)/n]), k, n)
		if !ok {
			return 0, false
		}
		parts[k] = uint32(id)
	}
	return u.Intern(spirv.OpConstantComposite, in.Type, parts...), true
}

// ChosenLanes returns the components that an OpSelect with a constant condition selects, numbered as in an
// OpVectorShuffle of its two values. It returns false if the condition is not constant.
func (u *Unit) ChosenLanes(in *spirv.Instruction) ([]uint32, bool) {
	c := instreader.Select(in).Condition()
	if b, ok := u.BoolValue(c); ok {
		return []uint32{uint32(fold.Truth(!b))}, true
	}
	n := u.Length(u.TypeOf(c))
	lanes := make([]uint32, n)
	for k := range lanes {
		id, ok := u.component(c, k, n)
		if !ok {
			return nil, false
		}
		b, ok := u.BoolValue(id)
		if !ok {
			return nil, false
		}
		if lanes[k] = uint32(k); !b {
			lanes[k] += uint32(n)
		}
	}
	return lanes, n > 0
}

// OneChoice returns the value from which an OpSelect takes all its components, or 0 if it takes components from both
// values. lanes is the result of ChosenLanes.
func OneChoice(in *spirv.Instruction, lanes []uint32) spirv.ID {
	n := uint32(len(lanes))
	for _, lane := range lanes {
		if lane/n != lanes[0]/n {
			return 0
		}
	}
	return spirv.ID(in.Operands[1+lanes[0]/n])
}

// foldScalar evaluates an operation on scalar constants and returns the ID of the resulting constant. It returns false
// if an argument is not a scalar constant or the operation cannot be evaluated.
func (u *Unit) foldScalar(f fold.Function, typ spirv.ID, args []spirv.ID) (spirv.ID, bool) {
	var a [3]fold.Scalar
	for i, id := range args {
		s, ok := u.ScalarOf(id)
		if !ok {
			return 0, false
		}
		a[i] = s
	}
	r, ok := u.ScalarType(typ)
	if !ok {
		return 0, false
	}
	var b uint64
	if f.IsGLSL() {
		b, ok = u.foldGLSL(computation{f, r, a})
	} else {
		b, ok = f.Compute(r, a)
	}
	if !ok {
		return 0, false
	}
	return u.ScalarConstant(typ, b)
}

// A computation is a GLSL.std.450 function with its arguments and result type.
type computation struct {
	function fold.Function
	result   fold.Scalar
	args     [3]fold.Scalar
}

// A computed is the result of a computation.
type computed struct {
	bits uint64
	ok   bool
}

// foldGLSL evaluates a computation and caches the result, because evaluation is slow and passes request the same
// results repeatedly.
func (u *Unit) foldGLSL(c computation) (uint64, bool) {
	v, known := u.computed[c]
	if !known {
		v.bits, v.ok = c.function.Compute(c.result, c.args)
		if u.computed == nil {
			u.computed = make(map[computation]computed)
		}
		u.computed[c] = v
	}
	return v.bits, v.ok
}

// MaxInserted is the maximum number of elements for which chains of inserts are followed. Without this limit, following
// the chain from every insert would take quadratic time.
const MaxInserted = 16

// MaxParts is the maximum number of parts for splitting a variable. Variables that hold resources are exempt, because
// they must be split.
const MaxParts = 100
