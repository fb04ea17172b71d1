package text

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/ir"
)

// everything is a module that has all that every version has a word for.
func everything() *ir.Module {
	m := ir.NewModule("every\"thing")
	m.Triple = "spir64-unknown-unknown"
	m.DataLayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
	v4 := m.Vector(4, ir.Float)
	opaque := m.NamedStruct("opencl.sampler_t")
	_ = opaque
	pair := m.NamedStruct("two words")
	m.SetBody(pair, ir.I8, ir.I64)

	shared := m.NewGlobal("shared", m.Array(4, ir.I32), 3, m.Undef(m.Array(4, ir.I32)))
	shared.Linkage, shared.Align = ir.Internal, 4
	input := m.NewGlobal("input", ir.I8, 1, nil)
	input.Attached = []ir.Attachment{{Kind: "spirv.Decorations", Node: ir.NewNode(ir.NewNode(m.MetadataInt(ir.I32, 26)))}}
	format := m.NewGlobal("", m.Array(4, ir.I8), 2, m.String("%d\n\x00"))
	format.Linkage, format.Constant, format.UnnamedAddr = ir.Private, true, ir.AddrMattersNowhere
	table := m.PackedStruct(ir.I1, v4, ir.Half, ir.Ptr, m.Struct(ir.I8, ir.Double), m.Struct())
	init := m.Aggregate(table, m.Bool(true), m.Float(v4, 0.1), m.Float(ir.Half, -1.5), m.Null(ir.Ptr),
		m.Aggregate(m.Struct(ir.I8, ir.Double), m.Int(ir.I8, 255), m.FloatBits(ir.Double, 0x7ff8000000000001)), m.Null(m.Struct()))
	m.NewGlobal("table", table, 0, init).ThreadLocal = true
	m.NewGlobal("address", ir.I64, 0, m.ConstCast(ir.PtrToInt, m.ConstOffset(input, 8), ir.I64))
	m.NewGlobal("generic", m.Pointer(4), 0, m.ConstCast(ir.AddrSpaceCast, shared, m.Pointer(4)))

	barrier := m.Declare("_Z22__spirv_ControlBarrieriii", m.Func(ir.Void, ir.I32, ir.I32, ir.I32))
	barrier.CallConv = ir.SPIRFunc
	barrier.Attrs = []ir.Attr{{Kind: ir.Convergent}, {Kind: ir.NoUnwind}}
	printf := m.Declare("printf", m.VariadicFunc(ir.I32, m.Pointer(2)))
	pure := m.Declare("pure", m.Func(ir.Float, ir.Ptr, ir.Ptr))
	pure.Attrs = []ir.Attr{{Kind: ir.OnlyReadsMemory}, {Key: "key", Value: "value"}, {Key: "alone"}}
	pure.Params[0].Attrs = []ir.Attr{{Kind: ir.NoCapture}, {Kind: ir.AlignAttr, N: 16}}
	pure.Params[1].Attrs = []ir.Attr{{Kind: ir.ByVal, Type: pair}}

	helper := m.NewFunction("helper", m.Func(v4, v4, ir.I32))
	helper.Linkage, helper.CallConv = ir.Internal, ir.SPIRFunc
	helper.Attrs = []ir.Attr{{Kind: ir.AlwaysInline}, {Kind: ir.ReadsNoMemory}}
	helperBody(m, helper)

	f := m.NewFunction("main", m.Func(ir.Void, m.Pointer(1), ir.I64))
	f.CallConv = ir.SPIRKernel
	f.Attached = []ir.Attachment{{Kind: "kernel_arg_addr_space", Node: ir.NewNode(m.MetadataInt(ir.I32, 1), m.MetadataInt(ir.I32, 0))}}
	f.Params[0].Name, f.Params[0].Attrs = "out", []ir.Attr{{Kind: ir.NoAlias}}
	f.Params[1].Name = "out"
	memory(m, f, helper, shared, pair)
	control(m, f, []*ir.Function{barrier, printf, pure}, format)

	m.Named = []ir.NamedMetadata{
		{Name: "spirv.Source", Nodes: []*ir.Node{ir.NewNode(m.MetadataInt(ir.I32, 5), m.MetadataInt(ir.I32, 600), ir.MetadataString("a\\b"), nil)}},
		{Name: "odd name", Nodes: nil},
	}
	return m
}

