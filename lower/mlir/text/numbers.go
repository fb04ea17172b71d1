package text

import "strconv"

// smallNumber parses a number. It returns false if the number has more than 31 bits.
func smallNumber(s string) (int, bool) {
	n, ok := parseInteger(s)
	return int(n), ok && n < 1<<31 && len(s) > 0
}

// parseInteger parses a decimal or hexadecimal integer. It returns false if the integer has more than 64 bits.
func parseInteger(s string) (uint64, bool) {
	if len(s) > 2 && s[1] == 'x' {
		n, err := strconv.ParseUint(s[2:], 16, 64)
		return n, err == nil
	}
	n := uint64(0)
	for i := range len(s) {
		d := uint64(s[i] - '0')
		if n > (1<<64-1-d)/10 {
			return 0, false
		}
		n = n*10 + d
	}
	return n, true
}

func decimal(n int) string { return strconv.Itoa(n) }

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return decimal(n) + " " + what + "s"
}
