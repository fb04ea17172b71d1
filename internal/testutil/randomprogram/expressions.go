package randomprogram

import (
	"fmt"
	"strings"
)

// An expressionForm is a production of the grammar. Field make returns an expression of type t whose subexpressions
// have at most the given depth, or "" if the form cannot produce one.
type expressionForm struct {
	weight int
	make   func(m *maker, t *typ, depth int) string
}

// expressionForms returns the productions for numeric types.
func expressionForms() []expressionForm {
	return []expressionForm{
		{5, (*maker).leaf},
		{5, (*maker).binary},
		{2, (*maker).unary},
		{2, (*maker).conditional},
		{2, (*maker).cast},
		{2, (*maker).constructor},
		{1, (*maker).swizzle},
		{3, (*maker).intrinsic},
		{2, (*maker).subscript},
		{2, (*maker).call},
		{2, (*maker).resourceValue},
		{1, (*maker).product},
		{1, (*maker).sideEffect},
		{1, (*maker).comma},
		{1, (*maker).memberOfValue},
		{1, (*maker).reshape},
		{1, (*maker).enumerator},
	}
}

// expression returns an expression that converts to t.
func (m *maker) expression(t *typ, depth int) string {
	if m.room--; m.room < 0 {
		depth = 0
	}
	if !t.numeric() {
		return m.aggregate(t, depth)
	}
	if depth <= 0 {
		return m.leaf(t, 0)
	}
	total := 0
	for i := range m.expressions {
		total += m.expressions[i].weight
	}
	n := m.IntN(total)
	for i := range m.expressions {
		if n -= m.expressions[i].weight; n < 0 {
			if text := m.expressions[i].make(m, t, depth-1); text != "" {
				return text
			}
			break
		}
	}
	return m.leaf(t, 0)
}

func (m *maker) condition(depth int) string { return m.expression(boolType, depth) }

// leaf returns a place or a literal.
func (m *maker) leaf(t *typ, _ int) string {
	if !m.in(5) {
		if list := m.places(t, false); len(list) > 0 {
			return one(m, list)
		}
	}
	return m.literal(t)
}

func (m *maker) literal(t *typ) string {
	text := one(m, strings.Fields(t.of.literals))
	if t.shape == scalar && t.of != half {
		if t.of.integer() && m.in(8) && len(m.constants) > 0 {
			return one(m, m.constants)
		}
		return text
	}
	return "((" + t.String() + ")" + text + ")"
}

// aggregate returns a struct or an array.
func (m *maker) aggregate(t *typ, depth int) string {
	if depth > 0 && m.in(3) {
		if text := m.call(t, depth-1); text != "" {
			return text
		}
	}
	if depth > 0 && m.in(4) {
		if text := m.resourceValue(t, depth-1); text != "" {
			return text
		}
	}
	if list := m.places(t, false); len(list) > 0 && !m.in(6) {
		return one(m, list)
	}
	return "((" + t.full() + ")" + m.literal(scalarOf(one(m, []*component{intc, float32c}))) + ")"
}

var (
	arithmeticOperators = strings.Fields("+ - * /")
	integerOperators    = strings.Fields("& | ^ * + << >> %")
	comparisons         = strings.Fields("< > <= >= == !=")
)

func (m *maker) binary(t *typ, depth int) string {
	ops := arithmeticOperators
	switch {
	case t.of.boolean() && t.shape == scalar && m.in(2):
		ops = []string{"&&", "||"}
	case t.of.boolean():
		u := t.with(one(m, m.components))
		return fmt.Sprintf("(%s %s %s)", m.expression(u, depth), one(m, comparisons), m.expression(u, depth))
	case t.of.integer() && t.of.narrow():
		ops = integerOperators[:5]
	case t.of.integer() && m.in(2):
		ops = integerOperators
	}
	return fmt.Sprintf("(%s %s %s)", m.expression(t, depth), one(m, ops), m.expression(t, depth))
}

func (m *maker) unary(t *typ, depth int) string {
	op := "-"
	switch {
	case t.of.boolean():
		op = "!"
	case t.of.integer():
		op = one(m, []string{"~", "-", "+"})
	}
	return fmt.Sprintf("(%s(%s))", op, m.expression(t, depth))
}

func (m *maker) conditional(t *typ, depth int) string {
	if t.shape == scalar {
		return fmt.Sprintf("(%s ? %s : %s)", m.condition(depth), m.expression(t, depth), m.expression(t, depth))
	}
	return fmt.Sprintf("select(%s, %s, %s)", m.expression(t.with(boolc), depth), m.cast(t, depth), m.cast(t, depth))
}

func (m *maker) cast(t *typ, depth int) string {
	return fmt.Sprintf("((%s)%s)", t, m.expression(t.with(one(m, m.components)), depth))
}

