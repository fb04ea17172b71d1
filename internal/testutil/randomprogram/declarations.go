package randomprogram

import (
	"fmt"
	"strings"
)

// A function is a function that the program can call.
type function struct {
	name   string
	result *typ // nil for void
	params []parameter
	method *structure // struct of a method; nil for a function
}

// A parameter is a parameter of a function.
type parameter struct {
	mode string // "", "in ", "out " or "inout "
	variable
}

// constant declares a specialization constant, or an integer constant that array lengths may use.
func (m *maker) constant() {
	name := m.name("k")
	switch m.IntN(3) {
	case 0:
		m.line("static const %s %s = 3;", one(m, []string{"int", "uint"}), name)
		m.constants = append(m.constants, name)
	case 1:
		m.line("#define %s 3", strings.ToUpper(name))
		m.constants = append(m.constants, strings.ToUpper(name))
	default:
		t := one(m, []*typ{intType, uintType, floatType, boolType})
		literal := map[*typ]string{intType: "-3", uintType: "3", floatType: "2.5", boolType: "true"}[t]
		m.line("[[vk::constant_id(%d)]] const %s = %s;", m.names, t.declare(name), literal)
		m.globals = append(m.globals, variable{name: name, typ: t, readOnly: true})
	}
}

func (m *maker) enumeration() {
	e := enum{name: m.name("E")}
	head := "enum " + e.name
	if m.in(2) {
		head = "enum class " + e.name
	}
	if m.in(3) {
		head += " : " + one(m, []string{"uint", "int"})
	}
	var list []string
	for range 1 + m.IntN(4) {
		v := m.name("e")
		e.values = append(e.values, v)
		if m.in(3) {
			list = append(list, v+" = "+fmt.Sprint(m.IntN(100)))
			continue
		}
		list = append(list, v)
	}
	m.line("%s { %s };", head, strings.Join(list, ", "))
	m.enums = append(m.enums, e)
}

// structure declares a struct, possibly with a base, bit-fields, methods and operators.
func (m *maker) structure() {
	s := &structure{name: m.name("S")}
	base := ""
	if len(m.structs) > 0 && m.in(5) {
		b := one(m, m.structs)
		base = " : " + b.name
		s.fields = append(s.fields, b.fields...)
	}
	m.line("struct %s%s {", s.name, base)
	m.indent++
	for range 1 + m.IntN(4) {
		m.field(s)
	}
	if m.in(3) {
		m.functionOf(s)
	}
	if m.in(6) {
		op := one(m, []string{"+", "-", "*"})
		m.line("%s operator%s(%s other) { %s result = other; return result; }", s.name, op, s.name, s.name)
	}
	m.indent--
	m.line("};")
	m.structs = append(m.structs, s)
}

func (m *maker) field(s *structure) {
	t, name := m.external(m.anyType(1)), m.name("m")
	switch {
	case t.is(uintc) && m.in(3):
		m.line("%s : %d;", t.declare(name), 1+m.IntN(31))
	case t.shape == matrix && m.in(3):
		m.line("%s%s;", one(m, []string{"row_major ", "column_major "}), t.declare(name))
	default:
		m.line("%s;", t.declare(name))
	}
	s.fields = append(s.fields, variable{name: name, typ: t})
}

// constantBuffer declares variables that the application sets.
func (m *maker) constantBuffer() {
	m.line("%s %s {", one(m, []string{"cbuffer", "cbuffer", "tbuffer"}), m.name("B"))
	for range 1 + m.IntN(5) {
		t, name := m.external(m.anyType(1)), m.name("c")
		m.line("  %s;", t.declare(name))
		m.globals = append(m.globals, variable{name: name, typ: t, readOnly: true})
	}
	m.line("};")
}

// global declares a static or groupshared variable.
func (m *maker) global() {
	t, name := m.anyType(1), m.name("g")
	switch {
	case m.stage.grouped && m.in(2):
		name = m.name("shared")
		m.line("groupshared %s;", t.declare(name))
		m.globals = append(m.globals, variable{name: name, typ: t})
	case t.numeric() && m.in(3):
		m.line("static const %s = %s;", t.declare(name), m.literal(t))
		m.globals = append(m.globals, variable{name: name, typ: t, readOnly: true})
	case t.numeric() && m.in(2):
		m.line("static %s = %s;", t.declare(name), m.literal(t))
		m.globals = append(m.globals, variable{name: name, typ: t})
	default:
		m.line("static %s;", t.declare(name))
		m.globals = append(m.globals, variable{name: name, typ: t})
	}
}

