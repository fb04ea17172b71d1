package differential

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
)

// A model of the layout rules: the offsets of numbers in a structure under each rule, implemented from the manual
// independently of package layout. Random structures are used to compare the two.

// A layoutRule is a way to lay out a buffer.
type layoutRule struct {
	std     bool // vectors are aligned as in GLSL
	relaxed bool // but a vector in a structure only has the alignment of its components
	wide    bool // arrays and structures are aligned to 16 bytes
	dx      bool // no trailing padding, and vectors do not cross 16 bytes
}

var (
	std140, std430 = layoutRule{std: true, wide: true}, layoutRule{std: true}
	dxConstants    = layoutRule{wide: true, dx: true}
	scalarRule     = layoutRule{}
	relaxedStd140  = layoutRule{std: true, relaxed: true, wide: true}
	relaxedStd430  = layoutRule{std: true, relaxed: true}
)

// layoutRules lists the rules that each flag selects, by kind of buffer.
var layoutRules = [...]struct {
	flag                        string
	uniforms, textures, storage layoutRule
}{
	{"", relaxedStd140, relaxedStd430, relaxedStd430},
	{"-fvk-use-gl-layout", std140, std430, std430},
	{"-fvk-use-dx-layout", dxConstants, dxConstants, scalarRule},
	{"-fvk-use-scalar-layout", scalarRule, scalarRule, scalarRule},
}

// A memScalar is a scalar type: float, signed, unsigned or bool, and its size in bytes.
type memScalar struct {
	name  string
	class byte
	bytes int
}

var (
	memFloats   = [...]memScalar{{"float", 'f', 4}, {"float", 'f', 4}, {"double", 'f', 8}, {"float16_t", 'f', 2}}
	memIntegers = [...]memScalar{{"int", 'i', 4}, {"uint", 'u', 4}, {"bool", 'b', 4},
		{"int64_t", 'i', 8}, {"uint64_t", 'u', 8}, {"int16_t", 'i', 2}, {"uint16_t", 'u', 2}}
)

// A memType is a type of a random structure.
type memType struct {
	name       string    // declared name
	scalar     memScalar // of scalars, vectors and matrices
	rows, cols int       // of scalars, vectors (as one row) and matrices; 0 for others
	matrix     bool      // also a matrix with one row
	rowMajor   bool
	elem       *memType // of arrays
	count      int
	members    []memMember // of structures
}

// A memMember is a member of a structure or a block.
type memMember struct {
	*memType
	bits   int    // of a bit-field, otherwise 0
	placed bool   // the source specifies the offset
	at     int    // that offset
	before string // text before the declaration
	after  string // and after it
}

// lines returns the number and length of the vectors in which a matrix is stored.
func (t *memType) lines() (n, length int) {
	if t.rowMajor {
		return t.rows, t.cols
	}
	return t.cols, t.rows
}

// isVector reports whether rules that move vectors apply to t.
func (t *memType) isVector() bool {
	return t.rows*t.cols > 1 && (t.rows == 1 || t.cols == 1)
}

func roundUp(n, to int) int { return (n + to - 1) / to * to }

// vector returns the alignment and size of a vector of n scalars.
func (l layoutRule) vector(s memScalar, n int) (align, size int) {
	if !l.std {
		return s.bytes, s.bytes * n
	}
	return s.bytes * [...]int{0, 1, 2, 4, 4}[n], s.bytes * n
}

// measure returns the alignment and size of t.
func (l layoutRule) measure(t *memType) (align, size int) {
	switch {
	case t.matrix:
		return l.measureMatrix(t)
	case t.rows > 0:
		return l.vector(t.scalar, t.cols)
	case t.elem != nil:
		align, size = l.measure(t.elem)
		if l.wide {
			align = roundUp(align, 16)
		}
		stride := l.stride(t)
		if l.dx {
			return align, stride*(t.count-1) + size
		}
		return align, stride * t.count
	}
	align = 1
	for i := range t.members {
		a, _ := l.measure(t.members[i].memType)
		align = max(align, a)
	}
	if l.wide {
		align = roundUp(align, 16)
	}
	_, size = l.place(t)
	if !l.dx {
		size = roundUp(size, align)
	}
	return align, size
}

