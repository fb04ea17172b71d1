package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// An annotationIndex finds the annotations of an ID. It links all annotations of the ID in order. A second list links
// only the annotations of the ID itself and omits those of its members.
type annotationIndex struct {
	made bool
	all  notesByID
	own  notesByID
}

// notesByID holds a linked list of annotations for each ID.
type notesByID struct {
	first []int32 // by ID: 1 + the index of its first annotation
	next  []int32 // by annotation: 1 + the index of the next one of the same ID
}

// isOwn reports whether an annotation applies to an ID itself, not to a member.
func isOwn(in *spirv.Instruction) bool {
	return in.Op != spirv.OpMemberDecorate && in.Op != spirv.OpMemberDecorateString
}

func (x *annotationIndex) make(u *Unit) {
	x.made = true
	for _, l := range [...]*notesByID{&x.all, &x.own} {
		l.first = Emptied(l.first, len(u.types))
		l.next = Emptied(l.next, len(u.Module.Annotations))
	}
	for i := len(u.Module.Annotations) - 1; i >= 0; i-- {
		if in := &u.Module.Annotations[i]; TargetsFirst(in.Op) {
			x.all.prepend(uint32(instreader.Annotation(in).Target()), i)
			if isOwn(in) {
				x.own.prepend(uint32(instreader.Annotation(in).Target()), i)
			}
		}
	}
}

// prepend inserts annotation i at the beginning of the list of id.
func (l *notesByID) prepend(id uint32, i int) {
	l.next[i], l.first[id] = l.first[id], int32(i)+1
}

// append inserts annotation n-1, which has just been added, at the end of the list of id.
func (l *notesByID) append(id uint32, n int32) {
	at := &l.first[id]
	for *at != 0 {
		at = &l.next[*at-1]
	}
	*at = n
}

// of returns 1 + the index of the first annotation in the list of id, or 0 if the list is empty. The field next leads
// to the following annotations.
func (l *notesByID) of(id spirv.ID) int32 {
	if uint(id) >= uint(len(l.first)) {
		return 0
	}
	return l.first[id]
}

// add adds the last annotation of the module to the index.
func (x *annotationIndex) add(u *Unit) {
	n := int32(len(u.Module.Annotations))
	in := &u.Module.Annotations[n-1]
	for _, l := range [...]*notesByID{&x.all, &x.own} {
		l.next = append(l.next, 0)
		if !TargetsFirst(in.Op) || l == &x.own && !isOwn(in) {
			continue
		}
		id := uint32(instreader.Decorate(in).Target())
		if uint(id) >= uint(len(l.first)) {
			l.first = append(l.first, make([]int32, len(u.types)-len(l.first))...)
		}
		l.append(id, n)
	}
}

// noteIndex returns the index of annotations, building it if necessary.
func (u *Unit) noteIndex() *annotationIndex {
	if !u.notes.made {
		u.notes.make(u)
	}
	return &u.notes
}

// EachAnnotation calls f for each annotation of id.
func (u *Unit) EachAnnotation(id spirv.ID, f func(*spirv.Instruction)) {
	notes := &u.noteIndex().all
	for i := notes.of(id); i != 0; i = notes.next[i-1] {
		f(&u.Module.Annotations[i-1])
	}
}

// TargetsFirst reports whether op is an annotation whose first operand is its target. Decoration groups and their
// applications are not.
func TargetsFirst(op spirv.Opcode) bool {
	return op.IsAnnotation() && op != spirv.OpGroupDecorate && op != spirv.OpGroupMemberDecorate &&
		op != spirv.OpDecorationGroup
}

// HasDecoration reports whether id itself, not a member, is decorated with d.
func (u *Unit) HasDecoration(id spirv.ID, d spirv.Decoration) bool {
	notes := &u.noteIndex().own
	for i := notes.of(id); i != 0; i = notes.next[i-1] {
		if in := &u.Module.Annotations[i-1]; in.Op == spirv.OpDecorate && instreader.Decorate(in).Decoration() == d {
			return true
		}
	}
	return false
}

