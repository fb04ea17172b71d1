package definedprogram

import (
	"fmt"
	"strings"
)

// statements generates n statements.
func (m *maker) statements(n int) {
	for range n {
		m.statement()
	}
}

// block generates statements in a scope of their own.
func (m *maker) block() {
	known := len(m.variables)
	m.indent++
	m.nesting++
	m.statements(1 + m.IntN(3))
	m.nesting--
	m.indent--
	m.variables = m.variables[:known]
}

func (m *maker) statement() {
	if m.room--; m.room < 0 || m.nesting > 3 {
		m.assignment()
		return
	}
	switch m.IntN(23) {
	case 0, 1, 2:
		m.declaration()
	case 3, 4:
		m.ifElse()
	case 5, 6:
		m.forLoop()
	case 7:
		m.whileLoop()
	case 8:
		m.switchOn()
	case 9, 10:
		m.callStatement()
	case 11:
		m.exchange()
	case 12:
		m.atomic()
	case 13:
		m.jump()
	case 14:
		m.store()
	case 15:
		m.parts()
	case 16:
		m.chosenPart()
	case 17, 18:
		m.heldCopy()
	case 19:
		m.copiesInLoop()
	default:
		m.assignment()
	}
}

// declaration declares a local variable. Some variables are constant, and the compiler must discover that. Others are
// copies that do not change.
func (m *maker) declaration() {
	if m.in(4) && m.copied() {
		return
	}
	t, name := m.anyType(2), m.name("v")
	v := variable{name: name, typ: t, readOnly: m.in(3)}
	switch {
	case t.elem != nil && t.elem.numeric() && m.in(2):
		var list []string
		for range t.length {
			list = append(list, m.tamed(t.elem, m.expression(t.elem, 2)))
		}
		m.line("%s = { %s };", t.declare(name), strings.Join(list, ", "))
	case t.numeric() && m.in(3):
		m.line("%s = %s;", t.declare(name), m.literal(t))
	default:
		m.line("%s = %s;", t.declare(name), m.tamed(t, m.value(t, 3)))
	}
	m.variables = append(m.variables, v)
}

// copied declares a copy of a struct or array that does not change, possibly selected from two. It reports whether
// it declared one.
func (m *maker) copied() bool {
	constant := func(v *variable) bool { return v.readOnly && !v.static }
	t := m.structs[m.IntN(len(m.structs))]
	for range 4 {
		if v := m.variables[m.IntN(len(m.variables))]; v.dims == 0 && v.typ.elem != nil && v.readOnly {
			t = v.typ
		}
	}
	from, ok := m.find(t, false, constant)
	if !ok {
		return false
	}
	name := m.name("v")
	if t.elem != nil && m.in(2) { // its elements, in another order
		var list []string
		for _, i := range m.Perm(t.length) {
			list = append(list, fmt.Sprintf("%s[%d]", from.path, i))
		}
		m.line("%s = { %s };", t.declare(name), strings.Join(list, ", "))
		m.variables = append(m.variables, variable{name: name, typ: t, readOnly: true})
		return true
	}
	m.line("%s = %s;", t.declare(name), from.path)
	if other, ok := m.find(t, false, constant); ok && m.in(2) {
		m.line("if (%s) %s = %s;", m.expression(boolType, 2), name, other.path)
	}
	m.variables = append(m.variables, variable{name: name, typ: t, readOnly: !m.in(4)})
	return true
}

// assignment generates an assignment to a place.
func (m *maker) assignment() {
	for range 8 {
		t := m.anyType(1)
		to, ok := m.find(t, true, nil)
		if !ok {
			continue
		}
		switch {
		case t.scalarOrVector() && t.kind.isInteger() && m.in(3):
			m.line("%s %s= %s;", to.path, one(m, "+", "-", "*", "&", "|", "^"), m.expression(t, 2))
		case (t.is(intKind, 1) || t.is(uintKind, 1)) && m.in(4):
			m.line("%s%s;", to.path, one(m, "++", "--"))
		default:
			m.line("%s = %s;", to.path, m.tamed(t, m.value(t, 3)))
		}
		return
	}
}

// exchange swaps the values of two places.
func (m *maker) exchange() {
	local := func(v *variable) bool { return !v.buffer && !v.static }
	for range 8 {
		t, suits := m.anyType(1), local
		if m.in(4) {
			suits = nil
		}
		a, ok1 := m.find(t, true, suits)
		b, ok2 := m.find(t, true, suits)
		if ok1 && ok2 && a.path != b.path {
			m.line("{ %s = %s; %s = %s; %s = t; }", t.declare("t"), a.path, a.path, b.path, b.path)
			return
		}
	}
	m.assignment()
}

// parts assigns components of a vector, some of them twice.
func (m *maker) parts() {
	t := vector(one(m, intKind, uintKind, floatKind), 2+m.IntN(3))
	to, ok := m.find(t, true, func(v *variable) bool { return !v.buffer })
	if !ok {
		m.assignment()
		return
	}
	for range t.cols + m.IntN(3) {
		m.line("%s.%c = %s;", to.path, "xyzw"[m.IntN(t.cols)], m.tamed(scalar(t.kind), m.expression(scalar(t.kind), 1)))
	}
}

