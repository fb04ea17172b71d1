// Package races detects data races. It records memory accesses and the synchronization between them. It does not depend
// on instructions: its caller reports accesses, barriers and fences, one group at a time and one subgroup at a time.
//
// Shadow memory holds, for every four accessed bytes, the last write and one of the reads after it.
//
// An access refers to an event. An event is an instruction that a subgroup runs within a stay, and a stay is the time
// between two operations that order memory. Events have ascending numbers, so in most cases a comparison of two numbers
// decides whether one event precedes another. This works because groups run one after the other, and so do the
// subgroups of a group between two barriers.
//
//	0 … start of the group … start of the phase … start of the turn … the latest event
//
// An event before the start of the group belongs to another group. A barrier orders the events before the start of the
// phase. An event after the start of the turn belongs to the current subgroup.
//
// memory.go implements shadow memory, history.go the events, and races.go the detection.
package races
