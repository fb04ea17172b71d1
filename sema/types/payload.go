package types

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
)

// PayloadStages is a set of the stages that access a payload.
type PayloadStages uint8

// These are the stages that payload access qualifiers may name.
const (
	CallerStage PayloadStages = 1 << iota
	ClosestHitStage
	MissStage
	AnyHitStage
)

// payloadStages are the names of the stages, by bit.
var payloadStages = [...]string{"caller", "closesthit", "miss", "anyhit"}

// PayloadStageNamed returns the stage with the name word in payload access qualifiers, or 0 if not found.
func PayloadStageNamed(word string) PayloadStages {
	i := slices.Index(payloadStages[:], word)
	if i < 0 {
		return 0
	}
	return 1 << i
}

// IsPayload reports whether t is a struct that is marked as a ray payload: its fields have access qualifiers.
func (t *Type) IsPayload() bool {
	return t.Kind == Struct && attr.Find(t.Struct.Attrs, attr.RayPayload) != nil
}
