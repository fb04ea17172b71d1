package randomprogram

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
)

// A statementForm is a production of the grammar.
type statementForm struct {
	weight int
	make   func(m *maker)
}

func statementForms() []statementForm {
	return []statementForm{
		{5, (*maker).local},
		{7, (*maker).assignment},
		{3, (*maker).ifElse},
		{3, (*maker).forLoop},
		{1, (*maker).whileLoop},
		{2, (*maker).switchOn},
		{1, (*maker).jumpIf},
		{1, (*maker).returnIf},
		{1, (*maker).innerBlock},
		{2, (*maker).callStatement},
		{2, (*maker).effect},
		{1, (*maker).expressionStatement},
		{1, (*maker).atomic},
		{1, (*maker).rayQuery},
	}
}

const deepest = 4 // maximum nesting depth of statements

func (m *maker) statement() {
	if m.room--; m.room < 0 || m.nesting > deepest {
		m.assignment()
		return
	}
	total := 0
	for i := range m.statements {
		total += m.statements[i].weight
	}
	n := m.IntN(total)
	for i := range m.statements {
		if n -= m.statements[i].weight; n < 0 {
			m.statements[i].make(m)
			return
		}
	}
}

// block generates n statements in a scope of their own.
func (m *maker) block(n int) {
	known := len(m.locals)
	m.indent++
	m.nesting++
	for range n {
		m.statement()
	}
	m.indent--
	m.nesting--
	m.locals = m.locals[:known]
}

// some returns a random number of statements for a block.
func (m *maker) some() int { return 1 + m.IntN(4) }

// divergent generates a block in non-uniform control flow.
func (m *maker) divergent(n int) {
	before := m.uniform
	m.uniform = false
	m.block(n)
	m.uniform = before
}

func (m *maker) local() {
	t, name := m.anyType(2), m.name("v")
	v := variable{name: name, typ: t}
	prefix := ""
	switch m.IntN(30) {
	case 0:
		prefix = "precise "
	case 1:
		prefix, v.readOnly = "const ", true
	case 2:
		if t.numeric() {
			m.line("static %s = %s;", t.declare(name), m.literal(t))
			m.locals = append(m.locals, v)
			return
		}
	case 3:
		if t.shape == matrix {
			prefix = one(m, []string{"row_major ", "column_major "})
		}
	}
	if t.shape == array && t.elem.numeric() && m.in(3) {
		var parts []string
		for range t.length {
			parts = append(parts, m.cast(t.elem, 1))
		}
		m.line("%s%s = { %s };", prefix, t.declare(name), strings.Join(parts, ", "))
	} else {
		m.line("%s%s = %s;", prefix, t.declare(name), m.expression(t, 3))
	}
	m.locals = append(m.locals, v)
}

var integerAssignments = strings.Fields("= = = += -= *= &= |= ^= <<= >>= %= /=")

func (m *maker) assignment() {
	t := m.anyType(1)
	for range 4 {
		to := m.place(t)
		switch {
		case to == "":
			t = m.number()
			continue
		case !t.numeric() || t.of.boolean():
			m.line("%s = %s;", to, m.expression(t, 3))
		case t.of.integer() && !t.of.narrow():
			m.line("%s %s %s;", to, one(m, integerAssignments), m.expression(t, 4))
		default:
			m.line("%s %s %s;", to, one(m, integerAssignments[:6]), m.expression(t, 4))
		}
		return
	}
	m.expressionStatement()
}

func (m *maker) expressionStatement() { m.line("%s;", m.expression(m.number(), 4)) }

func (m *maker) ifElse() {
	attribute := ""
	if m.in(6) {
		attribute = one(m, []string{"[branch] ", "[flatten] "})
	}
	m.line("%sif (%s) {", attribute, m.condition(3))
	m.divergent(m.some())
	if m.in(2) {
		m.line("} else {")
		m.divergent(m.some())
	}
	m.line("}")
}

// body generates the body of a loop.
func (m *maker) body() {
	switches := m.switches
	m.loops, m.switches = m.loops+1, 0
	m.divergent(m.some())
	m.loops, m.switches = m.loops-1, switches
}

func (m *maker) forLoop() {
	i, t := m.name("i"), one(m, []*typ{intType, uintType})
	attribute, limit := "", fmt.Sprint(1+m.IntN(6))
	if m.in(3) {
		attribute = one(m, []string{"[unroll] ", "[loop] ", "[unroll(4)] ", "[fastopt] ", "[allow_uav_condition] "})
	}
	if m.in(3) && !strings.Contains(attribute, "unroll]") {
		limit = fmt.Sprintf("(%s & 7)", m.expression(t, 1))
	}
	step := one(m, []string{i + "++", "++" + i, i + " += 1", i + " += 2"})
	m.line("%sfor (%s %s = 0; %s < %s; %s) {", attribute, t, i, i, limit, step)
	m.locals = append(m.locals, variable{name: i, typ: t, readOnly: true})
	m.body()
	m.locals = m.locals[:len(m.locals)-1]
	m.line("}")
}

func (m *maker) whileLoop() {
	i := m.name("w")
	m.line("int %s = 0;", i)
	if m.in(2) {
		m.line("while (%s++ < 5 && %s) {", i, m.condition(2))
		m.body()
		m.line("}")
		return
	}
	m.line("do {")
	m.body()
	m.line("} while (++%s < 4 && %s);", i, m.condition(2))
}

