package shaderrun

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// scalars lists the types that the value of the key type can name.
var scalars = [...]reflection.Type{
	{Kind: "float", Width: 16}, {Kind: "float", Width: 32}, {Kind: "float", Width: 64},
	{Kind: "int", Width: 8}, {Kind: "int", Width: 16}, {Kind: "int", Width: 32}, {Kind: "int", Width: 64},
	{Kind: "uint", Width: 8}, {Kind: "uint", Width: 16}, {Kind: "uint", Width: 32}, {Kind: "uint", Width: 64},
}

// scalarName returns the name of a scalar type, such as float32.
func scalarName(t *reflection.Type) string { return fmt.Sprintf("%s%d", t.Kind, t.Width) }

// scalarType returns the type that the value of the key type names. It returns nil if the key is missing.
func (e *entry) scalarType() (*reflection.Type, error) {
	if _, ok := e.keys["type"]; !ok {
		return nil, nil
	}
	name, err := e.text("type")
	if err != nil {
		return nil, err
	}
	var names []string
	for i := range scalars {
		if names = append(names, scalarName(&scalars[i])); names[i] == name {
			return &scalars[i], nil
		}
	}
	return nil, e.wrong("type", "unknown type '%s'; expected one of %s", name, strings.Join(names, ", "))
}

// scalarBits returns the bits of a number of type t. The value v is a JSON number, a boolean (true means 1, and false
// means 0), or a string for a number that is not valid in JSON, such as "0xff" or "nan".
func scalarBits(t *reflection.Type, v any) (bits uint64, err error) {
	var text string
	switch v := v.(type) {
	case json.Number:
		text = v.String()
	case string:
		text = v
	case bool:
		text = map[bool]string{false: "0", true: "1"}[v]
	}
	switch t.Kind {
	case "float":
		bits, err = floatBits(t.Width, text)
	case "int":
		var n int64
		n, err = strconv.ParseInt(text, 0, int(t.Width))
		bits = uint64(n)
	case "uint":
		bits, err = strconv.ParseUint(text, 0, int(t.Width))
	default:
		return 0, fmt.Errorf("values of kind %s are not supported in 'data'; use 'hex' or 'file'", t.Kind)
	}
	if err != nil {
		return 0, fmt.Errorf("%s is not a valid %s", shown(v), scalarName(t))
	}
	return bits, nil
}

func floatBits(width uint32, text string) (uint64, error) {
	x, err := strconv.ParseFloat(text, int(max(width, 32)))
	switch width {
	case 16:
		h := exactmath.ToHalf(x)
		if h&0x7fff == 0x7c00 && !math.IsInf(x, 0) {
			err = strconv.ErrRange
		}
		return uint64(h), err
	case 32:
		return uint64(math.Float32bits(float32(x))), err
	}
	return math.Float64bits(x), err
}

// address is the type for the value of a pointer to a buffer.
var address = reflection.Type{Kind: "uint", Width: 64}

// A layoutWriter writes values in the layout of their type.
type layoutWriter struct{ data []byte }

// grow extends the data with zeros to at least end bytes.
func (w *layoutWriter) grow(end int) error {
	if end > largest {
		return fmt.Errorf("the data is larger than %d bytes", int64(largest))
	}
	if end > len(w.data) {
		w.data = append(w.data, make([]byte, end-len(w.data))...)
	}
	return nil
}

func (w *layoutWriter) scalar(at int, t *reflection.Type, v any) error {
	bits, err := scalarBits(t, v)
	if err == nil {
		err = w.grow(at + int(t.Width)/8)
	}
	if err != nil {
		return err
	}
	for i := range int(t.Width) / 8 {
		w.data[at+i] = byte(bits >> (8 * i))
	}
	return nil
}

// flat writes a list of numbers of one type, one directly after the other.
func (w *layoutWriter) flat(t *reflection.Type, v any) error {
	list, ok := v.([]any)
	if !ok {
		return w.scalar(len(w.data), t, v)
	}
	for i := range list {
		if err := w.flat(t, list[i]); err != nil {
			return at(i, err)
		}
	}
	return nil
}

