package shaderrun

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// mostZeros is the maximum number of zero bytes to write for a buffer. For a larger buffer, the text contains only the
// size.
const mostZeros = 4096

// mostElements is the maximum number of elements to write for an array of resources.
const mostElements = 64

// Template returns a text that Read accepts, with zeros as the content of all resources of a module. There is one line
// for each resource.
func Template(m *reflection.Module) ([]byte, error) {
	names, _ := namesOf(m.Bindings)
	var lines []string
	for i := range m.Bindings {
		b := &m.Bindings[i]
		if names[i] == "" {
			continue
		}
		kind, ok := kindOf(b)
		if !ok {
			return nil, fmt.Errorf("%s: resources of kind %s are not supported by the interpreter", names[i], b.Kind)
		}
		text := object(kind, b.Type)
		if b.Count != 1 {
			n := min(max(int(b.Count), 1), mostElements)
			text = "[" + strings.Repeat(text+", ", n-1) + text + "]"
		}
		lines = append(lines, "    "+strconv.Quote(names[i])+": "+text)
	}
	out := "{\n  \"resources\": {\n" + strings.Join(lines, ",\n") + "\n  }"
	if len(m.PushConstants) == 1 {
		out += ",\n  \"pushConstants\": " + object(interpreter.StorageBuffer, m.PushConstants[0].Type)
	}
	return []byte(out + "\n}\n"), nil
}

// object returns the description of a resource, which is a JSON object.
func object(kind interpreter.ResourceKind, t *reflection.Type) string {
	var fields []string
	if kind.IsBuffer() {
		fields = append(fields, buffer(t))
	}
	if kind.IsImage() {
		fields = append(fields, oneTexel(imageType(t)))
	}
	if kind.IsSampler() {
		fields = append(fields, `"filter": "nearest", "mipFilter": "nearest", "address": "repeat"`)
	}
	return "{" + strings.Join(fields, ", ") + "}"
}

// buffer returns the keys for a buffer: zeros as its data, or its size if there would be too many zeros.
func buffer(t *reflection.Type) string {
	size := int(t.Size)
	if size == 0 && len(t.Members) > 0 {
		last := &t.Members[len(t.Members)-1]
		size = start(last) + int(last.Type.Stride)
	}
	if size > mostZeros {
		return fmt.Sprintf(`"size": %d`, size)
	}
	return `"data": ` + zeros(t)
}

// oneTexel returns the keys for an image whose extent is 1 in each dimension.
func oneTexel(t *reflection.Type) string {
	f := usualFormat(t)
	var b strings.Builder
	for i := range extents {
		if extents[i].have(t) {
			fmt.Fprintf(&b, "%q: 1, ", extents[i].key)
		}
	}
	n := f.Components()
	if t.Dim == "Cube" {
		n *= 6
	}
	fmt.Fprintf(&b, `"format": "%v", "data": [0%s]`, f, strings.Repeat(", 0", n-1))
	return b.String()
}

// zeros returns the zero value of a type, as JSON.
func zeros(t *reflection.Type) string {
	switch t.Kind {
	case "struct":
		if isWrapper(t) {
			return zeros(t.Members[0].Type)
		}
		var fields []string
		for i := range t.Members {
			if m := &t.Members[i]; m.Name != "" {
				fields = append(fields, strconv.Quote(m.Name)+": "+zeros(m.Type))
			}
		}
		return "{" + strings.Join(fields, ", ") + "}"
	case "array", "matrix", "vector":
		element := zeros(t.Element)
		return "[" + strings.Repeat(element+", ", max(int(*t.Count), 1)-1) + element + "]"
	}
	return "0"
}