// someFunction declares a function of a random kind.
func (m *maker) someFunction() {
	switch m.IntN(8) {
	case 0:
		m.template()
	case 1:
		m.namespace()
	case 2:
		m.operator()
	default:
		m.functionOf(nil)
	}
}

// namespace declares a function in a namespace.
func (m *maker) namespace() {
	name := m.name("n")
	m.line("namespace %s {", name)
	m.functionOf(nil)
	m.line("}")
	f := &m.functions[len(m.functions)-1]
	f.name = name + "::" + f.name
}

// template declares a function template with two callable instances.
func (m *maker) template() {
	name := m.name("t")
	body := one(m, []string{
		"T c = a; for (int q = 0; q < N; q++) c = (T)(c + b); return c;",
		"T all[N]; for (int q = 0; q < N; q++) all[q] = q % 2 ? a : b; return all[0];",
		"if (N > 1) return a; return b;",
	})
	m.line("template<typename T, int N = 2> T %s(T a, T b) { %s }", name, body)
	for range 2 {
		t := m.number()
		if t.of.boolean() || t.shape != scalar {
			t = floatType
		}
		f := function{name: fmt.Sprintf("%s<%s, %d>", name, t, 1+m.IntN(4)), result: t}
		for _, p := range []string{"a", "b"} {
			f.params = append(f.params, parameter{variable: variable{name: p, typ: t}})
		}
		m.functions = append(m.functions, f)
	}
}

// operator makes an operator of a struct callable like a function.
func (m *maker) operator() {
	if len(m.structs) == 0 {
		return
	}
	s := &typ{shape: record, def: one(m, m.structs)}
	name := m.name("fn")
	m.line("%s %s(%s a, bool b) { %s c = a; if (b) c = (%s)0; return c; }", s, name, s, s, s)
	m.functions = append(m.functions, function{name: name, result: s, params: []parameter{
		{variable: variable{name: "a", typ: s}}, {variable: variable{name: "b", typ: boolType}}}})
}

var parameterModes = []string{"", "", "", "in ", "out ", "inout ", "inout "}

// functionOf declares a function, or a method of the struct s if s is not nil.
func (m *maker) functionOf(s *structure) {
	f := function{name: m.name("f"), method: s}
	if !m.in(4) {
		f.result = m.anyType(0)
	}
	known := len(m.locals)
	if s != nil {
		m.locals = append(m.locals, s.fields...)
	}
	var params []string
	for range m.IntN(4) {
		t, name := m.anyType(1), m.name("p")
		p := parameter{mode: one(m, parameterModes), variable: variable{name: name, typ: t}}
		params = append(params, p.mode+t.declare(name))
		f.params = append(f.params, p)
		m.locals = append(m.locals, p.variable)
	}
	result := "void"
	if f.result != nil {
		result = f.result.String()
	}
	if s == nil && m.in(12) {
		result = "[noinline] " + result
	}
	m.line("%s %s(%s) {", result, f.name, strings.Join(params, ", "))
	for _, p := range f.params {
		if p.mode == "out " {
			m.line("  %s = (%s)0;", p.name, p.typ.full())
		}
	}
	m.functionBody(f.result)
	m.line("}")
	m.locals = m.locals[:known]
	m.functions = append(m.functions, f)
}

func (m *maker) functionBody(result *typ) {
	outer, loops, switches := m.result, m.loops, m.switches
	m.result, m.loops, m.switches, m.uniform = result, 0, 0, false
	m.block(2 + m.IntN(4))
	if result != nil {
		m.line("  %s", m.returnStatement())
	}
	m.result, m.loops, m.switches = outer, loops, switches
}

// call calls a function whose result has type t.
func (m *maker) call(t *typ, depth int) string {
	for range 6 {
		if len(m.functions) == 0 {
			break
		}
		if f := one(m, m.functions); f.result != nil && f.result.same(t) {
			return m.callOf(&f, depth)
		}
	}
	return ""
}

// callOf calls f. It returns "" if an argument or the object is missing.
func (m *maker) callOf(f *function, depth int) string {
	var args []string
	for _, p := range f.params {
		arg := ""
		if strings.Contains(p.mode, "out") {
			arg = m.place(p.typ)
		} else {
			arg = m.expression(p.typ, depth-1)
		}
		if arg == "" {
			return ""
		}
		args = append(args, arg)
	}
	object := ""
	if f.method != nil {
		if object = m.place(&typ{shape: record, def: f.method}); object == "" {
			return ""
		}
		object += "."
	}
	return fmt.Sprintf("%s%s(%s)", object, f.name, strings.Join(args, ", "))
}
