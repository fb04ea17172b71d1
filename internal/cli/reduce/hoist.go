package reduce

import "github.com/hlsl2spirv/hlsl2spirv/internal/base/rawtoken"

// hoistBrackets replaces bracketed expressions and statements by smaller text: nothing, 0, empty brackets, or the
// text between the brackets.
func (r *reducer) hoistBrackets() {
	tokens := rawtoken.Split(r.best)
	for i := 0; i < len(tokens) && !r.over(); i++ {
		forms := withLess(tokens, i)
		if k := r.first(len(forms), func(k int) string { return joined(forms[k]) }); k >= 0 {
			tokens, i = forms[k], max(-1, i-3)
		}
	}
}

// withLess returns variants of the tokens with a smaller replacement for the bracket or statement at i.
func withLess(tokens []string, i int) (list [][]string) {
	switch tokens[i] {
	case "(", "[", "{":
		end := rawtoken.Closing(tokens, i)
		if end < 0 {
			return nil
		}
		unwrapped := rawtoken.Replace(rawtoken.Replace(tokens, end, end+1), i, i+1)
		list = append(list, rawtoken.Replace(tokens, i, end+1), rawtoken.Replace(tokens, i, end+1, "0"),
			rawtoken.Replace(tokens, i+1, end, "0"), rawtoken.Replace(tokens, i+1, end), unwrapped)
		if word := wordBefore(tokens, i); word >= 0 { // a call, or the head of a statement
			list = append(list, rawtoken.Replace(tokens, word, end+1, "0"), rawtoken.Replace(unwrapped, word, i),
				rawtoken.Replace(tokens, word, end+1))
		}
		return list
	}
	if start, end := rawtoken.Statement(tokens, i); start == i && end > start+1 {
		list = append(list, rawtoken.Replace(tokens, start, end))
	}
	return list
}

// wordBefore returns the index of the word before i, or -1 if another token comes before i.
func wordBefore(tokens []string, i int) int {
	for i--; i >= 0 && rawtoken.IsBlank(tokens[i]); i-- {
	}
	if i < 0 || !rawtoken.IsWord(tokens[i]) {
		return -1
	}
	return i
}
