package analysis

import (
	"math/bits"
	"math/rand/v2"
)

// NewSeed returns what hashes of one table begin with, so that nobody can write a shader
// whose hashes are all the same.
func NewSeed() uint64 { return rand.Uint64() | 1 }

// multiplier is an odd number whose bits look like those of a random one, as words are
// mixed with it.
const multiplier = 0x9e3779b97f4a7c15

// HashOf returns a hash of words behind those that seed is the hash of.
func HashOf(seed uint64, words ...uint32) uint64 {
	for _, w := range words {
		high, low := bits.Mul64(seed^uint64(w), multiplier)
		seed = high ^ low
	}
	return seed
}
