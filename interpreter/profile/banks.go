package profile

import "slices"

// Groupshared memory is taken to have 32 banks of four bytes, as that of devices mostly
// has: word i is in bank i modulo 32, and a bank gives one word in a pass. Lanes that
// access the same word do not conflict; those of an atomic instruction do, as each has
// to see what the one before has left. An access takes up to 16 bytes of each lane at
// once, as wide loads do.
//
// A row of words so takes as many passes as the fullest bank has words. What is counted
// is how many of them are more than the least for as many words, one pass for 32.
const (
	banks = 32
	// AccessBytes is how many bytes of a lane are accessed at once.
	AccessBytes = 16
)

// A Word names four bytes: the last bits are those of its number.
type Word = uint64

// Words returns room for the words of an access.
func (c *Count) Words() []Word { return c.words[:0] }

// Conflicts adds the passes that are too many for the words that lanes access at once.
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
