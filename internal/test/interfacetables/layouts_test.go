package interfacetables

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
)

const layoutsPage = root + "/docs/reference/layouts.md"

// choices are the flags of layouts, and the default.
var choices = [...]struct{ flag, name string }{
	layout.Default:   {"", "default"},
	layout.GL:        {"-fvk-use-gl-layout", "`-fvk-use-gl-layout`"},
	layout.DX:        {"-fvk-use-dx-layout", "`-fvk-use-dx-layout`"},
	layout.ScalarAll: {"-fvk-use-scalar-layout", "`-fvk-use-scalar-layout`"},
}

// A shader declares a variable in memory and uses the Light in it.
type shader struct{ declaration, use, profile string }

// A memory is a kind of buffer that contains a Light.
type memory struct {
	kinds   string // of the page
	shaders []shader
	rule    func(layout.Set) layout.Rule
}

var memories = []memory{
	{"`cbuffer`, `ConstantBuffer`, global variables", []shader{
		{"cbuffer C { Light light; };", "light", "ps_6_0"},
		{"ConstantBuffer<Light> light;", "light", "ps_6_0"},
		{"Light light;", "light", "ps_6_0"},
	}, func(s layout.Set) layout.Rule { return s.Constant }},
	{"`tbuffer`, `TextureBuffer`", []shader{
		{"tbuffer T { Light light; };", "light", "ps_6_0"},
		{"TextureBuffer<Light> light;", "light", "ps_6_0"},
	}, func(s layout.Set) layout.Rule { return s.Texture }},
	{"`StructuredBuffer` and its variants, `vk::BufferPointer`, push constants, shader records",
		[]shader{
			{"StructuredBuffer<Light> lights;", "lights[0]", "ps_6_0"},
			{"RWStructuredBuffer<Light> lights;", "lights[0]", "ps_6_0"},
			{"struct P { vk::BufferPointer<Light> p; }; [[vk::push_constant]] P push;", "push.p.Get()", "ps_6_0"},
			{"[[vk::push_constant]] Light light;", "light", "ps_6_0"},
			{"[[vk::shader_record_ext]] ConstantBuffer<Light> light;", "light", "lib_6_3"},
		}, func(s layout.Set) layout.Rule { return s.Structured }},
}

// lightOf returns the type Light in a type of a buffer, and its stride if the buffer contains an array of it.
func lightOf(typ *reflection.Type) (light *reflection.Type, stride uint32) {
	if typ == nil || typ.Name == "Light" || typ.Members != nil && typ.Members[0].Name == "range" {
		return typ, 0
	}
	if typ.Element != nil {
		light, _ = lightOf(typ.Element)
		return light, typ.Stride
	}
	for _, m := range typ.Members {
		if light, stride = lightOf(m.Type); light != nil {
			return light, stride
		}
	}
	return nil, 0
}

// compiledLight returns the struct of the page as a shader has it in memory.
func compiledLight(t *testing.T, definition string, s shader, flag string) (light *reflection.Type, stride uint32) {
	t.Helper()
	entry := "float4 main() : SV_Target { Light l = " + s.use + "; return l.fade; }"
	if s.profile == "lib_6_3" {
		entry = "struct P { float4 c; }; [shader(\"miss\")] void miss(inout P p) { Light l = " + s.use + "; p.c = l.fade; }"
	}
	m := reflectionOf(t, definition+s.declaration+entry, "-fspv-target-env=vulkan1.2 -T "+s.profile+" "+flag)
	types := []*reflection.Type{}
	for _, b := range m.Bindings {
		types = append(types, b.Type)
	}
	for _, b := range m.PushConstants {
		types = append(types, b.Type)
	}
	for _, e := range m.EntryPoints {
		for _, v := range e.RayVariables {
			if v.Class == "ShaderRecordBufferKHR" {
				types = append(types, v.Type)
			}
		}
	}
	for _, typ := range types {
		if light, stride = lightOf(typ); light != nil {
			return light, stride
		}
	}
	t.Fatalf("%s %s: no struct", s.declaration, flag)
	return nil, 0
}

func offsetsOf(light *reflection.Type) (offsets []uint32) {
	for _, m := range light.Members {
		offsets = append(offsets, *m.Offset)
	}
	return offsets
}

