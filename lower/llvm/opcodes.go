package llvm

// An Op is what an instruction does.
type Op uint8

// The operations.
const (
	NoOp Op = iota

	// Of two operands.
	Add
	Sub
	Mul
	UDiv
	SDiv
	URem
	SRem
	Shl
	LShr
	AShr
	And
	Or
	Xor
	FAdd
	FSub
	FMul
	FDiv
	FRem

	// Of one.
	FNeg
	Freeze

	// To another type.
	Trunc
	ZExt
	SExt
	FPTrunc
	FPExt
	FPToUI
	FPToSI
	UIToFP
	SIToFP
	PtrToInt
	IntToPtr
	BitCast
	AddrSpaceCast

	// The others have builder methods of their own.
	ICmp
	FCmp
	Select
	ExtractElement
	InsertElement
	ShuffleVector
	ExtractValue
	InsertValue
	Alloca
	Load
	Store
	GetElementPtr
	Fence
	AtomicRMW
	CmpXchg
	Phi
	Call

	// Terminators.
	Ret
	Br
	CondBr
	Switch
	Unreachable

	opCount
)

// opNames is how both printers spell the operations.
var opNames = [opCount]string{
	Add: "add", Sub: "sub", Mul: "mul", UDiv: "udiv", SDiv: "sdiv", URem: "urem", SRem: "srem",
	Shl: "shl", LShr: "lshr", AShr: "ashr", And: "and", Or: "or", Xor: "xor",
	FAdd: "fadd", FSub: "fsub", FMul: "fmul", FDiv: "fdiv", FRem: "frem",
	FNeg: "fneg", Freeze: "freeze",
	Trunc: "trunc", ZExt: "zext", SExt: "sext", FPTrunc: "fptrunc", FPExt: "fpext", FPToUI: "fptoui", FPToSI: "fptosi",
	UIToFP: "uitofp", SIToFP: "sitofp", PtrToInt: "ptrtoint", IntToPtr: "inttoptr", BitCast: "bitcast", AddrSpaceCast: "addrspacecast",
	ICmp: "icmp", FCmp: "fcmp", Select: "select", ExtractElement: "extractelement", InsertElement: "insertelement",
	ShuffleVector: "shufflevector", ExtractValue: "extractvalue", InsertValue: "insertvalue", Alloca: "alloca", Load: "load",
	Store: "store", GetElementPtr: "getelementptr", Fence: "fence", AtomicRMW: "atomicrmw", CmpXchg: "cmpxchg", Phi: "phi",
	Call: "call", Ret: "ret", Br: "br", CondBr: "br", Switch: "switch", Unreachable: "unreachable",
}

// String is the name of op in LLVM.
func (op Op) String() string {
	if op < opCount {
		return opNames[op]
	}
	return "?"
}

// IsBinary reports whether op takes two operands of one type and gives that.
func (op Op) IsBinary() bool { return op >= Add && op <= FRem }

// IsFloatArithmetic reports whether op computes with floating-point numbers,
// so that it takes fast-math flags.
func (op Op) IsFloatArithmetic() bool { return op >= FAdd && op <= FRem || op == FNeg }

// IsCast reports whether op gives its operand as another type.
func (op Op) IsCast() bool { return op >= Trunc && op <= AddrSpaceCast }

// IsTerminator reports whether op ends a block.
func (op Op) IsTerminator() bool { return op >= Ret && op <= Unreachable }

// Flags are what is promised of an instruction, and what it may do.
type Flags uint16

// The flags.
const (
	NoUnsignedWrap Flags = 1 << iota
	NoSignedWrap
	Exact
	InBounds
	Volatile
	Nontemporal // to be said with metadata in .ll, which the printer adds

	// Fast-math.
	NoNaNs
	NoInfs
	NoSignedZeros
	AllowReciprocal
	AllowContract
	ApproxFunc
	AllowReassoc

	Tail // calls
)

// Fast is all that fast-math has.
const Fast = NoNaNs | NoInfs | NoSignedZeros | AllowReciprocal | AllowContract | ApproxFunc | AllowReassoc

// A Pred is what a comparison asks.
type Pred uint8

// The predicates: of integers and pointers, then of floating-point numbers.
const (
	EQ Pred = iota
	NE
	SLT
	SLE
	SGT
	SGE
	ULT
	ULE
	UGT
	UGE
	FalseF
	OEQ
	OGT
	OGE
	OLT
	OLE
	ONE
	ORD
	UEQ
	FUGT
	FUGE
	FULT
	FULE
	UNE
	UNO
	TrueF
	predCount
)

var predNames = [predCount]string{
	"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge",
	"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true",
}

// String is the name of p in LLVM.
func (p Pred) String() string {
	if p < predCount {
		return predNames[p]
	}
	return "?"
}

// An Ordering is what an access of memory promises about others.
type Ordering uint8

// The orderings.
const (
	NotAtomic Ordering = iota
	Unordered
	Monotonic
	Acquire
	Release
	AcqRel
	SeqCst
	orderingCount
)

var orderingNames = [orderingCount]string{"", "unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"}

// String is the name of o in LLVM, "" if it is not atomic.
func (o Ordering) String() string {
	if o < orderingCount {
		return orderingNames[o]
	}
	return "?"
}

// An RMW is what an atomic instruction makes of the value in memory.
type RMW uint8

// What it makes.
const (
	Xchg RMW = iota
	AddRMW
	SubRMW
	AndRMW
	NandRMW
	OrRMW
	XorRMW
	MaxRMW
	MinRMW
	UMaxRMW
	UMinRMW
	FAddRMW
	FSubRMW
	FMaxRMW
	FMinRMW
	rmwCount
)

var rmwNames = [rmwCount]string{
	"xchg", "add", "sub", "and", "nand", "or", "xor", "max", "min", "umax", "umin", "fadd", "fsub", "fmax", "fmin",
}

// String is the name of r in LLVM.
func (r RMW) String() string {
	if r < rmwCount {
		return rmwNames[r]
	}
	return "?"
}
