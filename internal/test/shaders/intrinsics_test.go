package shaders

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A numeric is an HLSL type that a type variable can represent.
type numeric struct {
	name       string // name of the component type
	rows, cols int    // 0, 0 for a scalar; 0, n for a vector
}

func (n numeric) String() string {
	switch {
	case n.rows > 0:
		return fmt.Sprintf("matrix<%s, %d, %d>", n.name, n.rows, n.cols)
	case n.cols > 0:
		return fmt.Sprintf("vector<%s, %d>", n.name, n.cols)
	}
	return n.name
}

func (n numeric) of(component string) numeric { n.name = component; return n }

// A mode selects one of the two sizes of the small types.
type mode struct {
	args  []string
	kinds []kindName
}

type kindName struct {
	kind types.Kind
	name string
}

var modes = []mode{
	{[]string{"-enable-16bit-types"}, []kindName{
		{types.Bool, "bool"}, {types.Int, "int"}, {types.Uint, "uint"}, {types.Int16, "int16_t"}, {types.Uint16, "uint16_t"},
		{types.Int64, "int64_t"}, {types.Uint64, "uint64_t"}, {types.Float16, "float16_t"}, {types.Float, "float"}, {types.Double, "double"},
	}},
	{nil, []kindName{
		{types.Min12Int, "min12int"}, {types.Min16Int, "min16int"}, {types.Min16Uint, "min16uint"},
		{types.Min10Float, "min10float"}, {types.Min16Float, "min16float"}, {types.Half, "half"}, {types.Float, "float"}, {types.Int, "int"}, {types.Uint, "uint"},
	}},
}

var matrices = [][2]int{{1, 1}, {1, 3}, {3, 1}, {2, 2}, {2, 3}, {3, 2}, {4, 4}}

// members returns the types of class c.
func (m *mode) members(c intrinsics.Class) (list []numeric) {
	for _, k := range m.kinds {
		if c.Kinds&(1<<k.kind) == 0 {
			continue
		}
		if c.Shapes&intrinsics.Scalar != 0 {
			list = append(list, numeric{k.name, 0, 0})
		}
		for n := 1; n <= 4; n++ {
			if c.Shapes&intrinsics.Vec != 0 || n > 1 && c.Shapes&(intrinsics.Vec2<<(n-2)) != 0 {
				list = append(list, numeric{k.name, 0, n})
			}
		}
		for _, s := range matrices {
			if c.Shapes&intrinsics.Mat != 0 || c.Shapes&intrinsics.Square != 0 && s[0] == s[1] {
				list = append(list, numeric{k.name, s[0], s[1]})
			}
		}
	}
	return list
}

// A signature is an overload with its type variables bound.
type signature struct {
	proto *intrinsics.Prototype
	t, u  numeric
}

// resolve returns the type that te denotes, or "" if u is incompatible with t.
func (s *signature) resolve(te intrinsics.TypeExpr) string {
	var n numeric
	switch te.Name {
	case "T", "=T":
		n = s.t
	case "T.s":
		n = numeric{name: s.t.name}
	case "T.t":
		n = numeric{s.t.name, s.t.cols, s.t.rows}
	case "U", "A":
		n = s.u
	default:
		n = numeric{name: te.Name}
	}
	switch te.Shape {
	case "T":
		n = s.t.of(n.name)
	case "U":
		n = s.u.of(n.name)
	}
	return n.String()
}

// instances returns the overload sig for all types that it supports.
func (m *mode) instances(sig *intrinsics.Sig) (list []signature) {
	proto := intrinsics.Parse(sig)
	uses := func(v string) bool {
		return slices.ContainsFunc(proto.Params, func(p intrinsics.Param) bool {
			return strings.HasPrefix(strings.TrimPrefix(p.Type.Name, "="), v) &&
				!strings.HasPrefix(p.Type.Name, "uint") || p.Type.Shape == v
		})
	}
	if !uses("T") {
		return []signature{{proto: proto}}
	}
	for _, t := range m.members(sig.Where[0]) {
		if !uses("U") && !uses("A") {
			list = append(list, signature{proto: proto, t: t})
			continue
		}
		for _, u := range m.members(sig.Where[1]) {
			if u.rows == t.rows && u.cols == t.cols {
				list = append(list, signature{proto: proto, t: t, u: u})
			}
		}
	}
	return list
}

