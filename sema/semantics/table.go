// Package semantics is the table of HLSL's system values. For every SV_ name and every point of the pipeline where a
// shader reads or writes it, the table has its SPIR-V representation.
//
// The package must not depend on declarations or on flattening of interfaces (see package stageio). Start with Table,
// then read Lookup.
package semantics

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A Point is a set of inputs or outputs of a stage, such as those of a vertex.
type Point uint8

const (
	VSIn Point = iota
	VSOut
	PCIn    // inputs of the patch constant function
	HSIn    // inputs of a hull shader, except for control points
	HSCPIn  // input control points
	HSCPOut // output control points
	PCOut   // outputs of the patch constant function
	DSIn    // patch constants, and the position in the patch
	DSCPIn  // input control points
	DSOut
	GSVIn // vertices of the input primitive
	GSIn  // inputs that belong to the whole primitive
	GSOut // a vertex that is appended
	PSIn
	PSOut
	CSIn
	MSIn
	MSOut  // vertices
	MSPOut // primitives
	ASIn
	NumPoints
)

var pointNames = [NumPoints]string{
	VSIn: "VSIn", VSOut: "VSOut", PCIn: "PCIn", HSIn: "HSIn", HSCPIn: "HSCPIn", HSCPOut: "HSCPOut", PCOut: "PCOut",
	DSIn: "DSIn", DSCPIn: "DSCPIn", DSOut: "DSOut", GSVIn: "GSVIn", GSIn: "GSIn", GSOut: "GSOut", PSIn: "PSIn", PSOut: "PSOut",
	CSIn: "CSIn", MSIn: "MSIn", MSOut: "MSOut", MSPOut: "MSPOut", ASIn: "ASIn",
}

// String returns the name of the point in messages.
func (p Point) String() string { return pointNames[p] }

// Points is a set of points.
type Points uint32

// Has reports whether p is in the set.
func (s Points) Has(p Point) bool { return s>>p&1 != 0 }

// These are sets of points that several system values share.
const (
	Outputs = 1<<VSOut | 1<<HSCPOut | 1<<PCOut | 1<<DSOut | 1<<GSOut | 1<<PSOut | 1<<MSOut | 1<<MSPOut
	// Shared are the points whose values belong to a patch instead of a vertex.
	Shared = 1<<DSIn | 1<<PCOut

	// loose are the points where semantics of vertices are user data, because there are no vertices yet or no longer.
	loose = 1<<VSIn | 1<<PCOut | 1<<DSIn
	// passed are the points between the vertex shader and the rasterizer at which a vertex may still be changed
	// afterwards.
	passed = 1<<HSCPIn | 1<<HSCPOut | 1<<DSCPIn | 1<<GSVIn
	// last are the points that may be the last ones before the rasterizer.
	last = 1<<VSOut | 1<<DSOut | 1<<GSOut
	// Threads are the inputs of stages whose invocations form workgroups.
	Threads = 1<<CSIn | 1<<MSIn | 1<<ASIn
	// viewed are the inputs of stages that run separately for each view.
	viewed = 1<<VSIn | 1<<PCIn | 1<<HSIn | 1<<DSIn | 1<<GSIn | 1<<PSIn | 1<<MSIn
)

// IsInput reports whether p is an input of a stage.
func (p Point) IsInput() bool { return !Points(Outputs).Has(p) }

// An Interpretation indicates how the value of a semantic is passed.
type Interpretation uint8

const (
	NotAllowed Interpretation = iota
	ByLocation                // a user variable with the decoration Location
	ByBuiltIn                 // a variable with the decoration BuiltIn
	ByTarget                  // a color output whose location is the index of the semantic
	ByDistance                // an element of the array ClipDistance or CullDistance
	ByPayload                 // data from an amplification shader; semantics do not have this value
)

// A Role is the meaning of a semantic at one point.
type Role struct {
	As      Interpretation
	BuiltIn spirv.BuiltIn // for ByBuiltIn and ByDistance
	Minor   uint8         // minimum minor version of shader model 6
}

// A Shape is the set of types that a system value can have.
type Shape uint8

const (
	AnyShape      Shape = iota
	Float1              // float
	Float4              // float4
	Float3              // float3
	Float2or3           // float2 or float3
	Int1                // int or uint
	Uint1               // uint
	IntUpTo3            // int or uint, or a vector of up to three of these
	Bool1               // bool; integers are accepted, and are then 0 or 1
	Distances           // float, a vector of floats, or an array of these
	TessFactors         // array of two to four floats
	InsideFactors       // float, or an array of one or two floats
	IntArray            // array of ints
)

// A Cell is the role of a system value at some points.
type Cell struct {
	At Points
	Role
}

// A Row is a system value.
type Row struct {
	Name  string // as in the documentation; the case of letters does not matter
	Shape Shape  // for points where it is not passed by location
	Cells []Cell
}

// Role returns the role of r at p. It is zero if r is not allowed there.
func (r *Row) Role(p Point) Role {
	for i := range r.Cells {
		if r.Cells[i].At.Has(p) {
			return r.Cells[i].Role
		}
	}
	return Role{}
}

