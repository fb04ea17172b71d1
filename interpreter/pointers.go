package interpreter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A pointer to Function, Private, Input or Output memory is a row number. Any other pointer consists of the number of
// an object and an offset in bytes. The largest offset marks an invalid location.
const (
	offsetBits = 40
	offsetMask = 1<<offsetBits - 1
	noRow      = ^uint64(0) // an invalid pointer to a row
)

// An address is the part of a pointer that is known when the module is compiled.
type address struct {
	to    *shape
	class spirv.StorageClass
	// variable contains the target of the pointer. It is nil if the address is relative to the value root.
	variable *variable
	// origin contains the target of the pointer. It is nil if the variable is unknown.
	origin *variable
	// root is the pointer value to which the address is relative. It is 0 if variable is set.
	root   spirv.ID
	offset int64 // offset in bytes or rows from variable or root
	matrix matrixLayout
	stride int // distance in bytes between the components of a vector; 0 if they are adjacent
}

// A term is an index of an access chain that is known only at run time.
type term struct {
	id     uint32
	row    int32
	shift  uint // value<<shift>>shift sign-extends the index
	stride int64
	count  uint64 // number of elements; 0 if it is unknown or not checked
	kind   termKind
}

type termKind uint8

const (
	bytesTerm termKind = iota
	rowsTerm
	descriptorTerm
)

// addressOf returns the address of the pointer id, or nil if id is not a pointer.
func (c *coder) addressOf(id uint32) *address {
	if int(id) >= len(c.addresses) {
		return nil
	}
	if a := *c.address(spirv.ID(id)); a != nil {
		return a
	}
	if v := c.byID[id]; v != nil && v.pointee != nil {
		a := &address{to: v.pointee, class: v.class, variable: v, origin: v}
		*c.address(spirv.ID(id)) = a
		return a
	}
	return nil
}

// base returns the address of operand id. The compilation fails if it is not a pointer.
func (c *coder) base(id uint32) address {
	if a := c.addressOf(id); a != nil {
		c.note(a.variable)
		return *a
	}
	s := c.typeOf(id)
	switch {
	case s == nil:
		c.fail("%%%d is not a pointer that can be used here", id)
	case s.kind != pointerKind || s.elem == nil:
		name := "not a pointer"
		if d := c.defs[id]; d != nil {
			name = c.pointeeName(d.Type)
		}
		c.fail("a pointer to an unsupported type: %s", name)
	}
	return address{to: s.elem, class: s.class, root: spirv.ID(id), matrix: matrixLayout{stride: columnSize(s.elem)}}
}

// note records that the function uses module-scope variable v. Variables in rows are not recorded.
func (c *coder) note(v *variable) {
	if v == nil || inRows(v.class) {
		return
	}
	c.spend(len(c.f.uses) / 8)
	if !slices.Contains(c.f.uses, v) {
		c.f.uses = append(c.f.uses, v)
	}
}

// columnSize returns the size in bytes of a column if s is a matrix or an array of matrices, else 0.
func columnSize(s *shape) int {
	for s != nil && s.kind == arrayKind {
		s = s.elem
	}
	if s != nil && s.kind == matrixKind {
		return s.elem.size
	}
	return 0
}

// isAddress reports whether an instruction uses the operand only as an address: to access memory or to form another
// address.
func isAddress(op spirv.Opcode, operand int) bool {
	switch op {
	case spirv.OpLoad, spirv.OpStore, spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpPtrAccessChain,
		spirv.OpInBoundsPtrAccessChain, spirv.OpArrayLength:
		return operand == 0
	case spirv.OpCopyMemory:
		return operand <= 1
	}
	return isAtomic(op) && operand == 0
}

// findEscapes finds the IDs that are used other than as an address. A pointer among them needs a row.
func (c *coder) findEscapes() {
	c.escapes = map[spirv.ID]bool{}
	for _, b := range c.order {
		insts := c.graph.Blocks[b].Insts
		for i := range insts {
			in := &insts[i]
			for k := in.IDs(); k.Next(); {
				if !isAddress(in.Op, k.At) && k.At < len(in.Operands) {
					c.escapes[spirv.ID(in.Operands[k.At])] = true
				}
			}
		}
	}
}

