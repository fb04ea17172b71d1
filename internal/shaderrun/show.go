package shaderrun

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// A Contents is the content of a resource, in the format that Read accepts.
type Contents struct {
	Name string
	Kind interpreter.ResourceKind
	// Data is the value of the key data. If it is too long, it is cut off and is therefore not valid JSON.
	Data string
	// Image contains the texels if the resource is an image.
	Image *texel.Image
}

// Show returns the contents of those resources in a list that are buffers or images, in the order of the list. The
// parameter most is the approximate number of bytes of a resource that are shown.
func Show(m *reflection.Module, list []interpreter.Resource, most int) (out []Contents) {
	names, _ := namesOf(m.Bindings)
	for i := range list {
		from := &list[i]
		b, name := bindingOf(m.Bindings, names, from)
		if b == nil || from.Kind == interpreter.Sampler {
			continue
		}
		c := Contents{Name: name, Kind: from.Kind, Image: from.Image}
		w := &valueReader{data: from.Data, most: most}
		if from.Image != nil {
			w.texels(from.Image)
		} else {
			w.value(0, b.Type, &reflection.Member{}, 0)
		}
		c.Data = w.text.String()
		out = append(out, c)
	}
	return out
}

// bindingOf returns the binding of a resource, and its key. If the binding does not have a key, as in the case of a
// counter, bindingOf returns the name of its variable instead.
func bindingOf(bindings []reflection.Binding, names []string, r *interpreter.Resource) (*reflection.Binding, string) {
	for i := range bindings {
		b := &bindings[i]
		if b.Set != r.Set || b.Binding != r.Binding {
			continue
		}
		name := names[i]
		if name == "" {
			name = b.Name
		}
		if b.Count != 1 {
			name += fmt.Sprintf("[%d]", r.Element)
		}
		return b, name
	}
	return nil, ""
}

// A valueReader writes values as text. It reads them in the layout of their type. It is the counterpart of a
// layoutWriter.
type valueReader struct {
	data []byte
	text strings.Builder
	most int // maximum length of the text in bytes
}

// full reports whether the text has reached its maximum length.
func (w *valueReader) full() bool { return w.text.Len() > w.most }

// value writes a value of type t. The member m determines the layout of matrices. The parameter depth is the number of
// lists and objects around the value.
func (w *valueReader) value(offset int, t *reflection.Type, m *reflection.Member, depth int) {
	switch t.Kind {
	case "struct":
		w.structure(offset, t, depth)
	case "array":
		w.list(arrayLength(t, len(w.data)-offset), t.Element, depth,
			func(i int) { w.value(offset+i*int(t.Stride), t.Element, m, depth+1) })
	case "matrix":
		w.matrix(offset, t, m, depth)
	case "vector":
		w.vector(offset, int(t.Element.Width)/8, t, depth)
	case "pointer":
		w.scalar(offset, &address)
	case "int", "uint", "float":
		w.scalar(offset, t)
	default:
		fmt.Fprintf(&w.text, "%q", hex.EncodeToString(w.data))
	}
}

// arrayLength returns the number of elements. For a runtime array, this is the number that fits.
func arrayLength(t *reflection.Type, room int) int {
	switch {
	case *t.Count != 0:
		return int(*t.Count)
	case t.Stride == 0:
		return 0
	}
	return room / int(t.Stride)
}

// perLine is the number of elements of a list to write on a line.
const perLine = 8

// list writes elements in brackets. Only the outermost list is written on several lines.
func (w *valueReader) list(n int, of *reflection.Type, depth int, element func(i int)) {
	columns := perLine
	if of.Kind == "vector" || of.Kind == "matrix" || of.Kind == "array" || of.Kind == "struct" {
		columns = 1
	}
	lines := depth == 0 && n > columns
	w.text.WriteByte('[')
	for i := range n {
		if i > 0 {
			w.text.WriteByte(',')
		}
		switch {
		case lines && i%columns == 0:
			w.text.WriteString("\n  ")
		case i > 0:
			w.text.WriteByte(' ')
		}
		if w.full() {
			w.text.WriteString("…")
			break
		}
		element(i)
	}
	if lines {
		w.text.WriteByte('\n')
	}
	w.text.WriteByte(']')
}

