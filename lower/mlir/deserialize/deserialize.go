package deserialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
)

// Options controls the conversion of a module. The zero value selects version 22 of MLIR.
type Options struct {
	Version optable.Version // version of the dialect; 0 means optable.V22
	// ABI makes resources arguments of entry points, for compilers that bind resources themselves.
	ABI    bool
	Target *Target // device for spirv.target_env; may be nil
	// Locate returns the source location of an instruction at position pos. The line is 0 if the location is unknown.
	// If Locate is nil, operations do not have locations.
	Locate func(pos int32) (file string, line, col int)
	Budget *budget.Budget // can cancel the conversion; nil for no limit
}

// maxBound is the maximum ID bound of a module. It limits the size of tables by ID.
const maxBound = 1 << 22

// Module converts m to a tree. If the dialect cannot express m, it returns nil and the findings that say why.
func Module(m *spirv.Module, o Options) (*mlir.File, finding.List) {
	if o.Version == 0 {
		o.Version = optable.V22
	}
	r := &reader{m: m, o: o, c: mlir.NewContext()}
	if m.Bound > maxBound {
		r.report(0, "the id bound %d is larger than %d", m.Bound, maxBound)
		return nil, r.findings
	}
	r.file()
	if len(r.findings) > 0 {
		return nil, r.findings
	}
	return &mlir.File{Context: r.c, Ops: []*mlir.Operation{r.module}}, nil
}

// A reader is the state of converting a module.
type reader struct {
	m        *spirv.Module
	o        Options
	c        *mlir.Context
	findings finding.List

	module *mlir.Operation
	body   *mlir.Block

	// Tables indexed by id.
	defs        []*spirv.Instruction // definitions outside functions
	names       []string
	symbols     []string // symbols of functions, module-scope variables and specialization constants
	types       []*mlir.Type
	values      []*mlir.Value // values in the current function
	levels      []int32       // level of the construct that defines each value
	decorations annotations
	constants   []constant    // constants that have been evaluated
	depths      []int32       // nesting of types
	order       []int32       // position of definitions outside functions in their section
	inArrays    spirv.IDSet   // types that are elements of arrays
	buffers     spirv.IDSet   // types in inArrays that are blocks
	elements    []*mlir.Type  // struct types with the IDs in buffers
	reached     spirv.IDSet   // variables that are operands of access chains
	sets        []optable.Set // imported sets of extended instructions; Core if not known

	taken map[string]int32 // symbols and names of structs in use; the value is the next number to append

	i32, i1  *mlir.Type
	fn       function
	abi      *abi // nil unless Options.ABI is set
	nameless bool // structs do not have names

	ops       slab.Of[mlir.Operation]
	vals      slab.Of[mlir.Value]
	blocks    slab.Of[mlir.Block]
	regions   slab.Of[mlir.Region]
	pointers  slab.Of[*mlir.Value]
	attrs     slab.Of[mlir.NamedAttribute]
	location  *mlir.Location // location of position located
	located   int32
	locations slab.Of[mlir.Location]
}

// file converts the module. Symbols are defined before they are used, as in the text.
func (r *reader) file() {
	r.index()
	r.header()
	r.nameSymbols()
	if r.o.ABI {
		r.planABI()
	}
	for i := range r.m.Types {
		r.o.Budget.Poll()
		r.declare(&r.m.Types[i])
	}
	if len(r.findings) > 0 {
		return
	}
	r.globals()
	for _, fn := range r.m.Functions {
		r.o.Budget.Poll()
		r.function(fn)
	}
	r.entryPoints()
	r.checkBuffers()
}

// index records the definitions of IDs.
func (r *reader) index() {
	n := max(int(r.m.Bound), 1)
	r.defs = make([]*spirv.Instruction, n)
	r.names = make([]string, n)
	r.symbols = make([]string, n)
	r.types = make([]*mlir.Type, n)
	r.values = make([]*mlir.Value, n)
	r.levels = make([]int32, n)
	r.constants = make([]constant, n)
	r.depths = make([]int32, n)
	r.order = make([]int32, n)
	r.sets = make([]optable.Set, n)
	r.i32 = r.c.Type(mlir.Type{Kind: mlir.Int, Width: 32})
	r.i1 = r.c.Type(mlir.Type{Kind: mlir.Int, Width: 1})
	for i := range r.m.Names {
		if in := &r.m.Names[i]; in.Op == spirv.OpName && word(in, 0) < uint32(n) {
			r.names[word(in, 0)], _ = spirv.StringAt(tail(in, 1))
		}
	}
	r.decorations = annotate(r.m.Annotations, n)
	for i := range r.m.ExtInstImports {
		r.instructionSet(&r.m.ExtInstImports[i])
	}
	for i := range r.m.Types {
		if in := &r.m.Types[i]; r.define(in) {
			r.order[in.Result] = int32(i)
			if in.Op == spirv.OpTypeArray || in.Op == spirv.OpTypeRuntimeArray {
				r.inArrays.Add(min(spirv.ID(word(in, 0)), r.m.Bound))
			}
		}
	}
	for _, fn := range r.m.Functions {
		r.define(&fn.Def)
	}
}

