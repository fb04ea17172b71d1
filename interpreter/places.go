package interpreter

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Findings describe memory locations in HLSL syntax, such as lights[3].color instead of byte 76 of a buffer.

// threadName returns the text of a local invocation ID, without trailing components that are 0.
func threadName(t [3]uint32) string {
	switch {
	case t[2] != 0:
		return fmt.Sprintf("%d,%d,%d", t[0], t[1], t[2])
	case t[1] != 0:
		return fmt.Sprintf("%d,%d", t[0], t[1])
	}
	return fmt.Sprint(t[0])
}

// groupName returns the text of a workgroup ID.
func groupName(g [3]uint32) string { return fmt.Sprintf("%d,%d,%d", g[0], g[1], g[2]) }

// memberText returns the text of a struct member that follows the text of the struct. It is empty for a member without
// a name, as in a struct that only wraps the contents of a buffer.
func memberText(s *shape, index int) string {
	if m := &s.members[index]; m.name != "" {
		return "." + m.name
	}
	return ""
}

// isBytes reports whether a variable is a byte address buffer.
func (v *variable) isBytes() bool { return strings.HasSuffix(v.typeName, "ByteAddressBuffer") }

// label returns the text of variable v to which the text of a member is appended. It is empty for a cbuffer, because
// HLSL accesses its members by name alone.
func (v *variable) label() string {
	if v.class == spirv.StorageClassUniform && v.typeName == "type."+v.name {
		return ""
	}
	return v.describe()
}

// nameType sets the type name of variable v, which has the given pointer type.
func (p *Program) nameType(v *variable, pointer spirv.ID) {
	d := p.defs[pointer]
	for operand := 1; d != nil; operand = 0 {
		id := word(d, operand)
		if int(id) >= len(p.defs) || p.defs[id] == nil {
			return
		}
		if d = p.defs[id]; d.Op != spirv.OpTypeArray && d.Op != spirv.OpTypeRuntimeArray {
			v.typeName, v.readOnly = p.names[id], p.isReadOnly(d)
			return
		}
	}
}

// isReadOnly reports whether all members of a struct are NonWritable.
func (p *Program) isReadOnly(s *spirv.Instruction) bool {
	for i := range s.Operands {
		if !slices.ContainsFunc(p.memberDecorations(s.Result, uint32(i)), func(in *spirv.Instruction) bool {
			return spirv.Decoration(word(in, 2)) == spirv.DecorationNonWritable
		}) {
			return false
		}
	}
	return s.Op == spirv.OpTypeStruct && len(s.Operands) > 0
}

// nameMembers records the names of struct members.
func (p *Program) nameMembers() {
	for i := range p.module.Names {
		in := &p.module.Names[i]
		if in.Op != spirv.OpMemberName {
			continue
		}
		if s := p.shape(spirv.ID(word(in, 0))); s != nil && s.kind == structKind && int(word(in, 1)) < len(s.members) {
			s.members[word(in, 1)].name, _ = spirv.StringAt(rest(in, 2))
		}
	}
}

// indexText returns index i in brackets. Arrays are always smaller than 1<<31 elements, so an index whose bit 31 is the
// highest bit that is set is negative.
func indexText(i int64) string {
	if i>>31 == 1 {
		i = int64(int32(i))
	}
	return fmt.Sprintf("[%d]", i)
}

// A path is the text of a location in a variable, and how to extend it.
type path struct {
	text   string
	rows   bool // offsets are numbers of rows instead of bytes
	matrix matrixLayout
}

// into appends to the path the text of the part at offset at of a value of shape s. If stop is true, it ends with the
// index of the first array without a length.
func (t *path) into(s *shape, at int, stop bool) {
	for s != nil && at >= 0 {
		switch s.kind {
		case structKind:
			i := t.member(s, at)
			if i < 0 {
				return
			}
			t.text += memberText(s, i)
			if t.rows {
				at -= s.members[i].row
			} else {
				at -= s.members[i].offset
				t.matrix = s.members[i].matrix
			}
			s = s.members[i].shape
			continue
		case arrayKind, runtimeArrayKind:
			step := t.step(s)
			if step == 0 {
				return
			}
			t.text += indexText(int64(at / step))
			at %= step
			if stop && s.kind == runtimeArrayKind {
				return
			}
			s = s.elem
			continue
		case matrixKind:
			t.intoMatrix(s, at)
		case vectorKind:
			if k := at / max(t.step(s), 1); k > 0 && k < 4 {
				t.text += "." + "xyzw"[k:k+1]
			}
		}
		return
	}
}

// step returns the distance between the elements of an array or vector, in the unit of the path's offsets.
func (t *path) step(s *shape) int {
	if t.rows {
		return s.elem.rows
	}
	return s.stride
}

// member returns the index of the struct member at offset at, or -1 if there is none.
func (t *path) member(s *shape, at int) (found int) {
	found = -1
	for i := range s.members {
		m := &s.members[i]
		if t.rows && m.row <= at && m.rows > 0 || !t.rows && m.offset <= at {
			found = i
		}
	}
	return found
}

// intoMatrix appends the text of the matrix component at offset at. The columns of a SPIR-V matrix are the rows of the
// HLSL matrix.
func (t *path) intoMatrix(s *shape, at int) {
	across, within := t.matrix.stride, s.elem.elem.size
	if t.rows {
		across, within = s.elem.rows, 1
	}
	if across == 0 || within == 0 {
		return
	}
	row, column := at/across, at%across/within
	if t.matrix.rowMajor && !t.rows {
		row, column = column, row
	}
	t.text += fmt.Sprintf("[%d][%d]", row, column)
}

