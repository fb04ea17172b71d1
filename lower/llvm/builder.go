package llvm

// A Builder adds instructions to the end of a block.
type Builder struct {
	m *Module
	b *Block
}

// Block returns the block to which b appends instructions.
func (b Builder) Block() *Block { return b.b }

// An Access holds the properties of a memory access. The zero Access is neither atomic nor volatile.
type Access struct {
	Align    uint32 // alignment; 0 for that of the type or, for an atomic access, its size
	Flags    Flags  // Volatile and Nontemporal
	Ordering Ordering
	Scope    string
}

// add appends an instruction with a result of type t to the block.
func (b Builder) add(op Op, t *Type, args ...Value) *Inst {
	in := b.make(op, t, args)
	switch {
	case b.b.Term != nil:
		b.m.fail("%v after the end of a block", op)
	case op.IsTerminator():
		b.b.Term = in
	case op == Phi:
		b.b.Phis = append(b.b.Phis, in)
	case op == Alloca:
		b.b.f.Allocas = append(b.b.f.Allocas, in)
	default:
		b.b.Insts = append(b.b.Insts, in)
	}
	return in
}

func (b Builder) make(op Op, t *Type, args []Value) *Inst {
	in := b.m.insts.New()
	in.op, in.typ = op, t
	in.index = b.b.f.insts
	b.b.f.insts++
	if len(args) > 0 {
		in.args = b.m.values.Take(len(args))
		copy(in.args, args)
	}
	return in
}

