package spirv

import "testing"

// TestLiteralStringsEndAtTheFirstZero checks that a string literal ends at the first zero byte.
func TestLiteralStringsEndAtTheFirstZero(t *testing.T) {
	for text, want := range map[string]string{"": "", "abc": "abc", "abcd": "abcd", "ab\x00cdefgh": "ab",
		"abcd\x00e": "abcd"} {
		words := AppendString(nil, text)
		got, n := StringAt(words)
		if got != want || n != len(words) || n != StringWords(text) {
			t.Errorf("%q becomes %q in %d of %d words, want %q in %d", text, got, n, len(words), want,
				StringWords(text))
		}
	}
}
