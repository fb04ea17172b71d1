package link

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// A slot is the part of a stage variable at one location.
type slot struct {
	variable   *reflection.StageVariable
	location   uint32
	component  uint32 // first component
	components uint32
	typ        *reflection.Type // type of a component
	semantic   string           // normalized; "" if unknown
}

// name returns the name of the variable in messages, or of its element at the location.
func (s *slot) name() string {
	if s.semantic != "" && s.location != *s.variable.Location {
		return "'" + s.semantic + "'"
	}
	if name := cmp.Or(s.variable.Semantic, s.variable.Name); name != "" {
		return "'" + name + "'"
	}
	return "without a name"
}

// typeName returns the HLSL spelling of the type.
func (s *slot) typeName() string {
	name := s.typ.Kind
	if s.typ.Width != 32 && s.typ.Width != 0 {
		name += strconv.Itoa(int(s.typ.Width)) + "_t"
	}
	if s.components > 1 {
		name += strconv.Itoa(int(s.components))
	}
	if s.component > 0 {
		name += fmt.Sprintf(" from component %d on", s.component)
	}
	return name
}

// covers reports whether s contains all components of other. It may contain more.
func (s *slot) covers(other *slot) bool {
	return s.location == other.location && s.component <= other.component && s.component+
		s.components >= other.component+other.components
}

// checkInterface compares the outputs of a stage with the inputs of the next stage.
func checkInterface(from, to *Stage) (list []Problem) {
	written := slotsOf(from.Entry.Outputs, func(v *reflection.StageVariable) bool { return perVertexOutput(from.Entry.Stage, v) })
	read := slotsOf(to.Entry.Inputs, func(v *reflection.StageVariable) bool {
		return perVertexInput(to.Entry.Stage,
			v)
	})
	var reported *reflection.StageVariable // report each variable once
	for i := range read {
		in := &read[i]
		if in.variable == reported {
			continue
		}
		if p := compareSlot(from, in, written); p.Text != "" {
			reported = in.variable
			p.File, p.At = to.File, in.variable.Source
			if p.At == nil {
				p.At = to.Entry.Source
			}
			list = append(list, p)
		}
	}
	return list
}

// semanticNote suggests a fix for equal semantics at different locations.
const semanticNote = "give both the same [[vk::location]], or declare the same semantics in the same order in both stages"

// compareSlot returns the problem of an input. The problem has an empty text if the input matches an output of the
// previous stage.
func compareSlot(from *Stage, in *slot, written []slot) (p Problem) {
	at := fmt.Sprintf("input %s is at location %d", in.name(), in.location)
	i := slices.IndexFunc(written, func(out slot) bool { return out.covers(in) })
	if i < 0 {
		if i = slices.IndexFunc(written, func(out slot) bool { return out.location == in.location }); i < 0 {
			p.Text = fmt.Sprintf("%s, which '%s' does not write", at, from.File)
			return p
		}
	}
	out := &written[i]
	p.Earlier = Declaration{out.name(), out.variable.Source}
	switch {
	case in.semantic != "" && out.semantic != "" && in.semantic != out.semantic:
		p.Text, p.Note = fmt.Sprintf("%s, where '%s' writes %s", at, from.File, out.name()), semanticNote
		return p
	case !out.covers(in) || in.typ.Kind != out.typ.Kind || in.typ.Width != out.typ.Width:
		p.Text = fmt.Sprintf("%s as %s, where '%s' writes %s", at, in.typeName(), from.File, out.typeName())
		return p
	}
	for _, decoration := range [...]string{"Patch", "PerPrimitiveEXT"} {
		if has(in.variable, decoration) != has(out.variable, decoration) {
			p.Text = fmt.Sprintf("%s, but it and the output of '%s' differ in decoration %s", at, from.File, decoration)
			return p
		}
	}
	return p
}

func has(v *reflection.StageVariable, decoration string) bool {
	return slices.Contains(v.Interpolation, decoration)
}

// perVertexInput reports whether an input is an array with an element for each vertex.
func perVertexInput(stage string, v *reflection.StageVariable) bool {
	switch stage {
	case "TessellationControl", "TessellationEvaluation", "Geometry":
		return !has(v, "Patch")
	}
	return has(v, "PerVertexKHR")
}

// perVertexOutput reports whether an output is an array with an element for each vertex or primitive.
func perVertexOutput(stage string, v *reflection.StageVariable) bool {
	switch stage {
	case "TessellationControl":
		return !has(v, "Patch")
	case "MeshEXT", "MeshNV":
		return true
	}
	return false
}

// slotsOf returns the slots of variables that have a location. The function arrayed reports whether a variable is an
// array with one element per vertex or primitive.
func slotsOf(variables []reflection.StageVariable, arrayed func(*reflection.StageVariable) bool) (list []slot) {
	for i := range variables {
		v := &variables[i]
		t := v.Type
		if v.Location == nil || v.BuiltIn != "" {
			continue
		}
		if arrayed(v) && t.Kind == "array" {
			t = t.Element
		}
		first := slot{variable: v, location: *v.Location, component: v.Component}
		for _, s := range appendSlots(nil, first, t) {
			s.semantic = semanticAt(v.Semantic, s.location-*v.Location)
			list = append(list, s)
		}
	}
	return list
}

// mostLocations limits the locations of a variable; devices have fewer.
const mostLocations = 1 << 12

// appendSlots appends the slots of a type, starting at a slot.
func appendSlots(list []slot, at slot, t *reflection.Type) []slot {
	next := func() uint32 {
		if len(list) == 0 {
			return at.location
		}
		last := &list[len(list)-1]
		return last.location + 1
	}
	switch t.Kind {
	case "bool", "int", "uint", "float":
		at.typ, at.components = t, 1
		return append(list, at)
	case "vector":
		at.typ = t.Element
		perLocation := uint32(4)
		if t.Element.Width == 64 {
			perLocation = 2
		}
		for n := *t.Count; n > 0; at.location++ {
			at.components = min(n, perLocation)
			n -= at.components
			list = append(list, at)
		}
		return list
	case "matrix", "array":
		for range min(*t.Count, mostLocations) {
			at.location = next()
			before := len(list)
			if list = appendSlots(list, at, t.Element); len(list) == before || len(list) > mostLocations {
				break
			}
		}
		return list
	case "struct":
		for i := range t.Members {
			at.location = next()
			list = appendSlots(list, at, t.Members[i].Type)
		}
	}
	return list
}

// semanticAt returns the semantic at a location of a variable, normalized like HLSL's comparison: case-insensitive,
// with an index that increases with the location.
func semanticAt(semantic string, offset uint32) string {
	if semantic == "" {
		return ""
	}
	name := strings.TrimRight(semantic, "0123456789")
	index, _ := strconv.ParseUint(semantic[len(name):], 10, 32)
	return strings.ToUpper(name) + strconv.FormatUint(index+uint64(offset), 10)
}
