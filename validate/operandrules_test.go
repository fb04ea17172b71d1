package validate

import (
	"fmt"
	"testing"
)

// rowsOfWords returns the rows of words in all tables, by the name of the instruction.
func rowsOfWords() map[string]string {
	rows := map[string]string{}
	for _, list := range [][]rule{rules[:], kernelRules[:]} {
		for _, r := range list {
			rows[r.op.String()] = r.types
		}
	}
	for _, r := range rayRules {
		rows[r.op.String()] = r.types
	}
	for _, r := range pipeRules {
		rows[r.op.String()] = r.types
	}
	for _, r := range cooperativeRules {
		rows[r.op.String()] = r.types
	}
	for i, r := range debugRules {
		rows[fmt.Sprint("DebugInfo ", i)] = r.shader
		rows[fmt.Sprint("OpenCL.DebugInfo.100 ", i)] = r.openCL
	}
	for i, types := range glslRules {
		rows[fmt.Sprint("GLSL.std.450 ", i)] = types
	}
	for i, r := range openCLRules {
		rows[fmt.Sprint("OpenCL.std ", i)] = r.types
	}
	return rows
}

// TestRowsUseKnownWords checks that each row consists of words in operandKinds, and that words follow repeated.
func TestRowsUseKnownWords(t *testing.T) {
	for name, words := range rowsOfWords() {
		for i := range len(words) {
			switch {
			case words[i] == repeated[0]:
				if i+1 == len(words) {
					t.Errorf("%s: nothing is repeated", name)
				}
			case int(words[i]) >= len(kindsByWord) || kindOf(words[i]) == nil:
				t.Errorf("%s: %d is not a word", name, words[i])
			}
		}
	}
}

// TestEachWordHasOneMeaning checks that each word is a distinct byte, has one row, and is used in a table. A word that
// is used in a table whose messages include the required kind must have a description.
func TestEachWordHasOneMeaning(t *testing.T) {
	used := map[byte]bool{}
	for _, words := range rowsOfWords() {
		for i := range len(words) {
			used[words[i]] = true
		}
	}
	for i := range operandKinds {
		k := &operandKinds[i]
		if len(k.word) != 1 || kindOf(k.word[0]) != k {
			t.Errorf("word %q has two rows", k.word)
		}
		if !used[k.word[0]] && k.word != constBool {
			t.Errorf("no table uses the word of row %d", i)
		}
	}
	named := map[string]bool{}
	for _, r := range cooperativeRules {
		named[r.types] = true
	}
	for _, list := range [][]rule{rules[:], kernelRules[:]} {
		for _, r := range list {
			named[r.types] = true
		}
	}
	for _, r := range debugRules {
		named[r.shader], named[r.openCL] = true, true
	}
	for words := range named {
		for i := range len(words) {
			if w := words[i : i+1]; w != repeated && w != anything && w != literal && kindOf(w[0]).text == "" {
				t.Errorf("word %d of a row that findings quote has no text", w[0])
			}
		}
	}
}

// TestWordsOfOperands checks that words describe operands in order, and that the words after repeated apply again and
// again.
func TestWordsOfOperands(t *testing.T) {
	words := floats + same + repeated + word + plain
	for at, want := range []string{floats, same, word, plain, word, plain} {
		if got := wordAt(words, at); got != want[0] {
			t.Errorf("word %d is %d, want %d", at, got, want[0])
		}
	}
	if got := wordAt(floats+same, 2); got != anything[0] {
		t.Errorf("word 2 of two is %d, want anything", got)
	}
}
