package modulebuilder

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Options configures a module. The zero value selects SPIR-V 1.0 for Vulkan.
type Options struct {
	Version uint32 // encoded as in the header, for example 0x00010300 for 1.3; 0 means 1.0
	// Always lists capabilities that the module declares even if it does not need them, together with the extensions
	// that provide them. They come before the capabilities that are derived from the instructions.
	Always []spirv.Capability
	// Extensions lists the permitted extensions. If it is empty, all extensions are permitted. The builder follows the
	// list where it can choose between extensions, but it does not reject extensions that are not in the list.
	Extensions []string
	// Sparse omits unused constants. Unused specialization constants are kept, except those that OpSpecConstantOp
	// declares.
	Sparse bool
	// Budget limits the number of IDs; nil means no limit.
	Budget *budget.Budget
}

// A ModuleBuilder builds one module. It has an insertion point: the block to which instructions are appended.
type ModuleBuilder struct {
	SPIRVContext
	opts Options

	capabilities []spirv.Capability // arguments of RequireCapability, in the order of the calls
	requiredAt   []int32            // the source position of each RequireCapability call
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
	variables    []spirv.Instruction // module-level variables
	functions    []*Function
	debug        []spirv.Instruction // debug information, placed last outside functions
	locations    []spirv.Location

	fn    *Function
	block *Block
	insts slab.Lists[spirv.Instruction] // allocates the instructions of blocks
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
	exclusive []spirv.ID // global variables that only other entry points use
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

// Version returns the SPIR-V version of the module, encoded as in the header.
func (b *ModuleBuilder) Version() uint32 { return b.opts.Version }

// IsVersion reports whether the module has SPIR-V version 1.minor or newer.
func (b *ModuleBuilder) IsVersion(minor uint32) bool { return b.opts.Version >= 0x00010000|minor<<8 }

// BufferClass returns the storage class of storage buffers. It is Uniform (with BufferBlock) before SPIR-V 1.4, and
// StorageBuffer from SPIR-V 1.4 on.
func (b *ModuleBuilder) BufferClass() spirv.StorageClass {
	if b.IsVersion(4) {
		return spirv.StorageClassStorageBuffer
	}
	return spirv.StorageClassUniform
}

// RequireCapability declares a capability. It need not be called for capabilities that can be derived from the opcodes
// and enumerants of the module.
func (b *ModuleBuilder) RequireCapability(c spirv.Capability) {
	for _, old := range b.capabilities {
		if old == c {
			return
		}
	}
	b.capabilities = append(b.capabilities, c)
	b.requiredAt = append(b.requiredAt, b.pos)
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

// ExtInstSet returns the ID of an extended instruction set, importing the set on the first call.
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

// SetMemoryModel replaces the default addressing and memory models, Logical and GLSL450.
func (b *ModuleBuilder) SetMemoryModel(a spirv.AddressingModel, m spirv.MemoryModel) {
	b.addressing, b.memory = a, m
}

// AddEntryPoint declares fn as an entry point. iface holds its Input and Output variables in order. From SPIR-V 1.4 on,
// TakeModule adds all other variables to the interface, except the variables in exclusive, which belong to other entry
// points.
func (b *ModuleBuilder) AddEntryPoint(model spirv.ExecutionModel, fn *Function, name string, iface,
	exclusive []spirv.ID) {
	b.entryPoints = append(b.entryPoints, entryPoint{model, fn, name, iface, exclusive})
}

// AddExecutionMode adds an OpExecutionMode unless an identical one has already been added.
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

// String returns the ID of the OpString for text. It adds the instruction on the first call for a text.
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

// Source adds an OpSource. file is the ID of the OpString with the file name, or 0 to omit the file name and the text.
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

// AddGlobalVariable declares a module-level variable that holds a value of type elem, and returns its ID. The type of
// the ID is a pointer to elem. initializer is 0 for a variable without an initializer.
func (b *ModuleBuilder) AddGlobalVariable(class spirv.StorageClass, elem spirv.ID, name string,
	initializer spirv.ID) spirv.ID {
	ptr := b.TypePointer(class, elem)
	id := b.newDef(definition{kind: idVariable, typ: ptr, index: int32(len(b.variables)), name: b.nameIndex(name)})
	in := instbuilder.Variable(ptr, id, class).At(b.pos)
	if initializer != 0 {
		in.Operands = append(in.Operands, uint32(initializer))
	}
	b.variables = append(b.variables, in)
	return id
}

// DeclaredAt sets the source position of the declaration of a module-level variable.
func (b *ModuleBuilder) DeclaredAt(variable spirv.ID, pos int32) {
	for i := len(b.variables) - 1; i >= 0; i-- { // usually one of the last variables
		if b.variables[i].Result == variable {
			b.variables[i].Pos = pos
			return
		}
	}
}

// GlobalVariables returns the IDs of the module-level variables in order.
func (b *ModuleBuilder) GlobalVariables() []spirv.ID {
	ids := make([]spirv.ID, len(b.variables))
	for i := range b.variables {
		ids[i] = b.variables[i].Result
	}
	return ids
}

// SetPos sets the source position (Instruction.Pos) of the instructions that are added next.
func (b *ModuleBuilder) SetPos(pos int32) { b.pos = pos }

// AddDebug adds an extended instruction with debug information. The result ID of the instruction must already be set.
// In the module, these instructions follow all types, constants and variables.
func (b *ModuleBuilder) AddDebug(in spirv.Instruction) { b.debug = append(b.debug, in) }

// SetLocations sets the list of locations that negative positions refer to. Such positions are passed to SetPos.
func (b *ModuleBuilder) SetLocations(list []spirv.Location) { b.locations = list }

// Pos returns the position set by SetPos.
func (b *ModuleBuilder) Pos() int32 { return b.pos }

// AddGlobalVariableBefore is like AddGlobalVariable without an initializer, but inserts the new variable before the
// variable in parameter before.
func (b *ModuleBuilder) AddGlobalVariableBefore(before spirv.ID, class spirv.StorageClass, elem spirv.ID,
	name string) spirv.ID {
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

// EntryFunctions returns the functions of the entry points, in the order of the AddEntryPoint calls.
func (b *ModuleBuilder) EntryFunctions() []*Function {
	list := make([]*Function, len(b.entryPoints))
	for i := range b.entryPoints {
		list[i] = b.entryPoints[i].fn
	}
	return list
}
