package mlirdialect

import (
	"bytes"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// several returns a module with constructs that are rare in lowered kernels or do not occur there.
func several() *llvm.Module {
	m := llvm.NewModule("several")
	m.Triple = "x86_64-unknown-linux-gnu"
	pair := m.NamedStruct("two words")
	m.SetBody(pair, llvm.I8, m.Struct(llvm.I64, llvm.Ptr))
	shared := m.NewGlobal("shared memory", m.Array(4, llvm.I32), 3, m.Undef(m.Array(4, llvm.I32)))
	shared.Linkage, shared.Align, shared.ThreadLocal = llvm.Private, 4, false
	m.NewGlobal("counter", llvm.I32, 0, m.Int(llvm.I32, 0)).ThreadLocal = true
	format := m.NewGlobal("", m.Array(4, llvm.I8), 0, m.String("%d\n\x00"))
	format.Linkage, format.Constant, format.UnnamedAddr = llvm.Internal, true, llvm.AddrMattersNowhere
	packed := m.PackedStruct(llvm.I1, m.Vector(2, llvm.Half), llvm.Double, pair)
	m.NewGlobal("table", packed, 0, m.Aggregate(packed, m.Bool(true), m.Float(m.Vector(2, llvm.Half), -1.5),
		m.Float(llvm.Double, 0.1), m.Null(pair)))
	m.NewGlobal("address", llvm.I64, 0, m.ConstCast(llvm.PtrToInt, m.ConstOffset(format, 1), llvm.I64))
	printf := m.Declare("printf", m.VariadicFunc(llvm.I32, llvm.Ptr))
	taken := m.Declare("taken", m.Func(llvm.Ptr, llvm.Ptr, llvm.I1, llvm.Ptr))
	taken.CallConv = llvm.SPIRFunc
	taken.Params[0].Attrs = []llvm.Attr{{Kind: llvm.NoAlias}, {Kind: llvm.AlignAttr, N: 8}, {Kind: llvm.NoCapture}}
	taken.Params[1].Attrs = []llvm.Attr{{Kind: llvm.ZeroExt}}
	taken.Params[2].Attrs = []llvm.Attr{{Kind: llvm.ByVal, Type: pair}}
	taken.ResultAttrs = []llvm.Attr{{Kind: llvm.NonNull}}
	taken.Attrs = []llvm.Attr{{Kind: llvm.NoUnwind}, {Key: "alone"}, {Key: "key", Value: "value"}}

	v4 := m.Vector(4, llvm.I32)
	f := m.NewFunction("f", m.Func(v4, v4, llvm.I32, llvm.Float))
	b := f.NewBlock("").Build()
	x, n, y := f.Params[0], f.Params[1], f.Params[2]
	p := b.Alloca(pair, 16)
	b.Call(printf, format, n)
	b.Call(taken, p, b.FCmp(llvm.TrueF, y, y, llvm.NoNaNs), m.Null(llvm.Ptr))
	q := b.Cast(llvm.AddrSpaceCast, p, m.Pointer(4))
	b.Store(b.Binary(llvm.Add, n, n, llvm.NoSignedWrap|llvm.NoUnsignedWrap),
		b.GEP(pair, q, llvm.InBounds, b.Cast(llvm.SExt, n, llvm.I64), m.Int(llvm.I32, 1), m.Int(llvm.I32, 0)),
		llvm.Access{Flags: llvm.Volatile | llvm.Nontemporal, Align: 1})
	s := b.GEP(shared.ValueType, shared, 0, m.Int(llvm.I64, 0), n)
	old := b.AtomicRMW(llvm.NandRMW, s, n, llvm.Access{Ordering: llvm.SeqCst, Scope: "workgroup", Flags: llvm.Volatile})
	loaded := b.Load(llvm.I32, s, llvm.Access{Ordering: llvm.Acquire, Scope: "agent"})
	b.Store(loaded, s, llvm.Access{Ordering: llvm.Release})
	exchanged := b.ExtractValue(b.CmpXchg(s, old, loaded, llvm.Access{Ordering: llvm.AcqRel}, llvm.Acquire), 0)
	b.Fence(llvm.AcqRel, "workgroup")
	mixed := b.Shuffle(x, m.Aggregate(v4, m.Int(llvm.I32, 1), m.Undef(llvm.I32), m.Int(llvm.I32, 3),
		m.Int(llvm.I32, 4)), []uint32{0, llvm.UndefLane, 5, 7})
	mixed = b.InsertElement(b.Freeze(mixed), exchanged, n)
	z := b.FNeg(b.Binary(llvm.FMul, y, y, llvm.Fast), llvm.NoNaNs)
	call := b.Call(m.Intrinsic("llvm.sqrt", m.Func(llvm.Float, llvm.Float), llvm.Float), z)
	call.SetFlags(llvm.NoInfs)
	bits := b.Cast(llvm.FPToSI, b.Call(m.Intrinsic("llvm.roundeven", m.Func(llvm.Float, llvm.Float), llvm.Float), call),
		llvm.I32)
	zeros := b.Call(m.Intrinsic("llvm.ctlz", m.Func(llvm.I32, llvm.I32, llvm.I1), llvm.I32), bits, m.Bool(false))
	result := b.InsertElement(mixed, zeros, m.Int(llvm.I32, 0))
	yes, no := f.NewBlock(""), f.NewBlock("")
	b.CondBr(b.ICmp(llvm.EQ, p, m.Null(llvm.Ptr)), yes, no)
	yes.Build().Unreachable()
	no.Build().Ret(result)
	return m
}

// TestSeveralDefinitions checks that MLIR 19 and MLIR 22 read the same text and translate it to valid LLVM IR.
func TestSeveralDefinitions(t *testing.T) {
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

// TestUnsupportedByTheDialect checks that Append returns an error for constructs that the dialect cannot express.
func TestUnsupportedByTheDialect(t *testing.T) {
	for _, row := range []struct {
		name  string
		build func(m *llvm.Module, b llvm.Builder)
		want  string
	}{
		{"vectors of pointers", func(m *llvm.Module, b llvm.Builder) { b.Alloca(m.Vector(2, llvm.Ptr), 0) }, "<2 x ptr> cannot be written"},
		{"a flag that varies", func(m *llvm.Module, b llvm.Builder) {
			x := b.Load(llvm.I1, m.Null(llvm.Ptr), llvm.Access{})
			b.Call(m.Intrinsic("llvm.ctlz", m.Func(llvm.I32, llvm.I32, llvm.I1), llvm.I32), m.Int(llvm.I32, 1), x)
		}, "the flag of llvm.ctlz.i32"},
		{"a phi without a value", func(m *llvm.Module, b llvm.Builder) {
			next := b.Block().Function().NewBlock("")
			b.Br(next)
			next.Build().Phi(llvm.I32)
		}, "a value for one of its predecessors"},
	} {
		t.Run(row.name, func(t *testing.T) {
			m := llvm.NewModule("m")
			row.build(m, m.NewFunction("f", m.Func(llvm.Void)).NewBlock("").Build())
			if _, err := Append(nil, m); err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("got %v, want %s", err, row.want)
			}
		})
	}
}

// TestIntrinsicsAreInOrder checks that the table is sorted, as binary search requires.
func TestIntrinsicsAreInOrder(t *testing.T) {
	for i := 1; i < len(intrinsics); i++ {
		if intrinsics[i-1].name >= intrinsics[i].name {
			t.Errorf("%s stands before %s", intrinsics[i-1].name, intrinsics[i].name)
		}
	}
}

// TestTheLeastIndex checks that the smallest 32-bit index is printed as a value. In the dialect, this number marks an
// index that is not constant.
func TestTheLeastIndex(t *testing.T) {
	m := llvm.NewModule("m")
	b := m.NewFunction("f", m.Func(llvm.Ptr, llvm.Ptr)).NewBlock("").Build()
	b.Ret(b.GEP(llvm.I8, b.Block().Function().Params[0], 0, m.Int(llvm.I32, 1<<31)))
	text, err := Append(nil, m)
	if err != nil || !bytes.Contains(text, []byte("getelementptr %arg0[%0]")) ||
		!bytes.Contains(text, []byte("constant(-2147483648 : i32)")) {
		t.Errorf("%v\n%s", err, text)
	}
}
