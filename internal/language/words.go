package language

import (
	"sort"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
)

// A sentence says what a name of the language means.
type sentence struct{ name, text string }

// find returns the sentence about a name in a list that is sorted by names, "" if there is none.
func find(list []sentence, name string) string {
	i := sort.Search(len(list), func(i int) bool { return list[i].name >= name })
	if i < len(list) && list[i].name == name {
		return list[i].text
	}
	return ""
}

// rowDoc returns what a built-in function or method does.
func rowDoc(row *intrinsics.Row) string {
	if row.Objects != nil {
		return find(methodWords[:], row.Name)
	}
	return find(functionWords[:], row.Name)
}

// IntrinsicDoc returns what a built-in function or method does, by its name: that of the
// function if there are both.
func IntrinsicDoc(name string) string {
	if text := find(functionWords[:], name); text != "" {
		return text
	}
	return find(methodWords[:], name)
}

// AttributeDoc returns what an attribute does; vk:: stands in front of the names of those.
func AttributeDoc(name string) string {
	if text := find(attributeWords[:], name); text != "" {
		return text
	}
	return find(attributeWords[:], strings.ToLower(name))
}

// ModifierDoc returns what a modifier of a declaration does.
func ModifierDoc(name string) string { return find(modifierWords[:], name) }

// SemanticDoc returns what a system value is, whatever its index.
func SemanticDoc(name string) string {
	name, _ = semantics.Split(name)
	if row := semantics.Lookup(name); row.Name != "" {
		return find(semanticWords[:], row.Name)
	}
	if strings.HasPrefix(strings.ToUpper(name), "SV_") {
		return ""
	}
	return "A name of the application's, by which outputs of a stage find the inputs of the next."
}

// TypeDoc returns what objects of a type of the language are.
func TypeDoc(name string) string { return find(typeWords[:], name) }
