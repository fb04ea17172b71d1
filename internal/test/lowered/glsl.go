package lowered

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Probe is an instruction of GLSL.std.450 with one letter for each operand type and for the result type.
type Probe struct {
	Name     string
	Operands string
	Result   string
}

// probeTypes maps the letters to a type, the input columns of its components, and the number of components.
var probeTypes = map[byte]struct {
	typ        string
	column     string // "%F" for floats, "%I" for integers
	first      int    // column
	components int
}{
	'f': {"%float", "%F", 0, 1}, 'x': {"%v2float", "%F", 0, 2}, 'v': {"%v3float", "%F", 0, 3}, 'y': {"%v4float", "%F", 0, 4},
	'u': {"%float", "%F", 16, 1}, // from -0.9 to 0.9
	'p': {"%float", "%F", 32, 1}, // greater than zero
	'g': {"%float", "%F", 48, 1}, // greater than one
	'k': {"%float", "%F", 64, 1}, // halves of odd numbers
	'q': {"%float", "%F", 68, 1}, // NaN
	'i': {"%int", "%I", 0, 1}, 'j': {"%v3int", "%I", 0, 3}, 'w': {"%uint", "%I", 0, 1}, 'z': {"%v3uint", "%I", 0, 3},
	'n': {"%int", "%I", 8, 1}, // from -8 to 8
	'2': {"%mat2", "%F", 0, 4}, '3': {"%mat3", "%F", 0, 9}, '4': {"%mat4", "%F", 0, 16},
	'P': {"%p_float", "", 0, 0}, 'Q': {"%p_int", "", 0, 0}, 'V': {"%p_v3float", "", 0, 0},
	's': {"%pair_f", "", 0, 2}, 'e': {"%pair_fi", "", 0, 2},
}

// Probes lists all instructions that compute shaders may use, with scalars, vectors and matrices.
var Probes = []Probe{
	{"Round", "f", "f"}, {"RoundEven", "k", "f"}, {"RoundEven", "v", "v"}, {"Trunc", "f", "f"}, {"FAbs", "v", "v"}, {"SAbs", "i", "i"}, {"SAbs", "j", "j"},
	{"FSign", "f", "f"}, {"SSign", "i", "i"}, {"SSign", "j", "j"}, {"Floor", "v", "v"}, {"Ceil", "f", "f"}, {"Fract", "v", "v"},
	{"Radians", "f", "f"}, {"Degrees", "v", "v"}, {"Sin", "f", "f"}, {"Cos", "v", "v"}, {"Tan", "u", "f"}, {"Asin", "u", "f"}, {"Acos", "u", "f"},
	{"Atan", "v", "v"}, {"Sinh", "f", "f"}, {"Cosh", "f", "f"}, {"Tanh", "f", "f"}, {"Asinh", "f", "f"}, {"Acosh", "g", "f"}, {"Atanh", "u", "f"},
	{"Atan2", "ff", "f"}, {"Atan2", "vv", "v"}, {"Pow", "pf", "f"}, {"Exp", "f", "f"}, {"Log", "g", "f"}, {"Exp2", "v", "v"}, {"Log2", "p", "f"},
	{"Sqrt", "p", "f"}, {"InverseSqrt", "p", "f"},
	{"Determinant", "2", "f"}, {"Determinant", "3", "f"}, {"Determinant", "4", "f"},
	{"MatrixInverse", "2", "2"}, {"MatrixInverse", "3", "3"}, {"MatrixInverse", "4", "4"},
	{"Modf", "fP", "f"}, {"Modf", "vV", "v"}, {"ModfStruct", "f", "s"}, {"Frexp", "fQ", "f"}, {"FrexpStruct", "f", "e"}, {"Ldexp", "fn", "f"},
	{"FMin", "ff", "f"}, {"UMin", "ww", "w"}, {"SMin", "jj", "j"}, {"FMax", "vv", "v"}, {"UMax", "zz", "z"}, {"SMax", "ii", "i"},
	{"FClamp", "fup", "f"}, {"UClamp", "www", "w"}, {"SClamp", "ini", "i"}, {"NMin", "qf", "f"}, {"NMin", "vv", "v"}, {"NMax", "fq", "f"}, {"NClamp", "fup", "f"},
	{"FMix", "ffu", "f"}, {"FMix", "vvv", "v"}, {"Step", "ff", "f"}, {"SmoothStep", "upf", "f"}, {"Fma", "fff", "f"}, {"Fma", "vvv", "v"},
	{"PackSnorm4x8", "y", "w"}, {"PackUnorm4x8", "y", "w"}, {"PackSnorm2x16", "x", "w"}, {"PackUnorm2x16", "x", "w"}, {"PackHalf2x16", "x", "w"},
	{"UnpackSnorm2x16", "w", "x"}, {"UnpackUnorm2x16", "w", "x"}, {"UnpackHalf2x16", "w", "x"}, {"UnpackSnorm4x8", "w", "y"}, {"UnpackUnorm4x8", "w", "y"},
	{"Length", "v", "f"}, {"Length", "f", "f"}, {"Distance", "vv", "f"}, {"Distance", "ff", "f"}, {"Cross", "vv", "v"}, {"Normalize", "v", "v"},
	{"FaceForward", "vvv", "v"}, {"FaceForward", "fff", "f"}, {"Reflect", "vv", "v"}, {"Refract", "vvu", "v"},
	{"FindILsb", "i", "i"}, {"FindILsb", "j", "j"}, {"FindSMsb", "i", "i"}, {"FindSMsb", "j", "j"}, {"FindUMsb", "w", "w"}, {"FindUMsb", "z", "z"},
}

