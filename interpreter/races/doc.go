// Package races finds data races by recording memory accesses and the synchronization between them. It does not depend
// on instructions: its caller reports accesses, barriers and fences, group by group and subgroup by subgroup.
//
// Shadow memory holds, for every four accessed bytes, the last write and one of the reads since that write.
//
// An access refers to an event, which is an instruction within a stay of a subgroup. A stay is the time between two
// operations that order memory. Events are numbered in ascending order, so in most cases a comparison of two numbers
// decides whether one event precedes another. This works because groups run one after the other, and so do the
// subgroups of a group between two barriers.
//
//	0 … start of the group … start of the phase … start of the turn … the latest event
//
// Events before the start of the group belong to other groups. Events before the start of the phase are ordered by a
// barrier. Events after the start of the turn belong to the current subgroup.
//
// memory.go implements shadow memory, history.go events, and races.go the detection.
package races
