package races

import "slices"

// A device memory barrier can order the earlier accesses of one group before accesses of another. After the barrier,
// the first group must perform an atomic operation on a location, and the other group must later perform one on the
// same location. In this way, the last group of a reduction can detect that the other groups are done. The individual
// invocations are not distinguished because group barriers propagate the ordering to the whole group.

// A syncPoint is a memory location changed by atomic operations after a memory barrier. It lists the groups that
// changed the location, in the order in which they ran.
type syncPoint struct{ released []release }

// A release covers all accesses of a group before a point in time.
type release struct {
	group uint64
	time  uint32
}

// A joined is a location on which the current group has performed an atomic operation. It holds the number of releases
// before that operation.
type joined struct {
	point *syncPoint
	count int
}

// Fence records that the group executes a device memory barrier.
func (h *History) Fence() {
	h.clock++
	h.fenced, h.stay = h.clock, 0
}

// Synchronize records an atomic operation on a location.
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

// join records that the group has observed the releases at a location.
func (h *History) join(p *syncPoint) {
	for i := range h.joined {
		if h.joined[i].point == p {
			h.joined[i].count = len(p.released)
			return
		}
	}
	h.joined = append(h.joined, joined{p, len(p.released)})
}

// isReleased reports whether an event of another group is ordered before the current group.
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

// WaveOperation records that lanes synchronize at a wave operation.
func (h *History) WaveOperation(lanes [MaxLanes / 64]uint64) {
	h.stay, h.operationStart, h.operationLanes = 0, uint32(len(h.events)), lanes
}

// WaveBarrier records that the lanes of the subgroup reach a subgroup barrier.
func (h *History) WaveBarrier() { h.stay, h.waveStart = 0, uint32(len(h.events)) }

// An Ordering specifies the memory that a barrier orders.
type Ordering struct {
	Classes [NumClasses]bool // within the group
	Device  bool             // also between groups
}

// Order records the ordering of a group barrier at which a subgroup waits.
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

// PassBarrier records that the group passes the barriers at which its subgroups wait.
func (h *History) PassBarrier() {
	next := uint32(len(h.events))
	h.barriers++
	h.stay, h.turnStart, h.waveStart, h.operationStart = 0, next, 0, 0
}
