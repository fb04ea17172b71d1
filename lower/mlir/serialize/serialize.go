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

// Options say which module to take, and what to keep of the text.
type Options struct {
	Module    string         // name of the spirv.module; "" for the only one
	Locations bool           // places in files become OpLine
	Budget    *budget.Budget // what instructions are counted against; nil for no limit
}

// maxErrors ends the search: one mistake is mostly made more than once.
const maxErrors = 20

// Module returns the module that a file holds, or what is wrong with it. The position of
// each instruction is one more than the offset of its operation in the text.
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

// steps are what serialization does, in order. After one that finds something wrong the
// later ones, which rely on it, are left out.
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
	env    *mlir.TargetEnv   // nil if the text names no device
	envs   []*mlir.TargetEnv // of the modules in the text

	symbols map[string]*symbol
	entries []string // functions that an operation says to be entry points
	order   []*symbol

	// types and constants
	types     [variants][]spirv.ID // by number of the type
	interned  map[string]spirv.ID
	key       []byte
	scalars   map[scalar]spirv.ID
	strings   map[string]spirv.ID        // OpString of files
	defs      []int32                    // by id: place in m.Types plus 1
	building  map[*mlir.Type]*identified // structs that are being made
	extents   [layouts][]extent
	placement map[*mlir.Type]placement
	laidOut   map[*mlir.Type]bool
	likes     map[[2]spirv.ID]bool // of types
	sets      [3]spirv.ID          // of extended instructions, by dialect.Set

	// values and blocks of the function at hand
	fn        *function
	values    []value
	blocks    []block
	regions   []int32 // that are open
	lastOpen  int32
	words     slab.Of[uint32]
	at        line
	needed    int32       // position of the operation that types and constants are made for
	ending    *mlir.Block // whose terminator is being made
	labels    *cfg.Labels
	carried   *merge // of a header that leads to one block, which has it for its own
	carriedAt *mlir.Block
	made      []*function
	failed    bool // the operation at hand has an error
}

// report adds an error about an operation. There is one about an operation, and none
// about what only uses its result.
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

// note leads from an error to another place.
func note(e *mlir.Error, offset int, text string) {
	e.Notes = append(e.Notes, mlir.Note{Offset: offset, Text: text})
}

// newID returns a fresh id.
func (s *serializer) newID() spirv.ID {
	id := s.m.Bound
	s.m.Bound++
	return id
}

// pos is the position of the instructions of an operation.
func pos(op *mlir.Operation) int32 {
	if op == nil {
		return 0
	}
	return int32(op.Offset) + 1
}

// spend counts instructions that are made for an operation.
func (s *serializer) spend(n int, op *mlir.Operation) {
	s.o.Budget.Spend(budget.Instructions, n, source.Pos(pos(op)))
}

// operands returns n words for the operands of an instruction.
func (s *serializer) operands(n int) []uint32 { return s.words.Take(n) }

// wordsOf returns the words of operands.
func (s *serializer) wordsOf(list ...uint32) []uint32 {
	w := s.words.Take(len(list))
	copy(w, list)
	return w
}
