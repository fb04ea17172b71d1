package cpu

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	ir "github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/host"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/mlirdialect"
)

// mlir lists the versions of MLIR that read the dialect, and their tools.
var mlir = []struct {
	name                 string
	opt, translate, llvm llvmtools.Tool
}{
	{"19", llvmtools.MLIROpt19, llvmtools.MLIRTranslate19, llvmtools.Opt19},
	{"22", llvmtools.MLIROpt22, llvmtools.MLIRTranslate22, llvmtools.Opt22},
}

// translated returns the LLVM IR into which MLIR translates a module.
func translated(t *testing.T, m *ir.Module, opt, translate, llvm llvmtools.Tool) []byte {
	t.Helper()
	llvmtools.Require(t, opt, translate, llvm)
	out, err := mlirdialect.Append(nil, m)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := opt.Convert(out); err != nil {
		t.Fatal(err)
	}
	ll, err := translate.Convert(out, "--mlir-to-llvmir")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(ll, []byte("\ndefine ")) {
		t.Fatal("mlir-translate has left out the functions")
	}
	if _, err := llvm.Convert(ll, "-passes=verify", "-S"); err != nil {
		t.Fatal(err)
	}
	return ll
}

// TestProbesInTheDialect checks that the probes compute the same values after MLIR has translated the module.
func TestProbesInTheDialect(t *testing.T) {
	asm, in := kernelOf(probes, probeDecorations, probeModule, probeFunctions)
	for _, v := range mlir {
		t.Run(v.name, func(t *testing.T) {
			m := lowered(t, strings.Replace(asm, "LOCALS", probeLocals, 1))
			dir := t.TempDir()
			written := make([]byte, outBytes)
			p, err := host.Write(dir, m, &host.Dispatch{Groups: [3]uint32{1, 1, 1}, Optimize: "-O1", Buffers: []host.Buffer{
				{Set: 0, Binding: 0, Data: append(in, make([]byte, 64)...)}, {Set: 0, Binding: 1, Data: written},
			}})
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range m.Functions {
				if f.Name == "probes" {
					f.Name = host.KernelName
				}
			}
			ll := translated(t, m, v.opt, v.translate, v.llvm)
			if v.name == "22" {
				return // the installed clang reads only the syntax of version 19
			}
			if err := os.WriteFile(filepath.Join(dir, "kernel.ll"), ll, 0o666); err != nil {
				t.Fatal(err)
			}
			llvmtools.Require(t, llvmtools.Clang19)
			clang, _ := llvmtools.Clang19.Path()
			if err := p.Run(soon(t), clang); err != nil {
				t.Fatal(err)
			}
			for i, p := range probes {
				p.check(t, written[i*slot:])
			}
		})
	}
}
