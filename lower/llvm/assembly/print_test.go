package assembly

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// everything returns a module with every construct that all versions support.
func everything() *llvm.Module {
	m := llvm.NewModule("every\"thing")
	m.Triple = "spir64-unknown-unknown"
	m.DataLayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
	v4 := m.Vector(4, llvm.Float)
	opaque := m.NamedStruct("opencl.sampler_t")
	_ = opaque
	pair := m.NamedStruct("two words")
	m.SetBody(pair, llvm.I8, llvm.I64)

	shared := m.NewGlobal("shared", m.Array(4, llvm.I32), 3, m.Undef(m.Array(4, llvm.I32)))
	shared.Linkage, shared.Align = llvm.Internal, 4
	input := m.NewGlobal("input", llvm.I8, 1, nil)
	input.Attached = []llvm.Attachment{{Kind: "spirv.Decorations",
		Node: llvm.NewNode(llvm.NewNode(m.MetadataInt(llvm.I32, 26)))}}
	format := m.NewGlobal("", m.Array(4, llvm.I8), 2, m.String("%d\n\x00"))
	format.Linkage, format.Constant, format.UnnamedAddr = llvm.Private, true, llvm.AddrMattersNowhere
	table := m.PackedStruct(llvm.I1, v4, llvm.Half, llvm.Ptr, m.Struct(llvm.I8, llvm.Double), m.Struct())
	init := m.Aggregate(table, m.Bool(true), m.Float(v4, 0.1), m.Float(llvm.Half, -1.5), m.Null(llvm.Ptr),
		m.Aggregate(m.Struct(llvm.I8, llvm.Double), m.Int(llvm.I8, 255), m.FloatBits(llvm.Double, 0x7ff8000000000001)),
		m.Null(m.Struct()))
	m.NewGlobal("table", table, 0, init).ThreadLocal = true
	m.NewGlobal("address", llvm.I64, 0, m.ConstCast(llvm.PtrToInt, m.ConstOffset(input, 8), llvm.I64))
	m.NewGlobal("generic", m.Pointer(4), 0, m.ConstCast(llvm.AddrSpaceCast, shared, m.Pointer(4)))

	barrier := m.Declare("_Z22__spirv_ControlBarrieriii", m.Func(llvm.Void, llvm.I32, llvm.I32, llvm.I32))
	barrier.CallConv = llvm.SPIRFunc
	barrier.Attrs = []llvm.Attr{{Kind: llvm.Convergent}, {Kind: llvm.NoUnwind}}
	printf := m.Declare("printf", m.VariadicFunc(llvm.I32, m.Pointer(2)))
	pure := m.Declare("pure", m.Func(llvm.Float, llvm.Ptr, llvm.Ptr))
	pure.Attrs = []llvm.Attr{{Kind: llvm.OnlyReadsMemory}, {Key: "key", Value: "value"}, {Key: "alone"}}
	pure.Params[0].Attrs = []llvm.Attr{{Kind: llvm.NoCapture}, {Kind: llvm.AlignAttr, N: 16}}
	pure.Params[1].Attrs = []llvm.Attr{{Kind: llvm.ByVal, Type: pair}}

	helper := m.NewFunction("helper", m.Func(v4, v4, llvm.I32))
	helper.Linkage, helper.CallConv = llvm.Internal, llvm.SPIRFunc
	helper.Attrs = []llvm.Attr{{Kind: llvm.AlwaysInline}, {Kind: llvm.ReadsNoMemory}}
	helperBody(m, helper)

	f := m.NewFunction("main", m.Func(llvm.Void, m.Pointer(1), llvm.I64))
	f.CallConv = llvm.SPIRKernel
	f.Attached = []llvm.Attachment{{Kind: "kernel_arg_addr_space",
		Node: llvm.NewNode(m.MetadataInt(llvm.I32, 1), m.MetadataInt(llvm.I32, 0))}}
	f.Params[0].Name, f.Params[0].Attrs = "out", []llvm.Attr{{Kind: llvm.NoAlias}}
	f.Params[1].Name = "out"
	memory(m, f, helper, shared, pair)
	control(m, f, []*llvm.Function{barrier, printf, pure}, format)

	m.Named = []llvm.NamedMetadata{
		{Name: "spirv.Source", Nodes: []*llvm.Node{llvm.NewNode(m.MetadataInt(llvm.I32, 5), m.MetadataInt(llvm.I32, 600), llvm.MetadataString("a\\b"), nil)}},
		{Name: "odd name", Nodes: nil},
	}
	return m
}

