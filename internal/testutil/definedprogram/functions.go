package definedprogram

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A function is a function that the program can call.
type function struct {
	name   string
	result *typ // nil for void
	params []parameter
	inout  int // number of trailing inout parameters
}

// A parameter is a parameter of a function.
type parameter struct {
	name, mode string
	typ        *typ
}

// function declares a function that computes a value, possibly from buffers and static variables, or a function that
// changes its arguments.
func (m *maker) function(changes bool) {
	f := function{name: m.name("f")}
	known := len(m.variables)
	for range 1 + m.IntN(3) {
		f.params = append(f.params, parameter{m.name("p"), "", m.number()})
	}
	if changes || m.in(2) {
		f.inout = 1 + m.IntN(2)
		for range f.inout {
			f.params = append(f.params, parameter{m.name("p"), one(m, "inout ", "inout ", "out "), m.anyType(1)})
		}
	}
	if f.inout == 0 || m.in(2) {
		if f.result = m.number(); m.in(4) {
			f.result = m.structs[m.IntN(len(m.structs))]
		}
	}
	m.head(&f)
	m.remote = f.inout == 0 || m.in(2)
	m.body(&f)
	m.remote = false
	m.variables = m.variables[:known]
	m.functions = append(m.functions, f)
}

// head writes the first line of a function.
func (m *maker) head(f *function) {
	var params []string
	for _, p := range f.params {
		params = append(params, p.mode+p.typ.declare(p.name))
	}
	result := "void"
	if f.result != nil {
		result = f.result.String()
	}
	attribute := ""
	if m.in(2) {
		attribute = "[noinline] "
	}
	m.line("%s%s %s(%s) {", attribute, result, f.name, strings.Join(params, ", "))
}

// body generates the statements of a function.
func (m *maker) body(f *function) {
	m.result = f.result
	m.indent++
	for i, p := range f.params {
		if p.mode == "out " {
			m.line("%s = %s;", p.name, m.tamed(p.typ, m.value(p.typ, 2)))
		}
		m.variables = append(m.variables, variable{name: p.name, typ: p.typ, readOnly: i < len(f.params)-f.inout &&
			m.in(3)})
	}
	if m.in(4) {
		name := m.name("kept")
		m.line("static int %s = %d;", name, m.IntN(9))
		m.line("%s += %s;", name, m.expression(scalar(intKind), 1))
		m.variables = append(m.variables, variable{name: name, typ: scalar(intKind), static: true})
	}
	room := m.room
	m.room = 6
	m.statements(1 + m.IntN(3))
	if m.in(3) {
		m.search()
	}
	m.statements(m.IntN(3))
	m.room = room
	if f.result != nil {
		m.line("%s", m.returned())
	}
	m.indent--
	m.line("}")
	m.result = nil
}

// returned returns a statement that leaves a function.
func (m *maker) returned() string {
	if m.result == nil {
		return "return;"
	}
	return "return " + m.tamed(m.result, m.value(m.result, 3)) + ";"
}

// call returns a call of a side-effect-free function with a result of type t, or "" if it does not find one.
func (m *maker) call(t *typ, depth int) string {
	for range 3 {
		if len(m.functions) == 0 {
			return ""
		}
		f := &m.functions[m.IntN(len(m.functions))]
		if f.result != nil && f.inout == 0 && f.result.same(t) {
			return fmt.Sprintf("%s(%s)", f.name, strings.Join(m.arguments(f, min(depth-1, 2)), ", "))
		}
	}
	return ""
}

// arguments returns arguments for a function.
func (m *maker) arguments(f *function, depth int) (list []string) {
	for _, p := range f.params[:len(f.params)-f.inout] {
		list = append(list, m.tamed(p.typ, m.expression(p.typ, depth)))
	}
	return list
}

// callAgain assigns the result of a function to a place. In a loop, the function is called in each iteration.
func (m *maker) callAgain() {
	for range 4 {
		if len(m.functions) == 0 {
			return
		}
		f := &m.functions[m.IntN(len(m.functions))]
		if f.result == nil || f.inout > 0 {
			continue
		}
		to, ok := m.find(f.result, true, nil)
		text := fmt.Sprintf("%s(%s)", f.name, strings.Join(m.arguments(f, 1), ", "))
		if !ok {
			to.path = f.result.declare(m.name("v"))
		}
		m.line("%s = %s;", to.path, text)
		return
	}
}