// IsNonUniformCopy reports whether an instruction is the copy of an integer that NonUniformResourceIndex compiles to.
// The copy is decorated with NonUniform, but the integer itself is not.
func (u *Unit) IsNonUniformCopy(in *spirv.Instruction) bool {
	return in.Op == spirv.OpCopyObject && u.Op(in.Type) == spirv.OpTypeInt &&
		u.HasDecoration(in.Result, spirv.DecorationNonUniform)
}

// HasMemberDecoration reports whether a member of id is decorated with d.
func (u *Unit) HasMemberDecoration(id spirv.ID, d spirv.Decoration) bool {
	notes := &u.noteIndex().all
	for i := notes.of(id); i != 0; i = notes.next[i-1] {
		if in := &u.Module.Annotations[i-1]; in.Op == spirv.OpMemberDecorate &&
			instreader.MemberDecorate(in).Decoration() == d {
			return true
		}
	}
	return false
}

// DescriptorOf returns the descriptor set and binding of a variable. A number that is not decorated is ^uint32(0).
func (u *Unit) DescriptorOf(variable spirv.ID) Descriptor {
	d := Descriptor{Set: ^uint32(0), Binding: ^uint32(0)}
	u.EachAnnotation(variable, func(in *spirv.Instruction) {
		if in.Op != spirv.OpDecorate {
			return
		}
		switch instreader.Decorate(in).Decoration() {
		case spirv.DecorationDescriptorSet:
			d.Set = instreader.Decorate(in).DecorationParams()[0]
		case spirv.DecorationBinding:
			d.Binding = instreader.Decorate(in).DecorationParams()[0]
		}
	})
	return d
}

// Annotate adds an annotation to the module.
func (u *Unit) Annotate(in spirv.Instruction) {
	u.Module.Annotations = append(u.Module.Annotations, in)
	if u.notes.made {
		u.notes.add(u)
	}
}

// CopyDecorations copies the decorations of old to new.
func (u *Unit) CopyDecorations(old, new spirv.ID) {
	notes := &u.noteIndex().all
	for i, end := notes.of(old), int32(len(u.Module.Annotations)); i != 0 && i <= end; i = notes.next[i-1] {
		c := Cloned(&u.Module.Annotations[i-1])
		instreader.Decorate(&c).SetTarget(new)
		u.Annotate(c)
	}
}

// CopyName copies the name of old to new.
func (u *Unit) CopyName(old, new spirv.ID) {
	if name := u.Name(old); name != nil {
		c := Cloned(name)
		instreader.Name(&c).SetTarget(new)
		u.AddName(new, c)
	}
}

// AddName adds the OpName of id.
func (u *Unit) AddName(id spirv.ID, name spirv.Instruction) {
	u.Module.Names = append(u.Module.Names, name)
	if u.named != nil {
		u.named[id] = int32(len(u.Module.Names))
	}
}

// Name returns the OpName of id, or nil.
func (u *Unit) Name(id spirv.ID) *spirv.Instruction {
	if u.named == nil {
		u.named = make(map[spirv.ID]int32, len(u.Module.Names))
		for i := range u.Module.Names {
			if u.Module.Names[i].Op == spirv.OpName {
				u.named[instreader.Name(&u.Module.Names[i]).Target()] = int32(i) + 1
			}
		}
	}
	if i := u.named[id]; i > 0 {
		return &u.Module.Names[i-1]
	}
	return nil
}

// HaveSameMarks reports whether two results agree in the decorations NonUniform, NoContraction and RelaxedPrecision, so
// that one can replace the other.
func (u *Unit) HaveSameMarks(a, b spirv.ID) bool {
	for _, d := range [...]spirv.Decoration{spirv.DecorationNonUniform, spirv.DecorationNoContraction,
		spirv.DecorationRelaxedPrecision} {
		if u.HasDecoration(a, d) != u.HasDecoration(b, d) {
			return false
		}
	}
	return true
}
