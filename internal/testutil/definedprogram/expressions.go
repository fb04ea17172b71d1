package definedprogram

import (
	"fmt"
	"strings"
)

// value returns an expression of any type, or "" if it does not find one.
func (m *maker) value(t *typ, depth int) string {
	if t.numeric() {
		return m.expression(t, depth)
	}
	if m.in(6) {
		return t.zero()
	}
	if text := m.call(t, depth); text != "" && m.in(2) {
		return text
	}
	if p, ok := m.find(t, false, nil); ok {
		return p.path
	}
	return t.zero()
}

// expression returns a numeric expression. Its floats are at most 2 to the power of 96.
func (m *maker) expression(t *typ, depth int) string {
	if depth <= 0 || m.in(5) {
		return m.leaf(t)
	}
	if t.rows > 0 {
		return m.matrixOf(t, depth)
	}
	switch m.IntN(9) {
	case 0:
		return m.conversion(t, depth)
	case 1:
		return fmt.Sprintf("(%s ? %s : %s)", m.expression(boolType, depth-1), m.expression(t, depth-1),
			m.expression(t, depth-1))
	case 2:
		return fmt.Sprintf("select(%s, %s, %s)", m.expression(t.of(boolKind), depth-1), m.expression(t, depth-1),
			m.expression(t, depth-1))
	case 3:
		return m.composed(t, depth)
	case 4:
		if text := m.call(t, depth); text != "" {
			return text
		}
	}
	switch {
	case t.kind == boolKind:
		return m.truth(t, depth)
	case t.kind.isFloat():
		return m.floatOperation(t, depth)
	}
	return m.integerOperation(t, depth)
}

// of returns the type with the same shape and another kind.
func (t *typ) of(k kind) *typ { return &typ{kind: k, rows: t.rows, cols: t.cols} }

// leaf returns a value without operands.
func (m *maker) leaf(t *typ) string {
	if !m.in(4) {
		if p, ok := m.find(t, false, nil); ok {
			return p.path
		}
	}
	if t.is(uintKind, 1) && m.in(2) {
		return m.inputNumber()
	}
	return m.literal(t)
}

// inputNumber returns a number that the application provides.
func (m *maker) inputNumber() string {
	switch {
	case m.in(2):
		return fmt.Sprintf("input[lane * 16 + %d]", m.IntN(16))
	case m.remote:
		return fmt.Sprintf("bytes.Load(lane * 64 + (%s) * 4)", m.index(16))
	}
	return fmt.Sprintf("input[(%s)]", m.index(128))
}

func (m *maker) literal(t *typ) string {
	var parts []string
	for range t.cols * max(t.rows, 1) {
		parts = append(parts, one(m, strings.Fields(kinds[t.kind].literals)...))
	}
	if len(parts) == 1 {
		return "(" + parts[0] + ")"
	}
	return fmt.Sprintf("%s(%s)", t, strings.Join(parts, ", "))
}

// conversion returns a value of another kind, converted in a defined way.
func (m *maker) conversion(t *typ, depth int) string {
	from := m.scalarKind()
	x := m.expression(t.of(from), min(depth-1, 2))
	switch {
	case from.isFloat() && t.kind.isInteger():
		return fmt.Sprintf("(%s)clamp(%s, (%s)%s, (%[3]s)100.0)", t, x, t.of(from), one(m, "0.0", lowest(t.kind)))
	case from.isInteger() && t.kind.isFloat():
		return fmt.Sprintf("(%s)(%s & (%s)%d)", t, x, t.of(from), one(m, 1, 15, 127))
	case from == t.kind:
		return x
	}
	return fmt.Sprintf("(%s)%s", t, x)
}

// lowest returns the least float that may be converted to a kind.
func lowest(k kind) string {
	if kinds[k].signed {
		return "-100.0"
	}
	return "0.0"
}

// composed returns a vector composed of smaller ones, or a part of a vector.
func (m *maker) composed(t *typ, depth int) string {
	if t.cols == 1 || m.in(3) {
		n := t.cols + m.IntN(5-t.cols)
		x := m.joined(vector(t.kind, n), depth)
		if x == "" {
			x = m.expression(vector(t.kind, n), depth-1)
		}
		switch {
		case n == 1:
			return x
		case t.cols == 1 && m.in(2):
			return fmt.Sprintf("(%s)[%s]", x, m.index(n&^1))
		}
		text := "(" + x + ")."
		for range t.cols {
			text += one(m, strings.Split("xyzw"[:n], "")...)
		}
		return text
	}
	if text := m.joined(t, depth); text != "" {
		return text
	}
	k := 1 + m.IntN(t.cols-1)
	x, y := m.expression(vector(t.kind, k), depth-1), m.expression(vector(t.kind, t.cols-k), depth-1)
	return fmt.Sprintf("%s(%s, %s)", t, x, y)
}

// matrixOf returns a matrix composed of other values.
func (m *maker) matrixOf(t *typ, depth int) string {
	switch m.IntN(5) {
	case 0:
		return fmt.Sprintf("transpose(%s)", m.leaf(matrix(t.kind, t.cols, t.rows)))
	case 1:
		return fmt.Sprintf("(%s * %s)", m.leaf(t), m.leaf(scalar(t.kind)))
	case 2:
		n := 2 + m.IntN(2)
		return fmt.Sprintf("mul(%s, %s)", m.leaf(matrix(t.kind, t.rows, n)), m.leaf(matrix(t.kind, n, t.cols)))
	}
	return fmt.Sprintf("(%s %s %s)", m.leaf(t), one(m, "+", "-", "*"), m.leaf(t))
}

