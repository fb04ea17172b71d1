package compiler

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/assembly"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/cpu"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/mlirdialect"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/spirvfriendly"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// lowerForCPU makes LLVM IR for a processor of the kernels.
func (c *compilation) lowerForCPU() {
	m, findings := cpu.Lower(c.module, cpu.Options{})
	c.diagnose(findings, diagnostics.NoLLVMForm)
	c.llvm = m
}

// lowerToSPIR makes LLVM IR of the kernels that tools for SPIR-V read.
func (c *compilation) lowerToSPIR() {
	m, findings := spirvfriendly.Lower(c.module, spirvfriendly.Options{Version: int(c.llvmVersion.version)})
	c.diagnose(findings, diagnostics.NoLLVMForm)
	c.llvm = m
}

// printLLVM prints the LLVM IR as LLVM reads it.
func (c *compilation) printLLVM() { c.printed(assembly.Append(nil, c.llvm, c.llvmVersion.version)) }

// printDialect prints the LLVM IR as MLIR reads it, whose versions agree on it.
func (c *compilation) printDialect() { c.printed(mlirdialect.Append(nil, c.llvm)) }

// printed takes a text.
func (c *compilation) printed(b []byte, err error) {
	if c.bytes = b; err != nil {
		c.diags.Report(source.NoPos, diagnostics.NoLLVMForm, err)
	}
}
