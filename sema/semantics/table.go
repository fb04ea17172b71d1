// Package semantics is the table of HLSL's system values: for every SV_ name
// and every point of the pipeline where a shader reads or writes it, what it
// becomes in SPIR-V.
//
// It must not know declarations or how an interface is flattened (see package
// stageio). Read Table, then Lookup.
package semantics

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A Point is a place where a shader exchanges values with the pipeline: the
// inputs or the outputs of a stage.
type Point uint8

const (
	VSIn Point = iota
	VSOut
	PSIn
	PSOut
	CSIn
	numPoints
)

var pointNames = [numPoints]string{VSIn: "VSIn", VSOut: "VSOut", PSIn: "PSIn", PSOut: "PSOut", CSIn: "CSIn"}

// String returns the name that messages give the point.
func (p Point) String() string { return pointNames[p] }

// IsInput reports whether values arrive at p.
func (p Point) IsInput() bool { return p == VSIn || p == PSIn || p == CSIn }

// An Interpretation says how a semantic is carried.
type Interpretation uint8

const (
	NotAllowed Interpretation = iota
	ByLocation                // a user variable with a Location
	ByBuiltIn                 // a variable decorated BuiltIn
	ByTarget                  // a colour output whose Location is the semantic's index
	ByDistance                // an element of the ClipDistance or CullDistance array
)

// A Role is what a semantic is at one point.
type Role struct {
	As      Interpretation
	BuiltIn spirv.BuiltIn // of ByBuiltIn and ByDistance
	Minor   uint8         // least minor version of shader model 6 that has it
}

// A Shape is a constraint on the type of a system value.
type Shape uint8

const (
	AnyShape  Shape = iota
	Float1          // float
	Float4          // float4
	Float3          // float3
	Int1            // int or uint
	Uint1           // uint
	IntUpTo3        // int or uint, or a vector of up to three
	Bool1           // bool; integers are accepted and become 0 or 1
	Distances       // float, a float vector, or an array of them
)

// A Row is a system value.
type Row struct {
	Name  string // as documented; compared without regard to case
	Shape Shape  // of the values that are not by location
	Roles [numPoints]Role
}

