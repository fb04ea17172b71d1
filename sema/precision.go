package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// promotions are the types that replace low-precision types: by default, and with 16-bit types. Invalid means no
// change.
var promotions = [...]struct{ kind, relaxed, native types.Kind }{
	{types.Min10Float, types.Min16Float, types.Half},
	{types.Min12Int, types.Min16Int, types.Int16},
	{types.Min16Float, types.Invalid, types.Half},
	{types.Min16Int, types.Invalid, types.Int16},
	{types.Min16Uint, types.Invalid, types.Uint16},
}

// MinPrecision warns if the precision of a declaration with type t at pos differs from the declared one.
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
