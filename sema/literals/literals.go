// Package literals checks literals. number.go determines their type, which depends on the suffix, the form and the
// language version. escape.go determines the bytes of quoted literals.
package literals

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Reader checks literals.
type Reader struct {
	*report.Reporter

	U        *types.Universe
	HV       int  // language version
	Native16 bool // -enable-16bit-types

	nodes slab.Of[checked.Literal]
}

func (c *Reader) bad(span source.Span) checked.Expr { return checked.Bad(c.U, span) }

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
