// Package interpreterchecks runs the shaders of testdata/checks on the interpreter with all checks.
// It contains no code to import.
//
// Each shader NAME.cs.hlsl has one mistake, and a comment at the line that a check names,
// and at the lines of notes:
//
//	value = table[i]; // FINDING[range] "'table'"
//	shared[0] = 1;    // ALSO "the other access"
//
// NAME.fixed.cs.hlsl is the same shader without the mistake: nothing is found there, in no
// form and with subgroups of no size. Comments at the top say how it runs:
//
//	// args: -T cs_6_0 -E main
//	// groups: 2,1,1
//	// subgroup: 8
//	// max-steps: 1000
//	// resource: values {"size": 64}
//
// Resources that are not named hold zeros, and are as large as one element; what stands
// behind a name is described in docs/run.md. Read shaders_test.go.
package interpreterchecks
