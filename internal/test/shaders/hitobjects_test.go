package shaders

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A hitProgram is a random program that creates, copies, changes and calls hit objects. Each hit object has a number:
// the index of its miss shader, or a number that has been set.
type hitProgram struct {
	*rand.Rand
	text      strings.Builder
	numbers   int
	questions int // number of choices made at run time
}

// A hitState holds the variables of a running program, and the calls so far.
type hitState struct {
	numbers map[string]int
	called  []int
}

// A hitStep runs a part of a program with given choices.
type hitStep func(s *hitState, choices uint)

const hitHead = `StructuredBuffer<uint> choices;
struct [raypayload] Payload { float3 color : write(caller, closesthit, miss) : read(caller); };
static RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 100 };
static Payload p;
typedef dx::HitObject Hit;
Hit same(Hit h) { if (choices[31] != 0) return h; Hit other = h; return other; }
void byValue(Hit h, uint n) { h.SetShaderTableIndex(n); Hit::Invoke(h, p); }
void byReference(inout Hit h, uint n) { h.SetShaderTableIndex(n); }
[shader("raygeneration")]
void main() {
p.color = 0;
Hit a = Hit::MakeNop(), b = Hit::MakeMiss(0, 91, ray), c = b;
`

func (p *hitProgram) number() int { p.numbers++; return p.numbers }

// value writes an expression, and returns a function that evaluates it.
func (p *hitProgram) value(vars []string) (string, func(*hitState) int) {
	from := vars[p.IntN(len(vars))]
	old := func(s *hitState) int { return s.numbers[from] }
	switch n := p.number(); p.IntN(10) {
	case 0:
		return "Hit()", func(*hitState) int { return 0 }
	case 1:
		return "same(" + from + ")", old
	case 2, 3:
		return from, old
	default:
		return fmt.Sprintf("Hit::MakeMiss(0, %d, ray)", n), func(*hitState) int { return n }
	}
}

// statements writes statements, and returns a function that executes them.
func (p *hitProgram) statements(vars []string, depth int) hitStep {
	var steps []hitStep
	vars = slices.Clone(vars)
	for range 1 + p.IntN(4) {
		v, n := vars[p.IntN(len(vars))], p.number()
		change := func(s *hitState, _ uint) { s.numbers[v] = n }
		call := func(s *hitState, _ uint) { s.called = append(s.called, s.numbers[v]) }
		switch k := p.IntN(12); {
		case k < 3:
			text, value := p.value(vars)
			fmt.Fprintf(&p.text, "%s = %s;\n", v, text)
			steps = append(steps, func(s *hitState, _ uint) { s.numbers[v] = value(s) })
		case k < 6:
			fmt.Fprintf(&p.text, "Hit::Invoke(%s, p);\n", v)
			steps = append(steps, call)
		case k < 7:
			fmt.Fprintf(&p.text, "%s.SetShaderTableIndex(%d);\n", v, n)
			steps = append(steps, change)
		case k < 8:
			local := fmt.Sprintf("local%d", n)
			text, value := p.value(vars)
			fmt.Fprintf(&p.text, "Hit %s = %s;\n", local, text)
			steps = append(steps, func(s *hitState, _ uint) { s.numbers[local] = value(s) })
			vars = append(vars, local)
		case k < 9:
			fmt.Fprintf(&p.text, "byValue(%s, %d);\n", v, n)
			steps = append(steps, func(s *hitState, _ uint) { s.called = append(s.called, n) })
		case k < 10:
			fmt.Fprintf(&p.text, "byReference(%s, %d);\n", v, n)
			steps = append(steps, change)
		case depth > 1:
		case k < 11:
			bit := p.questions % 31
			p.questions++
			fmt.Fprintf(&p.text, "if (choices[%d] != 0) {\n", bit)
			then := p.statements(vars, depth+1)
			p.text.WriteString("} else {\n")
			otherwise := p.statements(vars, depth+1)
			p.text.WriteString("}\n")
			steps = append(steps, func(s *hitState, choices uint) {
				if choices>>bit&1 != 0 {
					then(s, choices)
				} else {
					otherwise(s, choices)
				}
			})
		default:
			fmt.Fprintf(&p.text, "[loop] for (uint i%d = 0; i%d < 2; i%d++) {\n", n, n, n)
			body := p.statements(vars, depth+1)
			p.text.WriteString("}\n")
			steps = append(steps, func(s *hitState, choices uint) { body(s, choices); body(s, choices) })
		}
	}
	return func(s *hitState, choices uint) {
		for _, step := range steps {
			step(s, choices)
		}
	}
}

