package validate

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A validator is one run over a module.
type validator struct {
	m        *spirv.Module
	o        Options
	findings finding.List

	// by id
	defs        []*spirv.Instruction
	places      []place
	shapes      []shape // of types
	notesStart  []int32 // into notes, see decorated
	laidOut     []uint8 // types: whether they have a layout, see hasLayout
	narrow      bool    // there are numbers that may only be stored, see narrow.go
	usedForward []bool  // types that OpTypeForwardPointer has declared

	capabilities map[spirv.Capability]bool // declared and implied
	shader       bool                      // the module has the capability Shader
	kernel       bool                      // the module has the capability Kernel
	extensions   []string
	labels       *cfg.Labels
	byID         map[spirv.ID]*spirv.Function
	limitedOps   *spirv.OpcodeSet
	notes        []int32 // annotations by what they are about
	uses         map[spirv.ID]*functionUse
	sets         []importedSet
	lines        map[spirv.ID][]uint32 // of sources, see lineLengths
	strided      map[spirv.ID]bool     // types that stridesKnown has looked at
	descriptors  map[spirv.ID]bool     // what holdsDescriptor has found, by type

	fn *spirv.Function // the one under check
}

// A place says where an id is defined.
type place struct {
	fn    int32 // number of the function plus 1, 0 outside functions
	block int32 // parameters stand in block -1
	at    int32 // instruction in the block; a label is at -1
}

// header checks the header and makes the index of definitions.
func (v *validator) header() {
	limit := v.o.MaxID
	if limit == 0 {
		limit = 0x3fffff
	}
	if v.m.Bound > limit {
		v.report(nil, "the id bound %d is larger than %d", v.m.Bound, limit)
		return
	}
	if v.m.Version > v.newest() && v.o.Target != LevelZero {
		v.report(nil, "SPIR-V 1.%d is newer than what the target has", v.m.Version>>8&0xff)
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

// report adds a finding about in, which may be nil.
func (v *validator) report(in *spirv.Instruction, format string, args ...any) {
	v.findings.Report(in, format, args...)
}

// name returns how messages call an id: by its OpName or by number.
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

// noType stands for a type that is not there.
var noType spirv.Instruction

// typ returns the declaration of a type, an empty instruction if there is none.
func (v *validator) typ(id spirv.ID) *spirv.Instruction {
	if d := v.def(id); d != nil {
		return d
	}
	return &noType
}

// op returns the opcode that defines id, OpNop if nothing does.
func (v *validator) op(id spirv.ID) spirv.Opcode {
	if d := v.def(id); d != nil {
		return d.Op
	}
	return spirv.OpNop
}

// typeOf returns the type of a value, 0 if id is not a value.
func (v *validator) typeOf(id spirv.ID) spirv.ID {
	if d := v.def(id); d != nil {
		return d.Type
	}
	return 0
}

// typeDef returns the declaration of the type of a value, nil if id is not a
// value.
func (v *validator) typeDef(id spirv.ID) *spirv.Instruction { return v.def(v.typeOf(id)) }

// operand returns operand i as an id, 0 if it is missing.
func operand(in *spirv.Instruction, i int) spirv.ID {
	if i < len(in.Operands) {
		return spirv.ID(in.Operands[i])
	}
	return 0
}

// pointer returns storage class and pointee of a pointer type.
func (v *validator) pointer(typ spirv.ID) (class spirv.StorageClass, elem spirv.ID, ok bool) {
	d := v.def(typ)
	if d == nil || d.Op != spirv.OpTypePointer {
		return 0, 0, false
	}
	return instreader.TypePointer(d).StorageClass(), instreader.TypePointer(d).Type(), true
}

// accessed is pointer for the type of a pointer by which a value of type typ is read or
// written: one without a type leads to what is said to be there.
func (v *validator) accessed(ptr, typ spirv.ID) (class spirv.StorageClass, elem spirv.ID, ok bool) {
	if d := v.def(ptr); d != nil && d.Op == spirv.OpTypeUntypedPointerKHR {
		return instreader.TypeUntypedPointerKHR(d).StorageClass(), typ, true
	}
	return v.pointer(ptr)
}

// strip returns the element type of arrays of any depth.
func (v *validator) strip(typ spirv.ID) spirv.ID { return spirv.StripArrays(typ, v.def) }

// decoration returns the annotation that decorates id itself with d, nil if
// there is none.
func (v *validator) decoration(id spirv.ID, d spirv.Decoration) *spirv.Instruction {
	return v.decorationAbout(id, itself, d)
}

// itself stands in the place of a member for what holds them.
const itself = -1

// about returns the member that annotation k is about, or itself.
func (v *validator) about(k int32) int {
	_, member, ok := decorationOf(&v.m.Annotations[k])
	if !ok {
		return itself
	}
	return member
}

// annotationsOf returns the annotations of a member of id, or of id itself, in
// their order.
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

// memberDecoration is decoration for member i of a struct.
func (v *validator) memberDecoration(id spirv.ID, i int, d spirv.Decoration) *spirv.Instruction {
	return v.decorationAbout(id, i, d)
}

// intValue returns the value of an integer constant.
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

// vulkan reports whether the rules of Vulkan hold.
func (v *validator) vulkan() bool { return v.o.Target < Universal }

// opencl reports whether the rules of OpenCL hold, which Level Zero has too.
func (v *validator) opencl() bool { return v.o.Target > Universal }

// has reports whether a capability is declared or implied.
func (v *validator) has(c spirv.Capability) bool { return v.capabilities[c] }