func (l layoutRule) measureMatrix(t *memType) (align, size int) {
	n, length := t.lines()
	stride := l.stride(t)
	switch {
	case l.dx && n > 1:
		return stride, stride*(n-1) + length*t.scalar.bytes
	case t.rows == 1 || t.cols == 1:
		return l.vector(t.scalar, t.rows*t.cols)
	case l.std || l.dx:
		return stride, stride * n
	}
	return t.scalar.bytes, stride * n
}

// stride returns the distance between a matrix's lines or an array's elements.
func (l layoutRule) stride(t *memType) int {
	if t.elem != nil {
		align, size := l.measure(t.elem)
		if l.wide {
			align = roundUp(align, 16)
		}
		stride := roundUp(size, align)
		if l.crosses(t, 0, stride) {
			stride = roundUp(stride, 16)
		}
		return stride
	}
	n, length := t.lines()
	switch {
	case l.dx && n > 1: // also lines with one number
		return roundUp(t.scalar.bytes*length, 16)
	case t.rows == 1 || t.cols == 1: // a vector
		return t.scalar.bytes
	case l.std:
		if align, _ := l.vector(t.scalar, length); l.wide {
			return roundUp(align, 16)
		} else {
			return align
		}
	}
	return t.scalar.bytes * length
}

// strideOf returns the stride of arrays, and 0 for other types.
func (l layoutRule) strideOf(t *memType) int {
	if t.elem == nil {
		return 0
	}
	return l.stride(t)
}

// crosses reports whether a vector in t crosses a 16-byte boundary although the rule moves vectors. The type t is a
// structure at an offset, or an array of structures with a stride.
func (l layoutRule) crosses(t *memType, at, stride int) bool {
	if !l.relaxed || l.wide {
		return false
	}
	for i := range t.count {
		if e := t.elem; e.rows == 0 && l.crosses(e, at+i*stride, l.strideOf(e)) {
			return true
		}
	}
	if len(t.members) == 0 {
		return false
	}
	places, _ := l.place(t)
	for i, p := range places {
		m, first := &t.members[i], at+p.at
		_, bytes := l.measure(m.memType)
		if m.isVector() && (bytes > 16 && first%16 != 0 || bytes <= 16 && first/16 != (first+bytes-1)/16) {
			return true
		}
		if m.rows == 0 && l.crosses(m.memType, first, l.strideOf(m.memType)) {
			return true
		}
	}
	return false
}

// A memPlace is the position of a member: a byte offset, and a bit offset for a bit-field.
type memPlace struct{ at, shift int }

// place places the members of a structure. The result size is the end of the last member.
func (l layoutRule) place(t *memType) (places []memPlace, size int) {
	used := 0 // number of bits used by bit-fields in the last member
	for i := range t.members {
		m := &t.members[i]
		align, bytes := l.measure(m.memType)
		if m.bits > 0 && used > 0 && m.name == t.members[i-1].name && used+m.bits <= 8*bytes {
			places = append(places, memPlace{places[i-1].at, used})
			used += m.bits
			continue
		}
		used = m.bits
		switch {
		case m.placed:
			size = m.at
		case m.isVector() && (l.relaxed || l.dx):
			if m.scalar.bytes <= 4 {
				align = m.scalar.bytes
			}
			size = roundUp(size, align)
			if bytes > 16 || size/16 != (size+bytes-1)/16 {
				size = roundUp(size, 16)
			}
		default:
			if size = roundUp(size, align); l.crosses(m.memType, size, l.strideOf(m.memType)) {
				size = roundUp(size, 16)
			}
		}
		places = append(places, memPlace{size, 0})
		size += bytes
	}
	return places, size
}

