package specialization

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/test/lowered"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// A subject is a module with specialization constants, and values for them.
type subject struct {
	name     string
	words    []uint32
	optimize []bool                                          // values of specialize.Options.Optimize
	values   func(a *specialize.Analysis) []specialize.Value // nil: the defaults
	run      *lowered.Case                                   // inputs of a run; nil: generated from the module
}

// A module specialized with values for all constants is compared with a module in which the constants are declared with
// these values and then optimized. The specialized module computes the same results, and is not much larger.
func TestSpecializedModulesCompareWithOptimizedOnes(t *testing.T) {
	subjects, ran, seen := subjectsOf(t), 0, map[string]bool{}
	for k := range subjects {
		s := &subjects[k]
		for _, optimize := range s.optimize {
			name := s.name
			if optimize {
				name += " -O"
			}
			a, err := specialize.Prepare(s.words, specialize.Options{Optimize: optimize})
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			var values []specialize.Value
			if s.values != nil {
				values = s.values(a)
			}
			got, err := a.Specialize(values, specialize.FixDefaults)
			if err != nil {
				continue // the values are not valid, such as a group of the size 0
			}
			want := optimizedWith(t, s.words, values)
			requireSize(t, name, len(got), len(want), seen)
			if requireResults(t, name, s.run, want, got) {
				ran++
			}
		}
	}
	t.Logf("%d modules, %d runs", len(subjects), ran)
	if len(subjects) < 60 || ran < 40 {
		t.Errorf("only %d modules, %d of which run", len(subjects), ran)
	}
	for name := range largerModules {
		if !seen[name] {
			t.Errorf("%s is not larger", name)
		}
	}
}

func subjectsOf(t *testing.T) (list []subject) {
	t.Helper()
	for _, path := range testfiles.Matching(t, "specialize/testdata/*.txtar") {
		f, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		_, text, _ := strings.Cut(string(f.Comment), "values: ")
		text, _, _ = strings.Cut(text, "\n")
		list = append(list, subject{name: filepath.Base(path),
			words: instbuilder.Encode(moduletest.Assemble(t, string(f.Files[0].Data))), optimize: []bool{true},
			values: func(a *specialize.Analysis) (values []specialize.Value) {
				for _, v := range strings.Fields(text) {
					value, err := a.Parse(v)
					if err != nil {
						t.Fatal(err)
					}
					values = append(values, value)
				}
				return values
			}})
	}
	for _, path := range testfiles.Matching(t, "testdata/*/*.cs.hlsl") {
		s, err := shadertest.Load(path)
		if err != nil || !strings.Contains(s.Text, "constant_id") || strings.HasPrefix(path, "testdata/specialize/") {
			continue
		}
		if result, err := s.Compile(s.Runs[0]); err == nil && result.Module != nil {
			name := strings.TrimPrefix(path, "testdata/")
			list = append(list, subject{name: name, words: result.Words(), optimize: []bool{true}})
			for seed := range uint64(2) {
				list = append(list, subject{name: fmt.Sprint(name, " ", seed), words: result.Words(),
					optimize: []bool{true}, values: anyValues(&Ubershader{}, 5*seed)})
			}
		}
	}
	for k := range Ubershaders {
		u := &Ubershaders[k]
		words, a := prepared(t, u)
		for seed := range uint64(4) {
			_, all := u.Values(a.Constants(), 5*seed) // all constants get values
			list = append(list, subject{fmt.Sprint(u.Name, " ", seed), words, []bool{false, true}, anyValues(u, 5*seed),
				u.Case(a.Constants(), all, seed)})
		}
	}
	return list
}

func anyValues(u *Ubershader, seed uint64) func(*specialize.Analysis) []specialize.Value {
	return func(a *specialize.Analysis) []specialize.Value {
		values, _ := u.Values(a.Constants(), seed)
		return values
	}
}

// optimizedWith returns a module in which constants are declared with values, optimized with -O3.
func optimizedWith(t *testing.T, words []uint32, values []specialize.Value) []uint32 {
	t.Helper()
	m, err := spirv.Decode(words)
	if err != nil {
		t.Fatal(err)
	}
	declareConstants(m, values)
	session := opt.NewSession(m, opt.Options{PreserveInterface: true})
	if r := session.Optimize(opt.Performance); len(r.Failures) > 0 {
		t.Fatal(r.Failures[0].Text)
	}
	session.Finish()
	return instbuilder.Encode(m)
}

// declareConstants replaces the specialization constants of a module by constants.
func declareConstants(m *spirv.Module, values []specialize.Value) {
	given := map[spirv.ID]uint64{}
	m.Annotations = slices.DeleteFunc(m.Annotations, func(in spirv.Instruction) bool {
		if in.Op != spirv.OpDecorate || spirv.Decoration(in.Operands[1]) != spirv.DecorationSpecId {
			return false
		}
		for _, v := range values {
			if v.ID == in.Operands[2] {
				given[spirv.ID(in.Operands[0])] = v.Bits
			}
		}
		return true
	})
	defs := map[spirv.ID]*spirv.Instruction{}
	for i := range m.Types {
		in := &m.Types[i]
		defs[in.Result] = in
		bits, ok := given[in.Result]
		switch {
		case !ok:
		case in.Op == spirv.OpSpecConstant:
			in.Operands = []uint32{uint32(bits), uint32(bits >> 32)}[:len(in.Operands)]
		case bits != 0:
			in.Op = spirv.OpSpecConstantTrue
		default:
			in.Op = spirv.OpSpecConstantFalse
		}
	}
	constants := fold.NewConstants(func(id spirv.ID) *spirv.Instruction { return defs[id] })
	for _, in := range m.Types {
		constants.Value(in.Result) // before their declarations change
	}
	var out []spirv.Instruction
	for _, in := range m.Types {
		switch in.Op {
		case spirv.OpSpecConstant:
			in.Op = spirv.OpConstant
		case spirv.OpSpecConstantTrue:
			in.Op = spirv.OpConstantTrue
		case spirv.OpSpecConstantFalse:
			in.Op = spirv.OpConstantFalse
		case spirv.OpSpecConstantComposite:
			in.Op = spirv.OpConstantComposite
		case spirv.OpSpecConstantOp:
			out = append(out, computedConstant(m, constants, defs, in)...)
			continue
		}
		out = append(out, in)
	}
	m.Types = out
}

