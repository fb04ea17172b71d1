package hlsl2spirv_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/vulkan"
)

// Random structures in buffers, under each layout rule. Where their numbers lie
// is computed here once more, from the manual's words.

// A layoutRule is one of the ways to lay out a buffer.
type layoutRule struct {
	std     bool // vectors are aligned as in GLSL
	relaxed bool // but a vector in a structure only by its components
	wide    bool // arrays and structures are aligned to 16 bytes
	dx      bool // nothing is padded at the end, and no vector crosses 16 bytes
}

var layoutRules = [...]struct {
	flag              string
	uniforms, storage layoutRule
}{
	{"", layoutRule{std: true, relaxed: true, wide: true}, layoutRule{std: true, relaxed: true}},
	{"-fvk-use-gl-layout", layoutRule{std: true, wide: true}, layoutRule{std: true}},
	{"-fvk-use-dx-layout", layoutRule{wide: true, dx: true}, layoutRule{}},
	{"-fvk-use-scalar-layout", layoutRule{}, layoutRule{}},
}

// A memType is a type of a random structure.
type memType struct {
	name       string // of scalars, vectors and structures
	rows, cols int    // of scalars, vectors (in one row) and matrices; 0 for others
	rowMajor   bool
	elem       *memType // of arrays
	count      int
	members    []*memType // of structures
}

// lines are the vectors in which a matrix is stored.
func (t *memType) lines() (n, length int) {
	if t.rowMajor {
		return t.rows, t.cols
	}
	return t.cols, t.rows
}

func roundUp(n, to int) int { return (n + to - 1) / to * to }

// vector returns the alignment and size of a vector.
func (l layoutRule) vector(n int) (align, size int) {
	if !l.std {
		return 4, 4 * n
	}
	return [...]int{0, 4, 8, 16, 16}[n], 4 * n
}

