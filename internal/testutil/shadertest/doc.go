// Package shadertest compiles shader files and checks the expectations in their comments. It is independent of the
// compiler's internals; it uses options, diagnostics, words and disassembly.
//
// The first lines of a shader contain dxc flags; each such line is one compilation:
//
//	// args: -T ps_6_0 -E main -fcgl
//
// A diagnostic is expected on the line it points to, or at a line offset. Every error and warning must be expected;
// notes may be:
//
//	x = 1; // ERROR[undeclared-identifier] "'x'" NOTE "declared here"
//	// ERROR+1[unterminated-conditional] "unterminated"
//	#if 1
//
// The disassembly is searched for regular expressions if there is only one compilation. The matches must follow each
// other in the order of the file. An expression with a minus sign must not match at all:
//
//	a + b; // spirv: "OpFAdd" "OpStore"
//	// spirv:-"OpKill"
//
// If the file name.hlsl.expected.spvasm exists, it must equal the whole disassembly. In addition, spirv-val must
// accept both the raw and the final form of each module.
//
// A shader that fails because of a known defect contains a line "// todo: reason". The line must be removed when the
// shader passes.
//
// Read shader.go for the comments, args.go for the flags, and check.go for the checks.
package shadertest
