package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// An importedSet is an OpExtInstImport.
type importedSet struct {
	id    uint32
	set   spirv.ExtSet
	debug bool // the set is non-semantic
}

func imported(in *spirv.Instruction) importedSet {
	name, _ := spirv.StringAt(in.Operands)
	return importedSet{uint32(in.Result), spirv.LookupExtSet(name), NonSemantic(in.Operands)}
}

// ExtSet returns the extended instruction set of an OpExtInst.
func (u *Unit) ExtSet(in *spirv.Instruction) spirv.ExtSet {
	for i := range u.sets {
		if u.sets[i].id == uint32(instreader.ExtInst(in).Set()) {
			return u.sets[i].set
		}
	}
	return 0
}

// IsDebug reports whether an instruction is an extended instruction for debug information or from another non-semantic
// set.
func (u *Unit) IsDebug(in *spirv.Instruction) bool {
	if in.Op != spirv.OpExtInst && in.Op != spirv.OpExtInstWithForwardRefsKHR {
		return false
	}
	for i := range u.sets {
		if u.sets[i].id == uint32(instreader.ExtInst(in).Set()) {
			return u.sets[i].debug
		}
	}
	return false
}

// HasDebug reports whether the module may contain instructions for which IsDebug returns true.
func (u *Unit) HasDebug() bool {
	return slices.ContainsFunc(u.sets, func(s importedSet) bool { return s.debug })
}

// NonSemantic reports whether the operands of an OpExtInstImport name a set whose instructions have no semantic effect.
func NonSemantic(name []uint32) bool {
	s, _ := spirv.StringAt(name)
	return len(s) > 12 && s[:12] == "NonSemantic." || s == "OpenCL.DebugInfo.100" || s == "DebugInfo"
}
