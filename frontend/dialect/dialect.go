// Package dialect translates the HLSL dialects of other compilers to HLSL, between the preprocessor and the parser. It
// includes headers before the first line, and replaces sampler types by HLSL types, depending on how the samplers are
// used. It must not parse.
package dialect

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// A Set is a set of dialects.
type Set uint8

const (
	// GLSLang is the HLSL dialect of glslang.
	GLSLang Set = 1 << iota
	// D3D9 is the HLSL dialect of Direct3D 9.
	D3D9
)

// rows lists the dialects. The header of a dialect is built into the compiler.
var rows = [...]struct {
	name, header string
	set          Set
}{
	{"glslang", "glslang.hlsli", GLSLang},
	{"d3d9", "d3d9.hlsli", D3D9},
}

// Named returns the dialect called name, or 0 if none exists.
func Named(name string) Set {
	for _, r := range rows {
		if r.name == name {
			return r.set
		}
	}
	return 0
}

// Names returns the names of all dialects.
func Names() (list []string) {
	for _, r := range rows {
		list = append(list, r.name)
	}
	return list
}

// Has reports whether s contains at least one of the dialects in d.
func (s Set) Has(d Set) bool { return s&d != 0 }

// Headers returns the names of the headers to include before the first line.
func (s Set) Headers() (list []string) {
	for _, r := range rows {
		if s.Has(r.set) {
			list = append(list, r.header)
		}
	}
	return list
}

// samplerTypes are the texture shapes in the names of sampler types and functions of Direct3D 9.
var samplerTypes = [...]string{"1D", "2D", "3D", "CUBE"}

// Rewrite translates toks to HLSL. The last token must be EOF. entry is the name of the entry point. Rewrite may change
// toks.
func (s Set) Rewrite(toks []token.Token, entry string, in *token.Interner) []token.Token {
	if s == 0 {
		return toks
	}
	s.rewriteSamplers(toks, in)
	if s.Has(GLSLang) {
		toks = rewriteLayouts(toks, in)
	}
	return rewriteUniforms(toks, entry, in)
}

// rewriteSamplers replaces sampler types according to the use of the samplers. A Direct3D 9 sampler includes its
// texture. This applies to the argument of tex2D and similar functions, but not to the argument of a texture's Sample
// method.
//
//	sampler s; … tex2D(s, uv)         sampler2D s;
//	sampler2D s; … t.Sample(s, uv)    SamplerState s;
//
// Equal names are assumed to denote the same variable everywhere.
func (s Set) rewriteSamplers(toks []token.Token, in *token.Interner) {
	combined, separate := map[token.Symbol]string{}, map[token.Symbol]bool{}
	for i := 0; i+2 < len(toks); i++ {
		if toks[i].Kind != token.Ident || toks[i+1].Kind != token.LParen || toks[i+2].Kind != token.Ident {
			continue
		}
		switch name := in.Text(toks[i].Sym); {
		case i > 0 && toks[i-1].Kind == token.Dot:
			if takesSampler(name) {
				separate[toks[i+2].Sym] = true
			}
		case s.Has(D3D9):
			if shape := lookupShape(name); shape != "" {
				combined[toks[i+2].Sym] = shape
			}
		}
	}
	for i := 0; i+1 < len(toks); i++ {
		if toks[i].Kind != token.Ident || toks[i+1].Kind != token.Ident {
			continue
		}
		shape, ok := strings.CutPrefix(in.Text(toks[i].Sym), "sampler")
		if !ok {
			continue
		}
		use := combined[toks[i+1].Sym]
		switch {
		case shape == "":
			if use != "" {
				toks[i].Sym = in.Intern("sampler" + use)
			}
		case !isShape(shape):
		case !s.Has(D3D9), use == "" && separate[toks[i+1].Sym]:
			toks[i].Sym = in.Intern("SamplerState")
		}
	}
}

func isShape(text string) bool {
	for _, t := range samplerTypes {
		if t == text {
			return true
		}
	}
	return false
}

// lookupShape returns the shape of the texture that the Direct3D 9 function called name samples, or "" if no such
// function exists.
func lookupShape(name string) string {
	rest, ok := strings.CutPrefix(name, "tex")
	if !ok {
		return ""
	}
	for _, t := range samplerTypes {
		if how, ok := strings.CutPrefix(rest, t); ok {
			switch how {
			case "", "bias", "grad", "lod", "proj":
				return t
			}
		}
	}
	return ""
}

// takesSampler reports whether the first parameter of the texture method called name is a sampler.
func takesSampler(name string) bool {
	return strings.HasPrefix(name, "Sample") || strings.HasPrefix(name, "Gather") ||
		strings.HasPrefix(name, "CalculateLevelOfDetail")
}