// pathOf returns the text of the location at the constant part of address a, or a description if the location is
// unknown.
func (c *coder) pathOf(a *address) string {
	t := path{rows: inRows(a.class)}
	var from *shape
	switch {
	case a.variable != nil:
		t.text, from = a.variable.label(), a.variable.pointee
	case c.chains[a.root] != nil:
		t.text, from = c.chains[a.root].whole, c.chains[a.root].to
	case int(a.root) < len(c.names) && c.names[a.root] != "":
		return c.names[a.root]
	case a.origin != nil:
		return a.origin.label() + "…"
	default:
		return "a memory location"
	}
	if a.offset > 0 || a.to != from {
		t.partly(from, int(a.offset), a.to)
	}
	c.spend(len(t.text))
	return t.text
}

// partly appends to the path the text of the part at offset at of a value of shape s. It stops at a part of shape to.
func (t *path) partly(s *shape, at int, to *shape) {
	for s != to && s != nil {
		switch s.kind {
		case structKind:
			i := t.member(s, at)
			if i < 0 {
				return
			}
			t.text += memberText(s, i)
			if t.rows {
				at -= s.members[i].row
			} else {
				at -= s.members[i].offset
			}
			s = s.members[i].shape
		case arrayKind, runtimeArrayKind, matrixKind, vectorKind:
			step := max(t.step(s), 1)
			if k := at / step; s.kind == vectorKind && k >= 0 && k < 4 {
				t.text += "." + "xyzw"[k:k+1]
			} else {
				t.text += fmt.Sprintf("[%d]", k)
			}
			at, s = at%step, s.elem
		default:
			return
		}
	}
}

// owner returns the variable to which the object of pointer h is bound, and the index of its element. It returns nil if
// there is no such variable.
func (x *subgroup) owner(h uint64) (*variable, uint64) {
	object := h >> offsetBits
	if object >= uint64(len(x.objects)) {
		return nil, 0
	}
	for _, v := range x.program.variables {
		if !inRows(v.class) && x.owns(v, object) {
			return v, object - x.first[v.index]>>offsetBits
		}
	}
	return nil, 0
}

// owns reports whether the object with the given number is bound to an element of v.
func (x *subgroup) owns(v *variable, object uint64) bool {
	first := x.first[v.index] >> offsetBits
	return first != 0 && first <= object && object-first < uint64(max(x.objects[first].elements, 1))
}

// base returns the text of the object of pointer h, its variable, and the shape of its contents. v is the variable of
// the access if it is known.
func (x *subgroup) base(v *variable, h uint64) (name string, of *variable, s *shape) {
	owner, element := x.owner(h)
	if v == nil || h>>offsetBits == 0 {
		v = owner
	}
	if v == nil {
		return "a buffer", nil, nil
	}
	name, s = v.label(), v.pointee
	if s.isDescriptors(v.class) {
		if owner == v {
			name += fmt.Sprintf("[%d]", element)
		}
		for s != nil && s.isDescriptors(v.class) {
			s = s.elem
		}
	}
	return name, v, s
}

// placeOf returns the text of the location to which pointer h refers.
func (x *subgroup) placeOf(v *variable, h uint64, bytes uint64) string {
	name, v, s := x.base(v, h)
	at := h & offsetMask
	switch o := x.object(h); {
	case v != nil && o != nil && o.image != nil:
		return name + texelText(o.image, int(at))
	case s == nil || v.isBytes():
		return fmt.Sprintf("bytes %d to %d of %s", at, at+bytes-1, name)
	}
	t := path{text: name}
	t.into(s, int(at), false)
	return strings.TrimPrefix(t.text, ".")
}

// outside returns the text of a location of the given size that is not entirely within its object, and the size of the
// object.
func (x *subgroup) outside(v *variable, h uint64, bytes uint64) string {
	name, v, s := x.base(v, h)
	o := x.object(h)
	if o == nil {
		return name + ", to which no resource is bound"
	}
	at := h & offsetMask
	if n, ok := lengthOf(s, o); ok && !v.isBytes() && at < offsetMask {
		t := path{text: name}
		t.into(s, int(at), true)
		return fmt.Sprintf("%s, which has %s", strings.TrimPrefix(t.text, "."), counted(n, "element"))
	}
	if at >= offsetMask {
		return fmt.Sprintf("a location outside %s, which has %s", name, counted(len(o.data), "byte"))
	}
	return fmt.Sprintf("bytes %d to %d of %s, which has %s", at, at+bytes-1, name, counted(len(o.data), "byte"))
}

// lengthOf returns the number of elements of an array at the end of shape s. A runtime array extends to the end of
// object o. ok is false if there is no array.
func lengthOf(s *shape, o *object) (n int, ok bool) {
	offset := 0
	if s != nil && s.kind == structKind && len(s.members) > 0 {
		last := &s.members[len(s.members)-1]
		offset, s = last.offset, last.shape
	}
	switch {
	case s == nil:
		return 0, false
	case s.kind == runtimeArrayKind:
		return max(len(o.data)-offset, 0) / s.stride, true
	case s.kind == arrayKind:
		return s.count, true
	}
	return 0, false
}
