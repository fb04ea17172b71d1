package randomprogram

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
)

// A stage is a kind of entry point.
type stage struct {
	profile string
	minor   int    // minor version of the lowest shader model
	env     string // lowest target environment; "" for Vulkan 1.0
	is      intrinsics.Stages
	grouped bool // invocations form groups that share variables
	entry   func(m *maker)
}

// stages lists the stages; repeated entries increase the probability of a stage.
var stages = [...]stage{
	{"ps", 0, "", intrinsics.Pixel, false, (*maker).pixel},
	{"ps", 0, "", intrinsics.Pixel, false, (*maker).pixel},
	{"cs", 0, "", intrinsics.Compute, true, (*maker).compute},
	{"cs", 0, "", intrinsics.Compute, true, (*maker).compute},
	{"vs", 0, "", intrinsics.Vertex, false, (*maker).vertex},
	{"gs", 0, "", intrinsics.Geometry, false, (*maker).geometry},
	{"hs", 0, "", intrinsics.Hull, false, (*maker).hull},
	{"ds", 0, "", intrinsics.Domain, false, (*maker).domain},
	{"ms", 5, "vulkan1.1spirv1.4", intrinsics.Mesh, true, (*maker).mesh},
	{"as", 5, "vulkan1.1spirv1.4", intrinsics.Amplification, true, (*maker).amplification},
	{"lib", 3, "vulkan1.2", intrinsics.RayTracing, false, (*maker).library},
}

// carried returns a type that values between stages can have.
func (m *maker) carried() *typ {
	for range 20 {
		if t := m.number(); !t.of.wide {
			return t
		}
	}
	return float4Type
}

// valueOf returns the type of a system value.
func (m *maker) valueOf(s semantics.Shape) *typ {
	switch s {
	case semantics.Float1:
		return floatType
	case semantics.Float3:
		return vectorOf(float32c, 3)
	case semantics.Float2or3, semantics.Distances:
		return vectorOf(float32c, 2+m.IntN(2))
	case semantics.Int1:
		return one(m, []*typ{intType, uintType})
	case semantics.IntUpTo3:
		return vectorOf(uintc, 1+m.IntN(3))
	case semantics.Uint1:
		return uintType
	case semantics.Bool1:
		return one(m, []*typ{boolType, uintType})
	}
	return float4Type
}

// systemValues chooses some system values of the point. Each name is used once.
func (m *maker) systemValues(p semantics.Point) []variable {
	var list []variable
	for i := range semantics.Table {
		row := &semantics.Table[i]
		role := row.Role(p)
		special := row.Name == "SV_Position" || row.Name == "SV_OutputControlPointID" || row.Name == "SV_Target" ||
			strings.HasPrefix(row.Name, "SV_Depth") || row.Shape == semantics.TessFactors ||
			row.Shape == semantics.InsideFactors
		if role.As == semantics.NotAllowed || special || !m.in(8) || int(role.Minor) > m.stage.minor && !m.laterModel {
			continue
		}
		list = append(list, variable{name: row.Name, typ: m.valueOf(row.Shape)})
	}
	return list
}

// declared writes the inputs or outputs at a point as declarations separated by sep. It returns the variables with
// their declared names.
func (m *maker) declared(p semantics.Point, user int, prefix, sep string) (text string, list []variable) {
	var parts []string
	add := func(name, semantic, interpolation string, t *typ) {
		parts = append(parts, prefix+interpolation+t.declare(name)+" : "+semantic)
		list = append(list, variable{name: name, typ: t})
	}
	for range user {
		t, name := m.carried(), m.name("a")
		interpolation := ""
		if p == semantics.PSIn {
			interpolation = m.interpolation(t)
		}
		add(name, "U"+name+"_", interpolation, t)
	}
	for _, v := range m.systemValues(p) {
		name, interpolation := m.name("s"), ""
		if p == semantics.PSIn && v.typ.of != float32c {
			interpolation = "nointerpolation "
		}
		add(name, v.name, interpolation, v.typ)
	}
	return strings.Join(parts, sep), list
}

