package capability

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// FirstUse returns the first instruction of m that requires an extension, and the name of the opcode, enumerant or
// capability in it that does. Instructions that can be located in the source (see isLocatable) take precedence.
//
// If no instruction requires the extension, the name is that of a declared capability that does, or "the module". The
// instruction is then the declaration of the capability if it has a position, and otherwise nil.
func FirstUse(m *spirv.Module, extension string) (*spirv.Instruction, string) {
	var first *spirv.Instruction
	name := ""
	m.Each(func(in *spirv.Instruction) {
		if first != nil && isLocatable(first) || in.Op == spirv.OpCapability || in.Op == spirv.OpExtension {
			return
		}
		if what := needs(in, extension); what != "" && (first == nil || isLocatable(in)) {
			first, name = in, what
		}
	})
	if first != nil {
		return located(m, first), name
	}
	f := finder{m: m, allowed: []string{extension}, version: m.Version, have: make(map[spirv.Capability]bool),
		watched: extension}
	f.run()
	if f.cause != nil {
		return located(m, f.cause), spirv.KindCapability.Enumerant(uint32(f.causeBy)).Name
	}
	for i := range m.Capabilities {
		if e := spirv.KindCapability.Enumerant(uint32(instreader.Capability(&m.Capabilities[i]).Capability())); e != nil && slices.Contains(e.Extensions, extension) {
			if in := &m.Capabilities[i]; isLocatable(in) {
				return in, e.Name
			}
			return nil, e.Name
		}
	}
	return nil, "the module"
}

// FirstUseOf returns the first instruction of a module with kernels that requires a capability, or nil. It prefers an
// instruction with a position.
func FirstUseOf(m *spirv.Module, c spirv.Capability) *spirv.Instruction {
	f := finder{m: m, version: m.Version, have: make(map[spirv.Capability]bool), kernel: true, wants: true, wanted: c}
	f.run()
	if f.cause == nil {
		return nil
	}
	return located(m, f.cause)
}

// isLocatable reports whether an instruction can be located in the source: it has a position, or decorates a variable
// as a built-in.
func isLocatable(in *spirv.Instruction) bool {
	return in.Pos != 0 || in.Op == spirv.OpDecorate && instreader.Decorate(in).Decoration() == spirv.DecorationBuiltIn
}

// needs returns the name of the opcode, enumerant or capability in an instruction that requires an extension. It
// returns "" if the instruction does not require the extension.
func needs(in *spirv.Instruction, extension string) string {
	info := in.Op.Info()
	if info == nil {
		return ""
	}
	if slices.Contains(info.Extensions, extension) || enabledBy(info.Capabilities, extension) {
		return info.Name
	}
	if !info.NamesEnumerants() {
		return ""
	}
	name := ""
	in.EachOperand(func(o spirv.OperandRef) bool {
		if o.Kind.Info().Category == spirv.CategoryValueEnum {
			if e := o.Kind.Enumerant(in.Operands[o.Index]); e != nil && (slices.Contains(e.Extensions, extension) ||
				enabledBy(e.Capabilities, extension)) {
				name = e.Name
			}
		}
		return name == ""
	})
	return name
}

// enabledBy reports whether an extension provides one of the capabilities.
func enabledBy(cs []spirv.Capability, extension string) bool {
	for _, c := range cs {
		if e := spirv.KindCapability.Enumerant(uint32(c)); e != nil && slices.Contains(e.Extensions, extension) {
			return true
		}
	}
	return false
}

// located returns an instruction that can be located in the source. It is the given one or, if that cannot be located,
// a related one: the target of a decoration, the function of an execution mode, or the first user of a type. It
// returns the given one if none of these can be located.
func located(m *spirv.Module, in *spirv.Instruction) *spirv.Instruction {
	if isLocatable(in) {
		return in
	}
	about := make(map[spirv.ID]bool)
	switch {
	case in.Result != 0:
		about[in.Result] = true
	case in.Op == spirv.OpDecorate, in.Op == spirv.OpMemberDecorate, in.Op == spirv.OpExecutionMode,
		in.Op == spirv.OpExecutionModeId:
		about[spirv.ID(in.Operands[0])] = true
	case in.Op == spirv.OpEntryPoint:
		about[instreader.EntryPoint(in).EntryPoint()] = true
	}
	var found *spirv.Instruction
	m.Each(func(x *spirv.Instruction) {
		switch {
		case found != nil:
		case x.Op.IsType():
			for c := x.IDs(); c.Next(); {
				about[x.Result] = about[x.Result] || about[spirv.ID(x.Operands[c.At])]
			}
		case x.Pos != 0 && (about[x.Result] || about[x.Type]):
			found = x
		}
	})
	if found == nil {
		return in
	}
	return found
}