// A callShader collects functions that call intrinsics, and calls of these functions.
type callShader struct {
	buffers, functions, calls strings.Builder
	inputs                    []string // parameters of main
	count                     int
}

// call adds a function that calls name with its own parameters.
func (c *callShader) call(name string, s *signature) {
	var params, args, values []string
	for i, p := range s.proto.Params {
		t := s.resolve(p.Type)
		param := fmt.Sprintf("p%d", i)
		switch {
		case p.Ref:
			param = c.destination(t)
		case p.Type.Name == "uav":
			param = strings.TrimSuffix(c.destination("uint"), "[0]")
		case p.Type.Name == "string":
			param = `"%d"`
		case p.Name == "size":
			param = "4"
		case constantArguments(name):
			param = "3"
		case name == "GetAttributeAtVertex" && i == 0:
			params = append(params, "nointerpolation "+t+" "+param)
			values = append(values, c.input(t))
		case p.Dir == types.Out:
			params = append(params, fmt.Sprintf("out %s %s", t, param))
			values = append(values, c.variable(t))
		default:
			params = append(params, t+" "+param)
			values = append(values, "("+t+")0")
		}
		args = append(args, param)
	}
	if s.proto.Variadic {
		args = append(args, "1, 2.5")
	}
	result := s.resolve(s.proto.Result)
	c.add(result, params, values, fmt.Sprintf("%s(%s)", name, strings.Join(args, ", ")))
}

// destination declares a buffer of type t and returns its first element.
func (c *callShader) destination(t string) string {
	name := "dest_" + strings.NewReplacer("<", "_", ", ", "_", ">", "").Replace(t)
	if declared := fmt.Sprintf("RWStructuredBuffer<%s > %s;\n", t, name); !strings.Contains(c.buffers.String(),
		declared) {
		c.buffers.WriteString(declared)
	}
	return name + "[0]"
}

func constantArguments(name string) bool {
	return name == "Barrier" || name == "QuadReadLaneAt" || name == "vk::ReadClock"
}

// input adds a parameter of type t to the caller.
func (c *callShader) input(t string) string {
	n := len(c.inputs)
	c.inputs = append(c.inputs, fmt.Sprintf("nointerpolation %s i%d : I%d", t, n, n))
	return fmt.Sprintf("i%d", n)
}

// variable declares a variable of type t in the caller.
func (c *callShader) variable(t string) string {
	c.count++
	v := fmt.Sprintf("v%d", c.count)
	fmt.Fprintf(&c.calls, "  %s %s;\n", t, v)
	return v
}

func (c *callShader) add(result string, params, values []string, call string) {
	c.count++
	if result != "void" {
		call = "return " + call
	}
	fmt.Fprintf(&c.functions, "%s f%d(%s) { %s; }\n", result, c.count, strings.Join(params, ", "), call)
	fmt.Fprintf(&c.calls, "  f%d(%s);\n", c.count, strings.Join(values, ", "))
}

// text returns the shader and its profile. Functions for pixel shaders only are called from a pixel shader.
func (c *callShader) text(pixel bool) (text, profile string) {
	head := c.buffers.String()
	if pixel {
		return head + c.functions.String() + "void main(" + strings.Join(c.inputs, ", ") + ") {\n" + c.calls.String() +
			"}\n", "ps_6_8"
	}
	return head + c.functions.String() + "[numthreads(4, 4, 1)]\nvoid main() {\n" + c.calls.String() + "}\n", "cs_6_8"
}

// isPixelRow reports whether only pixel shaders can call the function without an extension. Some validators do not
// support the extension that other shaders need.
func isPixelRow(r *intrinsics.Row) bool {
	switch r.Emit.Custom {
	case intrinsics.CustomClip, intrinsics.CustomDerivative, intrinsics.CustomEvaluateAttribute,
		intrinsics.CustomAttributeAtVertex, intrinsics.CustomHelperLane, intrinsics.CustomQuadRead,
		intrinsics.CustomQuadSwap:
		return true
	}
	return r.Stages == intrinsics.Pixel
}

