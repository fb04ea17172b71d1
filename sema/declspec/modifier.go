package declspec

import (
	"sort"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Place is a kind of place where a declaration or a type can be.
type Place uint16

const (
	AtGlobal Place = 1 << iota
	AtLocal
	AtField
	AtBuffer // member of a cbuffer or tbuffer
	AtParam
	AtFunc // a function in any scope
	AtMethod
	AtType         // a typedef, a cast or a template argument
	Anywhere Place = 0xffff
)

// A modifierRow lists the qualifiers that a modifier sets and the places where it is allowed.
type modifierRow struct {
	word   string
	quals  types.Quals
	places Place
}

// modifierRows is sorted by word.
var modifierRows = [...]modifierRow{
	{"center", types.Center, AtField | AtBuffer | AtParam | AtFunc},
	{"centroid", types.Centroid, AtField | AtBuffer | AtParam | AtFunc},
	{"column_major", types.ColumnMajor, Anywhere},
	{"const", types.Const, Anywhere},
	{"constexpr", types.Const, AtGlobal | AtLocal | AtField | AtFunc | AtMethod},
	{"export", types.Export, AtFunc | AtMethod | AtGlobal},
	{"extern", types.Extern, AtGlobal},
	{"globallycoherent", types.GloballyCoherent, Anywhere},
	{"groupshared", types.GroupShared, AtGlobal | AtBuffer | AtParam},
	{"in", types.In, AtParam},
	{"indices", types.Indices, AtParam},
	{"inline", types.Inline, AtFunc | AtMethod | AtGlobal},
	{"inout", types.InOut, AtParam},
	{"line", types.Line, AtParam},
	{"lineadj", types.LineAdj, AtParam},
	{"linear", types.Linear, AtField | AtBuffer | AtParam | AtFunc},
	{"nointerpolation", types.NoInterpolation, AtField | AtBuffer | AtParam | AtFunc},
	{"noperspective", types.NoPerspective, AtField | AtBuffer | AtParam | AtFunc},
	{"out", types.Out, AtParam},
	{"payload", types.Payload, AtParam},
	{"point", types.Point, AtParam},
	{"precise", types.Precise, Anywhere},
	{"primitives", types.Primitives, AtParam},
	{"reordercoherent", types.ReorderCoherent, Anywhere},
	{"row_major", types.RowMajor, Anywhere},
	{"sample", types.Sample, AtField | AtBuffer | AtParam | AtFunc},
	{"shared", 0, AtGlobal},
	{"signed", 0, Anywhere},
	{"snorm", types.SNorm, Anywhere},
	{"static", types.Static, AtGlobal | AtLocal | AtField | AtBuffer | AtFunc | AtMethod},
	{"triangle", types.Triangle, AtParam},
	{"triangleadj", types.TriangleAdj, AtParam},
	{"uniform", types.Uniform, AtGlobal | AtParam | AtBuffer},
	{"unorm", types.UNorm, Anywhere},
	{"unsigned", 0, Anywhere},
	{"vertices", types.Vertices, AtParam},
	{"volatile", types.Volatile, Anywhere},
}

// Modifiers calls f with each modifier that is allowed at a place.
func Modifiers(at Place, f func(word string)) {
	for i := range modifierRows {
		if r := &modifierRows[i]; r.places&at != 0 {
			f(r.word)
		}
	}
}

func findModifier(word string) *modifierRow {
	i, ok := sort.Find(len(modifierRows), func(i int) int { return strings.Compare(word, modifierRows[i].word) })
	if !ok {
		return nil
	}
	return &modifierRows[i]
}

// QualsOf returns the qualifiers of a modifier, or 0 if it is unknown.
func QualsOf(word string) types.Quals {
	if row := findModifier(word); row != nil {
		return row.quals
	}
	return 0
}

// Modifiers returns the qualifiers that mods set, and reports those that are not allowed at the place or are repeated.
func (c *Checker) Modifiers(mods []ast.Modifier, at Place) types.Quals {
	var q types.Quals
	for i := range mods {
		m := &mods[i]
		if m.Name == "volatile" {
			c.Report(m.Pos, diagnostics.ReservedKeyword, m.Name)
			continue
		}
		row := findModifier(m.Name)
		if row == nil {
			c.Unsupported(m.Pos, "'"+m.Name+"'")
			continue
		}
		if row.places&at == 0 {
			c.Report(m.Pos, diagnostics.InvalidModifier, m.Name, PlaceName(at))
			continue
		}
		switch again := q & row.quals; {
		case again == 0:
		case row.quals&types.InOut != 0:
			c.Report(m.Pos, diagnostics.DuplicateUsage, Word(again&-again))
		case again == row.quals && row.quals != types.Inline:
			c.Report(m.Pos, diagnostics.DuplicateModifier, m.Name)
		}
		q |= row.quals
	}
	return q
}

// OfType contains the qualifiers that a name for a type, such as a typedef, includes.
const OfType = types.SNorm | types.UNorm | types.RowMajor | types.ColumnMajor | types.Coherent

// AddModifiers returns q, the qualifiers of type t, together with those of mods, the modifiers before the type.
func (c *Checker) AddModifiers(t *types.Type, q types.Quals, mods []ast.Modifier, at Place) types.Quals {
	if len(mods) == 0 {
		return q
	}
	written := c.Modifiers(mods, at)
	if major := written & (types.RowMajor | types.ColumnMajor); major != 0 && t.Kind != types.Matrix &&
		t.Kind != types.Invalid && t.Kind != types.Dependent {
		c.Report((Specifiers{mods: mods}).first(major), diagnostics.NeedsMatrix, Word(major))
	}
	for again := q & written & OfType; again != 0; again &= again - 1 {
		c.Report(mods[0].Pos, diagnostics.AttributeAgain, Word(again&-again))
	}
	if q&types.Reference != 0 {
		written &^= types.Const // it applies to the reference, not to the object
	}
	q |= written
	if q&types.Coherent == types.Coherent && written&types.Coherent != 0 {
		c.Report(mods[0].Pos, diagnostics.ReorderCoherentImplied)
	}
	return q
}

// PlaceName describes a place for messages.
func PlaceName(at Place) string {
	switch at {
	case AtLocal:
		return "a local variable"
	case AtField:
		return "a field"
	case AtBuffer:
		return "a buffer member"
	case AtParam:
		return "a parameter"
	case AtFunc:
		return "a function"
	case AtMethod:
		return "a method"
	case AtType:
		return "a typedef"
	}
	return "a global variable"
}

// exclusive lists sets of qualifiers of which a declaration can have only one. first is the qualifier that messages
// name first.
var exclusive = [...]struct{ set, first types.Quals }{
	{types.RowMajor | types.ColumnMajor, types.RowMajor},
	{types.SNorm | types.UNorm, types.UNorm},
	{types.Static | types.Extern, types.Static},
	{types.Static | types.Uniform, types.Static},
	{types.GroupShared | types.Extern, types.Extern},
	{topologies, 0},
	{types.Vertices | types.Indices | types.Primitives | types.Payload, 0},
}

const (
	topologies = types.Point | types.Line | types.Triangle | types.LineAdj | types.TriangleAdj
	linears    = types.Linear | types.Center | types.NoPerspective | types.Sample | types.Centroid
)

// apart lists pairs of sets. A qualifier of the first set cannot be combined with one of the second set.
var apart = [...][2]types.Quals{
	{types.NoInterpolation, linears},
	{topologies, linears},
	{topologies, types.NoInterpolation},
	{linears | types.NoInterpolation | topologies, types.Uniform},
	{types.Out, types.Uniform},
	{types.InOut, types.GroupShared},
}

// Specifiers holds the start of a declaration and its modifiers.
type Specifiers struct {
	Pos         source.Pos
	mods, inner []ast.Modifier // modifiers before the type, and within it
}

// SpecifiersOf returns the specifiers of a declaration. mods precede its type t.
func SpecifiersOf(mods []ast.Modifier, t *ast.Type) Specifiers {
	if len(mods) > 0 {
		return Specifiers{mods[0].Pos, mods, t.Mods}
	}
	return Specifiers{t.Pos, mods, t.Mods}
}

// Has reports whether a modifier in s sets one of the qualifiers in q.
func (s Specifiers) Has(q types.Quals) bool {
	for _, list := range [...][]ast.Modifier{s.mods, s.inner} {
		for i := range list {
			if row := findModifier(list[i].Name); row != nil && row.quals&q != 0 {
				return true
			}
		}
	}
	return false
}

// first returns the position of the first modifier in s that sets one of the qualifiers in q, or the start of the
// declaration.
func (s Specifiers) first(q types.Quals) source.Pos {
	for _, list := range [...][]ast.Modifier{s.mods, s.inner} {
		for i := range list {
			if row := findModifier(list[i].Name); row != nil && row.quals&q != 0 {
				return list[i].Pos
			}
		}
	}
	return s.Pos
}

// Last returns the position of the last modifier in s that sets one of the qualifiers in q, or the start of the
// declaration.
func (s Specifiers) Last(q types.Quals) source.Pos {
	for _, list := range [...][]ast.Modifier{s.inner, s.mods} {
		for i := len(list) - 1; i >= 0; i-- {
			if row := findModifier(list[i].Name); row != nil && row.quals&q != 0 {
				return list[i].Pos
			}
		}
	}
	return s.Pos
}

// CheckQuals reports qualifiers in q that conflict with each other or with t, the type of the declaration.
func (c *Checker) CheckQuals(s Specifiers, q types.Quals, t *types.Type, at Place) {
	for _, e := range exclusive {
		if both := q & e.set; both&(both-1) != 0 {
			a, b := firstTwo(both)
			if b == e.first {
				a, b = b, a
			}
			c.conflict(s, a, b, at)
		}
	}
	for _, sets := range apart {
		if a, b := q&sets[0], q&sets[1]; a != 0 && b != 0 {
			if a&types.InOut != 0 {
				a = q & types.InOut
			}
			c.conflict(s, firstQual(a), firstQual(b), at)
		}
	}
	c.warnOverridden(s, q)
	if t.Kind == types.Invalid {
		return
	}
	elem := t.Underlying()
	if q&(types.SNorm|types.UNorm) != 0 && !elem.IsFloat() {
		c.Report(s.first(types.SNorm|types.UNorm), diagnostics.NeedsFloat)
	}
	for _, how := range [...]types.Quals{types.GloballyCoherent, types.ReorderCoherent} {
		record := elem.Kind == types.Object && elem.Object.IsNode() && how == types.ReorderCoherent
		if q&how != 0 && (!isWritable(elem) || record) {
			c.Report(s.Last(how), diagnostics.NeedsUAV, Word(how), t)
		}
	}
}

// locations are the modifiers that select where in a pixel an input is sampled. Each of them overrides those before it.
var locations = [...]types.Quals{types.Center, types.Centroid, types.Sample}

// warnOverridden warns about modifiers of the sampling location that another one in q overrides.
func (c *Checker) warnOverridden(s Specifiers, q types.Quals) {
	if q&(types.Center|types.Centroid|types.Sample) == 0 || q&types.NoInterpolation != 0 {
		return
	}
	for i, weak := range locations {
		for _, strong := range locations[i+1:] {
			if q&weak != 0 && q&strong != 0 {
				c.Report(s.Last(weak), diagnostics.SpecifierOverridden, Word(weak), Word(strong))
				break
			}
		}
	}
}

// isWritable reports whether shaders can write objects of type t.
func isWritable(t *types.Type) bool {
	if t.Kind != types.Object {
		return false
	}
	_, text := registersFor(t)
	return text == "" || text == "'u'"
}

// conflict reports that the qualifiers a and b cannot be combined.
func (c *Checker) conflict(s Specifiers, a, b types.Quals, at Place) {
	if (a|b)&(types.RowMajor|types.SNorm) != 0 {
		c.Report(s.first(a|b), diagnostics.ConflictingAttributes, "'"+Word(a)+"'", "'"+Word(b)+"'")
		return
	}
	if a|b == types.Static|types.Extern {
		c.Report(s.Last(a|b), diagnostics.CombinedSpecifiers, Word(a))
		return
	}
	where := a
	if a&(types.Static|types.Extern) != 0 {
		where = b
	}
	if at == AtBuffer {
		at = AtGlobal
	}
	c.Report(s.Last(where), diagnostics.ConflictingModifiers, "'"+Word(a)+"'", "'"+Word(b)+"'", PlaceName(at))
}

// holdsMatrix reports whether t is a matrix or an object type whose elements are, or are arrays of, matrices.
func holdsMatrix(t *types.Type) bool {
	return t.Kind == types.Matrix || t.Kind == types.Object && t.Elem != nil && holdsMatrix(t.Elem.Underlying())
}

// firstQual returns the lowest qualifier in q, except that in and out together are one qualifier.
func firstQual(q types.Quals) types.Quals {
	if q&types.InOut != 0 {
		return q & types.InOut
	}
	return q & -q
}

func firstTwo(q types.Quals) (a, b types.Quals) {
	a = q & -q
	q &^= a
	return a, q & -q
}

// Word returns the modifier that sets exactly the qualifiers q.
func Word(q types.Quals) string {
	for i := range modifierRows {
		if modifierRows[i].quals == q {
			return modifierRows[i].word
		}
	}
	return "modifier"
}

// Majorness returns q with the default order of matrices if q does not have one and t contains matrices: that of
// #pragma pack_matrix, or else row_major if -Zpr is set.
func (c *Checker) Majorness(q types.Quals, t *types.Type) types.Quals {
	if q = c.PragmaOrder(q, t); q&(types.RowMajor|types.ColumnMajor) == 0 && c.RowMajorDefault &&
		holdsMatrix(t.Underlying()) {
		return q | types.RowMajor
	}
	return q
}

// PragmaOrder returns q with the order that #pragma pack_matrix specifies, if q does not have one and t is a matrix or
// an object of matrices. It does not apply to a named array type, which has the order of its declaration.
func (c *Checker) PragmaOrder(q types.Quals, t *types.Type) types.Quals {
	if q&(types.RowMajor|types.ColumnMajor) != 0 || !holdsMatrix(t) {
		return q
	}
	return q | c.RowMajor
}

// Start returns the position of d after its attributes.
func Start(d *ast.Decl) source.Pos {
	n, ok := d.Node.(*ast.Declaration)
	switch {
	case !ok:
		return d.Pos
	case len(n.Mods) > 0:
		return n.Mods[0].Pos
	}
	return n.Type.Pos
}