// helperBody computes with values of every sort.
func helperBody(m *ir.Module, f *ir.Function) {
	b := f.NewBlock("").Build()
	x, n := f.Params[0], f.Params[1]
	y := b.Binary(ir.FAdd, x, m.Float(x.Type(), 2), ir.AllowContract|ir.NoNaNs)
	y = b.FNeg(b.Binary(ir.FMul, y, x, ir.Fast), 0)
	i := b.Binary(ir.Add, n, m.Int(ir.I32, 0xfffffffe), ir.NoSignedWrap|ir.NoUnsignedWrap)
	i = b.Binary(ir.SDiv, i, m.Int(ir.I32, 2), ir.Exact)
	c := b.Select(b.ICmp(ir.SLT, i, n), b.FCmp(ir.FULT, b.ExtractElement(y, i), m.Float(ir.Float, 1), 0), m.Bool(false))
	y = b.Select(c, y, b.InsertElement(y, b.Cast(ir.UIToFP, n, ir.Float), m.Int(ir.I64, 3)))
	y = b.Select(b.FCmp(ir.ORD, y, y, ir.NoInfs), y, b.Shuffle(y, x, []uint32{0, ir.UndefLane, 7, 1}))
	call := b.Call(m.Intrinsic("llvm.fma", m.Func(x.Type(), x.Type(), x.Type(), x.Type()), x.Type()), y, x, x)
	call.SetFlags(ir.Tail | ir.NoSignedZeros)
	bits := b.Cast(ir.BitCast, call, m.Vector(2, ir.I64))
	bits = b.Freeze(b.Cast(ir.Trunc, bits, m.Vector(2, ir.I32)))
	half := b.Cast(ir.FPTrunc, b.Cast(ir.BitCast, bits, ir.Double), ir.Half)
	b.Ret(b.InsertElement(call, b.Cast(ir.FPExt, half, ir.Float), m.Int(ir.I32, 0)))
}

// memory accesses memory in every way.
func memory(m *ir.Module, f, helper *ir.Function, shared *ir.Global, pair *ir.Type) {
	b := f.NewBlock("start").Build()
	v4, out := m.Vector(4, ir.Float), f.Params[0]
	p := b.Alloca(v4, 16)
	p.SetName("p")
	q := b.Alloca(pair, 0)
	x := b.Call(helper, b.Load(v4, p, ir.Access{Align: 16, Flags: ir.Volatile}), b.Cast(ir.Trunc, f.Params[1], ir.I32))
	x.SetName("p")
	b.Store(x, b.GEP(ir.I8, out, ir.InBounds, f.Params[1]), ir.Access{Align: 4, Flags: ir.Nontemporal})
	member := b.GEP(pair, q, 0, m.Int(ir.I64, 0), m.Int(ir.I32, 1))
	b.Store(m.Int(ir.I64, 1), member, ir.Access{Ordering: ir.Release, Scope: "device"})
	s := b.GEP(shared.ValueType, shared, ir.InBounds, m.Int(ir.I64, 0), m.Int(ir.I32, 3))
	n := b.Load(ir.I32, s, ir.Access{Ordering: ir.Acquire})
	n = b.AtomicRMW(ir.UMaxRMW, s, n, ir.Access{Ordering: ir.Monotonic, Scope: "workgroup"})
	b.AtomicRMW(ir.FAddRMW, out, m.Float(ir.Float, 1), ir.Access{Ordering: ir.SeqCst, Flags: ir.Volatile})
	ok := b.ExtractValue(b.CmpXchg(s, n, m.Int(ir.I32, 7), ir.Access{Ordering: ir.AcqRel, Align: 4}, ir.Monotonic), 1)
	both := b.InsertValue(b.InsertValue(m.Undef(m.Struct(ir.I1, ir.I32)), ok, 0), n, 1)
	b.Store(both, q, ir.Access{})
	b.Fence(ir.AcqRel, "workgroup")
	b.Fence(ir.SeqCst, "")
}