// search generates a loop in a function that may return in each iteration.
func (m *maker) search() {
	i := m.name("i")
	m.line("for (int %s = 0; %s < %d; %s++) {", i, i, 2+m.IntN(3), i)
	m.indent++
	known := len(m.variables)
	m.variables = append(m.variables, variable{name: i, typ: scalar(intKind), readOnly: true})
	m.loops++
	m.statements(m.IntN(2))
	m.line("if (%s) %s", m.expression(boolType, 2), m.returned())
	m.loops--
	m.variables = m.variables[:known]
	m.indent--
	m.line("}")
}

// callStatement calls a function that changes its arguments.
func (m *maker) callStatement() {
	if len(m.functions) == 0 {
		m.assignment()
		return
	}
	f := &m.functions[m.IntN(len(m.functions))]
	if m.in(2) {
		f = &m.functions[0]
	}
	changed := f.params[len(f.params)-f.inout:]
	overlap := m.in(2)
	out, ok := m.distinctPlaces(changed, overlap)
	if f.inout == 0 || !ok {
		m.assignment()
		return
	}
	result := ""
	if f.result != nil {
		name := m.name("v")
		m.line("%s;", f.result.declare(name))
		m.variables = append(m.variables, variable{name: name, typ: f.result})
		result = name + " = "
	}
	args := m.arguments(f, 2)
	if overlap {
		m.line("#ifdef %s", Copied)
		m.copiedCall(f, result, args, out)
		m.line("#else")
	}
	m.line("%s%s(%s);", result, f.name, strings.Join(append(args, out...), ", "))
	if overlap {
		m.line("#endif")
	}
}

// copiedCall writes a call with copies of all arguments. This call defines the effect of a call with the arguments
// themselves.
func (m *maker) copiedCall(f *function, result string, args, out []string) {
	m.line("{")
	m.indent++
	var names, back []string
	for i, arg := range append(slices.Clone(args), out...) {
		if i >= len(args) {
			arg = dynamicIndex.ReplaceAllStringFunc(arg, func(index string) string {
				name, typ := m.name("i"), "int"
				if strings.HasPrefix(index, "[uint2(") { // of an image
					typ = "uint2"
				}
				m.line("%s %s = %s;", typ, name, index[1:len(index)-1])
				return "[" + name + "]"
			})
		}
		name := m.name("c")
		m.line("%s = %s;", f.params[i].typ.declare(name), arg)
		names = append(names, name)
		if i >= len(args) {
			back = append(back, arg+" = "+name+";")
		}
	}
	m.line("%s%s(%s);", result, f.name, strings.Join(names, ", "))
	for _, text := range back {
		m.line("%s", text)
	}
	m.indent--
	m.line("}")
}

// dynamicIndex matches an index that is not constant.
var dynamicIndex = regexp.MustCompile(`\[[^][]*[a-z][^][]*\]`)

// inlineInstructions declares SPIR-V instructions that HLSL does not have.
func (m *maker) inlineInstructions() {
	if !m.in(3) {
		return
	}
	const compositeConstruct = 80
	k := m.scalarKind()
	for _, parts := range [...][]int{{2, 2}, {2, 1, 1}, {3, 1}, {2, 1}, {1, 2}} {
		f, n := function{name: m.name("joined")}, 0
		var params []string
		for _, cols := range parts {
			p := parameter{m.name("p"), "", vector(k, cols)}
			f.params = append(f.params, p)
			params = append(params, p.typ.declare(p.name))
			n += cols
		}
		f.result = vector(k, n)
		m.line("[[vk::ext_instruction(%d)]] %s %s(%s);", compositeConstruct, f.result, f.name,
			strings.Join(params, ", "))
		m.joins = append(m.joins, f)
	}
}

// joined returns a vector that an instruction composes from smaller ones, or "" if no instruction fits.
func (m *maker) joined(t *typ, depth int) string {
	for range 4 {
		if len(m.joins) == 0 {
			break
		}
		if f := &m.joins[m.IntN(len(m.joins))]; f.result.same(t) {
			return m.joinedBy(f, depth)
		}
	}
	return ""
}

// joinedBy returns a vector composed by an instruction. Some of the smaller vectors are constructed in the call.
func (m *maker) joinedBy(f *function, depth int) string {
	var list []string
	for _, p := range f.params {
		if one := scalar(p.typ.kind); p.typ.cols == 2 && m.in(2) {
			list = append(list, fmt.Sprintf("%s(%s, %s)", p.typ, m.leaf(one), m.leaf(one)))
			continue
		}
		list = append(list, m.expression(p.typ, depth-1))
	}
	return fmt.Sprintf("%s(%s)", f.name, strings.Join(list, ", "))
}
