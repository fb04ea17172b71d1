package spirvfriendly_test

import (
	"fmt"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	. "github.com/hlsl2spirv/hlsl2spirv/lower/llvm/spirvfriendly"
)

// A signature is the list of a function's parameters, in C++ and as Types.
type signature struct {
	cxx    string
	params []*Type
	want   string // expected text after the name of the function
}

var (
	image = Class("__spirv_Image__void_1_0_0_0_0_0_0")
	event = Class("__spirv_Event")
)

// signatures contains each form of type, nested and repeated in several ways.
var signatures = []signature{
	{"", nil, "v"},
	{"bool, char, unsigned char, short, unsigned short", []*Type{Bool, Char, UChar, Short, UShort}, "bchst"},
	{"int, unsigned, long, unsigned long", []*Type{Int, UInt, Long, ULong}, "ijlm"},
	{"__fp16 V(4), float, double", []*Type{Vector(4, Half), Float, Double}, "Dv4_Dhfd"},
	{"float V(4), float V(4), float V(4)", []*Type{Vector(4, Float), Vector(4, Float), Vector(4, Float)}, "Dv4_fS_S_"},
	{"float V(4), int V(4), float V(4), int V(4)", []*Type{Vector(4, Float), Vector(4, Int), Vector(4, Float), Vector(4, Int)}, "Dv4_fDv4_iS_S0_"},
	{"A(1) int*, int, int, int", []*Type{Pointer(Int, 1), Int, Int, Int}, "PU3AS1iiii"},
	{"A(1) int*, A(1) int*, A(3) int*", []*Type{Pointer(Int, 1), Pointer(Int, 1), Pointer(Int, 3)}, "PU3AS1iS0_PU3AS3i"},
	{"int*, int*, A(4) int*", []*Type{Pointer(Int, 0), Pointer(Int, 0), Pointer(Int, 4)}, "PiS_PU3AS4i"},
	{"const A(1) unsigned*, A(1) unsigned*", []*Type{Pointer(Const(UInt), 0), Pointer(UInt, 1)}, ""},
	{"A(2) int*, A(5) int*, A(6) int*, A(12) int*", []*Type{Pointer(Int, 2), Pointer(Int, 5), Pointer(Int, 6), Pointer(Int, 12)}, "PU3AS2iPU3AS5iPU3AS6iPU4AS12i"},
	{"A(1) float V(4)*, float V(4), A(1) float V(4)*", []*Type{Pointer(Vector(4, Float), 1), Vector(4, Float), Pointer(Vector(4, Float), 1)}, "PU3AS1Dv4_fS_S1_"},
	{"A(1) __spirv_Image__void_1_0_0_0_0_0_0*, int V(2)", []*Type{Pointer(image, 1), Vector(2, Int)}, "PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i"},
	{"A(1) __spirv_Image__void_1_0_0_0_0_0_0*, A(1) __spirv_Image__void_1_0_0_0_0_0_0*", []*Type{Pointer(image, 1), Pointer(image, 1)}, "PU3AS133__spirv_Image__void_1_0_0_0_0_0_0S1_"},
	{"int, int, __spirv_Event* A(4)*", []*Type{Int, Int, Pointer(Pointer(event, 0), 4)}, "iiPU3AS4P13__spirv_Event"},
	{"__spirv_Event*, __spirv_Event* A(4)*, __spirv_Event", []*Type{Pointer(event, 0), Pointer(Pointer(event, 0), 4), event}, "P13__spirv_EventPU3AS4S0_S_"},
	{"A(1) F4 *, int (*)[2][3], int (*)[2][3]", []*Type{Pointer(Array(4, Float), 1), Pointer(Array(2, Array(3, Int)), 0), Pointer(Array(2, Array(3, Int)), 0)}, "PA4_U3AS1fPA2_A3_iS4_"},
	{"int, ...", []*Type{Int, Ellipsis}, "iz"},
	{many("float V(2)*", "float V(3)*", "float V(4)*", "int V(2)*", "int V(3)*", "int V(4)*"), manyTypes(), "PDv2_fPDv3_fPDv4_fPDv2_iPDv3_iPDv4_iS0_S2_S4_S6_S8_SA_"},
}

// many returns the parameters twice, separated by commas.
func many(params ...string) string {
	return strings.Join(append(params, params...), ", ")
}

