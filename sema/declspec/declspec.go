// Package declspec answers what a declaration says beside its type and its name,
// and whether that may be said there: modifiers (modifier.go) and registers
// (register.go).
//
// It knows neither scopes nor the checker: it is given what is written and the
// type that it is written of.
package declspec

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Checker checks what declarations say.
type Checker struct {
	*report.Reporter

	RowMajorDefault bool        // -Zpr
	RowMajor        types.Quals // RowMajor or ColumnMajor in force by #pragma pack_matrix, else 0
}