// integerForms lists integer operations that are defined for all operands. X and Y are operands, M is the highest
// shift, T is the type.
var integerForms = strings.Split(`(X + Y);(X - Y);(X * Y);(X & Y);(X | Y);(X ^ Y);(X << (Y & (T)M));(X >> (Y & (T)M));(X / ((Y & (T)7) + (T)1));(X % ((Y & (T)7) + (T)1));min(X, Y);max(X, Y);clamp(X, (T)3, (T)50);(-X);(~X);(X / (T)K);(X % (T)K);(X - (T)0);((T)0 - X);(X * (T)1)`, ";")

// wordForms lists the operations that exist for 32 bits only.
var wordForms = strings.Split(`countbits(X);reversebits(X);firstbitlow(X);firstbithigh(X)`, ";")

func (m *maker) integerOperation(t *typ, depth int) string {
	form := one(m, integerForms...)
	if t.is(uintKind, t.cols) && m.in(6) {
		form = one(m, wordForms...)
	}
	return m.filled(form, t, depth)
}

// filled substitutes operands into a form.
func (m *maker) filled(form string, t *typ, depth int) string {
	x, y := m.expression(t, depth-1), ""
	if strings.Contains(form, "Y") {
		y = m.expression(t, depth-1)
	}
	return strings.NewReplacer("X", x, "Y", y, "(T)", "("+t.String()+")", "M", fmt.Sprint(kinds[t.kind].bits-1), "K",
		one(m, "1", "2", "3", "8")).Replace(form)
}

// floatForms lists float operations that are rounded exactly.
var floatForms = strings.Split(`(X + Y);(X - Y);(X * Y);min(X, Y);max(X, Y);abs(X);(-X);floor(X);ceil(X);trunc(X);saturate(X);(X / (T)3.0);(X / (T)4.0);(X / (abs(Y) + (T)1.0));(X * (T)1.0);(X - (T)0.0);sign(X)`, ";")

// doubleForms lists the operations that exist for 64 bits.
var doubleForms = strings.Split(`(X + Y);(X - Y);(X * Y);(-X);(X / (T)4.0);(X * (T)1.0)`, ";")

func (m *maker) floatOperation(t *typ, depth int) string {
	switch {
	case t.kind == doubleKind:
		return m.filled(one(m, doubleForms...), t, depth)
	case t.cols == 1 && m.in(6):
		v := vector(t.kind, 2+m.IntN(3))
		return fmt.Sprintf("dot(%s, %s)", m.leaf(v), m.leaf(v))
	case t.cols > 1 && m.in(6):
		n := 2 + m.IntN(2)
		if t.cols == 4 || m.in(2) {
			return fmt.Sprintf("mul(%s, %s)", m.leaf(vector(t.kind, n)), m.leaf(matrix(t.kind, n, t.cols)))
		}
		return fmt.Sprintf("mul(%s, %s)", m.leaf(matrix(t.kind, t.cols, n)), m.leaf(vector(t.kind, n)))
	case t.cols > 1 && m.in(6):
		return fmt.Sprintf("(%s * %s)", m.expression(t, depth-1), m.expression(scalar(t.kind), depth-1))
	}
	return m.filled(one(m, floatForms...), t, depth)
}

// truth returns a boolean value.
func (m *maker) truth(t *typ, depth int) string {
	if t.cols == 1 {
		switch m.IntN(6) {
		case 0:
			return fmt.Sprintf("(%s %s %s)", m.expression(t, depth-1), one(m, "&&", "||"), m.expression(t, depth-1))
		case 1:
			return fmt.Sprintf("%s(%s)", one(m, "any", "all"), m.expression(vector(boolKind, 2+m.IntN(3)), depth-1))
		case 2:
			return fmt.Sprintf("(%s(%s %s %s))", one(m, "", "!"), m.maybeNaN(),
				one(m, "<", ">", "<=", ">=", "==", "!="), m.maybeNaN())
		}
	}
	if m.in(4) {
		return fmt.Sprintf("(!%s)", m.expression(t, depth-1))
	}
	from := t.of(m.scalarKind())
	ops := []string{"<", ">", "<=", ">=", "==", "!="}
	if from.kind == boolKind {
		ops = ops[4:]
	}
	return fmt.Sprintf("(%s %s %s)", m.expression(from, min(depth-1, 2)), one(m, ops...),
		m.expression(from, min(depth-1, 2)))
}

// maybeNaN returns a float that may be NaN; it may only be compared.
func (m *maker) maybeNaN() string {
	if m.in(2) {
		return m.leaf(scalar(floatKind))
	}
	return fmt.Sprintf("asfloat(%s | 0x7f800000u)", m.leaf(uintType))
}

// tamed returns an expression whose floats are reduced to small values.
func (m *maker) tamed(t *typ, text string) string {
	switch {
	case !t.numeric() || !t.kind.isFloat():
		return text
	case t.kind == doubleKind:
		return fmt.Sprintf("clamp(%s, (%s)-4096.0L, (%[2]s)4096.0L)", text, t)
	}
	return fmt.Sprintf("clamp(%s, (%s)-4096.0, (%[2]s)4096.0)", text, t)
}
