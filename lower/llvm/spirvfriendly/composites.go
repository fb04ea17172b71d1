package spirvfriendly

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// compositeForm lowers an instruction that builds a composite or takes it apart.
func (f *function) compositeForm(in *spirv.Instruction, form form) {
	switch form {
	case construct:
		f.set(in, f.construct(in))
	case extract:
		f.set(in, f.extract(in, f.raw(in, operand(in, 0)), instreader.CompositeExtract(in).Indexes()))
	case insert:
		f.set(in, f.insert(in, f.raw(in, operand(in, 1)), f.raw(in, operand(in, 0)),
			instreader.CompositeInsert(in).Indexes()))
	case extractDynamic:
		f.set(in, f.build.ExtractElement(f.arg(in, 0), f.arg(in, 1)))
	case insertDynamic:
		f.set(in, f.build.InsertElement(f.arg(in, 0), f.arg(in, 1), f.arg(in, 2)))
	case shuffle:
		f.set(in, f.shuffle(in))
	}
}

// construct emits a composite of the operands of an instruction. The operands for a vector may be vectors.
func (f *function) construct(in *spirv.Instruction) llvm.Value {
	t := f.typ(in, in.Type)
	if t.IsVector() {
		return f.constructVector(in, t)
	}
	if !t.IsAggregate() || len(in.Operands) != t.Len() {
		f.report(in, "the number of constituents does not match the type")
		return nil
	}
	for i := range in.Operands {
		if f.raw(in, operand(in, i)).Type() != t.Part(uint32(i)) {
			f.report(in, "the types of the constituents do not match the type")
			return nil
		}
	}
	all := f.newParts(t)
	if all == nil {
		var v llvm.Value = f.out.Undef(t)
		for i := range in.Operands {
			v = f.build.InsertValue(v, f.arg(in, i), uint32(i))
		}
		return v
	}
	for i := range in.Operands {
		all.list[i] = f.raw(in, operand(in, i))
	}
	return all
}

func (f *function) constructVector(in *spirv.Instruction, t *llvm.Type) llvm.Value {
	var v llvm.Value = f.out.Undef(t)
	at := 0
	put := func(x llvm.Value) {
		if at < t.Len() {
			v = f.build.InsertElement(v, x, f.out.Int(llvm.I32, uint64(at)))
		}
		at++
	}
	for i := range in.Operands {
		x := f.arg(in, i)
		if !x.Type().IsVector() {
			put(x)
			continue
		}
		for k := range x.Type().Len() {
			put(f.build.ExtractElement(x, f.out.Int(llvm.I32, uint64(k))))
		}
	}
	if at != t.Len() {
		f.report(in, "the number of constituents does not match the type")
	}
	return v
}

// extract emits the part of v that indices select.
func (f *function) extract(in *spirv.Instruction, v llvm.Value, indices []uint32) llvm.Value {
	for _, i := range indices {
		switch t := v.Type(); {
		case t.IsVector() && i < uint32(t.Len()):
			v = f.build.ExtractElement(v, f.out.Int(llvm.I32, uint64(i)))
		case t.Part(i) != nil:
			v = f.part(v, i)
		default:
			f.report(in, "the indices are out of range")
			return nil
		}
	}
	return v
}

// insert emits v with the part that indices select replaced by x.
func (f *function) insert(in *spirv.Instruction, v, x llvm.Value, indices []uint32) llvm.Value {
	if len(indices) == 0 {
		return x
	}
	t, i := v.Type(), indices[0]
	if t.IsVector() && i < uint32(t.Len()) && len(indices) == 1 {
		return f.build.InsertElement(v, x, f.out.Int(llvm.I32, uint64(i)))
	}
	part := t.Part(i)
	if part == nil {
		f.report(in, "the indices are out of range")
		return nil
	}
	if len(indices) > 1 {
		x = f.insert(in, f.part(v, i), x, indices[1:])
	}
	if x == nil || x.Type() != part {
		f.report(in, "the type of the object does not match the type of the part")
		return nil
	}
	return f.withPart(v, x, i)
}

// shuffle lowers OpVectorShuffle. LLVM requires vectors of the same length, so the shorter one is extended.
func (f *function) shuffle(in *spirv.Instruction) llvm.Value {
	x, y := f.arg(in, 0), f.arg(in, 1)
	if !x.Type().IsVector() || !y.Type().IsVector() {
		f.report(in, "the operands are not vectors")
		return nil
	}
	nx, ny := x.Type().Len(), y.Type().Len()
	n := max(nx, ny)
	mask := make([]uint32, len(in.Operands)-2)
	for i, lane := range instreader.VectorShuffle(in).Components() {
		if lane != llvm.UndefLane && lane >= uint32(nx) {
			lane += uint32(n - nx) // y starts after the additional components of x
		}
		mask[i] = lane
	}
	return f.build.Shuffle(f.widen(x, n), f.widen(y, n), mask)
}

// widen emits v extended to n components. The additional components are undefined.
func (f *function) widen(v llvm.Value, n int) llvm.Value {
	have := v.Type().Len()
	if have == n {
		return v
	}
	mask := make([]uint32, n)
	for i := range mask {
		mask[i] = llvm.UndefLane
		if i < have {
			mask[i] = uint32(i)
		}
	}
	return f.build.Shuffle(v, f.out.Undef(v.Type()), mask)
}
