package llvm

import (
	"strings"
	"testing"
)

// TestMismatchedTypesAreNotBuilt checks that an invalid instruction is an error, and that its value is poison of the
// expected type.
func TestMismatchedTypesAreNotBuilt(t *testing.T) {
	type state struct {
		m *Module
		b Builder
		f *Function
	}
	v4 := func(s state) *Type { return s.m.Vector(4, Float) }
	for _, row := range []struct {
		name  string
		build func(s state) Value
		want  string // expected error
	}{
		{"operands of two types", func(s state) Value { return s.b.Binary(Add, s.m.Int(I32, 1), s.m.Int(I64, 1), 0) }, "add of [i32 i64]"},
		{"integers as floats", func(s state) Value { return s.b.Binary(FAdd, s.m.Int(I32, 1), s.m.Int(I32, 1), 0) }, "fadd of [i32 i32]"},
		{"a wider truncation", func(s state) Value { return s.b.Cast(Trunc, s.m.Int(I32, 1), I64) }, "trunc from i32 to i64"},
		{"a bitcast of another size", func(s state) Value { return s.b.Cast(BitCast, s.m.Null(v4(s)), I64) }, "bitcast from <4 x float> to i64"},
		{"a bitcast of a pointer", func(s state) Value { return s.b.Cast(BitCast, s.m.Null(Ptr), I64) }, "bitcast from ptr to i64"},
		{"floats compared as integers", func(s state) Value { return s.b.ICmp(EQ, s.m.Float(Float, 1), s.m.Float(Float, 1)) }, "icmp of [float float]"},
		{"a selection by an integer", func(s state) Value { return s.b.Select(s.m.Int(I32, 1), s.m.Null(Ptr), s.m.Null(Ptr)) }, "select of [i32 ptr ptr]"},
		{"an element of a scalar", func(s state) Value { return s.b.ExtractElement(s.m.Int(I32, 1), s.m.Int(I32, 0)) }, "extractelement of [i32 i32]"},
		{"a mask that leads out", func(s state) Value { return s.b.Shuffle(s.m.Null(v4(s)), s.m.Null(v4(s)), []uint32{8}) }, "shufflevector of"},
		{"a member that is not there", func(s state) Value { return s.b.ExtractValue(s.m.Null(s.m.Struct(I32)), 1) }, "extractvalue of"},
		{"a load through an integer", func(s state) Value { return s.b.Load(I32, s.m.Int(I64, 0), Access{}) }, "load of [i64]"},
		{"an atomic load of a vector", func(s state) Value { return s.b.Load(v4(s), s.m.Null(Ptr), Access{Ordering: Acquire}) }, "load of [ptr]"},
		{"an atomic float or", func(s state) Value {
			return s.b.AtomicRMW(OrRMW, s.m.Null(Ptr), s.m.Float(Float, 1), Access{Ordering: SeqCst})
		}, "atomicrmw of"},
		{"an index into a struct that varies", func(s state) Value {
			return s.b.GEP(s.m.Struct(I32, I32), s.m.Null(Ptr), 0, s.m.Int(I64, 0), s.f.Params[0])
		}, "getelementptr of"},
		{"an argument too few", func(s state) Value { return s.b.Call(s.f) }, "call of []"},
		{"a void in a vector", func(s state) Value { return s.m.Null(s.m.Vector(4, Void)) }, "invalid vector type: 4 x void"},
		{"a constant of parts that do not fit", func(s state) Value { return s.m.Aggregate(s.m.Struct(I32), s.m.Int(I64, 1)) }, "i64 as element 0 of { i32 }"},
	} {
		t.Run(row.name, func(t *testing.T) {
			m := NewModule("m")
			f := m.NewFunction("f", m.Func(Void, I32))
			s := state{m, f.NewBlock("").Build(), f}
			v := row.build(s)
			if err := m.Err(); err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("got %v, want %s", err, row.want)
			}
			if v == nil || v.Type() == nil {
				t.Errorf("no value: %v", v)
			}
			if len(f.Blocks[0].Insts) != 0 {
				t.Errorf("built %v", f.Blocks[0].Insts[0].Op())
			}
			if m.Err() != nil {
				t.Error("an error is told twice")
			}
		})
	}
}

