package serialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A layout is a set of rules for offsets and strides that the text does not contain.
type layout uint8

const (
	asWritten layout = iota // none are added
	standard                // those of storage buffers and push constants
	extended                // those of uniform buffers, which align arrays and structs to 16 bytes
	layouts
)

// A variant of a type is a layout and the flag outermost. The flag is set for the type of an interface variable, which
// is a Block. It is not set where the same type is a part of another type, which is not a Block.
type variant uint8

const (
	outermost variant = 1 << 2
	variants          = outermost << 1
)

func (v variant) layout() layout { return layout(v &^ outermost) }

// An identified is a struct with a name that is being declared. Pointers to it among its members are declared later.
type identified struct {
	id    spirv.ID
	waits []pointerType
}

type pointerType struct {
	id    spirv.ID
	class spirv.StorageClass
}

// typ returns the type of values of type t, without a layout. If SPIR-V does not have such a type, typ adds an error
// and returns 0.
func (s *serializer) typ(t *mlir.Type, op *mlir.Operation) spirv.ID { return s.variant(t, 0, op) }

// variant returns the ID of variant v of type t. If SPIR-V does not have such a type, variant adds an error and returns
// 0.
func (s *serializer) variant(t *mlir.Type, v variant, op *mlir.Operation) spirv.ID {
	if t == nil {
		s.report(op, "'%s' has a value without a type", op.Name)
		return 0
	}
	if v != 0 {
		v = s.distinct(t, v)
	}
	known := s.types[v]
	if n := t.Number(); n < len(known) {
		if id := known[n]; id != 0 {
			return id
		}
	} else {
		s.types[v] = append(known, make([]spirv.ID, max(n+1, s.file.Context.Count())-len(known))...)
	}
	hoststack.EnterRecursion()
	id := s.makeType(t, v, op)
	s.types[v][t.Number()] = id
	return id
}

func (s *serializer) makeType(t *mlir.Type, v variant, op *mlir.Operation) spirv.ID {
	switch t.Kind {
	case mlir.None:
		return s.intern(spirv.OpTypeVoid)
	case mlir.Int:
		return s.integer(t, op)
	case mlir.FloatKind:
		return s.intern(spirv.OpTypeFloat, uint32(t.Width))
	case mlir.BFloat:
		return s.intern(spirv.OpTypeFloat, 16, uint32(spirv.FPEncodingBFloat16KHR))
	case mlir.Vector:
		return s.vector(t, op)
	case mlir.ArrayKind:
		return s.array(t, v, op)
	case mlir.RuntimeArray:
		return s.runtimeArray(t, v, op)
	case mlir.Struct:
		return s.structure(t, v, op)
	case mlir.Pointer:
		return s.pointer(t, op)
	case mlir.Image:
		return s.image(t, op)
	case mlir.SampledImage:
		return s.part(t, op, spirv.OpTypeSampledImage)
	case mlir.Sampler:
		return s.intern(spirv.OpTypeSampler)
	case mlir.Matrix:
		return s.part(t, op, spirv.OpTypeMatrix, uint32(t.Count))
	case mlir.CooperativeMatrix:
		return s.cooperativeMatrix(t, op)
	case mlir.Function:
		return s.functionType(t, op)
	}
	return s.noType(t, op)
}

// noType adds an error about a type that SPIR-V does not have, and returns 0.
func (s *serializer) noType(t *mlir.Type, op *mlir.Operation) spirv.ID {
	name := "the type"
	switch t.Kind {
	case mlir.Index:
		name = "index"
	case mlir.Tensor:
		name = "a tensor"
	case mlir.OtherType:
		name = t.Name
	}
	s.report(op, "SPIR-V does not have a type for %s; convert it with mlir-opt", name)
	return 0
}

// intern returns the ID of the type or constant with the given opcode and operands. It declares each of them only once.
func (s *serializer) intern(op spirv.Opcode, words ...uint32) spirv.ID {
	id, _ := s.internAs(op, 0, words, nil)
	return id
}

