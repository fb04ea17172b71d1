// Package literals checks literals. The type of a number depends on its suffix, its form and the language version; it
// is determined in number.go. The bytes of quoted literals are determined in escape.go.
package literals

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Reader returns the checked expressions of literals.
type Reader struct {
	*report.Reporter

	U        *types.Universe
	HV       int  // language version
	Native16 bool // 16-bit types are enabled (-enable-16bit-types)

	nodes slab.Of[checked.Literal]
}

func (c *Reader) bad(span source.Span) checked.Expr { return checked.Bad(c.U, span) }

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
