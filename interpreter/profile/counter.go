package profile

import (
	"slices"
	"strings"
)

// A Counter identifies a quantity in a profile.
type Counter uint8

const (
	// Instructions is the number of instructions that invocations have run, counted once per invocation.
	Instructions Counter = iota
	// Rows is the number of rows that subgroups have computed. An instruction computes one row for each component of
	// its result, however many lanes are active.
	Rows
	// Idle is the sum, over all instructions that subgroups have run, of the invocations that were inactive or had
	// ended.
	Idle
	// Branches is the number of conditional branches and switches, counted once per subgroup.
	Branches
	// Splits is the number of times that the lanes of a subgroup continued at different blocks after a branch or
	// switch.
	Splits
	// Barriers is the number of group barriers, counted once per subgroup.
	Barriers
	// BankConflicts is the number of additional passes of accesses to groupshared memory because of bank conflicts; see
	// Conflicts.
	BankConflicts
	// BufferBytesRead and the counters after it are numbers of bytes that invocations have accessed.
	BufferBytesRead
	BufferBytesWritten
	ConstantBytesRead // bytes read from uniform buffers and push constants
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

// CounterByName returns the counter with the given name, and whether there is one.
func CounterByName(name string) (Counter, bool) {
	i := slices.Index(counterNames[:], name)
	return Counter(max(i, 0)), i >= 0
}

// CounterNames returns the names of all counters, separated by commas.
func CounterNames() string { return strings.Join(counterNames[:], ", ") }

// Counts holds the value of each counter.
type Counts [NumCounters]uint64

// Add adds the values of d to those of c.
func (c *Counts) Add(d *Counts) {
	for i := range c {
		c[i] += d[i]
	}
}