// internAs is like intern, but for a declaration with a type. Two declarations with different words in extra are
// different. The second result is true if the declaration is new.
func (s *serializer) internAs(op spirv.Opcode, typ spirv.ID, words, extra []uint32) (spirv.ID, bool) {
	k := s.keyOf(op, typ, words, extra)
	if id := s.interned[string(k)]; id != 0 {
		return id, false
	}
	id := s.newID()
	s.interned[string(k)] = id
	s.addGlobal(spirv.Instruction{Op: op, Type: typ, Result: id, Operands: slices.Clone(words)})
	return id, true
}

// keyOf returns a key that identifies a declaration. The next call overwrites it.
func (s *serializer) keyOf(op spirv.Opcode, typ spirv.ID, words, extra []uint32) []byte {
	k := append(s.key[:0], byte(op), byte(op>>8))
	k = appendWord(k, uint32(typ))
	for _, w := range words {
		k = appendWord(k, w)
	}
	if len(extra) > 0 {
		k = append(k, '+')
		for _, w := range extra {
			k = appendWord(k, w)
		}
	}
	s.key = k
	return k
}

func appendWord(b []byte, w uint32) []byte {
	return append(b, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
}

// addGlobal adds a type, constant or variable to the module.
func (s *serializer) addGlobal(in spirv.Instruction) {
	if in.Pos == 0 {
		in.Pos = s.needed
	}
	s.m.Types = append(s.m.Types, in)
	if n := int(s.m.Bound); len(s.defs) < n {
		s.defs = append(s.defs, make([]int32, max(n, 2*len(s.defs))-len(s.defs))...)
	}
	s.defs[in.Result] = int32(len(s.m.Types))
}

// def returns the instruction outside functions that defines id, or nil.
func (s *serializer) def(id spirv.ID) *spirv.Instruction {
	if int(id) >= len(s.defs) || s.defs[id] == 0 {
		return nil
	}
	return &s.m.Types[s.defs[id]-1]
}

func (s *serializer) integer(t *mlir.Type, op *mlir.Operation) spirv.ID {
	switch t.Width {
	case 1:
		return s.intern(spirv.OpTypeBool)
	case 8, 16, 32, 64:
		if t.Sign == mlir.Signed {
			return s.intern(spirv.OpTypeInt, uint32(t.Width), 1)
		}
		return s.intern(spirv.OpTypeInt, uint32(t.Width), 0)
	}
	s.report(op, "SPIR-V does not have %d-bit integers", t.Width)
	return 0
}

func (s *serializer) vector(t *mlir.Type, op *mlir.Operation) spirv.ID {
	if len(t.Shape) > 1 {
		s.report(op, "SPIR-V does not have multidimensional vectors")
		return 0
	}
	if t.Count < 2 || t.Count > 16 {
		s.report(op, "SPIR-V does not have vectors of %d components", t.Count)
		return 0
	}
	return s.part(t, op, spirv.OpTypeVector, uint32(t.Count))
}

// part declares a type with the element type of t and numbers as operands.
func (s *serializer) part(t *mlir.Type, op *mlir.Operation, code spirv.Opcode, numbers ...uint32) spirv.ID {
	elem := s.typ(t.Elem, op)
	if elem == 0 {
		return 0
	}
	return s.intern(code, append([]uint32{uint32(elem)}, numbers...)...)
}

func (s *serializer) array(t *mlir.Type, v variant, op *mlir.Operation) spirv.ID {
	if t.Count < 1 {
		s.report(op, "SPIR-V does not have arrays of %d elements", t.Count)
		return 0
	}
	elem := s.variant(t.Elem, v, op)
	if elem == 0 {
		return 0
	}
	length := s.uint(uint32(t.Count))
	return s.strided(spirv.OpTypeArray, t, v, []uint32{uint32(elem), uint32(length)}, op)
}

func (s *serializer) runtimeArray(t *mlir.Type, v variant, op *mlir.Operation) spirv.ID {
	elem := s.variant(t.Elem, v, op)
	if elem == 0 {
		return 0
	}
	return s.strided(spirv.OpTypeRuntimeArray, t, v, []uint32{uint32(elem)}, op)
}

// strided declares an array type with its stride.
func (s *serializer) strided(code spirv.Opcode, t *mlir.Type, v variant, words []uint32, op *mlir.Operation) spirv.ID {
	stride := t.Stride
	if stride == 0 && v.layout() != asWritten && !isResource(t.Elem) && !s.isOfBlocks(t, v) {
		stride = s.strideOf(t, v.layout(), op)
	}
	var extra []uint32
	if stride != 0 {
		extra = []uint32{stride}
	}
	id, added := s.internAs(code, 0, words, extra)
	if added && stride != 0 {
		s.decorate(id, spirv.DecorationArrayStride, stride)
	}
	return id
}

func (s *serializer) image(t *mlir.Type, op *mlir.Operation) spirv.ID {
	i := &t.Image
	return s.part(t, op, spirv.OpTypeImage, uint32(i.Dim), i.Depth, bit(i.Arrayed), bit(i.Multisampled), i.Sampled,
		uint32(i.Format))
}

func bit(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

func (s *serializer) cooperativeMatrix(t *mlir.Type, op *mlir.Operation) spirv.ID {
	if len(t.Shape) != 2 || t.Shape[0] < 1 || t.Shape[1] < 1 {
		s.report(op, "a cooperative matrix must have rows and columns")
		return 0
	}
	scope, rows, columns := s.uint(uint32(t.Scope)), s.uint(uint32(t.Shape[0])), s.uint(uint32(t.Shape[1]))
	return s.part(t, op, spirv.OpTypeCooperativeMatrixKHR, uint32(scope), uint32(rows), uint32(columns),
		uint32(s.uint(t.Use)))
}

// functionType declares function type t and returns its ID.
func (s *serializer) functionType(t *mlir.Type, op *mlir.Operation) spirv.ID {
	if len(t.Results) > 1 {
		s.report(op, "SPIR-V functions have at most one result; this one has %d", len(t.Results))
		return 0
	}
	words := []uint32{uint32(s.resultType(t, op))}
	for _, p := range t.Params {
		words = append(words, uint32(s.typ(p, op)))
	}
	if slices.Contains(words, 0) {
		return 0
	}
	return s.intern(spirv.OpTypeFunction, words...)
}

// resultType returns the result type of function type t. It is void for a function without results.
func (s *serializer) resultType(t *mlir.Type, op *mlir.Operation) spirv.ID {
	if len(t.Results) == 0 {
		return s.intern(spirv.OpTypeVoid)
	}
	return s.typ(t.Results[0], op)
}

// pointer declares pointer type t and returns its ID. The storage class determines the layout of the pointee type.
func (s *serializer) pointer(t *mlir.Type, op *mlir.Operation) spirv.ID {
	if t.Elem == nil {
		return s.noType(t, op)
	}
	if w := s.building[t.Elem]; w != nil {
		return s.forwardPointer(t, w)
	}
	elem := s.pointee(t, 0, op)
	if elem == 0 {
		return 0
	}
	return s.intern(spirv.OpTypePointer, uint32(t.Class), uint32(elem))
}

// pointee returns the ID of the pointee type of pointer type t.
func (s *serializer) pointee(t *mlir.Type, v variant, op *mlir.Operation) spirv.ID {
	s.place(t)
	return s.variant(t.Elem, variant(layoutOf(t.Class))|v, op)
}

// forwardPointer declares a pointer to a struct before the struct, which contains the pointer.
func (s *serializer) forwardPointer(t *mlir.Type, w *identified) spirv.ID {
	id := s.newID()
	s.m.Types = append(s.m.Types, instbuilder.TypeForwardPointer(id, t.Class).At(s.needed))
	w.waits = append(w.waits, pointerType{id, t.Class})
	return id
}
