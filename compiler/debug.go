package compiler

import "github.com/hlsl2spirv/hlsl2spirv/emitter/debuginfo"

// A debugPart is a value of -fspv-debug together with the debug information that it requests.
type debugPart struct {
	name
	debuginfo.Options
}

var debugParts = values[debugPart]{unknown: "unknown SPIR-V debug info control parameter: {name}", rows: []debugPart{
	{"file", debuginfo.Options{File: true}},
	{"source", debuginfo.Options{File: true, Source: true}},
	{"line", debuginfo.Options{File: true, Source: true, Line: true}},
	{"tool", debuginfo.Options{Tool: true}},
	{"rich", debuginfo.Options{File: true, Line: true, Rich: true}},
	{"rich-with-source", debuginfo.Options{File: true, Source: true, Line: true, Rich: true}},
	{"vulkan", debuginfo.Options{File: true, Line: true, Rich: true, Vulkan: true}},
	{"vulkan-with-source", debuginfo.Options{File: true, Source: true, Line: true, Rich: true, Vulkan: true}},
	{"vulkan-with-source-test", debuginfo.Options{File: true, Source: true, Line: true, Rich: true, Vulkan: true, SmallChunks: true}},
}}

// readDebugParts sets the options for the debug information that is requested.
func (s *settings) readDebugParts() error {
	d := &s.Emitter.Debug
	if len(s.DebugParts) == 0 && s.DebugInfo {
		d.File, d.Source, d.Line, d.Tool = true, true, true, true
	}
	for _, name := range s.DebugParts {
		p, err := debugParts.named(name)
		if err != nil {
			return err
		}
		p.addTo(d)
	}
	return nil
}

// addTo adds the debug information of a part to that of the preceding parts. A rich part without source text removes
// the source text again.
func (p *debugPart) addTo(d *debuginfo.Options) {
	d.File, d.Source = d.File || p.File, (d.Source || p.Source) && (p.Source || !p.Rich)
	d.Line, d.Tool = d.Line || p.Line, d.Tool || p.Tool
	d.Rich, d.Vulkan = d.Rich || p.Rich, d.Vulkan || p.Vulkan
	d.SmallChunks = d.SmallChunks || p.SmallChunks
}