// runHits runs the only function of a module and returns the numbers of the calls; -1 denotes an unrecorded hit
// object.
func runHits(t *testing.T, m *spirv.Module, choices uint) (called []int) {
	values, hits := map[spirv.ID]int{}, map[uint32]int{}
	chains := map[spirv.ID]int{}
	for i := range m.Types {
		if in := &m.Types[i]; in.Op == spirv.OpConstant {
			values[in.Result] = int(in.Operands[0])
		}
	}
	f := m.Functions[0]
	at := map[spirv.ID]*spirv.Block{}
	for _, b := range f.Blocks {
		at[b.Label] = b
	}
	truth := map[bool]int{true: 1}
	b, before := f.Blocks[0], spirv.ID(0)
	for range 10000 {
		var next spirv.ID
		merged := map[spirv.ID]int{}
		for i := range b.Insts {
			in := &b.Insts[i]
			arg := func(k int) int { return values[spirv.ID(in.Operands[k])] }
			switch in.Op {
			case spirv.OpPhi:
				for k := 0; k < len(in.Operands); k += 2 {
					if spirv.ID(in.Operands[k+1]) == before {
						merged[in.Result] = arg(k)
					}
				}
				continue
			}
			for id, v := range merged {
				values[id] = v
			}
			switch in.Op {
			case spirv.OpAccessChain:
				chains[in.Result] = arg(len(in.Operands) - 1)
			case spirv.OpLoad:
				values[in.Result] = int(choices >> chains[spirv.ID(in.Operands[0])] & 1)
			case spirv.OpINotEqual:
				values[in.Result] = truth[arg(0) != arg(1)]
			case spirv.OpIEqual:
				values[in.Result] = truth[arg(0) == arg(1)]
			case spirv.OpULessThan:
				values[in.Result] = truth[arg(0) < arg(1)]
			case spirv.OpIAdd:
				values[in.Result] = arg(0) + arg(1)
			case spirv.OpHitObjectRecordEmptyEXT:
				hits[in.Operands[0]] = 0
			case spirv.OpHitObjectRecordMissEXT:
				hits[in.Operands[0]] = arg(2)
			case spirv.OpHitObjectSetShaderBindingTableRecordIndexEXT:
				hits[in.Operands[0]] = arg(1)
			case spirv.OpHitObjectExecuteShaderEXT:
				n, ok := hits[in.Operands[0]]
				if !ok {
					n = -1
				}
				called = append(called, n)
			case spirv.OpBranch:
				next = spirv.ID(in.Operands[0])
			case spirv.OpBranchConditional:
				next = spirv.ID(in.Operands[2-arg(0)])
			case spirv.OpSwitch:
				next = spirv.ID(in.Operands[1])
			case spirv.OpReturn:
				return called
			}
		}
		b, before = at[next], b.Label
	}
	t.Error("the program does not end")
	return nil
}

// Hit objects have value semantics: after any copies and changes, the calls are those that the program specifies, or
// the copy is rejected.
func TestHitObjectsAreCopiedByValue(t *testing.T) {
	t.Parallel()
	compiled := 0
	for seed := range uint64(400) {
		p := hitProgram{Rand: rand.New(rand.NewPCG(seed, 0))}
		p.text.WriteString(hitHead)
		body := p.statements([]string{"a", "b", "c"}, 0)
		p.text.WriteString("Hit::Invoke(a, p);\n}\n")
		level := []string{"0", "3"}[seed%2]
		result, err := hlsl2spirv.Compile(context.Background(),
			hlsl2spirv.Source{Name: "hits.hlsl", Text: p.text.String()},
			hlsl2spirv.Options{Profile: "lib_6_9", TargetEnv: "vulkan1.3", Level: level, NoWarnings: true})
		var e *hlsl2spirv.Error
		if errors.As(err, &e) && !slices.ContainsFunc(e.Diagnostics.All(), func(d *diagnostics.Diagnostic) bool {
			return d.Severity >= diagnostics.Error && d.Code != diagnostics.NotLegal
		}) {
			continue
		}
		if err != nil {
			t.Fatalf("%d: %v\n%s", seed, err, p.text.String())
		}
		compiled++
		for _, choices := range []uint{0, 1<<32 - 1, uint(p.Uint32()), uint(p.Uint32())} {
			want := hitState{numbers: map[string]int{"b": 91, "c": 91}}
			body(&want, choices)
			want.called = append(want.called, want.numbers["a"])
			if got := runHits(t, result.Module, choices); !slices.Equal(got, want.called) {
				t.Fatalf("%d: -O%s with choices %#x calls %v, want %v\n%s\n%s", seed, level, choices, got, want.called,
					p.text.String(), result.Disassembly())
			}
		}
	}
	if compiled < 100 {
		t.Errorf("only %d programs have no copy that is refused", compiled)
	}
}