// exact maps functions of one float to Go's implementations. They replace the device's results, because devices may
// be less exact than the tested engines.
var exact = map[string]func(float64) float64{
	"Sin": math.Sin, "Cos": math.Cos, "Tan": math.Tan, "Asin": math.Asin, "Acos": math.Acos, "Atan": math.Atan,
	"Sinh": math.Sinh, "Cosh": math.Cosh, "Tanh": math.Tanh, "Asinh": math.Asinh, "Acosh": math.Acosh, "Atanh": math.Atanh,
	"Exp": math.Exp, "Exp2": math.Exp2, "Log": math.Log, "Log2": math.Log2, "Sqrt": math.Sqrt,
	"Floor": math.Floor, "Ceil": math.Ceil, "Trunc": math.Trunc, "RoundEven": math.RoundToEven,
}

// These are the numbers of float columns and integer columns of an invocation's inputs, the number of invocations, and
// the number of result words per probe.
const probeFloats, probeInts, probeLanes, probeSlot = 72, 16, 8, 16

// probeHead is the beginning of the module of probes.
const probeHead = `; SPIR-V
; Version: 1.3
OpCapability Shader
%glsl = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %gid
OpExecutionMode %main LocalSize 4 1 1
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %words ArrayStride 4
OpDecorate %fwords ArrayStride 4
OpDecorate %iblock Block
OpDecorate %fblock Block
OpMemberDecorate %iblock 0 Offset 0
OpMemberDecorate %fblock 0 Offset 0
OpDecorate %fin DescriptorSet 0
OpDecorate %fin Binding 0
OpDecorate %iin DescriptorSet 0
OpDecorate %iin Binding 1
OpDecorate %fout DescriptorSet 0
OpDecorate %fout Binding 2
OpDecorate %iout DescriptorSet 0
OpDecorate %iout Binding 3
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%uint = OpTypeInt 32 0
%int = OpTypeInt 32 1
%v2float = OpTypeVector %float 2
%v3float = OpTypeVector %float 3
%v4float = OpTypeVector %float 4
%v3int = OpTypeVector %int 3
%v3uint = OpTypeVector %uint 3
%mat2 = OpTypeMatrix %v2float 2
%mat3 = OpTypeMatrix %v3float 3
%mat4 = OpTypeMatrix %v4float 4
%pair_f = OpTypeStruct %float %float
%pair_fi = OpTypeStruct %float %int
%p_float = OpTypePointer Function %float
%p_v3float = OpTypePointer Function %v3float
%p_int = OpTypePointer Function %int
%p_gid = OpTypePointer Input %v3uint
%words = OpTypeRuntimeArray %int
%fwords = OpTypeRuntimeArray %float
%iblock = OpTypeStruct %words
%fblock = OpTypeStruct %fwords
%p_iblock = OpTypePointer StorageBuffer %iblock
%p_fblock = OpTypePointer StorageBuffer %fblock
%p_word = OpTypePointer StorageBuffer %int
%p_fword = OpTypePointer StorageBuffer %float
%gid = OpVariable %p_gid Input
%fin = OpVariable %p_fblock StorageBuffer
%iin = OpVariable %p_iblock StorageBuffer
%fout = OpVariable %p_fblock StorageBuffer
%iout = OpVariable %p_iblock StorageBuffer
%float_5 = OpConstant %float 5
`

// A prober writes the module of probes.
type prober struct {
	constants map[int]bool
	head      strings.Builder
	variables strings.Builder
	body      strings.Builder
	next      int
}

func (p *prober) emit(format string, args ...any) { fmt.Fprintf(&p.body, format+"\n", args...) }

// number returns the id of an unsigned integer constant.
func (p *prober) number(n int) string {
	if !p.constants[n] {
		p.constants[n] = true
		fmt.Fprintf(&p.head, "%%u%d = OpConstant %%uint %d\n", n, n)
	}
	return fmt.Sprintf("%%u%d", n)
}

