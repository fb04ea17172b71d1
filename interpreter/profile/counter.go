package profile

import (
	"slices"
	"strings"
)

// A Counter is something that a profile counts.
type Counter uint8

// The counters.
const (
	// Instructions counts instructions, once for each invocation that runs them.
	Instructions Counter = iota
	// Rows counts rows: a subgroup makes one of an instruction, whatever lanes are
	// active, and one for each component if the result is a vector.
	Rows
	// Idle counts instructions once for each invocation of the subgroup that waits
	// meanwhile, or has ended.
	Idle
	// Branches counts branches and switches, once for each subgroup that comes there.
	Branches
	// Splits counts those of them behind which lanes of a subgroup go different ways.
	Splits
	// Barriers counts barriers of the group, once for each subgroup.
	Barriers
	// BankConflicts counts the passes that accesses to groupshared memory take beyond
	// those that as many bytes need (Conflicts).
	BankConflicts
	// BufferBytesRead and the following count bytes that invocations ask for.
	BufferBytesRead
	BufferBytesWritten
	ConstantBytesRead // of uniform buffers and push constants
	ImageBytesRead
	ImageBytesWritten
	GroupsharedBytesRead
	GroupsharedBytesWritten

	// NumCounters is how many counters there are.
	NumCounters
)

// counterNames has the names of the counters.
var counterNames = [NumCounters]string{
	Instructions:            "instructions",
	Rows:                    "rows",
	Idle:                    "idle",
	Branches:                "branches",
	Splits:                  "splits",
	Barriers:                "barriers",
	BankConflicts:           "bankConflicts",
	BufferBytesRead:         "bufferBytesRead",
	BufferBytesWritten:      "bufferBytesWritten",
	ConstantBytesRead:       "constantBytesRead",
	ImageBytesRead:          "imageBytesRead",
	ImageBytesWritten:       "imageBytesWritten",
	GroupsharedBytesRead:    "groupsharedBytesRead",
	GroupsharedBytesWritten: "groupsharedBytesWritten",
}

// String returns the name of the counter.
func (c Counter) String() string {
	if c < NumCounters {
		return counterNames[c]
	}
	return "counter of nothing"
}

// CounterByName returns the counter of a name.
func CounterByName(name string) (Counter, bool) {
	i := slices.Index(counterNames[:], name)
	return Counter(max(i, 0)), i >= 0
}

// CounterNames returns all names, with commas between them.
func CounterNames() string { return strings.Join(counterNames[:], ", ") }

// Counts are numbers by counter.
type Counts [NumCounters]uint64

// Add adds others.
func (c *Counts) Add(d *Counts) {
	for i := range c {
		c[i] += d[i]
	}
}
