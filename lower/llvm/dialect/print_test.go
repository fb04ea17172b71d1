package dialect

import (
	"bytes"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/ir"
)

// several is a module with what lowered kernels have none of, or seldom.
func several() *ir.Module {
	m := ir.NewModule("several")
	m.Triple = "x86_64-unknown-linux-gnu"
	pair := m.NamedStruct("two words")
	m.SetBody(pair, ir.I8, m.Struct(ir.I64, ir.Ptr))
	shared := m.NewGlobal("shared memory", m.Array(4, ir.I32), 3, m.Undef(m.Array(4, ir.I32)))
	shared.Linkage, shared.Align, shared.ThreadLocal = ir.Private, 4, false
	m.NewGlobal("counter", ir.I32, 0, m.Int(ir.I32, 0)).ThreadLocal = true
	format := m.NewGlobal("", m.Array(4, ir.I8), 0, m.String("%d\n\x00"))
	format.Linkage, format.Constant, format.UnnamedAddr = ir.Internal, true, ir.AddrMattersNowhere
	packed := m.PackedStruct(ir.I1, m.Vector(2, ir.Half), ir.Double, pair)
	m.NewGlobal("table", packed, 0, m.Aggregate(packed, m.Bool(true), m.Float(m.Vector(2, ir.Half), -1.5), m.Float(ir.Double, 0.1), m.Null(pair)))
	m.NewGlobal("address", ir.I64, 0, m.ConstCast(ir.PtrToInt, m.ConstOffset(format, 1), ir.I64))
	printf := m.Declare("printf", m.VariadicFunc(ir.I32, ir.Ptr))
	taken := m.Declare("taken", m.Func(ir.Ptr, ir.Ptr, ir.I1, ir.Ptr))
	taken.CallConv = ir.SPIRFunc
	taken.Params[0].Attrs = []ir.Attr{{Kind: ir.NoAlias}, {Kind: ir.AlignAttr, N: 8}, {Kind: ir.NoCapture}}
	taken.Params[1].Attrs = []ir.Attr{{Kind: ir.ZeroExt}}
	taken.Params[2].Attrs = []ir.Attr{{Kind: ir.ByVal, Type: pair}}
	taken.ResultAttrs = []ir.Attr{{Kind: ir.NonNull}}
	taken.Attrs = []ir.Attr{{Kind: ir.NoUnwind}, {Key: "alone"}, {Key: "key", Value: "value"}}

	v4 := m.Vector(4, ir.I32)
	f := m.NewFunction("f", m.Func(v4, v4, ir.I32, ir.Float))
	b := f.NewBlock("").Build()
	x, n, y := f.Params[0], f.Params[1], f.Params[2]
	p := b.Alloca(pair, 16)
	b.Call(printf, format, n)
	b.Call(taken, p, b.FCmp(ir.TrueF, y, y, ir.NoNaNs), m.Null(ir.Ptr))
	q := b.Cast(ir.AddrSpaceCast, p, m.Pointer(4))
	b.Store(b.Binary(ir.Add, n, n, ir.NoSignedWrap|ir.NoUnsignedWrap), b.GEP(pair, q, ir.InBounds, b.Cast(ir.SExt, n, ir.I64), m.Int(ir.I32, 1), m.Int(ir.I32, 0)), ir.Access{Flags: ir.Volatile | ir.Nontemporal, Align: 1})
	s := b.GEP(shared.ValueType, shared, 0, m.Int(ir.I64, 0), n)
	old := b.AtomicRMW(ir.NandRMW, s, n, ir.Access{Ordering: ir.SeqCst, Scope: "workgroup", Flags: ir.Volatile})
	loaded := b.Load(ir.I32, s, ir.Access{Ordering: ir.Acquire, Scope: "agent"})
	b.Store(loaded, s, ir.Access{Ordering: ir.Release})
	exchanged := b.ExtractValue(b.CmpXchg(s, old, loaded, ir.Access{Ordering: ir.AcqRel}, ir.Acquire), 0)
	b.Fence(ir.AcqRel, "workgroup")
	mixed := b.Shuffle(x, m.Aggregate(v4, m.Int(ir.I32, 1), m.Undef(ir.I32), m.Int(ir.I32, 3), m.Int(ir.I32, 4)), []uint32{0, ir.UndefLane, 5, 7})
	mixed = b.InsertElement(b.Freeze(mixed), exchanged, n)
	z := b.FNeg(b.Binary(ir.FMul, y, y, ir.Fast), ir.NoNaNs)
	call := b.Call(m.Intrinsic("llvm.sqrt", m.Func(ir.Float, ir.Float), ir.Float), z)
	call.SetFlags(ir.NoInfs)
	bits := b.Cast(ir.FPToSI, b.Call(m.Intrinsic("llvm.roundeven", m.Func(ir.Float, ir.Float), ir.Float), call), ir.I32)
	zeros := b.Call(m.Intrinsic("llvm.ctlz", m.Func(ir.I32, ir.I32, ir.I1), ir.I32), bits, m.Bool(false))
	result := b.InsertElement(mixed, zeros, m.Int(ir.I32, 0))
	yes, no := f.NewBlock(""), f.NewBlock("")
	b.CondBr(b.ICmp(ir.EQ, p, m.Null(ir.Ptr)), yes, no)
	yes.Build().Unreachable()
	no.Build().Ret(result)
	return m
}

