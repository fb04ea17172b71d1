// Package definedprogram generates random compute shaders in which every value is defined. Nothing is read before it
// is written, indices and shifts are in range, and divisors are not zero. Floats are finite and computed by exactly
// rounded operations, and an invocation writes only its own data. Therefore every correct compilation of such a
// shader has the same effect.
//
// The package is independent of the compiler. Read maker in this file first, then types.go, places.go for memory
// accesses, expressions.go, statements.go and functions.go. See copies.go for copies of memory, resources.go for
// data that outlives the shader, and phases.go for cooperation between invocations.
package definedprogram

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Lanes is the number of invocations of a program, all in one group.
const Lanes = 8

// A Program is a source with its input data.
type Program struct {
	Args      string
	Text      string
	Resources []Resource
	// Legalized reports whether the program has a struct of images. Such a program does not run in the raw form.
	Legalized bool
	// PassesResources reports whether functions take buffers, so that inlining all calls creates much code.
	PassesResources bool
}

// New returns the program of a seed. It is deterministic.
func New(seed uint64) Program {
	m := &maker{Rand: rand.New(rand.NewPCG(seed, 0xd1b54a32d192ed03)), room: 24}
	m.program()
	return Program{Args: m.args, Text: m.text.String(), Resources: m.contents(), Legalized: m.legalized,
		PassesResources: m.passesResources}
}

// A maker generates one program. It writes the text from beginning to end, so that all known names have been
// declared.
type maker struct {
	*rand.Rand
	text   strings.Builder
	args   string
	indent int
	names  int
	room   int // number of compound statements that may still be generated

	wide, narrow bool // use 64-bit integers and doubles; use 16-bit types
	waves        bool // invocations exchange values in waves

	bindings        uint32
	legalized       bool
	passesResources bool
	structs         []*typ
	buffers         []buffer
	variables       []variable // in scope
	functions       []function
	joins           []function // instructions that compose vectors from smaller ones

	result          *typ // of the current function
	entry           bool // the current function is the entry point
	loops, switches int  // around the current statement
	remote          bool // buffers may be accessed
	nesting         int
}

// A variable is a named object with a value.
type variable struct {
	name     string
	typ      *typ
	dims     int // number of index placeholders in the name, outermost first
	readOnly bool
	buffer   bool
	static   bool
	unset    bool // it is not initialized yet
	opaque   bool // elements of the variable are read and written as a whole
}

// in returns true with a probability of 1/n.
func (m *maker) in(n int) bool { return m.IntN(n) == 0 }

// one returns an element of list.
func one[T any](m *maker, list ...T) T { return list[m.IntN(len(list))] }

// name returns a new name.
func (m *maker) name(prefix string) string {
	m.names++
	return fmt.Sprint(prefix, m.names)
}

// line writes a line of the program.
func (m *maker) line(format string, args ...any) {
	m.text.WriteString(strings.Repeat("  ", m.indent))
	fmt.Fprintf(&m.text, format, args...)
	m.text.WriteByte('\n')
}

// program generates the whole text.
func (m *maker) program() {
	m.wide, m.narrow, m.waves = m.in(3), m.in(4), m.in(4)
	m.args = "-T cs_6_0"
	switch {
	case m.narrow && m.waves:
		m.args = "-T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.1"
	case m.narrow:
		m.args = "-T cs_6_2 -enable-16bit-types"
	case m.waves:
		m.args = "-T cs_6_0 -fspv-target-env=" + one(m, "vulkan1.1", "vulkan1.3")
	}
	m.line("// args: %s", m.args)
	for range 1 + m.IntN(3) {
		m.structure()
	}
	if m.in(2) {
		m.tableStruct()
	}
	m.declareBuffers()
	m.statics()
	m.inlineInstructions()
	m.line("uint bits(float x) { return x == 0 ? 0 : asuint(x); }")
	m.getters()
	m.resourceCalls()
	for i := range 2 + m.IntN(3) {
		m.function(i == 0)
	}
	m.main()
}

// main generates the entry point.
func (m *maker) main() {
	m.line("[numthreads(%d, 1, 1)] void main(uint index : SV_GroupIndex) {", Lanes)
	m.indent++
	m.line("lane = index;")
	m.entry, m.remote = true, true
	known := len(m.variables)
	for range 2 + m.IntN(3) {
		m.declaration()
	}
	m.statements(3 + m.IntN(4))
	m.together()
	m.statements(1 + m.IntN(3))
	m.write(m.variables[known:])
	m.indent--
	m.line("}")
}

// Copied is a macro. If it is defined, a program copies the arguments of calls that may overlap to separate variables
// and back, from left to right. The result of the program is the same without the macro.
const Copied = "COPIED"

// mostWritten limits the numbers that the entry point writes at the end.
const mostWritten = 24

// write writes the values of variables to buffers.
func (m *maker) write(list []variable) {
	n := 0
	for _, v := range list {
		v.typ.leaves(v.name, func(path string, k kind) {
			if n++; n > mostWritten {
				return
			}
			m.line("result[lane * %d + %d] = %s;", mostWritten, n-1, kinds[k].asWord(path))
		})
	}
}