func (m *maker) switchOn() {
	m.line("switch (%s) {", m.expression(one(m, []*typ{intType, uintType}), 2))
	m.switches++
	label := 0
	for range m.IntN(5) {
		label += 1 + m.IntN(3)
		m.line("case %d:", label)
		if m.in(4) {
			m.line("case %d:", label+100)
		}
		m.line("{")
		m.divergent(m.some())
		if !m.in(6) {
			m.line("  %s", m.jump())
		}
		m.line("}")
	}
	if m.in(2) {
		m.line("default: {")
		m.divergent(m.some())
		m.line("} break;")
	}
	m.switches--
	m.line("}")
}

// jump returns a statement that leaves a switch or continues a loop.
func (m *maker) jump() string {
	switch {
	case m.in(8):
		return m.returnStatement()
	case m.loops > 0 && m.in(3):
		return "continue;"
	}
	return "break;"
}

func (m *maker) jumpIf() {
	if m.loops+m.switches == 0 {
		m.assignment()
		return
	}
	m.line("if (%s) %s", m.condition(2), m.jump())
}

func (m *maker) returnIf() {
	if m.in(2) {
		m.assignment()
		return
	}
	m.line("if (%s) %s", m.condition(2), m.returnStatement())
	m.uniform = false
}

func (m *maker) returnStatement() string {
	if m.result == nil {
		return "return;"
	}
	return "return " + m.expression(m.result, 2) + ";"
}

func (m *maker) innerBlock() {
	m.line("{")
	m.block(m.some())
	m.line("}")
}

// callStatement calls a function, or a method without a result.
func (m *maker) callStatement() {
	if m.in(2) && len(m.resources) > 0 {
		if text := m.method(m.resource(), nil, 3); text != "" {
			m.line("%s;", text)
			return
		}
	}
	if len(m.functions) > 0 {
		if text := m.callOf(&m.functions[m.IntN(len(m.functions))], 3); text != "" {
			m.line("%s;", text)
			return
		}
	}
	m.intrinsicStatement()
}

// intrinsicStatement calls a built-in function without a result.
func (m *maker) intrinsicStatement() {
	for range 20 {
		r := &intrinsics.Functions[m.IntN(len(intrinsics.Functions))]
		if !m.callable(r) || len(r.Sigs) == 0 {
			continue
		}
		b := binding{sig: &r.Sigs[m.IntN(len(r.Sigs))]}
		p := intrinsics.Parse(b.sig)
		if p.Result.Name != "void" || !m.choose(&b, p) {
			continue
		}
		if args, ok := m.arguments(&b, r, p, 3); ok {
			m.line("%s(%s);", r.Name, strings.Join(args, ", "))
			return
		}
	}
	m.assignment()
}

// effect generates a write to a resource, or ends the invocation.
func (m *maker) effect() {
	if m.stage.is == intrinsics.Pixel && m.in(6) {
		m.line("if (%s) discard;", m.condition(2))
		return
	}
	for i := 0; i < 6 && len(m.resources) > 0; i++ {
		r := m.resource()
		if r.writable() && r.subscripted() {
			m.line("%s = %s;", r.at(m, 2), m.expression(r.elem, 3))
			return
		}
	}
	m.assignment()
}

var atomics = strings.Fields("InterlockedAdd InterlockedMin InterlockedMax InterlockedAnd InterlockedOr InterlockedXor InterlockedExchange InterlockedCompareExchange InterlockedCompareStore")

// atomic calls an atomic function on a place that other invocations can access.
func (m *maker) atomic() {
	t := one(m, []*typ{intType, uintType})
	to, name := m.sharedPlace(t), one(m, atomics)
	if to == "" {
		m.assignment()
		return
	}
	args := []string{to, m.expression(t, 2)}
	if strings.Contains(name, "Compare") {
		args = append(args, m.expression(t, 2))
	}
	if strings.HasSuffix(name, "Exchange") || m.in(2) && !strings.HasSuffix(name, "Store") {
		original := m.place(t)
		if original == "" {
			original = m.name("o")
			m.line("%s;", t.declare(original))
			m.locals = append(m.locals, variable{name: original, typ: t})
		}
		args = append(args, original)
	}
	m.line("%s(%s);", name, strings.Join(args, ", "))
}

// rayQuery generates a ray query.
func (m *maker) rayQuery() {
	if !m.laterModel || m.room < 40 {
		m.assignment()
		return
	}
	q := m.name("q")
	m.line("RayQuery<%s> %s;", one(m, []string{"RAY_FLAG_NONE", "RAY_FLAG_FORCE_OPAQUE",
		"RAY_FLAG_CULL_NON_OPAQUE | RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH"}), q)
	m.line("RayDesc %sr = { %s, %s, %s, %s };", q, m.cast(vectorOf(float32c, 3), 1), m.cast(floatType, 1),
		m.cast(vectorOf(float32c, 3), 1), m.cast(floatType, 1))
	m.line("%s.TraceRayInline(scene, %s, %s, %sr);", q, m.cast(uintType, 1), m.cast(uintType, 1), q)
	m.line("while (%s.Proceed()) {", q)
	m.line("  if (%s) %s.%s();", m.condition(2), q, one(m, []string{"CommitNonOpaqueTriangleHit", "Abort"}))
	m.line("}")
	m.line("if (%s.CommittedStatus() == COMMITTED_TRIANGLE_HIT) {", q)
	for _, query := range []struct {
		method string
		typ    *typ
	}{{"CommittedRayT", floatType}, {"CommittedPrimitiveIndex", uintType},
		{"CommittedTriangleBarycentrics", vectorOf(float32c, 2)}, {"CommittedObjectToWorld3x4", matrixOf(float32c, 3, 4)}} {
		if to := m.place(query.typ); to != "" {
			m.line("  %s = %s.%s();", to, q, query.method)
		}
	}
	m.line("}")
}
