package stageio

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// checkEntry checks attributes of entry point fn.
func (f *flattener) checkEntry(fn *checked.Func) {
	if a := attr.Find(fn.Attrs, attr.WaveSize); a != nil {
		f.diags.Report(a.Pos, diagnostics.WaveSizeIgnored)
	}
	switch f.opts.Stage {
	case "pixel":
		f.checkStencil(fn)
	case "amplification":
		f.checkPayloads(fn, make(map[*checked.Func]bool))
	}
}

// stencilSides lists groups of attributes of which an entry point may have one each.
var stencilSides = [...]struct {
	side  string
	kinds [3]attr.Kind
}{
	{"front", [3]attr.Kind{attr.VkStencilRefUnchangedFront, attr.VkStencilRefGreaterEqualFront, attr.VkStencilRefLessEqualFront}},
	{"back", [3]attr.Kind{attr.VkStencilRefUnchangedBack, attr.VkStencilRefGreaterEqualBack, attr.VkStencilRefLessEqualBack}},
}

func (f *flattener) checkStencil(fn *checked.Func) {
	for _, s := range stencilSides {
		n := 0
		for _, k := range s.kinds {
			if attr.Find(fn.Attrs, k) != nil {
				n++
			}
		}
		if n > 1 {
			f.report(fn.Pos, diagnostics.StencilRefTwice, s.side, s.side, s.side)
		}
	}
}
