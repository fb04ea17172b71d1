// Package declspec answers what a declaration says beside its type and its name,
// and whether that may be said there: modifiers (modifier.go), what
// stands behind colons (annotation.go), and registers (register.go).
//
// It knows neither scopes nor the checker: it is given what is written and the
// type that it is written of.
package declspec

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Checker checks what declarations say.
type Checker struct {
	*report.Reporter

	Expr              func(ast.Expr) checked.Expr // checks an expression
	PayloadQualifiers bool                        // read(…) and write(…) are in force
	Dialects          dialect.Set

	RowMajorDefault bool        // -Zpr
	RowMajor        types.Quals // RowMajor or ColumnMajor in force by #pragma pack_matrix, else 0
}