// surveyPointer records the definition and uses of an instruction that returns an address. It returns false for other
// instructions. If the address is known, the result does not need a row or code.
func (c *coder) surveyPointer(in *spirv.Instruction, pos, place int32) bool {
	switch in.Op {
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpPtrAccessChain, spirv.OpInBoundsPtrAccessChain:
		a, terms := c.chain(in)
		if len(terms) > 0 || a.root != 0 && c.escapes[in.Result] {
			c.define(in, pos, place)
			c.useAny(word(in, 0), pos, place)
			for _, t := range terms {
				c.useAny(t.id, pos, place)
			}
			// addresses derived from the result are relative to it
			a.variable, a.root, a.offset = nil, in.Result, 0
		}
		c.setAddress(in, a)
		return true
	case spirv.OpCopyObject:
		if a := c.addressOf(word(in, 0)); a != nil && a.variable != nil {
			c.setAddress(in, *a)
			return true
		}
		c.escape(word(in, 0))
	case spirv.OpLoad:
		return c.surveyHandle(in, pos, place)
	}
	return false
}

// surveyHandle reports whether a load returns a handle and does not need code. A handle is the pointer from which it is
// loaded.
func (c *coder) surveyHandle(in *spirv.Instruction, pos, place int32) bool {
	s := c.shape(in.Type)
	a := c.base(word(in, 0))
	if s == nil || a.class != spirv.StorageClassUniformConstant || !s.isOpaque() {
		return false
	}
	if a.variable != nil {
		c.setAddress(in, a)
		return true
	}
	c.use(uint32(a.root), pos, place)
	return a.offset == 0 && c.alias(in, uint32(a.root), 0)
}

// setAddress records the address of a result. The result must be a pointer or a handle, because other instructions read
// one row for it.
func (c *coder) setAddress(in *spirv.Instruction, a address) {
	s := c.shape(in.Type)
	if s == nil || s.kind != pointerKind && !s.isOpaque() {
		c.fail("the result of %v is not a pointer", in.Op)
	}
	*c.address(in.Result) = &a
	if v := c.value(in.Result); v.shape == nil {
		v.shape = s
	}
}

// chain returns the address of an access chain without the indices that are known only at run time, and these indices.
func (c *coder) chain(in *spirv.Instruction) (address, []term) {
	a := c.base(word(in, 0))
	indices := rest(in, 1)
	var terms []term
	if in.Op == spirv.OpPtrAccessChain || in.Op == spirv.OpInBoundsPtrAccessChain {
		if inRows(a.class) || len(indices) == 0 {
			c.fail("%v is not supported in this storage class", in.Op)
		}
		stride := a.to.size
		if s := c.typeOf(word(in, 0)); s != nil && s.stride > 0 {
			stride = s.stride
		}
		terms = c.index(&a, indices[0], term{stride: int64(stride)}, terms)
		indices = indices[1:]
	}
	for _, id := range indices {
		terms = c.step(&a, id, terms)
	}
	return a, terms
}

// step extends address a by the index id. It returns terms, with the index appended if it is known only at run time.
func (c *coder) step(a *address, id uint32, terms []term) []term {
	s := a.to
	switch s.kind {
	case structKind:
		list := c.constant(spirv.ID(id))
		if len(list) != 1 || list[0] >= uint64(len(s.members)) {
			c.fail("the index of a struct member is out of range")
		}
		m := &s.members[list[0]]
		a.to = m.shape
		if inRows(a.class) {
			a.offset += int64(m.row)
		} else {
			a.offset += int64(m.offset)
			a.matrix = m.matrix
		}
		return terms
	case arrayKind, runtimeArrayKind, matrixKind, vectorKind:
	default:
		c.fail("an index is applied to a type that is not a composite")
	}
	t := term{count: uint64(s.count)}
	switch {
	case inRows(a.class):
		t.kind, t.stride = rowsTerm, int64(s.elem.rows)
	case s.isDescriptors(a.class):
		t.kind, t.stride = descriptorTerm, descriptors(s.elem)
	default:
		if !c.checks(CheckRange) {
			t.count = 0 // no index is rejected
		}
		t.stride = a.strideIn(s)
	}
	a.to = s.elem
	return c.index(a, id, t, terms)
}

