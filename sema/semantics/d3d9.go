package semantics

import "strings"

// d3d9 says which system value a semantic of Direct3D 9 is, and where.
//
// Source: the semantics section of the HLSL reference, "Vertex Shader Semantics" and "Pixel
// Shader Semantics".
var d3d9 = [...]struct {
	name string
	at   Points
	is   string
}{
	{"COLOR", 1 << PSOut, "SV_Target"},
	{"DEPTH", 1 << PSOut, "SV_Depth"},
	{"POSITION", 1<<VSOut | 1<<PSIn, "SV_Position"},
	{"POSITIONT", 1<<VSOut | 1<<PSIn, "SV_Position"},
	{"VFACE", 1 << PSIn, "SV_IsFrontFace"},
	{"VPOS", 1 << PSIn, "SV_Position"},
}

// OfD3D9 returns the system value that a semantic of Direct3D 9, without its index, is at p; ""
// if it is none.
func OfD3D9(name string, p Point) string {
	for i := range d3d9 {
		if r := &d3d9[i]; r.at.Has(p) && strings.EqualFold(r.name, name) {
			return r.is
		}
	}
	return ""
}

// Output is what an output of a pixel shader is that has a location, and is no target by its
// name.
var Output = Row{Cells: []Cell{{1 << PSOut, Role{As: ByLocation}}}}