// control is a loop with a switch, and calls.
func control(m *ir.Module, f *ir.Function, calls []*ir.Function, format *ir.Global) {
	entry := f.Blocks[0].Build()
	loop, one, end := f.NewBlock("loop"), f.NewBlock(""), f.NewBlock("loop")
	entry.Br(loop)
	b := loop.Build()
	n := b.Phi(ir.I32)
	next := b.Binary(ir.Add, n, m.Int(ir.I32, 1), 0)
	n.AddIncoming(m.Int(ir.I32, 0), f.Blocks[0])
	s := b.Switch(n, one)
	s.AddCase(m.Int(ir.I32, 1), end)
	s.AddCase(m.Int(ir.I32, 0xffffffff), end)
	b = one.Build()
	zero := m.Int(ir.I32, 0)
	b.Call(calls[0], zero, zero, zero).AddAttr(ir.Attr{Kind: ir.Convergent})
	b.Call(calls[1], format, n)
	b.Call(calls[2], m.Null(ir.Ptr), m.Undef(ir.Ptr))
	back := b.CondBr(b.ICmp(ir.EQ, next, zero), loop, end)
	n.AddIncoming(next, one)
	back.Attach("llvm.loop", ir.NewDistinctNode(ir.NewNode(ir.MetadataString("llvm.loop.unroll.disable"))))
	back.Attach("prof", ir.NewNode(ir.MetadataString("branch_weights"), m.MetadataInt(ir.I32, 3), m.MetadataInt(ir.I32, 1)))
	b = end.Build()
	last := b.Phi(ir.I32)
	last.AddIncoming(n, loop)
	last.AddIncoming(next, one)
	stop, go_ := f.NewBlock("stop"), f.NewBlock("go")
	b.CondBr(b.ICmp(ir.UGT, last, zero), stop, go_)
	stop.Build().Unreachable()
	go_.Build().Ret(nil)
}

// printed is m as text.
func printed(t *testing.T, m *ir.Module, v Version) []byte {
	t.Helper()
	if err := m.Err(); err != nil {
		t.Fatal(err)
	}
	out, err := Append(nil, m, v)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestEverythingIsPrintedForEachVersion(t *testing.T) {
	golden.Check(t, "testdata/everything.expected.15.ll", printed(t, everything(), LLVM15))
	golden.Check(t, "testdata/everything.expected.22.ll", printed(t, everything(), LLVM22))
}

func TestVersionsReadWhatIsPrintedForThem(t *testing.T) {
	for _, row := range []struct {
		v    Version
		tool llvmtools.Tool
		args []string
	}{
		{LLVM15, llvmtools.LLVMAs15, nil},
		{LLVM15, llvmtools.Opt19, []string{"-passes=verify", "-S"}}, // later ones read it too
		{LLVM19, llvmtools.Opt19, []string{"-passes=verify", "-S"}},
		{LLVM22, llvmtools.Opt22, []string{"-passes=verify", "-S"}},
	} {
		llvmtools.Require(t, row.tool)
		if _, err := row.tool.Convert(printed(t, everything(), row.v), row.args...); err != nil {
			t.Errorf("for LLVM %d: %v", row.v, err)
		}
	}
}

// What a version has no word for is an error that names it.
func TestWordsThatAVersionLacks(t *testing.T) {
	m := ir.NewModule("m")
	m.Intrinsic("llvm.frexp", m.Func(m.Struct(ir.Float, ir.I32), ir.Float), ir.Float, ir.I32)
	if _, err := Append(nil, m, LLVM15); err == nil || !strings.Contains(err.Error(), "LLVM 15 has no llvm.frexp") {
		t.Errorf("got %v", err)
	}
	if _, err := Append(nil, m, LLVM19); err != nil {
		t.Error(err)
	}
	m = ir.NewModule("m")
	f := m.Declare("f", m.Func(ir.Void, m.Target("spirv.Image", []*ir.Type{ir.Void}, 1, 0, 0, 0, 0, 0, 0)))
	if _, err := Append(nil, m, LLVM15); err == nil || !strings.Contains(err.Error(), `LLVM 15 has no type target("spirv.Image", void, 1`) {
		t.Errorf("got %v", err)
	}
	llvmtools.Require(t, llvmtools.Opt22)
	f.Name = "g"
	if _, err := llvmtools.Opt22.Convert(printed(t, m, LLVM22), "-passes=verify", "-S"); err != nil {
		t.Error(err)
	}
}

// Each attribute has a word in every version.
func TestAttributesHaveWords(t *testing.T) {
	for kind, words := range attributes {
		if ir.AttrKind(kind) != ir.TextAttr && (len(words) == 0 || words[0].since != 0) {
			t.Errorf("attribute %d has none", kind)
		}
	}
}
