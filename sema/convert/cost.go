package convert

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

func (c *Resolver) callCost(o *Candidate, args []checked.Expr) uint64 {
	sum := uint64(0)
	for i, a := range args {
		p := o.Params[i]
		if isIn(p) {
			sum += c.cost(p.Type, a.Info().Type)
		}
		if p.Quals&types.Out != 0 {
			sum += c.cost(a.Info().Type, p.Type)
		}
	}
	return sum
}

// These are the parts of the cost of a conversion, from the cheapest to the most expensive. Each part is a bit field of
// costBits bits, so that the costs of all parameters of a call can be added.
const (
	costBits = 7

	costFewer = uint64(1) << (costBits * iota) // the source has fewer elements
	costPromoteTo
	costPromoteFrom
	costIntTo
	costIntFrom
	costCastTo
	costCastFrom
	costMore // the source has more elements
)

// cost returns the cost of converting from one type to another. For structs and arrays, it is the union of the costs of
// the elements that both types have.
func (c *Resolver) cost(to, from *types.Type) uint64 {
	if to == from {
		return 0
	}
	n, m := c.Conv.LeafCount(to), c.Conv.LeafCount(from)
	if n >= MaxScalars || m >= MaxScalars {
		return costCastTo | costCastFrom
	}
	sum := uint64(0)
	switch {
	case n == 0 || m == 0:
	case to.IsAggregate() || from.IsAggregate():
		sum = c.aggregateCost(to, from)
	default:
		sum = c.elementCost(to.ComponentType(), from.ComponentType())
	}
	if m < n {
		sum |= costFewer
	}
	if n < m {
		sum |= costMore
	}
	return sum
}

// aggregateCost returns the union of the costs of converting each element that both types have.
func (c *Resolver) aggregateCost(to, from *types.Type) uint64 {
	sum := uint64(0)
	a, b := Leaves(to), Leaves(from)
	for i, j := 0, 0; i < len(a) && j < len(b); {
		sum |= c.elementCost(a[i].Type, b[j].Type)
		k := min(a[i].Count, b[j].Count)
		a[i].Count -= k
		b[j].Count -= k
		if a[i].Count == 0 {
			i++
		}
		if b[j].Count == 0 {
			j++
		}
	}
	return sum
}

func (c *Resolver) elementCost(to, from *types.Type) uint64 {
	if to == from {
		return 0
	}
	t, f := to.Kind, from.Kind
	if types.Kinds[t].Flags == 0 || types.Kinds[f].Flags == 0 || to.IsScopedEnum() || from.IsScopedEnum() {
		return costCastTo | costCastFrom
	}
	both := types.CommonKind(t, f)
	return pick(kindDistance(t, both), costPromoteTo, costIntTo, costCastTo) |
		pick(kindDistance(both, f), costPromoteFrom, costIntFrom, costCastFrom)
}

// A kindGap classifies the conversion from one kind of scalar to another.
type kindGap uint8

const (
	same kindGap = iota
	promotion
	integerCast // between integer kinds of one width
	generalCast
)

func pick(d kindGap, promote, integer, general uint64) uint64 {
	switch d {
	case promotion:
		return promote
	case integerCast:
		return integer
	case generalCast:
		return general
	}
	return 0
}

// kindDistance classifies the conversion from one kind to another.
func kindDistance(to, from types.Kind) kindGap {
	t, f := types.Kinds[to], types.Kinds[from]
	exact := types.MinPrecisionKind | types.BoolKind | types.EnumKind
	switch {
	case to == from:
		return same
	case promotes(to, from):
		return promotion
	case t.Flags&exact != 0 || f.Flags&exact != 0:
		return generalCast
	case t.Flags&types.LiteralKind != 0 || f.Flags&types.LiteralKind != 0:
		if (t.Flags|f.Flags)&types.FloatingKind == 0 || t.Flags&f.Flags&types.FloatingKind != 0 {
			return same
		}
	case t.Flags&types.IntegerKind != 0 && f.Flags&types.IntegerKind != 0 && t.Bits == f.Bits:
		return integerCast
	}
	return generalCast
}

// promotes reports whether overload resolution treats the conversion from one kind to another as a promotion: the
// target is wider, or a full-precision kind for a minimum-precision one. Except for minimum-precision integers, the
// sign of integers does not matter.
func promotes(to, from types.Kind) bool {
	t, f := types.Kinds[to], types.Kinds[from]
	if (t.Flags|f.Flags)&(types.BoolKind|types.EnumKind|types.LiteralKind) != 0 ||
		(t.Flags^f.Flags)&types.FloatingKind != 0 {
		return false
	}
	if f.Flags&types.MinPrecisionKind != 0 && t.Flags&types.MinPrecisionKind == 0 {
		sameSign := (t.Flags^f.Flags)&types.UnsignedKind == 0
		return f.Flags&types.FloatingKind != 0 || sameSign && t.Bits >= 32
	}
	if t.Flags&types.MinPrecisionKind != 0 {
		return f.Flags&types.MinPrecisionKind != 0 && (t.Flags^f.Flags)&types.UnsignedKind == 0 && t.Bits > f.Bits
	}
	if t.Bits == f.Bits { // half has as many bits as float here, but is a kind of reduced precision
		return from == types.Half && to == types.Float
	}
	return t.Bits > f.Bits
}
