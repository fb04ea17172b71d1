package reflection

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A description is a tree, which contains a struct once for each member of that type. Even for a small module, it can
// therefore exceed any memory. These limits stop the description within a fraction of a second.
const (
	maxBytes = 1 << 24 // approximate size of the description as JSON
	maxSteps = 1 << 24 // number of steps of searches in the module
)

// A meter counts the bytes and search steps that remain before a limit is reached.
type meter struct{ bytes, steps int }

func newMeter() meter { return meter{maxBytes, maxSteps} }

// spend subtracts the size of a part of the description, which has a text of n bytes. It reports whether the part fits.
func (m *meter) spend(n int) bool {
	if m.bytes >= 0 {
		m.bytes -= 64 + n
	}
	return m.bytes >= 0
}

// step counts one step of a search, and reports whether the search may continue.
func (m *meter) step() bool {
	if m.steps >= 0 {
		m.steps--
	}
	return m.steps >= 0
}

// isSpent reports whether a limit has been reached.
func (m *meter) isSpent() bool { return m.bytes < 0 || m.steps < 0 }

// indentation is the number of bytes by which the JSON of a part grows with each level of nesting.
const indentation = 16

// omitted is the Kind of a type that is not described because the description is too large.
const omitted = "omitted"

// nested returns the description of a type that is part of another type.
func (r *reader) nested(id spirv.ID) *Type {
	if !r.spend(indentation * r.depth) {
		return &Type{Kind: omitted}
	}
	r.depth++
	t := r.typeOf(id)
	r.depth--
	return t
}