// isValidRaw reports whether the raw form is valid; some functions require legalization or newer tools.
func isValidRaw(r *intrinsics.Row) bool {
	switch r.Emit.Custom {
	case intrinsics.CustomEvaluateAttribute, intrinsics.CustomQuadVote:
		return false
	}
	return true
}

// Every intrinsic function can be called with every type that its row permits, and the result is valid.
func TestEveryIntrinsicTakesEveryTypeOfItsRow(t *testing.T) {
	t.Parallel()
	for i := range intrinsics.Functions {
		r := &intrinsics.Functions[i]
		if r.Refused != intrinsics.Accepted || takesTemplateArgument(r) ||
			r.Stages&(intrinsics.RayTracing|intrinsics.Mesh|intrinsics.Amplification|intrinsics.Node) != 0 {
			continue
		}
		for _, m := range modes {
			var c callShader
			if r.Emit.Custom == intrinsics.CustomMul {
				c.multiply(&m)
			}
			for j := range r.Sigs {
				for _, s := range m.instances(&r.Sigs[j]) {
					if m.has(r, &s) {
						c.call(r.Name, &s)
					}
				}
			}
			if c.count > 0 {
				t.Run(r.Name, func(t *testing.T) { c.check(t, r, &m) })
			}
		}
	}
}

// takesTemplateArgument reports whether the caller specifies a row's types.
func takesTemplateArgument(r *intrinsics.Row) bool {
	return r.Emit.Custom == intrinsics.CustomRawLoad || r.Emit.Custom == intrinsics.CustomRawStore ||
		r.Name == "vk::abort"
}

// has reports whether the types of s exist and are supported by the row on Vulkan: only 32-bit floats are
// interpolated.
func (m *mode) has(r *intrinsics.Row, s *signature) bool {
	if r.Emit.Custom == intrinsics.CustomEvaluateAttribute {
		return s.t.rows == 0 && strings.Contains(s.t.name, "float") && (s.t.name == "float" || m.args == nil)
	}
	return m.args != nil || !strings.Contains(s.resolve(s.proto.Result), "16_t")
}

// multiply calls mul with all shapes whose inner dimensions agree.
func (c *callShader) multiply(m *mode) {
	all := m.members(intrinsics.Class{Shapes: intrinsics.AnyShape, Kinds: intrinsics.Numeric})
	for _, a := range all {
		for _, b := range all {
			if a.name != b.name {
				continue
			}
			result, ok := productOf(a, b)
			if !ok {
				continue
			}
			c.add(result.String(), []string{a.String() + " a", b.String() + " b"},
				[]string{"(" + a.String() + ")0", "(" + b.String() + ")0"}, "mul(a, b)")
		}
	}
}

func productOf(a, b numeric) (numeric, bool) {
	switch {
	case a.cols == 0:
		return b, true
	case b.cols == 0:
		return a, true
	case a.rows == 0 && b.rows == 0:
		return numeric{name: a.name}, a.cols == b.cols
	case a.rows == 0:
		return numeric{a.name, 0, b.cols}, a.cols == b.rows
	case b.rows == 0:
		return numeric{a.name, 0, a.rows}, a.cols == b.cols
	}
	return numeric{a.name, a.rows, b.cols}, a.cols == b.rows
}

func (c *callShader) check(t *testing.T, r *intrinsics.Row, m *mode) {
	text, profile := c.text(isPixelRow(r))
	o := hlsl2spirv.Options{Profile: profile, TargetEnv: "vulkan1.3", Native16Bit: m.args != nil, Raw: true,
		NoValidate: !isValidRaw(r)}
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: r.Name + ".hlsl", Text: text}, o)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if !isValidRaw(r) {
		return
	}
	if err := shadertest.SpirvVal(o, result.Words(), shadertest.Legible); err != nil {
		t.Errorf("%v\n%s", err, text)
	}
}
