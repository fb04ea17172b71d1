package shaders

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// rayArguments holds arguments for the parameters of ray tracing functions and methods, by type name.
var rayArguments = map[string]string{
	"accel": "scene", "ray": "ray", "uint": "uint(values[1])", "float": "values[2]", "struct": "data",
	"hit": "dx::HitObject::MakeNop()", "query": "query",
}

const rayHead = `
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float> values;
struct Data { float4 color; uint depth; };
static RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 100 };
`

// rayCall returns a statement that calls row, as a method of object if that is not empty, and uses the result.
func rayCall(r *intrinsics.Row, object string) string {
	p := intrinsics.Parse(&r.Sigs[0])
	args := make([]string, len(p.Params))
	for i := range args {
		args[i] = rayArguments[p.Params[i].Type.Name]
	}
	query := ""
	if slices.Contains(args, "query") {
		query = "RayQuery<RAY_FLAG_NONE> query; "
	}
	call := object + r.Name + "(" + strings.Join(args, ", ") + ")"
	switch t := p.Result.Name; {
	case t == "void":
		return call + ";"
	case t == "hit":
		return query + "dx::HitObject made = " + call + "; values[0] = made.IsNop();"
	case t == "positions":
		return "values[0] = " + call + ".p1.y;"
	case strings.Contains(t, "x"):
		return "values[0] = " + call + "[1][2];"
	case t == "bool", t == "uint", t == "float":
		return "values[0] = " + call + ";"
	}
	return "values[0] = " + call + ".y;"
}

// rayStages lists the stages of a ray tracing pipeline with the parameters of their entry points.
var rayStages = []struct{ name, params string }{
	{"raygeneration", ""},
	{"intersection", ""},
	{"anyhit", "inout Data payload, in BuiltInTriangleIntersectionAttributes hit"},
	{"closesthit", "inout Data payload, in BuiltInTriangleIntersectionAttributes hit"},
	{"miss", "inout Data payload"},
	{"callable", "inout Data payload"},
}

func rayShader(stage, params, body string) string {
	return rayHead + fmt.Sprintf("[shader(\"%s\")] void main(%s) { Data data = (Data)1; %s values[3] = data.color.x; }\n", stage, params, body)
}

// compileRays compiles a library and validates it with spirv-val.
func compileRays(t *testing.T, text string, o hlsl2spirv.Options) {
	t.Helper()
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "rays.hlsl", Text: text}, o)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if err := shadertest.SpirvVal(o, result.Words(), shadertest.Legible); err != nil {
		t.Errorf("%v\n%s", err, text)
	}
}

// Every method of RayQuery can be called in every stage, including the ray tracing stages.
func TestEveryRayQueryMethod(t *testing.T) {
	t.Parallel()
	var body strings.Builder
	count := 0
	for i := range intrinsics.Methods {
		r := &intrinsics.Methods[i]
		if r.Refused != intrinsics.Accepted || !slices.Contains(r.Objects, types.RayQuery) {
			continue
		}
		count++
		fmt.Fprintf(&body, "{ RayQuery<RAY_FLAG_CULL_OPAQUE> q; q.TraceRayInline(scene, RAY_FLAG_NONE, 1, ray); while (q.Proceed()) { %s } }\n", rayCall(r, "q."))
	}
	if count < 40 {
		t.Fatalf("the table has %d methods of RayQuery", count)
	}
	for _, s := range rayStages {
		t.Run(s.name, func(t *testing.T) {
			compileRays(t, rayShader(s.name, s.params, body.String()),
				hlsl2spirv.Options{Profile: "lib_6_5", TargetEnv: "vulkan1.2"})
		})
	}
	for profile, head := range map[string]string{"cs_6_5": "[numthreads(1, 1, 1)] ", "vs_6_5": "", "ps_6_5": ""} {
		t.Run(profile, func(t *testing.T) {
			text := rayHead + head + "void main() {" + body.String() + "}"
			for _, raw := range []bool{true, false} {
				compileRays(t, text, hlsl2spirv.Options{Profile: profile, TargetEnv: "vulkan1.1spirv1.4", Raw: raw})
			}
		})
	}
}

// notInNV lists the functions that SPV_NV_ray_tracing alone does not support.
var notInNV = []string{"ClusterID", "GeometryIndex", "TriangleObjectPositions"}

