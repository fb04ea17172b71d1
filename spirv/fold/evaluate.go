package fold

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A Function is an operation on scalars: an opcode or a GLSL.std.450 function.
type Function uint32

// firstGLSL is added to GLSL.std.450 numbers to distinguish them from opcodes.
const firstGLSL Function = 1 << 16

// Instruction returns the Function of an opcode.
func Instruction(op spirv.Opcode) Function { return Function(op) }

// GLSLFunction returns the Function for GLSL.std.450 function n.
func GLSLFunction(n uint32) Function { return firstGLSL + Function(min(n, 1<<16-1)) }

// Compute applies f to the scalars in a, and returns the bits of the result. Parameter r is a zero of the result type.
// Compute returns false if it does not implement f, or if devices may compute a different result.
func (f Function) Compute(r Scalar, a [3]Scalar) (uint64, bool) {
	if f >= firstGLSL {
		return glsl(uint32(f-firstGLSL), r, a)
	}
	return operation(spirv.Opcode(f), r, a)
}

// IsGLSL reports whether f is a GLSL.std.450 function.
func (f Function) IsGLSL() bool { return f >= firstGLSL }

// A Model is a representation of constants, for example as trees, numbers in a table, or IDs. The zero value of V is an
// unknown constant. Results may be unknown constants, but parameters named v are never unknown.
type Model[V comparable] interface {
	// Operand returns the constant with the given ID.
	Operand(id uint32) V
	// Size returns the number of parts of a constant, or 0 for a scalar.
	Size(v V) uint32
	// Part returns part i of a constant. It is unknown if there is no such part.
	Part(v V, i uint32) V
	// Truth returns the value of a scalar bool.
	Truth(v V) (value, ok bool)
	// Vector returns the component type and the number of components of a vector type. n is 0 for other types.
	Vector(typ uint32) (component, n uint32)
	// Copied returns the type of a constant, and the number of parts to copy for an insertion into it. n is 0 if the
	// parts are too many to copy.
	Copied(v V) (typ, n uint32)
	// Bool returns a bool constant. Here and in the following methods, result is the ID of the instruction's result, or
	// 0 for a part of the result.
	Bool(typ uint32, value bool, result uint32) V
	// Undefined returns a scalar with an arbitrary value.
	Undefined(typ uint32) V
	// Composite returns a composite of parts. It must not retain the slice.
	Composite(typ uint32, parts []V, result uint32) V
	// Compute applies f to scalars. It must not retain the slice.
	Compute(f Function, typ uint32, args []V, result uint32) V
}

// An Evaluator evaluates instructions on the constants of a Model. The instructions may be in functions or operations
// of OpSpecConstantOp. The Evaluator decomposes and rebuilds composites, so that the Model has to compute only with
// scalars:
//
//	IAdd (1, 2) (3, 4)            Compute(IAdd, 1, 3), Compute(IAdd, 2, 4), Composite
//	CompositeInsert 9 ((1, 2), 3) 0 1   →   ((1, 9), 3)
//
// An Evaluator does not cache results: callers must visit the constants of a module in order, so that operands are
// evaluated before their users. Constants evaluates them in any order.
type Evaluator[V comparable] struct {
	Model[V]
	// IsPartial permits composites with unknown parts. Otherwise a composite with an unknown part is unknown.
	IsPartial bool

	room       []V // stack of collected parts
	args, lane [3]V
}

// Evaluate returns the result of applying f to constants. The operands are those of the instruction. For an OpExtInst,
// these are the operands after the function number. The result may be unknown.
func (e *Evaluator[V]) Evaluate(f Function, typ uint32, operands []uint32, result uint32) V {
	var none V
	if f == Function(spirv.OpCompositeConstruct) {
		return e.constructed(typ, operands, result)
	}
	if len(operands) == 0 {
		return none
	}
	first := e.Operand(operands[0])
	switch f {
	case Function(spirv.OpCopyObject):
		return first
	case Function(spirv.OpCompositeExtract):
		for _, i := range operands[1:] {
			first = e.part(first, i)
		}
		return first
	case Function(spirv.OpCompositeInsert), Function(spirv.OpVectorShuffle):
		if len(operands) < 2 {
			return none
		}
		second := e.Operand(operands[1])
		if f == Function(spirv.OpCompositeInsert) {
			return e.inserted(second, first, operands[2:], result)
		}
		return e.shuffled(typ, first, second, operands[2:], result)
	case Function(spirv.OpAny), Function(spirv.OpAll):
		return e.anyOrAll(f == Function(spirv.OpAll), typ, first, result)
	case Function(spirv.OpSelect):
		if len(operands) != 3 || first == none {
			return none
		}
		if b, ok := e.Truth(first); ok {
			return e.Operand(operands[1+Truth(!b)])
		}
	}
	if len(operands) > len(e.args) {
		return none
	}
	for i, id := range operands {
		if e.args[i] = e.Operand(id); e.args[i] == none && f != Function(spirv.OpSelect) {
			return none
		}
	}
	return e.byComponent(f, typ, len(operands), result)
}

// part returns part i of v, or an unknown constant if v is unknown.
func (e *Evaluator[V]) part(v V, i uint32) V {
	var none V
	if v == none {
		return none
	}
	return e.Part(v, i)
}

