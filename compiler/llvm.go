package compiler

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/assembly"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/cpu"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/mlirdialect"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/spirvfriendly"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// lowerForCPU converts the kernels to LLVM IR for a CPU.
func (c *compilation) lowerForCPU() {
	m, findings := cpu.Lower(c.module, cpu.Options{})
	c.diagnose(findings, diagnostics.NoLLVMForm)
	c.llvm = m
}

// lowerToSPIR converts the kernels to LLVM IR for tools that translate it to SPIR-V.
func (c *compilation) lowerToSPIR() {
	m, findings := spirvfriendly.Lower(c.module, spirvfriendly.Options{Version: int(c.llvmVersion.version)})
	c.diagnose(findings, diagnostics.NoLLVMForm)
	c.llvm = m
}

// printLLVM prints the LLVM IR in the syntax of LLVM.
func (c *compilation) printLLVM() { c.printed(assembly.Append(nil, c.llvm, c.llvmVersion.version)) }

// printDialect prints the LLVM IR in the llvm dialect of MLIR, whose syntax is the same in all supported versions of
// MLIR.
func (c *compilation) printDialect() { c.printed(mlirdialect.Append(nil, c.llvm)) }

// printed stores text b as the output, or reports err.
func (c *compilation) printed(b []byte, err error) {
	if c.bytes = b; err != nil {
		c.diags.Report(source.NoPos, diagnostics.NoLLVMForm, err)
	}
}
