package fold

import (
	"math"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// lanes maps an operation on vectors or matrices to the scalar operation on their components.
var lanes = map[spirv.Opcode]spirv.Opcode{
	spirv.OpVectorTimesScalar: spirv.OpFMul, spirv.OpMatrixTimesScalar: spirv.OpFMul,
	spirv.OpVectorTimesMatrix: spirv.OpFMul,
	spirv.OpMatrixTimesVector: spirv.OpFMul, spirv.OpMatrixTimesMatrix: spirv.OpFMul, spirv.OpDot: spirv.OpFMul,
}

// samples holds, by type, values for the operands that are not known.
var samples = map[string][]Scalar{
	"bool":  {{Width: 1, IsBool: true}, {Bits: 1, Width: 1, IsBool: true}},
	"int":   ints(true, 0, 1, 2, -1, 7, math.MinInt32, math.MaxInt32),
	"uint":  ints(false, 0, 1, 2, -1, 7, math.MinInt32, math.MaxInt32),
	"float": floatsOf(0, 1, -1, 0.5, -3, 1e30),
}

// specials are the floats for which identities with the condition Relaxed need not hold.
var specials = floatsOf(math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN())

func ints(signed bool, list ...int64) (scalars []Scalar) {
	for _, v := range list {
		scalars = append(scalars, Scalar{Bits: uint64(v), Width: 32, IsSigned: signed})
	}
	return scalars
}

func floatsOf(list ...float64) (scalars []Scalar) {
	for _, v := range list {
		scalars = append(scalars, Scalar{Bits: uint64(math.Float32bits(float32(v))), Width: 32, IsFloat: true})
	}
	return scalars
}

// typesOf returns the names of the operand types of an operation.
func typesOf(op spirv.Opcode) []string {
	switch op {
	case spirv.OpLogicalAnd, spirv.OpLogicalOr:
		return []string{"bool"}
	case spirv.OpUDiv, spirv.OpUMod, spirv.OpULessThan, spirv.OpUGreaterThanEqual:
		return []string{"uint"}
	case spirv.OpSDiv, spirv.OpSRem, spirv.OpSMod:
		return []string{"int"}
	case spirv.OpFAdd, spirv.OpFSub, spirv.OpFMul, spirv.OpFDiv, spirv.OpExtInst:
		return []string{"float"}
	case spirv.OpSelect:
		return []string{"bool", "int", "uint", "float"}
	}
	return []string{"int", "uint"}
}

// TestIdentitiesMatchOperations checks that each identity gives the result of the operation for all samples of the
// other operands. A Relaxed identity may differ in the sign of zero, and must not match the operation bit by bit for
// all floats.
func TestIdentitiesMatchOperations(t *testing.T) {
	for op := range identities {
		scalar, ok := lanes[spirv.Opcode(op)]
		if !ok {
			scalar = spirv.Opcode(op)
		}
		for _, x := range identities[op] {
			checkIdentity(t, scalar, 0, x)
		}
	}
	for n := range glslIdentities {
		for _, x := range glslIdentities[n] {
			checkIdentity(t, spirv.OpExtInst, uint32(n), x)
		}
	}
}

func checkIdentity(t *testing.T, op spirv.Opcode, function uint32, x Identity) {
	t.Helper()
	checked, broken := 0, 0
	for _, typ := range typesOf(op) {
		others := samples[typ]
		if typ == "float" {
			others = append(others[:len(others):len(others)], specials...)
		}
		for i, other := range others {
			for _, args := range argumentsOf(op, x, others, other) {
				want, ok := computed(op, function, args)
				got := x.apply(args)
				exact := ok && uint32(got) == uint32(want)
				isZero := exact || ok && typ == "float" && uint32(got<<1) == 0 && uint32(want<<1) == 0
				switch {
				case exact && i < len(samples[typ]):
					checked++
				case exact:
				case x.When&Relaxed != 0:
					if broken++; ok && !isZero && i < len(samples[typ]) {
						t.Errorf("%v %d: %+v of %+v gives %#x, want %#x", op, function, x, args, got, want)
					}
				case ok:
					t.Errorf("%v %d: %+v of %+v gives %#x, want %#x", op, function, x, args, got, want)
				}
			}
		}
	}
	if checked == 0 {
		t.Errorf("%v %d: %+v holds for no sample", op, function, x)
	}
	if broken == 0 && x.When&Relaxed != 0 {
		t.Errorf("%v %d: %+v holds for all floats, and need not be relaxed", op, function, x)
	}
}

// argumentsOf returns lists of operands to which identity x of op applies. The operands that are not known all have the
// value other.
func argumentsOf(op spirv.Opcode, x Identity, values []Scalar, other Scalar) (list [][3]Scalar) {
	if op == spirv.OpSelect && x.At == 0 {
		values = samples["bool"]
	}
	for _, v := range values {
		args := [3]Scalar{other, other, other}
		switch {
		case x.Is != Alike && v.Known()&x.Is == 0:
			continue
		case x.Is != Alike:
			args[x.At] = v
		case op == spirv.OpSelect:
			args[0] = samples["bool"][1]
		}
		list = append(list, args)
	}
	return list
}

func computed(op spirv.Opcode, function uint32, args [3]Scalar) (uint64, bool) {
	r := args[1]
	r.Bits = 0
	if op == spirv.OpExtInst {
		return GLSLFunction(function).Compute(r, args)
	}
	if op == spirv.OpSelect {
		return args[2-args[0].Bits].Bits, true
	}
	return Instruction(op).Compute(r, args)
}

// apply returns the bits of the result that an identity gives for args.
func (x *Identity) apply(args [3]Scalar) uint64 {
	switch {
	case x.Gives >= 0:
		return args[x.Gives].Bits
	case x.Gives == True:
		return 1
	}
	return 0
}
