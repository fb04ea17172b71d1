// Package environment checks the rules for kernels that SPIR-V leaves to the client API, which is OpenCL or oneAPI
// Level Zero. It must not duplicate the rules of SPIR-V itself, which package validate checks. The modules passed to
// this package conform to the grammar, and their IDs are defined.
//
// Read rules.go for the table of rules, which docs/reference/kernels.md prints. Read features.go for optional features
// of devices.
package environment

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An Environment is a client API for kernels. Each environment includes the rules of the preceding environments.
type Environment uint8

// These are the environments. Kernels is any consumer of modules with the Kernel capability.
const (
	None Environment = iota
	Kernels
	OpenCL
	LevelZero
)

// String returns the name of an environment.
func (e Environment) String() string {
	return [...]string{"none", "SPIR-V", "OpenCL", "Level Zero"}[e]
}

// Options select the rules to check.
type Options struct {
	Environment Environment
	MaxVersion  uint32   // newest SPIR-V version that the device supports
	Features    Features // features of the device
}

// A Module is a module to check, with information about it from package validate.
type Module struct {
	*spirv.Module
	Defs         []*spirv.Instruction      // by ID: the instruction that defines it
	Capabilities map[spirv.Capability]bool // capabilities that are declared or implied
	Extensions   []string
	Decoration   func(spirv.ID, spirv.Decoration) *spirv.Instruction // returns the decoration of an ID, or nil
	Name         func(spirv.ID) string                               // returns the name of an ID for messages
	Poll         func()                                              // called from time to time
}

// A Rule is a rule of an environment. There are two test modules for it, testdata/<name>.good.spvasm and
// <name>.bad.spvasm. They differ only in whether they follow the rule.
type Rule struct {
	Name string
	From Environment             // first environment that has the rule
	op   spirv.Opcode            // the opcode to which it applies; OpNop if there are several or none
	on   func(spirv.Opcode) bool // reports whether it applies to an opcode, if there are several
	Says string                  // text of the rule in Markdown
	// kept reports whether an instruction follows the rule. If not, wrong describes the actual value. kept is nil for a
	// rule that package validate checks.
	kept func(*run, *spirv.Instruction) (wrong string, ok bool)
}

// Rules returns the rules in the order of the documentation.
func Rules() []Rule { return rules[:] }

// Text returns the message for a violation of the named rule. The parameter wrong describes the actual value. It may be
// empty.
func Text(name, wrong string) string {
	i := slices.IndexFunc(rules[:], func(r Rule) bool { return r.Name == name })
	text := strings.NewReplacer("*", "", "`", "").Replace(rules[i].Says)
	if wrong == "" {
		return text
	}
	return text + ": " + wrong
}

// A run holds the state for checking one module.
type run struct {
	*Module
	o       Options
	byOp    map[spirv.Opcode][]*Rule
	kernels map[spirv.ID]bool // functions that are kernels, by ID
}

// Check calls report for each violated rule. It passes the instruction, or nil if the rule is for the whole module, the
// name of the rule, and a description of the actual value.
func Check(m *Module, o Options, report func(in *spirv.Instruction, rule, wrong string)) {
	r := &run{m, o, make(map[spirv.Opcode][]*Rule, 64), make(map[spirv.ID]bool)}
	for i := range m.EntryPoints {
		r.kernels[operand(&m.EntryPoints[i], 1)] = true
	}
	check := func(rule *Rule, in *spirv.Instruction) {
		if wrong, ok := rule.kept(r, in); !ok {
			report(in, rule.Name, wrong)
		}
	}
	for _, rule := range r.about(spirv.OpNop) {
		check(rule, nil)
	}
	m.Each(func(in *spirv.Instruction) {
		m.Poll()
		list, known := r.byOp[in.Op]
		if !known {
			list = r.about(in.Op)
			r.byOp[in.Op] = list
		}
		for _, rule := range list {
			check(rule, in)
		}
	})
}

// about returns the rules that apply to an opcode. If op is OpNop, it returns those that apply to the whole module.
func (r *run) about(op spirv.Opcode) (list []*Rule) {
	for i := range rules {
		rule := &rules[i]
		switch {
		case rule.From > r.o.Environment || rule.kept == nil:
		case rule.on != nil && rule.on(op), rule.on == nil && rule.op == op:
			list = append(list, rule)
		}
	}
	return list
}

// verdict returns the results of Rule.kept: ok and, if ok is false, the formatted description of the actual value.
func verdict(ok bool, format string, args ...any) (string, bool) {
	if ok {
		return "", true
	}
	return fmt.Sprintf(format, args...), false
}

// plain returns the results of Rule.kept without a description.
func plain(ok bool) (string, bool) { return "", ok }

// operand returns the operand at index i as an ID, or 0 if it is missing.
func operand(in *spirv.Instruction, i int) spirv.ID {
	if i >= 0 && i < len(in.Operands) {
		return spirv.ID(in.Operands[i])
	}
	return 0
}

// word is like operand, but for a literal.
func word(in *spirv.Instruction, i int) uint32 { return uint32(operand(in, i)) }

// nothing is the result of def for IDs without a definition.
var nothing spirv.Instruction

// def returns the instruction that defines an ID, or nothing if there is none.
func (r *run) def(id spirv.ID) *spirv.Instruction {
	if uint(id) < uint(len(r.Defs)) && r.Defs[id] != nil {
		return r.Defs[id]
	}
	return &nothing
}

// typeOf returns the declaration of the type of a value, or nothing if it is unknown.
func (r *run) typeOf(id spirv.ID) *spirv.Instruction { return r.def(r.def(id).Type) }

// pointee returns the declaration of the type that pointer id points to, and its storage class. It returns nothing and
// 0 if id is not a pointer.
func (r *run) pointee(id spirv.ID) (*spirv.Instruction, spirv.StorageClass) {
	t := r.typeOf(id)
	if t.Op != spirv.OpTypePointer {
		return &nothing, 0
	}
	return r.def(operand(t, 1)), spirv.StorageClass(word(t, 0))
}

// numbers describes a type that is a scalar or a vector of numbers: the opcode of the component type, usually OpTypeInt
// or OpTypeFloat, the width of a component, and the number of components.
type numbers struct {
	of    spirv.Opcode
	width uint32
	count uint32
}

func (r *run) numbers(t *spirv.Instruction) numbers {
	n := numbers{count: 1}
	if t.Op == spirv.OpTypeVector {
		n.count, t = word(t, 1), r.def(operand(t, 0))
	}
	n.of = t.Op
	if t.Op == spirv.OpTypeInt || t.Op == spirv.OpTypeFloat {
		n.width = word(t, 0)
	}
	return n
}

// constant returns the value of a 32-bit constant. It returns false if id is not a constant, or can be specialized.
func (r *run) constant(id spirv.ID) (uint32, bool) {
	switch d := r.def(id); d.Op {
	case spirv.OpConstantNull:
		return 0, true
	case spirv.OpConstant:
		return word(d, 0), true
	}
	return 0, false
}

// declares reports whether the module explicitly declares a capability.
func (r *run) declares(c spirv.Capability) bool {
	return slices.ContainsFunc(r.Module.Module.Capabilities,
		func(in spirv.Instruction) bool { return spirv.Capability(word(&in, 0)) == c })
}

// oneOf reports whether list contains x.
func oneOf[T comparable](x T, list ...T) bool { return slices.Contains(list, x) }
