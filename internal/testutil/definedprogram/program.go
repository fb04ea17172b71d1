// Package definedprogram makes compute shaders at random of which every value is
// defined: nothing is read before it is written, indices and shifts stay in range,
// divisors are not zero, floats stay finite and are computed by operations that are
// rounded exactly, and an invocation writes what is its own. However such a shader is
// compiled, it leaves the same behind.
//
// It must not know the compiler. Read maker here, then types.go, places.go for what
// can be read and written, expressions.go, statements.go, functions.go, copies.go
// for copies of memory, resources.go for data that outlives the shader, phases.go for cooperation of invocations.
package definedprogram

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Lanes is how many invocations a program is for, all in one group.
const Lanes = 8

// A Program is a source with what it is given.
type Program struct {
	Args      string
	Text      string
	Resources []Resource
	// Legalized: there is a struct of images, which does not run in the raw form.
	Legalized bool
	// PassesResources: functions take buffers, so that inlining all calls makes much of them.
	PassesResources bool
}

// New returns the program of a seed, always the same one.
func New(seed uint64) Program {
	m := &maker{Rand: rand.New(rand.NewPCG(seed, 0xd1b54a32d192ed03)), room: 24}
	m.program()
	return Program{Args: m.args, Text: m.text.String(), Resources: m.contents(), Legalized: m.legalized, PassesResources: m.passesResources}
}

// A maker makes one program. The text grows from its beginning to its end, so that
// whatever is known has been declared.
type maker struct {
	*rand.Rand
	text   strings.Builder
	args   string
	indent int
	names  int
	room   int // statements that may still hold others

	wide, narrow bool // there are integers of 64 bits and doubles; of 16 bits
	waves        bool // invocations exchange values in waves

	bindings        uint32
	legalized       bool
	passesResources bool
	structs         []*typ
	buffers         []buffer
	variables       []variable // that can be seen
	functions       []function
	joins           []function // instructions that make vectors of smaller ones

	result          *typ // of the function being made
	entry           bool // that is the entry point
	loops, switches int  // around the statement being made
	remote          bool // buffers may be accessed
	nesting         int
}

// A variable is anything with a name that has a value.
type variable struct {
	name     string
	typ      *typ
	dims     int // how many indices the name has a place for, outermost first
	readOnly bool
	buffer   bool
	static   bool
	unset    bool // it holds nothing as yet
	opaque   bool // its elements are read and written as a whole
}

// in reports true once in n times.
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

// program makes the whole text.
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

// main makes the entry point.
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

// Copied is the macro with which a program copies the arguments of calls that may
// overlap to variables of their own and, from left to right, back. The program
// computes the same without it.
const Copied = "COPIED"

// mostWritten bounds how many numbers the entry point writes in the end.
const mostWritten = 24

// write writes what variables hold to where it can be seen.
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
