package specialize

import (
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

var update = flag.Bool("update", false, "rewrite the after sections with the actual output")

// TestModules specializes the module of each file in testdata with the values in its line "values:", and compares the
// result with the file.
func TestModules(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/*.txtar") {
		t.Run(strings.TrimSuffix(path, ".txtar"), func(t *testing.T) {
			f, err := txtar.ParseFile(path)
			if err != nil {
				t.Fatal(err)
			}
			a, values := ofFile(t, f)
			words, err := a.Specialize(values, KeepOthers)
			if err != nil {
				t.Fatal(err)
			}
			m := decoded(t, words)
			spirvVal(t, words)
			got := spirv.Disassemble(m, spirv.TextOptions{NoHeader: true})
			if want := section(f, "after"); got == want {
				return
			} else if !*update {
				t.Errorf("got\n%s\nwant\n%s", got, want)
				return
			}
			f.Files = []txtar.File{f.Files[0], {Name: "after", Data: []byte(got)}}
			if err := os.WriteFile(path, txtar.Format(f), 0o666); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func section(f *txtar.Archive, name string) string {
	for _, s := range f.Files {
		if s.Name == name {
			return string(s.Data)
		}
	}
	return ""
}

// ofFile prepares the module of a file, and returns the Analysis and the values in the file.
func ofFile(t *testing.T, f *txtar.Archive) (*Analysis, []Value) {
	t.Helper()
	a, err := Prepare(instbuilder.Encode(moduletest.Assemble(t, section(f, "before"))), Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(f.Comment), "values: ")
	list, _, _ = strings.Cut(list, "\n")
	var values []Value
	for _, text := range strings.Fields(list) {
		v, err := a.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		values = append(values, v)
	}
	return a, values
}

// decoded decodes a module and checks that it is valid.
func decoded(t *testing.T, words []uint32) *spirv.Module {
	t.Helper()
	m, err := spirv.Decode(words)
	if err != nil {
		t.Fatal(err)
	}
	if found := validate.Module(m, validate.Options{}); len(found) > 0 {
		t.Fatalf("%v\n%s", found, spirv.Disassemble(m, spirv.TextOptions{}))
	}
	return m
}

func spirvVal(t *testing.T, words []uint32) {
	t.Helper()
	if err := spirvtools.Validate(spirv.Bytes(words), "--target-env", "vulkan1.3"); err != nil {
		t.Error(err)
	}
}

const scalars = `OpCapability Shader
OpCapability Int64
OpCapability Int16
OpCapability Float16
OpCapability Float64
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %table
OpExecutionMode %main LocalSize 1 1 1
OpName %b "flag"
OpName %i "twice"
OpName %u "twice"
OpName %d "precise"
OpDecorate %b SpecId 0
OpDecorate %i SpecId 1
OpDecorate %u SpecId 2
OpDecorate %s SpecId 3
OpDecorate %l SpecId 4
OpDecorate %f SpecId 5
OpDecorate %h SpecId 6
OpDecorate %d SpecId 7
OpDecorate %n SpecId 8
%void = OpTypeVoid
%bool = OpTypeBool
%int = OpTypeInt 32 1
%uint = OpTypeInt 32 0
%short = OpTypeInt 16 1
%ulong = OpTypeInt 64 0
%float = OpTypeFloat 32
%half = OpTypeFloat 16
%double = OpTypeFloat 64
%b = OpSpecConstantTrue %bool
%i = OpSpecConstant %int -1
%u = OpSpecConstant %uint 5
%s = OpSpecConstant %short -5
%l = OpSpecConstant %ulong 5000000000
%f = OpSpecConstant %float 0.5
%h = OpSpecConstant %half 0x1.8p+0
%d = OpSpecConstant %double 0.1
%n = OpSpecConstant %uint 4
%array = OpTypeArray %float %n
%pointer = OpTypePointer Private %array
%table = OpVariable %pointer Private
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
%x = OpLoad %array %table
OpStore %table %x Volatile
OpReturn
OpFunctionEnd
`

func scalarsPrepared(t *testing.T) *Analysis {
	t.Helper()
	a, err := Prepare(instbuilder.Encode(moduletest.Assemble(t, scalars)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestValuesAreReadInTheTypesOfConstants(t *testing.T) {
	a := scalarsPrepared(t)
	for _, test := range []struct {
		text string
		bits uint64
	}{
		{"0=true", 1}, {"flag=false", 0}, {"0=1", 1},
		{"1=-7", 0xfffffff9}, {"1=0x10", 16}, {"1=0xffffffff", 0xffffffff}, {"1=-0x10", 0xfffffff0},
		{"2=4294967295", 0xffffffff}, {"2=0b101", 5},
		{"3=-5", 0xfffb}, {"3=0xffff", 0xffff}, {"3=32767", 32767},
		{"4=18446744073709551615", 1<<64 - 1},
		{"5=1.5", 0x3fc00000}, {"5=-2", 0xc0000000}, {"5=1.5f", 0x3fc00000}, {"5=0x1p-1", 0x3f000000}, {"5=0x10", 0x41800000}, {"5=inf", 0x7f800000},
		{"6=1.5", 0x3e00}, {"6=65504", 0x7bff},
		{"precise=0.1", 0x3fb999999999999a},
	} {
		if v, err := a.Parse(test.text); err != nil || v.Bits != test.bits {
			t.Errorf("%s is %#x, %v", test.text, v.Bits, err)
		}
	}
}

func TestInvalidValuesAreRejected(t *testing.T) {
	a := scalarsPrepared(t)
	for text, want := range map[string]string{
		"9=1":          "constant 9: the module does not declare this specialization constant; it declares 0 (flag), 1 (twice), 2 (twice), 3, 4, 5, 6, 7 (precise), 8",
		"missing=1":    "constant missing: the module does not declare this specialization constant",
		"twice=1":      "constant twice: constants 1 and 2 have this name; use an id instead",
		"1":            "constant 1: expected ID=VALUE or NAME=VALUE",
		"0=2":          "constant 0: invalid value '2' for type bool; expected true, false, 1 or 0",
		"1=":           "constant 1: invalid value '' for type int; expected -2147483648 to 2147483647",
		"1=3000000000": "invalid value '3000000000'",
		"2=-1":         "constant 2: invalid value '-1' for type uint; expected 0 to 4294967295",
		"3=40000":      "constant 3: invalid value '40000' for type int16_t; expected -32768 to 32767",
		"3=0x10000":    "invalid value '0x10000'",
		"5=much":       "constant 5: invalid value 'much' for type float",
		"6=70000":      "constant 6: invalid value '70000' for type half; expected -65504 to 65504",
	} {
		if _, err := a.Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for want, values := range map[string][]Value{
		"constant 77: the module does not declare":                {{77, 1}},
		"constant 1: specified more than once":                    {{1, 1}, {1, 1}},
		"constant 3: value 0x1ffff does not fit in type int16_t":  {{3, 0x1ffff}},
		"constant 2: value 0x100000000 does not fit in type uint": {{2, 1 << 32}},
		"the length of an array must be positive":                 {{8, 0}},
	} {
		buffer := []uint32{1, 2}
		words, err := a.Append(buffer, values, KeepOthers)
		var about *ValueError
		if !errors.As(err, &about) || !strings.Contains(err.Error(), want) || !slices.Equal(words, buffer) {
			t.Errorf("%s: %v", want, err)
		}
	}
}

func TestConstantDefaults(t *testing.T) {
	var got []string
	for _, c := range scalarsPrepared(t).Constants() {
		got = append(got, c.Type+" "+c.DefaultText())
	}
	want := []string{"bool true", "int -1", "uint 5", "int16_t -5", "uint64_t 5000000000", "float 0.5", "half 1.5",
		"double 0.1", "uint 4"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestSignsMayBeRepeated checks that the bits above a signed value may be copies of its sign bit.
func TestSignsMayBeRepeated(t *testing.T) {
	a := scalarsPrepared(t)
	first, err := a.Specialize([]Value{{3, 0xfffe}}, FixDefaults)
	if err != nil {
		t.Fatal(err)
	}
	for _, bits := range []uint64{0xfffffffe, 1<<64 - 2} {
		if other, err := a.Specialize([]Value{{3, bits}}, FixDefaults); err != nil || !slices.Equal(first, other) {
			t.Errorf("%#x: %v", bits, err)
		}
	}
}

func TestInvalidModulesAreRejected(t *testing.T) {
	valid := instbuilder.Encode(moduletest.Assemble(t, scalars))
	for name, words := range map[string][]uint32{"nothing": nil, "a header": valid[:5], "a part": valid[:len(valid)-3],
		"noise": {1, 2, 3, 4, 5, 6}} {
		if _, err := Prepare(words, Options{}); err == nil {
			t.Errorf("%s is a module", name)
		}
	}
}

// TestAnalysesAreForAllGoroutines checks that concurrent calls with one Analysis return the same bytes.
func TestAnalysesAreForAllGoroutines(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/*.txtar") {
		f, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		a, values := ofFile(t, f)
		want, err := a.Specialize(values, KeepOthers)
		if err != nil {
			t.Fatal(err)
		}
		var wait sync.WaitGroup
		for n := range 8 {
			wait.Go(func() {
				for k := range 10 {
					chosen := values
					if (n+k)%2 == 1 {
						chosen = nil
					}
					got, err := a.Specialize(chosen, KeepOthers)
					if err != nil || (n+k)%2 == 0 && !slices.Equal(got, want) {
						t.Errorf("%s: other bytes, %v", path, err)
					}
				}
			})
		}
		wait.Wait()
	}
}

// TestAppendDoesNotAllocate checks that specialization into a sufficiently large buffer does not allocate.
func TestAppendDoesNotAllocate(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/*.txtar") {
		f, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		a, values := ofFile(t, f)
		buffer := make([]uint32, 0, 1<<16)
		if n := testing.AllocsPerRun(50, func() {
			if _, err := a.Append(buffer, values, KeepOthers); err != nil {
				t.Fatal(err)
			}
		}); n > 2 { // a garbage collection may empty the pool of runs, so few allocations are permitted
			t.Errorf("%s: %v allocations", path, n)
		}
	}
}

// TestDamagedModules checks that Prepare and Specialize either reject a damaged module or handle it without an
// InternalError, and that specializing a valid module returns a valid one.
func TestDamagedModules(t *testing.T) {
	moduletest.EachDamaged(t, moduletest.Archived(t), 100, func(m *spirv.Module, seed int) { hold(t, m, uint64(seed)) })
}

func FuzzModules(f *testing.F) {
	for i := range moduletest.Archived(f) {
		f.Add(uint64(i), uint64(i), uint64(1))
	}
	list := moduletest.Archived(f)
	f.Fuzz(func(t *testing.T, which, damage, values uint64) {
		if m, err := spirv.Decode(moduletest.Damage(rand.New(rand.NewPCG(which, damage)),
			list[which%uint64(len(list))])); err == nil {
			hold(t, m, values)
		}
	})
}

// hold specializes module m, which may be damaged, with values derived from seed.
func hold(t *testing.T, m *spirv.Module, seed uint64) {
	t.Helper()
	a, err := Prepare(instbuilder.Encode(m), Options{Optimize: seed%16 == 15})
	if err != nil {
		isNoBug(t, m, err)
		return
	}
	r := rand.New(rand.NewPCG(seed, 3))
	var values []Value
	for _, c := range a.Constants() {
		v := Value{c.ID, c.Default}
		if r.IntN(3) > 0 {
			v.Bits = r.Uint64N(3)
		}
		if r.IntN(4) > 0 && !slices.ContainsFunc(values, func(x Value) bool { return x.ID == v.ID }) {
			values = append(values, v)
		}
	}
	words, err := a.Specialize(values, Fixing(r.IntN(2)))
	if err != nil {
		isNoBug(t, m, err)
		return
	}
	got, err := spirv.Decode(words)
	if err != nil {
		t.Fatalf("%v\n%s", err, spirv.Disassemble(m, spirv.TextOptions{}))
	}
	o := validate.Options{Target: validate.Universal, ScalarBlockLayout: true}
	if found := validate.Module(got, o); len(found) > 0 {
		t.Fatalf("%v\n%s\n%s", found, spirv.Disassemble(m, spirv.TextOptions{}),
			spirv.Disassemble(got, spirv.TextOptions{}))
	}
}

func isNoBug(t *testing.T, m *spirv.Module, err error) {
	t.Helper()
	var bug *InternalError
	if errors.As(err, &bug) {
		t.Fatalf("%v\n%s\n%s", err, bug.Stack, spirv.Disassemble(m, spirv.TextOptions{}))
	}
}
