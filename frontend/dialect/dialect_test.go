package dialect

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// tokensOf returns the tokens of a text in which spaces separate all tokens.
func tokensOf(in *token.Interner, text string) (toks []token.Token) {
	kinds := map[string]token.Kind{"(": token.LParen, ")": token.RParen, ".": token.Dot, ":": token.Colon,
		",": token.Comma, ";": token.Semi, "=": token.Assign, "[": token.LBrack, "]": token.RBrack, "{": token.LBrace, "}": token.RBrace, "<": token.Lt, ">": token.Gt}
	for i, word := range strings.Fields(text) {
		t := token.Token{Pos: source.Pos(i + 1), Kind: kinds[word]}
		if t.Kind == 0 {
			t.Kind, t.Sym = token.Ident, in.Intern(word)
			if '0' <= word[0] && word[0] <= '9' {
				t.Kind = token.IntLit
			}
		}
		toks = append(toks, t)
	}
	return append(toks, token.Token{Kind: token.EOF})
}

// textOf is the inverse of tokensOf.
func textOf(in *token.Interner, toks []token.Token) string {
	var words []string
	for _, t := range toks {
		if t.Kind != token.EOF {
			words = append(words, in.Spelling(t))
		}
	}
	return strings.Join(words, " ")
}

func TestRewrite(t *testing.T) {
	for _, c := range []struct {
		set        Set
		text, want string
	}{
		{D3D9, "sampler s ; tex2D ( s , uv )", "sampler2D s ; tex2D ( s , uv )"},
		{D3D9, "sampler s ; texCUBElod ( s , uv )", "samplerCUBE s ; texCUBElod ( s , uv )"},
		{D3D9, "sampler s ; t . Sample ( s , uv )", "sampler s ; t . Sample ( s , uv )"},
		{D3D9, "sampler2D s ; t . Sample ( s , uv )", "SamplerState s ; t . Sample ( s , uv )"},
		{D3D9, "sampler2D s ; t . Gather ( s , uv ) tex2D ( s , uv )", "sampler2D s ; t . Gather ( s , uv ) tex2D ( s , uv )"},
		{D3D9, "sampler s ; tex2Dfoo ( s , uv ) texture ( s )", "sampler s ; tex2Dfoo ( s , uv ) texture ( s )"},
		{GLSLang, "sampler2D s ; samplerCUBE c ; sampler p ;", "SamplerState s ; SamplerState c ; sampler p ;"},
		{GLSLang, "sampler s ; tex2D ( s , uv )", "sampler s ; tex2D ( s , uv )"},
		{GLSLang | D3D9, "sampler2D s ; sampler1D r ;", "sampler2D s ; sampler1D r ;"},
		{0, "sampler s ; tex2D ( s , uv ) sampler2D r ;", "sampler s ; tex2D ( s , uv ) sampler2D r ;"},
		{GLSLang, "layout ( set = 2 , binding = 1 ) Texture2D t ;", "[ [ vk :: binding ( 1 , 2 ) ] ] Texture2D t ;"},
		{GLSLang, "layout ( binding = 1 , location = 3 ) T t ;", "[ [ vk :: binding ( 1 ) ] ] [ [ vk :: location ( 3 ) ] ] T t ;"},
		{GLSLang, "tbuffer B : layout ( set = 4 , binding = 7 ) {", "[ [ vk :: binding ( 7 , 4 ) ] ] tbuffer B {"},
		{GLSLang, "layout ( offset = 16 ) float4 v ;", "[ [ vk :: offset ( 16 ) ] ] float4 v ;"},
		{GLSLang, "layout ( push_constant ) cbuffer B", "[ [ vk :: push_constant ] ] cbuffer B"},
		{GLSLang, "layout ( constant_id = N ) const int c ;", "[ [ vk :: constant_id ( N ) ] ] const int c ;"},
		{GLSLang, "layout ( set = 2 ) T t ;", "layout ( set = 2 ) T t ;"},
		{GLSLang, "layout ( std140 ) T t ;", "layout ( std140 ) T t ;"},
		{GLSLang, "layout ( binding ) T t ;", "layout ( binding ) T t ;"},
		{GLSLang, "layout ( binding = 1 ; T", "layout ( binding = 1 ; T"},
		{GLSLang, "layout", "layout"},
		{GLSLang, "layout (", "layout ("},
		{D3D9, "layout ( binding = 1 ) T t ;", "layout ( binding = 1 ) T t ;"},
		{D3D9, "struct S { T a ; } ; T main ( uniform T k , in T v , uniform in T l [ 3 ] ) { k }", "struct S { T a ; } ; uniform T k ; uniform T l [ 3 ] ; T main ( in T v ) { k }"},
		{GLSLang, "T f ( T a ) { main ( a ) } [ x ] T main ( uniform T k )", "T f ( T a ) { main ( a ) } uniform T k ; [ x ] T main ( )"},
		{GLSLang, "T main ( vector < float , 3 > v , uniform T k : register ( c1 ) )", "uniform T k : register ( c1 ) ; T main ( vector < float , 3 > v )"},
		{GLSLang, "T k ; T main ( uniform T k )", "T k ; T main ( uniform T k )"},
		{GLSLang, "T other ( uniform T k ) { }", "T other ( uniform T k ) { }"},
		{GLSLang, "T main ( uniform T k", "T main ( uniform T k"},
		{GLSLang, "main (", "main ("},
		{D3D9, "samplerRECT s ; sampler2D ( s )", "samplerRECT s ; sampler2D ( s )"},
	} {
		in := token.NewInterner()
		toks := tokensOf(in, c.text)
		if got := textOf(in, c.set.Rewrite(toks, "main", in)); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

// TestDialectsAreNamed checks that every dialect has a name and a header.
func TestDialectsAreNamed(t *testing.T) {
	for _, name := range Names() {
		if s := Named(name); s == 0 || len(s.Headers()) != 1 || !s.Has(s) {
			t.Errorf("%s is %d", name, s)
		}
	}
	if Named("cg") != 0 || Set(0).Headers() != nil {
		t.Error("there are dialects without a name")
	}
}
