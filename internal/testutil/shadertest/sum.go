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

// sumModes lists the modes in which the outputs of a shader are summed: with its own arguments, raw, and legalized
// with debug information.
var sumModes = [...]struct {
	name string
	set  func(*hlsl2spirv.Options)
}{
	{"final", func(*hlsl2spirv.Options) {}},
	{"raw", func(o *hlsl2spirv.Options) { o.Raw = true }},
	{"debug", func(o *hlsl2spirv.Options) {
		o.Level, o.DebugInfo, o.DebugParts = "0", true, []string{"vulkan-with-source"}
		if len(o.Extensions) > 0 {
			o.Extensions = append(slices.Clone(o.Extensions), "SPV_KHR_non_semantic_info",
				"SPV_KHR_relaxed_extended_instruction")
		}
	}},
}

// WriteSums writes a line for each compilation of the shaders at paths, with a checksum of the complete output. The
// result is the same on all machines.
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
	_ = result.Diagnostics.Write(&messages) // a strings.Builder cannot fail
	return sha256.Sum256(append(result.Bytes(), messages.String()...))
}
