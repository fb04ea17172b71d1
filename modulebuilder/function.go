package modulebuilder

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A Function is a function under construction. The functions of a module are ordered by their BeginFunction calls.
type Function struct {
	ID     spirv.ID
	Result spirv.ID // type of the return value

	def       spirv.Instruction
	params    []spirv.Instruction
	variables []spirv.Instruction // local variables in order of creation
	late      []spirv.Instruction // local variables that EndFunction appends to variables
	blocks    []*Block
	entered   int // number of blocks that have been the insertion point
}

// Params returns the IDs of the parameters.
func (f *Function) Params() []spirv.ID {
	ids := make([]spirv.ID, len(f.params))
	for i := range f.params {
		ids[i] = f.params[i].Result
	}
	return ids
}

// A Block is a basic block under construction.
type Block struct {
	Label spirv.ID

	insts []spirv.Instruction // last page; it holds at least the last two instructions if the block has two
	pages [][]spirv.Instruction
	// the position, from 1, in the order in which blocks first became the insertion point; 0 before that. The targets
	// of a switch are laid out in this order.
	entered int
}

// pageLength is the maximum number of instructions in one page of a block. Without pages, the instructions of a long
// block would be copied each time their list grows.
const pageLength = 1 << 12

// turn begins a new page. The new page starts with the last instruction of the previous page, which is removed from
// that page.
func (blk *Block) turn() {
	last := len(blk.insts) - 1
	blk.pages = append(blk.pages, blk.insts[:last:last])
	blk.insts = append(make([]spirv.Instruction, 0, pageLength), blk.insts[last])
}

// parts returns the instructions of the block in order, as a list of pages.
func (blk *Block) parts() [][]spirv.Instruction {
	return append(blk.pages[:len(blk.pages):len(blk.pages)], blk.insts)
}

// Terminated reports whether the block ends in a terminator.
func (blk *Block) Terminated() bool {
	n := len(blk.insts)
	return n > 0 && blk.insts[n-1].Op.IsTerminator()
}

// Empty reports whether the block has no instructions.
func (blk *Block) Empty() bool { return len(blk.insts) == 0 }

// DeclareFunction returns a new function. Calls to it can be emitted before BeginFunction starts its body.
func (b *ModuleBuilder) DeclareFunction(name string) *Function {
	f := &Function{ID: b.NewID()}
	b.Name(f.ID, name)
	return f
}

// BeginFunction starts a function and makes it current. f is a result of DeclareFunction, or nil for a function that
// has not been declared. AddParam then adds the parameters, and SetInsertPoint sets the insertion point, which is unset
// until then.
func (b *ModuleBuilder) BeginFunction(f *Function, result spirv.ID, name string,
	control spirv.FunctionControl) *Function {
	if f == nil {
		f = b.DeclareFunction(name)
	} else if name != "" {
		b.Name(f.ID, name)
	}
	f.Result = result
	f.def = instbuilder.Function(result, f.ID, control, 0).At(b.pos)
	b.defs[f.ID].typ = result
	b.functions = append(b.functions, f)
	b.fn, b.block = f, nil
	return f
}

// AddParam adds a parameter of the given type to the current function.
func (b *ModuleBuilder) AddParam(typ spirv.ID, name string) spirv.ID {
	id := b.newDef(definition{typ: typ, name: b.nameIndex(name)})
	b.fn.params = append(b.fn.params, instbuilder.FunctionParameter(typ, id).At(b.pos))
	return id
}

// EndFunction ends the current function.
func (b *ModuleBuilder) EndFunction() {
	f := b.fn
	types := make([]spirv.ID, len(f.params))
	for i := range f.params {
		types[i] = f.params[i].Type
	}
	instreader.Function(&f.def).SetFunctionType(b.TypeFunction(f.Result, types...))
	f.variables, f.late = append(f.variables, f.late...), nil
	b.fn, b.block = nil, nil
}

// CurrentFunction returns the function between BeginFunction and EndFunction, or nil if there is none.
func (b *ModuleBuilder) CurrentFunction() *Function { return b.fn }

// Resume makes f the current function and sets the insertion point to the end of blk. f may already have ended. The
// returned function restores the previous function and insertion point.
func (b *ModuleBuilder) Resume(f *Function, blk *Block) (back func()) {
	fn, block := b.fn, b.block
	b.fn, b.block = f, blk
	return func() { b.fn, b.block = fn, block }
}

