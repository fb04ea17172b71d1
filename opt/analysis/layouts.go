package analysis

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// ParameterElement returns the type to which the memory behind an argument must be converted for a parameter of type
// param. arg is the type of that memory. The result is arg if no conversion is needed, and 0 if conversion is
// impossible: the call is then illegal unless it is inlined.
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

// A struct in a buffer has a different type from the same struct in a variable: the member offsets are decorations of
// the type. Where inlining has replaced a parameter by a pointer into a buffer, values that are loaded and stored as a
// whole must be split and reassembled.
//
//	Store p %S    →   %a = CompositeExtract %S 0 …; Store p (CompositeConstruct %S_0 %a …)

// maxRelaid limits the number of parts of a value that is split.
const maxRelaid = 1 << 14

// Leaves returns n plus the number of leaves of two types that differ at most in layout. It returns 0 if they differ
// otherwise or have too many leaves.
func (u *Unit) Leaves(a, b spirv.ID, n int) int {
	op, parts := u.Op(a), u.Length(a)
	switch {
	case a == b:
		return n + 1
	case op != u.Op(b) || op != spirv.OpTypeStruct && op != spirv.OpTypeArray || parts == 0 || parts != u.Length(b) ||
		n+parts > maxRelaid:
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
