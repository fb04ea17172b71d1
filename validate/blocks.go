package validate

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A layoutRule specifies the alignment of block members (Vulkan specification, "Offset and Stride Assignment").
type layoutRule struct {
	extended bool // arrays and structs are aligned to 16 bytes
	relaxed  bool // vector members need only the alignment of their components
	scalar   bool // all members need only the alignment of their components
}

// blocks checks the layout of variables in memory that is visible to the host.
func (v *validator) blocks() {
	if !v.vulkan() {
		return
	}
	type key struct {
		typ  spirv.ID
		rule layoutRule
	}
	seen := make(map[key]bool)
	vectors := straddling{v, make(map[phased]bool)}
	check := func(typ spirv.ID, rule layoutRule) {
		if !seen[key{typ, rule}] && v.op(typ) == spirv.OpTypeStruct {
			seen[key{typ, rule}] = true
			v.structLayout(typ, rule)
			if rule.relaxed {
				vectors.members(typ, 0)
			}
		}
	}
	for i := range v.m.Types {
		in := &v.m.Types[i]
		switch in.Op {
		case spirv.OpVariable:
			class, elem, _ := v.pointer(in.Type)
			base := v.strip(elem)
			switch class {
			case spirv.StorageClassUniform:
				check(base, v.rule(v.decoration(base, spirv.DecorationBufferBlock) == nil))
			case spirv.StorageClassStorageBuffer, spirv.StorageClassPushConstant,
				spirv.StorageClassShaderRecordBufferKHR:
				check(base, v.rule(false))
			}
		case spirv.OpTypePointer:
			switch class, elem, _ := v.pointer(in.Result); {
			case class == spirv.StorageClassPhysicalStorageBuffer:
				check(v.strip(elem), v.rule(false))
			case v.has(spirv.CapabilityDescriptorHeapEXT) && v.isBlock(elem) && (class == spirv.StorageClassUniform ||
				class == spirv.StorageClassStorageBuffer):
				check(elem, v.rule(class == spirv.StorageClassUniform)) // the memory of an OpBufferPointerEXT
			}
		}
	}
}

func (v *validator) rule(uniform bool) layoutRule {
	if v.o.ScalarBlockLayout {
		return layoutRule{scalar: true}
	}
	return layoutRule{extended: uniform, relaxed: !v.o.StrictBlockLayout}
}

// noLayout checks that the type elem of a variable does not have a layout if the variable is not visible to the host.
// Before legalization, it does not check variables of an invocation, because legalization splits them.
func (v *validator) noLayout(in *spirv.Instruction, class spirv.StorageClass, elem spirv.ID) {
	switch class {
	case spirv.StorageClassUniformConstant:
	case spirv.StorageClassWorkgroup:
		if v.decoration(elem, spirv.DecorationBlock) != nil {
			return
		}
	case spirv.StorageClassFunction, spirv.StorageClassPrivate:
		if v.m.Version <= 0x00010400 || v.o.BeforeLegalization {
			return
		}
	default:
		return
	}
	if v.laidOut == nil {
		v.laidOut = make([]uint8, v.m.Bound)
	}
	if t := v.typ(elem); class == spirv.StorageClassUniformConstant &&
		(t.Op == spirv.OpTypeArray || t.Op == spirv.OpTypeRuntimeArray) &&
		v.decoration(elem, spirv.DecorationArrayStride) == nil {
		elem = operand(t, 0)
	}
	if v.hasLayout(elem) {
		v.report(in, "invalid explicit layout decorations on type %s for the storage class %v", v.name(elem), class)
	}
}