// The page lists the rule of each kind of buffer and the offsets of the example under each rule.
func TestLayouts(t *testing.T) {
	definition := example(t, layoutsPage)
	lights := map[layout.Rule]*reflection.Type{}
	strides := map[layout.Rule]uint32{}
	rules := "| buffers |"
	for _, c := range choices {
		rules += " " + c.name + " |"
	}
	rules += "\n|" + strings.Repeat(" --- |", len(choices)+1) + "\n"
	for _, m := range memories {
		rules += "| " + m.kinds + " |"
		for c, choice := range choices {
			rule := m.rule(layout.Sets[c])
			rules += " " + rule.String() + " |"
			for _, s := range m.shaders {
				light, stride := compiledLight(t, definition, s, choice.flag)
				if lights[rule] == nil {
					lights[rule] = light
				}
				if !slices.Equal(offsetsOf(light), offsetsOf(lights[rule])) {
					t.Errorf("%s %s: offsets %d, and elsewhere %d with the rule %s", s.declaration, choice.flag,
						offsetsOf(light), offsetsOf(lights[rule]), rule)
				}
				if stride != 0 {
					strides[rule] = stride
				}
			}
		}
		rules += "\n"
	}
	golden.CheckSection(t, layoutsPage, "rules", rules)

	order := []layout.Rule{layout.RelaxedStd140, layout.RelaxedStd430, layout.Std140, layout.Std430, layout.FxcConstant,
		layout.FxcStructured, layout.Scalar}
	table := headOf("member", order)
	for i, m := range lights[layout.Scalar].Members {
		table += "| `" + m.Name + "` |"
		for _, rule := range order {
			table += fmt.Sprintf(" %d |", *lights[rule].Members[i].Offset)
		}
		table += "\n"
	}
	table += "| stride in a structured buffer |"
	for _, rule := range order {
		if n := strides[rule]; n != 0 {
			table += fmt.Sprintf(" %d |", n)
		} else {
			table += " |"
		}
	}
	golden.CheckSection(t, layoutsPage, "offsets", table+"\n")

	constant, alt := picture{height: 10}, "The struct in constant buffers, in rows of 16 bytes."
	for c, choice := range choices {
		size := constant.memory(flagTitle(layout.Choice(c)), lights[layout.Sets[c].Constant], 0)
		alt += fmt.Sprintf(" With the %s layout, it ends at byte %d.", plain(choice.flag), size)
	}
	golden.Check(t, root+"/docs/reference/layouts-constant.svg", constant.bytes())
	golden.CheckSection(t, layoutsPage, "constant", "!["+alt+"](layouts-constant.svg)\n")

	structured, alt := picture{height: 10}, "An element of a structured buffer, in rows of 16 bytes."
	for _, c := range []layout.Choice{layout.Default, layout.GL, layout.DX} {
		rule := layout.Sets[c].Structured
		title, name := flagTitle(c), plain(choices[c].flag)
		if c == layout.DX {
			title += ", " + flagTitle(layout.ScalarAll)
			name += " or the scalar"
			if strides[rule] != strides[layout.Scalar] ||
				!slices.Equal(offsetsOf(lights[rule]), offsetsOf(lights[layout.Scalar])) {
				t.Error("dx and scalar layouts differ")
			}
		}
		structured.memory(title, lights[rule], strides[rule])
		alt += fmt.Sprintf(" With the %s layout, it takes %d bytes.", name, strides[rule])
	}
	golden.Check(t, root+"/docs/reference/layouts-structured.svg", structured.bytes())
	golden.CheckSection(t, layoutsPage, "structured", "!["+alt+"](layouts-structured.svg)\n")
}

// plain returns the name of a layout for texts.
func plain(flag string) string {
	if flag == "" {
		return "default"
	}
	return strings.Split(flag, "-")[3]
}

func flagTitle(c layout.Choice) string {
	if choices[c].flag == "" {
		return "default"
	}
	return choices[c].flag
}

func headOf(first string, order []layout.Rule) string {
	head := "| " + first + " |"
	for _, rule := range order {
		head += " " + rule.String() + " |"
	}
	return head + "\n|" + strings.Repeat(" --- |", len(order)+1) + "\n"
}

const (
	cellsLeft  = 60
	cellWidth  = 100 // of four bytes
	cellHeight = 26
)