// A memLeaf is a number in a structure.
type memLeaf struct {
	text string // expression that reads it
	at   int
	memScalar
	shift, bits int // of a bit-field; otherwise bits is 0
}

// leaves calls f for each number in t. The parameter text is the expression that reads t, and the parameter at is the
// offset of t.
func (l layoutRule) leaves(t *memType, text string, at int, f func(memLeaf)) {
	switch {
	case t.matrix:
		_, length := t.lines()
		stride := l.stride(t)
		if t.isVector() && !(l.dx && length == 1) {
			stride = t.scalar.bytes
		}
		for r := range t.rows {
			for c := range t.cols {
				line, i := c, r
				if t.rowMajor {
					line, i = r, c
				}
				place := at + line*stride + t.scalar.bytes*i
				f(memLeaf{text: fmt.Sprintf("%s._m%d%d", text, r, c), at: place, memScalar: t.scalar})
			}
		}
	case t.rows > 0 && t.name == t.scalar.name:
		f(memLeaf{text: text, at: at, memScalar: t.scalar})
	case t.rows > 0:
		for i := range t.cols {
			f(memLeaf{text: text + "." + "xyzw"[i:i+1], at: at + t.scalar.bytes*i, memScalar: t.scalar})
		}
	case t.elem != nil:
		for i := range t.count {
			l.leaves(t.elem, fmt.Sprintf("%s[%d]", text, i), at+i*l.stride(t), f)
		}
	default:
		places, _ := l.place(t)
		for i, p := range places {
			m := &t.members[i]
			name := fmt.Sprintf("%s.m%d", text, i)
			if m.bits > 0 {
				f(memLeaf{name, at + p.at, m.scalar, p.shift, m.bits})
			} else {
				l.leaves(m.memType, name, at+p.at, f)
			}
		}
	}
}

// A hostMemory is the content of a buffer, with marks for the bytes in use.
type hostMemory struct {
	data []byte
	used []bool
}

func newHostMemory(size int) *hostMemory {
	return &hostMemory{make([]byte, size), make([]bool, size)}
}

// put writes a small number, and returns the number that a shader reads there.
func (m *hostMemory) put(x memLeaf, n int) float64 {
	var word uint64
	value := float64(n)
	switch {
	case x.class == 'b':
		word = uint64(n & 1)
		value = float64(n & 1)
	case x.class != 'f':
		word = uint64(n)
		if x.bits > 0 {
			word &= 1<<x.bits - 1
			value = float64(word)
			if x.class == 'i' && word>>(x.bits-1) != 0 {
				value -= math.Pow(2, float64(x.bits))
			}
			word <<= x.shift
		}
	case x.bytes == 2:
		word = uint64(half(n))
	case x.bytes == 4:
		word = uint64(math.Float32bits(float32(n)))
	default:
		word = math.Float64bits(float64(n))
	}
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], word)
	for i := range x.bytes {
		m.data[x.at+i] |= b[i]
		m.used[x.at+i] = true
	}
	return value
}

// half encodes an integer below 2048 as a half-precision float.
func half(n int) uint16 {
	bits := math.Float32bits(float32(n))
	if n == 0 {
		return 0
	}
	return uint16((bits>>23-127+15)<<10 | bits>>13&0x3ff)
}

// A typeMaker generates random types and declares their structures.
type typeMaker struct {
	*rand.Rand
	text    strings.Builder
	structs int
	// also use 16-bit and 64-bit types, bools, matrices with one line, bit-fields and vk::offset
	wide   bool
	member func(i int) string // text after the name of the i-th member of a structure
}

