package profile

import "slices"

// As on most devices, groupshared memory is modeled with 32 banks of four bytes. Word i is in bank i modulo 32, and a
// bank delivers one word per pass. Lanes that access the same word do not conflict, except in atomic instructions,
// because these are serialized. An access covers up to 16 bytes per lane at a time, like wide loads.
//
// The number of passes for a set of words is the number of words in the fullest bank. The minimum is one pass for every
// 32 words. The counter holds the number of passes beyond the minimum.
const (
	banks = 32
	// AccessBytes is the number of bytes per lane that are accessed at a time.
	AccessBytes = 16
)

// A Word identifies four bytes of memory. Its low bits are the word index.
type Word = uint64

// Words returns an empty slice for the words of an access.
func (c *Count) Words() []Word { return c.words[:0] }

// Conflicts adds the excess passes for words that lanes access at the same time.
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