// memory draws a struct, 16 bytes in each row, and returns the end of its last member. The picture ends after stride
// bytes, or at the end of a row if stride is 0.
func (p *picture) memory(title string, light *reflection.Type, stride uint32) (end uint32) {
	p.text("title", 14, p.height+18, title)
	p.height += 28
	type part struct {
		name  string
		bytes uint32
	}
	parts := map[uint32]part{}
	for _, m := range light.Members {
		n, element, bytes := uint32(1), m.Type, uint32(0)
		if element.Kind == "array" {
			n, element, bytes = *element.Count, element.Element, element.Stride
		}
		size := uint32(4)
		if element.Kind == "vector" {
			size *= *element.Count
		}
		for i := range n {
			name, at := m.Name, *m.Offset+i*bytes
			if m.Type.Kind == "array" {
				name = fmt.Sprintf("%s[%d]", m.Name, i)
			}
			if row := 16 - at%16; size > row { // in two rows
				parts[at] = part{name + "." + "xyzw"[:row/4], row}
				parts[at+row] = part{name + "." + "xyzw"[row/4:size/4], size - row}
			} else {
				parts[at] = part{name, size}
			}
			end = max(end, at+size)
		}
	}
	if stride == 0 {
		stride = (end + 15) / 16 * 16
	}
	for at := uint32(0); at < stride; at += 4 {
		p.box("unused", cellsLeft+int(at%16/4)*cellWidth, p.height+int(at/16)*cellHeight, cellWidth, cellHeight)
	}
	for at := uint32(0); at < stride; at += 4 {
		x, y := cellsLeft+int(at%16/4)*cellWidth, p.height+int(at/16)*cellHeight
		if at%16 == 0 {
			p.text("number", cellsLeft-12, y+18, fmt.Sprint(at))
		}
		if m, used := parts[at]; used {
			width := int(m.bytes/4) * cellWidth
			p.box("member", x, y, width, cellHeight)
			p.text("", x+width/2, y+18, m.name)
		}
	}
	p.height += int((stride+15)/16)*cellHeight + 12
	return end
}

// members are the declarations of the table of types.
var members = []string{
	"float x", "float2 x", "float3 x", "float4 x", "float x[2]", "float3 x[2]", "float3x3 x", "row_major float3x3 x",
	"float2x3 x", "row_major float2x3 x", "One x", "Three x", "bool x", "double x", "double3 x", "uint64_t x", "half x",
	"half3 x",
}

// The page lists the offset of a member of each type after a float, and the offset of the float after it.
func TestTypesInLayouts(t *testing.T) {
	columns := []layout.Rule{layout.RelaxedStd140, layout.RelaxedStd430, layout.Std140, layout.Std430, layout.FxcConstant,
		layout.FxcStructured, layout.Scalar}
	cells := map[layout.Rule][]string{}
	for _, member := range members {
		for c, choice := range choices {
			m := reflectionOf(t, "struct One { float a; }; struct Three { float3 a; };\n"+
				"struct S { float range; "+member+"; float last; };\n"+
				"ConstantBuffer<S> c; StructuredBuffer<S> d;\n"+
				"float4 main() : SV_Target { S s = d[0]; S k = c; return s.last + s.range + k.last; }",
				"-T ps_6_2 -enable-16bit-types -fspv-target-env=vulkan1.2 "+choice.flag)
			for i, rule := range []layout.Rule{layout.Sets[c].Constant, layout.Sets[c].Structured} {
				s, _ := lightOf(m.Bindings[i].Type)
				cell := fmt.Sprintf("%d, %d", *s.Members[1].Offset, *s.Members[2].Offset)
				if i == 1 && rule == layout.Scalar {
					if list := cells[rule]; list[len(list)-1] != cell {
						t.Errorf("%s has two layouts with the rule %s", member, rule)
					}
					continue
				}
				cells[rule] = append(cells[rule], cell)
			}
		}
	}
	table := headOf("`x`", columns)
	for i, member := range members {
		table += "| `" + strings.Replace(member, " x", "", 1) + "` |"
		for _, rule := range columns {
			table += " " + cells[rule][i] + " |"
		}
		table += "\n"
	}
	golden.CheckSection(t, layoutsPage, "types", table)
}
