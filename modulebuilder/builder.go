package modulebuilder

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Options say what module to make. The zero value is SPIR-V 1.0 for Vulkan.
type Options struct {
	Version uint32 // as in the header, 0x00010300 for 1.3; 0 is 1.0
	// Always are declared in front of what the module needs, whether it needs
	// them or not, with the extensions they come from.
	Always []spirv.Capability
	// Extensions are the only ones to use, if there are any. The builder takes
	// them where it has a choice, and does not refuse others.
	Extensions []string
	// Sparse leaves out the constants that nothing mentions, but for those that can
	// be specialized.
	Sparse bool
	// Budget is what instructions are counted against; nil for no limit.
	Budget *budget.Budget
}

// A ModuleBuilder makes one module. It has an insertion point: the block that
// instructions go to.
type ModuleBuilder struct {
	SPIRVContext
	opts Options

	capabilities []spirv.Capability // asked for by RequireCapability, in order
	asked        []int32            // where each of them was asked for
	extensions   []string
	extInstSets  []extInstSet
	addressing   spirv.AddressingModel
	memory       spirv.MemoryModel
	entryPoints  []entryPoint
	modes        []spirv.Instruction
	strings      []spirv.Instruction // OpString
	stringIDs    map[string]spirv.ID
	sources      []spirv.Instruction
	processed    []spirv.Instruction
	variables    []spirv.Instruction // at module level
	functions    []*Function
	debug        []spirv.Instruction // about debugging, behind everything else outside functions
	locations    []spirv.Location

	fn    *Function
	block *Block
	insts slab.Lists[spirv.Instruction] // of blocks
}

type extInstSet struct {
	name string
	id   spirv.ID
}

type entryPoint struct {
	model     spirv.ExecutionModel
	fn        *Function
	name      string
	iface     []spirv.ID
	exclusive []spirv.ID // global variables of other entry points
}

// New returns a builder for an empty module.
func New(opts Options) *ModuleBuilder {
	if opts.Version == 0 {
		opts.Version = 0x00010000
	}
	b := &ModuleBuilder{opts: opts, memory: spirv.MemoryModelGLSL450}
	b.budget = opts.Budget
	b.SPIRVContext.init()
	return b
}

// Version returns the SPIR-V version of the module, as in the header.
func (b *ModuleBuilder) Version() uint32 { return b.opts.Version }

// IsVersion reports whether the module is of SPIR-V 1.minor or newer.
func (b *ModuleBuilder) IsVersion(minor uint32) bool { return b.opts.Version >= 0x00010000|minor<<8 }

// BufferClass returns the storage class of storage buffers: Uniform with
// BufferBlock before SPIR-V 1.4, StorageBuffer from then on.
func (b *ModuleBuilder) BufferClass() spirv.StorageClass {
	if b.IsVersion(4) {
		return spirv.StorageClassStorageBuffer
	}
	return spirv.StorageClassUniform
}

// RequireCapability declares a capability that instructions do not tell by
// themselves. Those that instructions and enumerants name need no call.
func (b *ModuleBuilder) RequireCapability(c spirv.Capability) {
	for _, old := range b.capabilities {
		if old == c {
			return
		}
	}
	b.capabilities = append(b.capabilities, c)
	b.asked = append(b.asked, b.pos)
}

// RequireExtension declares an extension.
func (b *ModuleBuilder) RequireExtension(name string) {
	for _, old := range b.extensions {
		if old == name {
			return
		}
	}
	b.extensions = append(b.extensions, name)
}

// ExtInstSet imports an extended instruction set once and returns its id.
func (b *ModuleBuilder) ExtInstSet(name string) spirv.ID {
	for _, s := range b.extInstSets {
		if s.name == name {
			return s.id
		}
	}
	id := b.NewID()
	b.extInstSets = append(b.extInstSets, extInstSet{name, id})
	return id
}

// SetMemoryModel replaces Logical GLSL450.
func (b *ModuleBuilder) SetMemoryModel(a spirv.AddressingModel, m spirv.MemoryModel) {
	b.addressing, b.memory = a, m
}

// AddEntryPoint declares fn as an entry point. iface holds its Input and
// Output variables in order; from SPIR-V 1.4 on TakeModule adds the other
// variables, except those in exclusive, which belong to other entry points.
func (b *ModuleBuilder) AddEntryPoint(model spirv.ExecutionModel, fn *Function, name string, iface, exclusive []spirv.ID) {
	b.entryPoints = append(b.entryPoints, entryPoint{model, fn, name, iface, exclusive})
}

