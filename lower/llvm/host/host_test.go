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

	"github.com/hlsl2spirv/hlsl2spirv/internal/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/ir"
)

// clang is the compiler of the tests.
func clang(t *testing.T) string {
	t.Helper()
	llvmtools.Require(t, llvmtools.Clang19)
	path, err := llvmtools.Clang19.Path()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// kernelOf is a module with an entry point of groups of eight, whose body build
// makes of the address of a buffer and the invocation's number.
func kernelOf(build func(m *ir.Module, b ir.Builder, buffer, id ir.Value)) *ir.Module {
	m := ir.NewModule("test")
	v3 := m.Vector(3, ir.I64)
	gid := m.NewGlobal("__spirv_BuiltInGlobalInvocationId", v3, 0, nil)
	buffer := m.NewGlobal("b_descriptor_set0_binding1", m.Array(0, ir.I8), 0, nil)
	size := m.Array(3, ir.I32)
	mode := m.Struct(ir.I32, size)
	eight, one := m.Int(ir.I32, 8), m.Int(ir.I32, 1)
	m.NewGlobal("__spv__main_execution_mode_info_17", mode, 0, m.Aggregate(mode, m.Int(ir.I32, 17), m.Aggregate(size, eight, one, one)))
	f := m.NewFunction("main", m.Func(ir.Void))
	b := f.NewBlock("").Build()
	build(m, b, buffer, b.ExtractElement(b.Load(v3, gid, ir.Access{}), m.Int(ir.I32, 0)))
	if b.Block().Term == nil {
		b.Ret(nil)
	}
	return m
}

// store writes a word of the buffer.
func store(m *ir.Module, b ir.Builder, buffer, index, v ir.Value) {
	b.Store(v, b.GEP(ir.I32, buffer, 0, index), ir.Access{Align: 4})
}

// All groups run, whichever process takes them, and atomic instructions count
// across processes.
func TestGroupsRunOnAllCores(t *testing.T) {
	m := kernelOf(func(m *ir.Module, b ir.Builder, buffer, id ir.Value) {
		b.AtomicRMW(ir.AddRMW, buffer, m.Int(ir.I32, 1), ir.Access{Ordering: ir.Monotonic})
		store(m, b, buffer, b.Binary(ir.Add, id, m.Int(ir.I64, 1), 0), b.Cast(ir.Trunc, id, ir.I32))
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

// Without groups nothing runs.
func TestNoGroups(t *testing.T) {
	m := kernelOf(func(m *ir.Module, b ir.Builder, buffer, id ir.Value) { store(m, b, buffer, id, m.Int(ir.I32, 1)) })
	d := &Dispatch{Groups: [3]uint32{0, 1, 1}, Buffers: []Buffer{{Binding: 1, Data: []byte("12345678")}}}
	if err := Run(t.Context(), clang(t), m, d); err != nil || string(d.Buffers[0].Data) != "12345678" {
		t.Errorf("%v, %s", err, d.Buffers[0].Data)
	}
}

// What a kernel prints goes where it is told to.
func TestWhatKernelsPrint(t *testing.T) {
	m := kernelOf(func(m *ir.Module, b ir.Builder, buffer, id ir.Value) {
		format := m.NewGlobal("format", m.Array(4, ir.I8), 0, m.String("%d;\x00"))
		b.Call(m.Declare("printf", m.VariadicFunc(ir.I32, ir.Ptr)), format, b.Cast(ir.Trunc, id, ir.I32))
	})
	var said bytes.Buffer
	d := &Dispatch{Groups: [3]uint32{1, 1, 1}, Output: &said, Buffers: []Buffer{{Binding: 1, Data: make([]byte, 4)}}}
	if err := Run(t.Context(), clang(t), m, d); err != nil || said.String() != "0;1;2;3;4;5;6;7;" {
		t.Errorf("%v, %s", err, &said)
	}
}

// What stops an invocation is told; a kernel without end is ended.
func TestKernelsThatDoNotEndWell(t *testing.T) {
	loop := kernelOf(func(m *ir.Module, b ir.Builder, buffer, id ir.Value) {
		again := b.Block().Function().NewBlock("")
		b.Br(again)
		b = again.Build()
		b.Store(m.Int(ir.I32, 1), buffer, ir.Access{Flags: ir.Volatile, Align: 4})
		b.Br(again)
	})
	d := &Dispatch{Groups: [3]uint32{4, 1, 1}, Buffers: []Buffer{{Binding: 1, Data: make([]byte, 4)}}}
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	if err := Run(ctx, clang(t), loop, d); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
	wild := kernelOf(func(m *ir.Module, b ir.Builder, buffer, id ir.Value) {
		b.Store(m.Int(ir.I32, 1), b.Cast(ir.IntToPtr, b.Binary(ir.Add, id, m.Int(ir.I64, 16), 0), ir.Ptr), ir.Access{Flags: ir.Volatile})
	})
	if err := Run(t.Context(), clang(t), wild, d); err == nil || !strings.Contains(err.Error(), "memory outside of its buffers") {
		t.Errorf("got %v", err)
	}
}

// What cannot run is an error that says why, before anything is compiled.
func TestWhatCannotRun(t *testing.T) {
	nothing := func(m *ir.Module, b ir.Builder, buffer, id ir.Value) {}
	ok := []Buffer{{Binding: 1, Data: make([]byte, 4)}}
	for _, row := range []struct {
		name   string
		change func(m *ir.Module, d *Dispatch)
		want   string
	}{
		{"a buffer is missing", func(m *ir.Module, d *Dispatch) { d.Buffers = nil }, "the kernel has a buffer at 0:1: there is nothing for it"},
		{"push constants are missing", func(m *ir.Module, d *Dispatch) { m.NewGlobal("p_push_constant", ir.I8, 0, nil) }, "push constants"},
		{"another entry point", func(m *ir.Module, d *Dispatch) { d.Entry = "other" }, "there is no entry point other"},
		{"two entry points", func(m *ir.Module, d *Dispatch) {
			m.NewFunction("second", m.Func(ir.Void)).NewBlock("").Build().Ret(nil)
		}, "several entry points, main and second"},
		{"parameters", func(m *ir.Module, d *Dispatch) {
			m.NewFunction("k", m.Func(ir.Void, ir.Ptr)).NewBlock("").Build().Ret(nil)
			d.Entry = "k"
		}, "has parameters"},
		{"a link that leads nowhere", func(m *ir.Module, d *Dispatch) { d.Buffers[0].Links = []Link{{At: 0, To: 3}} }, "a link to buffer 3"},
		{"variables that are too large", func(m *ir.Module, d *Dispatch) {
			f := m.NewFunction("large", m.Func(ir.Void))
			f.Linkage = ir.Internal
			f.NewBlock("").Build().Alloca(m.Array(1<<40, ir.I8), 0)
		}, "an invocation has variables of"},
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

// Without clang the error says what to install.
func TestClangIsFound(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := Clang(""); err == nil || !strings.Contains(err.Error(), "install one") || !strings.Contains(err.Error(), "-clang=") {
		t.Errorf("got %v", err)
	}
	if _, err := Clang("clang-99"); err == nil || !strings.Contains(err.Error(), "there is no clang-99") {
		t.Errorf("got %v", err)
	}
}

func TestVersionsOfClang(t *testing.T) {
	for _, row := range []struct {
		said string
		v    int
		ok   bool
	}{
		{"Debian clang version 19.1.7 (3~deb12u1)\nTarget: x86_64", 19, true},
		{"Apple clang version 15.0.0 (clang-1500.3.9.4)", 15, true},
		{"gcc (Debian 12.2.0-14) 12.2.0", 0, false},
	} {
		if v, ok := clangVersion(row.said); v != row.v || ok != row.ok {
			t.Errorf("%q: %d, %v", row.said, v, ok)
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
		if r, ok := ResourceOf(&ir.Global{Name: row.name}); ok != row.ok || ok && r != row.want {
			t.Errorf("%s: %+v, %v", row.name, r, ok)
		}
	}
}

// Invocations that wait for each other go on with what they had, by the stacks of
// this processor and by those that C has everywhere.
func TestStacks(t *testing.T) {
	for _, form := range []string{"", "#define PORTABLE 1\n"} {
		m := kernelOf(func(m *ir.Module, b ir.Builder, buffer, id ir.Value) {
			barrier := m.Declare("_Z22__spirv_ControlBarrieriii", m.Func(ir.Void, ir.I32, ir.I32, ir.I32))
			sum := m.Declare("_Z27__spirv_GroupNonUniformFAddiif", m.Func(ir.Float, ir.I32, ir.I32, ir.Float))
			shared := m.NewGlobal("shared", m.Array(8, ir.I32), 0, m.Undef(m.Array(8, ir.I32)))
			shared.Linkage = ir.Internal
			lane := b.Binary(ir.And, id, m.Int(ir.I64, 7), 0)
			n := b.Cast(ir.Trunc, id, ir.I32)
			x := b.Binary(ir.FMul, b.Cast(ir.UIToFP, n, ir.Float), m.Float(ir.Float, 0.5), 0) // stays while it waits
			store(m, b, shared, lane, n)
			two := m.Int(ir.I32, 2)
			b.Call(barrier, two, two, m.Int(ir.I32, 264))
			next := b.Load(ir.I32, b.GEP(ir.I32, shared, 0, b.Binary(ir.Xor, lane, m.Int(ir.I64, 1), 0)), ir.Access{Align: 4})
			all := b.Call(sum, m.Int(ir.I32, 3), m.Int(ir.I32, 0), x)
			result := b.Binary(ir.FAdd, b.Binary(ir.FAdd, all, x, 0), b.Cast(ir.UIToFP, next, ir.Float), 0)
			store(m, b, buffer, id, b.Cast(ir.FPToUI, b.Binary(ir.FMul, result, m.Float(ir.Float, 2), 0), ir.I32))
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
			want := uint32(8*first + 28 + i + 2*(i^1)) // twice the sum of halves, the half, the neighbour
			if x := binary.LittleEndian.Uint32(d.Buffers[0].Data[4*i:]); x != want {
				t.Errorf("%q: word %d is %d, want %d", form, i, x, want)
			}
		}
	}
}
