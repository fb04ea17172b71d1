package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A place is where a declaration stands.
type place uint16

const (
	atGlobal place = 1 << iota
	atLocal
	atField
	atBuffer // member of a cbuffer or tbuffer
	atParam
	atFunc // function, whatever encloses it
	atMethod
	atType         // typedef, cast, template argument
	anywhere place = 0xffff
)

// A modifierRow says what a modifier sets, and where it may stand.
type modifierRow struct {
	word   string
	quals  types.Quals
	places place
}

// modifierRows is sorted by word.
var modifierRows = [...]modifierRow{
	{"center", types.Center, atField | atBuffer | atParam | atFunc},
	{"centroid", types.Centroid, atField | atBuffer | atParam | atFunc},
	{"column_major", types.ColumnMajor, anywhere},
	{"const", types.Const, anywhere},
	{"constexpr", types.Const, atGlobal | atLocal | atField | atFunc | atMethod},
	{"export", types.Export, atFunc | atMethod | atGlobal},
	{"extern", types.Extern, atGlobal},
	{"globallycoherent", types.GloballyCoherent, anywhere},
	{"groupshared", types.GroupShared, atGlobal | atBuffer | atParam},
	{"in", types.In, atParam},
	{"indices", types.Indices, atParam},
	{"inline", types.Inline, atFunc | atMethod | atGlobal},
	{"inout", types.InOut, atParam},
	{"line", types.Line, atParam},
	{"lineadj", types.LineAdj, atParam},
	{"linear", types.Linear, atField | atBuffer | atParam | atFunc},
	{"nointerpolation", types.NoInterpolation, atField | atBuffer | atParam | atFunc},
	{"noperspective", types.NoPerspective, atField | atBuffer | atParam | atFunc},
	{"out", types.Out, atParam},
	{"payload", types.Payload, atParam},
	{"point", types.Point, atParam},
	{"precise", types.Precise, anywhere},
	{"primitives", types.Primitives, atParam},
	{"reordercoherent", types.ReorderCoherent, anywhere},
	{"row_major", types.RowMajor, anywhere},
	{"sample", types.Sample, atField | atBuffer | atParam | atFunc},
	{"shared", 0, atGlobal},
	{"signed", 0, anywhere},
	{"snorm", types.SNorm, anywhere},
	{"static", types.Static, atGlobal | atLocal | atField | atBuffer | atFunc | atMethod},
	{"triangle", types.Triangle, atParam},
	{"triangleadj", types.TriangleAdj, atParam},
	{"uniform", types.Uniform, atGlobal | atParam | atBuffer},
	{"unorm", types.UNorm, anywhere},
	{"unsigned", 0, anywhere},
	{"vertices", types.Vertices, atParam},
	{"volatile", types.Volatile, anywhere},
}

