package convert

import (
	"math"
	"math/bits"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// WarnConversion warns about what the implicit conversion v of x loses: range, precision or components. It does not
// warn about a constant that fits its new type.
func (c *Converter) WarnConversion(x checked.Expr, to *types.Type, v Sequence, pos source.Pos) {
	in := x.Info()
	if v.Narrows {
		if !KeepsValue(x, to) {
			c.ReportSpan(pos, in.Span, diagnostics.Narrowing, SpelledType(x), to)
		}
	}
	if v.Truncates {
		c.ReportSpan(pos, in.Span, diagnostics.ImplicitTruncation)
	}
	if a, b := types.Kinds[in.Type.Kind], types.Kinds[to.Kind]; a.Flags&b.Flags&types.FloatingKind != 0 &&
		a.Bits != 0 && a.Bits < b.Bits {
		c.ReportSpan(in.Pos, in.Span, diagnostics.DoublePromotion, in.Type, to)
	}
	c.WarnConstant(x, to)
}

// KeepsValue reports whether x is a constant in the range of a type. As in dxc, vectors do not count as constants, and
// neither do negative floating numbers.
func KeepsValue(x checked.Expr, to *types.Type) bool {
	if t := x.Info().Type; t.Kind == types.Vector || t.Kind == types.Matrix {
		return false
	}
	value, ok := checked.Eval(x)
	if !ok || !fits(value, checked.FormatOf(to)) {
		return false
	}
	return value.Kind != constant.Float || value.F() >= 0
}

// SpelledType returns the name of the type of x for messages. A literal with a suffix and a swizzle have types that the
// source does not name; they are described as in dxc.
func SpelledType(x checked.Expr) string {
	in := x.Info()
	switch x := x.(type) {
	case *checked.Literal:
		if k := in.Type.Kind; int(k) < len(literalNames) && literalNames[k] != "" && x.Enum == nil {
			return literalNames[k]
		}
	case *checked.Swizzle, *checked.MatrixSwizzle:
		if in.Type.Kind == types.Vector {
			name := "vector<" + in.Type.Elem.String() + ", " + strconv.Itoa(int(in.Type.Cols)) + ">"
			if in.Quals&types.Const != 0 {
				name = "const " + name
			}
			return name
		}
	default: // has a type with a name
	}
	return types.Describe(in.Type, in.Quals)
}

// literalNames are the names, in messages, of the types of literals with suffixes.
var literalNames = [types.String + 1]string{types.Uint: "unsigned int", types.Int64: "long long",
	types.Uint64: "unsigned long long"}

// WarnCoherence warns if resource x is assigned to a resource of type t with the qualifiers q, and only one of the two
// is globallycoherent or reordercoherent, or they differ in which.
func (c *Converter) WarnCoherence(x checked.Expr, t *types.Type, q types.Quals, pos source.Pos) {
	from, to := coherenceOf(x.Info().Quals), coherenceOf(q)
	if from == to || t.Underlying().Kind != types.Object {
		return
	}
	if n, ok := x.(*checked.Cast); ok && n.Kind == checked.HeapToObject {
		return // an element of a heap takes the qualifiers of its target
	}
	in := x.Info()
	how := ""
	switch {
	case from == 0:
		how = "adds " + declspec.Word(to)
	case to == 0:
		how = "loses " + declspec.Word(from)
	case to == types.GloballyCoherent:
		how = "promotes reordercoherent to globallycoherent"
	default:
		how = "demotes globallycoherent to reordercoherent"
	}
	c.ReportSpan(pos, in.Span, diagnostics.CoherenceMismatch, withCoherence(in.Type, from), withCoherence(t, to), how)
}

// coherenceOf returns globallycoherent if q contains it, otherwise reordercoherent if q contains that, otherwise 0.
// globallycoherent implies reordercoherent.
func coherenceOf(q types.Quals) types.Quals {
	if q&types.GloballyCoherent != 0 {
		return types.GloballyCoherent
	}
	return q & types.ReorderCoherent
}

func withCoherence(t *types.Type, q types.Quals) string {
	if q == 0 {
		return t.String()
	}
	return declspec.Word(q) + " " + t.String()
}

// WarnConstant warns if x is a constant that does not fit the target type, or a floating literal whose value changes
// when it is converted to an integer.
func (c *Converter) WarnConstant(x checked.Expr, to *types.Type) {
	in := x.Info()
	row := types.Kinds[to.Kind]
	if row.Flags&(types.LiteralKind|types.EnumKind) != 0 || !in.Type.IsScalar() {
		return
	}
	if n, ok := x.(*checked.Conditional); ok {
		c.WarnConstant(written(n.X), to)
		c.WarnConstant(written(n.Y), to)
		return
	}
	if row.Flags&types.IntegerKind == 0 {
		if row.Flags&types.FloatingKind != 0 {
			f := checked.FormatOf(to)
			f.Bits = max(row.Bits, 16)
			c.warnOverflow(x, to, f)
		}
		return
	}
	f := constant.Format{Kind: constant.Int, Bits: max(row.Bits, 16)}
	if row.Flags&types.UnsignedKind != 0 {
		f.Kind = constant.Uint
	}
	if in.Type.IsFloat() {
		c.warnFloatLiteral(x, to, f)
		if row.Flags&types.BoolKind == 0 {
			c.warnOverflow(x, to, f)
		}
		return
	}
	if row.Flags&types.BoolKind != 0 {
		return
	}
	if v, ok := checked.Eval(x); ok && bitLength(v) > int(f.Bits) {
		c.ReportSpan(in.Pos, in.Span, diagnostics.ConstantConversion, SpelledType(x), to, c.spell(v, in.Type),
			c.spell(constant.Convert(v, f), to))
	}
}

// written returns x without implicit conversions.
func written(x checked.Expr) checked.Expr {
	for {
		n, ok := x.(*checked.Cast)
		if !ok || n.Explicit {
			return x
		}
		x = n.X
	}
}

// warnFloatLiteral warns if the floating literal x, which may have a sign, has a value that an integer or bool cannot
// hold, as in int i = 0.5. f is the format of the target.
func (c *Converter) warnFloatLiteral(x checked.Expr, to *types.Type, f constant.Format) {
	if n, ok := x.(*checked.Unary); ok && (n.Op == ast.Minus || n.Op == ast.Plus) {
		x = n.X
	}
	lit, ok := x.(*checked.Literal)
	if !ok {
		return
	}
	v := saturate(lit.Value.F(), f)
	if to.Kind == types.Bool { // clang prints the integer part, limited to one bit
		whole := min(math.Abs(math.Trunc(lit.Value.F())), 1)
		v = constant.MakeBool(whole != 0)
		if whole == lit.Value.F() {
			return
		}
	} else if v.Float64() == lit.Value.F() {
		return
	}
	c.ReportSpan(lit.Pos, lit.Span, diagnostics.LiteralConversion, lit.Type, to, c.spell(lit.Value, lit.Type),
		c.spell(v, to))
}

// warnOverflow warns if the floating constant x is out of the range of the target type. f is the format of this type.
func (c *Converter) warnOverflow(x checked.Expr, to *types.Type, f constant.Format) {
	in := x.Info()
	if !in.Type.IsFloat() {
		return
	}
	v, ok := checked.Eval(x)
	if !ok || math.IsInf(v.F(), 0) || math.IsNaN(v.F()) {
		return
	}
	if f.Kind == constant.Float && !lost(v.F(), f) || f.Kind != constant.Float &&
		saturate(v.F(), f).Float64() == math.Trunc(v.F()) {
		return
	}
	c.ReportSpan(in.Pos, in.Span, diagnostics.ConstantOverflow, to)
}

// saturate returns the integer part of x if the integer format f contains it, and otherwise the nearest value in f.
func saturate(x float64, f constant.Format) constant.Value {
	x = math.Trunc(x)
	if f.Kind == constant.Uint {
		switch {
		case x <= 0:
			return constant.MakeUint(0)
		case x >= math.Ldexp(1, int(f.Bits)):
			return constant.MakeUint(math.MaxUint64 >> (64 - f.Bits))
		}
		return constant.MakeUint(uint64(x))
	}
	switch end := math.Ldexp(1, int(f.Bits)-1); {
	case x < -end:
		return constant.MakeInt(math.MinInt64 >> (64 - f.Bits))
	case x >= end:
		return constant.MakeInt(math.MaxInt64 >> (64 - f.Bits))
	}
	return constant.MakeInt(int64(x))
}

// bitLength returns the number of bits that the integer v needs. For a negative v, this includes the sign bit.
func bitLength(v constant.Value) int {
	if v.Kind == constant.Int && v.I < 0 {
		return bits.Len64(uint64(^v.I)) + 1
	}
	return bits.Len64(uint64(v.I))
}

// spell returns the text of the scalar v of type t for messages.
func (c *Converter) spell(v constant.Value, t *types.Type) string {
	switch v.Kind {
	case constant.Bool:
		return strconv.FormatBool(v.IsTrue())
	case constant.Uint:
		return strconv.FormatUint(uint64(v.I), 10)
	case constant.Float:
		return spellFloat(v.F(), types.Kinds[t.Kind].Bits)
	}
	return strconv.FormatInt(v.I, 10)
}

// spellFloat returns the text of x, a number with the given number of bits. It writes 16, 8 or 4 significant digits
// without trailing zeros. Numbers below 0.001, and numbers that would end with more than three zeros, are written with
// an exponent.
func spellFloat(x float64, bits uint8) string {
	digits := 16
	switch bits {
	case 16:
		digits = 4
	case 32:
		digits = 8
	}
	mantissa, exp, _ := strings.Cut(strconv.FormatFloat(x, 'e', digits-1, 64), "e")
	mantissa = strings.TrimRight(mantissa, "0")
	n, _ := strconv.Atoi(exp)
	if zeros := n - (len(mantissa) - strings.IndexByte(mantissa, '.') - 1); n >= -3 && zeros <= 3 {
		return strconv.FormatFloat(x, 'f', max(-zeros, 0), 64)
	}
	if strings.HasSuffix(mantissa, ".") {
		mantissa += "0"
	}
	return mantissa + "E" + exp[:1] + strconv.Itoa(max(n, -n))
}
