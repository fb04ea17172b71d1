package stageio

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

func isNode(t *types.Type) bool { return t.Kind == types.Object && t.Object.IsNode() }