func findModifier(word string) *modifierRow {
	lo, hi := 0, len(modifierRows)
	for lo < hi {
		mid := (lo + hi) / 2
		if modifierRows[mid].word < word {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(modifierRows) && modifierRows[lo].word == word {
		return &modifierRows[lo]
	}
	return nil
}

// modifiers returns the qualifiers that mods stand for at the given place.
func (c *checker) modifiers(mods []ast.Modifier, at place) types.Quals {
	var q types.Quals
	for i := range mods {
		m := &mods[i]
		if m.Name == "volatile" {
			c.report(m.Pos, diagnostics.ReservedKeyword, m.Name)
			continue
		}
		row := findModifier(m.Name)
		if row == nil {
			c.unsupported(m.Pos, "'"+m.Name+"'")
			continue
		}
		if row.places&at == 0 {
			c.report(m.Pos, diagnostics.InvalidModifier, m.Name, placeName(at))
			continue
		}
		switch again := q & row.quals; {
		case again == 0:
		case row.quals&types.InOut != 0:
			c.report(m.Pos, diagnostics.DuplicateUsage, qualName(again&-again))
		case again == row.quals && row.quals != types.Inline:
			c.report(m.Pos, diagnostics.DuplicateModifier, m.Name)
		}
		q |= row.quals
	}
	return q
}

// ofType are the qualifiers that a name for a type brings with it.
const ofType = types.SNorm | types.UNorm | types.RowMajor | types.ColumnMajor | coherent

// addModifiers returns q, the qualifiers of type t, with those that mods in front
// of it stand for at the given place.
func (c *checker) addModifiers(t *types.Type, q types.Quals, mods []ast.Modifier, at place) types.Quals {
	if len(mods) == 0 {
		return q
	}
	written := c.modifiers(mods, at)
	if major := written & (types.RowMajor | types.ColumnMajor); major != 0 && t.Kind != types.Matrix && t.Kind != types.Invalid && t.Kind != types.Dependent {
		c.report((specifiers{mods: mods}).first(major), diagnostics.NeedsMatrix, qualName(major))
	}
	for again := q & written & ofType; again != 0; again &= again - 1 {
		c.report(mods[0].Pos, diagnostics.AttributeAgain, qualName(again&-again))
	}
	if q&types.Reference != 0 {
		written &^= types.Const // of the reference, not of what it refers to
	}
	q |= written
	if q&coherent == coherent && written&coherent != 0 {
		c.report(mods[0].Pos, diagnostics.ReorderCoherentImplied)
	}
	return q
}

func placeName(at place) string {
	switch at {
	case atLocal:
		return "a local variable"
	case atField:
		return "a field"
	case atBuffer:
		return "a buffer member"
	case atParam:
		return "a parameter"
	case atFunc:
		return "a function"
	case atMethod:
		return "a method"
	case atType:
		return "a typedef"
	}
	return "a global variable"
}

// exclusive holds the sets of qualifiers of which only one may be given, and the
// one among them that messages name first.
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

// apart holds pairs of sets of qualifiers that do not go together.
var apart = [...][2]types.Quals{
	{types.NoInterpolation, linears},
	{topologies, linears},
	{topologies, types.NoInterpolation},
	{linears | types.NoInterpolation | topologies, types.Uniform},
	{types.Out, types.Uniform},
	{types.InOut, types.GroupShared},
}

// specifiers are where a declaration starts, and its modifiers.
type specifiers struct {
	pos         source.Pos
	mods, inner []ast.Modifier // before the type and in it
}

func specifiersOf(mods []ast.Modifier, t *ast.Type) specifiers {
	if len(mods) > 0 {
		return specifiers{mods[0].Pos, mods, t.Mods}
	}
	return specifiers{t.Pos, mods, t.Mods}
}

// has reports whether a modifier is written that gives one of the qualifiers.
func (s specifiers) has(q types.Quals) bool {
	for _, list := range [...][]ast.Modifier{s.mods, s.inner} {
		for i := range list {
			if row := findModifier(list[i].Name); row != nil && row.quals&q != 0 {
				return true
			}
		}
	}
	return false
}

// first returns where the first modifier stands that gives one of the qualifiers.
func (s specifiers) first(q types.Quals) source.Pos {
	for _, list := range [...][]ast.Modifier{s.mods, s.inner} {
		for i := range list {
			if row := findModifier(list[i].Name); row != nil && row.quals&q != 0 {
				return list[i].Pos
			}
		}
	}
	return s.pos
}

// last returns where the last modifier stands that gives one of the qualifiers.
func (s specifiers) last(q types.Quals) source.Pos {
	for _, list := range [...][]ast.Modifier{s.inner, s.mods} {
		for i := len(list) - 1; i >= 0; i-- {
			if row := findModifier(list[i].Name); row != nil && row.quals&q != 0 {
				return list[i].Pos
			}
		}
	}
	return s.pos
}

// checkQuals reports qualifiers that contradict each other or the type.
func (c *checker) checkQuals(s specifiers, q types.Quals, t *types.Type, at place) {
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
		c.report(s.first(types.SNorm|types.UNorm), diagnostics.NeedsFloat)
	}
	for _, coherent := range [...]types.Quals{types.GloballyCoherent, types.ReorderCoherent} {
		record := elem.Kind == types.Object && elem.Object.IsNode() && coherent == types.ReorderCoherent
		if q&coherent != 0 && (!isWritable(elem) || record) {
			c.report(s.last(coherent), diagnostics.NeedsUAV, qualName(coherent), t)
		}
	}
}

// locations are the modifiers that say where in a pixel an input is sampled; each
// takes the place of those before it.
var locations = [...]types.Quals{types.Center, types.Centroid, types.Sample}

// warnOverridden warns of modifiers of which only the strongest counts.
func (c *checker) warnOverridden(s specifiers, q types.Quals) {
	if q&(types.Center|types.Centroid|types.Sample) == 0 || q&types.NoInterpolation != 0 {
		return
	}
	for i, weak := range locations {
		for _, strong := range locations[i+1:] {
			if q&weak != 0 && q&strong != 0 {
				c.report(s.last(weak), diagnostics.SpecifierOverridden, qualName(weak), qualName(strong))
				break
			}
		}
	}
}

// isWritable reports whether t is an object that shaders can write.
func isWritable(t *types.Type) bool {
	if t.Kind != types.Object {
		return false
	}
	_, text := registersFor(t)
	return text == "" || text == "'u'"
}

// conflict reports two qualifiers that exclude each other.
func (c *checker) conflict(s specifiers, a, b types.Quals, at place) {
	if (a|b)&(types.RowMajor|types.SNorm) != 0 {
		c.report(s.first(a|b), diagnostics.ConflictingAttributes, "'"+qualName(a)+"'", "'"+qualName(b)+"'")
		return
	}
	if a|b == types.Static|types.Extern {
		c.report(s.last(a|b), diagnostics.CombinedSpecifiers, qualName(a))
		return
	}
	where := a
	if a&(types.Static|types.Extern) != 0 {
		where = b
	}
	if at == atBuffer {
		at = atGlobal
	}
	c.report(s.last(where), diagnostics.ConflictingModifiers, "'"+qualName(a)+"'", "'"+qualName(b)+"'", placeName(at))
}

// holdsMatrix reports whether t is a matrix, or an object of matrices.
func holdsMatrix(t *types.Type) bool {
	return t.Kind == types.Matrix || t.Kind == types.Object && t.Elem != nil && holdsMatrix(t.Elem.Underlying())
}

// firstQual returns the first of the qualifiers in q; inout is one of its own.
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

func qualName(q types.Quals) string {
	for i := range modifierRows {
		if modifierRows[i].quals == q {
			return modifierRows[i].word
		}
	}
	return "modifier"
}

// majorness adds RowMajor to q when that is the default in force and q says
// nothing. The type is the one in front of the names that are declared.
func (c *checker) majorness(q types.Quals, t *types.Type) types.Quals {
	if q = c.pragmaOrder(q, t); q&(types.RowMajor|types.ColumnMajor) == 0 && c.opts.RowMajorDefault && holdsMatrix(t.Underlying()) {
		return q | types.RowMajor
	}
	return q
}

// pragmaOrder adds the order that #pragma pack_matrix gives matrices whose type
// has none. An array that has been given a name is as it was then.
func (c *checker) pragmaOrder(q types.Quals, t *types.Type) types.Quals {
	if q&(types.RowMajor|types.ColumnMajor) != 0 || !holdsMatrix(t) {
		return q
	}
	return q | c.rowMajor
}
