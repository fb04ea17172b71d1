package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// eachOf emits a loop over the components of a vector of type t, which is both at c in a buffer and in v. f emits the loop
// body; its arguments are a cursor at the component in the buffer, and the same component of v. eachOf then moves c past
// the vector.
func (e *SPIRVEmitter) eachOf(c *byteCursor, t *types.Type, v values.Value,
	f func(c *byteCursor, component values.Value)) {
	size := max(spirvtypes.WidthOf(t)/8, 1)
	if t.IsBool() {
		size = 4
	}
	e.values.ForEach(int(t.Cols), func(i spirv.ID) {
		at := e.uintOp(spirv.OpIAdd, c.addr, e.uintOp(spirv.OpIMul, i, e.b.ConstantUint(uint32(size))))
		f(&byteCursor{e: e, buffer: c.buffer, addr: at}, e.values.Index(v, t.Elem, i))
	})
	c.addBytes(size * int(t.Cols))
}

func (e *SPIRVEmitter) loadLooped(c *byteCursor, t *types.Type) spirv.ID {
	v := e.values.LocalVariable(t, "temp.var."+spirvtypes.TypeName(t))
	e.eachOf(c, t, v, func(c *byteCursor, x values.Value) {
		e.values.Store(x,
			e.loadScalarBytes(c, e.values.Plain(t.Elem)))
	})
	return e.values.Load(v)
}

func (e *SPIRVEmitter) storeLooped(c *byteCursor, t *types.Type, src spirv.ID) {
	v := e.values.Temporary(spirvtypes.TypeName(t), values.Of(t, src))
	e.eachOf(c, t, v, func(c *byteCursor, x values.Value) {
		e.storeScalarBytes(c, e.values.Plain(t.Elem),
			e.values.Load(x))
	})
}
