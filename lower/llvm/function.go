package llvm

// A Block is a basic block: phis, instructions and a terminator.
type Block struct {
	Name  string
	Phis  []*Inst
	Insts []*Inst
	Term  *Inst // nil until the block is terminated

	f     *Function
	index int
}

// Index returns the index of b among the blocks of its function.
func (b *Block) Index() int { return b.index }

// Function returns the function that contains b.
func (b *Block) Function() *Function { return b.f }

// NewBlock appends a block to f. The first block is the entry block.
func (f *Function) NewBlock(name string) *Block {
	b := &Block{Name: name, f: f, index: len(f.Blocks)}
	f.Blocks = append(f.Blocks, b)
	return b
}

// Build returns a builder that appends instructions to b.
func (b *Block) Build() Builder { return Builder{m: b.f.m, b: b} }

// An Inst is an instruction. As a value it is the instruction's result.
type Inst struct {
	op       Op
	what     uint8 // Pred of a comparison or RMW of an AtomicRMW
	ordering Ordering
	failure  Ordering // failure ordering of a CmpXchg
	flags    Flags
	align    uint32
	index    int32
	typ      *Type
	elem     *Type
	args     []Value
	rare     *rare
}

// A rare holds the fields that only few instructions use.
type rare struct {
	name     string
	scope    string
	targets  []*Block
	indices  []uint32
	cases    []*Const
	attached []Attachment
	attrs    []Attr
	callee   *Function
}

func (in *Inst) isValue() {}

// Type returns the type of the result. It is Void if there is no result.
func (in *Inst) Type() *Type { return in.typ }

// Op returns the operation.
func (in *Inst) Op() Op { return in.op }

// Pred returns the predicate of a comparison.
func (in *Inst) Pred() Pred { return Pred(in.what) }

// RMW returns the operation of an AtomicRMW.
func (in *Inst) RMW() RMW { return RMW(in.what) }

// Ordering returns the ordering of a memory access.
func (in *Inst) Ordering() Ordering { return in.ordering }

// Failure returns the failure ordering of a CmpXchg.
func (in *Inst) Failure() Ordering { return in.failure }

// Flags returns the flags of the instruction.
func (in *Inst) Flags() Flags { return in.flags }

// Align returns the alignment of a memory access or an Alloca. 0 means the alignment of the type.
func (in *Inst) Align() uint32 { return in.align }

// Index returns the number of the instruction among all that were created for its function.
func (in *Inst) Index() int { return int(in.index) }

// Elem returns the type of the variable of an Alloca, or the type whose elements the first index of a GetElementPtr
// counts.
func (in *Inst) Elem() *Type { return in.elem }

// Args returns the operands that are values. A Phi has one for each of Targets. The operands of a Store are the value
// and the pointer.
func (in *Inst) Args() []Value { return in.args }

func (in *Inst) some() *rare {
	if in.rare == nil {
		in.rare = &rare{}
	}
	return in.rare
}

// none is the rare of instructions that do not have one.
var none rare

func (in *Inst) any() *rare {
	if in.rare == nil {
		return &none
	}
	return in.rare
}

// Name returns the name of the result, or "" if it does not have one.
func (in *Inst) Name() string { return in.any().name }

// SetName names the result.
func (in *Inst) SetName(name string) {
	if name != "" {
		in.some().name = name
	}
}

// Scope returns the synchronization scope, or "" for the system scope.
func (in *Inst) Scope() string { return in.any().scope }

// Targets returns the successors of a terminator or the predecessors of a Phi. A CondBr has the block for true and the
// block for false. A Switch has the default block and then one for each of Cases.
func (in *Inst) Targets() []*Block { return in.any().targets }

// Cases returns the case values of a Switch.
func (in *Inst) Cases() []*Const { return in.any().cases }

// Indices returns the indices of an ExtractValue or InsertValue, or the mask of a ShuffleVector.
func (in *Inst) Indices() []uint32 { return in.any().indices }

// UndefLane marks an arbitrary element in the mask of a ShuffleVector.
const UndefLane = ^uint32(0)

// Callee returns the function called by a Call.
func (in *Inst) Callee() *Function { return in.any().callee }

// SetFlags adds flags to a Call. Tail is always permitted; fast-math flags are ignored unless the result is a
// floating-point number. For other instructions, SetFlags does nothing.
func (in *Inst) SetFlags(f Flags) {
	if in.op == Call && in.typ.Scalar().IsFloat() {
		in.flags |= f & (Fast | Tail)
	} else if in.op == Call {
		in.flags |= f & Tail
	}
}

// Attrs returns the attributes of a Call.
func (in *Inst) Attrs() []Attr { return in.any().attrs }

// AddAttr adds an attribute to a Call.
func (in *Inst) AddAttr(a Attr) { r := in.some(); r.attrs = append(r.attrs, a) }

// Attached returns the metadata that is attached to the instruction.
func (in *Inst) Attached() []Attachment { return in.any().attached }

// Attach attaches node n to the instruction as metadata of the given kind.
func (in *Inst) Attach(kind string, n *Node) {
	r := in.some()
	r.attached = append(r.attached, Attachment{kind, n})
}

// AddIncoming adds value v for predecessor b to a Phi. A predecessor must have only one value, even if several edges
// lead from it.
func (in *Inst) AddIncoming(v Value, b *Block) {
	if in.op != Phi || v.Type() != in.typ {
		b.f.m.fail("incoming value of type %v for a phi of type %v", v.Type(), in.typ)
		return
	}
	r := in.some()
	in.args = append(in.args, v)
	r.targets = append(r.targets, b)
}
