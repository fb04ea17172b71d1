package randomprogram

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A component is a scalar type.
type component struct {
	name     string
	kind     types.Kind
	literals string // separated by spaces
	native16 bool   // requires native 16-bit types; with these, other small types are not allowed
	wide     bool   // 64 bits
}

func (c *component) float() bool {
	switch c.kind {
	case types.Float, types.Half, types.Float16, types.Double, types.Min16Float, types.Min10Float:
		return true
	}
	return false
}

func (c *component) boolean() bool { return c.kind == types.Bool }
func (c *component) integer() bool { return !c.float() && !c.boolean() }

// narrow reports whether values may have fewer than 32 bits.
func (c *component) narrow() bool {
	return strings.HasPrefix(c.name, "min") || strings.Contains(c.name, "16") || c.kind == types.Half
}

const (
	floats    = "0.0 1.0 0.5 -2.25 1e10 1e-10 3.14159 -0.0 2 7"
	integers  = "0 1 -1 2 3 5 31 32 100 2147483647 -2147483648 65536"
	positives = "0u 1u 2u 7u 31u 32u 255u 4294967295u 0x80000000u 3"
)

var (
	float32c = &component{name: "float", kind: types.Float, literals: floats}
	intc     = &component{name: "int", kind: types.Int, literals: integers}
	uintc    = &component{name: "uint", kind: types.Uint, literals: positives}
	boolc    = &component{name: "bool", kind: types.Bool, literals: "true false"}
	half     = &component{name: "half", kind: types.Half, literals: floats}
	double   = &component{name: "double", kind: types.Double, literals: "0.0L 1.5L -2.0L 1e100L 3", wide: true}
	int64c   = &component{name: "int64_t", kind: types.Int64, literals: "0 1 -1 0x7fffffffffffffffll 12345678901ll",
		wide: true}
	uint64c = &component{name: "uint64_t", kind: types.Uint64, literals: "0 1 7ull 18446744073709551615ull",
		wide: true}
)

// rareComponents are used in some programs, in addition to the common component types.
var rareComponents = [...]*component{
	half, double, int64c, uint64c,
	{name: "min16float", kind: types.Min16Float, literals: floats},
	{name: "min16int", kind: types.Min16Int, literals: "0 1 -1 32767"},
	{name: "min16uint", kind: types.Min16Uint, literals: "0 1 65535"},
	{name: "min10float", kind: types.Min10Float, literals: floats},
	{name: "int16_t", kind: types.Int16, literals: "0 1 -1 32767 5", native16: true},
	{name: "uint16_t", kind: types.Uint16, literals: "0 1 65535 5", native16: true},
	{name: "float16_t", kind: types.Float16, literals: floats, native16: true},
}

func (m *maker) chooseComponents() {
	m.components = []*component{float32c, float32c, float32c, intc, uintc, boolc, intc, uintc}
	for _, c := range rareComponents {
		small := strings.HasPrefix(c.name, "min")
		if m.in(5) && (!c.native16 || m.native16) && !(small && m.native16) {
			m.components = append(m.components, c)
		}
	}
}

// A shape is a category of types.
type shape uint8

const (
	scalar shape = iota
	vector
	matrix
	array
	record // a struct
)

// A typ is a type of the program.
type typ struct {
	shape      shape
	of         *component // component type of numeric types
	rows, cols int        // rows is for matrices only; vectors have cols
	elem       *typ
	length     int
	lengthText string
	def        *structure
}

// A structure is a struct.
type structure struct {
	name   string
	fields []variable
}

// An enum is an enumeration.
type enum struct {
	name   string
	values []string
}

func scalarOf(c *component) *typ { return &typ{shape: scalar, of: c, rows: 1, cols: 1} }
func vectorOf(c *component, n int) *typ {
	return &typ{shape: vector, of: c, rows: 1, cols: n}
}
func matrixOf(c *component, rows, cols int) *typ {
	return &typ{shape: matrix, of: c, rows: rows, cols: cols}
}
func (t *typ) with(c *component) *typ { u := *t; u.of = c; return &u }
func (t *typ) numeric() bool          { return t.shape <= matrix }
func (t *typ) is(c *component) bool   { return t.shape == scalar && t.of == c }

