package validate

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A validator holds the state of one validation.
type validator struct {
	m        *spirv.Module
	o        Options
	findings finding.List

	// by ID
	defs        []*spirv.Instruction
	places      []place
	shapes      []shape // by ID of a type
	notesStart  []int32 // index into notes; see decorated
	laidOut     []uint8 // by ID of a type: whether it has a layout; see hasLayout
	narrow      bool    // the module has numbers that may only be stored; see narrow.go
	usedForward []bool  // whether an OpTypeForwardPointer declares the type

	capabilities map[spirv.Capability]bool // capabilities that are declared or implied
	shader       bool                      // the module has capability Shader
	kernel       bool                      // the module has capability Kernel
	extensions   []string
	labels       *cfg.Labels
	byID         map[spirv.ID]*spirv.Function
	limitedOps   *spirv.OpcodeSet
	notes        []int32 // indices of annotations, grouped by target
	uses         map[spirv.ID]*functionUse
	sets         []importedSet
	lines        map[spirv.ID][]uint32 // by debug source: see lineLengths
	strided      map[spirv.ID]bool     // by type: whether stridesKnown has visited it
	descriptors  map[spirv.ID]bool     // by type: the result of holdsDescriptor

	fn *spirv.Function // the current function
}

// A place locates the definition of an ID.
type place struct {
	fn    int32 // 1 + the index of the function; 0 outside functions
	block int32 // index of the block; -1 for a parameter
	at    int32 // index of the instruction in the block; -1 for a label
}

// header checks the header of the module, and indexes the definitions.
func (v *validator) header() {
	limit := v.o.MaxID
	if limit == 0 {
		limit = 0x3fffff
	}
	if v.m.Bound > limit {
		v.report(nil, "the id bound %d exceeds the limit of %d", v.m.Bound, limit)
		return
	}
	if v.m.Version > v.newest() && v.o.Target != LevelZero {
		v.report(nil, "SPIR-V 1.%d is newer than the target supports", v.m.Version>>8&0xff)
	}
	n := int(v.m.Bound)
	v.defs = make([]*spirv.Instruction, n)
	v.places = make([]place, n)
	v.shapes = make([]shape, n)
	v.uses = make(map[spirv.ID]*functionUse, len(v.m.Functions))
	v.byID = make(map[spirv.ID]*spirv.Function, len(v.m.Functions))
	for _, f := range v.m.Functions {
		v.byID[f.Def.Result] = f
	}
}

// report adds a finding for an instruction. If the parameter in is nil, the finding is for the module.
func (v *validator) report(in *spirv.Instruction, format string, args ...any) {
	v.findings.Report(in, format, args...)
}

// name returns the name of an ID for messages: its OpName or, if there is none, its number.
func (v *validator) name(id spirv.ID) string {
	for i := range v.m.Names {
		if in := &v.m.Names[i]; in.Op == spirv.OpName && instreader.Name(in).Target() == id {
			if s := instreader.Name(in).Name(); s != "" {
				return fmt.Sprintf("%%%s", s)
			}
		}
	}
	return fmt.Sprintf("%%%d", id)
}

func (v *validator) def(id spirv.ID) *spirv.Instruction {
	if uint(id) < uint(len(v.defs)) {
		return v.defs[id]
	}
	return nil
}

// noType is the result of typ for IDs that are not types.
var noType spirv.Instruction

// typ returns the declaration of a type, or noType if id is not defined.
func (v *validator) typ(id spirv.ID) *spirv.Instruction {
	if d := v.def(id); d != nil {
		return d
	}
	return &noType
}

// op returns the opcode of the instruction that defines id, or OpNop if id is not defined.
func (v *validator) op(id spirv.ID) spirv.Opcode {
	if d := v.def(id); d != nil {
		return d.Op
	}
	return spirv.OpNop
}

// typeOf returns the type of a value, or 0 if id is not a value.
func (v *validator) typeOf(id spirv.ID) spirv.ID {
	if d := v.def(id); d != nil {
		return d.Type
	}
	return 0
}

