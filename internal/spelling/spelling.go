// Package spelling tells how far a name is from what was meant. It must not know
// what the names are of.
package spelling

// Limit is how many edits may lie between a name and what was meant.
func Limit(text string) int { return len(text) / 3 }

// Edits returns the number of edits from a to b, or max if there are at
// least that many. Names of which nothing is left are never close.
func Edits(a, b string, max int) int {
	if len(a)-len(b) >= max || len(b)-len(a) >= max || len(a) == 0 || len(b) > 64 || len(a) > 64 {
		return max
	}
	var rows [2][65]int
	prev, cur := &rows[0], &rows[1]
	for j := range len(b) + 1 {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			d := prev[j-1]
			if a[i-1] != b[j-1] {
				d++
			}
			cur[j] = min(d, prev[j]+1, cur[j-1]+1)
			least = min(least, cur[j])
		}
		if least >= max {
			return max
		}
		prev, cur = cur, prev
	}
	return prev[len(b)]
}
