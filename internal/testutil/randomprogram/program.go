// Package randomprogram makes HLSL programs at random from a grammar. They are
// typed, and most of them are valid: what a compiler may do wrong lies behind its
// checks.
//
// It must not know the compiler, but for the tables that say what the language
// has: intrinsic functions, methods and system values. What such a program computes
// means nothing. Read maker here, then types.go for the types, expressions.go and
// statements.go for the grammar, stages.go for entry points.
package randomprogram

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A Program is a source with the flags that it is compiled with.
type Program struct {
	Args []string
	Text string
}

// New returns the program of a seed, always the same one.
func New(seed uint64) Program {
	m := &maker{Rand: rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15))}
	m.expressions, m.statements = expressionForms(), statementForms()
	m.room = 60 + m.IntN(400)
	m.args = m.flags()
	m.program()
	return Program{Args: m.args, Text: m.text.String()}
}

// A maker makes one program. The text grows from its beginning to its end, so that
// whatever is known has been declared.
type maker struct {
	*rand.Rand
	text   strings.Builder
	indent int
	names  int
	room   int // expressions and statements that may still be large

	args       []string
	stage      *stage
	components []*component // what numbers are made of
	waves      bool
	native16   bool
	laterModel bool // shader model 6.6 and Vulkan 1.3

	structs   []*structure
	enums     []enum
	globals   []variable
	locals    []variable
	constants []string // that can be lengths of arrays
	functions []function
	resources []resource

	expressions []expressionForm
	statements  []statementForm

	result          *typ // of the function being made
	nesting         int  // of statements
	loops, switches int  // around the statement being made
	uniform         bool // the statement is executed by all invocations
	inHelper        bool // a function other than the entry point
}

// A variable is anything with a name that has a value.
type variable struct {
	name     string
	typ      *typ
	readOnly bool
}

// one returns an element of list.
func one[T any](m *maker, list []T) T { return list[m.IntN(len(list))] }

// in reports true once in n times.
func (m *maker) in(n int) bool { return m.IntN(n) == 0 }

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

// flags chooses the command line and with it what the program may use.
func (m *maker) flags() []string {
	m.stage = &stages[m.IntN(len(stages))]
	minor, env := m.stage.minor, m.stage.env
	if m.native16 = m.in(4); m.native16 {
		minor = max(minor, 2)
	}
	if m.laterModel = m.in(4); m.laterModel {
		minor, env = max(minor, 6), "vulkan1.3"
	}
	if m.waves = m.in(3); m.waves && env == "" {
		env = "vulkan1.1"
	}
	if env == "" && m.in(3) {
		env = one(m, []string{"vulkan1.1", "vulkan1.1spirv1.4", "vulkan1.2", "vulkan1.3", "universal1.5"})
	}
	args := []string{"-T", fmt.Sprintf("%s_6_%d", m.stage.profile, minor)}
	if env != "" {
		args = append(args, "-fspv-target-env="+env)
	}
	if m.native16 {
		args = append(args, "-enable-16bit-types")
	}
	m.chooseComponents()
	return append(args, Flags(m.Rand)...)
}

// program makes the whole text.
func (m *maker) program() {
	m.scene()
	for range m.IntN(3) {
		m.constant()
	}
	for range m.IntN(2) {
		m.enumeration()
	}
	for range 1 + m.IntN(3) {
		m.structure()
	}
	m.chooseResources()
	m.declareResources()
	for range 1 + m.IntN(2) {
		m.constantBuffer()
	}
	for range m.IntN(4) {
		m.global()
	}
	m.inHelper = true
	for range m.IntN(5) {
		m.someFunction()
	}
	m.inHelper = false
	m.stage.entry(m)
}
