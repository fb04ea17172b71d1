package glslstd450

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// dot emits the dot product of two vectors, or the product of two scalars.
func dot(b Builder, x, y spirv.ID) spirv.ID {
	typ := b.TypeOf(x)
	if scalar, n := components(b, typ); n > 1 {
		return b.Emit(instbuilder.Dot(scalar, 0, x, y))
	}
	return b.Emit(instbuilder.FMul(typ, 0, x, y))
}

func lengthOf(b Builder, v spirv.ID) spirv.ID {
	scalar, n := components(b, b.TypeOf(v))
	if n == 1 {
		return b.Function(spirv.GLSLFAbs, scalar, v)
	}
	return b.Function(spirv.GLSLSqrt, scalar, dot(b, v, v))
}

// measures reports whether typ is the component type of the operands, which must be floats or float vectors of one
// type.
func measures(b Builder, typ spirv.ID, args []spirv.ID) bool {
	v := b.TypeOf(args[0])
	scalar, _ := components(b, v)
	return isFloat(b, v) && scalar == typ && have(b, v, args...)
}

func length(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !measures(b, typ, args) {
		return 0
	}
	return lengthOf(b, args[0])
}

func distance(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !measures(b, typ, args) {
		return 0
	}
	return lengthOf(b, b.Emit(instbuilder.FSub(b.TypeOf(args[0]), 0, args[0], args[1])))
}

// cross emits the cross product of two vectors x and y. Component i is x[p]·y[q] - x[q]·y[p], where p and q are the
// next components after i in cyclic order.
func cross(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	scalar, n := components(b, typ)
	if !floats(b, typ, args) || n != 3 {
		return 0
	}
	var x, y [3]spirv.ID
	for i := range x {
		x[i] = b.CompositeExtract(scalar, args[0], uint32(i))
		y[i] = b.CompositeExtract(scalar, args[1], uint32(i))
	}
	var parts [3]spirv.ID
	for i := range parts {
		p, q := (i+1)%3, (i+2)%3
		parts[i] = b.Emit(instbuilder.FSub(scalar, 0, b.Emit(instbuilder.FMul(scalar, 0, x[p], y[q])),
			b.Emit(instbuilder.FMul(scalar, 0, x[q], y[p]))))
	}
	return b.Construct(typ, parts[:]...)
}

func normalized(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	v := args[0]
	product := dot(b, v, v)
	return b.Emit(instbuilder.FMul(typ, 0, v,
		spread(b, typ, b.Function(spirv.GLSLInverseSqrt, b.TypeOf(product), product))))
}

// faceForward emits the vector n, or -n, whichever points away from the incident vector i. The sign of dot(reference,
// i) decides.
func faceForward(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	n, i, reference := args[0], args[1], args[2]
	d := dot(b, reference, i)
	against := b.Emit(instbuilder.FOrdLessThan(b.TypeBool(), 0, d, float(b, b.TypeOf(d), 0)))
	return either(b, typ, against, n, b.Emit(instbuilder.FNegate(typ, 0, n)))
}

// reflected emits i - 2·dot(n, i)·n.
func reflected(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args) {
		return 0
	}
	i, n := args[0], args[1]
	d := dot(b, n, i)
	twice := b.Emit(instbuilder.FAdd(b.TypeOf(d), 0, d, d))
	return b.Emit(instbuilder.FSub(typ, 0, i, b.Emit(instbuilder.FMul(typ, 0, spread(b, typ, twice), n))))
}

// refracted emits the direction of refraction by Snell's law. It is zero for total internal reflection.
//
//	k = 1 - eta·eta·(1 - dot(n, i)·dot(n, i))
//	k < 0 ? 0 : eta·i - (eta·dot(n, i) + sqrt(k))·n
func refracted(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	if !floats(b, typ, args[:2]) {
		return 0
	}
	i, n, eta := args[0], args[1], args[2]
	d := dot(b, n, i)
	s := b.TypeOf(d)
	if !have(b, s, eta) {
		return 0
	}
	mul := func(x, y spirv.ID) spirv.ID { return b.Emit(instbuilder.FMul(s, 0, x, y)) }
	one := float(b, s, 1)
	k := b.Emit(instbuilder.FSub(s, 0, one, mul(mul(eta, eta), b.Emit(instbuilder.FSub(s, 0, one, mul(d, d))))))
	none := b.Emit(instbuilder.FOrdLessThan(b.TypeBool(), 0, k, float(b, s, 0)))
	along := b.Emit(instbuilder.FAdd(s, 0, mul(eta, d), b.Function(spirv.GLSLSqrt, s, k)))
	v := b.Emit(instbuilder.FSub(typ, 0, b.Emit(instbuilder.FMul(typ, 0, i, spread(b, typ, eta))),
		b.Emit(instbuilder.FMul(typ, 0, n, spread(b, typ, along)))))
	return either(b, typ, none, float(b, typ, 0), v)
}