// typeDef returns the declaration of the type of a value, or nil if id is not a value.
func (v *validator) typeDef(id spirv.ID) *spirv.Instruction { return v.def(v.typeOf(id)) }

// operand returns the operand at index i as an ID, or 0 if it is missing.
func operand(in *spirv.Instruction, i int) spirv.ID {
	if i < len(in.Operands) {
		return spirv.ID(in.Operands[i])
	}
	return 0
}

// pointer returns the storage class and the pointee type of a pointer type. It returns false if typ is not a pointer
// type.
func (v *validator) pointer(typ spirv.ID) (class spirv.StorageClass, elem spirv.ID, ok bool) {
	d := v.def(typ)
	if d == nil || d.Op != spirv.OpTypePointer {
		return 0, 0, false
	}
	return instreader.TypePointer(d).StorageClass(), instreader.TypePointer(d).Type(), true
}

// accessed is like pointer, but also accepts an untyped pointer type. Its pointee type is typ, the type of the accessed
// value.
func (v *validator) accessed(ptr, typ spirv.ID) (class spirv.StorageClass, elem spirv.ID, ok bool) {
	if d := v.def(ptr); d != nil && d.Op == spirv.OpTypeUntypedPointerKHR {
		return instreader.TypeUntypedPointerKHR(d).StorageClass(), typ, true
	}
	return v.pointer(ptr)
}

// strip returns the innermost element type of nested arrays, or typ itself if it is not an array.
func (v *validator) strip(typ spirv.ID) spirv.ID { return spirv.StripArrays(typ, v.def) }

// decoration returns the annotation that decorates id itself, not a member, with d. It returns nil if there is none.
func (v *validator) decoration(id spirv.ID, d spirv.Decoration) *spirv.Instruction {
	return v.decorationAbout(id, itself, d)
}

// itself is the member index for an annotation that is not for a member.
const itself = -1

// about returns the index of the member that annotation k decorates, or itself.
func (v *validator) about(k int32) int {
	_, member, ok := decorationOf(&v.m.Annotations[k])
	if !ok {
		return itself
	}
	return member
}

// annotationsOf returns the annotations of a member of id or, if member is itself, those of id. They are indices in
// order.
func (v *validator) annotationsOf(id spirv.ID, member int) []int32 {
	list := v.decorated(id)
	lo, hi := 0, len(list)
	for lo < hi {
		if mid := int(uint(lo+hi) >> 1); v.about(list[mid]) < member {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	for hi < len(list) && v.about(list[hi]) == member {
		hi++
	}
	return list[lo:hi]
}

func (v *validator) decorationAbout(id spirv.ID, member int, d spirv.Decoration) *spirv.Instruction {
	for _, k := range v.annotationsOf(id, member) {
		in := &v.m.Annotations[k]
		if has, _, ok := decorationOf(in); ok && has == d {
			return in
		}
	}
	return nil
}

// memberDecoration returns the annotation that decorates member i of struct id with d, or nil if there is none.
func (v *validator) memberDecoration(id spirv.ID, i int, d spirv.Decoration) *spirv.Instruction {
	return v.decorationAbout(id, i, d)
}

// intValue returns the value of an integer constant. It returns false if id is not such a constant, or can be
// specialized.
func (v *validator) intValue(id spirv.ID) (int64, bool) {
	d := v.def(id)
	if d == nil {
		return 0, false
	}
	s := v.shape(d.Type)
	if s.base != intBase {
		return 0, false
	}
	switch d.Op {
	case spirv.OpConstantNull:
		return 0, true
	case spirv.OpConstant:
	default:
		return 0, false
	}
	return spirv.ExtendInteger(spirv.LiteralBits(d.Operands), uint32(s.width), s.signed), true
}

// vulkan reports whether the rules of Vulkan apply to the module.
func (v *validator) vulkan() bool { return v.o.Target < Universal }

// opencl reports whether the rules of OpenCL apply to the module. They also apply to modules for Level Zero.
func (v *validator) opencl() bool { return v.o.Target > Universal }

// has reports whether the module declares capability c, or one that implies it.
func (v *validator) has(c spirv.Capability) bool { return v.capabilities[c] }
