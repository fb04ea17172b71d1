// Package interpreterchecks runs the shaders of testdata/checks on the interpreter with all checks enabled. It does
// not export anything.
//
// Each shader NAME.cs.hlsl has one mistake. Comments mark the line that a check reports, and the lines of notes:
//
//	value = table[i]; // FINDING[range] "'table'"
//	shared[0] = 1;    // ALSO "the other access"
//
// NAME.fixed.cs.hlsl is the same shader without the mistake: no check may report anything, in any form and with any
// subgroup size. Comments at the top configure the run:
//
//	// args: -T cs_6_0 -E main
//	// groups: 2,1,1
//	// subgroup: 8
//	// max-steps: 1000
//	// resource: values {"size": 64}
//
// Resources that are not listed contain zeros and have the size of one element. The settings of a resource are
// described in docs/reference/run.md. Start with shaders_test.go.
package interpreterchecks
