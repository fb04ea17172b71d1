// Package spelling measures how similar a misspelled name is to other names. It is independent of what the names
// denote.
package spelling

// Limit returns the maximum number of edits between text and a name that text may be intended to be.
func Limit(text string) int { return len(text) / 3 }

// Edits returns the minimum number of edits that change a to b, or max if this number is max or more. An edit inserts,
// deletes or replaces a character, or swaps two neighbors. The result is also max if a is empty or if a name is longer
// than 64 bytes.
func Edits(a, b string, max int) int {
	if len(a)-len(b) >= max || len(b)-len(a) >= max || len(a) == 0 || len(b) > 64 || len(a) > 64 {
		return max
	}
	var rows [3][65]int
	before, prev, cur := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		prev[j] = j
	}
	above := 0
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			d := prev[j-1]
			if a[i-1] != b[j-1] {
				d++
			}
			d = min(d, prev[j]+1, cur[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			cur[j] = d
			least = min(least, d)
		}
		if least >= max && above+1 >= max { // the next row may be derived from the row above
			return max
		}
		above = least
		before, prev, cur = prev, cur, before
	}
	return min(prev[len(b)], max)
}
