// Package llvm represents an LLVM module in memory, for the printers in lower/llvm/assembly (.ll) and
// lower/llvm/mlirdialect (MLIR). Pointers are opaque. The package does not depend on SPIR-V or on differences between
// versions of LLVM.
//
// A module is built from the outside in:
//
//	m := llvm.NewModule("shader")
//	m.Triple = "spir64-unknown-unknown"
//	v4 := m.Vector(4, llvm.Float)
//	f := m.NewFunction("scale", m.Func(v4, v4, llvm.Float))
//	f.CallConv = llvm.SPIRFunc
//	f.Params[0].Name = "v"
//	b := f.NewBlock("entry").Build()
//	p := b.Alloca(v4, 16)                  // goes to the entry block, wherever b is
//	b.Store(f.Params[0], p, llvm.Access{Align: 16})
//	x := b.Load(v4, p, llvm.Access{Align: 16})
//	e := b.ExtractElement(x, m.Int(llvm.I32, 2))
//	y := b.InsertElement(x, b.Binary(llvm.FMul, e, f.Params[1], 0), m.Int(llvm.I32, 0))
//	b.Ret(y)
//
// Types are interned, so == compares them. Types without component types are Go variables (llvm.I32, llvm.Float,
// llvm.Ptr). Other types come from their module (m.Vector, m.Array, m.Struct, m.Pointer, m.Func), as do constants
// (m.Int, m.Float, m.Null, m.Undef, m.Aggregate, m.String). Globals and functions are also constants: their addresses.
// m.Declare returns the function with a given name and declares it if necessary. m.Intrinsic returns and declares LLVM
// intrinsics in the same way, and appends the suffixes of overloaded intrinsics.
//
// The builder guarantees that
//
//   - results have the type that follows from the operands,
//   - phis are at the start of their block, and allocas at the start of the entry block,
//   - a phi has one entry for each predecessor block, even if several edges come from that block,
//   - nothing follows a terminator.
//
// An invalid instruction (operands of different types, a load through an integer) is not built. Its value is poison,
// and m.Err returns the first error, so that a lowering checks for errors once for each instruction it translates.
// Nothing in this package panics.
//
// Values do not need names: the printers number unnamed values. Names may be equal; printers make them unique.
package llvm
