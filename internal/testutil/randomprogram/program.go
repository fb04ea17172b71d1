// Package randomprogram generates random HLSL programs from a grammar. They are typed and mostly valid, because most
// compiler bugs are in the code that runs after semantic checks.
//
// The package uses only the compiler's tables of the language: intrinsic functions, methods and system values. The
// results of the programs are not meaningful. Read maker in this file first, then types.go for the types,
// expressions.go and statements.go for the grammar, and stages.go for entry points.
package randomprogram

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A Program is a source with its compiler flags.
type Program struct {
	Args []string
	Text string
}

// New returns the program of a seed. It is deterministic.
func New(seed uint64) Program {
	m := &maker{Rand: rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15))}
	m.expressions, m.statements = expressionForms(), statementForms()
	m.room = 60 + m.IntN(400)
	m.args = m.flags()
	m.program()
	return Program{Args: m.args, Text: m.text.String()}
}

// A maker generates one program. It writes the text from beginning to end, so that all known names have been
// declared.
type maker struct {
	*rand.Rand
	text   strings.Builder
	indent int
	names  int
	room   int // number of expressions and statements that may still be large

	args       []string
	stage      *stage
	components []*component // component types of numbers
	waves      bool
	native16   bool
	laterModel bool // shader model 6.6 and Vulkan 1.3

	structs   []*structure
	enums     []enum
	globals   []variable
	locals    []variable
	constants []string // usable as array lengths
	functions []function
	resources []resource

	expressions []expressionForm
	statements  []statementForm

	result          *typ // of the current function
	nesting         int  // nesting depth of statements
	loops, switches int  // around the current statement
	uniform         bool // control flow is uniform
	inHelper        bool // the current function is not the entry point
}

// A variable is a named object with a value.
type variable struct {
	name     string
	typ      *typ
	readOnly bool
}

// one returns an element of list.
func one[T any](m *maker, list []T) T { return list[m.IntN(len(list))] }

// in returns true with a probability of 1/n.
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

// flags chooses the command line. The flags determine the features that the program may use.
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

// program generates the whole text.
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
