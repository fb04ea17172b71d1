package language

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A TokenKind is the kind of a word. It determines the color of the word.
type TokenKind uint8

const (
	NamespaceToken TokenKind = iota
	TypeToken
	StructToken
	EnumToken
	EnumMemberToken
	TypeParameterToken
	FunctionToken
	MethodToken
	MacroToken
	VariableToken
	ParameterToken
	PropertyToken
	KeywordToken
	ModifierToken
	DecoratorToken
	CommentToken
	NumberToken
	StringToken
	OperatorToken
)

// TokenKinds are the names of the kinds in editors.
var TokenKinds = [...]string{
	NamespaceToken: "namespace", TypeToken: "type", StructToken: "struct", EnumToken: "enum", EnumMemberToken: "enumMember",
	TypeParameterToken: "typeParameter", FunctionToken: "function", MethodToken: "method", MacroToken: "macro",
	VariableToken: "variable", ParameterToken: "parameter", PropertyToken: "property", KeywordToken: "keyword",
	ModifierToken: "modifier", DecoratorToken: "decorator", CommentToken: "comment", NumberToken: "number",
	StringToken: "string", OperatorToken: "operator",
}

// TokenModifiers are flags with details about a word.
type TokenModifiers uint8

const (
	DeclarationModifier TokenModifiers = 1 << iota
	DefinitionModifier
	ReadonlyModifier
	StaticModifier
	DefaultLibraryModifier
)

// TokenModifierNames are the names of the flags in editors, lowest bit first.
var TokenModifierNames = [...]string{"declaration", "definition", "readonly", "static", "defaultLibrary"}

// A Token is a word of a file with its kind.
type Token struct {
	Start, End int
	Kind       TokenKind
	Modifiers  TokenModifiers
}

// entityTokens are the kinds of words that refer to entities, by kind of the entity.
var entityTokens = [...]TokenKind{
	nameindex.Variable: VariableToken, nameindex.Parameter: ParameterToken, nameindex.Field: PropertyToken,
	nameindex.Function: FunctionToken,
	nameindex.Method:   MethodToken, nameindex.Struct: StructToken, nameindex.Enum: EnumToken,
	nameindex.Enumerator: EnumMemberToken,
	nameindex.Alias:      TypeToken, nameindex.Namespace: NamespaceToken, nameindex.Buffer: StructToken,
	nameindex.TemplateParameter: TypeParameterToken,
	nameindex.Macro:             MacroToken, nameindex.Intrinsic: FunctionToken, nameindex.IntrinsicMethod: MethodToken,
	nameindex.BuiltinType: TypeToken,
	nameindex.Constant:    EnumMemberToken, nameindex.Attribute: DecoratorToken, nameindex.Semantic: DecoratorToken,
	nameindex.Swizzle: PropertyToken,
}

// Tokens returns the names, keywords, literals and comments of a file, in source order.
func (s *Snapshot) Tokens(path string) []Token {
	f := s.files[cleanPath(path)]
	if f == nil {
		return nil
	}
	list := s.lexical(f)
	for i, n := range f.names {
		if i > 0 && f.names[i-1].Start == n.Start {
			continue
		}
		list = append(list, Token{n.Start, n.End, entityTokens[n.entity.Kind], modifiersOf(n)})
	}
	slices.SortStableFunc(list, func(a, b Token) int { return a.Start - b.Start })
	return apart(list)
}

// apart removes tokens that overlap an earlier token.
func apart(list []Token) []Token {
	out := list[:0]
	end := 0
	for _, t := range list {
		if t.Start >= end {
			out = append(out, t)
			end = t.End
		}
	}
	return out
}

func modifiersOf(n *name) (m TokenModifiers) {
	switch n.role {
	case nameindex.Declaration:
		m = DeclarationModifier
	case nameindex.Definition:
		m = DeclarationModifier | DefinitionModifier
	}
	e := n.entity
	switch e.Kind {
	case nameindex.Intrinsic, nameindex.IntrinsicMethod, nameindex.BuiltinType, nameindex.Constant, nameindex.Attribute:
		m |= DefaultLibraryModifier
	case nameindex.Enumerator:
		m |= ReadonlyModifier
	}
	if v := e.Var; v != nil {
		if v.Quals&types.Const != 0 || v.Storage == checked.BufferMember || v.Storage == checked.Uniform {
			m |= ReadonlyModifier
		}
		if v.Quals&types.Static != 0 {
			m |= StaticModifier
		}
	}
	return m
}

// lexical returns the keywords, modifiers, literals and comments of a file, as far as it was read.
func (s *Snapshot) lexical(f *file) (list []Token) {
	base, end := f.source.Base(), f.source.End()
	for i := range s.a.Tokens {
		t := &s.a.Tokens[i]
		if t.Pos < base || t.Pos >= end {
			continue
		}
		if kind, ok := lexicalKind(t); ok {
			list = append(list, Token{f.source.Offset(t.Pos), f.source.Offset(t.End()), kind, 0})
		}
	}
	for _, c := range s.a.Comments {
		if c.Start >= base && c.Start < end {
			list = append(list, Token{f.source.Offset(c.Start), f.source.Offset(c.End), CommentToken, 0})
		}
	}
	slices.SortFunc(list, func(a, b Token) int { return a.Start - b.Start })
	return list
}

// lexicalKind returns the kind of a token that does not depend on its meaning. It returns false for other tokens.
func lexicalKind(t *token.Token) (TokenKind, bool) {
	switch k := t.Kind; {
	case k == token.IntLit || k == token.FloatLit:
		return NumberToken, true
	case k == token.StringLit || k == token.CharLit:
		return StringToken, true
	case k == token.Mod:
		return ModifierToken, true
	case token.Struct <= k && k <= token.Reserved:
		return KeywordToken, true
	}
	return 0, false
}

// Inactive returns the parts of a file that are excluded by preprocessor conditions.
func (s *Snapshot) Inactive(path string) (list []Place) {
	f := s.files[cleanPath(path)]
	if f == nil {
		return nil
	}
	for _, span := range s.a.Macros.Inactive {
		if span.Start >= f.source.Base() && span.End <= f.source.End() {
			list = append(list, Place{cleanPath(path), f.source.Offset(span.Start), f.source.Offset(span.End)})
		}
	}
	return list
}
