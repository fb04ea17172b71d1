package serialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// entryPoints adds the entry points that operations or attributes declare, and their execution modes.
func (s *serializer) entryPoints() {
	for _, op := range s.body {
		s.failed, s.needed = false, pos(op)
		switch op.Name {
		case "spirv.EntryPoint":
			s.entryPoint(op)
		case "spirv.ExecutionMode", "spirv.ExecutionModeId":
			s.executionMode(op)
		}
	}
	for _, f := range s.made {
		s.failed = false
		if abi := s.entryABI(f.op); abi != nil {
			s.abiEntryPoint(f, abi)
		}
	}
}

func (s *serializer) entryPoint(op *mlir.Operation) {
	y := s.lookup(op, reference(op, "fn"), "spirv.func")
	model := s.enumerant(op, "execution_model", spirv.KindExecutionModel, false)
	if y == nil || s.failed {
		return
	}
	var listed []uint32
	list, _ := op.Attribute("interface").(mlir.Array)
	for _, a := range list.Elements {
		name, _ := a.(mlir.Symbol)
		v := s.lookup(op, name.Name, "spirv.GlobalVariable")
		if v == nil {
			return
		}
		listed = append(listed, uint32(v.id))
	}
	s.addEntryPoint(op, model, y, listed)
}

func (s *serializer) addEntryPoint(op *mlir.Operation, model uint32, y *symbol, listed []uint32) {
	for i := range s.m.EntryPoints {
		in := &s.m.EntryPoints[i]
		if name := instreader.EntryPoint(in).Name(); name == y.name &&
			uint32(instreader.EntryPoint(in).ExecutionModel()) == model {
			note(s.report(op, "redefinition of the entry point @%s", y.name), int(in.Pos)-1,
				"previous definition is here")
			return
		}
	}
	words := spirv.AppendString([]uint32{model, uint32(y.id)}, y.name)
	s.m.EntryPoints = append(s.m.EntryPoints, spirv.Instruction{Op: spirv.OpEntryPoint, Pos: pos(op),
		Operands: append(words, listed...)})
}

func (s *serializer) executionMode(op *mlir.Operation) {
	y := s.lookup(op, reference(op, "fn"), "spirv.func")
	mode, ok := number(op.Attribute("execution_mode"))
	if !ok {
		s.report(op, "'%s' must have a mode", op.Name)
	}
	if y == nil || s.failed {
		return
	}
	if !slices.Contains(s.entries, y.name) && s.entryABI(y.op) == nil {
		note(s.report(op, "@%s is not an entry point and cannot have an execution mode", y.name), y.op.Offset,
			"defined here")
		return
	}
	s.addExecutionMode(op, y, mode, numbers(op.Attribute("values")))
}

// addExecutionMode adds an execution mode to an entry point. By the grammar, its operands are literals or constants.
func (s *serializer) addExecutionMode(op *mlir.Operation, y *symbol, mode uint32, values []uint64) {
	row := spirv.KindExecutionMode.Enumerant(mode)
	if row == nil || !takes(row.Params, len(values)) {
		s.report(op, "the execution mode %v does not have %d operands", spirv.ExecutionMode(mode), len(values))
		return
	}
	in := instbuilder.ExecutionMode(y.id, spirv.ExecutionMode(mode)).At(pos(op))
	for i, v := range values {
		if p := row.Params[min(i, len(row.Params)-1)]; p.Kind.IsID() {
			in.Op = spirv.OpExecutionModeId
			v = uint64(s.uint(uint32(v)))
		}
		in.Operands = append(in.Operands, uint32(v))
	}
	s.m.ExecutionModes = append(s.m.ExecutionModes, in)
}

// takes reports whether n values are a valid number of operands for params.
func takes(params []spirv.Operand, n int) bool {
	required := 0
	for _, p := range params {
		switch p.Quantifier {
		case spirv.One:
			required++
		case spirv.Variadic:
			return n >= required
		}
	}
	return n >= required && n <= len(params)
}

// interfaces completes the interface of each entry point. The version requires its Input and Output variables or, from
// SPIR-V 1.4 on, all variables that it uses. Variables that the text lists come first.
func (s *serializer) interfaces() {
	byID := make(map[spirv.ID]*function, len(s.made))
	for _, f := range s.made {
		byID[f.id] = f
	}
	for i := range s.m.EntryPoints {
		in := &s.m.EntryPoints[i]
		listed := instreader.EntryPoint(in).Interfaces()
		n := len(in.Operands) - len(listed)
		head := in.Operands[:n:n]
		var seen spirv.IDSet
		for _, v := range append(listed[:len(listed):len(listed)],
			used(byID, instreader.EntryPoint(in).EntryPoint())...) {
			if !seen.Has(spirv.ID(v)) && s.isListed(spirv.ID(v)) {
				seen.Add(spirv.ID(v))
				head = append(head, v)
			}
		}
		in.Operands = head
	}
}

func (s *serializer) isListed(id spirv.ID) bool {
	if s.m.Version >= 0x00010400 {
		return true
	}
	class := instreader.Variable(s.def(id)).StorageClass()
	return class == spirv.StorageClassInput || class == spirv.StorageClassOutput
}

// used returns the module-scope variables that function root uses, also in functions that it calls.
func used(byID map[spirv.ID]*function, root spirv.ID) []uint32 {
	var list []uint32
	var seen spirv.IDSet
	for work := []spirv.ID{root}; len(work) > 0; {
		id := work[0]
		work = work[1:]
		f := byID[id]
		if f == nil || seen.Has(id) {
			continue
		}
		seen.Add(id)
		for _, v := range f.uses {
			list = append(list, uint32(v))
		}
		work = append(work, f.calls...)
	}
	slices.Sort(list) // in module order
	return slices.Compact(list)
}
