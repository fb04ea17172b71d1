package intrinsics

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

func TestRowsAreSortedAndParse(t *testing.T) {
	for i := range Functions {
		r := &Functions[i]
		if i > 0 && Functions[i-1].Name >= r.Name {
			t.Errorf("%s stands before %s", Functions[i-1].Name, r.Name)
		}
		checkRow(t, r)
		if Function(r.Name) != r {
			t.Errorf("Function(%q) does not find its row", r.Name)
		}
	}
	for i := range Methods {
		r := &Methods[i]
		if i > 0 && Methods[i-1].Name > r.Name {
			t.Errorf("%s stands before %s", Methods[i-1].Name, r.Name)
		}
		checkRow(t, r)
		for _, k := range r.Objects {
			if Method(k, r.Name) != r {
				t.Errorf("Method(%d, %q) does not find its row", k, r.Name)
			}
		}
	}
}

// checkRow checks that r is complete: it can be called and emitted, or is refused.
func checkRow(t *testing.T, r *Row) {
	t.Helper()
	if r.Refused == Accepted {
		e := r.Emit
		if e.Custom == ByKind && e.Float.IsZero() && e.Sint.IsZero() && e.Uint.IsZero() && e.Bool.IsZero() {
			t.Errorf("%s emits nothing", r.Name)
		}
		if len(r.Sigs) == 0 && !r.Is(ProductTypes) {
			t.Errorf("%s has no signature", r.Name)
		}
	}
	for i := range r.Sigs {
		p := Parse(&r.Sigs[i])
		if p.Required > len(p.Params) {
			t.Errorf("%s: %d of %d parameters required", r.Name, p.Required, len(p.Params))
		}
	}
}

// typ returns the numeric type with an HLSL name.
func typ(u *types.Universe, name string) *types.Type {
	for _, c := range []struct {
		name string
		kind types.Kind
	}{{"literal int", types.LitInt}, {"literal float", types.LitFloat}, {"bool", types.Bool}, {"int", types.Int},
		{"uint", types.Uint}, {"float", types.Float}, {"half", types.Half}, {"double", types.Double}, {"void", types.Void}} {
		if len(name) < len(c.name) || name[:len(c.name)] != c.name {
			continue
		}
		b, rest := u.Basic(c.kind), name[len(c.name):]
		switch len(rest) {
		case 0:
			return b
		case 1:
			return u.Vector(b, int(rest[0]-'0'))
		case 3:
			return u.Matrix(b, int(rest[0]-'0'), int(rest[2]-'0'))
		}
	}
	panic("no type " + name)
}