// value writes a value of type t. The member m determines the layout of matrices.
func (w *layoutWriter) value(offset int, t *reflection.Type, m *reflection.Member, v any) error {
	switch t.Kind {
	case "struct":
		return w.structure(offset, t, v)
	case "array":
		return w.list(offset, int(t.Stride), *t.Count, v,
			func(offset int, v any) error { return w.value(offset, t.Element, m, v) })
	case "matrix":
		return w.matrix(offset, t, m, v)
	case "vector":
		return w.vector(offset, int(t.Element.Width)/8, t, v)
	case "pointer":
		return w.scalar(offset, &address, v)
	}
	return w.scalar(offset, t, v)
}

// list writes the elements of a list. If count is not 0, the list must have exactly count elements.
func (w *layoutWriter) list(offset, stride int, count uint32, v any, element func(int, any) error) error {
	list, ok := v.([]any)
	switch {
	case !ok && count == 0:
		return fmt.Errorf("%s is not a list", shown(v))
	case !ok:
		return fmt.Errorf("%s is not a list of %d elements", shown(v), count)
	case count != 0 && len(list) != int(count):
		return fmt.Errorf("got %d elements, expected %d", len(list), count)
	}
	for i := range list {
		if err := element(offset+i*stride, list[i]); err != nil {
			return at(i, err)
		}
	}
	if count == 0 {
		return w.grow(offset + len(list)*stride) // padding after the last element is included
	}
	return nil
}

func (w *layoutWriter) vector(offset, stride int, t *reflection.Type, v any) error {
	return w.list(offset, stride, *t.Count, v, func(offset int, v any) error { return w.scalar(offset, t.Element, v) })
}

// matrix writes a list of rows. A row in HLSL is a column in SPIR-V.
func (w *layoutWriter) matrix(offset int, t *reflection.Type, m *reflection.Member, v any) error {
	line, component := int(m.MatrixStride), int(t.Element.Element.Width)/8
	if m.RowMajor {
		line, component = component, line
	}
	return w.list(offset, line, *t.Count, v, func(offset int,
		v any) error {
		return w.vector(offset, component, t.Element, v)
	})
}

// structure writes the members that an object contains. Other members are zero. If a block consists of a single member
// without a name, the value is the value of this member.
func (w *layoutWriter) structure(offset int, t *reflection.Type, v any) error {
	if isWrapper(t) {
		m := &t.Members[0]
		return w.value(offset+start(m), m.Type, m, v)
	}
	object, ok := v.(map[string]any)
	if !ok {
		return fmt.Errorf("%s is not an object with the members %s", shown(v), membersOf(t))
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		i := slices.IndexFunc(t.Members, func(m reflection.Member) bool { return m.Name == name && name != "" })
		if i < 0 {
			return fmt.Errorf("unknown member '%s'; expected one of %s", name, membersOf(t))
		}
		m := &t.Members[i]
		if err := w.value(offset+start(m), m.Type, m, object[name]); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return w.grow(offset + int(t.Size))
}

func isWrapper(t *reflection.Type) bool { return len(t.Members) == 1 && t.Members[0].Name == "" }

func start(m *reflection.Member) int {
	if m.Offset == nil {
		return 0
	}
	return int(*m.Offset)
}

func membersOf(t *reflection.Type) string {
	var names []string
	for i := range t.Members {
		if n := t.Members[i].Name; n != "" {
			names = append(names, n)
		}
	}
	return strings.Join(names, ", ")
}

// An elementError is an error about an element of a list.
type elementError struct {
	path string
	err  error
}

func (e *elementError) Error() string { return e.path + ": " + e.err.Error() }
func (e *elementError) Unwrap() error { return e.err }

// at returns an error about the element of a list that has the index i.
func at(i int, err error) error {
	path := fmt.Sprintf("[%d]", i)
	var inner *elementError
	if errors.As(err, &inner) && inner == err {
		return &elementError{path + inner.path, inner.err}
	}
	return &elementError{path, err}
}
