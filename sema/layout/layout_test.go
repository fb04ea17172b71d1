package layout

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

var u = types.NewUniverse(false)

func basic(k types.Kind) *types.Type         { return u.Basic(k) }
func vec(k types.Kind, n int) *types.Type    { return u.Vector(basic(k), n) }
func mat(k types.Kind, r, c int) *types.Type { return u.Matrix(basic(k), r, c) }

func structOf(base *types.Type, fields ...*types.Field) *types.Type {
	for i, f := range fields {
		f.Index = i
		f.Name = fmt.Sprint("m", i)
	}
	return u.NewStruct(&types.StructInfo{Name: "S", Base: base, Fields: fields, Complete: true})
}

func field(t *types.Type, q types.Quals) *types.Field { return &types.Field{Type: t, Quals: q} }

func offsets(s *Struct) string { return fmt.Sprint(s.Offsets, s.Bytes) }

// TestManualExample checks the example of the mapping manual: one struct under each rule.
func TestManualExample(t *testing.T) {
	inner := structOf(nil, field(vec(types.Float, 3), 0))
	s := structOf(nil,
		field(basic(types.Float), 0),
		field(vec(types.Float, 3), 0),
		field(inner, 0),
		field(mat(types.Float, 2, 3), types.ColumnMajor),
		field(mat(types.Float, 2, 3), types.RowMajor),
		field(u.Array(basic(types.Int), 3), 0),
		field(u.Array(vec(types.Float, 2), 2), 0),
	)
	want := map[Rule]string{
		RelaxedStd140: "[0 4 16 32 80 112 160] 192",
		RelaxedStd430: "[0 4 16 32 64 96 112] 128",
		FxcConstant:   "[0 4 16 32 80 112 160] 184",
		FxcStructured: "[0 4 16 28 52 76 88] 104",
		Std140:        "[0 16 32 48 96 128 176] 208",
		Std430:        "[0 16 32 48 80 112 128] 144",
		Scalar:        "[0 4 16 28 52 76 88] 104",
	}
	if len(want) != int(NumRules-RelaxedStd140) {
		t.Errorf("%d rules of %d", len(want), NumRules-RelaxedStd140)
	}
	expectOffsets(t, s, want)
}

// expectOffsets compares the offsets and the size of s under some rules with the expected ones.
func expectOffsets(t *testing.T, s *types.Type, want map[Rule]string) {
	t.Helper()
	for r, want := range want {
		var c Calculator
		if got := offsets(c.StructOf(s, r)); got != want {
			t.Errorf("%v: %s, want %s", r, got, want)
		}
	}
}

func TestSizes(t *testing.T) {
	for _, tt := range []struct {
		t     *types.Type
		rule  Rule
		quals types.Quals
		want  Size
	}{
		{basic(types.Bool), RelaxedStd140, 0, Size{4, 4, 0}},
		{basic(types.Double), Scalar, 0, Size{8, 8, 0}},
		{vec(types.Float, 3), Std430, 0, Size{16, 12, 0}},
		{vec(types.Float, 3), Scalar, 0, Size{4, 12, 0}},
		{vec(types.Double, 3), RelaxedStd430, 0, Size{32, 24, 0}},
		{mat(types.Float, 3, 2), RelaxedStd140, 0, Size{16, 32, 16}},
		{mat(types.Float, 3, 2), RelaxedStd430, types.RowMajor, Size{8, 24, 8}},
		{mat(types.Float, 3, 2), Scalar, 0, Size{4, 24, 12}},
		{mat(types.Float, 3, 2), FxcConstant, 0, Size{16, 28, 16}},
		{mat(types.Float, 1, 3), FxcConstant, 0, Size{16, 36, 16}},
		{mat(types.Double, 3, 2), FxcConstant, 0, Size{32, 56, 32}},
		{mat(types.Float, 1, 3), FxcConstant, types.RowMajor, Size{4, 12, 0}},
		{mat(types.Float, 1, 3), RelaxedStd140, 0, Size{16, 12, 0}},
		{u.Array(basic(types.Float), 3), RelaxedStd140, 0, Size{16, 48, 16}},
		{u.Array(basic(types.Float), 3), FxcConstant, 0, Size{16, 36, 16}},
		{u.Array(vec(types.Float, 3), 2), RelaxedStd430, 0, Size{16, 32, 16}},
		{u.Array(vec(types.Float, 3), 2), FxcStructured, 0, Size{4, 24, 12}},
		{u.Array(u.Array(basic(types.Float), 2), 3), Std140, 0, Size{16, 96, 32}},
		{u.Array(structOf(nil), 2), Std140, 0, Size{16, 32, 16}},
	} {
		var c Calculator
		if got := c.Of(tt.t, tt.rule, tt.quals); got != tt.want {
			t.Errorf("%v of %v: %+v, want %+v", tt.rule, tt.t, got, tt.want)
		}
	}
}

