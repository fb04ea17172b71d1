package analysis

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// ParameterElement returns the type of what is handed to a parameter of type param
// for an argument that points to arg, 0 if it cannot be made of that: a call that
// stays so is not legal.
func (u *Unit) ParameterElement(param, arg spirv.ID) spirv.ID {
	_, elem, ok := u.Pointer(param)
	switch {
	case !ok || elem == arg:
		return arg
	case u.Leaves(elem, arg, 0) == 0:
		return 0
	}
	return elem
}

// A struct in a buffer has another type than the same struct in a variable: its
// offsets are decorations of the type. Where inlining has put a pointer into a
// buffer in place of a parameter, what is loaded and stored as a whole has to be
// taken apart and put together again.
//
//	Store p %S    →   %a = CompositeExtract %S 0 …; Store p (CompositeConstruct %S_0 %a …)

// maxRelaid bounds the parts of a value that is taken apart.
const maxRelaid = 1 << 14

// Leaves returns how many parts two types that differ in layout at most have, 0
// if they differ in more or have too many. n are those that have been counted.
func (u *Unit) Leaves(a, b spirv.ID, n int) int {
	op, parts := u.Op(a), u.Length(a)
	switch {
	case a == b:
		return n + 1
	case op != u.Op(b) || op != spirv.OpTypeStruct && op != spirv.OpTypeArray || parts == 0 || parts != u.Length(b) || n+parts > maxRelaid:
		return 0
	case op == spirv.OpTypeArray:
		one := u.Leaves(u.Element(a, 0), u.Element(b, 0), 0)
		if one == 0 || one > maxRelaid/parts {
			return 0
		}
		return n + one*parts
	}
	for i := range parts {
		if n = u.Leaves(u.Element(a, i), u.Element(b, i), n); n == 0 || n > maxRelaid {
			return 0
		}
	}
	return n
}
