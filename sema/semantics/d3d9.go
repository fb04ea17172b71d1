package semantics

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// d3d9 lists semantics of Direct3D 9 and the system values that they represent at certain points.
//
// Source: the semantics section of the HLSL reference, "Vertex Shader Semantics" and "Pixel Shader Semantics".
var d3d9 = [...]struct {
	name    string
	at      Points
	is      string
	indexed bool // applies to all indices instead of only 0
}{
	{"COLOR", 1 << PSOut, "SV_Target", true},
	{"DEPTH", 1 << PSOut, "SV_Depth", false},
	{"POSITION", 1<<VSOut | 1<<PSIn, "SV_Position", false},
	{"POSITIONT", 1<<VSOut | 1<<PSIn, "SV_Position", false},
	{"PSIZE", 1 << VSOut, pointSize.Name, false},
	{"VFACE", 1 << PSIn, "SV_IsFrontFace", false},
	{"VPOS", 1 << PSIn, "SV_Position", false},
}

// pointSize is the point size, which is not a system value of HLSL.
var pointSize = Row{"PSIZE", Float1, []Cell{{1 << VSOut, Role{As: ByBuiltIn, BuiltIn: spirv.BuiltInPointSize}}}}

// OfD3D9 returns the row of the system value that a semantic of Direct3D 9 represents at p, or nil if it does not
// represent one.
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

// Output is the row of outputs of a pixel shader that have a location although their semantic is not SV_Target.
var Output = Row{Cells: []Cell{{1 << PSOut, Role{As: ByLocation}}}}
