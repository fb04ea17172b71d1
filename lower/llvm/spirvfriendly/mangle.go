// Names of functions as in the Itanium C++ ABI, with the extensions of OpenCL and SPIR-V for address spaces, vectors
// and opaque types:
//
//	Function("__spirv_AtomicIAdd", Pointer(Int, 1), Int, Int, Int)
//
// is _Z18__spirv_AtomicIAddPU3AS1iiii. The postfixes of instructions are in postfix.go.

package spirvfriendly

import "strconv"

// A Type is a type of a parameter in a mangled name.
type Type struct {
	form  mangleForm
	code  string // code of a builtin type
	name  string // name of a class
	word  string // name of a scalar in postfixes
	n     uint64 // number of components of a vector or elements of an array
	quals string // qualifiers of a qualified type
	elem  *Type
}

// A mangleForm is the kind of a Type.
type mangleForm uint8

const (
	builtinForm mangleForm = iota
	classForm
	vectorForm
	arrayForm
	pointerForm
	qualifiedForm
)

// The builtin types.
var (
	Void     = &Type{code: "v", word: "void"}
	Bool     = &Type{code: "b", word: "bool"}
	Char     = &Type{code: "c", word: "char"}
	UChar    = &Type{code: "h", word: "uchar"}
	Short    = &Type{code: "s", word: "short"}
	UShort   = &Type{code: "t", word: "ushort"}
	Int      = &Type{code: "i", word: "int"}
	UInt     = &Type{code: "j", word: "uint"}
	Long     = &Type{code: "l", word: "long"}
	ULong    = &Type{code: "m", word: "ulong"}
	Half     = &Type{code: "Dh", word: "half"}
	Float    = &Type{code: "f", word: "float"}
	Double   = &Type{code: "d", word: "double"}
	Ellipsis = &Type{code: "z"}
)

// Class returns the struct or class type with the given name.
func Class(name string) *Type { return &Type{form: classForm, name: name} }

// Vector returns the type of vectors with n components.
func Vector(n int, elem *Type) *Type {
	return &Type{form: vectorForm, n: uint64(n), elem: elem}
}

// Array returns the type of arrays with n elements. Such a type occurs only as a pointee type.
func Array(n uint64, elem *Type) *Type { return &Type{form: arrayForm, n: n, elem: elem} }

// Pointer returns the type of pointers to elem in an address space. Address space 0 is not a part of the name.
func Pointer(elem *Type, space uint32) *Type {
	if space != 0 {
		as := "AS" + strconv.Itoa(int(space))
		elem = qualified("U"+strconv.Itoa(len(as))+as, elem)
	}
	return &Type{form: pointerForm, elem: elem}
}

// Const returns t with the qualifier const. If t already has qualifiers, such as an address space, const is added to
// them.
func Const(t *Type) *Type { return qualified("K", t) }

// qualified returns t with additional qualifiers. For an array, they apply to its elements.
func qualified(quals string, t *Type) *Type {
	switch t.form {
	case arrayForm:
		return Array(t.n, qualified(quals, t.elem))
	case qualifiedForm:
		quals, t = t.quals+quals, t.elem
	}
	return &Type{form: qualifiedForm, quals: quals, elem: t}
}

// Function returns the mangled name of a function with the given parameters.
func Function(name string, params ...*Type) string {
	m := mangler{buf: make([]byte, 0, 64)}
	m.buf = append(m.buf, "_Z"...)
	m.source(name)
	if len(params) == 0 {
		m.buf = append(m.buf, 'v')
	}
	for _, p := range params {
		m.typ(p)
	}
	return string(m.buf)
}

// A mangler is the state of writing a mangled name.
type mangler struct {
	buf  []byte
	seen []*Type // types that S_, S0_ and so on can represent, in this order
}

// source appends the length of a name and the name.
func (m *mangler) source(name string) {
	m.buf = strconv.AppendInt(m.buf, int64(len(name)), 10)
	m.buf = append(m.buf, name...)
}

// typ appends type t. If a name already contains the type, typ appends a substitution. Otherwise, types that are not
// builtin can be substituted from then on; the components of t precede t.
func (m *mangler) typ(t *Type) {
	if t.form == builtinForm {
		m.buf = append(m.buf, t.code...)
		return
	}
	for i, s := range m.seen {
		if same(s, t) {
			m.substitution(i)
			return
		}
	}
	switch t.form {
	case classForm:
		m.source(t.name)
	case vectorForm:
		m.buf = append(m.buf, 'D', 'v')
		m.count(t)
	case arrayForm:
		m.buf = append(m.buf, 'A')
		m.count(t)
	case pointerForm:
		m.buf = append(m.buf, 'P')
		m.typ(t.elem)
	case qualifiedForm:
		m.buf = append(m.buf, t.quals...)
		m.typ(t.elem)
	}
	m.seen = append(m.seen, t)
}

// count appends the number and the type of the components of t.
func (m *mangler) count(t *Type) {
	m.buf = strconv.AppendUint(m.buf, t.n, 10)
	m.buf = append(m.buf, '_')
	m.typ(t.elem)
}

// substitution appends substitution i: S_, S0_ to S9_, SA_ to SZ_, S10_ and so on.
func (m *mangler) substitution(i int) {
	m.buf = append(m.buf, 'S')
	if i > 0 {
		start := len(m.buf)
		m.buf = strconv.AppendInt(m.buf, int64(i-1), 36)
		for k := start; k < len(m.buf); k++ {
			if c := m.buf[k]; c >= 'a' {
				m.buf[k] = c - 'a' + 'A'
			}
		}
	}
	m.buf = append(m.buf, '_')
}

// same reports whether two types are mangled in the same way.
func same(a, b *Type) bool {
	for a != b {
		if a == nil || b == nil || a.form != b.form || a.code != b.code || a.name != b.name || a.n != b.n ||
			a.quals != b.quals {
			return false
		}
		a, b = a.elem, b.elem
	}
	return true
}
