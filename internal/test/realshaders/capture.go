package realshaders

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A vertex shader's outputs are captured by transform feedback: nothing but decorations
// is added to the module, and nothing is clipped.

// A captured is an output variable and its offset in the captured bytes of a vertex.
type captured struct {
	name   string // name of the place in the interface
	id     spirv.ID
	t      *reflection.Type
	offset int
}

// mostCaptured is the number of bytes per vertex that every device can capture.
const mostCaptured = 512

// captures lists the outputs of an entry point in the order of their names.
func captures(m *spirv.Module, e *reflection.EntryPoint) (list []captured, stride int, err error) {
	ids := outputs(m, e.Name)
	for i := range e.Outputs {
		out := &e.Outputs[i]
		list = append(list, captured{name: outputName(out), id: ids[i], t: out.Type})
	}
	slices.SortFunc(list, func(x, y captured) int { return cmp.Compare(x.name, y.name) })
	for i := range list {
		list[i].offset = stride
		size, err := capturedSize(list[i].t)
		if err != nil {
			return nil, 0, err
		}
		stride += (size + 7) / 8 * 8
	}
	if stride > mostCaptured {
		return nil, 0, fmt.Errorf("the outputs have %d bytes, of which devices capture %d", stride, mostCaptured)
	}
	return list, stride, nil
}

// outputName returns a name for the place of an output in the interface.
func outputName(v *reflection.StageVariable) string {
	if v.BuiltIn != "" {
		return v.BuiltIn
	}
	if v.Location == nil {
		return v.Name
	}
	return fmt.Sprintf("location %02d.%d", *v.Location, v.Component)
}

// outputs lists the output variables of an entry point in the order of its interface.
func outputs(m *spirv.Module, entry string) (ids []spirv.ID) {
	isOutput := map[spirv.ID]bool{}
	for i := range m.Types {
		if in := &m.Types[i]; in.Op == spirv.OpVariable &&
			spirv.StorageClass(in.Operands[0]) == spirv.StorageClassOutput {
			isOutput[in.Result] = true
		}
	}
	for i := range m.EntryPoints {
		name, n := spirv.StringAt(m.EntryPoints[i].Operands[2:])
		if name != entry {
			continue
		}
		for _, id := range m.EntryPoints[i].Operands[2+n:] {
			if isOutput[spirv.ID(id)] {
				ids = append(ids, spirv.ID(id))
			}
		}
		return ids
	}
	return nil
}

func capturedSize(t *reflection.Type) (int, error) {
	switch t.Kind {
	case "float", "int", "uint":
		return int(t.Width) / 8, nil
	case "vector", "matrix", "array":
		n, err := capturedSize(t.Element)
		return n * int(*t.Count), err
	}
	return 0, fmt.Errorf("outputs of the type %s are not captured", t.Kind)
}

// addCapture makes a module write its outputs to the buffer of transform feedback.
func addCapture(m *spirv.Module, entry string, list []captured, stride int) {
	m.Capabilities = append(m.Capabilities, instbuilder.Capability(spirv.CapabilityTransformFeedback))
	for i := range m.EntryPoints {
		if name, _ := spirv.StringAt(m.EntryPoints[i].Operands[2:]); name == entry {
			m.ExecutionModes = append(m.ExecutionModes,
				instbuilder.ExecutionMode(spirv.ID(m.EntryPoints[i].Operands[1]), spirv.ExecutionModeXfb))
		}
	}
	for _, c := range list {
		decorate := func(d spirv.Decoration, value int) {
			m.Annotations = append(m.Annotations, instbuilder.Decorate(c.id, d, uint32(value)))
		}
		decorate(spirv.DecorationXfbBuffer, 0)
		decorate(spirv.DecorationXfbStride, stride)
		decorate(spirv.DecorationOffset, c.offset)
	}
}

// capturedNumbers returns the numbers of an output for all vertices.
func capturedNumbers(c *captured, data []byte, stride int) (list []number) {
	for start := 0; start+stride <= len(data); start += stride {
		at := start + c.offset
		eachCaptured(c.t, func(t *reflection.Type) {
			var bits uint64
			if t.Width == 64 {
				bits = binary.LittleEndian.Uint64(data[at:])
			} else {
				bits = uint64(binary.LittleEndian.Uint32(data[at:]))
			}
			list = append(list, typedNumber(start/stride, t, bits))
			at += int(t.Width) / 8
		})
	}
	return list
}

// eachCaptured calls f with the scalars of a type in their order.
func eachCaptured(t *reflection.Type, f func(t *reflection.Type)) {
	if t.Element == nil {
		f(t)
		return
	}
	for range *t.Count {
		eachCaptured(t.Element, f)
	}
}