func (w *valueReader) vector(offset, stride int, t *reflection.Type, depth int) {
	w.list(int(*t.Count), t.Element, max(depth, 1), func(i int) { w.scalar(offset+i*stride, t.Element) })
}

// matrix writes a matrix as a list of rows, which is what a layoutWriter reads.
func (w *valueReader) matrix(offset int, t *reflection.Type, m *reflection.Member, depth int) {
	line, component := int(m.MatrixStride), int(t.Element.Element.Width)/8
	if m.RowMajor {
		line, component = component, line
	}
	w.list(int(*t.Count), t.Element, max(depth, 1),
		func(i int) { w.vector(offset+i*line, component, t.Element, depth+1) })
}

func (w *valueReader) structure(offset int, t *reflection.Type, depth int) {
	if isWrapper(t) {
		m := &t.Members[0]
		w.value(offset+start(m), m.Type, m, depth)
		return
	}
	w.text.WriteByte('{')
	between := ""
	for i := range t.Members {
		m := &t.Members[i]
		if m.Name == "" {
			continue
		}
		fmt.Fprintf(&w.text, "%s%q: ", between, m.Name)
		w.value(offset+start(m), m.Type, m, depth+1)
		between = ", "
	}
	w.text.WriteByte('}')
}

// scalar writes a number, or null if the data does not contain it completely.
func (w *valueReader) scalar(at int, t *reflection.Type) {
	n := int(t.Width) / 8
	if at < 0 || at+n > len(w.data) {
		w.text.WriteString("null")
		return
	}
	var b [8]byte
	copy(b[:], w.data[at:at+n])
	w.text.WriteString(scalarText(t, binary.LittleEndian.Uint64(b[:])))
}

// scalarText returns a number as text. It is the inverse of scalarBits.
func scalarText(t *reflection.Type, bits uint64) string {
	switch {
	case t.Kind == "uint":
		return strconv.FormatUint(bits, 10)
	case t.Kind == "int":
		return strconv.FormatInt(int64(bits)<<(64-t.Width)>>(64-t.Width), 10)
	case t.Width == 16:
		return floatText(float64(exactmath.FromHalf(uint16(bits))), 32)
	case t.Width == 32:
		return floatText(float64(math.Float32frombits(uint32(bits))), 32)
	}
	return floatText(math.Float64frombits(bits), 64)
}

// floatText returns a number as text. It is in quotation marks if it is not a valid number in JSON.
func floatText(x float64, width int) string {
	text := strconv.FormatFloat(x, 'g', -1, width)
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return strconv.Quote(strings.ToLower(text))
	}
	return text
}

// texels writes the texels of an image as a list of numbers. Each row is on a line.
func (w *valueReader) texels(im *texel.Image) {
	f := im.Format
	t := reflection.Type{Kind: f.Class().String(), Width: f.Width()}
	size, n := f.Bytes(), f.Components()
	count := len(im.Data) / size
	w.text.WriteByte('[')
	for i := range count {
		switch {
		case i > 0 && i%im.Shape.Width == 0:
			w.text.WriteString(",\n  ")
		case i > 0:
			w.text.WriteString(", ")
		case count > im.Shape.Width:
			w.text.WriteString("\n  ")
		}
		if w.full() {
			w.text.WriteString("…")
			break
		}
		x := f.Decode(im.Data[i*size : (i+1)*size])
		for c := range n {
			if c > 0 {
				w.text.WriteString(", ")
			}
			w.text.WriteString(scalarText(&t, x[c]))
		}
	}
	if count > im.Shape.Width {
		w.text.WriteByte('\n')
	}
	w.text.WriteByte(']')
}
