package interpreter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A module without optimization passes may pass a pointer to a parameter that is declared with another storage class.
// For example, a method of a buffer element has a parameter with storage class Function. Such a function gets a variant
// for each combination of the storage classes and types of its pointer arguments. A variant also uses the matrix layout
// of the arguments.

// maxVariants is the maximum number of variants of a function.
const maxVariants = 1 << 10

// callee returns the function, or the variant of it, that an OpFunctionCall calls.
func (c *coder) callee(in *spirv.Instruction) *function {
	f := c.function(spirv.ID(word(in, 0)))
	if f == nil || len(f.source.Blocks) == 0 {
		c.fail("a function without a body is called")
	}
	g := c.variant(f, c.pointersOf(f, rest(in, 1)))
	c.need(g)
	return g
}

// pointersOf returns the addresses of the pointer arguments that do not match their parameters, by index of the
// argument. It returns nil if all of them match.
func (c *coder) pointersOf(f *function, args []uint32) (list []*address) {
	n := 0
	for i := range f.source.Params {
		in := &f.source.Params[i]
		if in.Op != spirv.OpFunctionParameter || n >= len(args) {
			continue
		}
		declared := c.shape(in.Type)
		if declared != nil && declared.kind == pointerKind && declared.elem != nil && c.isPointer(args[n]) {
			if a := c.base(args[n]); !a.isAs(declared) {
				if list == nil {
					list = make([]*address, len(args))
				}
				list[n] = &address{to: a.to, class: a.class, matrix: a.matrix, stride: a.stride}
			}
		}
		n++
	}
	return list
}

func (c *coder) isPointer(id uint32) bool {
	s := c.typeOf(id)
	return c.addressOf(id) != nil || s != nil && s.kind == pointerKind && s.elem != nil
}

// isAs reports whether an argument with address a can be passed to a parameter of the declared shape without a variant.
func (a *address) isAs(declared *shape) bool {
	if inRows(a.class) && inRows(declared.class) {
		return a.to.rows == declared.elem.rows
	}
	return a.class == declared.class && a.to == declared.elem && a.stride == 0 &&
		a.matrix == (matrixLayout{stride: columnSize(a.to)})
}

// variant returns the variant of function f for the given pointers. If pointers is nil, it returns f.
func (c *coder) variant(f *function, pointers []*address) *function {
	if pointers == nil {
		return f
	}
	for _, v := range f.variants {
		c.spend(1 + len(pointers)/8)
		if samePointers(v.pointers, pointers) {
			return v
		}
	}
	if len(f.variants) >= maxVariants {
		c.fail("a function is called with too many different combinations of pointers")
	}
	v := &function{source: f.source, pointers: pointers, needed: true}
	f.variants = append(f.variants, v)
	d := &coder{Program: c.Program, f: v, pos: f.source.Def.Pos}
	d.separate()
	c.coders = append(c.coders, d)
	return v
}

func samePointers(a, b []*address) bool {
	for i := range a {
		if (a[i] == nil) != (b[i] == nil) || a[i] != nil && *a[i] != *b[i] {
			return false
		}
	}
	return len(a) == len(b)
}

// separate gives a variant its own tables of values and addresses.
func (c *coder) separate() {
	low, high := spirv.ID(len(c.values)), spirv.ID(0)
	widen := func(id spirv.ID) {
		if id != 0 {
			low, high = min(low, id), max(high, id+1)
		}
	}
	for i := range c.f.source.Params {
		widen(c.f.source.Params[i].Result)
	}
	for _, b := range c.f.source.Blocks {
		for i := range b.Insts {
			widen(b.Insts[i].Result)
		}
	}
	if high > low {
		c.spend(8 * int(high-low))
		c.low = int(low)
		c.own = make([]value, high-low)
		c.ownAddresses = make([]*address, high-low)
	}
}