func (p *prober) id() string {
	p.next++
	return fmt.Sprintf("%%t%d", p.next)
}

// at returns a pointer to a word of an invocation's inputs or results.
func (p *prober) at(buffer, pointer, base string, word int) string {
	index, id := p.id(), p.id()
	p.emit("%s = OpIAdd %%uint %s %s", index, base, p.number(word))
	p.emit("%s = OpAccessChain %s %s %s %s", id, pointer, buffer, p.number(0), index)
	return id
}

// operand creates an operand of the type with the letter. The parameter place is the index of the operand.
func (p *prober) operand(letter byte, place int) string {
	t := probeTypes[letter]
	id := p.id()
	if t.components == 0 {
		fmt.Fprintf(&p.variables, "%s = OpVariable %s Function\n", id, t.typ)
		return id
	}
	parts := make([]string, t.components)
	for i := range parts {
		parts[i] = fmt.Sprintf("%s%d", t.column, t.first+i+place*t.components%4)
		if t.column == "%F" && t.components <= 4 && t.first == 0 {
			parts[i] = fmt.Sprintf("%s%d", t.column, (i+place*4)%16)
		}
		if t.typ == "%uint" || t.typ == "%v3uint" {
			cast := p.id()
			p.emit("%s = OpBitcast %%uint %s", cast, parts[i])
			parts[i] = cast
		}
	}
	switch {
	case strings.HasPrefix(t.typ, "%mat"):
		return p.matrix(t.typ, parts)
	case len(parts) == 1:
		return parts[0]
	}
	p.emit("%s = OpCompositeConstruct %s %s", id, t.typ, strings.Join(parts, " "))
	return id
}

// matrix creates a matrix that is far from singular.
func (p *prober) matrix(typ string, parts []string) string {
	n := int(typ[4] - '0')
	columns := make([]string, n)
	for c := range columns {
		part := append([]string{}, parts[c*n:(c+1)*n]...)
		sum := p.id()
		p.emit("%s = OpFAdd %%float %s %%float_5", sum, part[c])
		part[c] = sum
		columns[c] = p.id()
		p.emit("%s = OpCompositeConstruct %%v%dfloat %s", columns[c], n, strings.Join(part, " "))
	}
	id := p.id()
	p.emit("%s = OpCompositeConstruct %s %s", id, typ, strings.Join(columns, " "))
	return id
}

// store writes the components of a value to the results, starting at word.
func (p *prober) store(letter byte, value string, word int) {
	t := probeTypes[letter]
	for i := range max(t.components, 1) {
		part, typ := value, t.typ
		switch {
		case letter == 's':
			typ = "%float"
		case letter == 'e':
			typ = []string{"%float", "%int"}[i]
		case strings.HasPrefix(typ, "%v"):
			typ = "%" + typ[3:]
		case strings.HasPrefix(typ, "%mat"):
			typ = "%float"
		}
		if t.components > 1 {
			part = p.id()
			indices := fmt.Sprint(i)
			if n := int(t.typ[len(t.typ)-1] - '0'); strings.HasPrefix(t.typ, "%mat") {
				indices = fmt.Sprint(i/n, " ", i%n)
			}
			p.emit("%s = OpCompositeExtract %s %s %s", part, typ, value, indices)
		}
		p.storeWord(typ, part, word+i)
	}
}

func (p *prober) storeWord(typ, value string, word int) {
	switch typ {
	case "%float":
		p.emit("OpStore %s %s", p.at("%fout", "%p_fword", "%results", word), value)
	case "%uint":
		cast := p.id()
		p.emit("%s = OpBitcast %%int %s", cast, value)
		value = cast
		fallthrough
	default:
		p.emit("OpStore %s %s", p.at("%iout", "%p_word", "%results", word), value)
	}
}

// probe emits one instruction and stores its result, and the value that it writes through a pointer.
func (p *prober) probe(n int, probe Probe) {
	args := make([]string, len(probe.Operands))
	for i := range args {
		args[i] = p.operand(probe.Operands[i], i)
	}
	id := p.id()
	p.emit("%s = OpExtInst %s %%glsl %s %s", id, probeTypes[probe.Result[0]].typ, probe.Name, strings.Join(args, " "))
	p.store(probe.Result[0], id, n*probeSlot)
	if last := len(args) - 1; strings.ContainsRune("PQV", rune(probe.Operands[last])) {
		loaded := p.id()
		letter := map[byte]byte{'P': 'f', 'Q': 'i', 'V': 'v'}[probe.Operands[last]]
		p.emit("%s = OpLoad %s %s", loaded, probeTypes[letter].typ, args[last])
		p.store(letter, loaded, n*probeSlot+4)
	}
}

