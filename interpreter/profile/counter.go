package profile

import (
	"slices"
	"strings"
)

// A Counter identifies a quantity in a profile.
type Counter uint8

// The counters.
const (
	// Instructions is the number of instructions run, once per invocation.
	Instructions Counter = iota
	// Rows is the number of rows computed. A subgroup computes one row per instruction regardless of its active lanes,
	// or one per component for a vector result.
	Rows
	// Idle is the number of instructions multiplied by the invocations of the subgroup that are inactive or have ended.
	Idle
	// Branches is the number of branches and switches, once per subgroup.
	Branches
	// Splits is the number of branches and switches at which the lanes of a subgroup diverge.
	Splits
	// Barriers is the number of group barriers, once per subgroup.
	Barriers
	// BankConflicts is the number of excess passes in accesses to groupshared memory; see Conflicts.
	BankConflicts
	// BufferBytesRead and the following counters are bytes accessed by invocations.
	BufferBytesRead
	BufferBytesWritten
	ConstantBytesRead // uniform buffers and push constants
	ImageBytesRead
	ImageBytesWritten
	GroupsharedBytesRead
	GroupsharedBytesWritten

	// NumCounters is the number of counters.
	NumCounters
)

// counterNames holds the names of the counters.
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
	return "unknown counter"
}

// CounterByName returns the counter with the given name.
func CounterByName(name string) (Counter, bool) {
	i := slices.Index(counterNames[:], name)
	return Counter(max(i, 0)), i >= 0
}

// CounterNames returns the comma-separated names of all counters.
func CounterNames() string { return strings.Join(counterNames[:], ", ") }

// Counts holds a value for each counter.
type Counts [NumCounters]uint64

// Add adds d to c.
func (c *Counts) Add(d *Counts) {
	for i := range c {
		c[i] += d[i]
	}
}
