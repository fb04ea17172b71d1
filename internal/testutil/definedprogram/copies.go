package definedprogram

// This file generates copies of structs with arrays from buffers. It generates functions that return an element, and
// reads of a copy at a dynamic index. The reads are before and after writes to the buffer.

// tableStruct declares a struct with an array, because copies of arrays are expensive.
func (m *maker) tableStruct() {
	t := &typ{name: m.name("S")}
	elem := one(m, scalar(uintKind), scalar(intKind), vector(floatKind, 2), m.structs[m.IntN(len(m.structs))])
	for _, f := range []*typ{scalar(one(m, intKind, uintKind)), arrayOf(elem, one(m, 4, 8)), m.number()} {
		t.fields = append(t.fields, variable{name: m.name("m"), typ: f})
	}
	n := 0
	if t.leaves("", func(string, kind) { n++ }); n > maxLeaves {
		t.fields[1].typ = arrayOf(scalar(uintKind), 4)
	}
	m.declareStruct(t)
}

// getters declares functions that return an element of a buffer: directly, through another function, selected from
// two, or after a write.
func (m *maker) getters() {
	for range m.IntN(4) {
		t := m.structs[m.IntN(len(m.structs))]
		inBuffer := func(v *variable) bool { return v.dims > 0 && v.elementOf().fields != nil }
		m.remote = true
		if _, ok := m.find(t, false, inBuffer); !ok {
			m.remote = false
			continue
		}
		f := function{name: m.name("get"), result: t, params: []parameter{{m.name("p"), "", uintType}}}
		known := len(m.variables)
		m.head(&f)
		m.indent++
		m.variables = append(m.variables, variable{name: f.params[0].name, typ: uintType, readOnly: true})
		element := func() string {
			if text := m.call(t, 2); text != "" && m.in(2) {
				return text
			}
			p, _ := m.find(t, false, inBuffer)
			return p.path
		}
		switch m.IntN(4) {
		case 0:
			m.line("if (%s) return %s;", m.expression(boolType, 2), element())
		case 1:
			name := m.name("v")
			m.line("%s = %s;", t.declare(name), element())
			m.line("if (%s) %s = %s;", m.expression(boolType, 2), name, element())
			m.variables = append(m.variables, variable{name: name, typ: t})
			m.assignment()
			m.line("return %s;", name)
		}
		m.line("return %s;", element())
		m.indent--
		m.line("}")
		m.remote = false
		m.variables = m.variables[:known]
		m.functions = append(m.functions, f)
	}
}

// heldCopy declares a copy of a struct and reads parts of it. Some reads follow a write to the copied memory or an
// assignment to the copy.
func (m *maker) heldCopy() {
	t := m.structs[m.IntN(len(m.structs))]
	element := func() string {
		if text := m.call(t, 2); text != "" && m.in(2) {
			return text
		}
		p, ok := m.find(t, false, nil)
		if !ok {
			return t.zero()
		}
		return p.path
	}
	name := m.name("v")
	m.line("%s = %s;", t.declare(name), element())
	if m.in(2) {
		m.line("if (%s) %s = %s;", m.expression(boolType, 2), name, element())
	}
	m.variables = append(m.variables, variable{name: name, typ: t, readOnly: true})
	for range 1 + m.IntN(3) {
		if m.in(3) {
			if to, ok := m.find(t, true, func(v *variable) bool { return v.buffer }); ok {
				m.line("%s = %s;", to.path, element())
			}
		}
		if m.in(4) {
			m.assignment()
		}
		m.readCopy(name, t)
	}
}

// readCopy assigns a number in a struct to a random place.
func (m *maker) readCopy(name string, t *typ) {
	want := scalar(m.scalarKind())
	paths := m.within(nil, name, t, want, false, 4)
	to, ok := m.find(want, true, nil)
	if len(paths) == 0 || !ok {
		m.assignment()
		return
	}
	m.line("%s = %s;", to.path, m.tamed(want, paths[m.IntN(len(paths))]))
}

// copiesInLoop reads a copy in a loop. Each iteration may assign to the copy or write the copied memory.
func (m *maker) copiesInLoop() {
	t, i, name := m.structs[m.IntN(len(m.structs))], m.name("i"), m.name("v")
	from, ok := m.find(t, false, nil)
	if !ok {
		m.assignment()
		return
	}
	m.line("%s = %s;", t.declare(name), from.path)
	known := len(m.variables)
	m.line("for (int %s = 0; %s < %d; %s++) {", i, i, 1+m.IntN(4), i)
	m.indent++
	m.variables = append(m.variables, variable{name: i, typ: scalar(intKind), readOnly: true},
		variable{name: name, typ: t, readOnly: true})
	for range 2 + m.IntN(3) {
		switch m.IntN(4) {
		case 0:
			next, _ := m.find(t, false, nil)
			m.line("if (%s) %s = %s;", m.expression(boolType, 2), name, next.path)
		case 1:
			if to, ok := m.find(t, true, func(v *variable) bool { return v.buffer }); ok {
				m.line("%s = %s;", to.path, one(m, name, t.zero()))
			}
		default:
			m.readCopy(name, t)
		}
	}
	m.indent--
	m.line("}")
	m.variables = append(m.variables[:known], variable{name: name, typ: t})
}
