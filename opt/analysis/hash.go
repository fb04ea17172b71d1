package analysis

import (
	"math/bits"
	"math/rand/v2"
)

// NewSeed returns a random seed for the hashes of one table, so that no shader can be crafted whose hashes all collide.
func NewSeed() uint64 { return rand.Uint64() | 1 }

// multiplier is an odd number with random-looking bits, by which words are mixed.
const multiplier = 0x9e3779b97f4a7c15

// HashOf returns the hash of a sequence of words. The parameter seed is the hash of the preceding words.
func HashOf(seed uint64, words ...uint32) uint64 {
	for _, w := range words {
		high, low := bits.Mul64(seed^uint64(w), multiplier)
		seed = high ^ low
	}
	return seed
}
