package races

import "slices"

// What a group has done before a memory barrier of the device is ordered before what
// another group does, if it has changed a place with an atomic operation after the
// barrier, and the other group after that: so does the last group of a reduction know
// that the others are done. Which invocations of the groups do so is not looked at, as
// barriers of a group hand that on.

// A syncPoint is a place in memory that atomic operations have changed behind a memory
// barrier, with the groups that did, in the order in which they ran.
type syncPoint struct{ released []release }

// A release is all that a group has done before a time.
type release struct {
	group uint64
	time  uint32
}

// A joined is a place that the group has changed or read with an atomic operation, and
// how many groups had done so before.
type joined struct {
	point *syncPoint
	count int
}

// Fence notes that the group comes to a memory barrier of the device.
func (h *History) Fence() {
	h.clock++
	h.fenced, h.stay = h.clock, 0
}

// Synchronize notes an atomic operation on a place.
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

// join notes that the group knows what has been released at a place.
func (h *History) join(p *syncPoint) {
	for i := range h.joined {
		if h.joined[i].point == p {
			h.joined[i].count = len(p.released)
			return
		}
	}
	h.joined = append(h.joined, joined{p, len(p.released)})
}

// isReleased reports whether the group knows of an event of another one.
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

// WaveOperation notes that lanes come together at an operation of the wave.
func (h *History) WaveOperation(lanes [MaxLanes / 64]uint64) {
	h.stay, h.askedStart, h.asked = 0, uint32(len(h.events)), lanes
}

// WaveBarrier notes that the lanes of the subgroup come to a barrier of theirs.
func (h *History) WaveBarrier() { h.stay, h.waveStart = 0, uint32(len(h.events)) }

// An Ordering is what a barrier orders.
type Ordering struct {
	Classes [NumClasses]bool // within the group
	Device  bool             // between groups too
}

// Order notes what a barrier of the group orders at which a subgroup of it stands.
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

// PassBarrier notes that the group passes the barriers at which its subgroups stand.
func (h *History) PassBarrier() {
	next := uint32(len(h.events))
	h.barriers++
	h.stay, h.turnStart, h.waveStart, h.askedStart = 0, next, 0, 0
}
