// Package environment checks the rules for kernels that SPIR-V leaves to the client API: OpenCL or oneAPI Level Zero.
// It must not duplicate the rules of SPIR-V itself, which package validate checks. The modules passed to it conform to
// the grammar, and their IDs are defined.
//
// Read rules.go for the table of rules, which docs/reference/kernels.md prints, and features.go for optional device features.
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
	MaxVersion  uint32   // newest SPIR-V version supported by the device
	Features    Features // features of the device
}

// A Module is a module to check, with information from package validate.
type Module struct {
	*spirv.Module
	Defs         []*spirv.Instruction      // by ID
	Capabilities map[spirv.Capability]bool // declared and implied
	Extensions   []string
	Decoration   func(spirv.ID, spirv.Decoration) *spirv.Instruction // returns nil if there is none
	Name         func(spirv.ID) string                               // returns the name of an ID for messages
	Poll         func()                                              // called from time to time
}

// A Rule is a rule of an environment. A rule has two test modules that differ only in whether they follow the rule:
// testdata/<name>.good.spvasm and <name>.bad.spvasm.
type Rule struct {
	Name string
	From Environment             // first environment with the rule
	op   spirv.Opcode            // the instruction to which it applies, or OpNop if there are several
	on   func(spirv.Opcode) bool // the instructions to which it applies if there are several; nil for the whole module
	Says string                  // text in Markdown
	// kept reports whether an instruction follows the rule. wrong describes the actual value. kept is nil for rules
	// that package validate checks.
	kept func(*run, *spirv.Instruction) (wrong string, ok bool)
}

// Rules returns the rules in the order of the documentation.
func Rules() []Rule { return rules[:] }

// Text returns the message for a violated rule.
func Text(name, wrong string) string {
	i := slices.IndexFunc(rules[:], func(r Rule) bool { return r.Name == name })
	text := strings.NewReplacer("*", "", "`", "").Replace(rules[i].Says)
	if wrong == "" {
		return text
	}
	return text + ": " + wrong
}

// A run is a single check of a module.
type run struct {
	*Module
	o       Options
	byOp    map[spirv.Opcode][]*Rule
	kernels map[spirv.ID]bool // functions that are entry points
}

// Check calls function report for each violated rule. The arguments are the instruction (nil for the whole module), the
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

// about returns the rules for an opcode, or the rules for the module if op is OpNop.
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

// verdict returns the result of a rule.
func verdict(ok bool, format string, args ...any) (string, bool) {
	if ok {
		return "", true
	}
	return fmt.Sprintf(format, args...), false
}

// plain returns a verdict without a description.
func plain(ok bool) (string, bool) { return "", ok }

// operand returns operand i, or 0 if it is missing.
func operand(in *spirv.Instruction, i int) spirv.ID {
	if i >= 0 && i < len(in.Operands) {
		return spirv.ID(in.Operands[i])
	}
	return 0
}

// word is like operand but for literals.
func word(in *spirv.Instruction, i int) uint32 { return uint32(operand(in, i)) }

// nothing represents a missing instruction.
var nothing spirv.Instruction

// def returns the instruction that defines an ID, or an empty instruction.
func (r *run) def(id spirv.ID) *spirv.Instruction {
	if uint(id) < uint(len(r.Defs)) && r.Defs[id] != nil {
		return r.Defs[id]
	}
	return &nothing
}

// typeOf returns the type of a value.
func (r *run) typeOf(id spirv.ID) *spirv.Instruction { return r.def(r.def(id).Type) }

// pointee returns the pointee type and the storage class of a pointer value.
func (r *run) pointee(id spirv.ID) (*spirv.Instruction, spirv.StorageClass) {
	t := r.typeOf(id)
	if t.Op != spirv.OpTypePointer {
		return &nothing, 0
	}
	return r.def(operand(t, 1)), spirv.StorageClass(word(t, 0))
}

// numbers describes a scalar or vector: the type opcode of its components, usually OpTypeInt or OpTypeFloat, and their
// width and count.
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

// constant returns the value of a 32-bit constant.
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

// oneOf reports whether x is in a list.
func oneOf[T comparable](x T, list ...T) bool { return slices.Contains(list, x) }
