package host

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
)

// clang returns the path of the compiler for the tests.
func clang(t *testing.T) string {
	t.Helper()
	llvmtools.Require(t, llvmtools.Clang19)
	path, err := llvmtools.Clang19.Path()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// kernelOf returns a module with an entry point for groups of eight invocations. build emits its body, and gets the
// address of a buffer and the number of the invocation.
func kernelOf(build func(m *llvm.Module, b llvm.Builder, buffer, id llvm.Value)) *llvm.Module {
	m := llvm.NewModule("test")
	v3 := m.Vector(3, llvm.I64)
	gid := m.NewGlobal("__spirv_BuiltInGlobalInvocationId", v3, 0, nil)
	buffer := m.NewGlobal("b_descriptor_set0_binding1", m.Array(0, llvm.I8), 0, nil)
	size := m.Array(3, llvm.I32)
	mode := m.Struct(llvm.I32, size)
	eight, one := m.Int(llvm.I32, 8), m.Int(llvm.I32, 1)
	m.NewGlobal("__spv__main_execution_mode_info_17", mode, 0,
		m.Aggregate(mode, m.Int(llvm.I32, 17), m.Aggregate(size, eight, one, one)))
	f := m.NewFunction("main", m.Func(llvm.Void))
	b := f.NewBlock("").Build()
	build(m, b, buffer, b.ExtractElement(b.Load(v3, gid, llvm.Access{}), m.Int(llvm.I32, 0)))
	if b.Block().Term == nil {
		b.Ret(nil)
	}
	return m
}

// store emits a store of the word v in a buffer.
func store(m *llvm.Module, b llvm.Builder, buffer, index, v llvm.Value) {
	b.Store(v, b.GEP(llvm.I32, buffer, 0, index), llvm.Access{Align: 4})
}

// TestGroupsRunOnAllCores checks that all groups run, whichever process runs them, and that atomic instructions are
// atomic across processes.
func TestGroupsRunOnAllCores(t *testing.T) {
	m := kernelOf(func(m *llvm.Module, b llvm.Builder, buffer, id llvm.Value) {
		b.AtomicRMW(llvm.AddRMW, buffer, m.Int(llvm.I32, 1), llvm.Access{Ordering: llvm.Monotonic})
		store(m, b, buffer, b.Binary(llvm.Add, id, m.Int(llvm.I64, 1), 0), b.Cast(llvm.Trunc, id, llvm.I32))
	})
	const groups = 1000
	d := &Dispatch{Groups: [3]uint32{10, 20, 5}, Buffers: []Buffer{{Binding: 1, Data: make([]byte, 4+4*8*10)}}}
	if err := Run(t.Context(), clang(t), m, d); err != nil {
		t.Fatal(err)
	}
	words := d.Buffers[0].Data
	if n := binary.LittleEndian.Uint32(words); n != groups*8 {
		t.Errorf("%d invocations, want %d", n, groups*8)
	}
	for i := range 80 {
		if x := binary.LittleEndian.Uint32(words[4+4*i:]); x != uint32(i) {
			t.Errorf("word %d is %d", i, x)
		}
	}
}

// TestNoGroups checks that a dispatch without groups does not run the kernel.
func TestNoGroups(t *testing.T) {
	m := kernelOf(func(m *llvm.Module, b llvm.Builder, buffer, id llvm.Value) {
		store(m, b, buffer, id, m.Int(llvm.I32, 1))
	})
	d := &Dispatch{Groups: [3]uint32{0, 1, 1}, Buffers: []Buffer{{Binding: 1, Data: []byte("12345678")}}}
	if err := Run(t.Context(), clang(t), m, d); err != nil || string(d.Buffers[0].Data) != "12345678" {
		t.Errorf("%v, %s", err, d.Buffers[0].Data)
	}
}

// TestKernelPrintf checks that the output of a kernel is written to Dispatch.Output.
func TestKernelPrintf(t *testing.T) {
	m := kernelOf(func(m *llvm.Module, b llvm.Builder, buffer, id llvm.Value) {
		format := m.NewGlobal("format", m.Array(4, llvm.I8), 0, m.String("%d;\x00"))
		b.Call(m.Declare("printf", m.VariadicFunc(llvm.I32, llvm.Ptr)), format, b.Cast(llvm.Trunc, id, llvm.I32))
	})
	var output bytes.Buffer
	d := &Dispatch{Groups: [3]uint32{1, 1, 1}, Output: &output, Buffers: []Buffer{{Binding: 1, Data: make([]byte, 4)}}}
	if err := Run(t.Context(), clang(t), m, d); err != nil || output.String() != "0;1;2;3;4;5;6;7;" {
		t.Errorf("%v, %s", err, &output)
	}
}

// TestKernelsThatDoNotEndWell checks that a kernel with an endless loop is stopped, and that a fault in an invocation
// is reported.
func TestKernelsThatDoNotEndWell(t *testing.T) {
	loop := kernelOf(func(m *llvm.Module, b llvm.Builder, buffer, id llvm.Value) {
		again := b.Block().Function().NewBlock("")
		b.Br(again)
		b = again.Build()
		b.Store(m.Int(llvm.I32, 1), buffer, llvm.Access{Flags: llvm.Volatile, Align: 4})
		b.Br(again)
	})
	d := &Dispatch{Groups: [3]uint32{4, 1, 1}, Buffers: []Buffer{{Binding: 1, Data: make([]byte, 4)}}}
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	if err := Run(ctx, clang(t), loop, d); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
	wild := kernelOf(func(m *llvm.Module, b llvm.Builder, buffer, id llvm.Value) {
		b.Store(m.Int(llvm.I32, 1), b.Cast(llvm.IntToPtr, b.Binary(llvm.Add, id, m.Int(llvm.I64, 16), 0), llvm.Ptr),
			llvm.Access{Flags: llvm.Volatile})
	})
	if err := Run(t.Context(), clang(t), wild, d); err == nil ||
		!strings.Contains(err.Error(), "memory outside of its buffers") {
		t.Errorf("got %v", err)
	}
}

// TestErrorsBeforeRunning checks that a kernel that cannot run is an error before compilation, which says why.
func TestErrorsBeforeRunning(t *testing.T) {
	nothing := func(m *llvm.Module, b llvm.Builder, buffer, id llvm.Value) {}
	ok := []Buffer{{Binding: 1, Data: make([]byte, 4)}}
	for _, row := range []struct {
		name   string
		change func(m *llvm.Module, d *Dispatch)
		want   string
	}{
		{"a buffer is missing", func(m *llvm.Module, d *Dispatch) { d.Buffers = nil }, "no data for the buffer at 0:1"},
		{"push constants are missing", func(m *llvm.Module, d *Dispatch) { m.NewGlobal("p_push_constant", llvm.I8, 0, nil) }, "push constants"},
		{"another entry point", func(m *llvm.Module, d *Dispatch) { d.Entry = "other" }, "entry point other not found"},
		{"two entry points", func(m *llvm.Module, d *Dispatch) {
			m.NewFunction("second", m.Func(llvm.Void)).NewBlock("").Build().Ret(nil)
		}, "several entry points, such as main and second"},
		{"parameters", func(m *llvm.Module, d *Dispatch) {
			m.NewFunction("k", m.Func(llvm.Void, llvm.Ptr)).NewBlock("").Build().Ret(nil)
			d.Entry = "k"
		}, "has parameters"},
		{"a link that leads nowhere", func(m *llvm.Module, d *Dispatch) { d.Buffers[0].Links = []Link{{At: 0, To: 3}} }, "invalid link to buffer 3"},
		{"variables that are too large", func(m *llvm.Module, d *Dispatch) {
			f := m.NewFunction("large", m.Func(llvm.Void))
			f.Linkage = llvm.Internal
			f.NewBlock("").Build().Alloca(m.Array(1<<40, llvm.I8), 0)
		}, "the variables of an invocation need"},
	} {
		t.Run(row.name, func(t *testing.T) {
			m := kernelOf(nothing)
			d := &Dispatch{Groups: [3]uint32{1, 1, 1}, Buffers: append([]Buffer(nil), ok...)}
			row.change(m, d)
			if _, err := Write(t.TempDir(), m, d); err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("got %v, want %s", err, row.want)
			}
		})
	}
}

