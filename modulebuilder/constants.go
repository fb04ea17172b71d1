package modulebuilder

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

func (c *SPIRVContext) addConstant(in spirv.Instruction, lazy bool) spirv.ID {
	k := c.key(&in)
	if id, ok := c.interned[string(k)]; ok {
		if !lazy {
			c.constants[c.defs[id].index].lazy = false
		}
		return id
	}
	id := c.freshConstant(in, lazy)
	c.interned[string(c.key(&in))] = id
	return id
}

func (c *SPIRVContext) freshConstant(in spirv.Instruction, lazy bool) spirv.ID {
	id := c.newDef(definition{kind: idConstant, typ: in.Type, index: int32(len(c.constants))})
	in.Result, in.Pos = id, c.pos
	c.constants = append(c.constants, constantRecord{inst: in, lazy: lazy})
	return id
}

// ConstantInst returns the instruction of a constant, or nil if id is not a constant. The caller must not modify it.
func (c *SPIRVContext) ConstantInst(id spirv.ID) *spirv.Instruction {
	if c.defs[id].kind != idConstant {
		return nil
	}
	return &c.constants[c.defs[id].index].inst
}

// ConstantOf returns the constant with the given opcode, type and operands. It does not check them against the grammar.
func (c *SPIRVContext) ConstantOf(op spirv.Opcode, typ spirv.ID, operands ...uint32) spirv.ID {
	return c.addConstant(instbuilder.Unchecked(op, typ, operands), false)
}

// ConstantBool returns the boolean constant v.
func (c *SPIRVContext) ConstantBool(v bool) spirv.ID {
	p, op := &c.boolConstants[word(v)], spirv.OpConstantFalse
	if v {
		op = spirv.OpConstantTrue
	}
	if *p == 0 {
		*p = c.addConstant(instbuilder.Op(op, c.TypeBool(), 0, nil), false)
	}
	return *p
}

// ConstantUint returns a 32-bit unsigned constant.
func (c *SPIRVContext) ConstantUint(v uint32) spirv.ID { return c.constant32(0, v, false) }

// ConstantInt returns a 32-bit signed constant.
func (c *SPIRVContext) ConstantInt(v int32) spirv.ID { return c.constant32(1, uint32(v), false) }

// LazyUint is like ConstantUint, but the constant is emitted immediately before its first use instead of among the
// other constants. Scopes and memory semantics are declared this way. If ConstantUint also requests the constant, the
// constant is an ordinary one.
func (c *SPIRVContext) LazyUint(v uint32) spirv.ID { return c.lazyUint(v) }

func (c *SPIRVContext) lazyUint(v uint32) spirv.ID { return c.constant32(0, v, true) }

func (c *SPIRVContext) constant32(signed int, v uint32, lazy bool) spirv.ID {
	if id, ok := c.intConstants[signed][v]; ok {
		if r := &c.constants[c.defs[id].index]; r.lazy && !lazy {
			r.lazy = false
			c.moveToEnd(id)
		}
		return id
	}
	id := c.addConstant(instbuilder.Constant(c.TypeInt(32, signed == 1), 0, v), lazy)
	c.intConstants[signed][v] = id
	return id
}

// moveToEnd moves a constant after all others. It is called if a lazy constant is requested as an ordinary constant.
func (c *SPIRVContext) moveToEnd(id spirv.ID) {
	d := &c.defs[id]
	r := c.constants[d.index]
	c.constants[d.index].inst = instbuilder.Nop()
	d.index = int32(len(c.constants))
	c.constants = append(c.constants, r)
}

// ConstantInteger returns the constant v of an integer type of any width. If the type is signed, v must be
// sign-extended.
func (c *SPIRVContext) ConstantInteger(typ spirv.ID, v int64) spirv.ID {
	in := c.TypeInst(typ)
	width, signed := instreader.TypeInt(in).Width(), instreader.TypeInt(in).Signedness()
	if width == 32 {
		return c.constant32(int(signed), uint32(v), false)
	}
	return c.addConstant(instbuilder.Constant(typ, 0, spirv.AppendInteger(nil, v, width, signed == 1)...), false)
}

// ConstantFloat returns the constant of a floating-point type.
func (c *SPIRVContext) ConstantFloat(typ spirv.ID, v float64) spirv.ID {
	return c.addConstant(instbuilder.Constant(typ, 0, spirv.AppendFloatOf(nil, v, c.TypeInst(typ))...), false)
}

// ConstantComposite returns the constant of a composite type. Its constituents must be constants.
func (c *SPIRVContext) ConstantComposite(typ spirv.ID, parts ...spirv.ID) spirv.ID {
	return c.addConstant(instbuilder.ConstantComposite(typ, 0, parts...), false)
}

// ConstantNull returns the null constant of a type.
func (c *SPIRVContext) ConstantNull(typ spirv.ID) spirv.ID {
	return c.addConstant(instbuilder.ConstantNull(typ, 0), false)
}

// Undef returns an OpUndef of a type outside functions.
func (c *SPIRVContext) Undef(typ spirv.ID) spirv.ID {
	return c.addConstant(instbuilder.Undef(typ, 0), false)
}

// SpecConstantLike returns a new specialization constant with the type and default value of the scalar constant def.
// specID is its SpecId, and pos is the source position of its declaration.
func (c *SPIRVContext) SpecConstantLike(def spirv.ID, specID uint32, pos int32) spirv.ID {
	in := *c.ConstantInst(def)
	in.Pos = pos
	op := spirv.OpSpecConstant
	switch in.Op {
	case spirv.OpConstantTrue:
		op = spirv.OpSpecConstantTrue
	case spirv.OpConstantFalse:
		op = spirv.OpSpecConstantFalse
	}
	instbuilder.Replace(&in, op, in.Operands)
	id := c.freshConstant(in, false)
	c.Decorate(id, spirv.DecorationSpecId, specID)
	return id
}

// SpecConstantComposite returns a new constant composite. At least one of its parts must be a specialization constant.
func (c *SPIRVContext) SpecConstantComposite(typ spirv.ID, parts ...spirv.ID) spirv.ID {
	return c.freshConstant(instbuilder.SpecConstantComposite(typ, 0, parts...), false)
}

// SpecConstantOp returns a new specialization constant that is computed by op from constant operands.
func (c *SPIRVContext) SpecConstantOp(op spirv.Opcode, typ spirv.ID, operands ...spirv.ID) spirv.ID {
	return c.freshConstant(instbuilder.SpecConstantOp(typ, 0, op, words(operands)...), false)
}

func words(ids []spirv.ID) []uint32 {
	if len(ids) == 0 {
		return nil
	}
	w := make([]uint32, len(ids))
	for i, id := range ids {
		w[i] = uint32(id)
	}
	return w
}
