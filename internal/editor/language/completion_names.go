package language

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/headers"
	"github.com/hlsl2spirv/hlsl2spirv/sema/builtins"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A region is a part of a source that determines which names are allowed.
type region uint8

const (
	inScope      region = iota // between declarations
	inMembers                  // in a struct
	inBody                     // in a function, where a statement may begin
	inExpression               // anywhere else in a function, or in an initializer
	inParameters               // in a function declaration
)

// keywords are the keywords of the language that are allowed in each region.
var keywords = [...][]string{
	inScope:      {"struct", "cbuffer", "tbuffer", "class", "interface", "enum", "namespace", "typedef", "template", "using", "typename"},
	inMembers:    {"struct", "enum", "typedef", "template", "operator"},
	inBody:       {"if", "else", "for", "while", "do", "switch", "case", "default", "break", "continue", "return", "discard", "struct", "typedef", "true", "false"},
	inExpression: {"true", "false", "sizeof", "this"},
	inParameters: {},
}

// places are the places of modifiers in each region.
var places = [...]declspec.Place{
	inScope: declspec.AtGlobal | declspec.AtFunc, inMembers: declspec.AtField |
		declspec.AtMethod, inBody: declspec.AtLocal,
	inParameters: declspec.AtParam,
}

// names adds the items for a name without a qualifier, nearest first.
func (c *completer) names() {
	where := c.region()
	for i, e := range c.snapshot.Visible(c.path, c.wordStart) {
		c.rank = min(i/20, 9)
		c.rank += nearness(e)
		c.add(c.entity(e))
	}
	c.rank = 50
	if where == inBody || where == inExpression {
		c.functions("")
		c.rank = 60
		builtins.Values(func(name string) { c.add(CompletionItem{Name: name, Kind: CompleteConstant, doc: name}) })
	}
	c.rank = 55
	c.words(CompleteKeyword, keywords[where]...)
	if at := places[where]; at != 0 {
		declspec.Modifiers(at, func(word string) { c.words(CompleteKeyword, word) })
	}
	c.rank = 58
	c.types(where)
	c.words(CompleteNamespace, "vk", "dx")
}

// nearness returns the distance of a visible entity, for ranking.
func nearness(e *Entity) int {
	switch e.Kind {
	case nameindex.Variable, nameindex.Parameter:
		return 0
	case nameindex.Macro:
		return 40
	}
	if e.In != nil {
		return 5
	}
	return 20
}

// region returns the region of the place.
func (c *completer) region() region {
	i := c.last()
	o := c.opening(i)
	switch c.spelling(o) {
	case "":
		return c.declared(i, inScope)
	case "{":
		return c.declared(i, c.braces(o))
	case "(":
		if outer := c.opening(o - 1); c.spelling(outer) == "{" && c.braces(outer) == inBody ||
			c.spelling(outer) == "(" || !c.isFunctionHead(o) {
			return inExpression
		}
		return inParameters
	}
	return inExpression
}

// declared returns the region after piece i, given the region around it: inExpression if the statement has reached a
// place where a value is expected.
func (c *completer) declared(i int, where region) region {
	start := c.statementStart(i)
	if start > i {
		return where
	}
	for j := start; j <= i; j++ {
		if c.is(j, "=", "return", "?", "case", "+", "-", "/", "!", "&", "|") {
			return inExpression
		}
	}
	if where == inBody && !c.is(start, "const", "static", "precise", "row_major", "column_major", "groupshared", "else",
		"do") {
		return inExpression
	}
	return where
}

// isFunctionHead reports whether piece o, a parenthesis, comes after a type and a name.
func (c *completer) isFunctionHead(o int) bool {
	before := c.spelling(o - 2)
	return o >= 2 && isNameByte(c.spelling(o - 1)[0]) && (isNameByte(before[0]) || before == ">") &&
		!c.is(o-2, "return")
}

// braces returns the region inside the braces that piece o opens.
func (c *completer) braces(o int) region {
	start := c.statementStart(o - 1)
	for j := start; j < o; j++ {
		switch c.spelling(j) {
		case "struct", "class", "interface", "cbuffer", "tbuffer", "enum":
			return inMembers
		case "namespace":
			return inScope
		case "=", "return":
			return inExpression
		case "(":
			return inBody
		}
	}
	return inBody
}

// entity returns the item for an entity.
func (c *completer) entity(e *Entity) CompletionItem {
	item := CompletionItem{Name: e.Name, Kind: entityKinds[e.Kind], entity: e}
	if e.Template && e.Kind == nameindex.Struct {
		item.Open, item.Close, item.Arguments = "<", ">", []string{"T"}
	}
	switch {
	case e.Row != nil:
		return item.call(rowParameters(e.Row))
	case e.Func != nil:
		return item.call(parameters(e.Func.Params))
	case e.Kind == nameindex.Function || e.Kind == nameindex.Method:
		return item.call([]string{""})
	}
	return item
}