// hasLayout reports whether a type, or a type that it contains, has layout decorations.
func (v *validator) hasLayout(typ spirv.ID) bool {
	const no, yes = 1, 2
	if known := v.laidOut[typ]; known != 0 {
		return known == yes
	}
	v.laidOut[typ] = no
	d := v.typ(typ)
	has := slices.ContainsFunc(v.decorated(typ), func(k int32) bool {
		decoration, _, _ := decorationOf(&v.m.Annotations[k])
		return isLayout(decoration)
	})
	switch d.Op {
	case spirv.OpTypeStruct:
		for i := range d.Operands {
			has = has || v.hasLayout(operand(d, i))
		}
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		has = has || v.hasLayout(operand(d, 0))
	case spirv.OpTypePointer:
		return false // a pointer may point to memory that is visible to the host
	}
	if has {
		v.laidOut[typ] = yes
	}
	return has
}

func isLayout(d spirv.Decoration) bool {
	switch d {
	case spirv.DecorationBlock, spirv.DecorationBufferBlock, spirv.DecorationOffset, spirv.DecorationArrayStride,
		spirv.DecorationArrayStrideIdEXT, spirv.DecorationOffsetIdEXT, spirv.DecorationMatrixStride,
		spirv.DecorationRowMajor, spirv.DecorationColMajor:
		return true
	}
	return false
}

// structLayout checks the offsets and strides in a struct type.
func (v *validator) structLayout(typ spirv.ID, rule layoutRule) {
	t := v.typ(typ)
	var next uint64 // the first free byte
	ascending := v.membersByOffset(t)
	if ascending == nil {
		return
	}
	for _, i := range ascending {
		v.o.Budget.Poll()
		member := operand(t, i)
		offset := uint64(instreader.MemberDecorate(v.memberDecoration(typ, i,
			spirv.DecorationOffset)).DecorationParams()[0])
		m := v.measure(typ, i, member, rule)
		if m.bad != "" {
			v.report(t, "Structure %s member %d: %s", v.name(typ), i, m.bad)
			return
		}
		if m.vector && rule.relaxed {
			m.align = uint64(v.shape(member).width) / 8
		}
		switch {
		case offset < next:
			v.report(t, "Structure %s member %d at offset %d overlaps previous member ending at offset %d", v.name(typ),
				i, offset, next-1)
		case offset%m.align != 0:
			v.report(t, "Structure %s member %d at offset %d is not aligned to %d", v.name(typ), i, offset, m.align)
		}
		if s := v.strip(member); v.op(s) == spirv.OpTypeStruct {
			v.structLayout(s, rule)
		}
		next = offset + m.size
		if op := v.op(member); !rule.scalar && (op == spirv.OpTypeArray || op == spirv.OpTypeStruct) {
			next = (next + m.align - 1) / m.align * m.align
		}
	}
}

// membersByOffset returns the indices of the members of a struct, sorted by offset. If a member does not have an
// offset, it reports an error and returns nil.
func (v *validator) membersByOffset(t *spirv.Instruction) []int {
	order := make([]int, len(t.Operands))
	offsets := make([]uint32, len(t.Operands))
	for i := range t.Operands {
		d := v.memberDecoration(t.Result, i, spirv.DecorationOffset)
		if d == nil {
			v.report(t, "Structure %s must be explicitly laid out with Offset decorations: member %d is missing one",
				v.name(t.Result), i)
			return nil
		}
		order[i], offsets[i] = i, instreader.MemberDecorate(d).DecorationParams()[0]
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(offsets[x], offsets[y]) })
	return order
}

// A measured holds the size and alignment of a type in bytes. Field bad describes an error in its layout, if there is
// one.
type measured struct {
	size, align uint64
	vector      bool
	bad         string
}

// measure returns the size and alignment of type t, which is the type of a member of struct typ or of an element in
// that member.
func (v *validator) measure(typ spirv.ID, member int, t spirv.ID, rule layoutRule) measured {
	d := v.typ(t)
	s := v.shape(t)
	switch d.Op {
	case spirv.OpTypeInt, spirv.OpTypeFloat:
		n := uint64(s.width) / 8
		return measured{size: n, align: n}
	case spirv.OpTypeVector:
		return v.vector(s, rule)
	case spirv.OpTypeMatrix:
		return v.matrix(typ, member, s, rule)
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		return v.array(typ, member, d, rule)
	case spirv.OpTypeStruct:
		return v.structSize(d, rule)
	case spirv.OpTypePointer:
		return measured{size: 8, align: 8}
	case spirv.OpTypeBool:
		return measured{bad: "a bool does not have a memory layout"}
	}
	return measured{size: 4, align: 4}
}