func manyTypes() (list []*Type) {
	for range 2 {
		for _, elem := range []*Type{Float, Int} {
			for n := 2; n <= 4; n++ {
				list = append(list, Pointer(Vector(n, elem), 0))
			}
		}
	}
	return list
}

// TestFunction checks that mangled names contain the parameters as the ABI specifies.
func TestFunction(t *testing.T) {
	for _, s := range signatures {
		if s.want == "" {
			continue
		}
		if got, want := Function("__spirv_Op", s.params...), "_Z10__spirv_Op"+s.want; got != want {
			t.Errorf("(%s): %s, want %s", s.cxx, got, want)
		}
	}
}

// TestConst checks that a const type in an address space is one qualified type, as in clang.
func TestConst(t *testing.T) {
	got := Function("f", Pointer(Const(UInt), 0), Const(Pointer(UInt, 1)))
	if want := "_Z1fPKjKPU3AS1j"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestNamesOfClang checks that a C++ compiler produces the same names.
func TestNamesOfClang(t *testing.T) {
	clang := testenv.Tool(t, "clang-19")
	var src strings.Builder
	src.WriteString("#define A(n) __attribute__((address_space(n)))\n#define V(n) __attribute__((ext_vector_type(n)))\n" +
		"struct __spirv_Event {}; struct __spirv_Image__void_1_0_0_0_0_0_0; typedef float F4[4];\n")
	var want []string
	for i, s := range signatures {
		if s.want == "" {
			continue
		}
		fmt.Fprintf(&src, "%s\n", declare(i, s.cxx))
		want = append(want, Function(fmt.Sprint("__spirv_F", i), s.params...))
	}
	cmd := exec.Command(clang, "-target", "spir64-unknown-unknown", "-x", "c++", "-S", "-emit-llvm", "-O0", "-o", "-",
		"-")
	cmd.Stdin = strings.NewReader(src.String())
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	names := regexp.MustCompile(`@(_Z\w+)\(`).FindAllStringSubmatch(string(out), -1)
	if len(names) != len(want) {
		t.Fatalf("clang has %d functions, want %d", len(names), len(want))
	}
	for i, n := range names {
		if n[1] != want[i] {
			t.Errorf("clang: %s\nours:  %s", n[1], want[i])
		}
	}
}

// declare returns the C++ declaration of function i. It gives names to vector types, because C++ requires them.
func declare(i int, params string) string {
	types := ""
	vector := regexp.MustCompile(`(\w+) V\((\d+)\)`)
	for _, v := range vector.FindAllStringSubmatch(params, -1) {
		types += fmt.Sprintf("typedef %s %s%s V(%s); ", v[1], v[1], v[2], v[2])
	}
	return types + fmt.Sprintf("void __spirv_F%d(%s) {}", i, vector.ReplaceAllString(params, "$1$2"))
}

// TestPostfixes checks the order of the parts of a postfix, and that postfixes of extended instructions start with two
// underscores.
func TestPostfixes(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Instruction("ConvertFToS", Postfix{Return: Char, Saturated: true, Rounding: RoundToPositive}), "__spirv_ConvertFToS_Rchar_sat_rtp"},
		{Instruction("ConvertFToU", Postfix{Return: Vector(4, UChar), Rounding: RoundToNegative}), "__spirv_ConvertFToU_Ruchar4_rtn"},
		{Instruction("FConvert", Postfix{Return: Half, Rounding: RoundToZero}), "__spirv_FConvert_Rhalf_rtz"},
		{Instruction("FConvert", Postfix{Return: Vector(16, Float), Rounding: RoundToEven}), "__spirv_FConvert_Rfloat16_rte"},
		{Instruction("GenericCastToPtrExplicit", Postfix{Variant: "ToGlobal"}), "__spirv_GenericCastToPtrExplicit_ToGlobal"},
		{Instruction("BuildNDRange", Postfix{Variant: "3D"}), "__spirv_BuildNDRange_3D"},
		{Extended("vloadn", Postfix{Return: Vector(2, Int)}), "__spirv_ocl_vloadn__Rint2"},
		{Extended("u_max", Postfix{}), "__spirv_ocl_u_max"},
		{BuiltIn("WorkgroupId"), "__spirv_BuiltInWorkgroupId"},
		{Word(Pointer(Float, 1)), "pfloat"},
	} {
		if c.got != c.want {
			t.Errorf("%s, want %s", c.got, c.want)
		}
	}
}
