package definedprogram

import (
	"fmt"
	"math"
)

// A Resource is a resource that the application binds: its kind, binding and content.
type Resource struct {
	Kind    Kind
	Binding uint32
	Element uint32 // index in an array of resources
	Words   []uint32
	Hidden  bool // its final content is not compared
}

// A Kind is a kind of resource.
type Kind uint8

// The kinds of resource. Texels and Image have one 32-bit component. The width of an image is the number of lanes;
// its height is four.
const (
	Storage Kind = iota
	Uniform
	Texels
	Image
)

// A buffer is a resource of the program.
type buffer struct {
	kind     Kind
	binding  uint32
	elements int
	words    int
}

// ImageRows is the height of an image.
const ImageRows = 4

// own is the number of elements of a buffer that belong to each invocation.
const own = 4

// bufferWords is the size of a resource. It is larger than any program needs.
const bufferWords = 4 * Lanes * 4 * maxLeaves

// declareBuffers declares the resources of the program: read-only resources, and resources in which each invocation has
// its own elements. These are adjacent to the elements of other invocations.
func (m *maker) declareBuffers() {
	m.line("static uint lane;")
	m.variables = append(m.variables, variable{name: "lane", typ: uintType, readOnly: true, static: true})
	m.declareBuffer(Storage, 1, "StructuredBuffer<uint> input")
	m.declareBuffer(Storage, 1, "RWByteAddressBuffer bytes")
	m.declareBuffer(Storage, 1, "RWStructuredBuffer<uint> result")
	m.declareBuffer(Storage, 1, "RWStructuredBuffer<uint> total")
	s := m.structs[len(m.structs)-1-m.IntN(min(2, len(m.structs)))]
	m.declareBuffer(Storage, 1, fmt.Sprintf("RWStructuredBuffer<%s> objects", s))
	m.see("objects[lane * 4 + (%s)]", arrayOf(s, own), 1, false)
	if m.in(2) {
		s := m.structs[m.IntN(len(m.structs))]
		m.declareBuffer(Storage, 1, fmt.Sprintf("StructuredBuffer<%s> source", s))
		m.see("source[%s]", arrayOf(s, own), 1, true)
	}
	if m.in(2) {
		m.constantBuffer()
	}
	if m.in(3) {
		m.declareBuffer(Texels, 1, "RWBuffer<uint> texels")
		m.see("texels[lane * 4 + (%s)]", arrayOf(uintType, own), 1, false)
		m.variables[len(m.variables)-1].opaque = true
	}
	if m.in(3) {
		m.declareBuffer(Image, 1, "RWTexture2D<int> image")
		m.see("image[uint2(lane, %s)]", arrayOf(scalar(intKind), ImageRows), 1, false)
		m.variables[len(m.variables)-1].opaque = true
	}
	if m.in(4) {
		m.views()
	}
	if m.in(4) {
		m.declareBuffer(Storage, 8, "RWStructuredBuffer<int2> lists[2][4]")
		m.see("lists[%s][%s][lane * 4 + (%s)]", arrayOf(arrayOf(arrayOf(vector(intKind, 2), own), 4), 2), 3, false)
	}
	if m.in(2) {
		t := m.anyType(1)
		m.line("groupshared %s[%d]%s;", t.String()+" slots", Lanes*own, t.lengths())
		m.see("slots[lane * 4 + (%s)]", arrayOf(t, own), 1, false)
		m.variables[len(m.variables)-1].unset = true
	}
}

// views declares a struct of images with consecutive bindings.
func (m *maker) views() {
	m.legalized = true
	m.line("struct Views { RWTexture2D<int> a[2]; RWTexture2D<int> b; };")
	m.line("[[vk::binding(%d)]] Views views;", m.bindings)
	m.bind(Image, 2)
	m.bindings++ // each array element takes a binding
	m.bind(Image, 1)
	m.see("views.a[%s][uint2(lane, %s)]", arrayOf(arrayOf(scalar(intKind), ImageRows), 2), 2, false)
	m.variables[len(m.variables)-1].opaque = true
	m.see("views.b[uint2(lane, %s)]", arrayOf(scalar(intKind), ImageRows), 1, false)
	m.variables[len(m.variables)-1].opaque = true
}

// declareBuffer declares a resource, or an array of them.
func (m *maker) declareBuffer(k Kind, elements int, declaration string) {
	m.line("[[vk::binding(%d)]] %s;", m.bindings, declaration)
	m.bind(k, elements)
}