func TestRowMajorByDefault(t *testing.T) {
	m := mat(types.Float, 4, 2)
	if got := (&Calculator{RowMajor: true}).Of(m, Scalar, 0).Stride; got != 8 {
		t.Errorf("stride %d of rows, want 8", got)
	}
	if got := (&Calculator{RowMajor: true}).Of(m, Scalar, types.ColumnMajor).Stride; got != 16 {
		t.Errorf("stride %d of columns, want 16", got)
	}
}

func TestVectorsDoNotStraddle(t *testing.T) {
	s := structOf(nil, field(vec(types.Float, 2), 0), field(vec(types.Float, 3), 0), field(basic(types.Float), 0),
		field(vec(types.Double, 2), 0))
	expectOffsets(t, s, map[Rule]string{
		RelaxedStd430: "[0 16 28 32] 48",
		FxcConstant:   "[0 16 28 32] 48",
		Std430:        "[0 16 28 32] 48",
		FxcStructured: "[0 8 20 24] 40",
	})
}

// TestStructsMoveForTheirVectors checks that a struct is moved to a higher offset if one of its vectors would straddle
// a boundary, and that the stride of array elements is increased in this case.
func TestStructsMoveForTheirVectors(t *testing.T) {
	var c Calculator
	f, f2 := basic(types.Float), vec(types.Float, 2)
	late := structOf(nil, field(f, 0), field(f2, 0))                                        // vector at 4
	long := structOf(nil, field(f, 0), field(f2, 0), field(f, 0), field(f, 0), field(f, 0)) // 24 bytes, vector at 4
	early := structOf(nil, field(f2, 0), field(f, 0))                                       // vector at 0
	for _, tt := range []struct {
		name string
		typ  *types.Type
		rule Rule
		want string
	}{
		{"where it straddles", structOf(nil, field(f2, 0), field(late, 0)), RelaxedStd430, "[0 16] 32"},
		{"where it does not", structOf(nil, field(f2, 0), field(early, 0)), RelaxedStd430, "[0 8] 24"},
		{"a base class", structOf(structOf(nil, field(f2, 0)), field(late, 0)), RelaxedStd430, "[0 16] 32"},
		{"within a struct", structOf(nil, field(f2, 0), field(structOf(nil, field(late, 0)), 0)), RelaxedStd430, "[0 16] 32"},
		{"elements", structOf(nil, field(u.Array(long, 3), 0), field(f, 0)), RelaxedStd430, "[0 96] 104"},
		{"one element", structOf(nil, field(u.Array(long, 1), 0), field(f, 0)), RelaxedStd430, "[0 24] 32"},
		{"in a constant buffer", structOf(nil, field(f2, 0), field(late, 0)), RelaxedStd140, "[0 16] 32"},
		{"std430", structOf(nil, field(f2, 0), field(late, 0)), Std430, "[0 8] 24"},
		{"scalar", structOf(nil, field(f2, 0), field(late, 0)), Scalar, "[0 8] 20"},
	} {
		if got := offsets(c.StructOf(tt.typ, tt.rule)); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestBaseComesFirst(t *testing.T) {
	base := structOf(nil, field(vec(types.Float, 3), 0))
	s := structOf(base, field(basic(types.Float), 0))
	expectOffsets(t, s, map[Rule]string{
		RelaxedStd140: "[0 16] 32",
		FxcConstant:   "[0 12] 16",
		Scalar:        "[0 12] 16",
	})
}

func TestBitFieldsShareAMember(t *testing.T) {
	var c Calculator
	bits := func(k types.Kind, n int) *types.Field { return &types.Field{Type: basic(k), BitWidth: n} }
	s := structOf(nil, bits(types.Uint, 20), bits(types.Uint, 12), bits(types.Uint, 1), bits(types.Int, 1),
		field(basic(types.Float), 0))
	if got, want := offsets(c.StructOf(s, Scalar)), "[0 0 4 8 12] 16"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestExplicitPlaces(t *testing.T) {
	f := basic(types.Float)
	at := func(n int64) *types.PackOffset { return &types.PackOffset{Bytes: n} }
	reg := func(n int) *types.Register { return &types.Register{Class: 'c', Number: n} }
	offset := func(n int64) []attr.Attr { return []attr.Attr{{Kind: attr.VkOffset, Ints: []int64{n}}} }
	for _, tt := range []struct {
		name     string
		list     []Member
		want     string
		problems string
	}{
		{"packoffset", []Member{{Type: f, PackOffset: at(16)}, {Type: f, PackOffset: at(36)}, {Type: f}}, "[16 36 40] 48", "[]"},
		{"packoffset back", []Member{{Type: f, PackOffset: at(16)}, {Type: f, PackOffset: at(16)}}, "[16 16] 32", "[{0 1 0}]"},
		{"vk::offset", []Member{{Type: f, Attrs: offset(8)}, {Type: vec(types.Float, 2), Attrs: offset(20)}}, "[8 20] 32", "[]"},
		{"register", []Member{{Type: f, RegisterC: reg(10)}, {Type: f}, {Type: f, RegisterC: reg(1)}}, "[160 164 16] 176", "[]"},
		{"register twice", []Member{{Type: f, RegisterC: reg(1)}, {Type: f, RegisterC: reg(1)}}, "[16 16] 32", "[{2 0 1}]"},
	} {
		var c Calculator
		s, problems := c.Members(tt.list, RelaxedStd140)
		if got := offsets(s); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
		if got := fmt.Sprint(problems); got != tt.problems {
			t.Errorf("%s: problems %s, want %s", tt.name, got, tt.problems)
		}
	}
}

// TestRandomStructsObeyVulkan checks that random structs meet Vulkan's requirements under each rule: members do not
// overlap and are aligned to their scalars. Under the std rules, vectors are also aligned, and arrays and structs are
// rounded up.
func TestRandomStructsObeyVulkan(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 2000 {
		s := randomStruct(r, 3)
		for rule := RelaxedStd140; rule < NumRules; rule++ {
			checkStruct(t, s, rule)
		}
		if t.Failed() {
			return
		}
	}
}

func randomStruct(r *rand.Rand, depth int) *types.Type {
	fields := make([]*types.Field, 1+r.Intn(5))
	for i := range fields {
		q := types.ColumnMajor
		if r.Intn(2) == 0 {
			q = types.RowMajor
		}
		fields[i] = field(randomType(r, depth), q)
	}
	return structOf(nil, fields...)
}

func randomType(r *rand.Rand, depth int) *types.Type {
	kinds := [...]types.Kind{types.Bool, types.Int, types.Float, types.Double, types.Float16, types.Int64}
	k := kinds[r.Intn(len(kinds))]
	switch n := r.Intn(8); {
	case n == 0 && depth > 0:
		return randomStruct(r, depth-1)
	case n <= 2 && depth > 0:
		return u.Array(randomType(r, depth-1), 1+r.Intn(4))
	case n <= 4:
		return mat(k, 1+r.Intn(4), 1+r.Intn(4))
	case n <= 6:
		return vec(k, 1+r.Intn(4))
	}
	return basic(k)
}

func checkStruct(t *testing.T, s *types.Type, rule Rule) {
	var c Calculator
	l := c.StructOf(s, rule)
	end := int64(0)
	for i, f := range s.Struct.Fields {
		size, at := c.Of(f.Type, rule, f.Quals), l.Offsets[i]
		if at < end {
			t.Errorf("%v of %v: member %d at %d overlaps", rule, l.Offsets, i, at)
		}
		if n := scalarBytes(f.Type.Underlying()); f.Type.Underlying().IsNumeric() && at%n != 0 {
			t.Errorf("%v: member %d at %d is not aligned to its scalars", rule, i, at)
		}
		if rule == Std140 || rule == Std430 {
			if at%size.Align != 0 {
				t.Errorf("%v: member %d at %d is not aligned to %d", rule, i, at, size.Align)
			}
		}
		if isVector(f.Type) && (rule == RelaxedStd140 || rule == RelaxedStd430) && straddles(at, size.Bytes) {
			t.Errorf("%v: vector at %d of %d bytes straddles", rule, at, size.Bytes)
		}
		if f.Type.Kind == types.Array {
			elem := c.Of(f.Type.Elem, rule, f.Quals)
			if size.Stride < elem.Bytes || size.Stride%elem.Align != 0 || (rule == Std140 || rule == RelaxedStd140) &&
				size.Stride%16 != 0 {
				t.Errorf("%v: array stride %d of elements %+v", rule, size.Stride, elem)
			}
		}
		end = at + size.Bytes
	}
	if l.Bytes < end {
		t.Errorf("%v: size %d ends before its last member", rule, l.Bytes)
	}
}
