package llvm

// An Op is the operation of an instruction.
type Op uint8

const (
	NoOp Op = iota

	// Binary operations.
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

	// Unary operations.
	FNeg
	Freeze

	// Casts.
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

	// Operations with their own builder methods.
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

// opNames lists the names of operations in both printers.
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

// String returns the name of op in LLVM assembly.
func (op Op) String() string {
	if op < opCount {
		return opNames[op]
	}
	return "?"
}

// IsBinary reports whether op has two operands of the type of its result.
func (op Op) IsBinary() bool { return op >= Add && op <= FRem }

// IsFloatArithmetic reports whether op is an arithmetic operation on floating-point numbers, which may have fast-math
// flags.
func (op Op) IsFloatArithmetic() bool { return op >= FAdd && op <= FRem || op == FNeg }

// IsCast reports whether op is a cast.
func (op Op) IsCast() bool { return op >= Trunc && op <= AddrSpaceCast }

// IsTerminator reports whether op is a terminator.
func (op Op) IsTerminator() bool { return op >= Ret && op <= Unreachable }

// Flags are the flags of an instruction.
type Flags uint16

const (
	NoUnsignedWrap Flags = 1 << iota
	NoSignedWrap
	Exact
	InBounds
	Volatile
	Nontemporal // printed as metadata in .ll

	// Fast-math.
	NoNaNs
	NoInfs
	NoSignedZeros
	AllowReciprocal
	AllowContract
	ApproxFunc
	AllowReassoc

	Tail // a tail call; only calls have this flag
)

// Fast is the set of all fast-math flags.
const Fast = NoNaNs | NoInfs | NoSignedZeros | AllowReciprocal | AllowContract | ApproxFunc | AllowReassoc

// A Pred is the predicate of a comparison.
type Pred uint8

// The predicates for integers and pointers come first; those for floating-point numbers follow.
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

// String returns the name of p in LLVM assembly.
func (p Pred) String() string {
	if p < predCount {
		return predNames[p]
	}
	return "?"
}

// An Ordering is the ordering of an atomic memory access.
type Ordering uint8

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

// String returns the name of o in LLVM assembly, or "" for NotAtomic.
func (o Ordering) String() string {
	if o < orderingCount {
		return orderingNames[o]
	}
	return "?"
}

// An RMW is the operation of an atomic read-modify-write instruction.
type RMW uint8

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

// String returns the name of r in LLVM assembly.
func (r RMW) String() string {
	if r < rmwCount {
		return rmwNames[r]
	}
	return "?"
}