func (m *typeMaker) make(depth int) *memType {
	switch n := m.IntN(9); {
	case n < 2 || depth == 0 && n < 6:
		s := m.scalar(true)
		return &memType{name: s.name, scalar: s, rows: 1, cols: 1}
	case n < 5:
		s, size := m.scalar(true), 2+m.IntN(3)
		if m.wide {
			size = 1 + m.IntN(4)
		}
		return &memType{name: fmt.Sprint(s.name, size), scalar: s, rows: 1, cols: size}
	case n < 7 || depth == 0:
		return m.matrix()
	case n < 8:
		elem := m.make(depth - 1)
		if m.member != nil && elem.members != nil {
			return elem // arrays of structures cannot be passed between stages
		}
		return &memType{elem: elem, count: 1 + m.IntN(3)}
	}
	return m.structure(depth - 1)
}

func (m *typeMaker) scalar(integers bool) memScalar {
	switch {
	case integers && m.IntN(2) == 0 && m.wide:
		return memIntegers[m.IntN(len(memIntegers))]
	case integers && m.IntN(2) == 0:
		return memIntegers[m.IntN(2)]
	case m.wide:
		return memFloats[m.IntN(len(memFloats))]
	}
	return memFloats[0]
}

// matrix returns a matrix. Integer matrices are row_major, because others cannot be in a buffer.
func (m *typeMaker) matrix() *memType {
	t := &memType{matrix: true, rows: 2 + m.IntN(3), cols: 2 + m.IntN(3), rowMajor: m.IntN(2) == 0}
	if m.wide {
		t.rows, t.cols = 1+m.IntN(4), 1+m.IntN(4)
	}
	t.scalar = m.scalar(m.wide && t.rowMajor)
	t.name = fmt.Sprintf("%s %s%dx%d", map[bool]string{true: "row_major", false: "column_major"}[t.rowMajor],
		t.scalar.name, t.rows, t.cols)
	return t
}

func (m *typeMaker) structure(depth int) *memType {
	t := &memType{}
	for range 1 + m.IntN(4) {
		switch {
		case m.wide && m.IntN(5) == 0:
			t.members = append(t.members, m.bitFields()...)
		default:
			t.members = append(t.members, memMember{memType: m.make(depth)})
		}
	}
	if m.wide && m.IntN(3) == 0 {
		m.offset(t)
	}
	t.name = fmt.Sprintf("S%d", m.structs)
	m.structs++
	fmt.Fprintf(&m.text, "struct %s {\n", t.name)
	for i := range t.members {
		x := &t.members[i]
		if m.member != nil {
			x.after = m.member(m.structs*10 + i)
		}
		fmt.Fprintf(&m.text, "  %s%s%s;\n", x.before, declaration(x.memType, fmt.Sprintf("m%d", i)), x.after)
	}
	m.text.WriteString("};\n")
	return t
}

// bitFields returns some adjacent bit-fields.
func (m *typeMaker) bitFields() (list []memMember) {
	s := memIntegers[m.IntN(2)]
	for range 1 + m.IntN(4) {
		bits := 1 + m.IntN(17)
		list = append(list, memMember{memType: &memType{name: s.name, scalar: s, rows: 1, cols: 1}, bits: bits,
			after: fmt.Sprintf(" : %d", bits)})
	}
	return list
}

// offset moves a member of t, and the members after it, beyond the offsets of all rules.
func (m *typeMaker) offset(t *memType) {
	i := m.IntN(len(t.members))
	x := &t.members[i]
	if x.bits > 0 {
		return
	}
	x.placed = true
	for _, r := range layoutRules {
		for _, l := range [...]layoutRule{r.uniforms, r.storage} {
			_, end := l.place(&memType{members: t.members[:i]})
			x.at = max(x.at, roundUp(end, 32)+32*m.IntN(2))
		}
	}
	x.before = fmt.Sprintf("[[vk::offset(%d)]] ", x.at)
}

func declaration(t *memType, name string) string {
	for t.elem != nil {
		name += fmt.Sprintf("[%d]", t.count)
		t = t.elem
	}
	return t.name + " " + name
}
