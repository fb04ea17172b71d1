package modulefile

import (
	"strings"

	ir "github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/serialize"
	mlirtext "github.com/hlsl2spirv/hlsl2spirv/lower/mlir/text"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// isMLIR reports whether a text is MLIR. After comments, MLIR begins with a module, an operation with the prefix of its
// dialect, an operation in generic form, or an alias.
func isMLIR(text string) bool {
	for {
		text = strings.TrimLeft(text, " \t\r\n")
		if !strings.HasPrefix(text, "//") {
			break
		}
		_, text, _ = strings.Cut(text, "\n")
	}
	if text == "" {
		return false
	}
	switch text[0] {
	case '"':
		word, _ := leadingWord(text[1:])
		return strings.Contains(word, ".")
	case '#', '!':
		word, rest := leadingWord(text[1:])
		return word != "" && strings.HasPrefix(rest, "=") && !strings.HasPrefix(rest, "==")
	case '%':
		return true // not HLSL, and isAssembly has excluded assembly
	}
	word, rest := leadingWord(text)
	if word == "module" {
		return strings.HasPrefix(rest, "{") || strings.HasPrefix(rest, "@") || strings.HasPrefix(rest, "attributes")
	}
	return strings.Contains(strings.Trim(word, "."), ".")
}

// leadingWord returns the name at the start of a text, which may contain dots, and the rest of the text after spaces.
func leadingWord(text string) (word, rest string) {
	n := strings.IndexFunc(text, func(r rune) bool {
		return !(r == '_' || r == '.' || r == '$' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' ||
			'A' <= r && r <= 'Z')
	})
	if n < 0 {
		n = len(text)
	}
	if n > 0 && '0' <= text[0] && text[0] <= '9' {
		return "", text
	}
	return text[:n], strings.TrimLeft(text[n:], " \t\r\n")
}

// parse reads a module from MLIR. It returns the errors in the text.
func (s *Source) parse(mlir string, o Options) []Error {
	s.text, s.mlir = mlir, true
	s.origins = &origins{s: s} // without origins, positions are those of operations in the text
	tree, errs := mlirtext.Parse(mlir, mlirtext.ParseOptions{})
	if len(errs) == 0 {
		s.Module, errs = serialize.Module(tree, serialize.Options{Module: o.Module, Locations: o.Locations,
			Budget: o.Budget})
	}
	if len(errs) > 0 {
		s.Module = nil
		return s.placed(errs)
	}
	s.Module.Each(func(in *spirv.Instruction) {
		s.starts = append(s.starts, max(int(in.Pos)-1, 0))
	})
	s.number()
	return nil
}

// placed converts errors at offsets in the MLIR to errors with source positions.
func (s *Source) placed(list []ir.Error) []Error {
	s.show()
	var out []Error
	for _, e := range list {
		at := Error{Note: Note{s.file.Pos(e.Offset), e.Text}}
		for _, n := range e.Notes {
			at.Notes = append(at.Notes, Note{s.file.Pos(n.Offset), n.Text})
		}
		out = append(out, at)
	}
	return out
}

// IsMLIR reports whether the source is MLIR.
func (s *Source) IsMLIR() bool { return s.mlir }
