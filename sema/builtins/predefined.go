package builtins

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A constantRow is a uint constant that the language predefines.
type constantRow struct {
	name  string
	value uint32
}

// predefinedConstants is sorted by name.
var predefinedConstants = [...]constantRow{
	{"ALL_MEMORY", 0xF},
	{"CANDIDATE_NON_OPAQUE_TRIANGLE", 0},
	{"CANDIDATE_PROCEDURAL_PRIMITIVE", 1},
	{"CLUSTER_ID_INVALID", 0xFFFFFFFF},
	{"COMMITTED_NOTHING", 0},
	{"COMMITTED_PROCEDURAL_PRIMITIVE_HIT", 2},
	{"COMMITTED_TRIANGLE_HIT", 1},
	{"DEVICE_SCOPE", 4},
	{"GROUP_SCOPE", 2},
	{"GROUP_SHARED_MEMORY", 2},
	{"GROUP_SYNC", 1},
	{"HIT_KIND_NONE", 0},
	{"HIT_KIND_TRIANGLE_BACK_FACE", 255},
	{"HIT_KIND_TRIANGLE_FRONT_FACE", 254},
	{"NODE_INPUT_MEMORY", 4},
	{"NODE_OUTPUT_MEMORY", 8},
	{"RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS", 1},
	{"RAYQUERY_FLAG_NONE", 0},
	{"RAYTRACING_PIPELINE_FLAG_ALLOW_OPACITY_MICROMAPS", 0x400},
	{"RAYTRACING_PIPELINE_FLAG_NONE", 0},
	{"RAYTRACING_PIPELINE_FLAG_SKIP_PROCEDURAL_PRIMITIVES", 0x200},
	{"RAYTRACING_PIPELINE_FLAG_SKIP_TRIANGLES", 0x100},
	{"RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH", 0x4},
	{"RAY_FLAG_CULL_BACK_FACING_TRIANGLES", 0x10},
	{"RAY_FLAG_CULL_FRONT_FACING_TRIANGLES", 0x20},
	{"RAY_FLAG_CULL_NON_OPAQUE", 0x80},
	{"RAY_FLAG_CULL_OPAQUE", 0x40},
	{"RAY_FLAG_FORCE_NON_OPAQUE", 0x2},
	{"RAY_FLAG_FORCE_OMM_2_STATE", 0x400},
	{"RAY_FLAG_FORCE_OPAQUE", 0x1},
	{"RAY_FLAG_NONE", 0},
	{"RAY_FLAG_SKIP_CLOSEST_HIT_SHADER", 0x8},
	{"RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES", 0x200},
	{"RAY_FLAG_SKIP_TRIANGLES", 0x100},
	{"REORDER_SCOPE", 8},
	{"SAMPLER_FEEDBACK_MIN_MIP", 0},
	{"SAMPLER_FEEDBACK_MIP_REGION_USED", 1},
	{"STATE_OBJECT_FLAGS_ALLOW_EXTERNAL_DEPENDENCIES_ON_LOCAL_DEFINITIONS", 2},
	{"STATE_OBJECT_FLAGS_ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITONS", 1},
	{"STATE_OBJECT_FLAG_ALLOW_EXTERNAL_DEPENDENCIES_ON_LOCAL_DEFINITIONS", 2},
	{"STATE_OBJECT_FLAG_ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITONS", 1},
	{"STATE_OBJECT_FLAG_ALLOW_STATE_OBJECT_ADDITIONS", 4},
	{"UAV_MEMORY", 1},
}

// vkConstants are the constants of namespace vk.
var vkConstants = [...]constantRow{
	{"CrossDeviceScope", 0},
	{"DeviceScope", 1},
	{"WorkgroupScope", 2},
	{"SubgroupScope", 3},
	{"InvocationScope", 4},
	{"QueueFamilyScope", 5},
}

// A fieldRow is a field of a predefined struct.
type fieldRow struct {
	name string
	kind types.Kind
	cols int
}

// A structRow is a predefined struct.
type structRow struct {
	name   string
	fields []fieldRow
}

var predefinedStructs = [...]structRow{
	{"BuiltInTriangleIntersectionAttributes", []fieldRow{{"barycentrics", types.Float, 2}}},
	{"BuiltInTrianglePositions", []fieldRow{{"p0", types.Float, 3}, {"p1", types.Float, 3}, {"p2", types.Float, 3}}},
	{"RayDesc", []fieldRow{{"Origin", types.Float, 3}, {"TMin", types.Float, 1}, {"Direction", types.Float, 3}, {"TMax", types.Float, 1}}},
	{"StateObjectConfig", []fieldRow{{"Flags", types.Uint, 1}}},
	{"GlobalRootSignature", []fieldRow{{"signature", types.String, 1}}},
	{"LocalRootSignature", []fieldRow{{"signature", types.String, 1}}},
	{"SubobjectToExportsAssociation", []fieldRow{{"Subobject", types.String, 1}, {"Exports", types.String, 1}}},
	{"RaytracingShaderConfig", []fieldRow{{"MaxPayloadSizeInBytes", types.Uint, 1}, {"MaxAttributeSizeInBytes", types.Uint, 1}}},
	{"RaytracingPipelineConfig", []fieldRow{{"MaxTraceRecursionDepth", types.Uint, 1}}},
	{"RaytracingPipelineConfig1", []fieldRow{{"MaxTraceRecursionDepth", types.Uint, 1}, {"Flags", types.Uint, 1}}},
	{"TriangleHitGroup", []fieldRow{{"AnyHit", types.String, 1}, {"ClosestHit", types.String, 1}}},
	{"ProceduralPrimitiveHitGroup", []fieldRow{{"AnyHit", types.String, 1}, {"ClosestHit", types.String, 1}, {"Intersection", types.String, 1}}},
}

