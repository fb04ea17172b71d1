package link

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// checkBindings compares the resources at each binding with the resources of the first stage that uses the binding.
func checkBindings(stages []Stage) (list []Problem) {
	first := map[reflection.Descriptor]*Stage{}
	for i := range stages {
		s := &stages[i]
		for _, at := range s.Entry.Bindings {
			before := first[at]
			if before == nil {
				first[at] = s
				continue
			}
			if p := compareBindings(before, s, at); p.Text != "" {
				list = append(list, p)
			}
		}
	}
	return list
}

// compareBindings returns the problem of the resources of two stages at a binding. The problem has an empty text if the
// resources match. Several variables of a stage at one binding are views of one resource, so one match is sufficient.
func compareBindings(a, b *Stage, at reflection.Descriptor) Problem {
	var worst Problem
	for _, x := range a.resources(at) {
		for _, y := range b.resources(at) {
			text := fmt.Sprintf("'%s' and '%s' of '%s' share binding %d of descriptor set %d", y.Name, x.Name, a.File,
				at.Binding, at.Set)
			switch {
			case x.Kind != y.Kind && !(isSampled(x.Kind) && isSampled(y.Kind)):
				text += fmt.Sprintf(", but one is a %s and the other a %s", y.Kind, x.Kind)
			case x.Kind == y.Kind && !equal(x.Type, y.Type):
				text += ", but their types differ"
			default:
				return Problem{}
			}
			worst = Problem{File: b.File, Text: text, At: y.Source, Earlier: Declaration{"'" + x.Name + "'", x.Source}}
		}
	}
	return worst
}

func isSampled(kind string) bool {
	return kind == "sampler" || kind == "sampledImage" || kind == "combinedImageSampler"
}

// resources returns the resources of a module at a binding.
func (s *Stage) resources(at reflection.Descriptor) (list []*reflection.Binding) {
	for i := range s.Module.Bindings {
		if b := &s.Module.Bindings[i]; b.Set == at.Set && b.Binding == at.Binding {
			list = append(list, b)
		}
	}
	return list
}

// checkPushConstants compares push constants of stages at the same offsets. Each stage may use a part of them.
func checkPushConstants(stages []Stage) (list []Problem) {
	for i := range stages {
		for k := range stages[:i] {
			if p := comparePushed(&stages[k], &stages[i]); p.Text != "" {
				list = append(list, p)
				break
			}
		}
	}
	return list
}

// comparePushed returns the problem of the push constants of two stages. The problem has an empty text if they match.
func comparePushed(a, b *Stage) Problem {
	for _, x := range a.pushed() {
		for _, y := range b.pushed() {
			if x.Offset == nil || y.Offset == nil {
				continue
			}
			overlap := *x.Offset < *y.Offset+bytes(&y) && *y.Offset < *x.Offset+bytes(&x)
			if overlap && (*x.Offset != *y.Offset || !equalMembers(&x, &y)) {
				return Problem{
					File:    b.File,
					Text:    fmt.Sprintf("push constant '%s' at offset %d and '%s' of '%s' at offset %d overlap, but their types differ", y.Name, *y.Offset, x.Name, a.File, *x.Offset),
					At:      y.Source,
					Earlier: Declaration{"'" + x.Name + "'", x.Source},
				}
			}
		}
	}
	return Problem{}
}

// pushed returns the push constants of a stage.
func (s *Stage) pushed() (list []reflection.Member) {
	for i := range s.Module.PushConstants {
		if b := &s.Module.PushConstants[i]; slices.Contains(s.Entry.PushConstants, b.Name) {
			list = append(list, b.Type.Members...)
		}
	}
	return list
}

// bytes returns the size of a member in bytes, at least one.
func bytes(m *reflection.Member) uint32 {
	t, n := m.Type, uint32(0)
	switch {
	case t.Kind == "struct":
		n = t.Size
	case t.Kind == "matrix":
		n = *t.Count * m.MatrixStride
		if m.RowMajor {
			n = *t.Element.Count * m.MatrixStride
		}
	case t.Kind == "array":
		n = *t.Count * t.Stride
	case t.Kind == "vector":
		n = *t.Count * t.Element.Width / 8
	case t.Kind == "pointer":
		n = 8
	default:
		n = t.Width / 8
	}
	return max(n, 1)
}

// equal reports whether two types have the same layout and content; names may differ. Image formats may differ if a
// shader omits them.
func equal(a, b *reflection.Type) bool {
	switch {
	case a == nil || b == nil:
		return a == b
	case a.Kind == "struct" && b.Kind == "struct":
		return slices.EqualFunc(a.Members, b.Members, func(x, y reflection.Member) bool {
			return (x.Offset == nil) == (y.Offset == nil) && (x.Offset == nil || *x.Offset == *y.Offset) &&
				equalMembers(&x, &y)
		})
	}
	return a.Kind == b.Kind && a.Width == b.Width && a.Stride == b.Stride && a.Dim == b.Dim && a.Arrayed == b.Arrayed &&
		a.Multisampled == b.Multisampled && a.Storage == b.Storage && (a.Count == nil) == (b.Count == nil) &&
		(a.Count == nil || *a.Count == *b.Count) && equal(a.Element, b.Element)
}

func equalMembers(a, b *reflection.Member) bool {
	return a.MatrixStride == b.MatrixStride && a.RowMajor == b.RowMajor && equal(a.Type, b.Type)
}