// MLIR 19 and 22 read one text, and make of it what LLVM takes.
func TestSeveralThings(t *testing.T) {
	m := several()
	if err := m.Err(); err != nil {
		t.Fatal(err)
	}
	text, err := Append(nil, m)
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/several.expected.mlir", text)
	for _, v := range [...]struct{ opt, translate, verify llvmtools.Tool }{
		{llvmtools.MLIROpt19, llvmtools.MLIRTranslate19, llvmtools.Opt19},
		{llvmtools.MLIROpt22, llvmtools.MLIRTranslate22, llvmtools.Opt22},
	} {
		llvmtools.Require(t, v.opt, v.translate, v.verify)
		if _, err := v.opt.Convert(text); err != nil {
			t.Fatal(err)
		}
		ll, err := v.translate.Convert(text, "--mlir-to-llvmir")
		if err != nil || !bytes.Contains(ll, []byte("\ndefine ")) {
			t.Fatalf("%v\n%s", err, ll)
		}
		if _, err := v.verify.Convert(ll, "-passes=verify", "-S"); err != nil {
			t.Error(err)
		}
	}
}

// What the dialect has no word for is an error.
func TestWhatTheDialectLacks(t *testing.T) {
	for _, row := range []struct {
		name  string
		build func(m *ir.Module, b ir.Builder)
		want  string
	}{
		{"vectors of pointers", func(m *ir.Module, b ir.Builder) { b.Alloca(m.Vector(2, ir.Ptr), 0) }, "no word for <2 x ptr>"},
		{"a flag that varies", func(m *ir.Module, b ir.Builder) {
			x := b.Load(ir.I1, m.Null(ir.Ptr), ir.Access{})
			b.Call(m.Intrinsic("llvm.ctlz", m.Func(ir.I32, ir.I32, ir.I1), ir.I32), m.Int(ir.I32, 1), x)
		}, "llvm.ctlz.i32 with a flag that varies"},
		{"a phi without a value", func(m *ir.Module, b ir.Builder) {
			next := b.Block().Function().NewBlock("")
			b.Br(next)
			next.Build().Phi(ir.I32)
		}, "no value from one of the blocks"},
	} {
		t.Run(row.name, func(t *testing.T) {
			m := ir.NewModule("m")
			row.build(m, m.NewFunction("f", m.Func(ir.Void)).NewBlock("").Build())
			if _, err := Append(nil, m); err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("got %v, want %s", err, row.want)
			}
		})
	}
}

// The table is searched by halves.
func TestIntrinsicsAreInOrder(t *testing.T) {
	for i := 1; i < len(intrinsics); i++ {
		if intrinsics[i-1].name >= intrinsics[i].name {
			t.Errorf("%s stands before %s", intrinsics[i-1].name, intrinsics[i].name)
		}
	}
}

// The least index of 32 bits says in the dialect that there is none: it is a value
// instead.
func TestTheLeastIndex(t *testing.T) {
	m := ir.NewModule("m")
	b := m.NewFunction("f", m.Func(ir.Ptr, ir.Ptr)).NewBlock("").Build()
	b.Ret(b.GEP(ir.I8, b.Block().Function().Params[0], 0, m.Int(ir.I32, 1<<31)))
	text, err := Append(nil, m)
	if err != nil || !bytes.Contains(text, []byte("getelementptr %arg0[%0]")) || !bytes.Contains(text, []byte("constant(-2147483648 : i32)")) {
		t.Errorf("%v\n%s", err, text)
	}
}
