package fold

import (
	"math"
	"math/big"
	"sync"
)

// A transcendental evaluates functions for which there is no exact floating-point implementation. Package math uses
// machine instructions whose results may differ in the last bit, whereas arithmetic on big.Float is identical
// everywhere. Results are accurate to more bits than a float64 has.
type transcendental struct{ prec uint }

// forArgument returns a transcendental with enough bits for the argument x. These bits suffice to reduce an argument as
// large as x, and to subtract numbers whose difference is as small as x.
func forArgument(x float64) transcendental {
	_, exp := math.Frexp(x)
	return transcendental{uint(128 + max(exp, -exp))}
}

func (t transcendental) of(x float64) *big.Float { return t.new().SetFloat64(x) }

func (t transcendental) new() *big.Float { return new(big.Float).SetPrec(t.prec) }

func (t transcendental) mul(x, y *big.Float) *big.Float { return t.new().Mul(x, y) }

func (t transcendental) quo(x, y *big.Float) *big.Float { return t.new().Quo(x, y) }

func (t transcendental) add(x, y *big.Float) *big.Float { return t.new().Add(x, y) }

func (t transcendental) sub(x, y *big.Float) *big.Float { return t.new().Sub(x, y) }

func (t transcendental) scaled(x *big.Float, exp int) *big.Float { return t.new().SetMantExp(x, exp) }

func (t transcendental) round(x *big.Float) float64 {
	v, _ := x.Float64()
	return v
}

// powers returns x + x·s/3 + x·s²/5 + …. The sum is artanh x if s is x², and arctan x if s is -x².
func (t transcendental) powers(x, s *big.Float) *big.Float {
	sum, power, divisor, part := t.new().Set(x), t.new().Set(x), t.new(), t.new()
	for n := float64(3); power.Sign() != 0 && power.MantExp(nil) > sum.MantExp(nil)-int(t.prec); n += 2 {
		power.Mul(power, s)
		sum.Add(sum, part.Quo(power, divisor.SetFloat64(n)))
	}
	return sum
}

// factorials returns first + first·s/((k+1)(k+2)) + …. If s is -x², the sum is sin x for the parameters first = x and k
// = 1, and cos x for first = 1 and k = 0.
func (t transcendental) factorials(first, s *big.Float, k float64) *big.Float {
	sum, term, divisor := t.new().Set(first), t.new().Set(first), t.new()
	for ; term.Sign() != 0 && term.MantExp(nil) > sum.MantExp(nil)-int(t.prec); k += 2 {
		term.Mul(term, s)
		term.Quo(term, divisor.SetFloat64((k+1)*(k+2)))
		sum.Add(sum, term)
	}
	return sum
}

// knownPi holds π with enough bits for all but huge arguments. It is computed on first use.
var knownPi struct {
	sync.Once
	value *big.Float
}

const knownPiBits = 256

// pi returns π.
func (t transcendental) pi() *big.Float {
	if t.prec > knownPiBits {
		return t.machin()
	}
	knownPi.Do(func() { knownPi.value = transcendental{knownPiBits}.machin() })
	return t.new().Set(knownPi.value)
}

// machin computes π with Machin's formula, a sum of two arctangents.
func (t transcendental) machin() *big.Float {
	small := func(n float64) *big.Float {
		x := t.quo(t.of(1), t.of(n))
		return t.powers(x, t.new().Neg(t.mul(x, x)))
	}
	return t.sub(t.scaled(small(5), 4), t.scaled(small(239), 2))
}

// turn returns x, reduced to the range from -π to π by whole turns, and the negated square of that result.
func (t transcendental) turn(x float64) (*big.Float, *big.Float) {
	r := t.of(x)
	if math.Abs(x) > 3 {
		whole := t.scaled(t.pi(), 1)
		turns, _ := t.add(t.quo(r, whole), t.of(math.Copysign(0.5, x))).Int(nil)
		r.Sub(r, t.mul(whole, t.new().SetInt(turns)))
	}
	square := t.mul(r, r)
	return r, square.Neg(square)
}

func (t transcendental) sin(x float64) *big.Float {
	r, square := t.turn(x)
	return t.factorials(r, square, 1)
}

func (t transcendental) cos(x float64) *big.Float {
	_, square := t.turn(x)
	return t.factorials(t.of(1), square, 0)
}

// halvings is the number of times that the argument of a series is halved to shorten the series.
const halvings = 8

// atan returns the arctangent of x. It halves the angle several times, so that the series for the rest is short.
func (t transcendental) atan(x *big.Float) *big.Float {
	r := t.new().Set(x)
	for range halvings {
		hypotenuse := t.new().Sqrt(t.add(t.of(1), t.mul(r, r)))
		r.Quo(r, hypotenuse.Add(hypotenuse, t.of(1)))
	}
	square := t.mul(r, r)
	return t.scaled(t.powers(r, square.Neg(square)), halvings)
}

// largestExponent is the argument of exp beyond which the result is out of range for a float64.
const largestExponent = 1 << 11