// Every ray tracing function compiles with either extension in the stages listed in its row, and is rejected in all
// others.
func TestEveryRayTracingFunctionInEveryStage(t *testing.T) {
	t.Parallel()
	count := 0
	for i := range intrinsics.Functions {
		r := &intrinsics.Functions[i]
		if r.Stages&intrinsics.RayTracing == 0 {
			continue
		}
		count++
		for _, s := range rayStages {
			text := rayShader(s.name, s.params, rayCall(r, ""))
			o := hlsl2spirv.Options{Profile: "lib_6_5", TargetEnv: "vulkan1.2"}
			if r.Stages&intrinsics.StageNamed(s.name) == 0 {
				refusedRays(t, text, o)
				continue
			}
			compileRays(t, text, o)
			if !slices.Contains(notInNV, r.Name) && !strings.Contains(r.Name, "::") {
				o.TargetEnv, o.Extensions = "vulkan1.0", []string{"SPV_NV_ray_tracing"}
				compileRays(t, text, o)
			}
		}
		refusedRays(t, rayHead+"[numthreads(1, 1, 1)] void main() { Data data = (Data)1; "+rayCall(r, "")+" }",
			hlsl2spirv.Options{Profile: "cs_6_5", TargetEnv: "vulkan1.2"})
	}
	if count < 20 {
		t.Fatalf("the table has %d functions of ray tracing", count)
	}
}

// Every method of dx::HitObject compiles with either extension in the stages that may trace rays, and is rejected in
// all others.
func TestEveryHitObjectMethodInEveryStage(t *testing.T) {
	t.Parallel()
	count := 0
	for i := range intrinsics.Methods {
		r := &intrinsics.Methods[i]
		if !slices.Contains(r.Objects, types.HitObject) {
			continue
		}
		count++
		for _, s := range rayStages {
			text := rayShader(s.name, s.params, "dx::HitObject h = dx::HitObject::MakeNop(); "+rayCall(r, "h."))
			o := hlsl2spirv.Options{Profile: "lib_6_5", TargetEnv: "vulkan1.2"}
			if strings.HasSuffix(r.Emit.Any.Op.Info().Name, "NV") {
				o.Extensions = []string{"KHR", "SPV_NV_shader_invocation_reorder",
					"SPV_NV_cluster_acceleration_structure", "SPV_NV_linear_swept_spheres"}
			}
			if r.Stages&intrinsics.StageNamed(s.name) == 0 {
				refusedRays(t, text, o)
				continue
			}
			compileRays(t, text, o)
		}
	}
	if count < 25 {
		t.Fatalf("the table has %d methods of dx::HitObject", count)
	}
}

// refusedRays fails unless text is rejected because of the stage.
func refusedRays(t *testing.T, text string, o hlsl2spirv.Options) {
	t.Helper()
	_, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "rays.hlsl", Text: text}, o)
	var e *hlsl2spirv.Error
	if !errors.As(err, &e) || !slices.ContainsFunc(e.Diagnostics.All(),
		func(d *diagnostics.Diagnostic) bool { return d.Code == diagnostics.StageFunction }) {
		t.Errorf("got %v, want it refused because of the stage\n%s", err, text)
	}
}

// An extension that the source names may be used, regardless of the list of extensions that the compiler may choose.
func TestNamedExtensionsArePermitted(t *testing.T) {
	const text = `
struct Payload { float3 position; };
[[vk::ext_extension("SPV_KHR_ray_tracing_position_fetch")]]
[[vk::ext_capability(5336)]]
[[vk::ext_builtin_input(5335)]]
const static float3 positions[3];
[shader("closesthit")]
void main(inout Payload p, in BuiltInTriangleIntersectionAttributes hit) { p.position = positions[2]; }`
	o := hlsl2spirv.Options{Profile: "lib_6_5", TargetEnv: "vulkan1.2", Extensions: []string{"SPV_KHR_ray_tracing"}}
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "rays.hlsl", Text: text}, o)
	if err != nil {
		t.Fatal(err)
	}
	const want = `OpExtension "SPV_KHR_ray_tracing_position_fetch"`
	if !strings.Contains(result.Disassembly(), want) {
		t.Errorf("the module has no %s", want)
	}
}
