package cpu

import (
	"context"
	little "encoding/binary"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/assembly"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/host"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A probe is a part of a kernel and the value that it must compute. In its text, $ is replaced by a prefix that makes
// names unique. {type numbers} represents a value that is loaded from memory, so that LLVM cannot compute the result at
// compile time. The result is %$r; if the text is a single instruction, it may omit this name. %$entry is the block in
// which the text starts.
type probe struct {
	name string
	text string
	typ  string // type of the result
	want string // expected numbers; "*" permits any value
}

// slot is the number of bytes between the results of two probes.
const slot = 64

// outBytes is the size of the output. It includes scratch memory after the results.
const outBytes = 1<<16 + slot

// A probeKernel is the text of a kernel with probes, and their input.
type probeKernel struct {
	in       []byte
	body     strings.Builder
	used     map[string]bool // names of types that are declared
	decl     strings.Builder
	constant map[string]bool
}

// scalarBytes holds the size of each scalar type of probes.
var scalarBytes = map[string]int{"uchar": 1, "ushort": 2, "uint": 4, "ulong": 8, "half": 2, "float": 4, "double": 8}

// splitType returns the number of elements and the scalar type of a type such as v4float.
func splitType(t string) (int, string) {
	if t[0] == 'v' {
		for i, c := range t[1:] {
			if c > '9' {
				n, _ := strconv.Atoi(t[1 : i+1])
				return n, t[i+1:]
			}
		}
	}
	return 1, t
}

func (k *probeKernel) use(t string) {
	n, s := splitType(t)
	if k.used[t] {
		return
	}
	k.used[t] = true
	if n > 1 {
		k.use(s)
		fmt.Fprintf(&k.decl, "%%%s = OpTypeVector %%%s %d\n", t, s, n)
	}
	if s != "bool" {
		fmt.Fprintf(&k.decl, "%%ptr_%s = OpTypePointer CrossWorkgroup %%%s\n", t, t)
	}
}

func (k *probeKernel) offset(n int) string {
	name := fmt.Sprintf("%%at_%d", n)
	if !k.constant[name] {
		k.constant[name] = true
		fmt.Fprintf(&k.decl, "%s = OpConstant %%ulong %d\n", name, n)
	}
	return name
}

// pointer adds a pointer to a value of type t at an offset in a buffer, and returns its name.
func (k *probeKernel) pointer(name, buffer, t string, at int) string {
	k.use(t)
	fmt.Fprintf(&k.body, "%s_c = OpInBoundsPtrAccessChain %%ptr_uchar %%%s %s\n%s_p = OpBitcast %%ptr_%s %s_c\n", name,
		buffer, k.offset(at), name, t, name)
	return name + "_p"
}

var value = regexp.MustCompile(`\{(\w+) ([^}]*)\}`)

// load adds the numbers in spec to the input, and a load of them with the given name.
func (k *probeKernel) load(name, spec string) {
	m := value.FindStringSubmatch(spec)
	t, numbers := m[1], strings.Fields(m[2])
	if _, s := splitType(t); s == "bool" { // a comparison of words with 0
		words := strings.Replace(t, "bool", "uint", 1)
		k.use(t)
		k.load(name+"_w", fmt.Sprintf("{%s %s}", words, m[2]))
		zero := "%zero_" + words
		if !k.constant[zero] {
			k.constant[zero] = true
			fmt.Fprintf(&k.decl, "%s = OpConstantNull %%%s\n", zero, words)
		}
		fmt.Fprintf(&k.body, "%s = OpINotEqual %%%s %s_w %s\n", name, t, name, zero)
		return
	}
	at := len(k.in)
	_, s := splitType(t)
	for _, n := range numbers {
		k.in = appendNumber(k.in, s, n)
	}
	p := k.pointer(name, "in", t, at)
	fmt.Fprintf(&k.body, "%s = OpLoad %%%s %s Aligned %d\n", name, t, p, scalarBytes[s])
	k.in = append(k.in, make([]byte, -len(k.in)&7)...)
}

func appendNumber(dst []byte, t, n string) []byte {
	switch t {
	case "float":
		x, err := strconv.ParseFloat(n, 64)
		if err != nil {
			panic(err)
		}
		return little.LittleEndian.AppendUint32(dst, math.Float32bits(float32(x)))
	case "double":
		x, err := strconv.ParseFloat(n, 64)
		if err != nil {
			panic(err)
		}
		return little.LittleEndian.AppendUint64(dst, math.Float64bits(x))
	}
	x, err := strconv.ParseInt(n, 0, 64)
	if err != nil {
		u, err := strconv.ParseUint(n, 0, 64)
		if err != nil {
			panic(err)
		}
		x = int64(u)
	}
	all := little.LittleEndian.AppendUint64(nil, uint64(x))
	return append(dst, all[:scalarBytes[t]]...)
}

// add adds probe p, which has number i.
func (k *probeKernel) add(i int, p probe) {
	prefix := fmt.Sprintf("p%d_", i)
	text := p.text
	if strings.HasPrefix(text, "Op") && !strings.Contains(text, "\n") {
		text = "%$r = " + text
	}
	n := 0
	fmt.Fprintf(&k.body, "OpBranch %%%sentry\n%%%sentry = OpLabel\n", prefix, prefix)
	text = value.ReplaceAllStringFunc(text, func(spec string) string {
		n++
		name := fmt.Sprintf("%%%sv%d", prefix, n)
		k.load(name, spec)
		return name
	})
	k.body.WriteString(strings.ReplaceAll(text, "$", prefix))
	k.body.WriteString("\n")
	r, t := "%"+prefix+"r", p.typ
	cnt, s := splitType(t)
	if s == "bool" { // stored as words
		t = strings.Replace(t, "bool", "uint", 1)
		one, zero := "%one_"+t, "%zero_"+t
		k.use(t)
		for _, c := range []string{one, zero} {
			if !k.constant[c] {
				k.constant[c] = true
				switch {
				case c == zero:
					fmt.Fprintf(&k.decl, "%s = OpConstantNull %%%s\n", c, t)
				case cnt == 1:
					fmt.Fprintf(&k.decl, "%s = OpConstant %%uint 1\n", c)
				default:
					fmt.Fprintf(&k.decl, "%s = OpConstantComposite %%%s%s\n", c, t, strings.Repeat(" %one_uint", cnt))
				}
			}
		}
		fmt.Fprintf(&k.body, "%s_w = OpSelect %%%s %s %s %s\n", r, t, r, one, zero)
		r += "_w"
		s = "uint"
	}
	at := k.pointer("%"+prefix+"o", "out", t, i*slot)
	fmt.Fprintf(&k.body, "OpStore %s %s Aligned %d\n", at, r, scalarBytes[s])
}

const probeHead = `
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpExtension "SPV_KHR_no_integer_wrap_decoration"
%cl = OpExtInstImport "OpenCL.std"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %main "probes" %in %out %gid %lane
OpExecutionMode %main LocalSize 8 1 1
OpName %in "in"
OpDecorate %in LinkageAttributes "probes_descriptor_set0_binding0" Import
OpDecorate %out LinkageAttributes "probes_descriptor_set0_binding1" Import
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %lane BuiltIn SubgroupLocalInvocationId
`

const probeTypes = `
%void = OpTypeVoid
%bool = OpTypeBool
%uchar = OpTypeInt 8 0
%ushort = OpTypeInt 16 0
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%half = OpTypeFloat 16
%float = OpTypeFloat 32
%double = OpTypeFloat 64
%fn = OpTypeFunction %void
%ptr_uchar = OpTypePointer CrossWorkgroup %uchar
%in = OpVariable %ptr_uchar CrossWorkgroup
%out = OpVariable %ptr_uchar CrossWorkgroup
%v3ulong = OpTypeVector %ulong 3
%ptr_v3ulong = OpTypePointer CrossWorkgroup %v3ulong
%ptr_input_v3ulong = OpTypePointer Input %v3ulong
%ptr_input_uint = OpTypePointer Input %uint
%gid = OpVariable %ptr_input_v3ulong Input
%lane = OpVariable %ptr_input_uint Input
`

// kernelOf returns the text of a kernel with the given probes, decorations, declarations and functions, and its input.
// Each invocation of a group of eight writes its results; those of the last lane remain.
func kernelOf(probes []probe, decorations, extra, functions string) (string, []byte) {
	k := &probeKernel{used: map[string]bool{"void": true, "bool": true, "uchar": true, "v3ulong": true},
		constant: map[string]bool{}}
	for _, t := range []string{"v2float", "v3float", "v4float", "v2uint", "v3uint", "v4uint", "v2bool", "v3bool",
		"v4bool", "v2half", "v2ushort", "v4ushort", "v4uchar", "v8uchar", "v2ulong", "v2double", "v3ulong", "v4half", "v3half", "v2uchar"} {
		k.use(t)
	}
	for _, t := range []string{"ushort", "uint", "ulong", "half", "float", "double"} {
		if !k.used[t] {
			k.use(t)
		}
	}
	k.decl.WriteString("%one_uint = OpConstant %uint 1\n")
	k.constant["%one_uint"] = true
	for i, p := range probes {
		k.add(i, p)
	}
	return probeHead + decorations + probeTypes + k.decl.String() + extra + functions +
		"%main = OpFunction %void None %fn\n%start = OpLabel\n" + "LOCALS" + k.body.String() + "OpReturn\nOpFunctionEnd\n", k.in
}

// lowered returns the LLVM module for the assembly of a kernel.
func lowered(t testing.TB, asm string) *llvm.Module {
	t.Helper()
	m, findings := Lower(moduletest.Assemble(t, asm), Options{})
	for _, f := range findings {
		t.Error(f.Text)
	}
	if len(findings) > 0 {
		t.FailNow()
	}
	return m
}

// run runs a module with the buffer in and an output buffer of size out. It returns the output.
func run(t *testing.T, m *llvm.Module, groups uint32, in []byte, out int) []byte {
	t.Helper()
	llvmtools.Require(t, llvmtools.Clang19)
	path, _ := llvmtools.Clang19.Path()
	d := &host.Dispatch{Groups: [3]uint32{groups, 1, 1}, Optimize: "-O1", Buffers: []host.Buffer{
		{Set: 0, Binding: 0, Data: append(in, make([]byte, 64)...)}, {Set: 0, Binding: 1, Data: make([]byte, out)},
	}}
	if err := host.Run(soon(t), path, m, d); err != nil {
		t.Fatal(err)
	}
	return d.Buffers[1].Data
}

// check compares the output of a probe with the expected value.
func (p probe) check(t *testing.T, got []byte) {
	t.Helper()
	n, s := splitType(p.typ)
	if s == "bool" {
		s = "uint"
	}
	want := strings.Fields(p.want)
	if len(want) != n {
		t.Fatalf("%s: %d numbers for %s", p.name, len(want), p.typ)
	}
	for i, w := range want {
		at := got[i*scalarBytes[s]:]
		if w != "*" && !equal(s, at, w) {
			t.Errorf("%s: element %d is %s, want %s", p.name, i, printNumber(s, at), w)
		}
	}
}

func printNumber(t string, b []byte) string {
	switch t {
	case "float":
		return fmt.Sprint(math.Float32frombits(little.LittleEndian.Uint32(b)))
	case "double":
		return fmt.Sprint(math.Float64frombits(little.LittleEndian.Uint64(b)))
	}
	return fmt.Sprintf("%#x", b[:scalarBytes[t]])
}

// equal reports whether a number in the output has the expected value. Floats may differ in the last bits.
func equal(t string, got []byte, want string) bool {
	var x float64
	switch t {
	case "float":
		x = float64(math.Float32frombits(little.LittleEndian.Uint32(got)))
	case "double":
		x = math.Float64frombits(little.LittleEndian.Uint64(got))
	default:
		return string(appendNumber(nil, t, want)) == string(got[:scalarBytes[t]])
	}
	w, err := strconv.ParseFloat(want, 64)
	if err != nil {
		panic(err)
	}
	if math.IsNaN(w) || math.IsInf(w, 0) || w == 0 {
		return math.IsNaN(w) && math.IsNaN(x) || x == w && math.Signbit(x) == math.Signbit(w)
	}
	return math.Abs(x-w) <= 2e-6*math.Abs(w)
}

func TestProbes(t *testing.T) {
	asm, in := kernelOf(probes, probeDecorations, probeModule, probeFunctions)
	asm = strings.Replace(asm, "LOCALS", probeLocals, 1)
	m := lowered(t, asm)
	written := run(t, m, 1, in, outBytes)
	for i, p := range probes {
		p.check(t, written[i*slot:])
	}
}

// TestEachRowHasAProbe checks that a probe executes each row of the tables, unless notProbed contains the instruction
// and a reason.
func TestEachRowHasAProbe(t *testing.T) {
	asm, _ := kernelOf(probes, probeDecorations, probeModule, probeFunctions)
	m := moduletest.Assemble(t, strings.Replace(asm, "LOCALS", probeLocals, 1))
	ops, functions := map[spirv.Opcode]bool{}, map[uint32]bool{}
	for _, f := range m.Functions {
		for _, b := range f.Blocks {
			for _, in := range b.Insts {
				ops[in.Op] = true
				if in.Op == spirv.OpExtInst {
					functions[in.Operands[1]] = true
				}
			}
		}
	}
	for op, r := range rows {
		if r.lower != nil && !ops[spirv.Opcode(op)] && notProbed[spirv.Opcode(op)] == "" {
			t.Errorf("%v has no probe", spirv.Opcode(op))
		}
	}
	for _, r := range laterRows {
		if !ops[r.opcode] && notProbed[r.opcode] == "" {
			t.Errorf("%v has no probe", r.opcode)
		}
	}
	for n, r := range openCL {
		if r.lower != nil && !functions[uint32(n)] {
			t.Errorf("%s has no probe", spirv.ExtSetOpenCLStd.Inst(uint32(n)).Name)
		}
	}
}

// notProbed maps instructions without a result that a probe can check to the reason.
var notProbed = map[spirv.Opcode]string{
	spirv.OpNop:           "computes nothing",
	spirv.OpLine:          "computes nothing",
	spirv.OpNoLine:        "computes nothing",
	spirv.OpUnreachable:   "is not reached",
	spirv.OpMemoryBarrier: "orders what others see",
}

// TestProbesAreValid checks that the printed probes are valid in all versions of LLVM.
func TestProbesAreValid(t *testing.T) {
	asm, _ := kernelOf(probes, probeDecorations, probeModule, probeFunctions)
	m := lowered(t, strings.Replace(asm, "LOCALS", probeLocals, 1))
	for _, row := range []struct {
		v    assembly.Version
		tool llvmtools.Tool
		args []string
	}{
		{assembly.LLVM15, llvmtools.LLVMAs15, nil},
		{assembly.LLVM19, llvmtools.Opt19, []string{"-passes=verify", "-S"}},
		{assembly.LLVM22, llvmtools.Opt22, []string{"-passes=verify", "-S"}},
	} {
		llvmtools.Require(t, row.tool)
		ll, err := assembly.Append(nil, m, row.v)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := row.tool.Convert(ll, row.args...); err != nil {
			t.Errorf("LLVM %d: %v", row.v, err)
		}
	}
}

// soon returns a context with a timeout. A bug in control flow may make a kernel run forever.
func soon(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}
