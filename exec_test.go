package hlsl2spirv_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func TestMain(m *testing.M) { os.Exit(vulkan.Main(m)) }

// A dispatch runs a compute shader and says what it must leave behind. What is
// expected is computed in Go, from what HLSL says that the operations mean.
type dispatch struct {
	shader    string // testdata/exec/NAME.cs.hlsl
	groups    uint32 // in x; 0 means 1
	resources []vulkan.Resource
	want      []any // contents of each resource; nil if it does not matter. See compare.
	ulps      int   // floats may be so many representable numbers away
	push      []byte
	spec      []vulkan.SpecConstant

	// illegal: the raw module needs legalization before a driver takes it
	illegal bool
}

// bound numbers the bindings in order, as the compiler does by default.
func bound(list ...vulkan.Resource) []vulkan.Resource {
	for i := range list {
		list[i].Binding = uint32(i)
	}
	return list
}

// in is a buffer with contents, out one of so many bytes that are zero.
func in(v any) vulkan.Resource {
	return vulkan.Resource{Kind: vulkan.StorageBuffer, Data: vulkan.Bytes(v)}
}

func out(size int) vulkan.Resource {
	return vulkan.Resource{Kind: vulkan.StorageBuffer, Size: size}
}

func uniform(v any) vulkan.Resource {
	return vulkan.Resource{Kind: vulkan.UniformBuffer, Data: vulkan.Bytes(v)}
}

// texels is a uniform or storage texel buffer.
func texels(kind vulkan.Kind, f vulkan.Format, v any) vulkan.Resource {
	return vulkan.Resource{Kind: kind, Format: f, Data: vulkan.Bytes(v)}
}

// image is a sampled or storage image.
func image(kind vulkan.Kind, f vulkan.Format, shape vulkan.Shape, v any) vulkan.Resource {
	return vulkan.Resource{Kind: kind, Format: f, Image: shape, Data: vulkan.Bytes(v)}
}

func sampler(s vulkan.SamplerState) vulkan.Resource {
	return vulkan.Resource{Kind: vulkan.Sampler, Sampler: s}
}

// A padding word is zero in what goes in and anything in what comes out.
type padding struct{}

// pad is so many words of padding.
func pad(n int) []any {
	list := make([]any, n)
	for i := range list {
		list[i] = padding{}
	}
	return list
}

// mixed flattens lists of values: whole constants are ints, others floats.
func mixed(values ...any) []any {
	var list []any
	for _, v := range values {
		switch v := v.(type) {
		case []any:
			list = append(list, v...)
		case []float64:
			for _, x := range v {
				list = append(list, x)
			}
		default:
			list = append(list, v)
		}
	}
	return list
}

// words encodes values as the 32-bit words of a buffer.
func words(values ...any) []uint32 {
	var list []uint32
	for _, v := range mixed(values...) {
		list = append(list, word(v))
	}
	return list
}

func word(v any) uint32 {
	switch v := v.(type) {
	case int:
		return uint32(v)
	case uint32:
		return v
	case int32:
		return uint32(v)
	case float64:
		return math.Float32bits(float32(v))
	case float32:
		return math.Float32bits(v)
	case padding:
		return 0
	}
	panic(fmt.Sprintf("%T is no word", v))
}

// compare returns how got differs from want: a slice of numbers, or a list of
// values as mixed makes it, which are 32-bit words.
func compare(got []byte, want any, ulps int) string {
	switch want := want.(type) {
	case []any:
		return compareWords(vulkan.Values[uint32](got), want, ulps)
	case []float32:
		list := make([]any, len(want))
		for i, x := range want {
			list[i] = x
		}
		return compareWords(vulkan.Values[uint32](got), list, ulps)
	}
	w := vulkan.Bytes(want)
	if len(got) < len(w) {
		return fmt.Sprintf("%d bytes, want %d", len(got), len(w))
	}
	if !bytes.Equal(got[:len(w)], w) {
		values := reflect.New(reflect.TypeOf(want))
		values.Elem().Set(reflect.MakeSlice(reflect.TypeOf(want), reflect.ValueOf(want).Len(), reflect.ValueOf(want).Len()))
		if _, err := binary.Decode(got, binary.LittleEndian, values.Elem().Interface()); err != nil {
			return err.Error()
		}
		return fmt.Sprintf("\n got %v\nwant %v", values.Elem(), want)
	}
	return ""
}

func compareWords(got []uint32, want []any, ulps int) string {
	if len(got) < len(want) {
		return fmt.Sprintf("%d words, want %d", len(got), len(want))
	}
	var b strings.Builder
	for i, w := range want {
		if !same(got[i], w, ulps) {
			fmt.Fprintf(&b, "\nword %d: got %s, want %v", i, show(got[i], w), w)
		}
	}
	return b.String()
}

// show prints a word like the value that is wanted of it.
func show(got uint32, want any) string {
	switch want.(type) {
	case float32, float64, approx:
		return fmt.Sprint(math.Float32frombits(got))
	case uint32:
		return fmt.Sprint(got)
	}
	return fmt.Sprint(int32(got))
}

func same(got uint32, want any, ulps int) bool {
	switch w := want.(type) {
	case padding:
		return true
	case approx:
		return w.equals(math.Float32frombits(got))
	case float64:
		return near(math.Float32frombits(got), float32(w), ulps)
	case float32:
		return near(math.Float32frombits(got), w, ulps)
	}
	return got == word(want)
}

