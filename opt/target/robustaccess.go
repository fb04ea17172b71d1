package target

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// ClampIndices limits indices into memory, arrays of resources and vectors to the last index that is in range:
//
//	p = AccessChain array i   →   j = UMin i 7; p = AccessChain array j
//
// UMin treats a negative index as a large number. For an array at the end of a buffer, ArrayLength returns the number
// of elements. Indices into memory that an address points to, and into unsized arrays of resources, do not change:
// the length is unknown.
func ClampIndices(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		c := clamping{u: u, arrays: make(map[spirv.ID]arrayPlace)}
		for _, b := range f.Blocks {
			u.Poll()
			c.block(b)
		}
		if c.changed {
			u.Invalidate(analysis.Bodies)
		}
	}
}

// A clamping holds the state for one function.
type clamping struct {
	u       *analysis.Unit
	out     []spirv.Instruction // instructions of the current block that have been written
	pos     int32               // source position of the current instruction
	arrays  map[spirv.ID]arrayPlace
	changed bool
}

// An arrayPlace is the location of an array without a length: the last member of the struct to which an access chain
// points.
type arrayPlace struct {
	base   spirv.ID
	chain  []uint32 // IDs of the indices
	member uint32
}

func (c *clamping) block(b *spirv.Block) {
	c.out = c.u.Draft(len(b.Insts))
	for i := range b.Insts {
		in := b.Insts[i]
		c.pos = in.Pos
		switch in.Op {
		case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
			c.accessChain(&in)
		case spirv.OpVectorExtractDynamic:
			x := instreader.VectorExtractDynamic(&in)
			x.SetIndex(c.vectorIndex(x.Vector(), x.Index()))
		case spirv.OpVectorInsertDynamic:
			x := instreader.VectorInsertDynamic(&in)
			x.SetIndex(c.vectorIndex(x.Vector(), x.Index()))
		}
		c.out = append(c.out, in)
	}
	c.u.Write(b, c.out)
}

// vectorIndex returns an index into a vector, limited to its last component.
func (c *clamping) vectorIndex(vector, index spirv.ID) spirv.ID {
	return c.clampTo(index, c.u.Length(c.u.TypeOf(vector)))
}

// accessChain limits the indices of an access chain.
func (c *clamping) accessChain(in *spirv.Instruction) {
	chain := instreader.AccessChain(in)
	class, typ, ok := c.u.Pointer(c.u.TypeOf(chain.Base()))
	if !ok {
		return
	}
	place := c.arrays[chain.Base()]
	indexes := chain.Indexes()
	for i, w := range indexes {
		index := spirv.ID(w)
		switch c.u.Op(typ) {
		case spirv.OpTypeStruct:
			member, _ := c.u.IntValue(index)
			place = arrayPlace{chain.Base(), slices.Clone(indexes[:i]), uint32(member)}
			typ = c.u.Element(typ, int(member))
			continue
		case spirv.OpTypeRuntimeArray:
			if place.base != 0 && (class == spirv.StorageClassStorageBuffer || class == spirv.StorageClassUniform) {
				index = c.clamp(index, 0, func(typ spirv.ID) spirv.ID { return c.lastOfBuffer(class, place, typ) })
			}
		case spirv.OpTypeArray, spirv.OpTypeVector, spirv.OpTypeMatrix:
			if n := c.u.Length(typ); n != 0 {
				index = c.clampTo(index, n)
			} else { // a specialization constant
				length := instreader.TypeArray(c.u.Def(typ)).Length()
				index = c.clamp(index, 0, func(typ spirv.ID) spirv.ID { return c.fitted(c.less(length), typ) })
			}
		default:
			return
		}
		indexes[i] = uint32(index)
		place = arrayPlace{}
		typ = c.u.Element(typ, 0)
	}
	if c.u.Op(typ) == spirv.OpTypeRuntimeArray && place.base != 0 {
		c.arrays[in.Result] = place
	}
}

// clampTo returns index, limited to n-1.
func (c *clamping) clampTo(index spirv.ID, n int) spirv.ID {
	return c.clamp(index, n, func(typ spirv.ID) spirv.ID {
		last, _ := c.u.ScalarConstant(typ, uint64(n-1))
		return last
	})
}

