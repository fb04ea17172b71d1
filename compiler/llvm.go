package compiler

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/cpu"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/friendly"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/text"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// lowerForCPU makes LLVM IR for a processor of the kernels.
func (c *compilation) lowerForCPU() {
	m, findings := cpu.Lower(c.module, cpu.Options{})
	for _, f := range findings {
		c.diags.Report(c.sourcePos(f.Pos), diagnostics.NoLLVMForm, f.Text)
	}
	c.llvm = m
}

// lowerToSPIR makes LLVM IR of the kernels that tools for SPIR-V read.
func (c *compilation) lowerToSPIR() {
	m, findings := friendly.Lower(c.module, friendly.Options{Version: int(c.llvmVersion.version)})
	for _, f := range findings {
		c.diags.Report(c.sourcePos(f.Pos), diagnostics.NoLLVMForm, f.Text)
	}
	c.llvm = m
}

// printLLVM prints the LLVM IR.
func (c *compilation) printLLVM() {
	b, err := text.Append(nil, c.llvm, c.llvmVersion.version)
	if err != nil {
		c.diags.Report(source.NoPos, diagnostics.NoLLVMForm, err)
		return
	}
	c.bytes = b
}
