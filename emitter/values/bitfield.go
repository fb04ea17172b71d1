package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Vulkan restricts SPIR-V's bit-field instructions to 32-bit integers. Bit-fields of other integers use shifts and
// masks.

// loadBitField returns the value of the bit-field v.
func (e *Builder) loadBitField(v Value) Value {
	id := e.LoadMemory(v, e.MemoryType(v))
	return Of(v.Typ, e.ExtractBits(v.Typ, id, v.Offset, v.Width))
}

// storeBitField replaces the bits of the bit-field v in its integer by src.
func (e *Builder) storeBitField(v Value, src spirv.ID) {
	old := e.LoadMemory(v, e.MemoryType(v))
	e.StoreMemory(v, e.InsertBits(v.Typ, old, src, v.Offset, v.Width))
}

// InsertBits returns base, an integer of type t, with width bits starting at offset replaced by bits.
func (e *Builder) InsertBits(t *types.Type, base, bits spirv.ID, offset, width uint8) spirv.ID {
	if t.Kind == types.Bool {
		t, bits = e.types.U.Basic(types.Uint), e.UintFromBool(bits, t)
	}
	if spirvtypes.WidthOf(t) != 32 {
		return e.insertWide(t, base, bits, offset, width)
	}
	return e.b.Emit(instbuilder.BitFieldInsert(e.types.TypeID(t), 0, base, bits, e.b.ConstantUint(uint32(offset)),
		e.b.ConstantUint(uint32(width))))
}

// insertWide is InsertBits for integers that do not have 32 bits. It emits base&^mask | bits<<offset&mask.
func (e *Builder) insertWide(t *types.Type, base, bits spirv.ID, offset, width uint8) spirv.ID {
	mask := (int64(1)<<width - 1) << offset
	unsigned := e.b.TypeInt(spirvtypes.WidthOf(t), false)
	in, out := e.b.ConstantInteger(unsigned, mask), e.b.ConstantInteger(unsigned, ^mask)
	shift := e.b.ConstantUint(uint32(offset))
	typ := e.types.TypeID(t)
	rest := e.b.Emit(instbuilder.BitwiseAnd(typ, 0, base, out))
	bits = e.b.Emit(instbuilder.Bitcast(typ, 0, bits))
	bits = e.b.Emit(instbuilder.ShiftLeftLogical(typ, 0, bits, shift))
	bits = e.b.Emit(instbuilder.BitwiseAnd(typ, 0, bits, in))
	return e.b.Emit(instbuilder.BitwiseOr(typ, 0, rest, bits))
}

// ExtractBits returns width bits of base, an integer of type t, starting at offset. They are sign-extended if t is
// signed.
func (e *Builder) ExtractBits(t *types.Type, base spirv.ID, offset, width uint8) spirv.ID {
	if t.Kind == types.Bool {
		return e.BoolFromUint(e.ExtractBits(e.types.U.Basic(types.Uint), base, offset, width), t)
	}
	op := spirv.OpBitFieldUExtract
	if spirvtypes.ClassOf(t) == spirvtypes.SintClass {
		op = spirv.OpBitFieldSExtract
	}
	if n := spirvtypes.WidthOf(t); n != 32 {
		return e.extractWide(t, base, n-int(offset)-int(width), n-int(width))
	}
	return e.b.Op(op, e.types.TypeID(t), base, e.b.ConstantUint(uint32(offset)), e.b.ConstantUint(uint32(width)))
}

// extractWide is ExtractBits for integers that do not have 32 bits. It shifts the field to the upper end of the integer
// and back. left and right are the shift amounts.
func (e *Builder) extractWide(t *types.Type, base spirv.ID, left, right int) spirv.ID {
	up := e.b.ConstantUint(uint32(left))
	id := e.b.Emit(instbuilder.ShiftLeftLogical(e.types.TypeID(t), 0, base, up))
	op := spirv.OpShiftRightLogical
	if spirvtypes.ClassOf(t) == spirvtypes.SintClass {
		op = spirv.OpShiftRightArithmetic
	}
	return e.b.Op(op, e.types.TypeID(t), id, e.b.ConstantUint(uint32(right)))
}
