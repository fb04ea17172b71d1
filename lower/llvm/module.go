package llvm

import (
	"fmt"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
)

// A Module is an LLVM module.
type Module struct {
	Name       string
	Triple     string // "" if any
	DataLayout string // "" if the triple's

	Globals   []*Global   // NewGlobal adds to them
	Functions []*Function // NewFunction, Declare and Intrinsic add to them
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

// Err returns what was wrong first of all that was asked for, nil if nothing
// was. It forgets it: the next one that is wrong is told next.
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

// TextSize is about how many bytes m takes in print.
func (m *Module) TextSize() int {
	const global, function, inst = 96, 96, 64
	n := len(m.Globals)*global + len(m.Functions)*function
	for _, f := range m.Functions {
		n += f.Insts() * inst
	}
	return n
}

// Linkage says who sees a global or a function.
type Linkage uint8

// The linkages.
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

// UnnamedAddr says whether the address of a global matters.
type UnnamedAddr uint8

// Whether it does.
const (
	AddrMatters UnnamedAddr = iota
	AddrMattersNotHere
	AddrMattersNowhere
)

// A Global is a variable of the module; as a value it is its address.
type Global struct {
	Name        string
	ValueType   *Type
	Linkage     Linkage
	Constant    bool // nothing writes it
	ThreadLocal bool
	UnnamedAddr UnnamedAddr
	Align       uint32 // 0 if that of the type
	Section     string
	Init        Constant // nil if it is defined elsewhere
	Attached    []Attachment

	typ   *Type
	index int
}

func (g *Global) isValue()    {}
func (g *Global) isConstant() {}

// Type is that of the address.
func (g *Global) Type() *Type { return g.typ }

// Index is the place of g in its module.
func (g *Global) Index() int { return g.index }

// NewGlobal adds a variable of type t in an address space. init may be nil.
func (m *Module) NewGlobal(name string, t *Type, space uint32, init Constant) *Global {
	if !t.isSized() || init != nil && init.Type() != t {
		m.fail("a global of type %v", t)
		t, init = I8, nil
	}
	g := &Global{Name: name, ValueType: t, Init: init, typ: m.Pointer(space), index: len(m.Globals)}
	m.Globals = append(m.Globals, g)
	return g
}

// CallConv is a calling convention.
type CallConv uint8

// The calling conventions.
const (
	CCall CallConv = iota
	FastCall
	SPIRFunc
	SPIRKernel
)

// A Function is defined if it has blocks, and declared otherwise; as a value
// it is its address.
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
	Allocas     []*Inst // in front of everything in the entry block
	Blocks      []*Block

	// Intrinsic is the name of LLVM's own function without the types that it is
	// overloaded for, "llvm.fabs"; "" if it is none.
	Intrinsic string

	m     *Module
	sig   *Type
	index int
	insts int32
}

func (f *Function) isValue()    {}
func (f *Function) isConstant() {}

// Type is that of the address.
func (f *Function) Type() *Type { return Ptr }

// Index is the place of f in its module.
func (f *Function) Index() int { return f.index }

// Signature is the type of the function itself.
func (f *Function) Signature() *Type { return f.sig }

// Insts is how many instructions were made for f, those without a place too:
// their Index is below.
func (f *Function) Insts() int { return int(f.insts) }

// IsDeclaration reports whether f is defined elsewhere.
func (f *Function) IsDeclaration() bool { return len(f.Blocks) == 0 }

// A Param is a parameter of a function.
type Param struct {
	Name  string
	Attrs []Attr
	index int
	typ   *Type
}

func (p *Param) isValue() {}

// Type is the type of p.
func (p *Param) Type() *Type { return p.typ }

// Index is the place of p among the parameters.
func (p *Param) Index() int { return p.index }

// NewFunction adds a function of type sig, which is made by Func.
func (m *Module) NewFunction(name string, sig *Type) *Function {
	if sig.kind != FuncKind {
		m.fail("a function of type %v", sig)
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

// Declare returns the function that was declared with the name, or declares it.
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
		m.fail("%s is declared as %v and as %v", name, f.sig, sig)
	}
	return f
}

// Intrinsic returns LLVM's own function name, declared if need be. overloads
// are the types that its name is to end with: name "llvm.fabs", overloads
// float, is llvm.fabs.f32.
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

// appendOverload appends t as names of intrinsics have it.
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