func TestMatchBindsTypeVariables(t *testing.T) {
	u := types.NewUniverse(false)
	for _, c := range []struct {
		fun    string
		args   []string
		result string // "" if no overload matches
		param  string // type of the last parameter
	}{
		{"sqrt", []string{"float3"}, "float3", "float3"},
		{"sqrt", []string{"int"}, "float", "float"},
		{"sqrt", []string{"literal int"}, "float", "float"},
		{"sqrt", []string{"half2"}, "float2", "float2"},
		{"sqrt", []string{"half"}, "half", "half"},
		{"dot", []string{"half3", "half3"}, "half", "float3"},
		{"abs", []string{"int2x2"}, "int2x2", "int2x2"},
		{"abs", []string{"literal int"}, "literal int", "literal int"},
		{"max", []string{"literal int", "literal float"}, "literal float", "literal float"},
		{"sign", []string{"literal int"}, "int", "uint"},
		{"WaveActiveBitAnd", []string{"int"}, "", ""},
		{"asuint", []string{"bool"}, "", ""},
		{"abs", []string{"bool"}, "float", "float"},
		{"max", []string{"float2x3", "float3x2"}, "float2x2", "float2x2"},
		{"max", []string{"float4", "float2x2"}, "", ""},
		{"max", []string{"half", "int"}, "float", "float"},
		{"countbits", []string{"float2"}, "uint2", "int2"},
		{"asuint", []string{"half3"}, "uint3", "float3"},
		{"asuint16", []string{"half3"}, "", ""},
		{"refract", []string{"int3", "int", "int"}, "float3", "float"},
		{"refract", []string{"half3", "half3", "float"}, "float3", "float"},
		{"cross", []string{"float", "float"}, "float3", "float3"},
		{"transpose", []string{"float"}, "float1x1", "float1x1"},
		{"max", []string{"float3", "literal int"}, "float3", "float3"},
		{"max", []string{"int", "uint"}, "uint", "uint"},
		{"max", []string{"float4", "float2"}, "float2", "float2"},
		{"clamp", []string{"uint3", "literal int", "literal int"}, "uint3", "uint3"},
		{"lerp", []string{"float3", "float3", "float"}, "float3", "float3"},
		{"dot", []string{"float3", "float3"}, "float", "float3"},
		{"dot", []string{"int2", "int2"}, "int", "int2"},
		{"cross", []string{"float4", "float4"}, "float3", "float3"},
		{"length", []string{"float2x2"}, "", ""},
		{"determinant", []string{"float3x3"}, "float", "float3x3"},
		{"determinant", []string{"half4x3"}, "half", "float3x3"},
		{"determinant", []string{"float"}, "float", "float1x1"},
		{"transpose", []string{"float3x2"}, "float2x3", "float3x2"},
		{"isnan", []string{"float2"}, "bool2", "float2"},
		{"sign", []string{"float2"}, "int2", "float2"},
		{"asfloat", []string{"uint3"}, "float3", "uint3"},
		{"asuint", []string{"float2x2"}, "uint2x2", "float2x2"},
		{"sincos", []string{"float2", "float2", "float2"}, "void", "float2"},
		{"sincos", []string{"float2", "float2"}, "", ""},
		{"select", []string{"bool3", "float3", "float"}, "float3", "float3"},
		{"InterlockedAdd", []string{"int", "uint"}, "void", "uint"},
		{"InterlockedAdd", []string{"int", "literal int"}, "void", "uint"},
		{"refract", []string{"float3", "float3", "literal float"}, "float3", "float"},
	} {
		row := Function(c.fun)
		call := &Call{Universe: u}
		for _, a := range c.args {
			call.Args = append(call.Args, typ(u, a))
		}
		var m Match
		ok := false
		for i := 0; i < len(row.Sigs) && !ok; i++ {
			m, ok = MatchSig(&row.Sigs[i], call)
		}
		switch {
		case !ok && c.result == "":
		case !ok:
			t.Errorf("%s%v: no match", c.fun, c.args)
		case c.result == "":
			t.Errorf("%s%v: matches", c.fun, c.args)
		case m.Result != typ(u, c.result) || m.Params[len(m.Params)-1] != typ(u, c.param):
			t.Errorf("%s%v: got another match than %s, last parameter %s", c.fun, c.args, c.result, c.param)
		}
	}
}

func TestMatchResolvesTypesOfTheObject(t *testing.T) {
	u := types.NewUniverse(false)
	f, i := u.Basic(types.Float), u.Basic(types.Int)
	sampler := u.ObjectOf(types.SamplerState, nil, 0, 0)
	array := u.ObjectOf(types.Texture2DArray, u.Vector(f, 4), 0, 0)
	m, ok := MatchSig(&Method(types.Texture2DArray, "Sample").Sigs[0],
		&Call{Universe: u, Object: array, Args: []*types.Type{sampler, u.Vector(f, 3), u.Vector(i, 2)}})
	if !ok || m.Result != u.Vector(f, 4) || m.Params[1] != u.Vector(f, 3) || m.Params[2] != u.Vector(i, 2) {
		t.Fatalf("Texture2DArray.Sample: %+v", m)
	}
	m, ok = MatchSig(&Method(types.Texture2DArray, "Load").Sigs[0],
		&Call{Universe: u, Object: array, Args: []*types.Type{u.Vector(i, 4)}})
	if !ok || m.Params[0] != u.Vector(i, 4) {
		t.Fatalf("Texture2DArray.Load: %+v", m)
	}
	if _, ok := MatchSig(&Method(types.Texture2DArray, "Sample").Sigs[0],
		&Call{Universe: u, Object: array, Args: []*types.Type{sampler}}); ok {
		t.Error("Sample without a coordinate matches")
	}
}
