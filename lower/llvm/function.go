package llvm

// A Block is a basic block: phis, instructions, a terminator.
type Block struct {
	Name  string
	Phis  []*Inst
	Insts []*Inst
	Term  *Inst // nil as long as the block has no end

	f     *Function
	index int
}

// Index is the place of b in its function.
func (b *Block) Index() int { return b.index }

// Function is the one that b belongs to.
func (b *Block) Function() *Function { return b.f }

// NewBlock adds a block. The first one is the entry.
func (f *Function) NewBlock(name string) *Block {
	b := &Block{Name: name, f: f, index: len(f.Blocks)}
	f.Blocks = append(f.Blocks, b)
	return b
}

// Build returns a builder that adds to the end of b.
func (b *Block) Build() Builder { return Builder{m: b.f.m, b: b} }

// An Inst is an instruction. As a value it is its result.
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

// A rare is what few instructions have.
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

// Type is the type of the result, Void if there is none.
func (in *Inst) Type() *Type { return in.typ }

// Op is what the instruction does.
func (in *Inst) Op() Op { return in.op }

// Pred is what a comparison asks.
func (in *Inst) Pred() Pred { return Pred(in.what) }

// RMW is what an AtomicRMW makes.
func (in *Inst) RMW() RMW { return RMW(in.what) }

// Ordering is that of an access of memory.
func (in *Inst) Ordering() Ordering { return in.ordering }

// Failure is the ordering of a CmpXchg that did not exchange.
func (in *Inst) Failure() Ordering { return in.failure }

// Flags are those of the instruction.
func (in *Inst) Flags() Flags { return in.flags }

// Align is that of an access of memory or an Alloca, 0 if that of the type.
func (in *Inst) Align() uint32 { return in.align }

// Index is the place of the instruction among those that were made for its
// function.
func (in *Inst) Index() int { return int(in.index) }

// Elem is the type that an Alloca makes room for and that a GetElementPtr
// counts in.
func (in *Inst) Elem() *Type { return in.elem }

// Args are the operands that are values. A Phi has one for each of Targets, a
// Store has the value and the pointer.
func (in *Inst) Args() []Value { return in.args }

func (in *Inst) some() *rare {
	if in.rare == nil {
		in.rare = &rare{}
	}
	return in.rare
}

// none stands for a rare that is not there.
var none rare

func (in *Inst) any() *rare {
	if in.rare == nil {
		return &none
	}
	return in.rare
}

// Name is the name of the result, "" if it has none.
func (in *Inst) Name() string { return in.any().name }

// SetName names the result.
func (in *Inst) SetName(name string) {
	if name != "" {
		in.some().name = name
	}
}

// Scope is the synchronization scope, "" if it is the system.
func (in *Inst) Scope() string { return in.any().scope }

// Targets are where a terminator goes: of CondBr if true and if false, of
// Switch the default and those of Cases. Of a Phi they are the blocks before.
func (in *Inst) Targets() []*Block { return in.any().targets }

// Cases are the values of a Switch.
func (in *Inst) Cases() []*Const { return in.any().cases }

// Indices are those of ExtractValue and InsertValue, and the mask of
// ShuffleVector, in which UndefLane is any.
func (in *Inst) Indices() []uint32 { return in.any().indices }

// UndefLane in the mask of a ShuffleVector is an element that does not matter.
const UndefLane = ^uint32(0)

// Callee is the function that a Call calls.
func (in *Inst) Callee() *Function { return in.any().callee }

// SetFlags adds to what is promised of a Call: Tail, and fast-math if its
// result is a floating-point number.
func (in *Inst) SetFlags(f Flags) {
	if in.op == Call && in.typ.Scalar().IsFloat() {
		in.flags |= f & (Fast | Tail)
	} else if in.op == Call {
		in.flags |= f & Tail
	}
}

// Attrs are the attributes of a Call.
func (in *Inst) Attrs() []Attr { return in.any().attrs }

// AddAttr adds an attribute to a Call.
func (in *Inst) AddAttr(a Attr) { r := in.some(); r.attrs = append(r.attrs, a) }

// Attached is the metadata of the instruction.
func (in *Inst) Attached() []Attachment { return in.any().attached }

// Attach adds metadata to the instruction.
func (in *Inst) Attach(kind string, n *Node) {
	r := in.some()
	r.attached = append(r.attached, Attachment{kind, n})
}

// AddIncoming adds a row to a Phi: its value is v if b came before. A block
// has one row, also if it goes here on several edges.
func (in *Inst) AddIncoming(v Value, b *Block) {
	if in.op != Phi || v.Type() != in.typ {
		b.f.m.fail("%v from a block for a phi of %v", v.Type(), in.typ)
		return
	}
	r := in.some()
	in.args = append(in.args, v)
	r.targets = append(r.targets, b)
}
