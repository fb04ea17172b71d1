package randomprogram

import "fmt"

// mostPlaces limits the number of places in a list.
const mostPlaces = 60

// places lists the places of type t in the variables, including members, elements and components. If the parameter
// write is true, it lists only assignable places.
func (m *maker) places(t *typ, write bool) []string {
	var list []string
	for _, known := range [][]variable{m.locals, m.globals} {
		for i := range known {
			if v := &known[len(known)-1-i]; !write || !v.readOnly {
				list = m.within(list, v.name, v.typ, t, 4)
			}
		}
	}
	return list
}

// within appends to a list the places of one type within a place of another type.
func (m *maker) within(list []string, path string, at, want *typ, depth int) []string {
	if depth == 0 || len(list) > mostPlaces {
		return list
	}
	if at.same(want) {
		return append(list, path)
	}
	switch at.shape {
	case record:
		for _, f := range at.def.fields {
			list = m.within(list, path+"."+f.name, f.typ, want, depth-1)
		}
	case array:
		list = m.within(list, path+"["+m.plainIndex(at.length)+"]", at.elem, want, depth-1)
	case vector:
		list = m.withinVector(list, path, at, want)
	case matrix:
		list = m.withinMatrix(list, path, at, want)
	}
	return list
}

func (m *maker) withinVector(list []string, path string, at, want *typ) []string {
	if at.of != want.of || want.shape > vector || want.cols > at.cols {
		return list
	}
	text := ""
	for _, i := range m.Perm(at.cols)[:want.cols] {
		text += string("xyzw"[i])
	}
	if want.shape == scalar && m.in(3) {
		return append(list, fmt.Sprintf("%s[%s]", path, m.plainIndex(at.cols)))
	}
	return append(list, path+"."+text)
}

func (m *maker) withinMatrix(list []string, path string, at, want *typ) []string {
	switch {
	case at.of != want.of || want.shape > vector:
	case want.shape == scalar:
		r, c := m.IntN(at.rows), m.IntN(at.cols)
		list = append(list, one(m, []string{
			fmt.Sprintf("%s._m%d%d", path, r, c), fmt.Sprintf("%s._%d%d", path, r+1, c+1),
			fmt.Sprintf("%s[%s][%s]", path, m.plainIndex(at.rows), m.plainIndex(at.cols)),
		}))
	case want.cols == at.cols && at.cols > 1:
		list = append(list, fmt.Sprintf("%s[%s]", path, m.plainIndex(at.rows)))
	}
	return list
}

// plainIndex returns an index below n, either a number or a variable modulo n.
func (m *maker) plainIndex(n int) string {
	for range 3 {
		if len(m.locals) == 0 || m.in(2) {
			break
		}
		if v := one(m, m.locals); v.typ.is(intc) || v.typ.is(uintc) {
			return fmt.Sprintf("(uint)%s %% %d", v.name, n)
		}
	}
	return fmt.Sprint(m.IntN(n))
}

// place returns a place to write to, or "" if there is none.
func (m *maker) place(t *typ) string {
	if list := m.places(t, true); len(list) > 0 {
		return one(m, list)
	}
	return ""
}
