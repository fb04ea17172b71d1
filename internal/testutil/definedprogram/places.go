package definedprogram

import (
	"fmt"
	"slices"
	"strings"
)

// A place is a path to a part of a variable.
type place struct {
	path string
	of   *variable
}

// find returns a random place of the given type. If the parameter write is true, the place must be assignable. If the
// function suits is not nil, it selects the variables.
func (m *maker) find(want *typ, write bool, suits func(*variable) bool) (place, bool) {
	var found []place
	at := m.IntN(max(len(m.variables), 1))
	for i := range m.variables {
		v := &m.variables[(at+i)%len(m.variables)]
		if v.unset || write && v.readOnly || v.buffer && !m.remote || suits != nil && !suits(v) {
			continue
		}
		paths := m.within(nil, m.start(v), v.elementOf(), want, v.opaque, 4)
		for _, p := range paths {
			found = append(found, place{p, v})
		}
		if len(found) > 12 {
			break
		}
	}
	if len(found) == 0 {
		return place{}, false
	}
	return found[m.IntN(len(found))], true
}

// start returns the path to a variable, or to an element if its name takes indices.
func (m *maker) start(v *variable) string {
	t, args := v.typ, []any{}
	for range v.dims {
		args = append(args, m.index(t.length))
		t = t.elem
	}
	if v.dims == 0 {
		return v.name
	}
	return fmt.Sprintf(v.name, args...)
}

// elementOf returns the type of the object at start.
func (v *variable) elementOf() *typ {
	t := v.typ
	for range v.dims {
		t = t.elem
	}
	return t
}

// within appends to a list the places of one type within a place of another type. Opaque places do not have parts.
func (m *maker) within(list []string, path string, at, want *typ, opaque bool, depth int) []string {
	if at.same(want) {
		return append(list, path)
	}
	if depth == 0 || opaque {
		return list
	}
	switch {
	case at.elem != nil:
		return m.within(list, path+"["+m.index(at.length)+"]", at.elem, want, false, depth-1)
	case at.fields != nil:
		for _, f := range at.fields {
			list = m.within(list, path+"."+f.name, f.typ, want, false, depth-1)
		}
	case at.kind != want.kind || !want.scalarOrVector():
	case at.rows > 0:
		list = m.withinMatrix(list, path, at, want)
	case want.cols < at.cols:
		list = append(list, path+m.component(at.cols, want.cols))
	}
	return list
}

func (m *maker) withinMatrix(list []string, path string, at, want *typ) []string {
	switch want.cols {
	case at.cols:
		return append(list, fmt.Sprintf("%s[%d]", path, m.IntN(at.rows)))
	case 1:
		return append(list, fmt.Sprintf("%s._m%d%d", path, m.IntN(at.rows), m.IntN(at.cols)))
	}
	return list
}

// component selects n of the given number of components, each at most once.
func (m *maker) component(of, n int) string {
	if n == 1 && m.in(3) {
		return "[" + m.index(of&^1) + "]"
	}
	text := "."
	for _, i := range m.Perm(of)[:n] {
		text += "xyzw"[i : i+1]
	}
	return text
}

// index returns an index below n. For an n other than a power of two, the index is constant.
func (m *maker) index(n int) string {
	if n&(n-1) == 0 && !m.in(3) {
		for range 3 {
			if len(m.variables) == 0 {
				break
			}
			v := &m.variables[m.IntN(len(m.variables))]
			if v.dims == 0 && (v.typ.is(intKind, 1) || v.typ.is(uintKind, 1)) {
				return fmt.Sprintf("%s & %d", v.name, n-1)
			}
		}
	}
	return fmt.Sprint(m.IntN(n))
}

// distinctPlaces returns places for a function to change. Unless the parameter overlap is true, they belong to distinct
// variables that functions do not access.
func (m *maker) distinctPlaces(params []parameter, overlap bool) (paths []string, ok bool) {
	var taken []*variable
	for _, p := range params {
		to, found := m.find(p.typ, true, func(v *variable) bool {
			return overlap || !v.buffer && !v.static &&
				!slices.Contains(taken, v)
		})
		if !found || !overlap && strings.Contains(to.path, "[") && p.typ.scalarOrVector() && isComponent(to.path) {
			return nil, false
		}
		taken = append(taken, to.of)
		paths = append(paths, to.path)
	}
	return paths, true
}

// isComponent reports whether a path ends in a vector index or a swizzle, judging by the part after its last point.
func isComponent(path string) bool {
	at := strings.LastIndex(path, ".")
	return at >= 0 && strings.Trim(path[at+1:], "xyzw") == ""
}
