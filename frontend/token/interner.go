package token

import "github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"

// An Interner assigns a symbol to each text. Looking up a known text does not allocate memory. While symbols are added,
// only one goroutine may use it.
type Interner struct {
	texts []string
	slots []slot // hash table with open addressing; its length is a power of two
	mask  uint32
}

type slot struct {
	hash uint32
	sym  Symbol // zero if the slot is free
}

const firstSlots = 1024 // enough for the fixed words and the names of an average shader

// NewInterner returns an interner with the fixed words.
func NewInterner() *Interner {
	in := &Interner{
		texts: make([]string, 1, 512),
		slots: slab.Table[slot](firstSlots),
		mask:  firstSlots - 1,
	}
	for _, w := range words[1:] {
		in.Intern(w.text)
	}
	return in
}

const hashPrime = 16777619

// HashByte returns the hash h of a text extended by one byte. Scanners use it to compute the hash of a word while they
// search for its end. The first h is HashStart.
func HashByte(h uint32, c byte) uint32 { return (h ^ uint32(c)) * hashPrime }

// HashStart is the hash of the empty text.
const HashStart uint32 = 2166136261

// Intern returns the symbol of text, and adds one if necessary. It keeps text itself, not a copy.
func (in *Interner) Intern(text string) Symbol {
	h := HashStart
	for i := 0; i < len(text); i++ {
		h = HashByte(h, text[i])
	}
	return in.InternHashed(text, h)
}

// InternHashed is like Intern for a text whose hash is h.
func (in *Interner) InternHashed(text string, h uint32) Symbol {
	if text == "" {
		return NoSymbol
	}
	i := (h ^ h>>15) & in.mask
	for {
		s := &in.slots[i]
		if s.sym == 0 {
			break
		}
		if s.hash == h && in.texts[s.sym] == text {
			return s.sym
		}
		i = (i + 1) & in.mask
	}
	sym := Symbol(len(in.texts))
	in.texts = append(in.texts, text)
	in.slots[i] = slot{h, sym}
	if len(in.texts)*2 > len(in.slots) {
		in.grow()
	}
	return sym
}

// InternBytes is like Intern, but takes bytes. It copies them if their text is new.
func (in *Interner) InternBytes(text []byte) Symbol {
	h := HashStart
	for _, c := range text {
		h = HashByte(h, c)
	}
	for i := (h ^ h>>15) & in.mask; in.slots[i].sym != 0; i = (i + 1) & in.mask {
		if s := &in.slots[i]; s.hash == h && in.texts[s.sym] == string(text) {
			return s.sym
		}
	}
	return in.InternHashed(string(text), h)
}

func (in *Interner) grow() {
	old := in.slots
	in.slots = slab.Table[slot](len(old) * 2)
	in.mask = uint32(len(in.slots) - 1)
	for _, s := range old {
		if s.sym == 0 {
			continue
		}
		i := (s.hash ^ s.hash>>15) & in.mask
		for in.slots[i].sym != 0 {
			i = (i + 1) & in.mask
		}
		in.slots[i] = s
	}
}

// Text returns the spelling of s.
func (in *Interner) Text(s Symbol) string { return in.texts[s] }

// Len returns the number of symbols. All symbols are less than Len.
func (in *Interner) Len() int { return len(in.texts) }

// KindOf returns the kind of the word with symbol s: that of a keyword, Mod, Reserved, or Ident.
func KindOf(s Symbol) Kind {
	if s < numWords {
		return words[s].kind
	}
	return Ident
}

// Spelling returns the text of t as written in the source, without white space and comments.
func (in *Interner) Spelling(t Token) string {
	if t.Sym != NoSymbol {
		return in.texts[t.Sym]
	}
	return Kinds[t.Kind].Text
}
