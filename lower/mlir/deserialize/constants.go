package deserialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// maxElements is the maximum number of scalars in a constant. It is also the maximum for all constants that functions
// use. A constituent counts once for each use, because the text repeats it.
const maxElements = 1 << 22

// A constant is the value of a constant and the number of scalars in its text. value is nil if the dialect cannot
// express it.
type constant struct {
	value  mlir.Attribute
	weight int
}

// constantOf returns the value of the constant that in defines.
func (r *reader) constantOf(in *spirv.Instruction) constant {
	if c := r.constants[in.Result]; c.value != nil {
		return c
	}
	c := r.evaluate(in, r.typeOf(in))
	if c.weight > maxElements {
		return constant{}
	}
	r.constants[in.Result] = c
	return c
}

// evaluate returns the value of the constant of type t that in defines. Its constituents have been evaluated before; a
// constituent without a value is not valid.
func (r *reader) evaluate(in *spirv.Instruction, t *mlir.Type) constant {
	switch in.Op {
	case spirv.OpConstantTrue, spirv.OpSpecConstantTrue:
		return constant{mlir.Integer{Type: r.i1, Bits: 1}, 1}
	case spirv.OpConstantFalse, spirv.OpSpecConstantFalse:
		return constant{mlir.Integer{Type: r.i1}, 1}
	case spirv.OpConstant, spirv.OpSpecConstant:
		return constant{scalar(t, bits(in, t)), 1}
	case spirv.OpConstantNull:
		return r.null(t)
	case spirv.OpConstantComposite:
		return r.composite(in, t)
	}
	return constant{}
}

// scalar returns the number of type t with the given bits, or nil if t is not a numeric type.
func scalar(t *mlir.Type, bits uint64) mlir.Attribute {
	switch t.Kind {
	case mlir.Int:
		return mlir.Integer{Type: t, Bits: bits}
	case mlir.FloatKind, mlir.BFloat:
		return mlir.Float{Type: t, Bits: bits}
	}
	return nil
}

// bits returns the bits of a constant, without those above the width of type t. Words of narrow signed integers are
// sign-extended.
func bits(in *spirv.Instruction, t *mlir.Type) uint64 {
	b := uint64(word(in, 0))
	switch {
	case t.Width > 32:
		return b | uint64(word(in, 1))<<32
	case t.Width < 32:
		return b & (1<<t.Width - 1)
	}
	return b
}

// null returns the zero value of type t. The recursion ends because types are nested at most maxDepth deep.
func (r *reader) null(t *mlir.Type) constant {
	switch {
	case isNumber(t):
		return constant{scalar(t, 0), 1}
	case t.Kind == mlir.Vector:
		return constant{mlir.Dense{Type: t, Elements: []uint64{0}}, 1}
	case t.Kind == mlir.ArrayKind && isNumber(t.Elem):
		return constant{mlir.Dense{Type: r.tensor(t), Elements: []uint64{0}}, 1}
	case t.Kind == mlir.ArrayKind && t.Count <= maxElements:
		part := r.null(t.Elem)
		if part.value == nil || part.weight > maxElements {
			return constant{}
		}
		list := make([]mlir.Attribute, t.Count)
		for i := range list {
			list[i] = part.value
		}
		return constant{mlir.Array{Elements: list}, t.Count * part.weight}
	}
	return constant{}
}

// composite returns the value of a composite constant of type t. It does not have a value if t is a struct or matrix,
// which the dialect cannot express as a constant.
func (r *reader) composite(in *spirv.Instruction, t *mlir.Type) constant {
	switch {
	case t.Kind == mlir.Vector && t.Count == len(in.Operands):
		return r.dense(in, t, t.Elem)
	case t.Kind != mlir.ArrayKind || t.Count != len(in.Operands):
		return constant{}
	case isNumber(t.Elem):
		return r.dense(in, r.tensor(t), t.Elem)
	}
	return r.array(in)
}