func (m *maker) interpolation(t *typ) string {
	if !t.of.float() {
		return "nointerpolation "
	}
	if m.in(3) {
		return one(m, []string{"linear ", "centroid ", "nointerpolation ", "noperspective ", "sample ",
			"noperspective centroid "})
	}
	return ""
}

// exchanged declares a struct of the inputs or outputs at a point.
func (m *maker) exchanged(p semantics.Point, user int, position bool) *typ {
	s := &structure{name: m.name("V")}
	text, list := m.declared(p, user, "", "; ")
	if position {
		list = append(list, variable{name: "pos", typ: float4Type})
		text += "; float4 pos : SV_Position"
		text = strings.TrimPrefix(text, "; ")
	}
	s.fields = list
	m.line("struct %s { %s; };", s.name, text)
	return &typ{shape: record, def: s}
}

// entryBody generates the body of an entry point.
func (m *maker) entryBody(result *typ, known []variable, end ...string) {
	m.locals = append(m.locals[:0], known...)
	m.result, m.uniform, m.loops, m.switches = result, true, 0, 0
	m.block(3 + m.IntN(8))
	for _, e := range end {
		m.line("  %s", e)
	}
	if result != nil {
		m.line("  %s", m.returnStatement())
	}
	m.line("}")
}

// zero sets variables that must be written before they are read or returned.
func zero(list []variable) []string {
	var lines []string
	for _, v := range list {
		lines = append(lines, fmt.Sprintf("%s = (%s)0;", v.name, v.typ.full()))
	}
	return lines
}

// scene declares an acceleration structure for ray tracing.
func (m *maker) scene() {
	if m.laterModel || m.stage.profile == "lib" {
		m.line("RaytracingAccelerationStructure scene;")
	}
}

func (m *maker) pixel() {
	text, list := m.declared(semantics.PSIn, 1+m.IntN(3), "", ", ")
	m.line("%sfloat4 main(%s, float4 pos : SV_Position) : SV_Target {",
		one(m, []string{"", "", "", "[earlydepthstencil] "}), text)
	m.entryBody(float4Type, append(list, variable{name: "pos", typ: float4Type}))
}

func (m *maker) numthreads() {
	m.line("[numthreads(%d, %d, %d)]", 1+m.IntN(8), 1+m.IntN(8), 1)
}

func (m *maker) compute() {
	m.numthreads()
	text, list := m.declared(semantics.CSIn, 0, "", ", ")
	m.line("void main(%s) {", text)
	m.entryBody(nil, list)
}

func (m *maker) vertex() {
	text, list := m.declared(semantics.VSIn, 1+m.IntN(3), "", ", ")
	out, outs := m.declared(semantics.VSOut, m.IntN(3), "out ", ", ")
	if out != "" {
		text += ", " + out
	}
	m.line("float4 main(%s) : SV_Position {", text)
	for _, l := range zero(outs) {
		m.line("  %s", l)
	}
	m.entryBody(float4Type, append(list, outs...))
}

// primitives lists the inputs of geometry shaders.
var primitives = []struct {
	name     string
	vertices int
}{{"point", 1}, {"line", 2}, {"triangle", 3}, {"lineadj", 4}, {"triangleadj", 6}}

func (m *maker) geometry() {
	in, out := m.exchanged(semantics.GSVIn, 1+m.IntN(2), true), m.exchanged(semantics.GSOut, 1+m.IntN(2), true)
	p := one(m, primitives)
	vertices := &typ{shape: array, elem: in, length: p.vertices, lengthText: fmt.Sprint(p.vertices)}
	text, list := m.declared(semantics.GSIn, 0, "", ", ")
	if text != "" {
		text += ", "
	}
	m.line("[maxvertexcount(%d)]", 1+m.IntN(6))
	stream := one(m, []string{"PointStream", "LineStream", "TriangleStream"})
	m.line("void main(%s %s, %sinout %s<%s> stream) {", p.name, vertices.declare("given"), text, stream, out)
	m.line("  %s = (%s)0;", out.declare("made"), out)
	known := append(list, variable{name: "given", typ: vertices, readOnly: true}, variable{name: "made", typ: out})
	m.entryBody(nil, known, "stream.Append(made);", "stream.RestartStrip();")
}