// probeModule returns the assembly of a module with probes.
func probeModule(probes []Probe) string {
	p := &prober{constants: map[int]bool{}}
	p.emit("%%g = OpLoad %%v3uint %%gid")
	p.emit("%%x = OpCompositeExtract %%uint %%g 0")
	p.emit("%%floats = OpIMul %%uint %%x %s", p.number(probeFloats))
	p.emit("%%ints = OpIMul %%uint %%x %s", p.number(probeInts))
	p.emit("%%results = OpIMul %%uint %%x %s", p.number(len(probes)*probeSlot))
	for i := range probeFloats {
		p.emit("%%F%d = OpLoad %%float %s", i, p.at("%fin", "%p_fword", "%floats", i))
	}
	for i := range probeInts {
		p.emit("%%I%d = OpLoad %%int %s", i, p.at("%iin", "%p_word", "%ints", i))
	}
	for i, probe := range probes {
		p.probe(i, probe)
	}
	return probeHead + p.head.String() + "%main = OpFunction %void None %fn\n%entry = OpLabel\n" +
		p.variables.String() + p.body.String() +
		"OpReturn\nOpFunctionEnd\n"
}

// probeInputs returns the inputs of all invocations.
func probeInputs() (floats []float32, ints []uint32) {
	for lane := range uint64(probeLanes) {
		f := reals(100+lane, probeFloats)
		for i := 16; i < 32; i++ {
			f[i] *= 0.9 / 4
		}
		for i := 32; i < 48; i++ {
			f[i] = float32(math.Abs(float64(f[i]))) + 0.1
		}
		for i := 48; i < 64; i++ {
			f[i] = float32(math.Abs(float64(f[i]))) + 1.2
		}
		for i := 64; i < 68; i++ {
			f[i] = float32(int(lane)-4) + 0.5
		}
		for i := 68; i < probeFloats; i++ {
			f[i] = float32(math.NaN())
		}
		floats = append(floats, f...)
		n := words(200+lane, probeInts)
		n[0] = [...]uint32{0, 1, math.MaxUint32, 1 << 31, 0x7fffffff, 0xfffe0000, 6, 0x3c00bc01}[lane]
		for i := 8; i < probeInts; i++ {
			n[i] = n[i]%17 - 8
		}
		ints = append(ints, n...)
	}
	return floats, ints
}

// RunProbes runs probes on an engine and compares the results with the Vulkan device, or with Go. The probes are
// split into several modules, because some compilers are slow for long functions.
func RunProbes(t *testing.T, e Engine, probes []Probe) {
	t.Helper()
	const together = 24
	for some := range slices.Chunk(probes, together) {
		runProbes(t, e, some)
	}
}

func runProbes(t *testing.T, e Engine, probes []Probe) {
	t.Helper()
	m, err := spirv.Assemble(probeModule(probes))
	if err != nil {
		t.Fatal(err)
	}
	floats, ints := probeInputs()
	size := probeLanes * len(probes) * probeSlot * 4
	c := &Case{Shader: "probes", Groups: [3]uint32{probeLanes / 4}, Floats: []int{2}, ReadOnly: []int{0, 1},
		Resources: bound(in(floats), in(ints), out(size), out(size))}
	want := c.expected(t, m)
	got, err := e.Run(t, m, c)
	if err != nil {
		t.Fatal(err)
	}
	if !e.OnDevice {
		replaceExact(want[2], floats, probes)
	}
	for resource := 2; resource < 4; resource++ {
		for i, probe := range probes {
			for lane := range probeLanes {
				from := 4 * probeSlot * (lane*len(probes) + i)
				slot := Case{Floats: []int{2}}
				part := make([][]byte, 4)
				part[resource] = got[resource][from : from+4*probeSlot]
				if diff := slot.compare(resource, part, want[resource][from:from+4*probeSlot]); diff != "" {
					t.Errorf("%s: %s of %q in invocation %d: %s", e.Name, probe.Name, probe.Operands, lane, diff)
				}
			}
		}
	}
}

// replaceExact replaces the device's results of exact functions by Go's.
func replaceExact(want []byte, floats []float32, probes []Probe) {
	for i, probe := range probes {
		f := exact[probe.Name]
		if f == nil {
			continue
		}
		t := probeTypes[probe.Operands[0]]
		for lane := range probeLanes {
			for c := range t.components {
				x := f(float64(floats[lane*probeFloats+t.first+c]))
				at := 4 * (probeSlot*(lane*len(probes)+i) + c)
				binary.LittleEndian.PutUint32(want[at:], math.Float32bits(float32(x)))
			}
		}
	}
}
