package othercompilers

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// A kind is a kind of resource that has its own base of bindings.
type kind uint8

const (
	images kind = iota
	samplers
	textures
	buffers // uniform buffers
	storage
	accesses // unordered access views
	combined
	accelerations
)

// kinds holds two register classes for each kind: the class if Direct3D's register mapping is used (--hlsl-iomap), and
// the class otherwise. A class is "" if glslang uses the base of another kind.
var kinds = [...]struct{ mapped, otherwise string }{
	images:        {"", "u"},
	samplers:      {"s", "s"},
	textures:      {"t", "t"},
	buffers:       {"b", "b"},
	storage:       {"", "u"},
	accesses:      {"u", ""},
	combined:      {"s", "s"},
	accelerations: {"t", "t"},
}

// A base is the number that is added to the register numbers of a kind.
type base struct {
	kind  kind
	stage string // letters of the stage in profiles; "" for all stages
	space int    // AllSpaces for all spaces
	by    int
}

// A placed is a register for which a descriptor is specified.
type placed struct {
	stage string
	at    hlsl2spirv.RegisterBinding
}

// isNumber reports whether a word begins with a digit.
func isNumber(word string) bool { return word != "" && '0' <= word[0] && word[0] <= '9' }

// take removes the next argument and returns it.
func (r *reading) take() string {
	word := r.args[0]
	r.args = r.args[1:]
	return word
}

// takeStage removes the next argument and returns its stage if it is the name of a stage. It returns "" if the argument
// is a number.
func (r *reading) takeStage() (string, error) {
	if len(r.args) == 0 {
		return "", errors.New("requires at least one argument")
	}
	if isNumber(r.args[0]) {
		return "", nil
	}
	profile, _ := stageNamed(r.args[0])
	if profile == "" {
		return "", nil
	}
	r.take()
	return profile, nil
}

// takeNumber removes the next argument and returns it as a number. The parameter what describes the number in errors.
func (r *reading) takeNumber(what string) (int, error) {
	if len(r.args) == 0 {
		return 0, fmt.Errorf("requires %s", what)
	}
	n, err := strconv.ParseUint(r.args[0], 0, 31)
	if err != nil {
		return 0, fmt.Errorf("invalid %s '%s'", what, r.args[0])
	}
	r.take()
	return int(n), nil
}

// setBase parses [stage] base or, for glslang, [stage] (base set)….
func setBase(r *reading, _ string) error {
	b := base{kind: r.option.kind, space: AllSpaces}
	var err error
	if b.stage, err = r.takeStage(); err != nil {
		return err
	}
	if b.by, err = r.takeNumber("offset value"); err != nil {
		return err
	}
	if !r.driver.sets || len(r.args) == 0 || !isNumber(r.args[0]) {
		r.bases = append(r.bases, b)
		return nil
	}
	for {
		if b.space, err = r.takeNumber("set number"); err != nil {
			return err
		}
		r.bases = append(r.bases, b)
		if len(r.args) < 2 || !isNumber(r.args[0]) || !isNumber(r.args[1]) {
			return nil
		}
		if b.by, err = r.takeNumber("offset value"); err != nil {
			return err
		}
	}
}

// shifts returns the binding shifts of a stage. Shifts for one set come after shifts for all sets, because the last one
// takes precedence.
func (r *reading) shifts(stage string) (list []hlsl2spirv.BindingShift, err error) {
	for _, ofAll := range [...]bool{true, false} {
		for _, b := range r.bases {
			if b.stage != "" && b.stage != stage || (b.space == AllSpaces) != ofAll {
				continue
			}
			class := kinds[b.kind].otherwise
			if r.ioMap {
				class = kinds[b.kind].mapped
			}
			if class == "" {
				continue
			}
			s := hlsl2spirv.BindingShift{Class: class[0], Space: b.space, By: b.by}
			for _, o := range list {
				if o.Class == s.Class && o.Space == s.Space && o.By != s.By && !r.sameKind(b.kind, o) {
					return nil, fmt.Errorf("conflicting bases %[2]d and %[3]d for %[1]s registers: resource kinds with the same register class must have the same base", class, o.By, s.By)
				}
			}
			list = append(list, s)
		}
	}
	return list, nil
}

// sameKind reports whether s was requested for kind k itself. A later shift then replaces it.
func (r *reading) sameKind(k kind, s hlsl2spirv.BindingShift) bool {
	for _, b := range r.bases {
		if b.kind == k && b.space == s.Space && b.by == s.By {
			return true
		}
	}
	return false
}

// setRegisters parses [stage] (register set binding)… or, for glslang, [stage] set.
func setRegisters(r *reading, _ string) error {
	stage, err := r.takeStage()
	if err != nil {
		return err
	}
	if r.driver.sets && len(r.args) > 0 && isNumber(r.args[0]) {
		set, err := r.takeNumber("set number")
		if err == nil {
			r.defaultSets = append(r.defaultSets, defaultSet{stage, set})
		}
		return err
	}
	any := false
	for len(r.args) >= 3 && !strings.HasPrefix(r.args[0], "-") && isNumber(r.args[1]) && isNumber(r.args[2]) {
		if err := r.takeRegister(stage); err != nil {
			return err
		}
		any = true
	}
	if !any {
		return errors.New("requires a register, a set and a binding")
	}
	return nil
}

// takeRegister removes a register, its set and its binding from the arguments.
func (r *reading) takeRegister(stage string) (err error) {
	p := placed{stage: stage}
	name := r.take()
	if p.at.Number, err = strconv.Atoi(name[min(1, len(name)):]); err != nil || !strings.Contains("bstu", name[:1]) {
		return fmt.Errorf("invalid register '%s'; expected b, s, t or u and a number", name)
	}
	p.at.Class, p.at.Space = name[0], AllSpaces
	set, err := r.takeNumber("set number")
	if err != nil {
		return err
	}
	binding, err := r.takeNumber("binding number")
	if err != nil {
		return err
	}
	p.at.Descriptor = hlsl2spirv.Descriptor{Set: uint32(set), Binding: uint32(binding)}
	r.registers = append(r.registers, p)
	return nil
}

// A defaultSet is the set of those resources of a stage for which the source does not specify a set.
type defaultSet struct {
	stage string
	set   int
}

// mappings returns those registers of a stage for which a descriptor is specified.
func (r *reading) mappings(stage string) (list []hlsl2spirv.RegisterBinding) {
	for _, p := range r.registers {
		if p.stage == "" || p.stage == stage {
			list = append(list, p.at)
		}
	}
	return list
}

// setFlags returns our flags for the default set of a stage.
func (r *reading) setFlags(stage string) (flags []string) {
	for _, d := range r.defaultSets {
		if d.stage == "" || d.stage == stage {
			flags = []string{"-auto-binding-space", strconv.Itoa(d.set)}
		}
	}
	return flags
}