// clamp returns an index, limited to the valid range. A constant index that is in range does not change. n is the
// length of the indexed object, or 0 if the length is not constant. Function last returns the last valid index as a
// value of the given integer type.
func (c *clamping) clamp(index spirv.ID, n int, last func(typ spirv.ID) spirv.ID) spirv.ID {
	i, known := c.u.IntValue(index)
	if known && 0 <= i && i < max(1, int64(n)) { // every indexed object has at least one element
		return index
	}
	c.changed = true
	if known && n > 0 {
		return last(c.u.TypeOf(index))
	}
	wide := c.widened(index)
	typ := c.u.TypeOf(wide)
	clamped := c.glsl(typ, spirv.GLSLUMin, wide, last(typ))
	rewrite.KeepNonUniform(c.u, index, clamped)
	return clamped
}

// widened returns an index, converted to 32 bits if it is smaller. It can then represent the length of any array.
func (c *clamping) widened(index spirv.ID) spirv.ID {
	t := instreader.TypeInt(c.u.TypeDef(index))
	switch {
	case t.Width() >= 32:
		return index
	case t.Signedness() != 0:
		return c.add(c.u.Intern(spirv.OpTypeInt, 0, 32, 1), spirv.OpSConvert, index)
	}
	return c.add(c.u.TypeUint(), spirv.OpUConvert, index)
}

// lastOfBuffer returns the last valid index, of type typ, into the array at the end of a buffer. It returns 0 if the
// buffer is too short for an element.
func (c *clamping) lastOfBuffer(class spirv.StorageClass, at arrayPlace, typ spirv.ID) spirv.ID {
	buffer := at.base
	if len(at.chain) > 0 {
		_, whole, _ := c.u.Pointer(c.u.TypeOf(at.base))
		buffer = c.add(c.u.PointerTo(class, c.u.ElementAt(whole, at.chain)), spirv.OpAccessChain,
			append([]spirv.ID{at.base}, ids(at.chain)...)...)
	}
	uint := c.u.TypeUint()
	in := instbuilder.ArrayLength(uint, c.u.NewID(uint), buffer, at.member).At(c.pos)
	c.out = append(c.out, in)
	atLeastOne := c.glsl(uint, spirv.GLSLUMax, in.Result, c.u.ConstUint(1))
	return c.fitted(c.less(atLeastOne), typ)
}

func ids(words []uint32) (list []spirv.ID) {
	for _, w := range words {
		list = append(list, spirv.ID(w))
	}
	return list
}

// less appends a subtraction, and returns n-1.
func (c *clamping) less(n spirv.ID) spirv.ID {
	typ := c.u.TypeOf(n)
	one, _ := c.u.ScalarConstant(typ, 1)
	return c.add(typ, spirv.OpISub, n, one)
}

// fitted returns n, a number of elements, converted to integer type typ. The number is not negative.
func (c *clamping) fitted(n, typ spirv.ID) spirv.ID {
	from, to := instreader.TypeInt(c.u.TypeDef(n)), instreader.TypeInt(c.u.Def(typ))
	if from.Width() != to.Width() {
		n = c.add(c.u.Intern(spirv.OpTypeInt, 0, to.Width(), 0), spirv.OpUConvert, n)
	}
	if c.u.TypeOf(n) != typ {
		n = c.add(typ, spirv.OpBitcast, n)
	}
	return n
}

// add appends an instruction whose operands are IDs, and returns its result.
func (c *clamping) add(typ spirv.ID, op spirv.Opcode, operands ...spirv.ID) spirv.ID {
	words := c.u.Words(len(operands))
	for i, id := range operands {
		words[i] = uint32(id)
	}
	in := instbuilder.Op(op, typ, c.u.NewID(typ), words).At(c.pos)
	c.out = append(c.out, in)
	return in.Result
}

// glsl is like add, but for an instruction of GLSL.std.450.
func (c *clamping) glsl(typ spirv.ID, function uint32, operands ...spirv.ID) spirv.ID {
	in := instbuilder.ExtInst(typ, c.u.NewID(typ), rewrite.GLSLStd450(c.u), function, operands...).At(c.pos)
	c.out = append(c.out, in)
	return in.Result
}