// An approx is a float that a device may compute less exactly than Go: Vulkan
// allows many functions an absolute error, or one that grows with the value.
type approx float64

// roughly makes approx of the floats in a list.
func roughly(list []any) []any {
	for i, x := range list {
		if f, ok := x.(float64); ok {
			list[i] = approx(f)
		}
	}
	return list
}

func (a approx) equals(got float32) bool {
	const relative, absolute = 1.0 / (1 << 14), 1.0 / (1 << 11)
	return math.Abs(float64(got)-float64(a)) <= absolute+relative*math.Abs(float64(a))
}

// near reports whether floats are at most ulps representable numbers apart.
// Every NaN equals every other, and 0 equals -0.
func near(a, b float32, ulps int) bool {
	if a == b || a != a && b != b {
		return true
	}
	if a != a || b != b {
		return false
	}
	d := ordinal(a) - ordinal(b)
	return -int64(ulps) <= d && d <= int64(ulps)
}

// ordinal numbers the floats in their order.
func ordinal(x float32) int64 {
	b := int64(math.Float32bits(x))
	if b >= 1<<31 {
		return 1<<31 - b
	}
	return b
}

// load reads a shader of testdata/exec.
func load(t *testing.T, name string) *shadertest.Shader {
	t.Helper()
	s, err := shadertest.Load(filepath.Join("testdata", "exec", name+".hlsl"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A form is one way to finish a module. What a shader computes is the same in
// all of them.
type form struct {
	name string
	set  func(*hlsl2spirv.Options)
}

var forms = [...]form{
	{"-fcgl", func(o *hlsl2spirv.Options) { o.Raw = true }},
	{"-O0", func(o *hlsl2spirv.Options) { o.Level = "0" }},
	{"-O1", func(o *hlsl2spirv.Options) { o.Level = "1" }},
	{"-O3", func(*hlsl2spirv.Options) {}},
	{"-Os", func(o *hlsl2spirv.Options) { o.Level = "s" }},
}

// raw reports whether the form is that before any pass.
func (f form) raw() bool { return f.name == "-fcgl" }

// module compiles one form of a shader. The raw form declares capabilities
// without need, which trimming takes away, as dxc's last pass does; devices do
// not have them all.
func module(t *testing.T, s *shadertest.Shader, r shadertest.Run, f form) []uint32 {
	t.Helper()
	f.set(&r.Options)
	result, err := s.Compile(r)
	if err != nil {
		t.Fatal(err)
	}
	if result.Module == nil {
		var b strings.Builder
		result.Diagnostics.Write(&b)
		t.Fatalf("%s %s\n%s", r.Args, f.name, b.String())
	}
	if f.raw() {
		opt.TrimCapabilities(result.Module)
	}
	return result.Words()
}

// A memory knows modules that have been run: forms that are the same are run once.
type memory map[string]bool

// isNew reports whether it has not met the module before.
func (m memory) isNew(words []uint32) bool {
	key := string(spirv.Bytes(words))
	known := m[key]
	m[key] = true
	return !known
}

// run dispatches all forms of the shader and compares what they leave behind.
func (d *dispatch) run(t *testing.T) {
	s := load(t, d.shader+".cs")
	for _, r := range s.Runs {
		seen := memory{}
		for _, f := range forms {
			if f.raw() && d.illegal {
				continue
			}
			if words := module(t, s, r, f); seen.isNew(words) {
				d.runForm(t, r, words, f)
			}
		}
	}
}

func (d *dispatch) runForm(t *testing.T, r shadertest.Run, words []uint32, f form) {
	t.Helper()
	form := r.Args + " " + f.name
	if err := shadertest.SpirvVal(r.Options, words, shadertest.Legal); err != nil {
		t.Errorf("%s: %v", form, err)
		return
	}
	result, err := vulkan.Compute(context.Background(), vulkan.ComputeCase{
		Module: words, Groups: [3]uint32{d.groups}, Resources: d.resources, PushConstants: d.push, Spec: d.spec})
	if err != nil {
		t.Errorf("%s: %v", form, err)
		return
	}
	for i, w := range d.want {
		if w == nil {
			continue
		}
		if diff := compare(result.Resources[i], w, d.ulps); diff != "" {
			t.Errorf("%s: resource %d: %s", form, i, diff)
		}
	}
}

func runAll(t *testing.T, cases []dispatch) {
	t.Helper()
	vulkan.Require(t)
	for i := range cases {
		t.Run(cases[i].shader, cases[i].run)
	}
}

// Every shader below testdata/exec is run by one of the tests.
func TestEveryExecutableShaderIsRun(t *testing.T) {
	run := map[string]bool{}
	for _, list := range [][]dispatch{arithmeticCases(), memoryCases(), textureCases(), flowCases(), atomicCases(), intrinsicCases(), libraryCases()} {
		for _, d := range list {
			run[d.shader+".cs.hlsl"] = true
		}
	}
	for _, d := range drawCases() {
		run[d.shader+".draw.hlsl"] = true
	}
	files, err := filepath.Glob("testdata/exec/*.hlsl")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !run[filepath.Base(f)] {
			t.Errorf("no test runs %s", f)
		}
	}
}