// Table holds the system values in alphabetical order. A point that is missing
// in a row does not allow the semantic.
//
// Sources: the semantics section of the HLSL reference, and the BuiltIn
// decoration of the SPIR-V and Vulkan specifications.
var Table = [...]Row{
	{"SV_Barycentrics", Float3, [numPoints]Role{PSIn: {As: ByBuiltIn, BuiltIn: spirv.BuiltInBaryCoordKHR, Minor: 1}}},
	{"SV_ClipDistance", Distances, [numPoints]Role{
		VSIn:  {As: ByLocation},
		VSOut: {As: ByDistance, BuiltIn: spirv.BuiltInClipDistance},
		PSIn:  {As: ByDistance, BuiltIn: spirv.BuiltInClipDistance}}},
	{"SV_Coverage", Uint1, [numPoints]Role{
		PSIn:  {As: ByBuiltIn, BuiltIn: spirv.BuiltInSampleMask},
		PSOut: {As: ByBuiltIn, BuiltIn: spirv.BuiltInSampleMask}}},
	{"SV_CullDistance", Distances, [numPoints]Role{
		VSIn:  {As: ByLocation},
		VSOut: {As: ByDistance, BuiltIn: spirv.BuiltInCullDistance},
		PSIn:  {As: ByDistance, BuiltIn: spirv.BuiltInCullDistance}}},
	{"SV_Depth", Float1, [numPoints]Role{PSOut: {As: ByBuiltIn, BuiltIn: spirv.BuiltInFragDepth}}},
	{"SV_DepthGreaterEqual", Float1, [numPoints]Role{PSOut: {As: ByBuiltIn, BuiltIn: spirv.BuiltInFragDepth}}},
	{"SV_DepthLessEqual", Float1, [numPoints]Role{PSOut: {As: ByBuiltIn, BuiltIn: spirv.BuiltInFragDepth}}},
	{"SV_DispatchThreadID", IntUpTo3, [numPoints]Role{CSIn: {As: ByBuiltIn, BuiltIn: spirv.BuiltInGlobalInvocationId}}},
	{"SV_GroupID", IntUpTo3, [numPoints]Role{CSIn: {As: ByBuiltIn, BuiltIn: spirv.BuiltInWorkgroupId}}},
	{"SV_GroupIndex", Int1, [numPoints]Role{CSIn: {As: ByBuiltIn, BuiltIn: spirv.BuiltInLocalInvocationIndex}}},
	{"SV_GroupThreadID", IntUpTo3, [numPoints]Role{CSIn: {As: ByBuiltIn, BuiltIn: spirv.BuiltInLocalInvocationId}}},
	{"SV_InnerCoverage", Uint1, [numPoints]Role{PSIn: {As: ByBuiltIn, BuiltIn: spirv.BuiltInFullyCoveredEXT}}},
	{"SV_InstanceID", Int1, [numPoints]Role{
		VSIn:  {As: ByBuiltIn, BuiltIn: spirv.BuiltInInstanceIndex},
		VSOut: {As: ByLocation},
		PSIn:  {As: ByLocation}}},
	{"SV_IsFrontFace", Bool1, [numPoints]Role{PSIn: {As: ByBuiltIn, BuiltIn: spirv.BuiltInFrontFacing}}},
	{"SV_Position", Float4, [numPoints]Role{
		VSIn:  {As: ByLocation},
		VSOut: {As: ByBuiltIn, BuiltIn: spirv.BuiltInPosition},
		PSIn:  {As: ByBuiltIn, BuiltIn: spirv.BuiltInFragCoord}}},
	{"SV_PrimitiveID", Int1, [numPoints]Role{PSIn: {As: ByBuiltIn, BuiltIn: spirv.BuiltInPrimitiveId}}},
	{"SV_RenderTargetArrayIndex", Int1, [numPoints]Role{
		VSIn:  {As: ByLocation},
		VSOut: {As: ByBuiltIn, BuiltIn: spirv.BuiltInLayer},
		PSIn:  {As: ByBuiltIn, BuiltIn: spirv.BuiltInLayer}}},
	{"SV_SampleIndex", Int1, [numPoints]Role{PSIn: {As: ByBuiltIn, BuiltIn: spirv.BuiltInSampleId}}},
	{"SV_ShadingRate", Int1, [numPoints]Role{
		VSOut: {As: ByBuiltIn, BuiltIn: spirv.BuiltInPrimitiveShadingRateKHR, Minor: 4},
		PSIn:  {As: ByBuiltIn, BuiltIn: spirv.BuiltInShadingRateKHR, Minor: 4}}},
	{"SV_StartInstanceLocation", Int1, [numPoints]Role{VSIn: {As: ByBuiltIn, BuiltIn: spirv.BuiltInBaseInstance, Minor: 8}}},
	{"SV_StartVertexLocation", Int1, [numPoints]Role{VSIn: {As: ByBuiltIn, BuiltIn: spirv.BuiltInBaseVertex, Minor: 8}}},
	{"SV_StencilRef", Int1, [numPoints]Role{PSOut: {As: ByBuiltIn, BuiltIn: spirv.BuiltInFragStencilRefEXT}}},
	{"SV_Target", AnyShape, [numPoints]Role{PSOut: {As: ByTarget}}},
	{"SV_VertexID", Int1, [numPoints]Role{VSIn: {As: ByBuiltIn, BuiltIn: spirv.BuiltInVertexIndex}}},
	{"SV_ViewID", Int1, [numPoints]Role{
		VSIn: {As: ByBuiltIn, BuiltIn: spirv.BuiltInViewIndex, Minor: 1},
		PSIn: {As: ByBuiltIn, BuiltIn: spirv.BuiltInViewIndex, Minor: 1}}},
	{"SV_ViewportArrayIndex", Int1, [numPoints]Role{
		VSIn:  {As: ByLocation},
		VSOut: {As: ByBuiltIn, BuiltIn: spirv.BuiltInViewportIndex},
		PSIn:  {As: ByBuiltIn, BuiltIn: spirv.BuiltInViewportIndex}}},
}

// user is every semantic that is no system value.
var user = Row{Roles: [numPoints]Role{VSIn: {As: ByLocation}, VSOut: {As: ByLocation}, PSIn: {As: ByLocation}}}

// none is an SV_ name that does not exist: it is allowed nowhere.
var none Row
