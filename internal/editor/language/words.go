// Descriptions of the names of the language: attributes, modifiers, system values and types. The tables are sorted, and
// a test compares them with the tables of the checker. The descriptions of functions and methods are in their rows,
// intrinsics.Row.

package language

import (
	"sort"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
)

// A sentence is the description of a name of the language.
type sentence struct{ name, text string }

// find returns the description of a name in a list that is sorted by name, or "" if there is none.
func find(list []sentence, name string) string {
	i := sort.Search(len(list), func(i int) bool { return list[i].name >= name })
	if i < len(list) && list[i].name == name {
		return list[i].text
	}
	return ""
}

// Attribute returns the description of an attribute. The names of attributes in namespace vk begin with vk::.
func Attribute(name string) string {
	if text := find(attributes[:], name); text != "" {
		return text
	}
	return find(attributes[:], strings.ToLower(name))
}

// Modifier returns the description of a modifier of a declaration.
func Modifier(name string) string { return find(modifiers[:], name) }

// Semantic returns the description of a semantic, independent of its index.
func Semantic(name string) string {
	name, _ = semantics.Split(name)
	if row := semantics.Lookup(name); row.Name != "" {
		return find(systemValues[:], row.Name)
	}
	if strings.HasPrefix(strings.ToUpper(name), "SV_") {
		return ""
	}
	return "User-defined semantic, which links the outputs of a stage to the inputs of the next."
}

// Type returns the description of an object type.
func Type(name string) string { return find(objectTypes[:], name) }