// computedConstant returns the declaration of the value of an OpSpecConstantOp, preceded by its components. If the
// value is unknown, it returns the OpSpecConstantOp.
func computedConstant(m *spirv.Module, constants *fold.Constants, defs map[spirv.ID]*spirv.Instruction,
	in spirv.Instruction) []spirv.Instruction {
	if s, ok := constants.Scalar(in.Result); ok {
		return []spirv.Instruction{scalarConstant(in.Type, in.Result, s)}
	}
	t := defs[in.Type]
	if t.Op != spirv.OpTypeVector {
		return []spirv.Instruction{in}
	}
	var list []spirv.Instruction
	var parts []spirv.ID
	for i := range int(t.Operands[1]) {
		s, ok := constants.Component(in.Result, i)
		if !ok {
			return []spirv.Instruction{in}
		}
		list = append(list, scalarConstant(spirv.ID(t.Operands[0]), m.Bound, s))
		parts = append(parts, m.Bound)
		m.Bound++
	}
	return append(list, instbuilder.ConstantComposite(in.Type, in.Result, parts...))
}

func scalarConstant(typ, id spirv.ID, s fold.Scalar) spirv.Instruction {
	switch {
	case s.IsBool && s.IsTrue():
		return instbuilder.ConstantTrue(typ, id)
	case s.IsBool:
		return instbuilder.ConstantFalse(typ, id)
	}
	return instbuilder.Constant(typ, id, spirv.AppendInteger(nil, int64(s.Bits), s.Width, s.IsSigned && !s.IsFloat)...)
}

// sizeLimit is the permitted increase in size of a specialized module, in percent.
const sizeLimit = 10

// largerModules lists the specialized modules that exceed sizeLimit, with their own limit in percent and the reason.
var largerModules = map[string]struct {
	limit  int
	reason string
}{
	"program 2":    {50, loopOfConditions},
	"program 2 -O": {50, loopOfConditions},
	"program 3":    {20, loopOfConditions},
	"program 3 -O": {20, loopOfConditions},
}

const loopOfConditions = "in a loop that stays, the optimizer makes OpSelect of branches, and merges those on one condition"

func requireSize(t *testing.T, name string, got, want int, seen map[string]bool) {
	t.Helper()
	percent := 100*got/want - 100
	if percent <= sizeLimit {
		return
	}
	seen[name] = true
	if limit := largerModules[name].limit; percent > limit {
		t.Errorf("%s: %d words, %d %% more than the %d of the optimizer (limit: %d %%)", name, got, percent, want,
			max(limit, sizeLimit))
	}
}

// requireResults runs both modules on the interpreter and compares the results. It reports whether they can be run.
func requireResults(t *testing.T, name string, c *lowered.Case, want, got []uint32) bool {
	t.Helper()
	if c == nil {
		if c = caseOf(t, want); c == nil {
			return false
		}
	}
	expected, err := onInterpreter(t, want, c)
	if err != nil {
		return false // not supported by the interpreter
	}
	left, err := onInterpreter(t, got, c)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return true
	}
	compare(t, name, expected, left)
	return true
}

// caseOf returns the inputs of a compute shader, or nil if it is not a compute shader or has resources other than
// buffers.
func caseOf(t *testing.T, words []uint32) *lowered.Case {
	t.Helper()
	m, err := spirv.Decode(words)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.EntryPoints) != 1 || spirv.ExecutionModel(m.EntryPoints[0].Operands[0]) != spirv.ExecutionModelGLCompute {
		return nil
	}
	c, r := &lowered.Case{PushConstants: make([]byte, 128)}, rand.New(rand.NewPCG(1, 2))
	at := map[spirv.ID][2]uint32{}
	for i := range m.Annotations {
		if in := &m.Annotations[i]; in.Op == spirv.OpDecorate {
			id := spirv.ID(in.Operands[0])
			place := at[id]
			switch spirv.Decoration(in.Operands[1]) {
			case spirv.DecorationDescriptorSet:
				place[0] = in.Operands[2]
			case spirv.DecorationBinding:
				place[1] = in.Operands[2]
			}
			at[id] = place
		}
	}
	for i := range m.Types {
		in := &m.Types[i]
		if in.Op != spirv.OpVariable {
			continue
		}
		x := vulkan.Resource{Set: at[in.Result][0], Binding: at[in.Result][1],
			Data: vulkan.Bytes(random(1024, quarters(r)))}
		switch spirv.StorageClass(in.Operands[0]) {
		case spirv.StorageClassUniformConstant:
			return nil
		case spirv.StorageClassStorageBuffer:
			x.Kind = vulkan.StorageBuffer
		case spirv.StorageClassUniform:
			x.Kind = vulkan.UniformBuffer
		default:
			continue
		}
		c.Resources = append(c.Resources, x)
	}
	return c
}
