package serialize

import (
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// entryABI returns the attribute that makes a function an entry point, or nil. If an operation also declares the entry
// point, entryABI returns nil, because MLIR's passes have left the attribute.
func (s *serializer) entryABI(op *mlir.Operation) *mlir.EntryPointABI {
	if slices.Contains(s.entries, stringOf(op, "sym_name")) {
		return nil
	}
	if a, ok := op.Attribute("spirv.entry_point_abi").(mlir.EntryPointABI); ok {
		return &a
	}
	return nil
}

// interfaceOf returns the binding of argument i of a function, or nil.
func interfaceOf(op *mlir.Operation, i int) *mlir.InterfaceVarABI {
	for _, e := range argumentAttributes(op, i) {
		if a, ok := e.Value.(mlir.InterfaceVarABI); ok && e.Name == "spirv.interface_var_abi" {
			return &a
		}
	}
	return nil
}

// entryArguments converts the arguments of an entry point to module-scope variables, because the function must not have
// parameters. A pointer becomes a variable. A number or a vector becomes the only member of a block, which is loaded at
// the start of the function.
//
//	spirv.func @f(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>})
//	→ %f_arg_0 = OpVariable (pointer to a struct of f32) StorageBuffer, DescriptorSet 0, Binding 1
func (s *serializer) entryArguments(op *mlir.Operation, entry *mlir.Block) {
	t := typeOf(op, "function_type")
	if len(t.Results) > 0 || len(entry.Args) != len(t.Params) {
		s.report(op, "an entry function must not have results, and its first block must have its parameters")
		return
	}
	for i, a := range entry.Args {
		s.entryArgument(op, i, a)
		if s.failed {
			return
		}
	}
}

func (s *serializer) entryArgument(op *mlir.Operation, i int, a *mlir.Value) {
	abi := interfaceOf(op, i)
	if abi == nil || a.Type == nil {
		s.report(op, "argument %d of an entry function must have spirv.interface_var_abi", i)
		return
	}
	y := &symbol{name: stringOf(op, "sym_name") + "_arg_" + strconv.Itoa(i), op: op, state: made}
	if was := s.symbols[y.name]; was != nil {
		note(s.report(op, "the variable for argument %d cannot be named @%s: the name is taken", i, y.name),
			was.op.Offset, "defined here")
		return
	}
	pointer := s.argumentPointer(op, i, a.Type, abi)
	if pointer == nil {
		return
	}
	elem := s.pointee(pointer, outermost, op)
	if elem == 0 {
		return
	}
	s.variable(y, pointer.Class, elem, []uint32{uint32(pointer.Class)})
	if pointer.Class != spirv.StorageClassPushConstant {
		s.decorate(y.id, spirv.DecorationDescriptorSet, abi.Set)
		s.decorate(y.id, spirv.DecorationBinding, abi.Binding)
	}
	s.usesVariable(y.id)
	if a.Type.Kind == mlir.Pointer {
		s.define(a, y.id, y.typ)
		return
	}
	s.loadArgument(op, a, y, pointer.Class)
}

// argumentPointer returns the pointer type of the variable for argument i. If it is not valid, argumentPointer adds an
// error and returns nil.
func (s *serializer) argumentPointer(op *mlir.Operation, i int, t *mlir.Type, abi *mlir.InterfaceVarABI) *mlir.Type {
	switch t.Kind {
	case mlir.Pointer:
		if abi.Class != nil && *abi.Class != t.Class {
			s.report(op, "argument %d is a pointer to %v, but its spirv.interface_var_abi has %v", i, t.Class, *abi.Class)
			return nil
		}
		return t
	case mlir.Int, mlir.FloatKind, mlir.BFloat, mlir.Vector:
		class := spirv.StorageClassStorageBuffer
		if abi.Class != nil {
			class = *abi.Class
		}
		c := s.file.Context
		block := c.Type(mlir.Type{Kind: mlir.Struct, Members: []mlir.Member{{Type: t}}})
		pointer := c.Type(mlir.Type{Kind: mlir.Pointer, Elem: block, Class: class})
		s.place(pointer)
		return pointer
	}
	s.report(op, "argument %d of an entry function must be a pointer, a number or a vector", i)
	return nil
}

func (s *serializer) loadArgument(op *mlir.Operation, a *mlir.Value, y *symbol, class spirv.StorageClass) {
	typ := s.typ(a.Type, op)
	if typ == 0 {
		return
	}
	zero := s.uint(0)
	to := s.intern(spirv.OpTypePointer, uint32(class), uint32(typ))
	chain := s.emit(spirv.Instruction{Op: spirv.OpAccessChain, Type: to, Result: s.newID(), Pos: pos(op),
		Operands: s.wordsOf(uint32(y.id), uint32(zero))})
	id := s.emit(spirv.Instruction{Op: spirv.OpLoad, Type: typ, Result: s.newID(), Pos: pos(op),
		Operands: s.wordsOf(uint32(chain))})
	s.define(a, id, typ)
}

// abiModel returns the execution model of entry points that attributes declare. It depends on the capabilities.
func (s *serializer) abiModel() spirv.ExecutionModel {
	if s.isForKernels() {
		return spirv.ExecutionModelKernel
	}
	return spirv.ExecutionModelGLCompute
}

// abiEntryPoint adds the entry point and the execution modes that the attributes of function f declare.
func (s *serializer) abiEntryPoint(f *function, abi *mlir.EntryPointABI) {
	y := s.symbols[stringOf(f.op, "sym_name")]
	s.addEntryPoint(f.op, uint32(s.abiModel()), y, nil)
	for _, e := range abi.Entries {
		values := numbers(e.Value)
		if n, ok := number(e.Value); ok {
			values = []uint64{uint64(n)}
		}
		switch e.Name {
		case "workgroup_size", "local_size":
			s.addExecutionMode(f.op, y, uint32(spirv.ExecutionModeLocalSize), values)
		case "subgroup_size":
			s.allowedMode(f.op, y, spirv.ExecutionModeSubgroupSize, values)
		case "target_width":
			s.allowedMode(f.op, y, spirv.ExecutionModeSignedZeroInfNanPreserve, values)
		default:
			s.report(f.op, "unknown field '%s' of spirv.entry_point_abi", e.Name)
		}
	}
}

// allowedMode adds an execution mode if the text lists a capability that permits it. MLIR's passes treat the subgroup
// size as a hint too, because most devices do not support this mode.
func (s *serializer) allowedMode(op *mlir.Operation, y *symbol, mode spirv.ExecutionMode, values []uint64) {
	for _, c := range spirv.KindExecutionMode.Enumerant(uint32(mode)).Capabilities {
		if slices.Contains(s.vce.Capabilities, c) {
			s.addExecutionMode(op, y, uint32(mode), values)
			return
		}
	}
}
