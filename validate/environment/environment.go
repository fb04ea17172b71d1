// Package environment has the rules for kernels that SPIR-V leaves to where they
// run: to OpenCL and to oneAPI Level Zero. It must not know the rules of SPIR-V
// itself, which package validate has; a module that comes here agrees with the
// grammar, and its ids are defined.
//
// Read rules.go for the table, which docs/kernels.md prints, and features.go for
// what devices may lack.
package environment

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An Environment is where kernels run. Each has the rules of those before it.
type Environment uint8

// The environments. Kernels is whatever reads SPIR-V of the capability Kernel.
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

// Options say which rules hold.
type Options struct {
	Environment Environment
	MaxVersion  uint32   // newest version of SPIR-V that the device takes
	Features    Features // that the device has
}

// A Module is a module to check, with what is known of it.
type Module struct {
	*spirv.Module
	Defs         []*spirv.Instruction      // by id
	Capabilities map[spirv.Capability]bool // declared and implied
	Extensions   []string
	Decoration   func(spirv.ID, spirv.Decoration) *spirv.Instruction // nil if there is none
	Name         func(spirv.ID) string                               // how messages call an id
	Poll         func()                                              // called now and then
}

// A Rule is a rule of an environment. Each has two modules that differ in it:
// testdata/<name>.good.spvasm and <name>.bad.spvasm.
type Rule struct {
	Name string
	From Environment             // the first that has it
	op   spirv.Opcode            // the instruction that it is about, OpNop if there are several
	on   func(spirv.Opcode) bool // the instructions that it is about if there are several; nil then for the module
	Says string                  // in Markdown
	// kept reports whether an instruction keeps the rule; wrong says what is there
	// instead. It is nil for rules that package validate checks.
	kept func(*run, *spirv.Instruction) (wrong string, ok bool)
}

// Rules returns the rules in the order of the documents.
func Rules() []Rule { return rules[:] }

// Text returns what a finding says if a rule is broken.
func Text(name, wrong string) string {
	i := slices.IndexFunc(rules[:], func(r Rule) bool { return r.Name == name })
	text := strings.NewReplacer("*", "", "`", "").Replace(rules[i].Says)
	if wrong == "" {
		return text
	}
	return text + ": " + wrong
}

// A run is one check of a module.
type run struct {
	*Module
	o       Options
	byOp    map[spirv.Opcode][]*Rule
	kernels map[spirv.ID]bool // functions that are entry points
}

// Check calls report for each rule that the module breaks, with the instruction, or
// nil if it is the module, the name of the rule, and what is there instead.
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

// about returns the rules about an instruction, those about the module for OpNop.
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

// verdict is what a rule says of something that is there.
func verdict(ok bool, format string, args ...any) (string, bool) {
	if ok {
		return "", true
	}
	return fmt.Sprintf(format, args...), false
}

// plain is a verdict without words.
func plain(ok bool) (string, bool) { return "", ok }

// operand returns operand i, 0 if it is missing.
func operand(in *spirv.Instruction, i int) spirv.ID {
	if i >= 0 && i < len(in.Operands) {
		return spirv.ID(in.Operands[i])
	}
	return 0
}

// word is operand for what is no id.
func word(in *spirv.Instruction, i int) uint32 { return uint32(operand(in, i)) }

// nothing stands for an instruction that is not there.
var nothing spirv.Instruction

// def returns what defines an id, an empty instruction if nothing does.
func (r *run) def(id spirv.ID) *spirv.Instruction {
	if uint(id) < uint(len(r.Defs)) && r.Defs[id] != nil {
		return r.Defs[id]
	}
	return &nothing
}

// typeOf returns the type of a value.
func (r *run) typeOf(id spirv.ID) *spirv.Instruction { return r.def(r.def(id).Type) }

// pointee returns what a value that is a pointer points to, and where.
func (r *run) pointee(id spirv.ID) (*spirv.Instruction, spirv.StorageClass) {
	t := r.typeOf(id)
	if t.Op != spirv.OpTypePointer {
		return &nothing, 0
	}
	return r.def(operand(t, 1)), spirv.StorageClass(word(t, 0))
}

// numbers are a scalar or a vector: OpTypeInt, OpTypeFloat or another type of its
// components, their width, how many there are.
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

// constant returns the value of a constant of 32 bits.
func (r *run) constant(id spirv.ID) (uint32, bool) {
	switch d := r.def(id); d.Op {
	case spirv.OpConstantNull:
		return 0, true
	case spirv.OpConstant:
		return word(d, 0), true
	}
	return 0, false
}

// declares reports whether the module declares a capability itself.
func (r *run) declares(c spirv.Capability) bool {
	return slices.ContainsFunc(r.Module.Module.Capabilities, func(in spirv.Instruction) bool { return spirv.Capability(word(&in, 0)) == c })
}

// oneOf reports whether x is in a list.
func oneOf[T comparable](x T, list ...T) bool { return slices.Contains(list, x) }