// exp returns e to the power of x. It computes the exponential of a small fraction of x, and squares it repeatedly.
func (t transcendental) exp(x *big.Float) *big.Float {
	limit := t.of(largestExponent)
	switch {
	case x.Cmp(limit) > 0:
		x = limit
	case x.Cmp(t.new().Neg(limit)) < 0:
		return t.new()
	}
	wide := transcendental{t.prec + 2*halvings + 8} // each squaring doubles the error
	times := max(x.MantExp(nil), 0) + halvings
	r := wide.scaled(x, -times)
	sum, term, divisor := wide.of(1), wide.of(1), wide.new()
	for n := float64(1); term.Sign() != 0 && term.MantExp(nil) > -int(wide.prec); n++ {
		term.Mul(term, r)
		term.Quo(term, divisor.SetFloat64(n))
		sum.Add(sum, term)
	}
	for range times {
		sum.Mul(sum, sum)
	}
	return t.new().Set(sum)
}

// log returns the natural logarithm of x, which must be positive. It is the logarithm of the mantissa, which is between
// 1/2 and 1, plus the exponent times the logarithm of 2.
func (t transcendental) log(x *big.Float) *big.Float {
	mantissa := t.new()
	exp := x.MantExp(mantissa)
	part := func(z *big.Float) *big.Float { return t.scaled(t.powers(z, t.mul(z, z)), 1) }
	one := t.of(1)
	sum := part(t.quo(t.sub(mantissa, one), t.add(mantissa, one)))
	return sum.Add(sum, t.mul(t.log2(), t.of(float64(exp))))
}

// log2 returns the natural logarithm of 2.
func (t transcendental) log2() *big.Float {
	third := t.quo(t.of(1), t.of(3))
	return t.scaled(t.powers(third, t.mul(third, third)), 1)
}

// The following functions implement those of GLSL.std.450. They return NaN where the result is undefined.

func sine(x, _, _ float64) float64 { t := forArgument(x); return t.round(t.sin(x)) }

func cosine(x, _, _ float64) float64 { t := forArgument(x); return t.round(t.cos(x)) }

func tangent(x, _, _ float64) float64 {
	t := forArgument(x)
	return t.round(t.quo(t.sin(x), t.cos(x)))
}

func arcSine(x, _, _ float64) float64 {
	if math.Abs(x) > 1 {
		return math.NaN()
	}
	t := forArgument(x)
	return t.round(t.angle(t.of(x), t.leg(x)))
}

func arcCosine(x, _, _ float64) float64 {
	if math.Abs(x) > 1 {
		return math.NaN()
	}
	t := forArgument(x)
	return t.round(t.angle(t.leg(x), t.of(x)))
}

func arcTangent(x, _, _ float64) float64 { t := forArgument(x); return t.round(t.atan(t.of(x))) }

func arcTangent2(y, x, _ float64) float64 {
	if x == 0 && y == 0 {
		return math.NaN()
	}
	t := forArgument(1)
	return t.round(t.angle(t.of(y), t.of(x)))
}

// leg returns the length of a leg of a right triangle whose other leg is x and whose hypotenuse is 1.
func (t transcendental) leg(x float64) *big.Float {
	one := t.of(1)
	return t.new().Sqrt(t.mul(t.sub(one, t.of(x)), t.add(one, t.of(x))))
}

// angle returns the angle of the point (x, y), between -π and π.
func (t transcendental) angle(y, x *big.Float) *big.Float {
	quarter := t.scaled(t.pi(), -1)
	if y.Signbit() { // zero is signed
		quarter.Neg(quarter)
	}
	switch {
	case x.Sign() == 0:
		return quarter
	case x.Sign() > 0:
		return t.atan(t.quo(y, x))
	}
	return t.add(t.atan(t.quo(y, x)), t.scaled(quarter, 1))
}

func exponential(x, _, _ float64) float64 { t := forArgument(x); return t.round(t.exp(t.of(x))) }

func exponential2(x, _, _ float64) float64 {
	t := forArgument(x)
	return t.round(t.exp(t.mul(t.of(x), t.log2())))
}

func logarithm(x, _, _ float64) float64 {
	if x <= 0 {
		return math.NaN()
	}
	t := forArgument(1)
	return t.round(t.log(t.of(x)))
}

func logarithm2(x, _, _ float64) float64 {
	if x <= 0 {
		return math.NaN()
	}
	t := forArgument(1)
	return t.round(t.quo(t.log(t.of(x)), t.log2()))
}

// power returns x to the power of y. It returns NaN if x is negative, or if x is 0 and y is not positive.
func power(x, y, _ float64) float64 {
	switch {
	case x < 0 || x == 0 && y <= 0:
		return math.NaN()
	case x == 0:
		return 0
	}
	t := forArgument(y)
	return t.round(t.exp(t.mul(t.log(t.of(x)), t.of(y))))
}

// hyperbolic returns e to the power of x and e to the power of -x.
func (t transcendental) hyperbolic(x float64) (*big.Float, *big.Float) {
	return t.exp(t.of(x)), t.exp(t.of(-x))
}

func hyperbolicSine(x, _, _ float64) float64 {
	if x == 0 {
		return x // preserves the sign of zero
	}
	t := forArgument(x)
	up, down := t.hyperbolic(x)
	return t.round(t.scaled(t.sub(up, down), -1))
}

func hyperbolicCosine(x, _, _ float64) float64 {
	t := forArgument(x)
	up, down := t.hyperbolic(x)
	return t.round(t.scaled(t.add(up, down), -1))
}

func hyperbolicTangent(x, _, _ float64) float64 {
	if x == 0 {
		return x
	}
	t := forArgument(x)
	up, down := t.hyperbolic(x)
	return t.round(t.quo(t.sub(up, down), t.add(up, down)))
}
