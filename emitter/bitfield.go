package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// SPIR-V's bit-field instructions are for 32-bit integers in Vulkan; fields of
// integers of other widths are put together from shifts and masks.

// bitsOf returns the width of the integer that bit-fields of type t share. Bools
// are stored as uint.
func bitsOf(t *types.Type) int {
	if t.Kind == types.Bool {
		return 32
	}
	return widthOf(t)
}

// loadBitField reads a bit-field.
func (e *SPIRVEmitter) loadBitField(v value) value {
	id := e.loadMemory(v, e.memoryType(v))
	return rv(v.typ, e.extractBits(v.typ, id, v.offset, v.width))
}

// storeBitField replaces the bits of a bit-field in its integer.
func (e *SPIRVEmitter) storeBitField(v value, src spirv.ID) {
	old := e.loadMemory(v, e.memoryType(v))
	e.storeMemory(v, e.insertBits(v.typ, old, src, v.offset, v.width))
}

// insertBits replaces bits of an integer of type t.
func (e *SPIRVEmitter) insertBits(t *types.Type, base, bits spirv.ID, offset, width uint8) spirv.ID {
	if t.Kind == types.Bool {
		t, bits = e.u.Basic(types.Uint), e.uintFromBool(bits, t)
	}
	if widthOf(t) != 32 {
		return e.insertWide(t, base, bits, offset, width)
	}
	return e.b.Op(spirv.OpBitFieldInsert, e.typeID(t), base, bits, e.b.ConstantUint(uint32(offset)), e.b.ConstantUint(uint32(width)))
}

// insertWide emits base&^mask | bits<<offset&mask.
func (e *SPIRVEmitter) insertWide(t *types.Type, base, bits spirv.ID, offset, width uint8) spirv.ID {
	mask := (int64(1)<<width - 1) << offset
	unsigned := e.b.TypeInt(widthOf(t), false)
	in, out := e.b.ConstantInteger(unsigned, mask), e.b.ConstantInteger(unsigned, ^mask)
	shift := e.b.ConstantUint(uint32(offset))
	typ := e.typeID(t)
	rest := e.b.Op(spirv.OpBitwiseAnd, typ, base, out)
	bits = e.b.Op(spirv.OpBitcast, typ, bits)
	bits = e.b.Op(spirv.OpShiftLeftLogical, typ, bits, shift)
	bits = e.b.Op(spirv.OpBitwiseAnd, typ, bits, in)
	return e.b.Op(spirv.OpBitwiseOr, typ, rest, bits)
}

// extractBits reads bits of an integer of type t.
func (e *SPIRVEmitter) extractBits(t *types.Type, base spirv.ID, offset, width uint8) spirv.ID {
	if t.Kind == types.Bool {
		return e.boolFromUint(e.extractBits(e.u.Basic(types.Uint), base, offset, width), t)
	}
	op := spirv.OpBitFieldUExtract
	if classOf(t) == sintClass {
		op = spirv.OpBitFieldSExtract
	}
	if n := widthOf(t); n != 32 {
		return e.extractWide(t, base, n-int(offset)-int(width), n-int(width))
	}
	return e.b.Op(op, e.typeID(t), base, e.b.ConstantUint(uint32(offset)), e.b.ConstantUint(uint32(width)))
}

// extractWide shifts the field to the upper end and back, which extends its sign.
func (e *SPIRVEmitter) extractWide(t *types.Type, base spirv.ID, left, right int) spirv.ID {
	up := e.b.ConstantUint(uint32(left))
	id := e.b.Op(spirv.OpShiftLeftLogical, e.typeID(t), base, up)
	op := spirv.OpShiftRightLogical
	if classOf(t) == sintClass {
		op = spirv.OpShiftRightArithmetic
	}
	return e.b.Op(op, e.typeID(t), id, e.b.ConstantUint(uint32(right)))
}
