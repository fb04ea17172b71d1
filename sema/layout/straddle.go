package layout

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

// Under relaxed std430, a vector may start at a different offset than under std430. It must not cross a 16-byte
// boundary, regardless of the offset of the struct that contains it:
//
//	struct S { float a; float2 b; };   b is at 4, and the alignment of S is 8
//	struct T { float2 p; S s; };       at 8, s would have its b at 12
//
// Structs and arrays therefore move to the next offset where none of their vectors crosses a boundary. If an element of
// an array would contain such a vector, each element starts at a multiple of 16 bytes. The elements of runtime-sized
// buffers are not checked, because validators do not check them either.

// A straddleKey is a type together with its offset modulo 16.
type straddleKey struct {
	t     *types.Type
	phase int64
}

// movesForVectors reports whether the vectors within a member affect its offset.
func (r Rule) movesForVectors() bool { return rules[r].relaxed && !rules[r].to16 }

// Straddles reports whether a vector within t crosses a 16-byte boundary if t starts at an offset, and the rule does
// not allow that.
func (c *Calculator) Straddles(t *types.Type, rule Rule, quals types.Quals, at int64) bool {
	return (rule == RelaxedStd140 || rule == RelaxedStd430) && c.straddlesAt(t, rule, quals, at)
}

// Required returns the minimum alignment of t under the rule. Where relaxed rules pack vectors, it is less than the
// alignment that t gets.
func (c *Calculator) Required(t *types.Type, rule Rule, quals types.Quals) int64 {
	switch {
	case rule == RelaxedStd140 || rule == RelaxedStd430:
		if isVector(t) {
			return scalarBytes(t)
		}
	case rule != Std140 && rule != Std430:
		rule = Scalar
	}
	return c.Of(t, rule, quals).Align
}

// straddlesAt reports whether a vector within t crosses a 16-byte boundary if t starts at an offset.
func (c *Calculator) straddlesAt(t *types.Type, rule Rule, quals types.Quals, at int64) bool {
	switch t.Kind {
	case types.Struct:
		return c.structStraddlesAt(t, rule, at)
	case types.Array:
		if e := t.Underlying(); e.Kind != types.Struct {
			return false // vectors in arrays are aligned
		}
		stride := c.Of(t, rule, quals).Stride
		return c.elementsStraddle(t, rule, quals, stride, at)
	}
	return isVector(t) && straddles(at, c.Of(t, rule, quals).Bytes)
}

func (c *Calculator) structStraddlesAt(t *types.Type, rule Rule, at int64) bool {
	key := straddleKey{t, at % 16}
	if known, ok := c.straddling[key]; ok {
		return known
	}
	offsets := c.StructOf(t, rule).Offsets
	found := false
	for i, m := range MembersOf(t) {
		found = found || c.straddlesAt(m.Type, rule, m.Quals, at+offsets[i])
	}
	if c.straddling == nil {
		c.straddling = map[straddleKey]bool{}
	}
	c.straddling[key] = found
	return found
}

// elementsStraddle reports whether an element of the array t contains a vector that crosses a boundary, if the array
// starts at an offset. The pattern repeats after 16 bytes.
func (c *Calculator) elementsStraddle(t *types.Type, rule Rule, quals types.Quals, stride, at int64) bool {
	for i := range int64(t.Len) {
		if i > 0 && i*stride%16 == 0 {
			break
		}
		if c.straddlesAt(t.Elem, rule, quals, at+i*stride) {
			return true
		}
	}
	return false
}