var entityKinds = [...]CompletionKind{
	nameindex.Variable: CompleteVariable, nameindex.Parameter: CompleteParameter, nameindex.Field: CompleteField,
	nameindex.Function: CompleteFunction, nameindex.Method: CompleteMethod, nameindex.Struct: CompleteStruct,
	nameindex.Enum: CompleteEnum, nameindex.Enumerator: CompleteEnumerator, nameindex.Alias: CompleteType,
	nameindex.Namespace: CompleteNamespace, nameindex.Buffer: CompleteBuffer,
	nameindex.TemplateParameter: CompleteTemplateParameter,
	nameindex.Macro:             CompleteMacro, nameindex.Intrinsic: CompleteFunction,
	nameindex.IntrinsicMethod: CompleteMethod,
	nameindex.BuiltinType:     CompleteType, nameindex.Constant: CompleteConstant,
	nameindex.Attribute: CompleteAttribute,
	nameindex.Semantic:  CompleteSemantic, nameindex.Swizzle: CompleteSwizzle,
}

func parameters(list []*checked.Var) (names []string) {
	for _, p := range list {
		names = append(names, p.Name)
	}
	return names
}

// rowParameters returns the names of the required parameters of a built-in function.
func rowParameters(r *intrinsics.Row) (names []string) {
	if len(r.Sigs) == 0 {
		return nil
	}
	p := intrinsics.Parse(&r.Sigs[0])
	for _, x := range p.Params[:p.Required] {
		names = append(names, x.Name)
	}
	return names
}

// functions adds the built-in functions of a namespace, or the functions outside of namespaces if the namespace is "".
func (c *completer) functions(namespace string) {
	for i := range intrinsics.Functions {
		r := &intrinsics.Functions[i]
		in, name := r.Split()
		if in != namespace || r.Refused != intrinsics.Accepted || fitOf(c.begun, name) == fitsNot {
			continue
		}
		e := &Entity{Kind: nameindex.Intrinsic, Name: name, Qualified: r.Name, Row: r}
		c.add(c.entity(e))
	}
}

// types adds the built-in types. There are many types of numbers. Therefore it adds only types whose names begin with
// the typed text, or the common types if the text is empty.
func (c *completer) types(where region) {
	builtins.Objects(false, c.object)
	builtins.Structs(func(name string) { c.add(CompletionItem{Name: name, Kind: CompleteType, doc: name}) })
	if c.begun == "" {
		c.words(CompleteKeyword, "void", "bool", "int", "uint", "float", "float2", "float3", "float4", "float3x3",
			"float4x4", "int2", "int3", "int4", "uint2", "uint3", "uint4", "half", "double")
		return
	}
	cfg := &c.snapshot.Analysis().Config
	version := languageVersion(cfg.HLSLVersion)
	builtins.Numbers(version, cfg.Native16Bit, func(name string) {
		if len(name) < len(c.begun) || !strings.EqualFold(name[:len(c.begun)], c.begun) {
			return
		}
		item := CompletionItem{Name: name, Kind: CompleteKeyword, doc: name}
		if where == inExpression && name != "void" && name != "vector" && name != "matrix" {
			item = item.call([]string{""})
		}
		c.add(item)
	})
}

// object adds an object type.
func (c *completer) object(name string, _ types.ObjectKind, takesArguments bool) {
	item := CompletionItem{Name: name, Kind: CompleteType, doc: name}
	if takesArguments {
		item.Open, item.Close, item.Arguments = "<", ">", []string{"T"}
	}
	c.add(item)
}

// languageVersion returns the number of a version of the language. The number of version 202x is 2029.
func languageVersion(name string) int {
	switch name {
	case "":
		return 2021
	case "202x":
		return 2029
	}
	n := 0
	for i := range len(name) {
		n = 10*n + int(name[i]-'0')
	}
	return n
}

// qualified adds the items after ::.
func (c *completer) qualified() {
	list, ok := c.snapshot.ScopeBefore(c.path, c.at)
	for _, e := range list {
		c.add(c.entity(e))
	}
	c.rank = 10
	name := c.spelling(c.last() - 1)
	o := c.opening(c.last() - 2)
	switch {
	case name == "vk" && c.is(o, "[") && c.isAttribute(o):
		c.attributeRows(true)
	case name == "vk":
		c.functions("vk")
		builtins.Objects(true, c.object)
		builtins.VKConstants(func(name string) {
			c.add(CompletionItem{Name: name, Kind: CompleteConstant, doc: "vk::" +
				name})
		})
	case name == "dx":
		c.functions("dx")
	case name == "HitObject":
		c.functions("dx::HitObject")
	case !ok && name != "":
		c.functions(name)
	}
}

// BundledHeaders returns the names of the headers bundled with the compiler, as used in #include.
func BundledHeaders() []string { return headers.Names() }
