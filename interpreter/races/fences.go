package races

import "slices"

// Memory accesses of one group can be ordered before those of another. For this, the first group must execute a device
// memory barrier and then an atomic operation on a location, and the other group must later execute an atomic operation
// on the same location. For example, the last group of a reduction detects in this way that the other groups are done.
// The invocations of a group are not distinguished, because group barriers extend the ordering to the whole group.

// A syncPoint is a memory location that groups have changed with atomic operations after a memory barrier. released
// lists these operations in the order in which the groups ran.
type syncPoint struct{ released []release }

// A release says that all accesses of a group before a time precede those of groups that later observe the release.
type release struct {
	group uint64
	time  uint32
}

// A joined is a location on which the current group has performed an atomic operation. count is the number of its
// releases that the group has observed.
type joined struct {
	point *syncPoint
	count int
}

// Fence records that the group executes a device memory barrier.
func (h *History) Fence() {
	h.clock++
	h.fenced, h.stay = h.clock, 0
}

// Synchronize records an atomic operation of the current group on the location at.
func (h *History) Synchronize(at uint64) {
	p := h.syncs[at]
	if p == nil {
		if h.fenced == 0 {
			return
		}
		if h.syncs == nil {
			h.syncs = map[uint64]*syncPoint{}
		}
		p = &syncPoint{}
		h.syncs[at] = p
	}
	h.join(p)
	if h.fenced == 0 {
		return
	}
	if n := len(p.released); n > 0 && p.released[n-1] == (release{h.group, h.fenced}) {
		return
	}
	p.released = append(p.released, release{h.group, h.fenced})
	h.releases++
}

// join records that the current group has observed the releases at p.
func (h *History) join(p *syncPoint) {
	for i := range h.joined {
		if h.joined[i].point == p {
			h.joined[i].count = len(p.released)
			return
		}
	}
	h.joined = append(h.joined, joined{p, len(p.released)})
}

// isReleased reports whether the event of another group is ordered before the accesses of the current group.
func (h *History) isReleased(event uint32) bool {
	if len(h.joined) == 0 {
		return false
	}
	s := &h.stays[h.events[event].stay]
	for _, j := range h.joined {
		list := j.point.released[:j.count]
		i, _ := slices.BinarySearchFunc(list, s.group+1, func(r release, group uint64) int {
			if r.group < group {
				return -1
			}
			return 1
		})
		if i > 0 && list[i-1].group == s.group && list[i-1].time > s.time {
			return true
		}
	}
	return false
}

// WaveOperation records that the given lanes of the current subgroup synchronize at a wave operation.
func (h *History) WaveOperation(lanes [MaxLanes / 64]uint64) {
	h.stay, h.operationStart, h.operationLanes = 0, uint32(len(h.events)), lanes
}

// WaveBarrier records that the current subgroup passes a subgroup barrier.
func (h *History) WaveBarrier() { h.stay, h.waveStart = 0, uint32(len(h.events)) }

// An Ordering specifies which memory accesses a barrier orders.
type Ordering struct {
	Classes [NumClasses]bool // by class of memory: orders the accesses of the group
	Device  bool             // also orders accesses between groups
}

// Order records which memory accesses a group barrier orders. It is called for each barrier at which a subgroup waits,
// before PassBarrier.
func (h *History) Order(o Ordering) {
	for class, orders := range o.Classes {
		if orders {
			h.startPhase(Class(class))
		}
	}
	if o.Device {
		h.Fence()
	}
}

// PassBarrier records that all subgroups of the current group continue after the barriers at which they have waited.
func (h *History) PassBarrier() {
	next := uint32(len(h.events))
	h.barriers++
	h.stay, h.turnStart, h.waveStart, h.operationStart = 0, next, 0, 0
}
