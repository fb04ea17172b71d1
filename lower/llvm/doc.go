// Package llvm is an LLVM module as data: what the printers of lower/llvm/assembly
// (.ll) and lower/llvm/mlirdialect (MLIR) read. Pointers are opaque. It knows
// nothing of SPIR-V, and nothing of how versions of LLVM differ.
//
// A module is built from the outside in:
//
//	m := ir.NewModule("shader")
//	m.Triple = "spir64-unknown-unknown"
//	v4 := m.Vector(4, ir.Float)
//	f := m.NewFunction("scale", m.Func(v4, v4, ir.Float))
//	f.CallConv = ir.SPIRFunc
//	f.Params[0].Name = "v"
//	b := f.NewBlock("entry").Build()
//	p := b.Alloca(v4, 16)                  // goes to the entry block, wherever b is
//	b.Store(f.Params[0], p, ir.Access{Align: 16})
//	x := b.Load(v4, p, ir.Access{Align: 16})
//	e := b.ExtractElement(x, m.Int(ir.I32, 2))
//	y := b.InsertElement(x, b.Binary(ir.FMul, e, f.Params[1], 0), m.Int(ir.I32, 0))
//	b.Ret(y)
//
// Types are interned: == is equality. The types without parts are variables
// (ir.I32, ir.Float, ir.Ptr), the others come from their module (m.Vector,
// m.Array, m.Struct, m.Pointer, m.Func), as constants do (m.Int, m.Float,
// m.Null, m.Undef, m.Aggregate, m.String). Globals and functions are constants
// too: their addresses. m.Declare returns the one function of a name, declared
// if need be; m.Intrinsic does so for LLVM's own and makes the suffixes of
// overloaded ones.
//
// What cannot be built wrongly: results have the type that follows from the
// operands; phis stand in front of their block, allocas in front of the entry
// block; a phi has one row for each block that comes before it, however many
// edges there are; nothing follows a terminator. What does not fit (operands
// of two types, a load through an integer) is not built: the value is poison,
// and m.Err says what was wrong first, so that a lowering asks once for each
// instruction it translates. Nothing here panics.
//
// Values need no names: those without one are numbered by the printers. Names
// may be equal: printers make them unique.
package llvm
