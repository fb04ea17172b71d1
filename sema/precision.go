package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// promotions contains the types that replace a low-precision type: the relaxed type by default, and the native type if
// 16-bit types are enabled. Invalid means that the type is not replaced.
var promotions = [...]struct{ kind, relaxed, native types.Kind }{
	{types.Min10Float, types.Min16Float, types.Half},
	{types.Min12Int, types.Min16Int, types.Int16},
	{types.Min16Float, types.Invalid, types.Half},
	{types.Min16Int, types.Invalid, types.Int16},
	{types.Min16Uint, types.Invalid, types.Uint16},
}

// MinPrecision warns if the declaration at pos has a type t that is replaced by a type of another precision.
func (w *Warner) MinPrecision(t *types.Type, pos source.Pos) {
	if !t.IsNumeric() {
		return
	}
	e := t.ComponentType()
	for i := range promotions {
		p := &promotions[i]
		if p.kind != e.Kind {
			continue
		}
		to := p.relaxed
		if w.Native16 {
			to = p.native
		}
		if to != types.Invalid {
			w.Report(pos, diagnostics.MinPrecisionPromoted, e, w.U.Basic(to))
		}
	}
}