func TestNothingFollowsATerminator(t *testing.T) {
	m := NewModule("m")
	f := m.NewFunction("f", m.Func(Void))
	b := f.NewBlock("").Build()
	b.Ret(nil)
	b.Fence(SeqCst, "")
	b.Ret(nil)
	if err := m.Err(); err == nil || !strings.Contains(err.Error(), "fence after the end of a block") {
		t.Errorf("got %v", err)
	}
	if len(f.Blocks[0].Insts) != 0 {
		t.Error("it is there")
	}
}

func TestTypesAreInterned(t *testing.T) {
	m := NewModule("m")
	for _, pair := range [][2]*Type{
		{m.Vector(4, Float), m.Vector(4, Float)},
		{m.Struct(I32, m.Array(2, I8)), m.Struct(I32, m.Array(2, I8))},
		{m.Func(Void, I32), m.Func(Void, I32)},
		{m.NamedStruct("s"), m.NamedStruct("s")},
		{m.IntType(32), I32},
		{m.IntType(128), m.IntType(128)},
		{m.Pointer(0), Ptr},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%v is there twice", pair[0])
		}
	}
	for _, pair := range [][2]*Type{
		{m.Struct(I32), m.PackedStruct(I32)},
		{m.Func(Void), m.VariadicFunc(Void)},
		{m.Struct(I32, I8), m.Struct(I8, I32)},
		{m.Target("t", []*Type{I32}), m.Target("t", nil, 7)},
	} {
		if pair[0] == pair[1] {
			t.Errorf("%v is %v", pair[0], pair[1])
		}
	}
}

// TestTypesOfTypesHaveAnEnd checks that a type whose text would be extremely long is an error.
func TestTypesOfTypesHaveAnEnd(t *testing.T) {
	m := NewModule("m")
	s := m.Struct(I32, I32)
	for range 60 {
		s = m.Struct(s, s)
	}
	if err := m.Err(); err == nil || !strings.Contains(err.Error(), "contains more than") {
		t.Errorf("got %v", err)
	}
}

func TestSymbolsAreUnique(t *testing.T) {
	m := NewModule("m")
	own := m.NewGlobal("a", I32, 0, m.Int(I32, 1))
	own.Linkage = Internal
	twice := m.NewGlobal("b", I32, 0, nil)
	f := m.NewFunction("a", m.Func(Void))
	g := m.NewFunction("b", m.Func(Void))
	nameless := m.NewFunction("", m.Func(Void))
	s := m.Symbols()
	if s.Function(f) != "a" || s.Global(own) != "a.1" || s.Global(twice) != "b" || s.Function(g) != "b.1" ||
		s.Function(nameless) != "function" {
		t.Errorf("%v", s)
	}
}

func TestNamesOfIntrinsics(t *testing.T) {
	m := NewModule("m")
	v := m.Vector(4, Float)
	f := m.Intrinsic("llvm.fptosi.sat", m.Func(m.Vector(4, I32), v), m.Vector(4, I32), v)
	if f.Name != "llvm.fptosi.sat.v4i32.v4f32" || f.Intrinsic != "llvm.fptosi.sat" {
		t.Errorf("got %s", f.Name)
	}
	if g := m.Intrinsic("llvm.fptosi.sat", m.Func(m.Vector(4, I32), v), m.Vector(4, I32), v); g != f {
		t.Error("it is declared twice")
	}
}

func TestHalfsAreRounded(t *testing.T) {
	for _, row := range []struct {
		x    float64
		bits uint16
	}{{0, 0}, {1, 0x3c00}, {-2, 0xc000}, {65504, 0x7bff}, {1e6, 0x7c00}, {1.0 / (1 << 24), 1},
		{1.0 / (1 << 14), 0x0400}} {
		if got := halfBits(row.x); got != row.bits {
			t.Errorf("%v is %#04x, want %#04x", row.x, got, row.bits)
		}
	}
}
