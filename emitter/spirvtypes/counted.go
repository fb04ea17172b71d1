package spirvtypes

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

// IsCounted reports whether t is a buffer that can have a counter, or an array of such buffers.
func IsCounted(t *types.Type) bool {
	switch t = t.Underlying(); t.Object {
	case types.RWStructuredBuffer, types.RasterizerOrderedStructuredBuffer, types.AppendStructuredBuffer,
		types.ConsumeStructuredBuffer:
		return t.Kind == types.Object
	}
	return false
}

// AlwaysCounted reports whether t is a buffer that always has a counter.
func AlwaysCounted(t *types.Type) bool {
	t = t.Underlying()
	return t.Kind == types.Object && (t.Object == types.AppendStructuredBuffer ||
		t.Object == types.ConsumeStructuredBuffer)
}

// HoldsCounted reports whether t is or contains a buffer with a counter.
func HoldsCounted(t *types.Type) bool {
	switch {
	case IsCounted(t):
		return true
	case t.Kind == types.Struct:
		if t.Struct.Base != nil && HoldsCounted(t.Struct.Base) {
			return true
		}
		for _, f := range t.Struct.Fields {
			if HoldsCounted(f.Type) {
				return true
			}
		}
	}
	return false
}