// define records that in defines its result. It returns false if in does not have a result or the result is already
// defined.
func (r *reader) define(in *spirv.Instruction) bool {
	switch {
	case in.Result == 0:
		return false
	case int(in.Result) >= len(r.defs):
		r.report(in.Pos, "the id %d is not below the bound", in.Result)
		return false
	case r.defs[in.Result] != nil:
		r.report(in.Pos, "id %d is defined twice", in.Result)
		return false
	}
	r.defs[in.Result] = in
	return true
}

func (r *reader) instructionSet(in *spirv.Instruction) {
	if int(in.Result) >= len(r.sets) {
		return
	}
	name, _ := spirv.StringAt(in.Operands)
	switch spirv.LookupExtSet(name) {
	case spirv.ExtSetGLSLStd450:
		r.sets[in.Result] = optable.GLSL
	case spirv.ExtSetOpenCLStd:
		r.sets[in.Result] = optable.OpenCL
	}
}

// header creates the operation spirv.module.
func (r *reader) header() {
	memory := &r.m.MemoryModel
	vce := r.requirements()
	r.body = r.blocks.New()
	r.module = r.op(optable.OpModule.Row(), 0)
	r.module.Set("addressing_model", mlir.Enumerant{Enum: optable.AddressingModels, Value: word(memory, 0)})
	r.module.Set("memory_model", mlir.Enumerant{Enum: optable.MemoryModels, Value: word(memory, 1)})
	r.module.Set("vce_triple", vce)
	switch {
	case r.o.Target != nil:
		r.module.Set("spirv.target_env", r.o.Target.environment(r.c, vce))
	case r.o.ABI:
		// The pass spirv-lower-abi-attrs needs a target environment.
		r.module.Set("spirv.target_env", mlir.TargetEnv{VCE: vce, API: "Vulkan", Limits: mlir.ResourceLimits{}})
	}
	r.addRegion(r.module).Blocks = []*mlir.Block{r.body}
	if memory.Op != spirv.OpMemoryModel || !optable.AddressingModels.Has(word(memory, 0), r.o.Version) ||
		!optable.MemoryModels.Has(word(memory, 1), r.o.Version) {
		r.report(memory.Pos, "the memory model")
	}
}

// requirements returns the version, the capabilities and the extensions of the module.
func (r *reader) requirements() mlir.VCE {
	vce := mlir.VCE{Version: r.m.Version}
	if v := r.m.Version; v < 0x00010000 || v > 0x00010600 || v&0xff != 0 {
		r.report(0, "SPIR-V %d.%d", v>>16, v>>8&0xff)
	}
	for i := range r.m.Capabilities {
		in := &r.m.Capabilities[i]
		if !optable.Capabilities.Has(word(in, 0), r.o.Version) {
			r.report(in.Pos, "the capability %s", spirv.Capability(word(in, 0)))
		}
		vce.Capabilities = append(vce.Capabilities, spirv.Capability(word(in, 0)))
	}
	for i := range r.m.Extensions {
		in := &r.m.Extensions[i]
		name, _ := spirv.StringAt(in.Operands)
		known, ok := optable.ExtensionFor(name, r.o.Version)
		if !ok {
			r.report(in.Pos, "the extension %s", name)
		}
		vce.Extensions = append(vce.Extensions, known)
	}
	return vce
}

// report adds a finding about the instruction at pos.
func (r *reader) report(pos int32, format string, args ...any) {
	r.findings.ReportAt(pos, format, args...)
}

// word returns word i of the operands, or 0 if it is missing.
func word(in *spirv.Instruction, i int) uint32 {
	if i < len(in.Operands) {
		return in.Operands[i]
	}
	return 0
}

// tail returns the words of the operands from i on.
func tail(in *spirv.Instruction, i int) []uint32 {
	if i < len(in.Operands) {
		return in.Operands[i:]
	}
	return nil
}

// def returns the instruction outside functions that defines id, or nil.
func (r *reader) def(id spirv.ID) *spirv.Instruction {
	if int(id) < len(r.defs) {
		return r.defs[id]
	}
	return nil
}
