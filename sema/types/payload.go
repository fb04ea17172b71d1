package types

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
)

// PayloadStages is a set of shader stages that access a payload.
type PayloadStages uint8

// The stages that payload access qualifiers may name.
const (
	CallerStage PayloadStages = 1 << iota
	ClosestHitStage
	MissStage
	AnyHitStage
)

// payloadStages contains the names of the stages, in the order of their bits.
var payloadStages = [...]string{"caller", "closesthit", "miss", "anyhit"}

// PayloadStageNamed returns the stage that payload access qualifiers call word, or 0 if none exists.
func PayloadStageNamed(word string) PayloadStages {
	i := slices.Index(payloadStages[:], word)
	if i < 0 {
		return 0
	}
	return 1 << i
}

// IsPayload reports whether t is a struct with the attribute raypayload, whose fields have access qualifiers.
func (t *Type) IsPayload() bool {
	return t.Kind == Struct && attr.Find(t.Struct.Attrs, attr.RayPayload) != nil
}