// collect pushes a part of a composite to e.room. It reports whether the composite is still known with this part.
func (e *Evaluator[V]) collect(v V) bool {
	var none V
	e.room = append(e.room, v)
	return v != none || e.IsPartial
}

// composite removes the parts from index at on from e.room. It returns the composite of these parts, or an unknown
// constant if ok is false.
func (e *Evaluator[V]) composite(typ uint32, at int, ok bool, result uint32) (v V) {
	if ok {
		v = e.Composite(typ, e.room[at:], result)
	}
	e.room = e.room[:at]
	return v
}

// byComponent applies f to the first n elements of e.args. If typ is a vector type, it applies f to each component of
// these.
func (e *Evaluator[V]) byComponent(f Function, typ uint32, n int, result uint32) V {
	component, size := e.Vector(typ)
	if size == 0 {
		var none V
		if f == Function(spirv.OpSelect) { // the condition is unknown
			return none
		}
		return e.Compute(f, typ, e.args[:n], result)
	}
	at, ok := len(e.room), true
	for i := uint32(0); i < size && ok; i++ {
		ok = e.collect(e.component(f, component, n, i))
	}
	return e.composite(typ, at, ok, result)
}

// component applies f to component i of the first n elements of e.args.
func (e *Evaluator[V]) component(f Function, typ uint32, n int, i uint32) V {
	var none V
	for k, v := range e.args[:n] {
		if k == 1 && f == Function(spirv.OpVectorTimesScalar) {
			e.lane[k] = v
		} else if e.lane[k] = e.part(v, i); e.lane[k] == none && f != Function(spirv.OpSelect) {
			return none
		}
	}
	switch f {
	case Function(spirv.OpVectorTimesScalar):
		f = Function(spirv.OpFMul)
	case Function(spirv.OpSelect):
		if e.lane[0] == none {
			return none
		}
		b, ok := e.Truth(e.lane[0])
		if !ok {
			return none
		}
		return e.lane[1+Truth(!b)]
	}
	return e.Compute(f, typ, e.lane[:n], 0)
}

// constructed returns the composite that OpCompositeConstruct creates from operands. If it is a vector, the operands
// may be vectors themselves.
func (e *Evaluator[V]) constructed(typ uint32, operands []uint32, result uint32) V {
	var none V
	_, components := e.Vector(typ)
	at, ok := len(e.room), true
	for i := 0; i < len(operands) && ok; i++ {
		v := e.Operand(operands[i])
		size := uint32(0)
		if components > 0 && v != none {
			size = e.Size(v)
		}
		if size == 0 {
			ok = e.collect(v)
		}
		for k := uint32(0); k < size && ok; k++ {
			ok = e.collect(e.Part(v, k))
		}
	}
	return e.composite(typ, at, ok, result)
}

// inserted returns a copy of whole in which the part at indices is replaced by part.
func (e *Evaluator[V]) inserted(whole, part V, indices []uint32, result uint32) V {
	var none V
	base := len(e.room)
	for _, i := range indices { // collect the composites, outermost first
		e.room = append(e.room, whole)
		whole = e.part(whole, i)
	}
	for k := len(indices) - 1; k >= 0; k-- {
		of, index := e.room[base+k], indices[k]
		n, typ := uint32(0), uint32(0)
		if of != none {
			typ, n = e.Copied(of)
		}
		at, ok := len(e.room), index < n
		for i := uint32(0); i < n && ok; i++ {
			if i == index {
				ok = e.collect(part)
			} else {
				ok = e.collect(e.Part(of, i))
			}
		}
		id := uint32(0)
		if k == 0 {
			id = result
		}
		if part = e.composite(typ, at, ok, id); part == none {
			break
		}
	}
	e.room = e.room[:base]
	return part
}

// shuffled returns the result of OpVectorShuffle: a vector of those components of x and y that lanes selects.
func (e *Evaluator[V]) shuffled(typ uint32, x, y V, lanes []uint32, result uint32) V {
	var none V
	if x == none {
		return none
	}
	component, _ := e.Vector(typ)
	n := e.Size(x)
	at, ok := len(e.room), true
	for i := 0; i < len(lanes) && ok; i++ {
		switch lane := lanes[i]; {
		case lane == ^uint32(0):
			ok = e.collect(e.Undefined(component))
		case lane < n:
			ok = e.collect(e.Part(x, lane))
		default:
			ok = e.collect(e.part(y, lane-n))
		}
	}
	return e.composite(typ, at, ok, result)
}

// anyOrAll returns a bool constant. If the parameter all is true, it states whether all components of vector v are
// true, and otherwise whether any of them is.
func (e *Evaluator[V]) anyOrAll(all bool, typ uint32, v V, result uint32) V {
	var none V
	if v == none {
		return none
	}
	n := e.Size(v)
	for i := range n {
		p := e.Part(v, i)
		if p == none {
			return none
		}
		b, ok := e.Truth(p)
		if !ok {
			return none
		}
		if b != all {
			return e.Bool(typ, b, result)
		}
	}
	if n == 0 {
		return none
	}
	return e.Bool(typ, all, result)
}
