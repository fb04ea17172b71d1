package differential

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// Options for random structures in all kinds of buffers under each layout rule.

const layoutArgs = "-T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.1 -fvk-bind-globals 2 0"

// A layoutProgram is a shader that reads every number of the blocks C, T and $Globals and of the structured buffer
// input. It also copies a whole structure contained in three of them.
type layoutProgram struct {
	text      string
	memory    [4]*hostMemory // of C, T, $Globals and input
	places    [4][]int       // offsets of the numbers in each
	copies    *hostMemory
	numbers   []any
	structure *memType
}

// The buffers of a layoutProgram.
const (
	inConstants = iota
	inTexture
	inGlobals
	inStorage
)

// newLayoutProgram returns the program of a seed. The program is the same for all rules; only the memory contents
// differ.
func newLayoutProgram(seed uint64, uniforms, textures, storage layoutRule) *layoutProgram {
	m := &typeMaker{Rand: rand.New(rand.NewPCG(seed, 2)), wide: true}
	p := &layoutProgram{structure: m.structure(2)}
	s := p.structure
	blocks := [...]*memType{m.block(s), m.block(s), m.block(nil), {members: []memMember{{memType: s}}}}
	if seed%2 == 1 {
		m.packOffsets(blocks[inConstants])
	}
	m.registers(blocks[inGlobals])
	fmt.Fprintf(&m.text, "[[vk::binding(0)]] cbuffer C {\n%s}\n", blocks[inConstants].declarations("c_"))
	fmt.Fprintf(&m.text, "[[vk::binding(1)]] tbuffer T {\n%s}\n%s", blocks[inTexture].declarations("t_"),
		blocks[inGlobals].declarations("g_"))
	fmt.Fprintf(&m.text, "[[vk::binding(3)]] StructuredBuffer<%s> input;\n[[vk::binding(4)]] RWStructuredBuffer<%[1]s> copies;\n", s.name)
	m.text.WriteString("[[vk::binding(5)]] RWStructuredBuffer<float> numbers;\n[numthreads(1, 1, 1)] void main() {\n")

	align, size := storage.measure(s)
	stride := roundUp(size, align)
	rules := [...]layoutRule{uniforms, textures, uniforms, storage}
	prefixes := [...]string{"c_", "t_", "g_", "input[1]"}
	for i, block := range blocks {
		_, end := rules[i].measure(block)
		p.memory[i] = newHostMemory(roundUp(end+stride, 16))
		rules[i].blockLeaves(block, prefixes[i], func(x memLeaf) {
			p.places[i] = append(p.places[i], x.at)
			if i == inStorage {
				x.at += stride
			}
			fmt.Fprintf(&m.text, "  numbers[%d] = (float)%s;\n", len(p.numbers), x.text)
			p.numbers = append(p.numbers, p.memory[i].put(x, len(p.numbers)%2000+1))
		})
	}
	m.text.WriteString("  copies[0] = input[1];\n  copies[1] = c_m1;\n  copies[2] = t_m1;\n}\n")
	p.copies = newHostMemory(3 * stride)
	p.copy(0, storage, stride, p.memory[inStorage], storage, stride)
	for i, rule := range [...]layoutRule{uniforms, textures} {
		places, _ := rule.place(blocks[i])
		p.copy((1+i)*stride, storage, stride, p.memory[i], rule, places[1].at)
	}
	p.text = "// args: " + layoutArgs + "\n" + m.text.String()
	return p
}

// copy records that the structure in from at the offset at is copied.
func (p *layoutProgram) copy(to int, storage layoutRule, stride int, from *hostMemory, rule layoutRule, at int) {
	var source []memLeaf
	rule.leaves(p.structure, "", at, func(x memLeaf) { source = append(source, x) })
	storage.leaves(p.structure, "", to, func(x memLeaf) {
		for i := range x.bytes {
			p.copies.data[x.at+i] = from.data[source[0].at+i]
			p.copies.used[x.at+i] = true
		}
		source = source[1:]
	})
}

// block returns a block whose second member is a structure.
func (m *typeMaker) block(s *memType) *memType {
	t := &memType{members: []memMember{{memType: m.make(0)}, {memType: s}, {memType: m.make(1)}, {memType: m.make(0)}}}
	if s == nil {
		t.members = slices.Delete(t.members, 1, 2)
	}
	return t
}

// packOffsets gives every member a packoffset.
func (m *typeMaker) packOffsets(block *memType) {
	end := 0
	for i := range block.members {
		x := &block.members[i]
		x.placed = true
		x.at = roundUp(end, 32) + 32*m.IntN(2)
		x.after = fmt.Sprintf(" : packoffset(c%d)", x.at/16)
		if n := x.scalar.bytes; n == 4 && x.rows*x.cols == 1 && m.IntN(2) == 0 {
			c := m.IntN(4)
			x.at += 4 * c
			x.after = fmt.Sprintf(" : packoffset(c%d.%c)", x.at/16, "xyzw"[c])
		}
		for _, l := range [...]layoutRule{std140, dxConstants} {
			_, size := l.measure(x.memType)
			end = max(end, x.at+size)
		}
	}
}

// registers gives the first global a register(cN). The others follow it although it is declared last.
func (m *typeMaker) registers(block *memType) {
	first := &block.members[0]
	n := 2 * m.IntN(3) // doubles require an alignment of 32 bytes
	first.placed, first.at, first.after = true, 16*n, fmt.Sprintf(" : register(c%d)", n)
}