// dense returns the value of a vector or array of numbers of type elem.
func (r *reader) dense(in *spirv.Instruction, t, elem *mlir.Type) constant {
	d := mlir.Dense{Type: t, Elements: make([]uint64, len(in.Operands))}
	for i, id := range in.Operands {
		def := r.def(spirv.ID(id))
		switch {
		case def == nil:
			return constant{}
		case def.Op == spirv.OpConstant:
			d.Elements[i] = bits(def, elem)
		case def.Op == spirv.OpConstantTrue:
			d.Elements[i] = 1
		case def.Op != spirv.OpConstantFalse && def.Op != spirv.OpConstantNull:
			return constant{}
		}
	}
	d = splat(d)
	return constant{d, len(d.Elements)}
}

// splat returns d with a single element if all elements are equal, otherwise d itself.
func splat(d mlir.Dense) mlir.Dense {
	for _, n := range d.Elements {
		if n != d.Elements[0] {
			return d
		}
	}
	d.Elements = d.Elements[:1]
	return d
}

// array returns the value of an array whose elements are composites.
func (r *reader) array(in *spirv.Instruction) constant {
	list := make([]mlir.Attribute, len(in.Operands))
	weight := 0
	for i, id := range in.Operands {
		if int(id) >= len(r.constants) || r.constants[id].value == nil {
			return constant{}
		}
		list[i] = r.constants[id].value
		if weight += r.constants[id].weight; weight > maxElements {
			return constant{}
		}
	}
	return constant{mlir.Array{Elements: list}, weight}
}

// tensor returns the tensor type for the numbers in an array of type t.
func (r *reader) tensor(t *mlir.Type) *mlir.Type {
	return r.c.Type(mlir.Type{Kind: mlir.Tensor, Elem: t.Elem, Shape: []int{t.Count}})
}

func isNumber(t *mlir.Type) bool {
	return t.Kind == mlir.Int || t.Kind == mlir.FloatKind || t.Kind == mlir.BFloat
}

// specConstant adds a spirv.SpecConstant to the module.
func (r *reader) specConstant(in *spirv.Instruction) {
	c := r.constantOf(in)
	if c.value == nil {
		r.report(in.Pos, "a specialization constant that is not a number")
		return
	}
	o := r.symbol(optable.OpSpecConstant, in)
	r.set(o, "default_value", c.value)
	r.decorate(o, in.Result)
}

// symbol adds an operation that defines the symbol of the result of in to the module.
func (r *reader) symbol(op optable.StructureOp, in *spirv.Instruction) *mlir.Operation {
	o := r.op(op.Row(), in.Pos)
	r.set(o, "sym_name", mlir.String{Text: r.symbols[in.Result]})
	r.body.Ops = append(r.body.Ops, o)
	return o
}

// specComposite adds a spirv.SpecConstantComposite to the module. Its constituents must be specialization constants.
// For a constituent that is not, isPart adds a specialization constant without a SpecId.
func (r *reader) specComposite(in *spirv.Instruction) {
	list := make([]mlir.Attribute, len(in.Operands))
	for i, id := range in.Operands {
		part := r.def(spirv.ID(id))
		if part == nil || !r.isPart(part) {
			r.report(in.Pos, "a composite of specialization constants with a constituent that is not a number")
			return
		}
		list[i] = mlir.Symbol{Name: r.symbols[id]}
	}
	o := r.symbol(optable.OpSpecConstantComposite, in)
	r.set(o, "type", mlir.TypeAttribute{Type: r.typeOf(in)})
	r.set(o, "constituents", mlir.Array{Elements: list})
	r.decorate(o, in.Result)
}

// isPart reports whether a constant can be a constituent of a spirv.SpecConstantComposite. If it does not have a symbol
// yet, isPart adds one.
func (r *reader) isPart(in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpSpecConstant, spirv.OpSpecConstantTrue, spirv.OpSpecConstantFalse:
		return true
	case spirv.OpConstant, spirv.OpConstantTrue, spirv.OpConstantFalse, spirv.OpConstantNull:
	default:
		return false
	}
	if !isNumber(r.typeOf(in)) {
		return false
	}
	if r.symbols[in.Result] == "" {
		r.nameSymbol(in, "constant")
		r.specConstant(in)
	}
	return true
}
