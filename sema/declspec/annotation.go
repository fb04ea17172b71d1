package declspec

import (
	"math"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Annotations checks the annotations after a declarator and returns what they specify.
func (c *Checker) Annotations(list []*ast.Annotation, at Place) types.Annotations {
	var out types.Annotations
	for _, a := range list {
		if a.Effects { // the parser has reported it
			continue
		}
		switch a.Kind {
		case ast.Semantic:
			if at == AtLocal || at == AtType {
				c.Report(a.Name.Pos, diagnostics.InvalidModifier, "semantic", PlaceName(at))
			}
			if out.Semantic == "" { // the first of several semantics applies
				out.Semantic, out.SemanticPos = a.Name.Name, a.Name.Pos
				if i, ok := strings.CutPrefix(a.Name.Name, "SV_Target"); ok && i != "" {
					c.checkTarget(i, a.Name)
				}
				if a.Name.Name == "VFACE" && !c.Dialects.Has(dialect.D3D9) {
					c.Report(a.Name.Pos, diagnostics.SemanticUnsupported, "VFACE")
				}
			}
		case ast.Register:
			if r, ok := c.Register(a); ok {
				c.CheckConflict(out.Registers(), &r)
				p := out.MakePlace()
				p.Registers = append(p.Registers, r)
			}
		case ast.PackOffset:
			c.packOffset(a, at, &out)
		case ast.PayloadRead, ast.PayloadWrite:
			if at != AtField {
				c.Report(a.Pos, diagnostics.PayloadQualifier)
			}
			stages := c.payloadAccess(a)
			out.PayloadAccess = true
			if a.Kind == ast.PayloadRead {
				out.PayloadRead |= stages
			} else {
				out.PayloadWrite |= stages
			}
		}
	}
	return out
}

// payloadAccess checks read(…) or write(…) and returns the stages that it names. No code is emitted for them, because
// SPIR-V does not have an equivalent.
func (c *Checker) payloadAccess(a *ast.Annotation) types.PayloadStages {
	var stages types.PayloadStages
	for _, w := range annotationWords(a) {
		w := w.Name
		if w.Name == "" {
			continue
		}
		stage := types.PayloadStageNamed(w.Name)
		if stage == 0 {
			c.Report(w.Pos, diagnostics.PayloadStage, w.Name)
		}
		stages |= stage
	}
	if !c.PayloadQualifiers {
		c.Report(a.Pos, diagnostics.PayloadIgnored)
	}
	return stages
}

// maxTarget is the maximum index of a render target.
const maxTarget = 7

// checkTarget reports SV_TargetN if N is too large.
func (c *Checker) checkTarget(index string, name ast.Ident) {
	if n, ok := number(index); ok && n > maxTarget {
		c.Report(name.Pos, diagnostics.TargetIndex, name.Name, n, maxTarget)
	}
}

// annotationWords returns the first word of a and the words after it.
func annotationWords(a *ast.Annotation) []ast.AnnotationWord {
	return append([]ast.AnnotationWord{{Name: a.Name, Indices: a.Indices}}, a.Words...)
}

// Register parses register([profile,] xN[index][, spaceM]) and register(spaceM).
func (c *Checker) Register(a *ast.Annotation) (types.Register, bool) {
	r := types.Register{Pos: a.Word}
	words := annotationWords(a)
	if isProfile(a.Name.Name) {
		r.Profile = a.Name.Name
		if len(words) == 1 || len(a.Indices) > 0 {
			c.Report(a.Name.Pos, diagnostics.ExpectedToken, "','")
			return r, false
		}
		words = words[1:]
	}
	if w := &words[0]; !isSpace(w.Name.Name) {
		if !c.registerName(w.Name, &r) || !c.registerIndex(w, &r) {
			return r, false
		}
		words = words[1:]
	}
	if len(words) > 0 && !c.registerSpace(words[0].Name, &r) {
		return r, false
	}
	if len(words) > 1 || len(words) == 1 && len(words[0].Indices) > 0 {
		c.Report(words[len(words)-1].Name.Pos, diagnostics.ExpectedToken, "')'")
		return r, false
	}
	return r, true
}

// isProfile reports whether w is a profile to which a register can be limited, such as ps_5_0 or vs.
func isProfile(w string) bool {
	switch w {
	case "vs", "ps", "gs", "cs":
		return true
	}
	under, digit, letter := false, false, false
	for i := 0; i < len(w); i++ {
		switch b := w[i]; {
		case '0' <= b && b <= '9':
			digit = true
		case 'a' <= b && b <= 'z':
			letter = true
		case b == '_':
			under = true
		default:
			return false
		}
	}
	return under && digit && letter
}

func isSpace(w string) bool { return strings.HasPrefix(w, "space") }

// registerSpace parses spaceM.
func (c *Checker) registerSpace(w ast.Ident, r *types.Register) bool {
	text, ok := strings.CutPrefix(w.Name, "space")
	if !ok {
		c.Report(w.Pos, diagnostics.BadSpace)
		return false
	}
	r.Space, r.HasSpace = number(text)
	if !r.HasSpace {
		c.Report(w.Pos, diagnostics.BadSpaceNumber)
	}
	return r.HasSpace
}

// registerIndex evaluates the index [index] in w and sets r.Offset to it. The index does not affect the binding.
func (c *Checker) registerIndex(w *ast.AnnotationWord, r *types.Register) bool {
	if len(w.Indices) > 1 {
		c.Report(w.Indices[1].Position(), diagnostics.ExpectedToken, "')'")
		return false
	}
	for _, x := range w.Indices {
		y := c.Expr(x)
		n, ok := checked.EvalInt(y)
		if v, isConst := checked.Eval(y); isConst && v.Kind == constant.Float { // dxc also drops the fraction
			n, ok = int64(v.Float64()), true
		}
		if !ok || n < 0 || n > math.MaxInt32 {
			c.Report(x.Position(), diagnostics.RegisterIndex)
			return false
		}
		r.Offset = int(n)
	}
	return true
}

func (c *Checker) registerName(w ast.Ident, r *types.Register) bool {
	if w.Name == "" || !isRegister(w.Name[0]|0x20) {
		c.Report(w.Pos, diagnostics.RegisterClass)
		return false
	}
	class := w.Name[0] | 0x20
	if len(w.Name) == 1 { // the number is 0 if absent
		r.Class = class
		return true
	}
	n, ok := number(w.Name[1:])
	if !ok {
		c.Report(w.Pos, diagnostics.RegisterNumber)
		return false
	}
	r.Class, r.Number = class, n
	return true
}

// isRegister reports whether class is a register class.
func isRegister(class byte) bool {
	switch class {
	case 'b', 't', 's', 'u', 'c', 'i':
		return true
	}
	return false
}

func number(s string) (int, bool) {
	n, err := strconv.ParseUint(s, 10, 31)
	return int(n), err == nil
}

// packOffset parses packoffset(cN.component).
func (c *Checker) packOffset(a *ast.Annotation, at Place, out *types.Annotations) {
	if at != AtBuffer {
		c.Report(a.Word, diagnostics.PackOffsetOutside)
		return
	}
	w := a.Name
	switch {
	case w.Name == "" || !isRegister(w.Name[0]|0x20):
		c.Report(w.Pos, diagnostics.RegisterClass)
		return
	case len(a.Words) > 0 || len(a.Indices) > 0:
		c.Report(w.Pos, diagnostics.ExpectedToken, "')'")
		return
	}
	n, ok := 0, true
	if len(w.Name) > 1 { // the number is 0 if absent
		n, ok = number(w.Name[1:])
	}
	if !ok || w.Name[0]|0x20 != 'c' {
		c.Report(w.Pos, diagnostics.PackOffsetRegister)
		return
	}
	bytes := 16 * int64(n)
	if s := a.Swizzle.Name; s != "" {
		i := component(s)
		if i < 0 {
			c.Report(a.Swizzle.Pos, diagnostics.PackOffsetComponent)
			return
		}
		bytes += int64(4 * i)
	}
	if out.PackOffset() != nil {
		c.Report(a.Pos, diagnostics.PackOffsetOverridden)
	}
	out.MakePlace().PackOffset = &types.PackOffset{Pos: a.Word, Bytes: bytes}
}

// component returns the index of the component letter s, or -1 if s is not a component letter.
func component(s string) int {
	switch s {
	case "x", "r":
		return 0
	case "y", "g":
		return 1
	case "z", "b":
		return 2
	case "w", "a":
		return 3
	}
	return -1
}
