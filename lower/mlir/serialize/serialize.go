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

// Options selects the module to serialize and the optional contents of the result.
type Options struct {
	Module    string         // name of the spirv.module; "" for the only one
	Locations bool           // emit OpLine for locations in files
	Budget    *budget.Budget // counts instructions; nil for no limit
}

// maxErrors is the maximum number of errors. Texts often contain the same mistake many times.
const maxErrors = 20

// Module returns the SPIR-V module for a spirv.module in f. If there are errors, it returns them and nil. The position
// of each instruction is the byte offset of its operation in the text plus 1.
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

// steps lists the steps of serialization, in order. If a step adds errors, the steps after it, which rely on it, are
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

// A serializer is the state of serializing a module.
type serializer struct {
	file   *mlir.File
	o      Options
	m      *spirv.Module
	errors []mlir.Error

	module *mlir.Operation // spirv.module to serialize
	body   []*mlir.Operation
	vce    mlir.VCE
	env    *mlir.TargetEnv   // nil if the text does not describe a device
	envs   []*mlir.TargetEnv // target environments of all modules in the text

	symbols map[string]*symbol
	entries []string // names of functions that operations declare as entry points
	order   []*symbol

	// types and constants
	types     [variants][]spirv.ID // by variant and number of the type
	interned  map[string]spirv.ID
	key       []byte
	scalars   map[scalar]spirv.ID
	strings   map[string]spirv.ID        // by name of a file: ID of its OpString
	defs      []int32                    // by ID: index in m.Types plus 1, or 0
	building  map[*mlir.Type]*identified // structs that are being declared
	extents   [layouts][]extent
	placement map[*mlir.Type]placement
	laidOut   map[*mlir.Type]bool
	likes     map[[2]spirv.ID]bool // results of alike
	sets      [3]spirv.ID          // by optable.Set: ID by which the module imports the set, or 0

	// values and blocks of the current function
	fn        *function
	values    []value
	blocks    []block
	regions   []int32 // numbers of the open regions
	lastOpen  int32
	words     slab.Of[uint32]
	at        line
	needed    int32       // position of the operation that needs the next types and constants
	ending    *mlir.Block // block whose terminator is being emitted
	labels    *cfg.Labels
	carried   *merge // merge instruction that block carriedAt takes over from its header
	carriedAt *mlir.Block
	made      []*function
	failed    bool // the current operation has an error
}

// report adds an error about operation op. An operation has at most one error. It does not get an error because an
// operand is the result of another operation with an error.
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

// note adds a note at another position to error e.
func note(e *mlir.Error, offset int, text string) {
	e.Notes = append(e.Notes, mlir.Note{Offset: offset, Text: text})
}

// newID returns a new ID.
func (s *serializer) newID() spirv.ID {
	id := s.m.Bound
	s.m.Bound++
	return id
}

// pos returns the position of the instructions of operation op.
func pos(op *mlir.Operation) int32 {
	if op == nil {
		return 0
	}
	return int32(op.Offset) + 1
}

// spend counts n instructions for operation op against the budget.
func (s *serializer) spend(n int, op *mlir.Operation) {
	s.o.Budget.Spend(budget.Instructions, n, source.Pos(pos(op)))
}

// operands returns a slice of n words from a larger buffer.
func (s *serializer) operands(n int) []uint32 { return s.words.Take(n) }

// wordsOf returns a copy of list from the same buffer.
func (s *serializer) wordsOf(list ...uint32) []uint32 {
	w := s.words.Take(len(list))
	copy(w, list)
	return w
}