// TestClangIsFound checks that the error without clang says how to install one.
func TestClangIsFound(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := Clang(""); err == nil || !strings.Contains(err.Error(), "install one") ||
		!strings.Contains(err.Error(), "-clang=") {
		t.Errorf("got %v", err)
	}
	if _, err := Clang("clang-99"); err == nil || !strings.Contains(err.Error(), "clang-99 not found") {
		t.Errorf("got %v", err)
	}
}

func TestVersionsOfClang(t *testing.T) {
	for _, row := range []struct {
		output string
		v      int
		ok     bool
	}{
		{"Debian clang version 19.1.7 (3~deb12u1)\nTarget: x86_64", 19, true},
		{"Apple clang version 15.0.0 (clang-1500.3.9.4)", 15, true},
		{"gcc (Debian 12.2.0-14) 12.2.0", 0, false},
	} {
		if v, ok := clangVersion(row.output); v != row.v || ok != row.ok {
			t.Errorf("%q: %d, %v", row.output, v, ok)
		}
	}
}

func TestNamesOfResources(t *testing.T) {
	for _, row := range []struct {
		name string
		want Resource
		ok   bool
	}{
		{"a_descriptor_set0_binding1", Resource{Binding: 1}, true},
		{"a_descriptor_set2_binding10_3", Resource{Set: 2, Binding: 10, Element: 3}, true},
		{"a_descriptor_set2_binding10_3_size", Resource{Set: 2, Binding: 10, Element: 3, IsSize: true}, true},
		{"x_descriptor_set9_y_descriptor_set1_binding0_size", Resource{Set: 1, IsSize: true}, true},
		{"constants_push_constant", Resource{IsPushConstant: true}, true},
		{"__spirv_BuiltInWorkgroupId", Resource{}, false},
		{"a_descriptor_setx_binding0", Resource{}, false},
		{"table_size", Resource{IsSize: true}, false},
	} {
		if r, ok := ResourceOf(&llvm.Global{Name: row.name}); ok != row.ok || ok && r != row.want {
			t.Errorf("%s: %+v, %v", row.name, r, ok)
		}
	}
}

