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

// Index returns the index of b in its function.
func (b *Block) Index() int { return b.index }

// Function returns the function that contains b.
func (b *Block) Function() *Function { return b.f }

// NewBlock appends a block. The first block is the entry.
func (f *Function) NewBlock(name string) *Block {
	b := &Block{Name: name, f: f, index: len(f.Blocks)}
	f.Blocks = append(f.Blocks, b)
	return b
}

// Build returns a builder that appends to b.
func (b *Block) Build() Builder { return Builder{m: b.f.m, b: b} }

// An Inst is an instruction. As a value it is the instruction's result.
type Inst struct {
	op       Op
	what     uint8 // Pred or RMW
	ordering Ordering
	failure  Ordering // of CmpXchg
	flags    Flags
	align    uint32
	index    int32
	typ      *Type
	elem     *Type
	args     []Value
	rare     *rare
}

// A rare holds the fields that few instructions use.
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

// Type returns the type of the result, or Void.
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

// Align returns the alignment of a memory access or an Alloca, 0 for the type's alignment.
func (in *Inst) Align() uint32 { return in.align }

// Index returns the instruction's number among those created for its function.
func (in *Inst) Index() int { return int(in.index) }

// Elem returns the allocated type of an Alloca, or the element type of a GetElementPtr.
func (in *Inst) Elem() *Type { return in.elem }

// Args returns the value operands. A Phi has one operand for each of Targets; a Store has the value and the pointer.
func (in *Inst) Args() []Value { return in.args }

func (in *Inst) some() *rare {
	if in.rare == nil {
		in.rare = &rare{}
	}
	return in.rare
}

// none is used in place of a missing rare.
var none rare

func (in *Inst) any() *rare {
	if in.rare == nil {
		return &none
	}
	return in.rare
}

// Name returns the name of the result, or "".
func (in *Inst) Name() string { return in.any().name }

// SetName names the result.
func (in *Inst) SetName(name string) {
	if name != "" {
		in.some().name = name
	}
}

// Scope returns the synchronization scope, "" for the system scope.
func (in *Inst) Scope() string { return in.any().scope }

// Targets returns the successors of a terminator: for CondBr the true and the false block, for Switch the default and
// then the blocks of Cases. For a Phi it returns the predecessors.
func (in *Inst) Targets() []*Block { return in.any().targets }

// Cases returns the case values of a Switch.
func (in *Inst) Cases() []*Const { return in.any().cases }

// Indices returns the indices of ExtractValue and InsertValue, or the mask of ShuffleVector, in which UndefLane marks
// an arbitrary element.
func (in *Inst) Indices() []uint32 { return in.any().indices }

// UndefLane marks an arbitrary element in the mask of a ShuffleVector.
const UndefLane = ^uint32(0)

// Callee returns the function called by a Call.
func (in *Inst) Callee() *Function { return in.any().callee }

// SetFlags adds flags to a Call: Tail, and fast-math flags if its result is a floating-point number.
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

// Attached returns the metadata attached to the instruction.
func (in *Inst) Attached() []Attachment { return in.any().attached }

// Attach attaches metadata to the instruction.
func (in *Inst) Attach(kind string, n *Node) {
	r := in.some()
	r.attached = append(r.attached, Attachment{kind, n})
}

// AddIncoming adds an entry to a Phi: its value is v if the predecessor is b. A predecessor has one entry, even if
// there are several edges from it.
func (in *Inst) AddIncoming(v Value, b *Block) {
	if in.op != Phi || v.Type() != in.typ {
		b.f.m.fail("incoming value of type %v for a phi of type %v", v.Type(), in.typ)
		return
	}
	r := in.some()
	in.args = append(in.args, v)
	r.targets = append(r.targets, b)
}