// declarations declares the members as variables whose names begin with prefix, the first member last.
func (t *memType) declarations(prefix string) string {
	var list []string
	for i := range t.members {
		x := &t.members[i]
		list = append(list, fmt.Sprintf("  %s%s;\n", declaration(x.memType, fmt.Sprintf("%sm%d", prefix, i)), x.after))
	}
	if prefix == "g_" {
		list = append(list[1:], list[0])
	}
	return strings.Join(list, "")
}

// blockLeaves calls f for the numbers of a block whose members are variables.
func (l layoutRule) blockLeaves(block *memType, prefix string, f func(memLeaf)) {
	places, _ := l.place(block)
	for i, m := range block.members {
		text := prefix
		if prefix != "input[1]" {
			text = fmt.Sprintf("%sm%d", prefix, i)
		}
		l.leaves(m.memType, text, places[i].at, f)
	}
}

// compile compiles the program under the rule that flag selects.
func (p *layoutProgram) compile(t *testing.T, name, flag string) (*shadertest.Shader, shadertest.Run) {
	s, err := shadertest.Parse(name, p.text)
	if err != nil {
		t.Fatal(err)
	}
	r := s.Runs[0]
	r.Options, err = shadertest.ParseArgs(r.Args + " " + flag)
	if err != nil {
		t.Fatal(err)
	}
	return s, r
}

// Every number of a random structure has the offset specified by the manual, in all kinds of buffers and under every
// rule.
func TestOffsetsMatchTheManual(t *testing.T) {
	for _, rule := range layoutRules {
		for seed := range uint64(150) {
			p := newLayoutProgram(seed, rule.uniforms, rule.textures, rule.storage)
			s, r := p.compile(t, fmt.Sprintf("layout%d.cs.hlsl", seed), rule.flag)
			r.Options.Raw = true
			result := s.MustCompile(t, r)
			for i, b := range shadertest.MustReflect(t, &result).Bindings[:4] {
				got, want := placesIn(b.Type), p.places[i]
				if i == inGlobals { // not in declaration order
					slices.Sort(got)
					slices.Sort(want)
				}
				if want = slices.Compact(want); !slices.Equal(got, want) {
					t.Fatalf("%s seed %d: numbers of %s lie at\n%v, want\n%v\n%s", rule.flag, seed, b.Name, got, want,
						p.text)
				}
			}
		}
	}
}

// placesIn lists the offsets of the numbers in a reflected block, in source order. Only one element of a runtime
// array counts.
func placesIn(t *reflection.Type) (list []int) {
	var walk func(t *reflection.Type, at int, m *reflection.Member)
	walk = func(t *reflection.Type, at int, m *reflection.Member) {
		switch t.Kind {
		case "struct":
			for i := range t.Members {
				m := &t.Members[i]
				walk(m.Type, at+int(*m.Offset), m)
			}
		case "array":
			for i := range max(int(*t.Count), 1) {
				walk(t.Element, at+i*int(t.Stride), m)
			}
		case "matrix": // its columns are rows in HLSL
			for i := range int(*t.Count) {
				for j := range int(*t.Element.Count) {
					line, place := i, j
					if m.RowMajor {
						line, place = j, i
					}
					list = append(list, at+line*int(m.MatrixStride)+place*int(t.Element.Element.Width)/8)
				}
			}
		case "vector":
			for i := range int(*t.Count) {
				list = append(list, at+i*int(t.Element.Width)/8)
			}
		default:
			list = append(list, at)
		}
	}
	walk(t, 0, nil)
	return list
}

func TestLayoutsOfRandomStructuresOnADevice(t *testing.T) {
	vulkan.Require(t)
	for _, rule := range layoutRules {
		for seed := range uint64(5) {
			p := newLayoutProgram(seed, rule.uniforms, rule.textures, rule.storage)
			s, r := p.compile(t, fmt.Sprintf("layout%d.cs.hlsl", seed), rule.flag)
			for _, f := range devicetest.Forms {
				p.run(t, fmt.Sprintf("%s seed %d %s", rule.flag, seed, f.Name), r, devicetest.Module(t, s, r, f),
					rule.uniforms.dx)
			}
		}
	}
}

func (p *layoutProgram) run(t *testing.T, form string, r shadertest.Run, words []uint32, dx bool) {
	// spirv-val counts the last line of a matrix in full, but in a Direct3D constant buffer, the next member may be
	// in its padding
	if err := shadertest.SpirvVal(r.Options, words, shadertest.Legal); err != nil && !dx {
		t.Errorf("%s: %v\n%s", form, err, p.text)
	}
	result, err := vulkan.Compute(context.Background(), vulkan.ComputeCase{Module: words, Resources: devicetest.Bound(
		devicetest.Uniform(p.memory[inConstants].data), devicetest.In(p.memory[inTexture].data),
		devicetest.Uniform(p.memory[inGlobals].data), devicetest.In(p.memory[inStorage].data),
		devicetest.Out(len(p.copies.data)), devicetest.Out(4*len(p.numbers)))})
	if err != nil {
		t.Fatalf("%s: %v\n%s", form, err, p.text)
	}
	diff := devicetest.Compare(result.Resources[5], p.numbers, 0)
	for i, b := range result.Resources[4][:len(p.copies.data)] {
		if p.copies.used[i] && b != p.copies.data[i] {
			diff += fmt.Sprintf("\nbyte %d of the copies: %d, want %d", i, b, p.copies.data[i])
		}
	}
	if diff != "" {
		t.Errorf("%s: %s\n%s", form, diff, p.text)
	}
}