// measure returns the alignment and size of t.
func (l layoutRule) measure(t *memType) (align, size int) {
	switch {
	case t.rows == 1:
		return l.vector(t.cols)
	case t.rows > 1:
		n, length := t.lines()
		stride := l.stride(t)
		align, size = l.vector(length)
		switch {
		case l.dx:
			return 16, stride*(n-1) + size
		case l.std:
			return stride, stride * n
		}
		return 4, stride * n
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
	for _, m := range t.members {
		a, _ := l.measure(m)
		align = max(align, a)
	}
	if l.wide {
		align = roundUp(align, 16)
	}
	offsets := l.offsets(t)
	last := len(t.members) - 1
	_, size = l.measure(t.members[last])
	size += offsets[last]
	if !l.dx {
		size = roundUp(size, align)
	}
	return align, size
}

// stride is the distance of a matrix's lines or an array's elements.
func (l layoutRule) stride(t *memType) int {
	var align, size int
	if t.elem != nil {
		align, size = l.measure(t.elem)
	} else {
		_, length := t.lines()
		align, size = l.vector(length)
		size = roundUp(size, align)
	}
	if l.wide {
		align = roundUp(align, 16)
	}
	return roundUp(size, align)
}

// offsets places the members of a structure.
func (l layoutRule) offsets(t *memType) []int {
	var list []int
	at := 0
	for _, m := range t.members {
		align, size := l.measure(m)
		switch {
		case m.rows == 1 && (l.relaxed || l.dx):
			if at = roundUp(at, 4); at/16 != (at+size-1)/16 {
				at = roundUp(at, 16)
			}
		default:
			at = roundUp(at, align)
		}
		list = append(list, at)
		at += size
	}
	return list
}

// leaves calls f for each number in t: with the text that reads it, and the
// place where it lies.
func (l layoutRule) leaves(t *memType, text string, at int, f func(text string, at int)) {
	switch {
	case t.rows == 1 && t.cols == 1:
		f(text, at)
	case t.rows == 1:
		for i := range t.cols {
			f(text+"."+"xyzw"[i:i+1], at+4*i)
		}
	case t.rows > 1:
		stride := l.stride(t)
		for r := range t.rows {
			for c := range t.cols {
				place := at + c*stride + 4*r
				if t.rowMajor {
					place = at + r*stride + 4*c
				}
				f(fmt.Sprintf("%s._m%d%d", text, r, c), place)
			}
		}
	case t.elem != nil:
		for i := range t.count {
			l.leaves(t.elem, fmt.Sprintf("%s[%d]", text, i), at+i*l.stride(t), f)
		}
	default:
		for i, offset := range l.offsets(t) {
			l.leaves(t.members[i], fmt.Sprintf("%s.m%d", text, i), at+offset, f)
		}
	}
}

// A typeMaker makes random types, and declares structures as it goes.
type typeMaker struct {
	*rand.Rand
	text    strings.Builder
	structs int
	member  func(i int) string // what follows the name of the i-th member of a structure
}

func (m *typeMaker) make(depth int) *memType {
	switch n := m.IntN(9); {
	case n < 2 || depth == 0 && n < 6:
		return &memType{name: []string{"float", "int", "uint"}[m.IntN(3)], rows: 1, cols: 1}
	case n < 5:
		size := 2 + m.IntN(3)
		return &memType{name: fmt.Sprint([]string{"float", "int"}[m.IntN(2)], size), rows: 1, cols: size}
	case n < 7 || depth == 0:
		t := &memType{rows: 2 + m.IntN(3), cols: 2 + m.IntN(3), rowMajor: m.IntN(2) == 0}
		t.name = fmt.Sprintf("%s float%dx%d", map[bool]string{true: "row_major", false: "column_major"}[t.rowMajor], t.rows, t.cols)
		return t
	case n < 8:
		elem := m.make(depth - 1)
		if m.member != nil && elem.members != nil {
			return elem // arrays of structures do not pass between stages
		}
		return &memType{elem: elem, count: 1 + m.IntN(3)}
	}
	return m.structure(depth - 1)
}

func (m *typeMaker) structure(depth int) *memType {
	t := &memType{}
	for range 1 + m.IntN(4) {
		t.members = append(t.members, m.make(depth))
	}
	t.name = fmt.Sprintf("S%d", m.structs)
	m.structs++
	fmt.Fprintf(&m.text, "struct %s {\n", t.name)
	for i, x := range t.members {
		end := ""
		if m.member != nil {
			end = m.member(m.structs*10 + i)
		}
		fmt.Fprintf(&m.text, "  %s%s;\n", declaration(x, fmt.Sprintf("m%d", i)), end)
	}
	m.text.WriteString("};\n")
	return t
}

func declaration(t *memType, name string) string {
	for t.elem != nil {
		name += fmt.Sprintf("[%d]", t.count)
		t = t.elem
	}
	return t.name + " " + name
}

// newLayoutProgram makes a shader that reads every number of a structure in a
// constant buffer and in a structured one, and copies both as a whole.
func newLayoutProgram(seed uint64, uniforms, storage layoutRule) (text string, constants, input []uint32, copies, numbers []any) {
	m := &typeMaker{Rand: rand.New(rand.NewPCG(seed, 2))}
	s := m.structure(2)
	block := &memType{members: []*memType{{rows: 1, cols: 1}, s, {rows: 1, cols: 2}}}
	m.text.WriteString("cbuffer C { float m0; " + s.name + " m1; float2 m2; };\n")
	m.text.WriteString("StructuredBuffer<" + s.name + "> input;\nRWStructuredBuffer<" + s.name + "> copies;\nRWStructuredBuffer<float> numbers;\n")
	m.text.WriteString("[numthreads(1, 1, 1)] void main() {\n")

	_, size := storage.measure(s)
	align, _ := storage.measure(s)
	stride := roundUp(size, align)
	_, blockSize := uniforms.measure(block)
	constants, input = make([]uint32, roundUp(blockSize, 16)/4), make([]uint32, 2*stride/4)
	copies = pad(2 * stride / 4)
	next := 1
	read := func(buffer []uint32) func(string, int) {
		return func(text string, at int) {
			fmt.Fprintf(&m.text, "  numbers[%d] = %s;\n", len(numbers), text)
			buffer[at/4] = uint32(next)
			numbers = append(numbers, float64(next))
			next++
		}
	}
	uniforms.leaves(block, "", 0, func(text string, at int) { read(constants)(strings.TrimPrefix(text, "."), at) })
	storage.leaves(s, "input[1]", stride, read(input))

	// numbers of type float are stored as such
	floats := func(l layoutRule, t *memType, at int, buffer []uint32) {
		l.floats(t, at, func(at int) { buffer[at/4] = word(float64(buffer[at/4])) })
	}
	floats(uniforms, block, 0, constants)
	floats(storage, s, stride, input)

	m.text.WriteString("  copies[0] = input[1];\n  copies[1] = m1;\n}\n")
	var from, to []int
	uniforms.leaves(s, "", uniforms.offsets(block)[1], func(_ string, at int) { from = append(from, at/4) })
	storage.leaves(s, "", 0, func(_ string, at int) { to = append(to, at/4) })
	for i := range to {
		copies[to[i]] = input[to[i]+stride/4]
		copies[to[i]+stride/4] = constants[from[i]]
	}
	return "// args: -T cs_6_0\n" + m.text.String(), constants, input, copies, numbers
}

// floats calls f for the place of each float in t.
func (l layoutRule) floats(t *memType, at int, f func(at int)) {
	switch {
	case t.rows > 0:
		if !strings.HasPrefix(t.name, "int") && !strings.HasPrefix(t.name, "uint") {
			l.leaves(t, "", at, func(_ string, at int) { f(at) })
		}
	case t.elem != nil:
		for i := range t.count {
			l.floats(t.elem, at+i*l.stride(t), f)
		}
	default:
		for i, offset := range l.offsets(t) {
			l.floats(t.members[i], at+offset, f)
		}
	}
}

func TestLayoutsOfRandomStructuresOnADevice(t *testing.T) {
	vulkan.Require(t)
	for _, rule := range layoutRules {
		for seed := range uint64(6) {
			text, constants, input, copies, numbers := newLayoutProgram(seed, rule.uniforms, rule.storage)
			s, err := shadertest.Parse(fmt.Sprintf("layout%d.cs.hlsl", seed), text)
			if err != nil {
				t.Fatal(err)
			}
			r := s.Runs[0]
			r.Options, err = shadertest.ParseArgs(r.Args + " " + rule.flag)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range forms {
				words := module(t, s, r, f)
				// spirv-val counts the last line of a matrix in full, but what
				// follows in a Direct3D constant buffer may lie in its padding
				if err := shadertest.SpirvVal(r.Options, words, shadertest.Legal); err != nil && !rule.uniforms.dx {
					t.Errorf("%s seed %d %s: %v\n%s", rule.flag, seed, f.name, err, text)
				}
				result, err := vulkan.Compute(context.Background(), vulkan.ComputeCase{Module: words,
					Resources: bound(uniform(constants), in(input), out(4*len(copies)), out(4*len(numbers)))})
				if err != nil {
					t.Fatalf("%s seed %d %s: %v\n%s", rule.flag, seed, f.name, err, text)
				}
				diff := compare(result.Resources[3], numbers, 0) + compare(result.Resources[2], copies, 0)
				if diff != "" {
					t.Errorf("%s seed %d %s: %s\n%s", rule.flag, seed, f.name, diff, text)
				}
			}
		}
	}
}
