package profile

import "slices"

// The profile models groupshared memory as it is on most devices, with 32 banks of four bytes. Word i is in bank i
// modulo 32, and a bank delivers one word per pass. Lanes that access the same word do not conflict, except in an
// atomic instruction, which accesses the word once for each lane. An instruction accesses up to 16 bytes per lane at a
// time.
//
// The number of passes for a set of words is the number of words in the bank that has most of them. The smallest
// possible number is one pass for every 32 words. The counter holds the difference between the two.
const (
	banks = 32
	// AccessBytes is the maximum number of bytes that each lane accesses at a time.
	AccessBytes = 16
)

// A Word identifies four bytes of memory. Its low bits are the index of the word in memory.
type Word = uint64

// Words returns an empty slice to which the caller appends the words of an access, for Conflicts.
func (c *Count) Words() []Word { return c.words[:0] }

// Conflicts adds to a probe the number of passes, beyond the smallest possible number, for words that lanes access at
// the same time.
func (c *Count) Conflicts(probe int, words []Word, atomic bool) {
	c.words = words
	if !atomic {
		slices.Sort(words)
		words = slices.Compact(words)
	}
	var full [banks]uint64
	for _, w := range words {
		full[w%banks]++
	}
	c.Probes[probe] += slices.Max(full[:]) - uint64((len(words)+banks-1)/banks)
}