// constructor constructs a vector or matrix from parts.
func (m *maker) constructor(t *typ, depth int) string {
	var parts []string
	for left := t.rows * t.cols; left > 0; {
		n := 1 + m.IntN(min(left, 4))
		u := scalarOf(one(m, m.components))
		if n > 1 {
			u = vectorOf(u.of, n)
		}
		parts = append(parts, m.expression(u, depth))
		left -= n
	}
	return fmt.Sprintf("%s(%s)", t, strings.Join(parts, ", "))
}

func (m *maker) swizzle(t *typ, depth int) string {
	if t.shape == matrix {
		return ""
	}
	n := 1 + m.IntN(4)
	from := vectorOf(t.of, n)
	if n == 1 {
		from = scalarOf(t.of)
	}
	letters := one(m, []string{"xyzw", "rgba"})
	text := ""
	for range t.cols {
		text += string(letters[m.IntN(n)])
	}
	return fmt.Sprintf("(%s).%s", m.expression(from, depth), text)
}

// subscript returns a component of a vector or a row of a matrix.
func (m *maker) subscript(t *typ, depth int) string {
	switch {
	case t.shape == scalar && m.in(2):
		return fmt.Sprintf("(%s)[%s]", m.expression(vectorOf(t.of, 2+m.IntN(3)), depth), m.index(2, depth))
	case t.shape == scalar:
		return fmt.Sprintf("(%s)[%s][%s]", m.expression(matrixOf(t.of, 2+m.IntN(3), 2+m.IntN(3)), depth),
			m.index(2, depth), m.index(2, depth))
	case t.shape == vector && t.cols > 1:
		return fmt.Sprintf("(%s)[%s]", m.expression(matrixOf(t.of, 2+m.IntN(3), t.cols), depth), m.index(2, depth))
	}
	return ""
}

// index returns an index below n.
func (m *maker) index(n, depth int) string {
	if n == 1 || m.in(2) {
		return fmt.Sprint(m.IntN(n))
	}
	return fmt.Sprintf("(uint)(%s) %% %d", m.expression(one(m, []*typ{intType, uintType}), depth-1), n)
}

// product multiplies matrices and vectors.
func (m *maker) product(t *typ, depth int) string {
	n := 1 + m.IntN(4)
	if t.of.boolean() || t.of.wide {
		return ""
	}
	switch t.shape {
	case matrix:
		return fmt.Sprintf("mul(%s, %s)", m.cast(matrixOf(t.of, t.rows, n), depth),
			m.cast(matrixOf(t.of, n, t.cols), depth))
	case vector:
		if m.in(2) {
			return fmt.Sprintf("mul(%s, %s)", m.cast(vectorOf(t.of, n), depth),
				m.cast(matrixOf(t.of, n, t.cols), depth))
		}
		return fmt.Sprintf("mul(%s, %s)", m.cast(matrixOf(t.of, t.cols, n), depth), m.cast(vectorOf(t.of, n), depth))
	}
	return fmt.Sprintf("mul(%s, %s)", m.cast(vectorOf(t.of, n), depth), m.cast(vectorOf(t.of, n), depth))
}

// sideEffect changes a variable within an expression.
func (m *maker) sideEffect(t *typ, depth int) string {
	list := m.places(t, true)
	if len(list) == 0 || t.of.boolean() {
		return ""
	}
	to := one(m, list)
	switch m.IntN(4) {
	case 0:
		return to + one(m, []string{"++", "--"})
	case 1:
		return "(" + one(m, []string{"++", "--"}) + to + ")"
	}
	return fmt.Sprintf("(%s %s %s)", to, one(m, []string{"=", "+=", "-=", "*="}), m.expression(t, depth))
}

func (m *maker) comma(t *typ, depth int) string {
	return fmt.Sprintf("(%s, %s)", m.expression(m.number(), depth), m.expression(t, depth))
}

// memberOfValue returns a field of a struct value that is not a variable.
func (m *maker) memberOfValue(t *typ, depth int) string {
	for range 4 {
		if len(m.structs) == 0 {
			return ""
		}
		s := one(m, m.structs)
		for _, f := range s.fields {
			if f.typ.same(t) {
				return m.expression(&typ{shape: record, def: s}, depth) + "." + f.name
			}
		}
	}
	return ""
}

// reshape casts between a matrix and a vector with the same number of components.
func (m *maker) reshape(t *typ, depth int) string {
	switch {
	case t.shape == matrix && t.rows*t.cols <= 4 && t.rows*t.cols > 1:
		return fmt.Sprintf("((%s)%s)", t, m.cast(vectorOf(t.of, t.rows*t.cols), depth))
	case t.shape == vector && t.cols == 4:
		return fmt.Sprintf("((%s)%s)", t, m.cast(matrixOf(t.of, 2, 2), depth))
	case t.shape == matrix:
		return fmt.Sprintf("transpose(%s)", m.cast(matrixOf(t.of, t.cols, t.rows), depth))
	}
	return ""
}

func (m *maker) enumerator(t *typ, _ int) string {
	if len(m.enums) == 0 || t.shape != scalar || !t.of.integer() {
		return ""
	}
	e := one(m, m.enums)
	return fmt.Sprintf("((%s)%s::%s)", t, e.name, one(m, e.values))
}