// bind assigns the next binding to a resource.
func (m *maker) bind(k Kind, elements int) {
	m.buffers = append(m.buffers, buffer{k, m.bindings, elements, bufferWords})
	m.bindings++
}

// see adds a buffer's elements to the known variables. The name has a placeholder for each index.
func (m *maker) see(name string, t *typ, dims int, readOnly bool) {
	m.variables = append(m.variables, variable{name: name, typ: t, dims: dims, readOnly: readOnly, buffer: !readOnly})
}

// constantBuffer declares a constant buffer with numbers and structs.
func (m *maker) constantBuffer() {
	m.line("[[vk::binding(%d)]] cbuffer constants {", m.bindings)
	for i := range 2 + m.IntN(3) {
		t, name := m.anyType(1), m.name("c")
		switch i {
		case 0:
			t = m.structs[m.IntN(len(m.structs))]
		case 1:
			t = arrayOf(vector(one(m, intKind, uintKind), 1+m.IntN(4)), 4)
		}
		if t.fields != nil && m.in(2) {
			m.line("  %s[4];", t.declare(name))
			m.variables = append(m.variables, variable{name: name, typ: arrayOf(t, 4), readOnly: true})
			continue
		}
		n := 0
		if t.leaves("", func(_ string, k kind) { n++ }); n > maxLeaves {
			t = scalar(intKind)
		}
		m.line("  %s;", t.declare(name))
		m.variables = append(m.variables, variable{name: name, typ: t, readOnly: true})
	}
	m.line("};")
	m.bind(Uniform, 1)
}

// statics declares initialized static variables.
func (m *maker) statics() {
	for range m.IntN(4) {
		t, name := m.anyType(1), m.name("g")
		v := variable{name: name, typ: t, static: true, readOnly: m.in(3)}
		constant := ""
		if v.readOnly {
			constant = "const "
		}
		switch {
		case t.numeric():
			m.line("static %s%s = %s;", constant, t.declare(name), m.literal(t))
		case t.elem != nil && t.elem.numeric():
			text := ""
			for range t.length {
				text += m.literal(t.elem) + ", "
			}
			m.line("static %s%s = { %s };", constant, t.declare(name), text[:len(text)-2])
		default:
			v.readOnly = false
			m.line("static %s = %s;", t.declare(name), t.zero())
		}
		m.variables = append(m.variables, v)
	}
}

// contents returns the program's input data: words that are small numbers if read as floats of either width.
func (m *maker) contents() (list []Resource) {
	for _, b := range m.buffers {
		for e := range b.elements {
			r := Resource{Kind: b.kind, Binding: b.binding, Element: uint32(e)}
			size := b.words
			if b.kind == Image {
				size = Lanes * ImageRows
			}
			for range size {
				r.Words = append(r.Words, math.Float32bits(float32(m.IntN(1024)-512)/4))
			}
			list = append(list, r)
		}
	}
	return list
}

// atomic generates an atomic operation on an invocation's own number, or on a sum of all invocations that other
// statements do not read.
func (m *maker) atomic() {
	if !m.remote {
		m.assignment()
		return
	}
	t := scalar(one(m, intKind, uintKind))
	if m.in(3) {
		m.line("InterlockedAdd(total[%s], %s);", m.index(4), m.expression(uintType, 2))
		return
	}
	to, ok := m.find(t, true, func(v *variable) bool { return v.buffer })
	if !ok || isComponent(to.path) {
		m.assignment()
		return
	}
	name := one(m, "InterlockedAdd", "InterlockedMin", "InterlockedMax", "InterlockedAnd", "InterlockedOr",
		"InterlockedXor", "InterlockedExchange", "InterlockedCompareExchange")
	args := []string{to.path, m.expression(t, 2)}
	if name == "InterlockedCompareExchange" {
		args = append(args, m.expression(t, 1))
	}
	if m.in(2) || name[len(name)-8:] == "Exchange" {
		old := m.name("v")
		m.line("%s;", t.declare(old))
		args = append(args, old)
		defer func() { m.variables = append(m.variables, variable{name: old, typ: t}) }()
	}
	text := args[0]
	for _, a := range args[1:] {
		text += ", " + a
	}
	m.line("%s(%s);", name, text)
}

// store generates a store to the invocation's own bytes.
func (m *maker) store() {
	if !m.remote {
		m.assignment()
		return
	}
	n := 1 + m.IntN(4)
	suffix := fmt.Sprint(n)
	if n == 1 {
		suffix = ""
	}
	m.line("bytes.Store%s(lane * 64 + (%s) * 4, %s);", suffix, m.index(8), m.expression(vector(uintKind, n), 2))
}