// Table lists the system values in alphabetical order. A system value is not allowed at points that its row does not
// list.
//
// Sources: the semantics section of the HLSL reference, and the BuiltIn decoration of the SPIR-V and Vulkan
// specifications.
var Table = [...]Row{
	{"SV_Barycentrics", Float3, []Cell{
		{1 << PSIn, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInBaryCoordKHR, Minor: 1}},
	}},
	{"SV_ClipDistance", Distances, []Cell{
		{loose, Role{As: ByLocation}},
		{passed | last | 1<<MSOut | 1<<PSIn, Role{As: ByDistance, BuiltIn: spirv.BuiltInClipDistance}},
	}},
	{"SV_Coverage", Int1, []Cell{
		{1<<PSIn | 1<<PSOut, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInSampleMask}},
	}},
	{"SV_CullDistance", Distances, []Cell{
		{loose, Role{As: ByLocation}},
		{passed | last | 1<<MSOut | 1<<PSIn, Role{As: ByDistance, BuiltIn: spirv.BuiltInCullDistance}},
	}},
	{"SV_CullPrimitive", Bool1, []Cell{
		{1 << MSPOut, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInCullPrimitiveEXT}},
	}},
	{"SV_Depth", Float1, []Cell{
		{1 << PSOut, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInFragDepth}},
	}},
	{"SV_DepthGreaterEqual", Float1, []Cell{
		{1 << PSOut, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInFragDepth}},
	}},
	{"SV_DepthLessEqual", Float1, []Cell{
		{1 << PSOut, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInFragDepth}},
	}},
	{"SV_DispatchThreadID", IntUpTo3, []Cell{
		{Threads, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInGlobalInvocationId}},
	}},
	{"SV_DomainLocation", Float2or3, []Cell{
		{1 << DSIn, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInTessCoord}},
	}},
	{"SV_GroupID", IntUpTo3, []Cell{
		{Threads, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInWorkgroupId}},
	}},
	{"SV_GroupIndex", Int1, []Cell{
		{Threads, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInLocalInvocationIndex}},
	}},
	{"SV_GroupThreadID", IntUpTo3, []Cell{
		{Threads, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInLocalInvocationId}},
	}},
	{"SV_GSInstanceID", Int1, []Cell{
		{1 << GSIn, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInInvocationId}},
	}},
	{"SV_InnerCoverage", Uint1, []Cell{
		{1 << PSIn, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInFullyCoveredEXT}},
	}},
	{"SV_InsideTessFactor", InsideFactors, []Cell{
		{Shared, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInTessLevelInner}},
	}},
	{"SV_InstanceID", Int1, []Cell{
		{1 << VSIn, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInInstanceIndex}},
		{passed | last | 1<<PSIn, Role{As: ByLocation}},
	}},
	{"SV_IsFrontFace", Bool1, []Cell{
		{1 << GSOut, Role{As: ByLocation}},
		{1 << PSIn, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInFrontFacing}},
	}},
	{"SV_OutputControlPointID", Int1, []Cell{
		{1 << HSIn, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInInvocationId}},
	}},
	{"SV_Position", Float4, []Cell{
		{loose, Role{As: ByLocation}},
		{passed | last | 1<<MSOut, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInPosition}},
		{1 << PSIn, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInFragCoord}},
	}},
	{"SV_PrimitiveID", Int1, []Cell{
		{1<<PCIn | 1<<HSIn | 1<<DSIn | 1<<GSIn | 1<<GSOut | 1<<PSIn | 1<<MSPOut, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInPrimitiveId}},
	}},
	{"SV_RenderTargetArrayIndex", Int1, []Cell{
		{loose | passed, Role{As: ByLocation}},
		{last | 1<<PSIn | 1<<MSPOut, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInLayer}},
	}},
	{"SV_SampleIndex", Int1, []Cell{
		{1 << PSIn, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInSampleId}},
	}},
	{"SV_ShadingRate", Int1, []Cell{
		{1<<VSOut | 1<<GSOut, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInPrimitiveShadingRateKHR, Minor: 4}},
		{1 << MSPOut, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInPrimitiveShadingRateKHR}},
		{1 << PSIn, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInShadingRateKHR, Minor: 4}},
	}},
	{"SV_StartInstanceLocation", Int1, []Cell{
		{1 << VSIn, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInBaseInstance, Minor: 8}},
	}},
	{"SV_StartVertexLocation", Int1, []Cell{
		{1 << VSIn, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInBaseVertex, Minor: 8}},
	}},
	{"SV_StencilRef", Int1, []Cell{
		{1 << PSOut, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInFragStencilRefEXT}},
	}},
	{"SV_Target", AnyShape, []Cell{
		{1 << PSOut, Role{As: ByTarget}},
	}},
	{"SV_TessFactor", TessFactors, []Cell{
		{Shared, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInTessLevelOuter}},
	}},
	{"SV_VertexID", Int1, []Cell{
		{1 << VSIn, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInVertexIndex}},
	}},
	{"SV_ViewID", Int1, []Cell{
		{1 << MSIn, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInViewIndex}},
		{viewed, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInViewIndex, Minor: 1}},
	}},
	{"SV_ViewportArrayIndex", Int1, []Cell{
		{loose | passed, Role{As: ByLocation}},
		{last | 1<<PSIn | 1<<MSPOut, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInViewportIndex}},
	}},
}

// user is the row of all semantics that are not system values.
var user = Row{Cells: []Cell{{loose | passed | last | 1<<PSIn | 1<<MSOut | 1<<MSPOut, Role{As: ByLocation}}}}

// none is the row of unknown SV_ names, which are not allowed anywhere.
var none Row
