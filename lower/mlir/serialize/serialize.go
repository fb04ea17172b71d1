package serialize

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// Options select the module and the information to keep.
type Options struct {
	Module    string         // name of the spirv.module; "" if there is only one
	Locations bool           // emit OpLine for file locations
	Budget    *budget.Budget // counts instructions; nil for no limit
}

// maxErrors is the maximum number of errors, because the same mistake is often repeated.
const maxErrors = 20

// Module returns the SPIR-V module for a module in f, or errors. The position of each instruction is the offset of its
// operation in the text plus 1.
func Module(f *mlir.File, o Options) (*spirv.Module, []mlir.Error) {
	s := &serializer{file: f, o: o, m: &spirv.Module{Bound: 1}, interned: map[string]spirv.ID{}}
	for _, step := range steps {
		o.Budget.Poll()
		step(s)
		if len(s.errors) > 0 {
			return nil, s.errors
		}
	}
	return s.m, nil
}

// steps are the serialization steps, in order. After a step with errors the remaining steps, which rely on it, are
// skipped.
var steps = [...]func(*serializer){
	(*serializer).choose,
	(*serializer).header,
	(*serializer).declare,
	(*serializer).globals,
	(*serializer).functions,
	(*serializer).entryPoints,
	(*serializer).requirements,
	(*serializer).interfaces,
}

// A serializer serializes one module.
type serializer struct {
	file   *mlir.File
	o      Options
	m      *spirv.Module
	errors []mlir.Error

	module *mlir.Operation // the spirv.module
	body   []*mlir.Operation
	vce    mlir.VCE
	env    *mlir.TargetEnv   // nil if the text does not specify a device
	envs   []*mlir.TargetEnv // target environments of the modules in the text

	symbols map[string]*symbol
	entries []string // functions declared as entry points by an operation
	order   []*symbol

	// types and constants
	types     [variants][]spirv.ID // by type number
	interned  map[string]spirv.ID
	key       []byte
	scalars   map[scalar]spirv.ID
	strings   map[string]spirv.ID        // OpString of file names
	defs      []int32                    // maps an id to the index in m.Types plus 1
	building  map[*mlir.Type]*identified // structs under construction
	extents   [layouts][]extent
	placement map[*mlir.Type]placement
	laidOut   map[*mlir.Type]bool
	likes     map[[2]spirv.ID]bool // of types
	sets      [3]spirv.ID          // extended instruction sets, by optable.Set

	// values and blocks of the current function
	fn        *function
	values    []value
	blocks    []block
	regions   []int32 // open regions
	lastOpen  int32
	words     slab.Of[uint32]
	at        line
	needed    int32       // position of the operation that types and constants are created for
	ending    *mlir.Block // block whose terminator is being emitted
	labels    *cfg.Labels
	carried   *merge // merge instruction of a header with one successor, which the successor takes over
	carriedAt *mlir.Block
	made      []*function
	failed    bool // the current operation has an error
}

// report adds an error about an operation. There is at most one error per operation. Operations that only use the
// result of a reported operation are not reported.
func (s *serializer) report(op *mlir.Operation, format string, args ...any) *mlir.Error {
	if s.failed {
		return new(mlir.Error)
	}
	s.failed = true
	offset, length := 0, 0
	if op != nil {
		offset, length = op.Offset, len(op.Name)
	}
	return s.reportAt(offset, offset+length, format, args...)
}

func (s *serializer) reportAt(offset, end int, format string, args ...any) *mlir.Error {
	if len(s.errors) >= maxErrors {
		return new(mlir.Error)
	}
	s.errors = append(s.errors, mlir.Error{Offset: offset, End: end, Text: fmt.Sprintf(format, args...)})
	return &s.errors[len(s.errors)-1]
}

// note adds a note at another position to an error.
func note(e *mlir.Error, offset int, text string) {
	e.Notes = append(e.Notes, mlir.Note{Offset: offset, Text: text})
}

// newID returns a fresh id.
func (s *serializer) newID() spirv.ID {
	id := s.m.Bound
	s.m.Bound++
	return id
}

// pos returns the position of an operation's instructions.
func pos(op *mlir.Operation) int32 {
	if op == nil {
		return 0
	}
	return int32(op.Offset) + 1
}

// spend counts the instructions created for an operation.
func (s *serializer) spend(n int, op *mlir.Operation) {
	s.o.Budget.Spend(budget.Instructions, n, source.Pos(pos(op)))
}

// operands returns a slice of n words.
func (s *serializer) operands(n int) []uint32 { return s.words.Take(n) }

// wordsOf returns a copy of list.
func (s *serializer) wordsOf(list ...uint32) []uint32 {
	w := s.words.Take(len(list))
	copy(w, list)
	return w
}