// flagTypes are builtin names for uint, which are also prefixes of constants.
var flagTypes = [...]string{"RAY_FLAG", "RAYQUERY_FLAG", "COMMITTED_STATUS", "CANDIDATE_TYPE"}

// predefined returns the builtin constant, struct, type or variable that text names, or nil if none exists.
func (c *Table) predefined(text string) *scope.Symbol {
	if i := search(len(predefinedConstants), func(i int) string { return predefinedConstants[i].name }, text); i >= 0 {
		return c.uintConstant(&predefinedConstants[i])
	}
	for i := range predefinedStructs {
		if predefinedStructs[i].name == text {
			return c.predefinedStruct(&predefinedStructs[i])
		}
	}
	for _, name := range flagTypes {
		if name == text {
			return &scope.Symbol{Kind: scope.TypeSymbol, Name: text, Type: c.Conv.U.Basic(types.Uint), Typedef: true}
		}
	}
	switch text {
	case "ResourceDescriptorHeap":
		return c.heap(text, types.ResourceDescriptorHeap)
	case "SamplerDescriptorHeap":
		return c.heap(text, types.SamplerDescriptorHeap)
	}
	return nil
}

func (c *Table) uintConstant(r *constantRow) *scope.Symbol {
	t := c.Conv.U.Basic(types.Uint)
	return &scope.Symbol{Kind: scope.ConstSymbol, Name: r.name, Value: &checked.Literal{
		Node:  checked.Node{Type: t},
		Value: constant.Value{Kind: constant.Uint, I: int64(r.value)},
	}}
}

func (c *Table) predefinedStruct(r *structRow) *scope.Symbol {
	info := &types.StructInfo{Name: r.name, Qualified: r.name, Keyword: "struct", Complete: true, Predefined: true}
	t := c.Conv.U.NewStruct(info)
	s := &scope.Scope{Kind: scope.StructScope, Parent: c.Scopes.Global, Name: r.name, Prefix: r.name + "::", Type: t}
	info.Scope = s
	for i, f := range r.fields {
		ft := c.Conv.U.Basic(f.kind)
		if f.cols > 1 {
			ft = c.Conv.U.Vector(ft, f.cols)
		}
		field := &types.Field{Name: f.name, Type: ft, Index: i}
		info.Fields = append(info.Fields, field)
		s.Put(&scope.Symbol{Kind: scope.FieldSymbol, Name: f.name, Field: field, Struct: t})
	}
	return &scope.Symbol{Kind: scope.TypeSymbol, Name: r.name, Type: t}
}

// heap returns the variable of a descriptor heap, and adds it to the globals of the program. It is called when the heap
// is first named.
func (c *Table) heap(text string, k types.ObjectKind) *scope.Symbol {
	v := &checked.Var{Name: text, Qualified: text, Type: c.Conv.U.ObjectOf(k, nil, 0, 0), Storage: checked.Resource,
		ID: c.Conv.Prog.Counts.Vars.Next()}
	c.Conv.Prog.Globals = append(c.Conv.Prog.Globals, v)
	return &scope.Symbol{Kind: scope.VarSymbol, Name: text, Var: v}
}

// fillDX declares the names of namespace dx, except for functions.
func (c *Table) fillDX(ns *scope.Scope) {
	const name = "HitObject"
	t := c.Conv.U.ObjectOf(types.HitObject, nil, 0, 0)
	ns.Put(&scope.Symbol{Kind: scope.TypeSymbol, Name: name, Type: t})
	c.statics = &scope.Scope{Kind: scope.StructScope, Parent: ns, Name: name, Prefix: "dx::HitObject::", Type: t}
}

// Statics returns the scope of the static members of t, or nil if t does not have one. intrinsics.Functions lists the
// functions of this scope under their qualified names.
func (c *Table) Statics(t *types.Type) *scope.Scope {
	if !t.IsHitObject() {
		return nil
	}
	return c.statics
}

// fillVK declares the constants of namespace vk.
func (c *Table) fillVK(ns *scope.Scope) {
	for i := range vkConstants {
		ns.Put(c.uintConstant(&vkConstants[i]))
	}
}