var (
	floatType  = scalarOf(float32c)
	intType    = scalarOf(intc)
	uintType   = scalarOf(uintc)
	boolType   = scalarOf(boolc)
	float4Type = vectorOf(float32c, 4)
)

// String returns the spelling of the type without array lengths.
func (t *typ) String() string {
	switch t.shape {
	case scalar:
		return t.of.name
	case vector:
		return fmt.Sprint(t.of.name, t.cols)
	case matrix:
		return fmt.Sprintf("%s%dx%d", t.of.name, t.rows, t.cols)
	case record:
		return t.def.name
	}
	return t.elem.String()
}

// lengths returns the array lengths, which follow a name.
func (t *typ) lengths() string {
	if t.shape != array {
		return ""
	}
	return "[" + t.lengthText + "]" + t.elem.lengths()
}

// declare returns a declaration of name.
func (t *typ) declare(name string) string { return t.String() + " " + name + t.lengths() }

// full returns the type as written without a name, as in a cast.
func (t *typ) full() string { return t.String() + t.lengths() }

func (t *typ) same(u *typ) bool {
	if t == nil || u == nil || t.shape != u.shape {
		return t == u
	}
	switch t.shape {
	case record:
		return t.def == u.def
	case array:
		return t.length == u.length && t.elem.same(u.elem)
	}
	return t.of == u.of && t.rows == u.rows && t.cols == u.cols
}

// number chooses a numeric type.
func (m *maker) number() *typ {
	c := one(m, m.components)
	switch m.IntN(9) {
	case 0, 1, 2, 3:
		return scalarOf(c)
	case 4, 5, 6, 7:
		return vectorOf(c, 1+m.IntN(4))
	}
	return matrixOf(c, 1+m.IntN(4), 1+m.IntN(4))
}

// anyType chooses a type with at most depth levels of arrays.
func (m *maker) anyType(depth int) *typ {
	switch x := m.IntN(12); {
	case x < 2 && len(m.structs) > 0:
		return &typ{shape: record, def: one(m, m.structs)}
	case x == 2 && depth > 0:
		return m.arrayOf(m.anyType(depth - 1))
	}
	return m.number()
}

// external returns t, or a similar type if the application cannot provide t: matrices must have float components.
func (m *maker) external(t *typ) *typ {
	switch {
	case t.shape == matrix && !t.of.float():
		return t.with(float32c)
	case t.shape == array:
		u := *t
		u.elem = m.external(t.elem)
		return &u
	}
	return t
}

func (m *maker) arrayOf(elem *typ) *typ {
	n := 1 + m.IntN(4)
	t := &typ{shape: array, elem: elem, length: n, lengthText: fmt.Sprint(n)}
	if len(m.constants) > 0 && m.in(4) {
		t.lengthText, t.length = one(m, m.constants), 3
	}
	return t
}

// member chooses a type of class c, with the shape of another type if that is not nil.
func (m *maker) member(c intrinsics.Class, like *typ) *typ {
	for range 12 {
		t := m.number()
		if like != nil {
			t = like.with(t.of)
		}
		if inClass(c, t) {
			return t
		}
	}
	return nil
}

// inClass reports whether c allows t.
func inClass(c intrinsics.Class, t *typ) bool {
	if !t.numeric() || c.Kinds&(1<<t.of.kind) == 0 {
		return false
	}
	switch t.shape {
	case scalar:
		return c.Shapes&intrinsics.Scalar != 0
	case vector:
		return c.Shapes&intrinsics.Vec != 0 || t.cols > 1 && c.Shapes&(intrinsics.Vec2<<(t.cols-2)) != 0
	}
	return c.Shapes&intrinsics.Mat != 0 || c.Shapes&intrinsics.Square != 0 && t.rows == t.cols
}

// named returns the numeric type for a name in the table, or nil.
func named(name string) *typ {
	for _, c := range append([]*component{float32c, intc, uintc, boolc}, rareComponents[:]...) {
		rest, ok := strings.CutPrefix(name, c.name)
		switch {
		case !ok:
		case rest == "":
			return scalarOf(c)
		case len(rest) == 1 && '1' <= rest[0] && rest[0] <= '4':
			return vectorOf(c, int(rest[0]-'0'))
		case len(rest) == 3 && rest[1] == 'x':
			return matrixOf(c, int(rest[0]-'0'), int(rest[2]-'0'))
		}
	}
	return nil
}