// TestStacks checks that invocations that wait for each other keep their state, with the stacks for the processor and
// with portable ones.
func TestStacks(t *testing.T) {
	for _, form := range []string{"", "#define PORTABLE 1\n"} {
		m := kernelOf(func(m *llvm.Module, b llvm.Builder, buffer, id llvm.Value) {
			barrier := m.Declare("_Z22__spirv_ControlBarrieriii", m.Func(llvm.Void, llvm.I32, llvm.I32, llvm.I32))
			sum := m.Declare("_Z27__spirv_GroupNonUniformFAddiif", m.Func(llvm.Float, llvm.I32, llvm.I32, llvm.Float))
			shared := m.NewGlobal("shared", m.Array(8, llvm.I32), 0, m.Undef(m.Array(8, llvm.I32)))
			shared.Linkage = llvm.Internal
			lane := b.Binary(llvm.And, id, m.Int(llvm.I64, 7), 0)
			n := b.Cast(llvm.Trunc, id, llvm.I32)
			x := b.Binary(llvm.FMul, b.Cast(llvm.UIToFP, n, llvm.Float), m.Float(llvm.Float, 0.5),
				0) // used again after the wait
			store(m, b, shared, lane, n)
			two := m.Int(llvm.I32, 2)
			b.Call(barrier, two, two, m.Int(llvm.I32, 264))
			next := b.Load(llvm.I32, b.GEP(llvm.I32, shared, 0, b.Binary(llvm.Xor, lane, m.Int(llvm.I64, 1), 0)),
				llvm.Access{Align: 4})
			all := b.Call(sum, m.Int(llvm.I32, 3), m.Int(llvm.I32, 0), x)
			result := b.Binary(llvm.FAdd, b.Binary(llvm.FAdd, all, x, 0), b.Cast(llvm.UIToFP, next, llvm.Float), 0)
			store(m, b, buffer, id, b.Cast(llvm.FPToUI, b.Binary(llvm.FMul, result, m.Float(llvm.Float, 2), 0),
				llvm.I32))
		})
		d := &Dispatch{Groups: [3]uint32{3, 1, 1}, Buffers: []Buffer{{Binding: 1, Data: make([]byte, 4*24)}}}
		dir := t.TempDir()
		p, err := Write(dir, m, d)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, "kernel.h")
		header, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, append([]byte(form), header...), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := p.Run(t.Context(), clang(t)); err != nil {
			t.Fatal(err)
		}
		for i := range 24 {
			first := i / 8 * 8
			// The kernel stores twice the sum of three numbers: the sum of i/2 over the subgroup, i/2, and the
			// neighbor's i^1.
			want := uint32(8*first + 28 + i + 2*(i^1))
			if x := binary.LittleEndian.Uint32(d.Buffers[0].Data[4*i:]); x != want {
				t.Errorf("%q: word %d is %d, want %d", form, i, x, want)
			}
		}
	}
}
