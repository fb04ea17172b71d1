package token

import (
	"fmt"
	"testing"
	"unsafe"
)

func TestTokenIsTwelveBytes(t *testing.T) {
	if n := unsafe.Sizeof(Token{}); n != 12 {
		t.Errorf("a Token has %d bytes", n)
	}
}

func TestEveryKindHasNameAndText(t *testing.T) {
	names := map[string]bool{}
	for k, r := range Kinds {
		if r.Name == "" || r.Text == "" {
			t.Errorf("kind %d has no name or no text", k)
		}
		if names[r.Name] {
			t.Errorf("two kinds are named %s", r.Name)
		}
		names[r.Name] = true
	}
}

func TestKeywordKindsSpellTheirWord(t *testing.T) {
	in := NewInterner()
	for k := Struct; k < Reserved; k++ {
		s := in.Intern(k.String())
		if KindOf(s) != k {
			t.Errorf("the word %q has kind %s", k, KindOf(s).Name())
		}
	}
}

func TestFixedWordsHaveTheirSymbol(t *testing.T) {
	in := NewInterner()
	if in.Len() != int(numWords) {
		t.Fatalf("%d symbols for %d words: a word is there twice", in.Len(), numWords)
	}
	for s := Symbol(1); s < numWords; s++ {
		if got := in.Intern(words[s].text); got != s {
			t.Errorf("%q has symbol %d, want %d", words[s].text, got, s)
		}
	}
	if in.Intern("") != NoSymbol {
		t.Error("the empty spelling is not NoSymbol")
	}
}

func TestInternerKeepsSymbolsWhenItGrows(t *testing.T) {
	in := NewInterner()
	var syms []Symbol
	for i := range 5000 {
		syms = append(syms, in.Intern(fmt.Sprint("name", i)))
	}
	for i, s := range syms {
		text := fmt.Sprint("name", i)
		if in.Text(s) != text || in.Intern(text) != s || in.InternBytes([]byte(text)) != s {
			t.Fatalf("symbol of %s changed", text)
		}
	}
	if s := in.InternBytes([]byte("fresh")); in.Intern("fresh") != s {
		t.Error("InternBytes and Intern differ on a new spelling")
	}
}

func TestContextualWordsAreIdentifiers(t *testing.T) {
	for _, s := range []Symbol{SymSample, SymLinear, SymPoint, SymLine, SymTriangle, SymPayload, SymVertices,
		SymIndices, SymPrimitives, SymExport, SymCentroid} {
		if KindOf(s) != Ident {
			t.Errorf("%s is %s", words[s].text, KindOf(s).Name())
		}
	}
	for _, s := range []Symbol{SymIn, SymConst, SymRowMajor} {
		if KindOf(s) != Mod {
			t.Errorf("%s is %s", words[s].text, KindOf(s).Name())
		}
	}
}

func BenchmarkNewInterner(b *testing.B) {
	for b.Loop() {
		NewInterner()
	}
}

func TestLookupDoesNotAllocate(t *testing.T) {
	in := NewInterner()
	in.Intern("someName")
	text := []byte("someName")
	if n := testing.AllocsPerRun(100, func() { in.InternBytes(text); in.Intern("static") }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
