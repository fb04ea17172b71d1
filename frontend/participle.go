package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// ParseWithParticiple is Parse with the participle engine.
func ParseWithParticiple(toks []token.Token, in *token.Interner, diags *diagnostics.List, opts Options) *ast.File {
	return nil
}