// chosenPart reads one component of a vector selected from two, one of which is composed by an instruction.
func (m *maker) chosenPart() {
	if len(m.joins) == 0 {
		m.assignment()
		return
	}
	f := &m.joins[m.IntN(len(m.joins))]
	t := f.result
	to, ok := m.find(scalar(t.kind), true, nil)
	if !ok {
		m.assignment()
		return
	}
	m.line("{ %s = %s; if (%s) t = %s; %s = t.%c; }", t.declare("t"), m.joinedBy(f, 2), m.expression(boolType, 2),
		m.leaf(t), to.path, "xyzw"[m.IntN(t.cols)])
}

func (m *maker) ifElse() {
	m.line("%sif (%s) {", one(m, "", "", "", "[branch] ", "[flatten] "), m.expression(boolType, 3))
	m.block()
	if m.in(2) {
		m.line("} else {")
		m.block()
	}
	m.line("}")
}

// loop generates the body of a loop. Some loops swap loop-carried values, and some are left in the middle of an
// iteration.
func (m *maker) loop() {
	switches, known := m.switches, len(m.variables)
	m.loops, m.switches = m.loops+1, 0
	m.indent++
	m.nesting++
	if m.in(3) {
		m.exchange()
	}
	if m.in(3) {
		m.callAgain()
	}
	m.statements(m.IntN(3))
	if m.in(2) {
		leave := one(m, "break;", "break;", "continue;")
		if !m.entry && m.in(3) {
			leave = m.returned()
		}
		m.line("if (%s) %s", m.expression(boolType, 2), leave)
	}
	m.statements(1 + m.IntN(2))
	m.nesting--
	m.indent--
	m.variables = m.variables[:known]
	m.loops, m.switches = m.loops-1, switches
}

// forLoop generates a loop with a few iterations. Some loops have a second condition, and in some the loop variable
// is used after the loop.
func (m *maker) forLoop() {
	i := m.name("i")
	attribute, limit := one(m, "", "", "[unroll] ", "[unroll] ", "[loop] "), fmt.Sprint(m.IntN(5))
	if attribute != "[unroll] " && m.in(3) {
		limit = fmt.Sprintf("(int)(%s & 3u)", m.leaf(uintType))
	}
	if m.in(4) { // a limit that is initially known
		k := m.name("k")
		m.line("int %s = %d;", k, m.IntN(4))
		m.variables = append(m.variables, variable{name: k, typ: scalar(intKind)})
		limit = fmt.Sprintf("(%s & 3) + 1", k)
	}
	condition := fmt.Sprintf("%s < %s", i, limit)
	if m.in(3) {
		condition += " && " + m.expression(boolType, 2)
	}
	v := variable{name: i, typ: scalar(intKind), readOnly: true}
	start := fmt.Sprintf("int %s = 0", i)
	if m.in(3) {
		m.line("%s;", start)
		m.variables = append(m.variables, v)
		start = ""
	}
	m.line("%sfor (%s; %s; %s) {", attribute, start, condition, one(m, i+"++", i+" += 2"))
	if start != "" {
		m.variables = append(m.variables, v)
		defer func(n int) { m.variables = m.variables[:n] }(len(m.variables) - 1)
	}
	m.loop()
	m.line("}")
}

func (m *maker) whileLoop() {
	i := m.name("w")
	m.line("int %s = 0;", i)
	m.variables = append(m.variables, variable{name: i, typ: scalar(intKind), readOnly: true})
	if m.in(2) {
		m.line("while (%s++ < %d && %s) {", i, 1+m.IntN(4), m.expression(boolType, 2))
		m.loop()
		m.line("}")
		return
	}
	m.line("do {")
	m.loop()
	m.line("} while (++%s < %d && %s);", i, 1+m.IntN(4), m.expression(boolType, 2))
}

func (m *maker) switchOn() {
	on := m.expression(uintType, 2) + " & 3u"
	if m.in(3) {
		on = m.leaf(scalar(intKind))
	}
	m.line("switch (%s) {", on)
	m.switches++
	other := m.IntN(5)
	for n := range 4 {
		if n == other {
			m.line("default: {")
			m.block()
			m.line("} break;")
		}
		label := fmt.Sprintf("case %d:", n)
		if m.in(4) {
			label += fmt.Sprintf(" case %d:", n+100)
		}
		if m.in(5) && n < 3 {
			m.line("%s", label)
			continue
		}
		m.line("%s {", label)
		m.block()
		if m.in(4) {
			m.line("}")
		} else {
			m.line("} %s", m.leave())
		}
	}
	m.switches--
	m.line("}")
}

// leave returns a statement that ends a case.
func (m *maker) leave() string {
	switch {
	case !m.entry && m.in(6):
		return m.returned()
	case m.loops > 0 && m.in(4):
		return "continue;"
	}
	return "break;"
}

// jump generates a jump out of a construct or the function.
func (m *maker) jump() {
	switch {
	case m.loops+m.switches > 0 && m.in(2):
		m.line("if (%s) %s", m.expression(boolType, 2), m.leave())
	case !m.entry:
		m.line("if (%s) %s", m.expression(boolType, 2), m.returned())
	default:
		m.assignment()
	}
}
