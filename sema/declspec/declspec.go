// Package declspec checks the parts of a declaration other than its type and its name: modifiers (modifier.go),
// annotations after colons (annotation.go), and registers (register.go).
//
// It does not depend on scopes or the checker: its inputs are the syntax and the type that it applies to.
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

	Expr              func(ast.Expr) checked.Expr // checks an expression
	PayloadQualifiers bool                        // read(…) and write(…) are enabled
	Dialects          dialect.Set

	RowMajorDefault bool        // -Zpr
	RowMajor        types.Quals // RowMajor or ColumnMajor as set by #pragma pack_matrix, otherwise 0
}
