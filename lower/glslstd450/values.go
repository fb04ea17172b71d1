package glslstd450

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// components returns the scalar type and the number of components of typ, which is a scalar or vector type.
func components(b Builder, typ spirv.ID) (scalar spirv.ID, n int) {
	if in := b.TypeInst(typ); in.Op == spirv.OpTypeVector {
		return instreader.TypeVector(in).ComponentType(), int(instreader.TypeVector(in).ComponentCount())
	}
	return typ, 1
}

// vector returns the type of vectors with n components. If n is 1, it returns the scalar type.
func vector(b Builder, scalar spirv.ID, n int) spirv.ID {
	if n == 1 {
		return scalar
	}
	return b.TypeVector(scalar, n)
}

// isFloat reports whether typ is a type of floats or float vectors.
func isFloat(b Builder, typ spirv.ID) bool {
	scalar, _ := components(b, typ)
	return b.TypeInst(scalar).Op == spirv.OpTypeFloat
}

// isInteger reports whether typ is a type of 32-bit integers or of vectors of them.
func isInteger(b Builder, typ spirv.ID) bool {
	scalar, _ := components(b, typ)
	return scalar == b.TypeInt(32, false)
}

// have reports whether all values have type typ.
func have(b Builder, typ spirv.ID, values ...spirv.ID) bool {
	for _, v := range values {
		if b.TypeOf(v) != typ {
			return false
		}
	}
	return true
}

// booleans returns the type of booleans with as many components as typ.
func booleans(b Builder, typ spirv.ID) spirv.ID {
	_, n := components(b, typ)
	return vector(b, b.TypeBool(), n)
}

// words returns the type of 32-bit integers with as many components as typ.
func words(b Builder, typ spirv.ID) spirv.ID {
	_, n := components(b, typ)
	return vector(b, b.TypeInt(32, false), n)
}

// float returns the constant of float type typ with all components equal to v.
func float(b Builder, typ spirv.ID, v float64) spirv.ID {
	scalar, n := components(b, typ)
	return repeated(b, typ, b.ConstantFloat(scalar, v), n)
}

// integer returns the constant of integer type typ with all components equal to v.
func integer(b Builder, typ spirv.ID, v int64) spirv.ID {
	scalar, n := components(b, typ)
	return repeated(b, typ, b.ConstantInteger(scalar, v), n)
}

func repeated(b Builder, typ, constant spirv.ID, n int) spirv.ID {
	if n == 1 {
		return constant
	}
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = constant
	}
	return b.ConstantComposite(typ, parts...)
}

// steps returns the constant vector of first, first + step, first + 2·step and so on.
func steps(b Builder, typ spirv.ID, first, step int) spirv.ID {
	scalar, n := components(b, typ)
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = b.ConstantInteger(scalar, int64(first+i*step))
	}
	return b.ConstantComposite(typ, parts...)
}

// spread emits a value of type typ with all components equal to the scalar v. typ may be a scalar type.
func spread(b Builder, typ, v spirv.ID) spirv.ID {
	_, n := components(b, typ)
	if n == 1 {
		return v
	}
	return b.Splat(typ, v, n)
}

// joined emits the bitwise OR of the components of a vector.
func joined(b Builder, v spirv.ID) spirv.ID {
	scalar, n := components(b, b.TypeOf(v))
	id := b.CompositeExtract(scalar, v, 0)
	for i := 1; i < n; i++ {
		id = b.Emit(instbuilder.BitwiseOr(scalar, 0, id, b.CompositeExtract(scalar, v, uint32(i))))
	}
	return id
}

// either emits the value yes or no of type typ, depending on a scalar condition.
func either(b Builder, typ, condition, yes, no spirv.ID) spirv.ID {
	return b.Emit(instbuilder.Select(typ, 0, spread(b, booleans(b, typ), condition), yes, no))
}