// strideIn returns the distance in bytes between the parts of shape s. For a row-major matrix, it records the distance
// between the components of a column in a.
func (a *address) strideIn(s *shape) int64 {
	switch {
	case s.kind == matrixKind && a.matrix.rowMajor:
		a.stride = a.matrix.stride
		return int64(s.elem.elem.size)
	case s.kind == matrixKind && a.matrix.stride > 0:
		return int64(a.matrix.stride)
	case s.kind == vectorKind && a.stride > 0:
		return int64(a.stride)
	}
	return int64(s.stride)
}

// index adds an index to address a if it is constant and in range. Otherwise, it appends the term t for it to terms.
func (c *coder) index(a *address, id uint32, t term, terms []term) []term {
	s := c.typeOf(id)
	if s == nil || s.kind != intKind {
		c.fail("an index is not an integer")
	}
	if list := c.constant(spirv.ID(id)); len(list) == 1 && t.kind != descriptorTerm {
		i := spirv.ExtendInteger(list[0], s.width, s.signed)
		if i >= 0 && i < 1<<31 && (t.count == 0 || uint64(i) < t.count) && a.offset < offsetMask {
			a.offset = min(a.offset+i*t.stride, offsetMask)
			return terms
		}
	}
	if s.signed {
		t.shift = uint(64 - s.width)
	}
	t.id = id
	return append(terms, t)
}

// A chainStep describes an access chain to the step that computes the pointer.
type chainStep struct {
	variable *variable // variable that contains the target; nil if the base is a pointer in a row
	offset   int64
	terms    []term
}

// accessChain compiles an access chain whose address is not constant.
func (c *coder) accessChain(in *spirv.Instruction) {
	if a := c.addressOf(uint32(in.Result)); a == nil || a.root != in.Result {
		return
	}
	a, terms := c.chain(in)
	c.watchChain(in)
	d, _ := c.result(in)
	step := inst{d: d, n: 1}
	more := &chainStep{variable: a.variable, offset: a.offset, terms: terms}
	if a.root != 0 {
		step.a, _ = c.operand(uint32(a.root))
	}
	for i := range terms {
		terms[i].row, _ = c.operand(terms[i].id)
	}
	step.more = more
	switch {
	case inRows(a.class):
		if a.variable != nil {
			more.offset += int64(a.variable.row)
			more.variable = nil
			step.a = c.number(0)
		}
		step.run = chainOfRows
	case a.variable != nil && len(terms) == 1 && terms[0].kind == bytesTerm:
		step.run = chainOfOne
	default:
		step.run = chainOfBytes
	}
	c.add(step)
}

// chainOfRows computes pointers to rows. A pointer with an index that is out of range becomes noRow.
func chainOfRows(x *subgroup, in *inst) {
	more := in.more.(*chainStep)
	d, a := x.row(in.d), x.row(in.a)
	for _, l := range x.list {
		p := a[l]
		if p != noRow {
			p += uint64(more.offset)
		}
		for i := range more.terms {
			t := &more.terms[i]
			index := uint64(int64(x.row(t.row)[l]<<t.shift) >> t.shift)
			if t.shift == 0 {
				index = x.row(t.row)[l]
			}
			if p == noRow || index >= t.count {
				p = noRow
				break
			}
			p += index * uint64(t.stride)
		}
		d[l] = p
	}
}

// chainOfOne computes pointers in the common case of one dynamic index into a variable.
func chainOfOne(x *subgroup, in *inst) {
	more := in.more.(*chainStep)
	t := &more.terms[0]
	base := x.handle(more.variable)
	offset, shift, stride := more.offset, t.shift, t.stride
	d, index := x.row(in.d), x.row(t.row)
	for _, l := range x.list {
		at := uint64(offset + int64(index[l]<<shift)>>shift*stride)
		if at > offsetMask {
			at = offsetMask
		}
		d[l] = base | at
	}
}