// A patch is a tessellation domain.
type patch struct {
	domain, topology string
	edges, insides   int
	location         int // number of components of the domain location
}

var patches = []patch{{"tri", "triangle_cw", 3, 1, 3}, {"quad", "triangle_ccw", 4, 2, 2}, {"isoline", "line", 2, 0, 2}}

// patchConstants declares the struct of patch constants.
func (m *maker) patchConstants(p patch, point semantics.Point) *typ {
	s := &structure{name: m.name("C")}
	text, list := m.declared(point, m.IntN(3), "", "; ")
	factors := fmt.Sprintf("float edges[%d] : SV_TessFactor; ", p.edges)
	if p.insides == 1 {
		factors += "float inside : SV_InsideTessFactor; "
	} else if p.insides == 2 {
		factors += "float inside[2] : SV_InsideTessFactor; "
	}
	if text != "" {
		text += ";"
	}
	m.line("struct %s { %s%s };", s.name, factors, text)
	edges := &typ{shape: array, elem: floatType, length: p.edges, lengthText: fmt.Sprint(p.edges)}
	s.fields = append(list, variable{name: "edges", typ: edges})
	return &typ{shape: record, def: s}
}

func (m *maker) hull() {
	p := one(m, patches)
	in, out := m.exchanged(semantics.HSCPIn, 1+m.IntN(2), m.in(2)), m.exchanged(semantics.HSCPOut, 1+m.IntN(2), m.in(2))
	constants := m.patchConstants(p, semantics.PCOut)
	n, k := 1+m.IntN(4), 1+m.IntN(4)
	given := variable{name: "given", typ: &typ{shape: array, elem: in, length: n}, readOnly: true}
	made := variable{name: "made", typ: &typ{shape: array, elem: out, length: k}, readOnly: true}
	m.line("%s patchConstants(InputPatch<%s, %d> given, OutputPatch<%s, %d> made) {", constants, in, n, out, k)
	m.line("  %s = (%s)0;", constants.declare("c"), constants)
	m.inHelper = true
	m.entryBody(constants, []variable{given, made, {name: "c", typ: constants}})
	m.inHelper = false
	m.line(`[domain("%s")] [partitioning("%s")] [outputtopology("%s")] [outputcontrolpoints(%d)] [patchconstantfunc("patchConstants")]`,
		p.domain, one(m, []string{"integer", "fractional_odd", "fractional_even"}), p.topology, k)
	text, list := m.declared(semantics.HSIn, 0, "", ", ")
	if text != "" {
		text = ", " + text
	}
	m.line("%s main(InputPatch<%s, %d> given, uint i : SV_OutputControlPointID%s) {", out, in, n, text)
	m.entryBody(out, append(list, given, variable{name: "i", typ: uintType}))
}

func (m *maker) domain() {
	p := one(m, patches)
	point, constants := m.exchanged(semantics.DSCPIn, 1+m.IntN(2), m.in(2)), m.patchConstants(p, semantics.DSIn)
	out := m.exchanged(semantics.DSOut, 1+m.IntN(2), true)
	n := 1 + m.IntN(4)
	location := vectorOf(float32c, p.location)
	m.line(`[domain("%s")]`, p.domain)
	m.line("%s main(%s, %s : SV_DomainLocation, OutputPatch<%s, %d> given) {", out, constants.declare("c"),
		location.declare("uv"), point, n)
	m.entryBody(out, []variable{{name: "c", typ: constants}, {name: "uv", typ: location},
		{name: "given", typ: &typ{shape: array, elem: point, length: n}, readOnly: true}})
}

// payload declares a struct that one invocation passes to another.
func (m *maker) payload() *typ {
	s := &structure{name: m.name("P")}
	m.line("struct %s {", s.name)
	for range 1 + m.IntN(3) {
		t, name := m.external(m.anyType(1)), m.name("m")
		m.line("  %s;", t.declare(name))
		s.fields = append(s.fields, variable{name: name, typ: t})
	}
	m.line("};")
	return &typ{shape: record, def: s}
}

