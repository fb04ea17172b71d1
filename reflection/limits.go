package reflection

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A description is a tree. Even for a small module, it can exceed any memory because a struct is described at each
// member. These limits stop the description within a fraction of a second.
const (
	maxBytes = 1 << 24 // approximate size of the description as JSON
	maxSteps = 1 << 24 // of searches in the module
)

// A meter counts the remaining steps and bytes.
type meter struct{ bytes, steps int }

func newMeter() meter { return meter{maxBytes, maxSteps} }

// spend reports whether there is room in the description for a part with a text of n bytes.
func (m *meter) spend(n int) bool {
	if m.bytes >= 0 {
		m.bytes -= 64 + n
	}
	return m.bytes >= 0
}

// step reports whether a search may continue.
func (m *meter) step() bool {
	if m.steps >= 0 {
		m.steps--
	}
	return m.steps >= 0
}

// isSpent reports whether a limit has been reached.
func (m *meter) isSpent() bool { return m.bytes < 0 || m.steps < 0 }

// indentation is the number of bytes that each level of nesting adds to a part.
const indentation = 16

// omitted is the kind of types that are omitted because the description is too large.
const omitted = "omitted"

// nested describes a type that is part of another type.
func (r *reader) nested(id spirv.ID) *Type {
	if !r.spend(indentation * r.depth) {
		return &Type{Kind: omitted}
	}
	r.depth++
	t := r.typeOf(id)
	r.depth--
	return t
}
