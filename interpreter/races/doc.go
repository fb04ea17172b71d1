// Package races knows who has touched which memory, and what orders that: it finds
// races. It knows nothing of instructions: who runs them tells it of accesses, barriers
// and fences, group by group and subgroup by subgroup.
//
// Shadow memory holds, for each four bytes that are touched, which access has written
// them last and one that has read them since.
//
// An access is named by an event, that is, an instruction in a stay of a subgroup: the
// time between two things that order memory. Events have ascending numbers, so that
// comparing these tells most of the time whether one comes before the other: groups run
// one after the other, and so do the subgroups of a group between two barriers.
//
//	0 … start of the group … start of the phase … start of the turn … the latest event
//
// What is in front of the start of the group belongs to other groups, what is in front
// of the start of the phase is ordered by a barrier, and what is behind the start of the
// turn belongs to the subgroup that runs.
//
// Read memory.go for what is kept, history.go for events, races.go for what is asked.
package races
