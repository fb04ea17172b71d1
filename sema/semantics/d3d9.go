package semantics

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// d3d9 says which system value a semantic of Direct3D 9 is, and where.
//
// Source: the semantics section of the HLSL reference, "Vertex Shader Semantics" and "Pixel
// Shader Semantics".
var d3d9 = [...]struct {
	name    string
	at      Points
	is      string
	indexed bool // it is so with every index, not with 0 alone
}{
	{"COLOR", 1 << PSOut, "SV_Target", true},
	{"DEPTH", 1 << PSOut, "SV_Depth", false},
	{"POSITION", 1<<VSOut | 1<<PSIn, "SV_Position", false},
	{"POSITIONT", 1<<VSOut | 1<<PSIn, "SV_Position", false},
	{"PSIZE", 1 << VSOut, pointSize.Name, false},
	{"VFACE", 1 << PSIn, "SV_IsFrontFace", false},
	{"VPOS", 1 << PSIn, "SV_Position", false},
}

// pointSize is no system value of HLSL.
var pointSize = Row{"PSIZE", Float1, []Cell{{1 << VSOut, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInPointSize}}}}

// OfD3D9 returns what a semantic of Direct3D 9 is at p, nil if it is no system value.
func OfD3D9(name string, index int, p Point) *Row {
	for i := range d3d9 {
		switch r := &d3d9[i]; {
		case !r.at.Has(p) || !strings.EqualFold(r.name, name) || index != 0 && !r.indexed:
		case r.is == pointSize.Name:
			return &pointSize
		default:
			return Lookup(r.is)
		}
	}
	return nil
}

// Output is what an output of a pixel shader is that has a location, and is no target by its
// name.
var Output = Row{Cells: []Cell{{1 << PSOut, Role{As: ByLocation}}}}
