// Package tokenmutation mutates shaders randomly, token by token. The results are similar to real shaders and rarely
// valid. Read Mutate first.
package tokenmutation

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/rawtoken"
)

// longestPart is the maximum number of tokens copied from another shader at once.
const longestPart = 400

// A mutant is a shader under mutation.
type mutant struct {
	*rand.Rand
	tokens []string
	donor  []string // tokens of another shader
}

// Mutate returns a shader with a few random changes, some of which copy parts of a second shader.
func Mutate(r *rand.Rand, tokens, donor []string) string {
	m := &mutant{r, slices.Clone(tokens), donor}
	n := r.IntN(2) + r.IntN(2)
	for n < 10 && r.IntN(4) == 0 {
		n++
	}
	for range n {
		if len(m.tokens) < 4 {
			break
		}
		changes[r.IntN(len(changes))](m, m.place())
	}
	return strings.Join(m.tokens, "")
}

func one[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// place returns the index of a random token, preferably not white space or a comment.
func (m *mutant) place() int {
	i := m.IntN(len(m.tokens))
	for range 5 {
		if !rawtoken.IsBlank(m.tokens[i]) {
			break
		}
		i = m.IntN(len(m.tokens))
	}
	return i
}

// changes lists the mutations, at a place or anywhere. Mutations that preserve the structure of the program occur
// more than once.
var changes = []func(m *mutant, i int){
	func(m *mutant, i int) { m.put(i, i+1) },
	func(m *mutant, i int) { m.put(i, i, m.tokens[i], " ") },
	func(m *mutant, i int) {
		j := m.IntN(len(m.tokens))
		m.tokens[i], m.tokens[j] = m.tokens[j], m.tokens[i]
	},
	exchange(&types), exchange(&types), (*mutant).everywhere,
	exchange(&literals), exchange(&literals),
	exchange(&operators), exchange(&operators),
	(*mutant).otherName, (*mutant).otherName,
	exchange(&functions), exchange(&keywords), exchange(&values),
	(*mutant).repeat, (*mutant).move, (*mutant).take, (*mutant).brackets,
	func(m *mutant, i int) { m.put(i, i, " ", one(m.Rand, one(m.Rand, insertable).words), " ") },
	func(m *mutant, i int) {
		start, _ := rawtoken.Statement(m.tokens, i)
		m.put(start, start, " ", one(m.Rand, attributes.words), " ")
	},
	rewrite(rawtoken.IsWord, func(m *mutant, t string) string { return t + one(m.Rand, suffixes) }),
	rewrite(rawtoken.IsWord, func(m *mutant, t string) string { return "(" + one(m.Rand, types.words) + ")" + t }),
	rewrite(func(t string) bool { return t == "," }, func(m *mutant, _ string) string { return one(m.Rand, commas) }),
}

func (m *mutant) put(start, end int, with ...string) {
	m.tokens = rawtoken.Replace(m.tokens, start, end, with...)
}

// places lists the indices of the tokens that satisfy f.
func (m *mutant) places(f func(string) bool) (list []int) {
	for i, t := range m.tokens {
		if f(t) {
			list = append(list, i)
		}
	}
	return list
}

// rewrite returns a mutation that changes a random token that satisfies a predicate.
func rewrite(is func(string) bool, to func(*mutant, string) string) func(*mutant, int) {
	return func(m *mutant, _ int) {
		if list := m.places(is); len(list) > 0 {
			i := one(m.Rand, list)
			m.tokens[i] = to(m, m.tokens[i])
		}
	}
}

// exchange returns a mutation that replaces a token of a kind with another of the same kind.
func exchange(k *kind) func(*mutant, int) {
	return rewrite(k.has, func(m *mutant, _ string) string { return one(m.Rand, k.words) })
}

// everywhere replaces all occurrences of a type with another type.
func (m *mutant) everywhere(int) {
	list := m.places(types.has)
	if len(list) == 0 {
		return
	}
	from, to := m.tokens[one(m.Rand, list)], one(m.Rand, types.words)
	for i, t := range m.tokens {
		if t == from {
			m.tokens[i] = to
		}
	}
}

// otherName replaces a name in the shader with another.
func (m *mutant) otherName(int) {
	if list := m.places(rawtoken.IsWord); len(list) > 1 {
		m.tokens[one(m.Rand, list)] = m.tokens[one(m.Rand, list)]
	}
}

// repeat deletes or duplicates a statement.
func (m *mutant) repeat(i int) {
	start, end := rawtoken.Statement(m.tokens, i)
	if m.IntN(2) == 0 {
		m.put(start, end)
		return
	}
	m.put(start, start, append(slices.Clone(m.tokens[start:end]), " ")...)
}

// move moves a statement to another place.
func (m *mutant) move(i int) {
	start, end := rawtoken.Statement(m.tokens, i)
	part := slices.Clone(m.tokens[start:end])
	if m.put(start, end); len(m.tokens) > 0 {
		to, _ := rawtoken.Statement(m.tokens, m.IntN(len(m.tokens)))
		m.put(to, to, part...)
	}
}

// take inserts a statement of another shader.
func (m *mutant) take(i int) {
	if len(m.donor) == 0 {
		return
	}
	start, end := rawtoken.Statement(m.donor, m.IntN(len(m.donor)))
	if end-start > longestPart {
		return
	}
	to, _ := rawtoken.Statement(m.tokens, i)
	m.put(to, to, slices.Concat([]string{" "}, m.donor[start:end], []string{" "})...)
}

// brackets deletes bracketed text, with or without its brackets, or duplicates it.
func (m *mutant) brackets(int) {
	list := m.places(func(t string) bool { return t == "(" || t == "[" || t == "{" })
	if len(list) == 0 {
		return
	}
	start := one(m.Rand, list)
	end := rawtoken.Closing(m.tokens, start)
	if end < 0 {
		return
	}
	switch m.IntN(3) {
	case 0:
		m.put(start, end+1)
	case 1:
		m.put(start+1, end)
	case 2:
		m.put(start, start, slices.Clone(m.tokens[start:end+1])...)
	}
}