func chainOfBytes(x *subgroup, in *inst) {
	more := in.more.(*chainStep)
	d, a := x.row(in.d), x.row(in.a)
	for _, l := range x.list {
		p := a[l]
		if more.variable != nil {
			p = x.handle(more.variable)
		}
		p = advance(p, more.offset)
		for i := range more.terms {
			t := &more.terms[i]
			index := int64(x.row(t.row)[l]<<t.shift) >> t.shift
			if t.kind == descriptorTerm {
				p = x.descriptor(p, index, t)
			} else {
				p = advance(p, index*t.stride)
			}
		}
		d[l] = p
	}
}

// advance returns pointer p with its offset increased by a number of bytes. An offset that is too large becomes the
// invalid one.
func advance(p uint64, by int64) uint64 {
	at := p&offsetMask + uint64(by)
	if at > offsetMask {
		at = offsetMask
	}
	return p&^offsetMask | at
}

// descriptor returns the handle of another element in an array of resources, or an invalid pointer if the index is out
// of range. p is the handle of the first element, which may be unbound.
func (x *subgroup) descriptor(p uint64, index int64, t *term) uint64 {
	i, object := uint64(index), p>>offsetBits
	if object == 0 || object >= uint64(len(x.objects)) || t.count > 0 && i >= t.count || i > offsetMask ||
		i*uint64(t.stride) >= uint64(x.objects[object].elements) {
		return offsetMask
	}
	return p + i*uint64(t.stride)<<offsetBits
}

// arrayLength compiles OpArrayLength.
func (c *coder) arrayLength(in *spirv.Instruction) {
	a := c.base(word(in, 0))
	index := int(word(in, 1))
	if a.to.kind != structKind || index >= len(a.to.members) || a.to.members[index].kind != runtimeArrayKind ||
		inRows(a.class) {
		c.fail("the operand of OpArrayLength is not a runtime array")
	}
	m := &a.to.members[index]
	d := c.scalarResult(in)
	c.add(inst{run: arrayLength, d: d, a: c.pointerRow(&a), n: 1,
		more: &runtimeLength{m.offset + int(a.offset), m.stride}})
}

// A runtimeLength holds the offset of a runtime array and the size of each element, in bytes.
type runtimeLength struct{ offset, stride int }

func arrayLength(x *subgroup, in *inst) {
	more := in.more.(*runtimeLength)
	d, a := x.row(in.d), x.row(in.a)
	for _, l := range x.list {
		d[l] = 0
		if o := x.object(a[l]); o != nil {
			d[l] = uint64(uint32(max(len(o.data)-int(a[l]&offsetMask)-more.offset, 0) / more.stride))
		}
	}
}

// pointerRow returns the row of the pointer to which address a is relative.
func (c *coder) pointerRow(a *address) int32 {
	if a.root != 0 {
		row, _ := c.operand(uint32(a.root))
		return row
	}
	return c.pointerTo(a.variable, 0)
}

// comparePointers compiles OpPtrEqual and similar instructions.
func (c *coder) comparePointers(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 0))
	b, with := c.operand(word(in, 1))
	if of.kind != pointerKind || with.kind != pointerKind || s.rows != 1 {
		c.fail("%v does not support these operands", in.Op)
	}
	step := inst{d: d, a: a, b: b, n: 1}
	switch in.Op {
	case spirv.OpPtrEqual:
		step.pure = arithmetic.Equal
	case spirv.OpPtrNotEqual:
		step.pure = arithmetic.Unequal
	default:
		size := uint64(1)
		if of.elem != nil {
			size = uint64(max(of.elem.size, of.stride, 1))
		}
		step.pure = func(d, a, b, _ []uint64) {
			for i := range d {
				d[i] = arithmetic.Truncated(uint64(int64(a[i]-b[i])/int64(size)), s.width)
			}
		}
	}
	c.add(step)
}