// bad records the error that the operands of an instruction are invalid. It returns poison of the result type.
func (b Builder) bad(op Op, result *Type, args ...Value) Value {
	types := make([]*Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	b.m.fail("invalid operands: %v of %v", op, types)
	if !result.isValue() {
		result = I32
	}
	return b.m.Poison(result)
}

// Binary appends a binary operation on two values of the same type, which is also the type of the result.
func (b Builder) Binary(op Op, x, y Value, flags Flags) Value {
	t := x.Type()
	s := t.Scalar()
	if !op.IsBinary() || t != y.Type() || op.IsFloatArithmetic() && !s.IsFloat() || !op.IsFloatArithmetic() &&
		!s.IsInt() {
		return b.bad(op, t, x, y)
	}
	in := b.add(op, t, x, y)
	in.flags = flags
	return in
}

// FNeg appends a negation of a floating-point number.
func (b Builder) FNeg(x Value, flags Flags) Value {
	if !x.Type().Scalar().IsFloat() {
		return b.bad(FNeg, x.Type(), x)
	}
	in := b.add(FNeg, x.Type(), x)
	in.flags = flags
	return in
}

// Freeze appends an instruction that returns x, or an arbitrary fixed value if x is undefined or poison.
func (b Builder) Freeze(x Value) Value {
	if !x.Type().isValue() {
		return b.bad(Freeze, x.Type(), x)
	}
	return b.add(Freeze, x.Type(), x)
}

// A shape is the class of types that an operand or result of a cast may have.
type shape uint8

const (
	integer shape = iota
	floating
	pointer
)

func (t *Type) shape() (shape, bool) {
	switch s := t.Scalar(); {
	case s.IsInt():
		return integer, true
	case s.IsFloat():
		return floating, true
	case s.IsPointer():
		return pointer, true
	}
	return 0, false
}

// casts holds, for each cast, the shapes of its operand and result. width is -1 if the result must be narrower, 1 if it
// must be wider, and 0 otherwise.
var casts = [...]struct {
	from, to shape
	width    int
}{
	Trunc:         {integer, integer, -1},
	ZExt:          {integer, integer, 1},
	SExt:          {integer, integer, 1},
	FPTrunc:       {floating, floating, -1},
	FPExt:         {floating, floating, 1},
	FPToUI:        {floating, integer, 0},
	FPToSI:        {floating, integer, 0},
	UIToFP:        {integer, floating, 0},
	SIToFP:        {integer, floating, 0},
	PtrToInt:      {pointer, integer, 0},
	IntToPtr:      {integer, pointer, 0},
	AddrSpaceCast: {pointer, pointer, 0},
}

// Cast appends a conversion of x to another type. If x already has that type, Cast returns x.
func (b Builder) Cast(op Op, x Value, to *Type) Value {
	from := x.Type()
	if from == to && op.IsCast() {
		return x
	}
	if !op.IsCast() || !canCast(op, from, to) {
		b.m.fail("invalid conversion: %v from %v to %v", op, from, to)
		if !to.isValue() {
			to = I32
		}
		return b.m.Poison(to)
	}
	return b.add(op, to, x)
}

func canCast(op Op, from, to *Type) bool {
	f, ok1 := from.shape()
	t, ok2 := to.shape()
	if !ok1 || !ok2 {
		return false
	}
	if op == BitCast {
		return f != pointer && t != pointer && totalBits(from) == totalBits(to)
	}
	row := casts[op]
	if f != row.from || t != row.to || from.IsVector() != to.IsVector() || from.Len() != to.Len() {
		return false
	}
	wider := to.Scalar().Bits() - from.Scalar().Bits()
	return row.width == 0 || row.width*wider > 0
}

func totalBits(t *Type) int { return t.Scalar().Bits() * max(t.Len(), 1) }

// boolLike returns the type i1 or, if t is a vector type, the type of i1 vectors of the same length.
func (b Builder) boolLike(t *Type) *Type {
	if t.IsVector() {
		return b.m.Vector(t.Len(), I1)
	}
	return I1
}

// ICmp appends a comparison of integers or pointers.
func (b Builder) ICmp(p Pred, x, y Value) Value {
	t := x.Type()
	if s, ok := t.shape(); !ok || s == floating || t != y.Type() || p > UGE {
		return b.bad(ICmp, b.boolLike(t), x, y)
	}
	in := b.add(ICmp, b.boolLike(t), x, y)
	in.what = uint8(p)
	return in
}

// FCmp appends a comparison of floating-point numbers.
func (b Builder) FCmp(p Pred, x, y Value, flags Flags) Value {
	t := x.Type()
	if !t.Scalar().IsFloat() || t != y.Type() || p < FalseF || p >= predCount {
		return b.bad(FCmp, b.boolLike(t), x, y)
	}
	in := b.add(FCmp, b.boolLike(t), x, y)
	in.what, in.flags = uint8(p), flags
	return in
}

// Select appends an instruction that returns x where c is true, and y elsewhere.
func (b Builder) Select(c, x, y Value) Value {
	t := x.Type()
	if t != y.Type() || !t.isValue() || c.Type() != I1 && (!t.IsVector() || c.Type() != b.boolLike(t)) {
		return b.bad(Select, t, c, x, y)
	}
	return b.add(Select, t, c, x, y)
}

// ExtractElement appends an instruction that returns the element of vector v at an integer index.
func (b Builder) ExtractElement(v, index Value) Value {
	t := v.Type()
	if !t.IsVector() || !index.Type().IsInt() {
		return b.bad(ExtractElement, t.Scalar(), v, index)
	}
	return b.add(ExtractElement, t.elem, v, index)
}

// InsertElement appends an instruction that returns vector v with the element at an integer index replaced by x.
func (b Builder) InsertElement(v, x, index Value) Value {
	t := v.Type()
	if !t.IsVector() || x.Type() != t.elem || !index.Type().IsInt() {
		return b.bad(InsertElement, t, v, x, index)
	}
	return b.add(InsertElement, t, v, x, index)
}

// Shuffle appends an instruction that returns a vector of elements of x and y. mask holds their indices in the
// concatenation of x and y.
func (b Builder) Shuffle(x, y Value, mask []uint32) Value {
	t := x.Type()
	if !t.IsVector() || t != y.Type() || len(mask) == 0 {
		return b.bad(ShuffleVector, t, x, y)
	}
	for _, i := range mask {
		if i != UndefLane && i >= uint32(2*t.Len()) {
			return b.bad(ShuffleVector, b.m.Vector(len(mask), t.elem), x, y)
		}
	}
	in := b.add(ShuffleVector, b.m.Vector(len(mask), t.elem), x, y)
	in.some().indices = mask
	return in
}

// part returns the type of the part that indices select in a value of type t, or nil if they are invalid.
func part(t *Type, indices []uint32) *Type {
	for _, i := range indices {
		if t = t.Part(i); t == nil {
			return nil
		}
	}
	return t
}

// ExtractValue appends an instruction that returns the part of aggregate v that indices select.
func (b Builder) ExtractValue(v Value, indices ...uint32) Value {
	t := part(v.Type(), indices)
	if t == nil || len(indices) == 0 {
		return b.bad(ExtractValue, I32, v)
	}
	in := b.add(ExtractValue, t, v)
	in.some().indices = indices
	return in
}

// InsertValue appends an instruction that returns aggregate v with the part that indices select replaced by x.
func (b Builder) InsertValue(v, x Value, indices ...uint32) Value {
	if t := part(v.Type(), indices); t == nil || t != x.Type() || len(indices) == 0 {
		return b.bad(InsertValue, v.Type(), v, x)
	}
	in := b.add(InsertValue, v.Type(), v, x)
	in.some().indices = indices
	return in
}

// Phi adds a phi at the start of the block. Its values are added by AddIncoming.
func (b Builder) Phi(t *Type) *Inst {
	if !t.isValue() {
		b.m.fail("invalid type for a phi: %v", t)
		t = I32
	}
	return b.add(Phi, t)
}

// Call appends a call of f. If f is variadic, there may be more arguments than parameters.
func (b Builder) Call(f *Function, args ...Value) *Inst {
	sig := f.sig
	fits := len(args) == len(sig.parts) || sig.variadic && len(args) > len(sig.parts)
	for i := 0; fits && i < len(sig.parts); i++ {
		fits = args[i].Type() == sig.parts[i]
	}
	if !fits {
		b.bad(Call, I32, args...)
		in := b.make(Call, sig.elem, nil) // the instruction is not added to a block
		in.some().callee = f
		return in
	}
	in := b.add(Call, sig.elem, args...)
	in.some().callee = f
	return in
}
