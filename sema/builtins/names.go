package builtins

import (
	"sort"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Name is the builtin meaning of a name. Kind is notBuiltin if it does not have one.
type Name struct {
	Kind   Kind
	Symbol *scope.Symbol // for kind Symbol: type, constant or variable
	Object *ObjectRow    // for kind Object: object type

	Intrinsic *intrinsics.Row // builtin function of the name, or nil

	template *scope.Template // template of a type that has arguments; nil until first used
}

// A Kind specifies what the builtin meaning of a name is.
type Kind uint8

const (
	notBuiltin Kind = iota
	Symbol          // Name.Symbol
	Vector          // the template vector<…>
	Matrix          // the template matrix<…>
	Object          // Name.Object
)

// A scalarRow is a scalar type.
type scalarRow struct {
	name     string
	kind     types.Kind
	hv       int  // first language version that supports it
	native16 bool // exists only with -enable-16bit-types
}

var scalarRows = [...]scalarRow{
	{"bool", types.Bool, 0, false},
	{"double", types.Double, 0, false},
	{"dword", types.Uint, 0, false},
	{"float", types.Float, 0, false},
	{"float16_t", types.Float16, 2018, true},
	{"float32_t", types.Float, 2018, false},
	{"float64_t", types.Double, 2018, false},
	{"half", types.Half, 0, false},
	{"int", types.Int, 0, false},
	{"int16_t", types.Int16, 2018, true},
	{"int32_t", types.Int, 2018, false},
	{"int64_t", types.Int64, 0, false},
	{"int8_t", types.Int8, 2018, true},
	{"min10float", types.Min10Float, 0, false},
	{"min12int", types.Min12Int, 0, false},
	{"min16float", types.Min16Float, 0, false},
	{"min16int", types.Min16Int, 0, false},
	{"min16uint", types.Min16Uint, 0, false},
	{"uint", types.Uint, 0, false},
	{"uint16_t", types.Uint16, 2018, true},
	{"uint32_t", types.Uint, 2018, false},
	{"uint64_t", types.Uint64, 0, false},
	{"uint8_t", types.Uint8, 2018, true},
}

// vkScalars are the scalar types of namespace vk. They can be components of vectors, but not of matrices.
var vkScalars = [...]struct {
	name string
	kind types.Kind
}{{"bfloat16_t", types.BFloat16}, {"float8_e4m3_t", types.Float8E4M3}, {"float8_e5m2_t", types.Float8E5M2}}

// VKNumber returns the scalar or vector type that text names in namespace vk, or nil if none exists.
func (c *Table) VKNumber(text string) *types.Type {
	for _, r := range vkScalars {
		rest, ok := strings.CutPrefix(text, r.name)
		if !ok {
			continue
		}
		switch rows, cols, ok := shapeSuffix(rest); {
		case !ok || rows > 0:
			return nil
		case cols == 0:
			return c.Conv.U.Basic(r.kind)
		default:
			return c.Conv.U.Vector(c.Conv.U.Basic(r.kind), cols)
		}
	}
	return nil
}

// legacyObjects are the object types of the effects framework, sorted by name.
var legacyObjects = [...]string{
	"BlendState", "ComputeShader", "DepthStencilState", "DepthStencilView", "DomainShader", "GeometryShader",
	"HullShader", "PixelShader", "RasterizerState", "RenderTargetView", "Texture", "VertexShader",
	"pixelfragment", "pixelshader", "texture", "vertexfragment", "vertexshader",
}

// refusedNames are names that the language declares but that are not supported, sorted.
var refusedNames = [...]struct {
	name, namespace string
	kind            string
}{
	{"CreateResourceFromHeap", "", "function"},
}

// Refused reports whether the language declares a name that is not supported. It also returns the namespace of the name
// and whether it is a function or a type.
func Refused(name string) (namespace, kind string, ok bool) {
	i := search(len(refusedNames), func(i int) string { return refusedNames[i].name }, name)
	if i < 0 {
		return "", "", false
	}
	return refusedNames[i].namespace, refusedNames[i].kind, true
}

// search returns the index of text in a sorted table of n rows, or -1 if it is not there. at returns the name of a row.
func search(n int, at func(int) string, text string) int {
	i, ok := sort.Find(n, func(i int) int { return strings.Compare(text, at(i)) })
	if !ok {
		return -1
	}
	return i
}

// Lookup returns the builtin meaning of the name id outside of namespaces.
func (c *Table) Lookup(id token.Symbol) *Name {
	if n := int(id) + 1 - len(c.names); n > 0 {
		c.names = append(c.names, make([]*Name, n)...)
	}
	if b := c.names[id]; b != nil {
		return b
	}
	text := c.Scopes.Interner.Text(id)
	b := c.find(text)
	b.Intrinsic = intrinsics.Function(text)
	c.names[id] = b
	return b
}

// IsTaken reports whether text names a builtin type and cannot be declared again at global scope. This applies to types
// that the language declares as a typedef or a template. It does not apply to structs, which can be hidden.
func (c *Table) IsTaken(text string) bool {
	if text == "vector" || text == "matrix" {
		return true
	}
	if row := FindObject(text); row != nil && !row.vk {
		return row.elem != noElem || text == "sampler"
	}
	return c.Typedef(text) != nil
}

// IsStruct reports whether id names a builtin struct, or a builtin object without template arguments.
func (c *Table) IsStruct(id token.Symbol) bool {
	b := c.Lookup(id)
	switch b.Kind {
	case Object:
		return b.Object.elem == noElem
	case Symbol:
		return b.Symbol.Kind == scope.TypeSymbol && b.Symbol.Type.Kind == types.Struct
	}
	return false
}

// Typedef returns the type for which the language declares the typedef text, or nil if none exists. A program may
// declare this name again with the same type. Typedef also returns nil for the 8-bit types: programs declare them
// themselves for compilers that do not have them.
func (c *Table) Typedef(text string) *types.Type {
	switch text {
	case "string":
		return c.Conv.U.Basic(types.String)
	case "sampler":
		return c.Conv.U.ObjectOf(types.SamplerState, nil, 0, 0)
	}
	if t := c.numericName(text); t != nil && t.Bits != 8 {
		return t
	}
	return nil
}

func (c *Table) find(text string) *Name {
	if t := c.numericName(text); t != nil {
		return &Name{Kind: Symbol, Symbol: &scope.Symbol{Kind: scope.TypeSymbol, Name: text, Type: t}}
	}
	switch text {
	case "auto":
		return c.typeName(text, c.Conv.U.NewDependent(&types.TypeParam{Name: text}))
	case "void":
		return c.typeName(text, c.Conv.U.Basic(types.Void))
	case "string":
		return c.typeName(text, c.Conv.U.Basic(types.String))
	case "int8_t4_packed":
		return c.typeName(text, c.Conv.U.Basic(types.Int8x4Packed))
	case "uint8_t4_packed":
		return c.typeName(text, c.Conv.U.Basic(types.Uint8x4Packed))
	case "vector":
		return &Name{Kind: Vector}
	case "matrix":
		return &Name{Kind: Matrix}
	}
	if row := FindObject(text); row != nil && !row.vk {
		return &Name{Kind: Object, Object: row}
	}
	if search(len(legacyObjects), func(i int) string { return legacyObjects[i] }, text) >= 0 {
		return c.typeName(text, c.Conv.U.ObjectOf(types.LegacyEffect, nil, 0, 0))
	}
	if sym := c.predefined(text); sym != nil {
		return &Name{Kind: Symbol, Symbol: sym}
	}
	return &Name{}
}

func (c *Table) typeName(text string, t *types.Type) *Name {
	return &Name{Kind: Symbol, Symbol: &scope.Symbol{Kind: scope.TypeSymbol, Name: text, Type: t}}
}

// numericName returns the scalar, vector or matrix type that text names, such as float3x4. It returns nil if none
// exists.
func (c *Table) numericName(text string) *types.Type {
	for i := range scalarRows {
		r := &scalarRows[i]
		if len(text) < len(r.name) || text[:len(r.name)] != r.name {
			continue
		}
		rows, cols, ok := shapeSuffix(text[len(r.name):])
		if !ok {
			continue
		}
		if r.hv > c.Conv.HV || r.native16 && !c.Native16 {
			return nil
		}
		elem := c.scalarOf(r.kind)
		switch {
		case cols == 0:
			return elem
		case rows == 0:
			return c.Conv.U.Vector(elem, cols)
		}
		return c.Conv.U.Matrix(elem, rows, cols)
	}
	return nil
}

// NeedsNative16 reports whether text would name a type with -enable-16bit-types, but names none without.
func (c *Table) NeedsNative16(text string) bool {
	if c.Native16 {
		return false
	}
	with := Table{Reporter: c.Reporter, Conv: c.Conv, Native16: true}
	return c.numericName(text) == nil && with.numericName(text) != nil
}

// shapeSuffix parses the end of a type name: "" for a scalar, "N" for a vector or "RxC" for a matrix. rows and cols are
// 0 where absent.
func shapeSuffix(s string) (rows, cols int, ok bool) {
	digit := func(b byte) int {
		if '1' <= b && b <= '4' {
			return int(b - '0')
		}
		return 0
	}
	switch len(s) {
	case 0:
		return 0, 0, true
	case 1:
		cols = digit(s[0])
		return 0, cols, cols > 0
	case 3:
		rows, cols = digit(s[0]), digit(s[2])
		return rows, cols, rows > 0 && cols > 0 && s[1] == 'x'
	}
	return 0, 0, false
}

// scalarOf returns the scalar type of kind k. With native 16-bit types, half is float16_t.
func (c *Table) scalarOf(k types.Kind) *types.Type {
	if k == types.Half && c.Native16 {
		k = types.Float16
	}
	return c.Conv.U.Basic(k)
}

// Namespace returns the scope of the builtin namespace text, or nil if none exists.
func (c *Table) Namespace(text string) *scope.Scope {
	if text != "vk" && text != "dx" && text != "hlsl" && text != "std" {
		return nil
	}
	ns := &scope.Scope{Kind: scope.NamespaceScope, Parent: c.Scopes.Global, Name: text, Prefix: text + "::"}
	switch text {
	case "vk":
		c.fillVK(ns)
	case "dx":
		c.fillDX(ns)
	}
	sym := &scope.Symbol{Kind: scope.NamespaceSymbol, Name: text, Namespace: ns}
	c.Scopes.PutIn(c.Scopes.Global, sym)
	sym.Number = 0 // makes the namespace visible everywhere
	return ns
}