func (m *maker) mesh() {
	payload, vertex := m.payload(), m.exchanged(semantics.MSOut, 1+m.IntN(2), true)
	primitive := m.exchanged(semantics.MSPOut, 1, false)
	text, list := m.declared(semantics.MSIn, 0, "", ", ")
	if text != "" {
		text += ", "
	}
	topology := one(m, []struct{ name, indices, some string }{{"line", "uint2", "uint2(0, 1)"},
		{"triangle", "uint3", "uint3(0, 1, 2)"}})
	m.line(`[outputtopology("%s")]`, topology.name)
	m.numthreads()
	m.line("void main(%sin payload %s, out vertices %s v[8], out indices %s t[4], out primitives %s p[4]) {", text,
		payload.declare("given"), vertex, topology.indices, primitive)
	m.line("  SetMeshOutputCounts(%s, %s);", m.index(9, 2), m.index(5, 2))
	m.line("  %s = (%s)0;", vertex.declare("made"), vertex)
	m.entryBody(nil, append(list, variable{name: "given", typ: payload, readOnly: true},
		variable{name: "made", typ: vertex}),
		"v["+m.index(8, 2)+"] = made;", fmt.Sprintf("t[%s] = %s;", m.index(4, 2), topology.some), fmt.Sprintf("p[0] = (%s)0;", primitive))
}

func (m *maker) amplification() {
	payload := m.payload()
	m.line("groupshared %s;", payload.declare("given"))
	m.numthreads()
	text, list := m.declared(semantics.ASIn, 0, "", ", ")
	m.line("void main(%s) {", text)
	m.entryBody(nil, append(list, variable{name: "given", typ: payload}),
		fmt.Sprintf("DispatchMesh(%s, 1, 1, given);", m.cast(uintType, 1)))
}

// A rayStage is an entry point of a ray tracing pipeline.
type rayStage struct {
	name   string
	is     intrinsics.Stages
	params string // P is replaced by the payload, A by the attributes
	end    []string
}

const trace = "RayDesc ray = { (float3)0, 0, (float3)1, 100 }; P sent = (P)0; TraceRay(scene, 0, 0xff, 0, 1, 0, ray, sent);"

var rayStages = []rayStage{
	{"raygeneration", intrinsics.RayGeneration, "", []string{trace}},
	{"closesthit", intrinsics.ClosestHit, "inout P given, in A attributes", []string{trace}},
	{"anyhit", intrinsics.AnyHit, "inout P given, in A attributes", []string{"if (attributes.x > 3) IgnoreHit();"}},
	{"miss", intrinsics.Miss, "inout P given", nil},
	{"intersection", intrinsics.Intersection, "", []string{"A found = (A)0; ReportHit(1.5, 0, found);"}},
	{"callable", intrinsics.Callable, "inout P given", []string{"CallShader(2, given);"}},
}

// library generates a library of ray tracing entry points.
func (m *maker) library() {
	payload := m.payload()
	attributes := &typ{shape: record, def: &structure{name: "Attributes",
		fields: []variable{{name: "x", typ: floatType}, {name: "y", typ: vectorOf(uintc, 2)}}}}
	m.line("struct Attributes { float x; uint2 y; };")
	fill := strings.NewReplacer("P ", payload.String()+" ", "A ", "Attributes ", "(P)", "("+payload.String()+")", "(A)",
		"(Attributes)")
	library := *m.stage
	for _, i := range m.Perm(len(rayStages))[:1+m.IntN(3)] {
		s := &rayStages[i]
		var known []variable
		if strings.Contains(s.params, "P given") {
			known = append(known, variable{name: "given", typ: payload})
		}
		if strings.Contains(s.params, "A attributes") {
			known = append(known, variable{name: "attributes", typ: attributes, readOnly: true})
		}
		var end []string
		for _, e := range s.end {
			end = append(end, fill.Replace(e))
		}
		entered := library
		entered.is, entered.profile = s.is, "rays"
		m.stage = &entered
		m.line(`[shader("%s")]`, s.name)
		m.line("void %s(%s) {", m.name("entry"), fill.Replace(s.params))
		m.room = max(m.room, 60)
		m.entryBody(nil, known, end...)
		m.stage = &library
	}
}
