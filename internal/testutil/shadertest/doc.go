// Package shadertest compiles shader files and checks what they expect of the
// compiler, which they say in comments. It must not know how the compiler
// works; it sees options, diagnostics, words and disassembly.
//
// The first lines of a shader say how it is compiled, with dxc's flags; each
// such line is one compilation:
//
//	// args: -T ps_6_0 -E main -fcgl
//
// Diagnostics are expected on the line they point at, or so many lines away.
// Every error and warning must be expected, a note may be:
//
//	x = 1; // ERROR[undeclared-identifier] "'x'" NOTE "declared here"
//	// ERROR+1[unterminated-conditional] "unterminated"
//	#if 1
//
// The disassembly of the only compilation is searched for regular expressions,
// in the order of the file, each after the end of the one before; or it must
// not match one at all:
//
//	a + b; // spirv: "OpFAdd" "OpStore"
//	// spirv:-"OpKill"
//
// The whole disassembly is compared with the file name.hlsl.expected.spvasm
// where there is one. Besides, both forms of each module, raw and final, must
// please spirv-val.
//
// A shader that fails because of a known shortcoming says so in a line
// "// todo: reason"; when it stops to fail, the line must go.
//
// Read shader.go for the comments, args.go for the flags, check.go for what is
// checked.
package shadertest