func (v *validator) vector(s shape, rule layoutRule) measured {
	n := uint64(s.width) / 8
	m := measured{size: n * uint64(s.count), align: n, vector: true}
	if !rule.scalar {
		m.align = vectorAlign(s, n) // vectors of more than four components are aligned like four
	}
	return m
}

func vectorAlign(s shape, n uint64) uint64 {
	if s.count == 2 {
		return 2 * n
	}
	return 4 * n
}

// matrix measures a matrix in a member of struct typ. The matrix is an array of columns, or of rows if it is row-major.
func (v *validator) matrix(typ spirv.ID, member int, s shape, rule layoutRule) measured {
	stride := v.memberDecoration(typ, member, spirv.DecorationMatrixStride)
	row := v.memberDecoration(typ, member, spirv.DecorationRowMajor) != nil
	if stride == nil || !row && v.memberDecoration(typ, member, spirv.DecorationColMajor) == nil {
		return measured{bad: "a matrix must be explicitly laid out with MatrixStride and RowMajor or ColMajor"}
	}
	lines, line := uint64(s.cols), s.column()
	if row {
		lines, line.count = uint64(s.count), s.cols
	}
	n := uint64(s.width) / 8
	align := n
	if !rule.scalar {
		align = vectorAlign(line, n)
	}
	if rule.extended {
		align = max(align, 16)
	}
	step := uint64(instreader.MemberDecorate(stride).DecorationParams()[0])
	if step == 0 || step%align != 0 {
		return measured{bad: "the MatrixStride is not a multiple of the alignment"}
	}
	size := step * lines
	if rule.scalar && row { // spirv-val includes the padding after the last column
		size = step*(lines-1) + n*uint64(line.count)
	}
	return measured{size: size, align: align}
}

func (v *validator) array(typ spirv.ID, member int, d *spirv.Instruction, rule layoutRule) measured {
	stride := v.decoration(d.Result, spirv.DecorationArrayStride)
	if stride == nil {
		return measured{bad: "an array must be explicitly laid out with ArrayStride"}
	}
	e := v.measure(typ, member, operand(d, 0), rule)
	if e.bad != "" {
		return e
	}
	if rule.extended {
		e.align = max(e.align, 16)
	}
	step := uint64(instreader.Decorate(stride).DecorationParams()[0])
	if step == 0 || step%e.align != 0 {
		return measured{bad: "the stride of an array does not satisfy the alignment of its elements"}
	}
	if step < e.size {
		return measured{bad: "the stride of an array is smaller than the size of its elements"}
	}
	n, ok := v.intValue(operand(d, 1))
	if d.Op == spirv.OpTypeRuntimeArray || !ok || n < 1 {
		return measured{size: step, align: e.align}
	}
	return measured{size: step*uint64(n-1) + e.size, align: e.align}
}

// structSize measures a struct up to the end of its last member.
func (v *validator) structSize(d *spirv.Instruction, rule layoutRule) measured {
	m := measured{align: 1}
	if rule.extended {
		m.align = 16
	}
	for i := range d.Operands {
		off := v.memberDecoration(d.Result, i, spirv.DecorationOffset)
		if off == nil {
			return measured{bad: "a structure must be explicitly laid out with Offset decorations"}
		}
		part := v.measure(d.Result, i, operand(d, i), rule)
		if part.bad != "" {
			return part
		}
		m.align = max(m.align, part.align)
		m.size = max(m.size, uint64(instreader.MemberDecorate(off).DecorationParams()[0])+part.size)
	}
	return m
}