// helperBody adds computations on values of every kind to f.
func helperBody(m *llvm.Module, f *llvm.Function) {
	b := f.NewBlock("").Build()
	x, n := f.Params[0], f.Params[1]
	y := b.Binary(llvm.FAdd, x, m.Float(x.Type(), 2), llvm.AllowContract|llvm.NoNaNs)
	y = b.FNeg(b.Binary(llvm.FMul, y, x, llvm.Fast), 0)
	i := b.Binary(llvm.Add, n, m.Int(llvm.I32, 0xfffffffe), llvm.NoSignedWrap|llvm.NoUnsignedWrap)
	i = b.Binary(llvm.SDiv, i, m.Int(llvm.I32, 2), llvm.Exact)
	c := b.Select(b.ICmp(llvm.SLT, i, n), b.FCmp(llvm.FULT, b.ExtractElement(y, i), m.Float(llvm.Float, 1), 0),
		m.Bool(false))
	y = b.Select(c, y, b.InsertElement(y, b.Cast(llvm.UIToFP, n, llvm.Float), m.Int(llvm.I64, 3)))
	y = b.Select(b.FCmp(llvm.ORD, y, y, llvm.NoInfs), y, b.Shuffle(y, x, []uint32{0, llvm.UndefLane, 7, 1}))
	call := b.Call(m.Intrinsic("llvm.fma", m.Func(x.Type(), x.Type(), x.Type(), x.Type()), x.Type()), y, x, x)
	call.SetFlags(llvm.Tail | llvm.NoSignedZeros)
	bits := b.Cast(llvm.BitCast, call, m.Vector(2, llvm.I64))
	bits = b.Freeze(b.Cast(llvm.Trunc, bits, m.Vector(2, llvm.I32)))
	half := b.Cast(llvm.FPTrunc, b.Cast(llvm.BitCast, bits, llvm.Double), llvm.Half)
	b.Ret(b.InsertElement(call, b.Cast(llvm.FPExt, half, llvm.Float), m.Int(llvm.I32, 0)))
}

// memory adds every kind of memory access to f.
func memory(m *llvm.Module, f, helper *llvm.Function, shared *llvm.Global, pair *llvm.Type) {
	b := f.NewBlock("start").Build()
	v4, out := m.Vector(4, llvm.Float), f.Params[0]
	p := b.Alloca(v4, 16)
	p.SetName("p")
	q := b.Alloca(pair, 0)
	x := b.Call(helper, b.Load(v4, p, llvm.Access{Align: 16, Flags: llvm.Volatile}),
		b.Cast(llvm.Trunc, f.Params[1], llvm.I32))
	x.SetName("p")
	b.Store(x, b.GEP(llvm.I8, out, llvm.InBounds, f.Params[1]), llvm.Access{Align: 4, Flags: llvm.Nontemporal})
	member := b.GEP(pair, q, 0, m.Int(llvm.I64, 0), m.Int(llvm.I32, 1))
	b.Store(m.Int(llvm.I64, 1), member, llvm.Access{Ordering: llvm.Release, Scope: "device"})
	s := b.GEP(shared.ValueType, shared, llvm.InBounds, m.Int(llvm.I64, 0), m.Int(llvm.I32, 3))
	n := b.Load(llvm.I32, s, llvm.Access{Ordering: llvm.Acquire})
	n = b.AtomicRMW(llvm.UMaxRMW, s, n, llvm.Access{Ordering: llvm.Monotonic, Scope: "workgroup"})
	b.AtomicRMW(llvm.FAddRMW, out, m.Float(llvm.Float, 1), llvm.Access{Ordering: llvm.SeqCst, Flags: llvm.Volatile})
	ok := b.ExtractValue(b.CmpXchg(s, n, m.Int(llvm.I32, 7), llvm.Access{Ordering: llvm.AcqRel, Align: 4},
		llvm.Monotonic), 1)
	both := b.InsertValue(b.InsertValue(m.Undef(m.Struct(llvm.I1, llvm.I32)), ok, 0), n, 1)
	b.Store(both, q, llvm.Access{})
	b.Fence(llvm.AcqRel, "workgroup")
	b.Fence(llvm.SeqCst, "")
}

