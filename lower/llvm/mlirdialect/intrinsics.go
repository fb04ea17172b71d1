package mlirdialect

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// An intrinsic is an LLVM intrinsic for which the dialect has an operation.
type intrinsic struct {
	name string // name of the intrinsic without llvm.
	flag string // property that represents the last operand, a constant; "" if there is none
}

// intrinsics lists the operations that both MLIR 19 and MLIR 22 have, in ascending order of their names. Other
// intrinsics are called by name.
var intrinsics = [...]intrinsic{
	{name: "abs", flag: "is_int_min_poison"},
	{name: "bitreverse"},
	{name: "ceil"},
	{name: "copysign"},
	{name: "cos"},
	{name: "ctlz", flag: "is_zero_poison"},
	{name: "ctpop"},
	{name: "cttz", flag: "is_zero_poison"},
	{name: "exp"},
	{name: "exp2"},
	{name: "expect"},
	{name: "fabs"},
	{name: "floor"},
	{name: "fma"},
	{name: "fshl"},
	{name: "log"},
	{name: "log10"},
	{name: "log2"},
	{name: "maxnum"},
	{name: "memcpy", flag: "isVolatile"},
	{name: "minnum"},
	{name: "pow"},
	{name: "rint"},
	{name: "round"},
	{name: "sadd.sat"},
	{name: "sin"},
	{name: "smax"},
	{name: "smin"},
	{name: "sqrt"},
	{name: "ssub.sat"},
	{name: "trunc"},
	{name: "uadd.sat"},
	{name: "uadd.with.overflow"},
	{name: "umax"},
	{name: "umin"},
	{name: "usub.sat"},
	{name: "usub.with.overflow"},
}

// intrinsicOf returns the operation for intrinsic f, or nil if there is none.
func intrinsicOf(f *llvm.Function) *intrinsic {
	i, ok := slices.BinarySearchFunc(intrinsics[:], strings.TrimPrefix(f.Intrinsic, "llvm."), func(row intrinsic, name string) int {
		return strings.Compare(row.name, name)
	})
	if !ok {
		return nil
	}
	return &intrinsics[i]
}

// intrinsicCall prints a call of an LLVM intrinsic.
func (p *printer) intrinsicCall(in *llvm.Inst) {
	f, args := in.Callee(), in.Args()
	row := intrinsicOf(f)
	if row == nil {
		p.text("llvm.call_intrinsic ")
		p.out = llvm.AppendQuoted(p.out, f.Name)
	} else {
		p.text(`"llvm.intr.`)
		p.text(row.name)
		p.text(`"`)
	}
	var flag llvm.Value
	if row != nil && row.flag != "" {
		flag, args = args[len(args)-1], args[:len(args)-1]
	}
	p.text("(")
	p.values(args)
	p.text(")")
	switch {
	case flag != nil:
		c, _ := flag.(*llvm.Const)
		if c == nil {
			p.fail("the flag of %s must be a constant", f.Name)
			return
		}
		p.text(" <{")
		p.text(row.flag)
		p.text(" = ")
		p.literal(c)
		p.text("}>")
	case row != nil && in.Flags()&llvm.Fast != 0:
		p.text(" <{fastmathFlags = ")
		p.fastMath(in.Flags())
		p.text("}>")
	}
	p.text(" : (")
	p.types(args)
	p.text(") -> ")
	if in.Type() == llvm.Void {
		p.text("()")
	} else {
		p.typ(in.Type())
	}
}
