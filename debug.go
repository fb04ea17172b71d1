package hlsl2spirv

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/emitter"
)

// debugParts are the names of kinds of debug information with all they bring.
var debugParts = [...]struct {
	name string
	emitter.DebugOptions
}{
	{"file", emitter.DebugOptions{File: true}},
	{"source", emitter.DebugOptions{File: true, Source: true}},
	{"line", emitter.DebugOptions{File: true, Source: true, Line: true}},
	{"tool", emitter.DebugOptions{Tool: true}},
	{"rich", emitter.DebugOptions{File: true, Line: true, Rich: true}},
	{"rich-with-source", emitter.DebugOptions{File: true, Source: true, Line: true, Rich: true}},
	{"vulkan", emitter.DebugOptions{File: true, Line: true, Rich: true, Vulkan: true}},
	{"vulkan-with-source", emitter.DebugOptions{File: true, Source: true, Line: true, Rich: true, Vulkan: true}},
	{"vulkan-with-source-test", emitter.DebugOptions{File: true, Source: true, Line: true, Rich: true, Vulkan: true, SmallChunks: true}},
}

// parseDebug returns what debug information opts ask for.
func parseDebug(mainFile string, opts *Options) (emitter.DebugOptions, error) {
	d := emitter.DebugOptions{CommandLine: opts.CommandLine, MainFile: mainFile}
	if len(opts.DebugParts) == 0 && opts.DebugInfo {
		d.File, d.Source, d.Line, d.Tool = true, true, true, true
	}
	for _, name := range opts.DebugParts {
		if !addDebugPart(&d, name) {
			return d, fmt.Errorf("unknown SPIR-V debug info control parameter: %s", name)
		}
	}
	return d, nil
}

func addDebugPart(d *emitter.DebugOptions, name string) bool {
	for _, p := range debugParts {
		if p.name == name {
			d.File, d.Source = d.File || p.File, (d.Source || p.Source) && (p.Source || !p.Rich)
			d.Line, d.Tool = d.Line || p.Line, d.Tool || p.Tool
			d.Rich, d.Vulkan = d.Rich || p.Rich, d.Vulkan || p.Vulkan
			d.SmallChunks = d.SmallChunks || p.SmallChunks
			return true
		}
	}
	return false
}