// EntryBlock returns the first block of f.
func (f *Function) EntryBlock() *Block { return f.blocks[0] }

// AddLocalVariable declares a variable at the start of the current function. initializer may be 0.
func (b *ModuleBuilder) AddLocalVariable(elem spirv.ID, name string, initializer spirv.ID) spirv.ID {
	ptr := b.TypePointer(spirv.StorageClassFunction, elem)
	id := b.newDef(definition{typ: ptr, name: b.nameIndex(name)})
	in := instbuilder.Variable(ptr, id, spirv.StorageClassFunction).At(b.pos)
	if initializer != 0 {
		in.Operands = append(in.Operands, uint32(initializer))
	}
	b.fn.variables = append(b.fn.variables, in)
	return id
}

// DeclareLast moves the most recently added local variable to the end. It then follows the local variables that will be
// added to the current function later.
func (b *ModuleBuilder) DeclareLast() {
	n := len(b.fn.variables) - 1
	b.fn.late = append(b.fn.late, b.fn.variables[n])
	b.fn.variables = b.fn.variables[:n]
}

// CreateBlock adds a block to the current function without moving the insertion point. The first block is the entry
// block.
func (b *ModuleBuilder) CreateBlock(name string) *Block {
	blk := &Block{Label: b.newDef(definition{name: b.nameIndex(name)})}
	b.fn.blocks = append(b.fn.blocks, blk)
	return blk
}

// SetInsertPoint sets the insertion point to the end of blk.
func (b *ModuleBuilder) SetInsertPoint(blk *Block) {
	if blk.entered == 0 {
		b.fn.entered++
		blk.entered = b.fn.entered
	}
	b.block = blk
}

// InsertPoint returns the block of the insertion point, or nil.
func (b *ModuleBuilder) InsertPoint() *Block { return b.block }

// Terminated reports whether the current block already ends in a terminator.
func (b *ModuleBuilder) Terminated() bool { return b.block.Terminated() }

// Emit appends an instruction to the current block and returns its result. If the instruction has a result but no ID
// yet, the instruction gets a fresh ID. If the block already ends in a terminator, the instruction is unreachable and
// is dropped, but its ID is valid.
func (b *ModuleBuilder) Emit(in spirv.Instruction) spirv.ID {
	if in.Result == 0 && in.Op.HasResult() {
		in.Result = b.NewID()
	}
	if in.Result != 0 {
		b.defs[in.Result].typ = in.Type
	}
	if in.Pos == 0 {
		in.Pos = b.pos
	}
	if b.block == nil {
		panic("modulebuilder: " + in.Op.String() + " emitted outside a block")
	}
	if !b.block.Terminated() {
		if len(b.block.insts) == pageLength {
			b.block.turn()
		}
		b.block.insts = b.insts.Append(b.block.insts, in)
	}
	return in.Result
}

// Op emits an instruction whose operands are all IDs and returns its result.
func (b *ModuleBuilder) Op(op spirv.Opcode, typ spirv.ID, operands ...spirv.ID) spirv.ID {
	return b.Emit(instbuilder.Op(op, typ, 0, words(operands)))
}

// Do emits an instruction without a result whose operands are all IDs.
func (b *ModuleBuilder) Do(op spirv.Opcode, operands ...spirv.ID) {
	b.Emit(instbuilder.Op(op, 0, 0, words(operands)))
}

// ExtInst emits an OpExtInst of GLSL.std.450.
func (b *ModuleBuilder) ExtInst(typ spirv.ID, number uint32, operands ...spirv.ID) spirv.ID {
	return b.ExtInstOf("GLSL.std.450", typ, number, operands...)
}

// ExtInstOf emits an OpExtInst of the named set.
func (b *ModuleBuilder) ExtInstOf(set string, typ spirv.ID, number uint32, operands ...spirv.ID) spirv.ID {
	w := make([]uint32, 0, 2+len(operands))
	w = append(w, uint32(b.ExtInstSet(set)), number)
	for _, id := range operands {
		w = append(w, uint32(id))
	}
	return b.Emit(instbuilder.Op(spirv.OpExtInst, typ, 0, w))
}
