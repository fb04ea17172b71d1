package shadertest

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// sumModes are the ways to compile a shader whose outputs are summed: as its
// arguments say, raw, and legalized only with debug information.
var sumModes = [...]struct {
	name string
	set  func(*hlsl2spirv.Options)
}{
	{"final", func(*hlsl2spirv.Options) {}},
	{"raw", func(o *hlsl2spirv.Options) { o.Raw = true }},
	{"debug", func(o *hlsl2spirv.Options) {
		o.Level, o.DebugInfo, o.DebugParts = "0", true, []string{"vulkan-with-source"}
		if len(o.Extensions) > 0 {
			o.Extensions = append(slices.Clone(o.Extensions), "SPV_KHR_non_semantic_info", "SPV_KHR_relaxed_extended_instruction")
		}
	}},
}

// WriteSums writes a line for each way in which the shaders at paths are
// compiled, with the checksum of everything that comes of it: two machines write
// the same.
func WriteSums(w io.Writer, paths []string) error {
	for _, path := range paths {
		s, err := Load(path)
		if err != nil {
			return err
		}
		for _, r := range s.Runs {
			for _, mode := range sumModes {
				run := r
				mode.set(&run.Options)
				if _, err := fmt.Fprintf(w, "%s (%s) %s: %x\n", path, r.Args, mode.name, s.sum(run)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// sum returns the checksum of the module or the diagnostics.
func (s *Shader) sum(r Run) [sha256.Size]byte {
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: s.Path, Text: s.Text}, r.Options)
	if err != nil {
		return sha256.Sum256([]byte(err.Error()))
	}
	var messages strings.Builder
	_ = result.Diagnostics.Write(&messages) // a strings.Builder does not fail
	return sha256.Sum256(append(result.Bytes(), messages.String()...))
}
