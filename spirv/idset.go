package spirv

// An IDSet is a set of IDs. The zero value is empty.
type IDSet []uint64

// Has reports whether id is in the set.
func (s IDSet) Has(id ID) bool {
	w := int(id >> 6)
	return w < len(s) && s[w]&(1<<(id&63)) != 0
}

// Add adds id to the set.
func (s *IDSet) Add(id ID) {
	w := int(id >> 6)
	if w >= len(*s) {
		*s = append(*s, make([]uint64, w+1-len(*s)+64)...)
	}
	(*s)[w] |= 1 << (id & 63)
}
