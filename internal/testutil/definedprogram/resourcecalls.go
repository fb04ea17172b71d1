package definedprogram

import (
	"fmt"
	"strings"
)

// This file generates functions that pass buffers to each other: as parameters, in structs with numbers, and as
// elements of an array of buffers.

// SharedInlining is an inlining limit. Functions that pass buffers exceed this limit if they are copied per call, but
// not if there is one copy per list of buffers. For seeds 1 to 2,499, inlining creates at least 989 instructions, and
// one copy per list creates at most 642.
const SharedInlining = 800

// resourceCalls declares such functions, and a function that calls them with buffers.
func (m *maker) resourceCalls() {
	if !m.in(3) {
		return
	}
	m.legalized, m.passesResources = true, true
	for range 2 {
		m.declareBuffer(Storage, 1, fmt.Sprintf("StructuredBuffer<uint> list%d", m.bindings))
	}
	first := m.bindings - 2
	m.line("struct Two { StructuredBuffer<uint> a, b; uint k; };")
	inStruct := m.in(2)
	params, x, y := "StructuredBuffer<uint> x, StructuredBuffer<uint> y, uint k", "x", "y"
	if inStruct {
		params, x, y = "Two t, uint k", "t.a", "t.b"
	}
	m.line("uint r0(%s) { return %s[k & 31] * 3 ^ %s[(k >> 4) & 31]; }", params, x, y)
	const levels = 4
	for l := 1; l < levels; l++ {
		m.line("%suint r%d(%s) {", one(m, "", "[noinline] "), l, params)
		m.line("  uint v = k;")
		known := len(m.variables)
		m.variables = append(m.variables, variable{name: "v", typ: uintType},
			variable{name: "k", typ: uintType, readOnly: true})
		for range 3 {
			a, b := one(m, x, y, fmt.Sprint("list", first)), one(m, x, y)
			arguments := fmt.Sprintf("%s, %s, v", a, b)
			if inStruct {
				name := m.name("t")
				m.line("  Two %s = t; %[1]s.a = %s; %[1]s.b = %s; %[1]s.k += v;", name, a, b)
				arguments = name + ", v ^ " + name + ".k"
			}
			m.line("  %sv += r%d(%s);", one(m, "", "", fmt.Sprintf("if (%s) ", m.expression(boolType, 1))), l-1,
				arguments)
		}
		m.variables = m.variables[:known]
		m.line("  return v;")
		m.line("}")
	}
	f := function{name: m.name("f"), result: uintType, params: []parameter{{m.name("p"), "", uintType}}}
	m.head(&f)
	p := f.params[0].name
	both := fmt.Sprintf("list%d, list%d", first, first+1)
	call := fmt.Sprintf("r%d(%s, %s)", levels-1, both, p)
	if inStruct {
		m.line("  Two t = { %s, %s };", both, p)
		call = fmt.Sprintf("r%d(t, %s)", levels-1, p)
	}
	m.line("  return %s;", strings.Replace(call, p+")", p+" * 3)", 1))
	m.line("}")
	m.functions = append(m.functions, f)
}
