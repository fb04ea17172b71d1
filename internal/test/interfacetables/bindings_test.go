package interfacetables

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

const bindingsPage = root + "/docs/reference/bindings.md"

const shifts = "-fvk-t-shift 10 0 -fvk-s-shift 20 0 -fvk-u-shift 30 0"

// schemes are the columns of the table.
var schemes = []struct{ name, flags string }{
	{"no flags", ""},
	{"shifts", shifts},
	{"shifts, `-fvk-auto-shift-bindings`", shifts + " -fvk-auto-shift-bindings"},
	{"`-fvk-separate-registers`", "-fvk-separate-registers"},
}

// variables are the rows of the table, in the order of the example.
var variables = []string{"Camera", "image", "mask", "smooth", "result", "weights", "shadows", "compare"}

// The page lists the bindings of the example, and the pictures show those of set 0.
func TestBindings(t *testing.T) {
	source := example(t, bindingsPage)
	table := "| resource |"
	for _, s := range schemes {
		table += " " + s.name + " |"
	}
	table += "\n|" + strings.Repeat(" --- |", len(schemes)+1) + "\n"
	p := picture{height: 10}
	cells := map[string]string{}
	for _, s := range schemes {
		m := reflectionOf(t, source, "-T ps_6_0 "+s.flags)
		if len(m.Bindings) != len(variables) {
			t.Fatalf("%d resources", len(m.Bindings))
		}
		for _, b := range m.Bindings {
			cells[b.Name] += fmt.Sprintf(" %d, %d |", b.Set, b.Binding)
		}
		if s.name != schemes[2].name {
			p.bindings(strings.Trim(s.name, "`"), m.Bindings)
		}
	}
	for _, name := range variables {
		if cells[name] == "" {
			t.Errorf("the shader does not use %s", name)
		}
		table += "| `" + name + "` |" + cells[name] + "\n"
	}
	golden.CheckSection(t, bindingsPage, "bindings", table)
	golden.Check(t, root+"/docs/reference/bindings.svg", p.bytes())
}

// mapped are flags that place single resources, with a declaration, and the name of the variable of the module.
var mapped = []struct{ declaration, flags, name string }{
	{"`[[vk::binding(4, 1)]] Texture2D a : register(t0);`", "", "a"},
	{"`Texture2D a : register(t3, space2);`", "", "a"},
	{"`Texture2D a : register(t3);`", "-auto-binding-space 5", "a"},
	{"`Texture2D a : register(space2);`", "", "a"},
	{"`Texture2D a : register(t3);`", "-fvk-t-shift 100 all", "a"},
	{"`Texture2D a : register(t3);`", "-fvk-bind-register t3 0 7 2", "a"},
	{"`float4 a;`", "-fvk-bind-globals 9 3", "$Globals"},
	{"`[[vk::binding(1)]] [[vk::counter_binding(6)]] AppendStructuredBuffer<float4> a;`", "", "a"},
	{"the same", "", "counter.var.a"},
	{"`[[vk::binding(2)]] Texture2D a[3];`", "", "a"},
	{"`[[vk::binding(2)]] Texture2D a[3];`", "-fspv-flatten-resource-arrays", "a[2]"},
	{"`[[vk::binding(5)]] [[vk::combinedImageSampler]] Texture2D a;` and the same for `SamplerState s`", "", "a"},
}

// useOf returns an expression that uses the variable of a declaration.
func useOf(declaration string) string {
	switch {
	case strings.Contains(declaration, "combined"):
		return "a.Sample(s, 0)"
	case strings.Contains(declaration, "a[3]"):
		return "a[2].Load(0)"
	case strings.Contains(declaration, "Append"):
		return "0; a.Append(0)"
	case strings.Contains(declaration, "Texture2D"):
		return "a.Load(0)"
	}
	return "a"
}

// The page lists the sets and bindings of single declarations.
func TestDeclarations(t *testing.T) {
	table := "| declaration | flag | variable | set, binding |\n| --- | --- | --- | --- |\n"
	var code string
	for _, row := range mapped {
		if row.declaration != "the same" {
			code, _, _ = strings.Cut(strings.TrimPrefix(row.declaration, "`"), "`")
		}
		declaration := code
		if strings.Contains(code, "combined") {
			declaration += strings.Replace(code, "Texture2D a", "SamplerState s", 1)
		}
		main := " float4 main() : SV_Target { float4 r = " + useOf(code) + "; return r; }"
		m := reflectionOf(t, declaration+main, "-T ps_6_0 "+row.flags)
		i := slices.IndexFunc(m.Bindings, func(b reflection.Binding) bool { return b.Name == row.name })
		if i < 0 {
			t.Errorf("%s: no variable %s", declaration, row.name)
			continue
		}
		flags := ""
		if row.flags != "" {
			flags = "`" + row.flags + "`"
		}
		b := m.Bindings[i]
		table += fmt.Sprintf("| %s | %s | `%s` | %d, %d |\n", row.declaration, flags, b.Name, b.Set, b.Binding)
	}
	golden.CheckSection(t, bindingsPage, "declarations", strings.ReplaceAll(table, "|  |", "| |"))
}

// bindings draws the bindings of set 0, with a box for each. A box with several resources is marked.
func (p *picture) bindings(title string, list []reflection.Binding) {
	p.text("title", 14, p.height+18, title)
	p.height += 30
	var numbers []uint32
	names := map[uint32][]string{}
	for _, b := range list {
		if b.Set != 0 {
			continue
		}
		name := b.Name
		if r := b.Register; r != nil {
			name = fmt.Sprint(r.Class, r.Number)
		}
		if !slices.Contains(numbers, b.Binding) {
			numbers = append(numbers, b.Binding)
		}
		names[b.Binding] = append(names[b.Binding], name)
	}
	const width, height = 72, 48
	for i, n := range numbers {
		x := 14 + i*(width+4)
		p.text("above", x+width/2, p.height+14, fmt.Sprint(n))
		class := "member"
		if len(names[n]) > 1 {
			class = "clash"
		}
		p.box(class, x, p.height+20, width, height)
		for k, line := range slices.Collect(slices.Chunk(names[n], 2)) {
			y := p.height + 49
			if len(names[n]) > 2 {
				y += 20*k - 9
			}
			p.text("", x+width/2, y, strings.Join(line, " "))
		}
	}
	p.height += 20 + height + 12
}
