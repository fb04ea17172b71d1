package realshaders

import "github.com/hlsl2spirv/hlsl2spirv/reflection"

// eachScalar calls f for the numbers of a type at an offset in a buffer of the given size. It passes to f whether the
// number is a component of a vector. The member m describes the layout of matrices.
func eachScalar(at, size int, t *reflection.Type, m *reflection.Member,
	f func(at int, t *reflection.Type, component bool)) {
	switch t.Kind {
	case "struct":
		for i := range t.Members {
			if inner := &t.Members[i]; inner.Offset != nil {
				eachScalar(at+int(*inner.Offset), size, inner.Type, inner, f)
			}
		}
	case "array":
		n := int(*t.Count)
		if n == 0 {
			n = (size - at) / int(t.Stride)
		}
		for i := range n {
			eachScalar(at+i*int(t.Stride), size, t.Element, m, f)
		}
	case "matrix":
		line, component := int(m.MatrixStride), int(t.Element.Element.Width)/8
		if m.RowMajor {
			line, component = component, line
		}
		for i := range int(*t.Count) {
			eachComponent(at+i*line, component, t.Element, f)
		}
	case "vector":
		eachComponent(at, int(t.Element.Width)/8, t, f)
	default:
		f(at, t, false)
	}
}

func eachComponent(at, stride int, t *reflection.Type, f func(at int, t *reflection.Type, component bool)) {
	for i := range int(*t.Count) {
		f(at+i*stride, t.Element, true)
	}
}
