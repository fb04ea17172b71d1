package llvm

import (
	"fmt"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
)

// A Module is an LLVM module.
type Module struct {
	Name       string
	Triple     string // target triple; "" for any target
	DataLayout string // data layout; "" for that of the triple

	Globals   []*Global   // NewGlobal appends to it
	Functions []*Function // NewFunction, Declare and Intrinsic append to it
	Named     []NamedMetadata

	err error

	types         uint32
	simpleTypes   map[simpleKey]*Type
	compoundTypes map[string]*Type
	byTypeName    map[string]*Type
	named         []*Type
	consts        map[constKey]*Const
	declared      map[string]*Function

	insts  slab.Of[Inst]
	values slab.Of[Value]
}

// NewModule returns an empty module.
func NewModule(name string) *Module { return &Module{Name: name} }

// Err returns the first error since its last call, or nil if there is none.
func (m *Module) Err() error {
	err := m.err
	m.err = nil
	return err
}

func (m *Module) fail(format string, args ...any) {
	if m.err == nil {
		m.err = fmt.Errorf(format, args...)
	}
}

// TextSize returns the approximate size in bytes of m as text.
func (m *Module) TextSize() int {
	const global, function, inst = 96, 96, 64
	n := len(m.Globals)*global + len(m.Functions)*function
	for _, f := range m.Functions {
		n += f.Insts() * inst
	}
	return n
}

// A Linkage is the linkage of a global or function.
type Linkage uint8

const (
	External Linkage = iota
	Internal
	Private
	AvailableExternally
	LinkOnceODR
	Weak
	WeakODR
	Common
)

// An UnnamedAddr says whether the address of a global or function is significant.
type UnnamedAddr uint8

const (
	AddrMatters UnnamedAddr = iota
	AddrMattersNotHere
	AddrMattersNowhere
)

// A Global is a global variable. As a value, it is the address of the variable.
type Global struct {
	Name        string
	ValueType   *Type
	Linkage     Linkage
	Constant    bool // it is never written
	ThreadLocal bool
	UnnamedAddr UnnamedAddr
	Align       uint32 // alignment; 0 for that of the type
	Section     string
	Init        Constant // nil for a declaration
	Attached    []Attachment

	typ   *Type
	index int
}

func (g *Global) isValue()    {}
func (g *Global) isConstant() {}

// Type returns the pointer type of the address of g.
func (g *Global) Type() *Type { return g.typ }

// Index returns the index of g in Module.Globals.
func (g *Global) Index() int { return g.index }

// NewGlobal adds a variable of type t in the given address space. It is a declaration if init is nil.
func (m *Module) NewGlobal(name string, t *Type, space uint32, init Constant) *Global {
	if !t.isSized() || init != nil && init.Type() != t {
		m.fail("invalid type for a global: %v", t)
		t, init = I8, nil
	}
	g := &Global{Name: name, ValueType: t, Init: init, typ: m.Pointer(space), index: len(m.Globals)}
	m.Globals = append(m.Globals, g)
	return g
}

// A CallConv is a calling convention.
type CallConv uint8

const (
	CCall CallConv = iota
	FastCall
	SPIRFunc
	SPIRKernel
)

// A Function is a definition if it has blocks, otherwise a declaration. As a value, it is the address of the function.
type Function struct {
	Name        string
	Linkage     Linkage
	CallConv    CallConv
	UnnamedAddr UnnamedAddr
	Section     string
	Params      []*Param
	Attrs       []Attr
	ResultAttrs []Attr
	Attached    []Attachment
	Allocas     []*Inst // variables at the start of the entry block
	Blocks      []*Block

	// Intrinsic is the name of an LLVM intrinsic without its overload suffixes, such as "llvm.fabs". It is "" for other
	// functions.
	Intrinsic string

	m     *Module
	sig   *Type
	index int
	insts int32
}

func (f *Function) isValue()    {}
func (f *Function) isConstant() {}

// Type returns the pointer type of the address of f.
func (f *Function) Type() *Type { return Ptr }

// Index returns the index of f in Module.Functions.
func (f *Function) Index() int { return f.index }

// Signature returns the type of the function itself.
func (f *Function) Signature() *Type { return f.sig }

// Insts returns the number of instructions that were created for f. It includes those that are not in a block, so it is
// greater than the Index of each instruction.
func (f *Function) Insts() int { return int(f.insts) }

// IsDeclaration reports whether f does not have a body.
func (f *Function) IsDeclaration() bool { return len(f.Blocks) == 0 }

// A Param is a parameter of a function.
type Param struct {
	Name  string
	Attrs []Attr
	index int
	typ   *Type
}

func (p *Param) isValue() {}

// Type returns the type of p.
func (p *Param) Type() *Type { return p.typ }

// Index returns the index of p among the parameters.
func (p *Param) Index() int { return p.index }

// NewFunction adds a function of type sig, a result of Func or VariadicFunc.
func (m *Module) NewFunction(name string, sig *Type) *Function {
	if sig.kind != FuncKind {
		m.fail("not a function type: %v", sig)
		sig = m.Func(Void)
	}
	f := &Function{Name: name, m: m, sig: sig, index: len(m.Functions)}
	params := make([]Param, len(sig.parts))
	f.Params = make([]*Param, len(sig.parts))
	for i, t := range sig.parts {
		params[i] = Param{index: i, typ: t}
		f.Params[i] = &params[i]
	}
	m.Functions = append(m.Functions, f)
	return f
}

// Declare returns the function that was declared with the given name. If there is none, it declares it with type sig.
func (m *Module) Declare(name string, sig *Type) *Function {
	f := m.declared[name]
	switch {
	case f == nil:
		if m.declared == nil {
			m.declared = map[string]*Function{}
		}
		f = m.NewFunction(name, sig)
		m.declared[name] = f
	case f.sig != sig:
		m.fail("conflicting declarations of %s: %v and %v", name, f.sig, sig)
	}
	return f
}

// Intrinsic returns an LLVM intrinsic, which it declares if necessary. The suffixes of overloads are appended to the
// name: "llvm.fabs" with the overload float is llvm.fabs.f32.
func (m *Module) Intrinsic(name string, sig *Type, overloads ...*Type) *Function {
	full := []byte(name)
	for _, t := range overloads {
		full = appendOverload(append(full, '.'), t)
	}
	if f := m.declared[string(full)]; f != nil && f.sig == sig {
		return f
	}
	f := m.Declare(string(full), sig)
	f.Intrinsic = name
	return f
}

// appendOverload appends the suffix of type t in the name of an overloaded intrinsic.
func appendOverload(name []byte, t *Type) []byte {
	switch t.kind {
	case IntKind:
		return strconv.AppendUint(append(name, 'i'), t.n, 10)
	case HalfKind:
		return append(name, "f16"...)
	case BFloatKind:
		return append(name, "bf16"...)
	case FloatKind:
		return append(name, "f32"...)
	case DoubleKind:
		return append(name, "f64"...)
	case PointerKind:
		return strconv.AppendUint(append(name, 'p'), t.n, 10)
	case VectorKind:
		return appendOverload(strconv.AppendUint(append(name, 'v'), t.n, 10), t.elem)
	case ArrayKind:
		return appendOverload(strconv.AppendUint(append(name, 'a'), t.n, 10), t.elem)
	case StructKind:
		name = append(name, "sl_"...)
		for _, p := range t.parts {
			name = appendOverload(name, p)
		}
		return append(name, 's')
	case NamedKind:
		return append(append(append(name, "s_"...), t.name...), 's')
	}
	return name
}