// control adds a loop with a switch, and calls, to f.
func control(m *llvm.Module, f *llvm.Function, calls []*llvm.Function, format *llvm.Global) {
	entry := f.Blocks[0].Build()
	loop, one, end := f.NewBlock("loop"), f.NewBlock(""), f.NewBlock("loop")
	entry.Br(loop)
	b := loop.Build()
	n := b.Phi(llvm.I32)
	next := b.Binary(llvm.Add, n, m.Int(llvm.I32, 1), 0)
	n.AddIncoming(m.Int(llvm.I32, 0), f.Blocks[0])
	s := b.Switch(n, one)
	s.AddCase(m.Int(llvm.I32, 1), end)
	s.AddCase(m.Int(llvm.I32, 0xffffffff), end)
	b = one.Build()
	zero := m.Int(llvm.I32, 0)
	b.Call(calls[0], zero, zero, zero).AddAttr(llvm.Attr{Kind: llvm.Convergent})
	b.Call(calls[1], format, n)
	b.Call(calls[2], m.Null(llvm.Ptr), m.Undef(llvm.Ptr))
	back := b.CondBr(b.ICmp(llvm.EQ, next, zero), loop, end)
	n.AddIncoming(next, one)
	back.Attach("llvm.loop", llvm.NewDistinctNode(llvm.NewNode(llvm.MetadataString("llvm.loop.unroll.disable"))))
	back.Attach("prof", llvm.NewNode(llvm.MetadataString("branch_weights"), m.MetadataInt(llvm.I32, 3),
		m.MetadataInt(llvm.I32, 1)))
	b = end.Build()
	last := b.Phi(llvm.I32)
	last.AddIncoming(n, loop)
	last.AddIncoming(next, one)
	stop, go_ := f.NewBlock("stop"), f.NewBlock("go")
	b.CondBr(b.ICmp(llvm.UGT, last, zero), stop, go_)
	stop.Build().Unreachable()
	go_.Build().Ret(nil)
}

// printed returns the text of module m for version v.
func printed(t *testing.T, m *llvm.Module, v Version) []byte {
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

func TestVersionsReadTheirOutput(t *testing.T) {
	for _, row := range []struct {
		v    Version
		tool llvmtools.Tool
		args []string
	}{
		{LLVM15, llvmtools.LLVMAs15, nil},
		{LLVM15, llvmtools.Opt19, []string{"-passes=verify", "-S"}}, // later versions also read it
		{LLVM19, llvmtools.Opt19, []string{"-passes=verify", "-S"}},
		{LLVM22, llvmtools.Opt22, []string{"-passes=verify", "-S"}},
	} {
		llvmtools.Require(t, row.tool)
		if _, err := row.tool.Convert(printed(t, everything(), row.v), row.args...); err != nil {
			t.Errorf("for LLVM %d: %v", row.v, err)
		}
	}
}

// TestWordsThatAVersionLacks checks that a construct that a version does not support is an error, which names it.
func TestWordsThatAVersionLacks(t *testing.T) {
	m := llvm.NewModule("m")
	m.Intrinsic("llvm.frexp", m.Func(m.Struct(llvm.Float, llvm.I32), llvm.Float), llvm.Float, llvm.I32)
	if _, err := Append(nil, m, LLVM15); err == nil ||
		!strings.Contains(err.Error(), "LLVM 15 does not have llvm.frexp") {
		t.Errorf("got %v", err)
	}
	if _, err := Append(nil, m, LLVM19); err != nil {
		t.Error(err)
	}
	m = llvm.NewModule("m")
	f := m.Declare("f", m.Func(llvm.Void, m.Target("spirv.Image", []*llvm.Type{llvm.Void}, 1, 0, 0, 0, 0, 0, 0)))
	if _, err := Append(nil, m, LLVM15); err == nil ||
		!strings.Contains(err.Error(), `LLVM 15 does not have type target("spirv.Image", void, 1`) {
		t.Errorf("got %v", err)
	}
	llvmtools.Require(t, llvmtools.Opt22)
	f.Name = "g"
	if _, err := llvmtools.Opt22.Convert(printed(t, m, LLVM22), "-passes=verify", "-S"); err != nil {
		t.Error(err)
	}
}

// TestAttributesHaveWords checks that each attribute has a keyword in every version.
func TestAttributesHaveWords(t *testing.T) {
	for kind, words := range attributes {
		if llvm.AttrKind(kind) != llvm.TextAttr && (len(words) == 0 || words[0].since != 0) {
			t.Errorf("attribute %d has none", kind)
		}
	}
}
