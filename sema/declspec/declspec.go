// Package declspec checks the parts of a declaration that are neither its type nor its name: modifiers (modifier.go),
// annotations after colons (annotation.go), and registers (register.go).
//
// It does not depend on scopes or on the checker. It takes the syntax, and the type to which the parts apply.
package declspec

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Checker checks declaration specifiers.
type Checker struct {
	*report.Reporter

	Expr              func(ast.Expr) checked.Expr // checks and returns an expression
	PayloadQualifiers bool                        // the annotations read(…) and write(…) are enabled
	Dialects          dialect.Set

	RowMajorDefault bool        // set by -Zpr: matrices are row_major by default
	RowMajor        types.Quals // RowMajor or ColumnMajor if #pragma pack_matrix has set it, otherwise 0
}