// AddExecutionMode adds an OpExecutionMode once.
func (b *ModuleBuilder) AddExecutionMode(fn *Function, mode spirv.ExecutionMode, operands ...uint32) {
	in := instbuilder.ExecutionMode(fn.ID, mode, operands...).At(b.pos)
	k := b.key(&in)
	if b.decorated[string(k)] {
		return
	}
	b.decorated[string(k)] = true
	b.modes = append(b.modes, in)
}

// AddExecutionModeID adds an OpExecutionModeId.
func (b *ModuleBuilder) AddExecutionModeID(fn *Function, mode spirv.ExecutionMode, operands ...spirv.ID) {
	b.modes = append(b.modes, instbuilder.ExecutionModeId(fn.ID, mode, words(operands)...).At(b.pos))
}

// String returns the OpString of a text.
func (b *ModuleBuilder) String(text string) spirv.ID {
	if id, ok := b.stringIDs[text]; ok {
		return id
	}
	if b.stringIDs == nil {
		b.stringIDs = make(map[string]spirv.ID)
	}
	id := b.NewID()
	b.strings = append(b.strings, instbuilder.String(id, text))
	b.stringIDs[text] = id
	return id
}

// Source adds an OpSource; file is 0 if it names none.
func (b *ModuleBuilder) Source(lang spirv.SourceLanguage, version uint32, file spirv.ID, text string) {
	b.sources = append(b.sources, instbuilder.SourceText(lang, version, file, text))
}

// SourceContinued adds an OpSourceContinued.
func (b *ModuleBuilder) SourceContinued(text string) {
	b.sources = append(b.sources, instbuilder.SourceContinued(text))
}

// ModuleProcessed adds an OpModuleProcessed.
func (b *ModuleBuilder) ModuleProcessed(text string) {
	b.processed = append(b.processed, instbuilder.ModuleProcessed(text))
}

// AddGlobalVariable declares a module-level variable whose contents have type
// elem. initializer is 0 if there is none. Its result is of pointer type.
func (b *ModuleBuilder) AddGlobalVariable(class spirv.StorageClass, elem spirv.ID, name string, initializer spirv.ID) spirv.ID {
	ptr := b.TypePointer(class, elem)
	id := b.newDef(definition{kind: idVariable, typ: ptr, index: int32(len(b.variables)), name: b.nameIndex(name)})
	in := instbuilder.Variable(ptr, id, class).At(b.pos)
	if initializer != 0 {
		in.Operands = append(in.Operands, uint32(initializer))
	}
	b.variables = append(b.variables, in)
	return id
}

// DeclaredAt says where in the source a module-level variable is declared.
func (b *ModuleBuilder) DeclaredAt(variable spirv.ID, pos int32) {
	for i := len(b.variables) - 1; i >= 0; i-- { // it is among the last
		if b.variables[i].Result == variable {
			b.variables[i].Pos = pos
			return
		}
	}
}

// GlobalVariables returns the ids of the module-level variables in order.
func (b *ModuleBuilder) GlobalVariables() []spirv.ID {
	ids := make([]spirv.ID, len(b.variables))
	for i := range b.variables {
		ids[i] = b.variables[i].Result
	}
	return ids
}

// SetPos sets the source position that instructions get from here on: what
// Instruction.Pos is to be.
func (b *ModuleBuilder) SetPos(pos int32) { b.pos = pos }

// AddDebug adds an extended instruction about debugging, which has its result
// already. They stand behind all types, constants and variables.
func (b *ModuleBuilder) AddDebug(in spirv.Instruction) { b.debug = append(b.debug, in) }

// SetLocations says what the negative positions that SetPos got stand for.
func (b *ModuleBuilder) SetLocations(list []spirv.Location) { b.locations = list }

// Pos returns what SetPos has set.
func (b *ModuleBuilder) Pos() int32 { return b.pos }

// AddGlobalVariableBefore is AddGlobalVariable without an initializer; the new
// variable stands in front of the given one.
func (b *ModuleBuilder) AddGlobalVariableBefore(before spirv.ID, class spirv.StorageClass, elem spirv.ID, name string) spirv.ID {
	id := b.AddGlobalVariable(class, elem, name, 0)
	last := len(b.variables) - 1
	for i := range b.variables[:last] {
		if b.variables[i].Result == before {
			v := b.variables[last]
			copy(b.variables[i+1:], b.variables[i:last])
			b.variables[i] = v
			break
		}
	}
	return id
}

// EntryFunctions returns the functions of the entry points in order.
func (b *ModuleBuilder) EntryFunctions() []*Function {
	list := make([]*Function, len(b.entryPoints))
	for i := range b.entryPoints {
		list[i] = b.entryPoints[i].fn
	}
	return list
}
